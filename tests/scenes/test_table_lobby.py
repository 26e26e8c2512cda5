"""Gathering round a real table: the door from the lobby and back, people without devices."""

import pytest

from game.core.record import Player
from game.core.registry import GAMES
from game.scenes.cloud9_referee.scene import RefereeScene
from game.scenes.lobby import LobbyScene, TableLobby
from game.scenes.lobby.memory import memory_of
from game.scenes.lobby.seat_sheet import SeatSheet
from game.scenes.resume import ResumeScene
from game.scenes.title import TitleScene
from game.ui.intents import KEYBOARD, TOUCH, DeviceLost, Verb
from tests.scenes.fakes import PAD, Room
from tools.staged_program import saved_game


def lobby(assets, game="cloud9", **room):
    make = TableLobby if GAMES[game].referee_of else LobbyScene
    return Room(lambda services: make(services, game), assets=assets, **room)


@pytest.fixture
def table(assets):
    return lobby(assets, "cloud9-referee")


def test_a_door_leads_to_the_table_and_back(assets):
    room = lobby(assets)
    room.tap("door")
    assert isinstance(room.top, TableLobby)
    assert room.says("Who sits at the table?")
    room.tap("door")
    assert isinstance(room.top, LobbyScene)
    assert not isinstance(room.top, TableLobby)


def test_people_come_along_and_bots_stay_before_the_screen(assets):
    room = lobby(assets)
    line_up = memory_of(room.services).line_up
    line_up.sit(0, KEYBOARD)
    line_up.rename(0, "Mira")
    line_up.invite(1, "hard")
    line_up.sit(2, PAD)
    room.tap("door")
    at_table = room.top.line_up
    assert (at_table.people, at_table.name_of(0)) == ((0, 2), "Mira")
    assert line_up.taken == (0, 1, 2)
    room.tap("door")
    room.tap("door")
    assert room.top.line_up.people == (0, 2)


@pytest.mark.parametrize("device", [KEYBOARD, PAD, TOUCH])
def test_one_device_seats_everybody(table, device):
    """Nobody's device is bound to anybody."""
    table.top.page.meet(device)
    for _ in range(3):
        if device == TOUCH:
            table.tap("bot")
        else:
            table.press(Verb.OK, device)
    assert table.top.line_up.people == (0, 1, 2)
    assert not table.services.devices.seats_of(device)
    assert table.says("The screen only keeps the score.")


def test_a_card_seats_its_own_animal(table):
    table.tap("seat 4")
    assert table.top.line_up.people == (4,)
    assert table.says("Player")
    table.tap("seat 4")
    assert isinstance(table.top, SeatSheet)
    assert not table.page.widget("player").visible
    table.tap("leave")
    assert table.top.line_up.people == ()


def test_six_are_enough(table):
    for _ in range(6):
        table.tap("bot")
    assert not table.page.widget("bot").enabled
    table.top.add_bot()
    assert table.says("All six seats are taken.")


def test_a_table_for_two_takes_no_third(assets):
    room = lobby(assets, "ahead-referee")
    for seat in (0, 3, 5):
        room.tap(f"seat {seat}")
    assert room.top.line_up.people == (0, 3)
    assert room.says("Ahead in the Clouds is for 2 players.")
    assert not room.page.widget("bot").enabled


def test_one_alone_is_too_few(table):
    table.tap("bot")
    table.tap("lift")
    assert isinstance(table.top, TableLobby)
    assert table.says("Cloud 9 is for 2 to 6 players.")


def test_the_table_begins_with_its_house_rules(table):
    for _ in range(3):
        table.tap("bot")
    table.tap("option check")
    assert table.says("a fallen pilot may be asked to show the hand")
    table.tap("lift")
    assert isinstance(table.top, RefereeScene)
    begun = table.services.games[-1].table
    assert (begun.info.id, begun.options.check, begun.options.quick) == (
        "cloud9-referee",
        True,
        False,
    )
    assert begun.players[0] == Player("Penguin", "penguin")
    assert all(player.bot is None for player in begun.players)


def test_a_pad_that_goes_is_nobodys(table):
    table.tap("bot")
    table.stage.tell(DeviceLost(PAD, "Pad", ()))
    assert table.top.line_up.lost == ()


def test_back_leads_to_the_title(table):
    table.press(Verb.BACK)
    assert isinstance(table.top, TitleScene)


def test_a_saved_table_needs_nobody_to_take_a_seat(assets):
    saved = saved_game(0, 3, 0)
    room = Room(ResumeScene, assets=assets)
    played = type(saved)(
        saved.path,
        saved.last_played_s,
        type(saved.summary)(
            **{name: getattr(saved.summary, name) for name in saved.summary.__struct_fields__}
            | {"game": "cloud9-referee"}
        ),
        None,
    )
    room.top.fly_on(played)
    room.run()
    assert isinstance(room.top, RefereeScene)
