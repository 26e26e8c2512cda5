"""The table of movements in the art direction, read line by line with a clock of the test's own."""

from itertools import pairwise

import pytest

from game.cloud9 import actions as act
from game.cloud9.actions import DECLINE, JUMP, PAY_COLOURS
from game.core.types import Seat
from game.scenes import tumble
from game.scenes.cloud9.lean import LEANS_DEG, Lean
from game.scenes.cloud9.moments import Moments
from game.scenes.cloud9.picture import Picture
from game.ui.tween import Motion
from tools.scenario import by
from tools.shots_cloud9 import FALLING, PAYING, PLAYERS, ROLLING, Scenario, position

SIZE = (640, 360)
STEP_S = 0.01


class Film:
    """One event's timeline, with a note of every step of the picture and of every cue."""

    def __init__(self, event, state=None, *, reduced=False):
        self.scenario = Scenario(SIZE, state or position(), motion=Motion(reduced=reduced))
        self.picture = Picture(self.scenario.scene.view)
        self.cues = []
        self.now_s = 0.0
        self.lines = []
        moments = Moments(
            self.picture,
            PLAYERS,
            self.lines.append,
            self._hear,
            reduced=reduced,
        )
        self.line = moments.of(event)
        self.lines.append(self.line)

    def _hear(self, name):
        self.cues.append((name, round(self.now_s, 2)))

    def run(self, look, seconds=None):
        """Return `look(picture)` at every step, until the event is shown or time is over."""
        seen = []
        while self.lines and (seconds is None or self.now_s < seconds):
            self.now_s += STEP_S
            for line in tuple(self.lines):
                if not line.advance(STEP_S):
                    self.lines.remove(line)
            seen.append(look(self.picture))
            if seconds is None and self.line not in self.lines:
                break
        return seen

    def heard(self, name):
        return [when for cue, when in self.cues if cue == name]


ROLLED = act.Rolled(Seat(0), ("red", "green", "blank", "purple"))
ROSE = act.Rose(7, Seat(2))
FELL = act.Fell(tuple(map(Seat, range(4))))
JUMPED = act.Jumped(Seat(1), 12)
PAID = act.Paid(Seat(0), (1, 0, 0, 1, 0))
DREW = act.Drew(Seat(2), 1)


# -- dice ----------------------------------------------------------------------------------------
def test_a_die_tumbles_for_900_ms_in_three_turns_with_faces_changing_every_70_ms():
    assert (tumble.TUMBLE_S, tumble.TURNS, tumble.SWAP_S) == (0.9, 3, 0.07)
    poses = [tumble.pose(share / 900) for share in range(901)]
    assert poses[0].turned_deg == 1080
    assert poses[-1].turned_deg == 0
    swaps = [ms for ms in range(1, 900) if poses[ms].swaps > poses[ms - 1].swaps]
    assert all(abs(ms - 70 * n) <= 1 for n, ms in enumerate(swaps, start=1))


def test_a_die_flies_in_on_an_arc_is_squashed_where_it_lands_and_bounces_twice():
    poses = [tumble.pose(share / 900) for share in range(901)]
    heights = [pose.height_u for pose in poses]
    tops = [heights[ms] for ms in range(1, 900) if heights[ms - 1] < heights[ms] >= heights[ms + 1]]
    assert len(tops) == 3
    assert tops[0] == pytest.approx(tumble.ARC_U, rel=0.01)
    assert tops[1] == pytest.approx(0.35 * tumble.BOUNCE_U, rel=0.05)
    assert tops[2] == pytest.approx(0.12 * tumble.BOUNCE_U, rel=0.05)
    landing = max(range(901), key=lambda ms: poses[ms].squash)
    assert landing / 900 == pytest.approx(tumble.FLIGHT_SHARE, abs=0.03)
    assert heights[-1] == pytest.approx(0)
    assert poses[-1].across == 1
    assert poses[-1].squash == 0


def test_dice_settle_90_ms_apart_each_heard_by_its_suit_and_rest_within_6_degrees():
    film = Film(ROLLED, ROLLING)
    film.run(lambda picture: picture)
    suits = ("die-heart", "die-leaf", "die-blank", "die-moon")
    landed = [film.heard(suit)[-1] for suit in suits]
    assert landed == pytest.approx([0.9, 0.99, 1.08, 1.17], abs=0.02)
    assert len(film.heard("dice-knock")) == 4
    assert film.heard("dice-shake")[0] <= STEP_S
    assert all(0 < abs(die.rest_deg) <= 6 for die in film.picture.dice)


def test_with_reduced_motion_faces_fade_in_one_by_one_120_ms_each():
    film = Film(ROLLED, ROLLING, reduced=True)
    alphas = film.run(lambda picture: [die.alpha.value for die in picture.dice])
    assert film.now_s == pytest.approx(4 * 0.12, abs=0.02)
    for shown in alphas:
        assert sum(0 < alpha < 1 for alpha in shown) <= 1
    assert all(die.flight.value == 1 for die in film.picture.dice)


# -- cards ---------------------------------------------------------------------------------------
def test_a_card_is_lifted_120_flies_380_and_turns_160_ms():
    film = Film(PAID, PAYING)
    film.run(lambda picture: None, 0.7)
    begun = film.now_s
    shares = film.run(
        lambda picture: [
            (card.lift.value, card.share.value, card.turn.value) for card in picture.flying[:1]
        ]
    )
    first = [values[0] for values in shares if values]
    ends = [
        next(n for n, values in enumerate(first) if values[part] == 1) * STEP_S for part in range(3)
    ]
    assert ends == pytest.approx([0.12, 0.5, 0.66], abs=0.03)
    assert film.heard("card-slide")[0] == pytest.approx(begun, abs=0.03)
    assert film.heard("card-snap")[0] == pytest.approx(begun + 0.58, abs=0.03)


def test_a_hidden_draw_takes_300_ms_and_is_heard_alike_in_both_motions():
    heard = []
    for reduced in (False, True):
        film = Film(DREW, reduced=reduced)
        film.run(lambda picture: picture)
        assert film.now_s == pytest.approx(0.3, abs=0.02)
        heard.append([name for name, _ in film.cues])
    assert heard == [["card-draw"], ["card-draw"]]


# -- the balloon ---------------------------------------------------------------------------------
def test_the_balloon_ducks_10_units_then_rises_1400_ms_and_overshoots_6():
    film = Film(ROSE)
    seen = film.run(lambda picture: (picture.lift.value, picture.cloud.value, picture.flame))
    lifts = [lift for lift, _, _ in seen]
    assert min(lifts) == pytest.approx(-10, abs=0.1)
    assert lifts.index(min(lifts)) * STEP_S == pytest.approx(0.25, abs=0.03)
    assert max(lifts) == pytest.approx(6, abs=0.1)
    assert lifts[-1] == 0
    moving = [n for n, (_, cloud, _) in enumerate(seen) if 6.0 < cloud < 7.0]
    assert len(moving) * STEP_S == pytest.approx(1.4, abs=0.03)
    middle = seen[moving[len(moving) // 2]][1]
    assert middle == pytest.approx(6.5, abs=0.03), "in and out by a sine"
    assert {flame for _, _, flame in seen} == {1, 2, 3}
    assert len(film.heard("burner")) == 1


def test_a_passenger_hops_260_the_parachute_pops_220_and_sways_1600_ms():
    film = Film(JUMPED)
    seen = film.run(
        lambda picture: [
            (jumper.hop.value, jumper.chute.value, jumper.drop.value) for jumper in picture.jumpers
        ],
        4.0,
    )
    parts = [values[0] for values in seen if values]
    ends = (
        next(n for n, values in enumerate(parts) if values[0] == 1),
        next(n for n, values in enumerate(parts) if values[2] > 0),
        len(parts),
    )
    assert ends[0] * STEP_S == pytest.approx(0.26, abs=0.03)
    assert ends[1] * STEP_S == pytest.approx(0.48, abs=0.03)
    assert ends[2] * STEP_S == pytest.approx(2.08, abs=0.04)
    assert max(v[1] for v in parts) > 1.05, "out of its bag with a bounce"
    assert [name for name, _ in film.cues if name != "tick"] == ["hup", "chute-pop", "sigh"]


def test_the_fall_is_a_wobble_of_5_degrees_for_350_ms_then_900_ms_down():
    film = Film(FELL, FALLING)
    seen = film.run(lambda picture: (picture.tilt.value, picture.lift.value, picture.flame))
    tilts = [tilt for tilt, _, _ in seen]
    assert max(tilts) == pytest.approx(5, abs=0.3)
    assert min(tilts) == pytest.approx(-5, abs=0.3)
    still = [n for n, (_, lift, _) in enumerate(seen) if lift == 0]
    assert len(still) * STEP_S == pytest.approx(0.35, abs=0.03)
    assert all(flame for _, _, flame in seen[: len(still) - 2]), "it burns until it gives up"
    away = next(n for n, (_, lift, _) in enumerate(seen) if lift <= -1150) - len(still)
    assert away * STEP_S == pytest.approx(0.9, abs=0.03)
    assert seen[len(still) + 45][1] == pytest.approx(-1150 / 8, rel=0.15), "slowly at first"
    silent = [when for name, when in film.cues if 0.05 < when < 0.34]
    assert not silent
    assert film.picture.dizzy == FELL.seats
    assert film.picture.waving, "nobody is hurt"


def test_a_leaning_balloon_turns_about_its_basket():
    scenario = Scenario(SIZE, position())
    picture, places = scenario.scene.picture, scenario.scene.places
    picture.tilt.value = 4.6
    lean = Lean(places, picture)
    assert lean.angle_deg == 5
    assert lean.place(places.basket) == pytest.approx(places.basket)
    top = places.basket[0], places.basket[1] - 300.0
    assert lean.place(top)[0] == pytest.approx(places.basket[0] - 300 * 0.08716, abs=0.1)
    assert set(LEANS_DEG) == {-5, -3, 0, 3, 5}


# -- points and turns ----------------------------------------------------------------------------
@pytest.mark.parametrize(("points", "seconds"), [(1, 0.07), (12, 0.84), (25, 1.4)])
def test_points_hop_70_ms_a_space_and_at_most_1400(points, seconds):
    film = Film(act.ReachedTop((Seat(2),), points))
    before = film.picture.scores[2]
    scores = film.run(lambda picture: picture.scores[2])
    counting = [n for n, score in enumerate(scores) if score < before + points]
    assert len(counting) * STEP_S == pytest.approx(seconds, abs=0.03)
    assert len(film.heard("tick")) == points
    steps = [b - a for a, b in pairwise(scores)]
    assert set(steps) <= ({0, 1} if points < 25 else {0, 1, 2})


def test_the_ring_travels_320_ms_and_the_chip_grows_when_it_arrives():
    scenario = Scenario(SIZE, position())
    scene = scenario.scene
    scene.picture.turn = Seat(0)
    scene.pass_turn(Seat(1))
    shares = []
    while scene.playing:
        scene.tick(STEP_S)
        shares.append(scene.picture.ring.value)
    assert len(shares) * STEP_S == pytest.approx(0.32, abs=0.02)
    assert shares[len(shares) // 2] == pytest.approx(0.5, abs=0.06)
    assert shares[-1] == 1


# -- skipping, speed, less movement --------------------------------------------------------------
EVENTS = {
    "rolled": (ROLLED, ROLLING),
    "paid": (PAID, PAYING),
    "drew": (DREW, None),
    "rose": (ROSE, None),
    "jumped": (JUMPED, None),
    "fell": (FELL, FALLING),
}


def ends(picture):
    return (
        picture.lift.value, picture.tilt.value, picture.cloud.value, picture.flame,
        picture.dusk.value, picture.roll, [die.flight.value for die in picture.dice],
        [die.alpha.value for die in picture.dice], picture.scores, picture.cards,
        picture.aboard, picture.safe, picture.dizzy, picture.waving, picture.jumpers,
        picture.flying, {seat: pulse.value for seat, pulse in picture.pulse.items()},
    )  # fmt: skip


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("name", EVENTS)
def test_skipping_at_any_time_ends_where_playing_ends(name, reduced):
    event, state = EVENTS[name]
    played = Film(event, state, reduced=reduced)
    played.run(lambda picture: picture, 9.0)
    for after_s in (0.0, 0.1, 0.5, 1.1):
        skipped = Film(event, state, reduced=reduced)
        if after_s:
            skipped.run(lambda picture: picture, after_s)
        while skipped.lines:
            skipped.lines.pop(0).skip()
        assert ends(skipped.picture) == ends(played.picture)


@pytest.mark.parametrize("name", EVENTS)
def test_reduced_motion_neither_moves_nor_turns_nor_zooms(name):
    event, state = EVENTS[name]
    film = Film(event, state, reduced=True)
    whole = film.picture.cloud.value
    for lift, tilt, cloud, flights, jumpers in film.run(
        lambda p: (
            p.lift.value, p.tilt.value, p.cloud.value, [d.flight.value for d in p.dice],
            list(p.jumpers),
        )
    ):  # fmt: skip
        assert lift == 0
        assert tilt == 0
        assert cloud in (whole, 7.0), "no camera between two clouds"
        assert all(flight == 1 for flight in flights)
        assert not jumpers


@pytest.mark.parametrize("speed", [0.5, 2.0, 4.0])
def test_the_players_speed_stretches_every_moment(speed):
    def shown_s(motion):
        scenario = Scenario(SIZE, PAYING, motion=motion)
        scenario.act(PAY_COLOURS)
        passed = 0.0
        while scenario.scene.showing:
            scenario.stage.stack.update(STEP_S)
            passed += STEP_S
        return passed

    assert shown_s(Motion(speed=speed)) == pytest.approx(shown_s(Motion()) / speed, rel=0.05)


def test_instant_shows_ends_at_once_and_silently():
    scenario = Scenario(SIZE, FALLING, motion=Motion(instant=True))
    heard = []
    scenario.scene.ear = type("Ear", (), {"cue": lambda _, name: heard.append(name),
                                          "music": lambda _, height: None,
                                          "duck": lambda _, *, quiet: None})()  # fmt: skip
    scenario.act(DECLINE)
    assert not scenario.scene.showing
    assert not heard


def test_a_public_turn_is_called_by_the_animal_and_felt_by_its_owner():
    scenario = Scenario(SIZE, position())
    heard, shaken = [], []
    scenario.scene.cue = heard.append
    scenario.stage.services.devices.rumble = shaken.append
    scenario.act(JUMP)
    scenario.scene.skip()
    scenario.stage.run(1.0)
    assert [name for name in heard if name.startswith("call-")] == ["call-fox"]
    assert shaken == [Seat(2)]
    scenario.stage.press(by(2))
    scenario.scene.skip()
    scenario.stage.run(0.5)
    assert heard[-1] == "call-giraffe"
    assert shaken == [Seat(2)], "bots have no hands"
