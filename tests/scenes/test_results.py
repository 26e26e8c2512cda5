"""The results: ranking, ties in words, and where to go from there."""

from __future__ import annotations

import pytest

from game.core.types import Over, Seat
from game.scenes.cloud9.scene import Cloud9Scene
from game.scenes.fairness import FairnessScene
from game.scenes.lobby import LobbyScene
from game.scenes.lobby.memory import memory_of, remember
from game.scenes.results import ResultsScene, places_of
from game.scenes.title import TitleScene
from game.ui.intents import KEYBOARD, MOUSE, Verb
from game.ui.stack import Replace
from game.ui.tween import Motion
from tests.scenes.fakes import PAD, Room
from tools.staged_program import a_table


def results(assets, count=4, bots=2, seed=3):
    def make(services):
        table = a_table(services, count, bots, entries=None, seed=seed)
        for seat, device in zip(table.people, (KEYBOARD, PAD), strict=False):
            services.devices.bind(seat, device)
        remember(services, table)
        return ResultsScene(services, table)

    room = Room(make, assets=assets)
    room.run(0.6)
    return room


def finished(assets, **options):
    room = results(assets, **options)
    room.press(Verb.OK)  # shows the end of the rising
    return room


def test_everybody_is_ranked():
    over = Over(((Seat(2),), (Seat(0), Seat(1))), "")
    places = places_of(over, (10, 10, 30), (4, 4, 1))
    assert [(place.seat, place.rank, place.score, place.cards) for place in places] == [
        (2, 1, 30, 1),
        (0, 2, 10, 4),
        (1, 2, 10, 4),
    ]


def test_the_winner_is_named_and_all_are_shown(assets):
    room = finished(assets)
    view = room.top.table.gate.view()
    winner = room.top.results[0]
    assert room.says(f"{room.top.table.players[winner.seat].name} wins!")
    texts = room.texts()
    assert all(str(score) in texts for score in view.scores)
    drawn = room.stage.canvas.drawn_ids
    assert all(f"balloon-{player.animal}" in drawn for player in room.top.table.players)


def with_result(assets, ranking, scores, cards):
    room = finished(assets)
    places = places_of(Over(ranking, ""), scores, cards)
    room.top.results = places
    return room.top


def test_a_draw_decided_by_cards_is_explained(assets):
    seats = tuple((Seat(seat),) for seat in range(4))
    scene = with_result(assets, seats, (52, 52, 3, 1), (5, 3, 1, 1))
    assert scene.explanation() == "A draw on points: the most cards in hand decided it, 5."


def test_a_shared_win_is_explained(assets):
    ranking = ((Seat(0), Seat(1)), (Seat(2),), (Seat(3),))
    scene = with_result(assets, ranking, (52, 52, 3, 1), (4, 4, 1, 1))
    assert scene.headline() == "Penguin & Elephant win together!"
    assert scene.explanation() == "As many points, and as many cards in hand: they share the win."


def test_a_plain_win_tells_the_points(assets):
    seats = tuple((Seat(seat),) for seat in range(4))
    assert with_result(assets, seats, (60, 52, 3, 1), (4, 4, 1, 1)).explanation() == "60 points"


def test_balloons_rise_in_order_and_a_press_shows_the_end(assets):
    room = results(assets)
    assert room.top.playing
    last, first = room.top.results[-1].seat, room.top.results[0].seat
    assert room.top.rises[last].value > room.top.rises[first].value
    room.press(Verb.OK, PAD)
    assert not room.top.playing
    assert all(rise.value == 1.0 for rise in room.top.rises.values())
    assert len(room.services.games) == 1, "that press began nothing"


def test_presses_from_the_game_are_not_taken(assets):
    room = Room(
        lambda services: ResultsScene(services, a_table(services, entries=None)), assets=assets
    )
    room.press(Verb.OK)
    assert room.top.playing


def test_reduced_motion_shows_the_end_at_once(assets):
    room = Room(
        lambda services: ResultsScene(services, a_table(services, entries=None)), assets=assets
    )
    room.stage.stack.set_motion(Motion(reduced=True))
    scene = ResultsScene(room.services, room.services.games[0].table)
    scene.motion = Motion(reduced=True)
    scene.enter()
    assert all(rise.value == 1.0 for rise in scene.rises.values()), "a still tableau"
    assert scene.confetti.value == 1.0
    scene.tick(0.41)
    assert not scene.playing, "a fade of 400 ms and no more"
    assert scene.dusk.value == 0.0


@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_rematch_in_one_press(assets, device):
    room = finished(assets)
    before = room.top.table
    start = room.services.start

    def start_after_leaving(*args, **more):
        assert room.services.games[0].left == 1, "the old save is closed first"
        return start(*args, **more)

    room.services.start = start_after_leaving
    room.press(Verb.OK, device)
    table = room.services.games[-1].table
    assert len(room.services.games) == 2
    assert table.players == before.players
    assert table.options == before.options
    assert room.services.games[0].left == 1
    assert room.services.devices.seats_of(PAD) == (1,)


def test_back_to_the_lobby_with_everybody(assets):
    room = finished(assets)
    room.tap("lobby", MOUSE)
    assert isinstance(room.top, LobbyScene)
    line_up = memory_of(room.services).line_up
    assert [line_up.name_of(place) for place in line_up.people] == ["Penguin", "Elephant"]
    assert [line_up.guests[place].bot for place in line_up.taken] == [
        None,
        None,
        "normal",
        "normal",
    ]
    assert room.services.devices.seats_of(PAD) == (1,)


@pytest.mark.parametrize("verb", [Verb.BACK, Verb.MENU])
def test_back_leads_to_the_title(assets, verb):
    room = finished(assets)
    room.press(verb)
    assert isinstance(room.top, TitleScene)
    assert room.services.games[0].left == 1
    assert room.services.devices.seats_of(KEYBOARD) == ()


def test_a_game_that_is_not_over_has_no_results(assets):
    with pytest.raises(TypeError, match="expected one that is over"):
        Room(lambda services: ResultsScene(services, a_table(services)), assets=assets)


def test_how_the_dice_fell_can_be_looked_at(assets):
    room = finished(assets)
    room.choose("dice")
    assert isinstance(room.top, FairnessScene)
    room.press(Verb.BACK)
    assert isinstance(room.top, ResultsScene)


def test_a_roll_put_right_takes_the_game_up_again(assets):
    room = finished(assets)
    room.top.resume("corrected")
    wish = room.top.pending()
    assert isinstance(wish, Replace)
    assert isinstance(wish.scene, Cloud9Scene)
