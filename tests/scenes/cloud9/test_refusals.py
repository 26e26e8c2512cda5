"""Undo says why it cannot, by every device; the rules then open where that is explained."""

import pytest

from game.core.registry import GAMES
from game.core.types import Seat
from game.scenes.pause import PauseScene
from game.scenes.rules import page_for
from game.ui.intents import KEYBOARD, TOUCH, DeviceId, Family, Verb
from tests.scenes.cloud9.players import Room
from tools.shots_cloud9 import PLAYERS, position

WHY = "Nothing has happened yet."


def room_with(device):
    state = position(phase="roll", roll=(), turn=Seat(0))
    room = Room(PLAYERS, lambda _seat: device, state=state, size=(640, 360))
    room.wait(1.0)
    return room


def says(room, words):
    room.stage.draw()
    return any(words in fact.text for fact in room.stage.canvas.texts)


def undo_at_the_table(room, device):
    if device is TOUCH:
        room.touch(0, "undo")
    else:
        room.press(0, Verb.UNDO)
    room.wait(0.2)


DEVICES = [KEYBOARD, DeviceId(Family.PAD, 7), TOUCH]


@pytest.mark.parametrize("device", DEVICES, ids=str)
def test_the_table_says_why_a_decision_stays(device):
    room = room_with(device)
    assert not says(room, WHY)
    undo_at_the_table(room, device)
    assert says(room, WHY)


@pytest.mark.parametrize("device", DEVICES, ids=str)
def test_after_a_refusal_the_rules_open_where_it_is_explained(device):
    room = room_with(device)
    assert room.top.topic == "roll"
    undo_at_the_table(room, device)
    room.top.stop()
    room.wait(0.6)
    assert isinstance(room.top, PauseScene)
    assert room.top.rules_page == "table/undo"


def test_with_the_next_move_the_refusal_is_forgotten():
    room = room_with(KEYBOARD)
    undo_at_the_table(room, KEYBOARD)
    room.press(0)
    room.wait(1.0)
    assert room.top.topic == room.top.view.phase


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_rules_know_the_pages_of_all_games_for_refusals(game):
    assert page_for(game, "table/undo") == "table/undo"
