"""Whole games through the screen, by every kind of device."""

import pytest

from game.core.types import Over
from game.ui.intents import KEYBOARD, TOUCH
from tests.scenes.cloud9.players import HUMANS, MIXED, Room, pad, play


def test_one_person_against_three_bots_never_meets_a_curtain():
    room = Room(MIXED, lambda _seat: KEYBOARD)
    person = play(room)
    assert isinstance(room.due, Over)
    assert person.curtains == 0


@pytest.mark.parametrize(
    ("device_of", "by_touch"),
    [(lambda _seat: KEYBOARD, False), (pad, False), (lambda _seat: TOUCH, True)],
    ids=["keyboard", "pads", "touch"],
)
def test_three_people_play_to_the_end(device_of, by_touch):
    room = Room(HUMANS, device_of, seed=4)
    person = play(room, by_touch=by_touch)
    assert isinstance(room.due, Over)
    assert person.curtains > 0


def test_bots_alone_play_to_the_end():
    bots = tuple(player for player in MIXED if player.bot)
    room = Room(bots, pad)
    play(room)
    assert isinstance(room.due, Over)
