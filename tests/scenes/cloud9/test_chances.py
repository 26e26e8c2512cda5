"""The odds helper: right, public, and only for players who want it."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from game.config import Settings
from game.core.types import Seat
from game.scenes.cloud9.chances import chance_of, chance_words
from game.scenes.cloud9.terms import tables
from tests.scenes.cloud9.players import HUMANS, Room, pad
from tools.shots_cloud9 import position
from tools.staging import Staged

HANDS = ((2, 0, 1, 1, 1), (1, 1, 1, 1, 0), (2, 1, 1, 1, 1))
OTHERS = ((0, 5, 0, 0, 0), (0, 0, 0, 4, 0), (0, 0, 2, 2, 2))
SEATS = tuple(map(Seat, range(3)))


def three(hands=HANDS, **changes):
    wanted = {"aboard": SEATS, "scores": (3, 1, 0), "cloud": 4, "roll": ("red", "blank", "blank")}
    return position(hands, **(wanted | changes))


def view(state, viewer=None):
    staged = Staged(HUMANS, state=state)
    return staged.gate.public_view() if viewer is None else staged.match.view(viewer)


def test_before_a_choice_it_is_the_chance_of_an_unknown_hand():
    chance = chance_of(view(three()), tables())
    held = 1 - Fraction(54 * 53 * 52 * 51 * 50, 76 * 75 * 74 * 73 * 72)  # a red or wild among five
    assert chance == held


def test_a_lone_pilot_learns_the_chance_of_the_roll_to_come():
    alone = three(phase="solo", aboard=(Seat(2),), pilot=Seat(2), turn=Seat(2), roll=())
    chance = chance_of(view(alone), tables())
    assert 0 < chance < 1


def test_it_is_the_same_whatever_anybody_holds():
    assert chance_of(view(three(HANDS)), tables()) == chance_of(view(three(OTHERS)), tables())


def test_the_view_of_a_seat_is_refused():
    with pytest.raises(ValueError, match="seat 1"):
        chance_of(view(three(), Seat(1)), tables())


def test_there_is_none_while_nobody_chooses():
    assert chance_of(view(three(phase="roll", roll=(), turn=Seat(0))), tables()) is None


def test_words_promise_tenths_and_no_more():
    assert "hardly ever" in chance_words(Fraction(1, 100))
    assert "nearly always" in chance_words(Fraction(99, 100))
    assert "about once" in chance_words(Fraction(1, 10))
    assert "7 in 10" in chance_words(Fraction(2, 3))


@pytest.mark.parametrize("odds", [False, True])
def test_it_is_on_the_screen_only_when_it_is_wanted(odds):
    room = Room(HUMANS, pad, state=three(), settings=replace(Settings(), odds=odds))
    room.wait(1)
    said = any("Such a balloon" in fact.text for fact in room.stage.canvas.texts)
    assert said is odds
