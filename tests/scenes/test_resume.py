"""Saved games: the list, damage in plain words, deleting, and taking seats again."""

from __future__ import annotations

import pytest

from game.core.types import Seat
from game.saves.store import Listing
from game.scenes.lobby.memory import memory_of
from game.scenes.resume import ResumeScene, TakeSeatsScene
from game.scenes.title import TitleScene
from game.ui.intents import KEYBOARD, MOUSE, TOUCH, DeviceFound, DeviceLost, Verb
from tests.scenes.fakes import PAD, PAD2, Room
from tools.staged_program import a_listing, saved_game


def shelf(assets, listing, **options):
    return Room(ResumeScene, assets=assets, listing=listing, **options)


def test_the_title_offers_to_continue_only_what_is_unfinished(assets):
    room = Room(TitleScene, assets=assets, listing=Listing(games=(saved_game(0, over=True),)))
    room.press(Verb.OK)
    assert not room.page.widget("continue").visible
    room = Room(TitleScene, assets=assets, listing=a_listing())
    room.press(Verb.OK)
    room.choose("continue")
    assert isinstance(room.top, ResumeScene)


def test_a_game_shows_date_players_scores_and_bots(assets):
    room = shelf(assets, Listing(games=(saved_game(0, 3, 1),)))
    texts = room.texts()
    assert any(text.startswith("2026-07-") for text in texts)
    assert "Trip 1, cloud 1" in texts
    assert {"Penguin", "Elephant", "Frog", "0", "11", "22"} <= set(texts)
    assert room.stage.canvas.drawn_ids.count("ui-bot") == 1


def test_finished_games_are_not_offered(assets):
    room = shelf(assets, Listing(games=(saved_game(0, over=True), saved_game(1))))
    assert len(room.top.items) == 1


def test_damage_and_odd_files_are_told_in_plain_words(assets):
    room = shelf(assets, Listing(games=(saved_game(0, damaged=True),), odd=a_listing().odd))
    assert room.says("Last moves lost")
    assert room.says("holiday.jsonl cannot be played.")
    room.choose("game 1")
    assert room.says("Its first line is no header of a game.")
    assert isinstance(room.top, ResumeScene)


def test_an_empty_shelf_says_so(assets):
    assert shelf(assets, Listing()).says("No game is waiting.")


def test_a_folder_that_cannot_be_read_is_told(assets):
    assert shelf(assets, Listing(trouble="The folder cannot be read.")).says("cannot be read")


@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_one_person_goes_on_at_once_with_any_device(assets, device):
    room = shelf(assets, Listing(games=(saved_game(0, 3, 2),)))
    room.press(Verb.OK, device)
    assert room.services.games
    assert set(room.services.devices.devices_of(Seat(0))) >= {KEYBOARD, MOUSE, TOUCH, PAD}


def test_a_save_that_cannot_be_resumed_says_why(assets):
    room = shelf(assets, Listing(games=(saved_game(0),)))
    room.services.resume_error = "This game was saved by a newer Cloudtop."
    room.press(Verb.OK)
    assert room.says("newer Cloudtop")
    assert isinstance(room.top, ResumeScene)


def test_deleting_is_asked_about(assets):
    room = shelf(assets, a_listing(2))
    room.choose("delete 0")
    assert room.says("Delete this game?")
    room.press(Verb.OK)
    assert not room.services.forgotten, "the first answer is to keep it"
    room.choose("delete 0")
    room.choose("yes")
    assert len(room.services.forgotten) == 1
    assert len(room.top.items) == 2


def test_a_failed_deletion_is_told(assets):
    room = shelf(assets, a_listing(2))
    room.services.forget_problem = "The file is in use."
    room.tap("delete 1", MOUSE)
    room.tap("yes", MOUSE)
    assert room.says("The file is in use.")


def test_the_shelf_turns(assets):
    room = shelf(assets, a_listing(11))
    first = room.top.first
    room.press(Verb.NEXT, PAD)
    assert room.top.first > first
    room.tap("former")
    assert room.top.first == first
    room.press(Verb.SCROLL, MOUSE, amount=-1.0, position=(600.0, 300.0))
    assert room.top.first > first
    room.press(Verb.PREV)
    room.press(Verb.PREV)
    assert room.top.first == 0


def test_back_leads_back(assets):
    room = shelf(assets, a_listing())
    room.press(Verb.BACK)
    assert room.stage.stack.top is None


# -- taking seats ---------------------------------------------------------------------------------
def seats(assets, count=4, bots=1):
    room = shelf(assets, Listing(games=(saved_game(0, count, bots),)))
    room.press(Verb.OK)
    assert isinstance(room.top, TakeSeatsScene)
    return room


def test_each_person_presses_and_bots_come_back_by_themselves(assets):
    room = seats(assets)
    assert room.says("Penguin, press or touch what you play with")
    room.press(Verb.OK, PAD)
    assert room.says("Elephant, press or touch what you play with")
    room.press(Verb.LEFT, KEYBOARD)
    room.tap("seat 2")
    assert room.says("Everybody is back.")
    room.choose("start", PAD)
    devices = room.services.devices
    assert [devices.devices_of(Seat(seat)) for seat in range(4)] == [
        (PAD,),
        (KEYBOARD,),
        (TOUCH,),
        (),
    ]
    assert not isinstance(room.top, TakeSeatsScene)
    assert room.services.games[-1].left == 0


def test_two_people_may_share_a_device(assets):
    room = seats(assets, 3, 1)
    room.press(Verb.OK)
    room.press(Verb.OK)
    room.choose("start")
    assert room.services.devices.seats_of(KEYBOARD) == (0, 1)


def test_back_gives_a_seat_back_and_then_gives_up(assets):
    room = seats(assets)
    room.press(Verb.OK, PAD)
    room.press(Verb.BACK, PAD)
    assert room.says("Penguin, press or touch")
    assert room.services.devices.seats_of(PAD) == ()
    room.press(Verb.BACK, PAD)
    assert isinstance(room.top, ResumeScene)
    assert room.services.games[-1].left == 1, "the save is closed again"


def test_escape_gives_up(assets):
    room = seats(assets)
    room.press(Verb.OK)
    room.press(Verb.MENU)
    assert isinstance(room.top, ResumeScene)


def test_not_before_everybody_sits(assets):
    room = seats(assets)
    assert room.says("3 are missing")
    room.tap("start", MOUSE)
    assert isinstance(room.top, TakeSeatsScene)
    room.tap("seat 3", MOUSE)
    assert room.says("3 are missing"), "that one is a bot's"


def test_a_claim_can_be_changed_by_the_card(assets):
    room = seats(assets)
    room.press(Verb.OK, PAD)
    room.tap("seat 0")
    assert room.services.devices.devices_of(Seat(0)) == (TOUCH,)


def test_menu_starts_when_all_sit(assets):
    room = seats(assets, 2, 0)
    room.press(Verb.OK, PAD)
    room.press(Verb.OK, PAD2)
    room.press(Verb.MENU, PAD2)
    assert not isinstance(room.top, TakeSeatsScene)


def test_pads_that_go_and_come(assets):
    room = seats(assets, 3, 1)
    room.press(Verb.OK, PAD)
    room.services.devices.unbind(Seat(0), PAD)
    room.stage.tell(DeviceLost(PAD, "Pad", (Seat(0),)))
    room.run(0.1)
    assert room.says("2 are missing")
    room.stage.tell(DeviceFound(PAD2, "Pad", (Seat(0),)))
    room.run(0.1)
    assert room.says("1 is missing")


def test_the_lobby_remembers_who_came_back(assets):
    room = seats(assets, 3, 1)
    room.press(Verb.OK, PAD)
    room.press(Verb.OK, KEYBOARD)
    room.choose("start", PAD)
    line_up = memory_of(room.services).line_up
    assert [guest.device if guest else None for guest in line_up.guests[:3]] == [
        PAD,
        KEYBOARD,
        None,
    ]
