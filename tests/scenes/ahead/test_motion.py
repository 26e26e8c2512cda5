"""Every event of Ahead in the Clouds has its moment, and in the end the picture tells the truth."""

import pygame
import pytest

from game.ahead import actions as act
from game.assets_root import assets_root
from game.core.types import Action, Event, HandedOver, Seat, Turn
from game.scenes.ahead.moments import Moments
from game.scenes.ahead.picture import Picture
from game.ui.sound_list import sound_list_of
from game.ui.tween import Motion
from tests.crawler.flashes import MOST_A_SECOND, Film, luminances
from tools.scenario import by
from tools.shots_ahead import BEGUN, BLIMP, FIRST, LAST, PLAYERS, POOR, TOLL, Scenario, position

SIZE = (640, 360)
STEP_S = 0.05
NOTHING = (0, 0, 0, 0)
LONGEST_S = 1.3
"""A moment that is several movements, such as a contract that is paid and stamped."""

CONDENSE = act.Activate("vapor condenser", NOTHING, (2, 0, 0, 0))
COURSES = (
    (BEGUN, (act.ChooseCoin("tails"),)),
    (FIRST, (act.Connect("bank"), act.Connect("vapor condenser"), act.Disconnect("bank"))),
    (position(), (act.Connect("hydrosplitter"), CONDENSE)),
    (position(), (act.Activate("bank", (0, 1, 1, 0), (1, 0, 0, 1)), act.TAKE_TOLL)),
    (TOLL, (act.LEAVE_TOLL, act.Cloudburst("habitat 1"), act.END_TURN)),
    (position(), (act.Cloudburst(None), act.Connect("bank"), act.Fulfill(6))),
    (BLIMP, (act.PayBlimp((1, 1, 0, 0)), act.PayBlimp((0, 2, 0, 0)))),
    (POOR, (act.GiveBack(5), act.PayBlimp((0, 2, 0, 0)))),
)


def public(picture):
    """Return what the picture shows, as the view tells it."""
    return {
        "goods": tuple(map(tuple, picture.goods)),
        "links": tuple(picture.links),
        "sides": tuple(picture.sides),
        "coins": tuple(picture.coins),
        "coin": picture.coin,
        "round": picture.round,
        "mover": picture.mover,
        "actions": picture.actions,
    }


def truth(view):
    return {name: getattr(view, name) for name in public(Picture(view))}


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("skip_after", [0, 2, 9, None])
@pytest.mark.parametrize(("state", "actions"), COURSES, ids=lambda one: type(one).__name__)
def test_the_events_alone_lead_to_where_the_game_is(state, actions, skip_after, reduced):
    """Played, or skipped at any time, before anything is put right by the next question."""
    scenario = Scenario(SIZE, state, motion=Motion(reduced=reduced))
    scene, stage = scenario.scene, scenario.stage
    for action in actions:
        scenario.act(action)
        for frame in range(200):
            if not scene.showing:
                break
            if frame == skip_after:
                scene.skip()
            else:
                scene.tick(STEP_S)
        assert public(scene.picture) == truth(scene.view), action
        assert not scene.picture.flying
        assert not scene.picture.ropes
        assert not scene.picture.stamps
        assert scene.picture.drift.value == 1.0
        stage.run(0.3)
    assert public(scene.picture) == truth(scene.view)


def events():
    """Return one of every event there is."""
    return (
        act.CardDrawn("A"),
        act.FirstChosen(Seat(1)),
        act.SidesSet((2, 2, 1, 1)),
        act.CoinChosen(Seat(0), "tails"),
        act.RoundStarted(5),
        act.TurnStarted(Seat(1), 3),
        act.Connected(Seat(0), "hydrosplitter"),
        act.Disconnected(Seat(0), "magic portal"),
        act.Burst(Seat(0)),
        act.Flipped("bank", 1),
        act.Activated(Seat(0), "bank", (0, 1, 1, 0), (1, 0, 0, 1), through=True),
        act.TollTaken(Seat(1), (0, 1, 0, 0)),
        act.TollLeft(Seat(1)),
        act.Fulfilled(Seat(0), 4, (0, 0, 3, 2)),
        act.TurnEnded(Seat(0), 1),
        act.BlimpArrived(2),
        act.BlimpPaid(Seat(0), (1, 1, 0, 0)),
        act.ContractReturned(Seat(0), 1),
        act.NothingToGive(Seat(1)),
        act.GameEnded(((Seat(0),), (Seat(1),)), (2, 1), (14, 10)),
        HandedOver(Seat(0), "normal"),
    )


def test_no_event_is_forgotten():
    told = {type(event) for event in events()}
    mine = {one for one in vars(act).values() if isinstance(one, type) and issubclass(one, Event)}
    assert mine - {Event, Action} <= told


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("event", events(), ids=lambda event: type(event).__name__)
def test_a_moment_is_short_and_its_sounds_exist(event, reduced):
    cues = sound_list_of(assets_root() / "audio").cues
    heard = []
    picture = Picture(Scenario(SIZE, position()).scene.view)
    line = Moments(picture, PLAYERS, heard.append, reduced=reduced).of(event)
    assert line.duration_s <= LONGEST_S
    line.skip()
    assert set(heard) <= set(cues)


@pytest.mark.parametrize("event", events(), ids=lambda event: type(event).__name__)
def test_less_motion_moves_nothing(event):
    """Islands, goods and the blimp are where they belong at once; only the light may change."""
    picture = Picture(Scenario(SIZE, position()).scene.view)
    line = Moments(picture, PLAYERS, lambda _cue: None, reduced=True).of(event)
    while line.advance(STEP_S):
        assert picture.drift.value in (0.0, 1.0)
        assert picture.blimp.value in (0.0, 1.0, 2.0)
        assert not picture.flying
        assert not picture.stamps or {one.value for one in picture.stamps.values()} <= {0.0, 1.0}
        assert picture.track.value == int(picture.track.value)


def test_a_habitat_glides_while_its_bunting_unrolls():
    scenario = Scenario(SIZE, position(links=(("magic portal",), ("bank",))))
    scene = scenario.scene
    scenario.act(act.Connect("bank"))
    seen = []
    while scene.showing:
        scene.tick(STEP_S)
        sky = scene.sky.floating(scene.picture, scene.places)
        seen.append(sky["habitat 1"].center[0])
    assert len(set(seen)) > 5
    assert seen == sorted(seen)


def test_the_goods_fly_from_the_building_into_the_stock():
    scenario = Scenario(SIZE, position())
    scene = scenario.scene
    scenario.act(CONDENSE)
    most = 0
    while scene.showing:
        scene.tick(STEP_S)
        flying = scene.picture.flying
        most = max(most, len(flying))
        assert all(one.start == ("building", "vapor condenser") for one in flying)
        assert all(one.end == ("stock", "0 0") for one in flying)
    assert most == 2


def test_the_blimp_comes_waits_and_leaves():
    scenario = Scenario(SIZE, position(round=3, mover=Seat(1), turn=Seat(1)))
    scene = scenario.scene
    scenario.act(act.END_TURN)
    way = []

    def watch():
        while scene.showing:
            scene.tick(STEP_S)
            way.append(scene.picture.blimp.value)

    watch()
    assert max(way) == 1.0
    scenario.stage.run(0.5)
    assert scene.picture.blimp.value == 1.0
    for _ in range(2):
        due = scene.gate.due()
        assert isinstance(due, Turn)
        goods = scene.view.goods[due.seat]
        kind = next(kind for kind, count in enumerate(goods) if count)
        way.clear()
        scenario.act(act.PayBlimp(tuple(int(kind == one) for one in range(4))))
        watch()
        scenario.stage.run(0.5)
    assert max(way) > 1.9
    assert scene.picture.blimp.value == 0.0


def test_thunder_is_dark_and_does_not_flash():
    scenario = Scenario(SIZE, position())
    film = Film()
    scenario.act(act.Cloudburst("bank"))
    for frame in range(60):
        scenario.stage.frame(1 / 30)
        film.show(frame / 30, luminances(scenario.stage.canvas.surface))
    assert film.worst_second() <= MOST_A_SECOND


def test_ok_skips_to_the_end_of_what_is_shown():
    scenario = Scenario(SIZE, position())
    scenario.act(act.Cloudburst("bank"))
    assert scenario.scene.showing
    scenario.stage.press(by(0))
    assert not scenario.scene.showing
    assert scenario.scene.picture.links == ((), ())


def test_the_screen_rests_when_nothing_moves():
    scenario = Scenario(SIZE, position(), motion=Motion(reduced=True))
    scenario.stage.run(5.0)
    assert not any(scenario.stage.frame() for _ in range(40))


def test_the_last_moment_is_told_before_the_results():
    scenario = Scenario(SIZE, LAST)
    scenario.act(act.PayBlimp((1, 2, 0, 0)))
    while scenario.scene.showing:
        scenario.scene.tick(STEP_S)
    assert "First: Sam" in scenario.scene.picture.caption
    assert pygame.display.get_surface() is not None
