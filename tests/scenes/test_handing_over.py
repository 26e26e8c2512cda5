"""Leaving a seat to a bot in the middle of a game, and coming back."""

from __future__ import annotations

import pytest

from game.core.types import Seat
from game.scenes.handing_over import SeatDoor
from game.scenes.lost_device import LostDevice
from game.scenes.pause import PauseScene
from game.scenes.pause.log import LogScene
from game.ui.intents import KEYBOARD, DeviceId, Family, Verb
from tests.scenes.fakes import PAD, Room
from tools.staged_program import a_table

STRANGER = DeviceId(Family.PAD, 77)


@pytest.fixture
def program(assets):
    return Room(lambda services: PauseScene(services, a_table(services)), assets=assets).services


def seated(services, table, *devices):
    for seat, device in enumerate(devices):
        services.devices.bind(Seat(seat), device)
    return table


def test_who_asks_leaves_and_comes_back(program):
    table = seated(program, a_table(program, 3), KEYBOARD, PAD)
    gate = table.gate
    gate.open(Seat(0))
    door = SeatDoor(program, table, PAD)
    assert (door.seat, door.leads_back, door.words()) == (1, False, "A bot for Elephant")
    door.go()

    assert gate.viewer is None, "every hand closes"
    assert table.people == (0, 2)
    assert table.owners == (0, 1, 2)
    assert gate.needs_curtain
    with pytest.raises(ValueError, match="seat 1 is no person's"):
        gate.open(Seat(1))
    door = SeatDoor(program, table, PAD)
    assert (door.seat, door.leads_back, door.words()) == (1, True, "Elephant is back")
    door.go()
    assert table.people == (0, 1, 2)


def test_with_one_person_left_a_hand_is_still_hidden(program):
    """Who left may stand behind the couch."""
    table = seated(program, a_table(program, 2), KEYBOARD, PAD)
    SeatDoor(program, table, PAD).go()
    assert table.people == (0,)
    assert table.gate.needs_curtain
    assert table.gate.viewer is None


def test_the_last_one_saves_and_leaves_instead(program):
    table = seated(program, a_table(program, 2), KEYBOARD, PAD)
    SeatDoor(program, table, PAD).go()
    door = SeatDoor(program, table, KEYBOARD)
    assert door.refusal()
    door.go()
    assert table.people == (0,)


def test_a_device_of_nobody_may_come_back_but_not_leave(program):
    table = seated(program, a_table(program, 3), KEYBOARD, PAD)
    assert SeatDoor(program, table, STRANGER).refusal()
    SeatDoor(program, table, PAD).go()
    program.devices.unbind(Seat(1))
    SeatDoor(program, table, STRANGER).go()
    assert table.people == (0, 1, 2)
    assert program.devices.devices_of(Seat(1)) == (STRANGER,)


def test_another_player_cannot_take_a_seat_that_waits_for_its_owner(program):
    table = seated(program, a_table(program, 3), KEYBOARD, PAD)
    SeatDoor(program, table, PAD).go()
    door = SeatDoor(program, table, KEYBOARD)
    assert (door.seat, door.leads_back) == (0, False)


def test_the_pause_menu_has_the_door(assets):
    def make(services):
        return PauseScene(services, seated(services, a_table(services, 3), KEYBOARD, PAD))

    room = Room(make, assets=assets)
    table = room.top.table
    room.press(Verb.DOWN, PAD)
    assert room.says("A bot for Elephant")
    room.choose("seat", PAD)
    assert table.people == (0, 2)


def test_one_person_against_bots_is_not_offered_to_leave(assets):
    def make(services):
        return PauseScene(services, seated(services, a_table(services, 3, 2), KEYBOARD))

    room = Room(make, assets=assets)
    assert not room.page.widget("seat").visible


def test_a_lost_pad_can_be_replaced_by_a_bot(assets):
    def make(services):
        table = seated(services, a_table(services, 3), KEYBOARD, PAD)
        services.devices.unbind(Seat(1))
        services.devices.bind(Seat(2), KEYBOARD)
        return LostDevice(services, table, (Seat(1),))

    room = Room(make, assets=assets)
    table = room.top.table
    room.run(0.6)
    room.choose("bot")
    assert table.people == (0, 2)
    assert room.stage.stack.top is None, "nobody is missing any more"


def test_the_log_tells_it(assets):
    def make(services):
        table = seated(services, a_table(services, 3), KEYBOARD, PAD)
        SeatDoor(services, table, PAD).go()
        return LogScene(services, table)

    assert Room(make, assets=assets).says("A bot flies on for Elephant")
