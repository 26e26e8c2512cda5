"""From the title to a game that has begun: with every kind of device, alone and together."""

from __future__ import annotations

import pygame
import pytest

from game.core.types import Seat
from game.scenes.lobby import LobbyScene
from game.scenes.lobby.memory import memory_of
from game.scenes.title import TitleScene
from game.ui.intents import KEYBOARD, MOUSE, TOUCH, DeviceFound, DeviceLost, Intent, Verb
from tests.scenes.fakes import PAD, PAD2, Room, path_to


@pytest.fixture
def room(assets):
    return Room(TitleScene, assets=assets)


def lobby(assets, **options):
    return Room(lambda services: LobbyScene(services, "cloud9"), assets=assets, **options)


def line_up(room):
    return memory_of(room.services).line_up


def names(room):
    return [line_up(room).name_of(place) for place in line_up(room).taken]


def started(room):
    """Return the table of the game that began."""
    assert room.services.games, f"nothing began; the screen says {room.texts()}"
    return room.services.games[-1].table


@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_with_arrows_and_ok_alone(room, device):
    room.press(Verb.OK, device)
    room.choose("game cloud9", device)
    assert isinstance(room.top, LobbyScene)
    assert names(room) == ["Penguin"]
    room.choose("bot", device)
    room.choose("bot", device)
    room.choose("lift", device)
    table = started(room)
    assert [player.bot for player in table.players] == [None, "normal", "normal"]
    assert device in room.services.devices.devices_of(Seat(0))


@pytest.mark.parametrize("device", [MOUSE, TOUCH], ids=["mouse", "touch"])
def test_by_pointing_alone(room, device):
    room.tap_at(640, 400, device)
    room.tap("game cloud9", device)
    assert names(room) == ["Penguin"]
    room.tap("bot", device)
    room.tap("bot", device)
    room.tap("lift", device)
    assert len(started(room).players) == 3
    assert device in room.services.devices.devices_of(Seat(0))


def test_one_person_may_use_every_device_once_the_game_has_begun(room):
    room.press(Verb.OK)
    room.choose("game cloud9")
    room.choose("bot")
    room.choose("lift")
    held = room.services.devices.devices_of(Seat(0))
    assert set(held) == {KEYBOARD, MOUSE, TOUCH, PAD, PAD2}


@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_one_persons_glyphs_are_those_of_the_device_in_hand(room, device):
    room.press(Verb.OK, device)
    room.choose("game cloud9", device)
    room.choose("bot", device)
    room.choose("lift", device)
    assert room.services.devices.last_device_of(Seat(0)) == device


def test_everybody_with_something_else(assets):
    room = lobby(assets)
    room.press(Verb.OK)
    room.press(Verb.MENU, PAD)
    room.tap_at(640, 5, TOUCH)
    room.press(Verb.LEFT, PAD2)
    assert [line_up(room).guests[place].device for place in range(4)] == [
        KEYBOARD,
        PAD,
        TOUCH,
        PAD2,
    ]
    room.press(Verb.MENU, PAD)
    table = started(room)
    assert [player.name for player in table.players] == ["Penguin", "Elephant", "Frog", "Fox"]
    devices = room.services.devices
    assert [devices.devices_of(Seat(seat)) for seat in range(4)] == [
        (KEYBOARD,),
        (PAD,),
        (TOUCH,),
        (PAD2,),
    ]


def test_two_people_share_one_keyboard(assets):
    room = lobby(assets)
    room.press(Verb.OK)
    room.choose("seat 1")
    room.choose("bot")
    assert [line_up(room).guests[place].device for place in (0, 1)] == [KEYBOARD, KEYBOARD]
    room.choose("lift")
    assert started(room).people == (0, 1)
    assert room.services.devices.seats_of(KEYBOARD) == (0, 1)


def test_a_whole_family_on_one_touch_screen(assets):
    room = lobby(assets)
    for place in range(4):
        room.tap(f"seat {place}")
    room.tap("lift")
    assert started(room).people == (0, 1, 2, 3)
    assert room.services.devices.seats_of(TOUCH) == (0, 1, 2, 3)


def test_empty_places_are_left_out_and_seats_keep_their_order(assets):
    room = lobby(assets)
    room.tap("seat 4")
    room.tap("seat 1")
    room.tap("seat 5")
    room.tap("lift")
    table = started(room)
    assert [player.animal for player in table.players] == ["elephant", "pig", "giraffe"]


def test_lift_off_says_why_not(assets):
    room = lobby(assets)
    assert room.says("nobody aboard")
    room.press(Verb.OK)
    assert room.says("1 is too few")
    room.choose("lift")
    assert not room.services.games
    assert room.says("Cloud 9 is for 2 to 6: add a friend or a bot.")


def test_bots_alone_do_not_fly(assets):
    room = lobby(assets)
    for _ in range(3):
        room.tap("bot", MOUSE)
    assert room.says("only bots")
    room.tap("lift", MOUSE)
    assert not room.services.games


def test_two_players_are_told_that_it_is_a_variant(assets):
    room = lobby(assets)
    room.press(Verb.OK)
    room.choose("bot")
    assert room.says("For two: a variant of ours, 8 cards each")
    room.choose("lift")
    assert len(started(room).players) == 2


def test_the_quick_game_is_labelled_and_passed_on(assets):
    room = lobby(assets)
    assert room.says("house rule: to 25")
    room.press(Verb.OK)
    room.choose("bot")
    room.choose("option quick")
    assert room.says("House rule: to 25 points")
    room.choose("option open_hands")
    assert room.says("House rules: to 25 points; everybody sees all cards, no curtain")
    room.choose("option open_hands")
    room.choose("lift")
    assert started(room).options.quick is True


def test_back_climbs_out_and_then_leaves(assets):
    room = lobby(assets)
    room.press(Verb.OK, PAD)
    room.press(Verb.OK, KEYBOARD)
    room.press(Verb.BACK, PAD)
    assert names(room) == ["Elephant"]
    assert room.services.devices.seats_of(PAD) == ()
    room.press(Verb.BACK, PAD)
    assert isinstance(room.top, TitleScene)


def test_escape_leaves_the_lobby_and_the_line_up_is_remembered(assets):
    room = lobby(assets)
    room.press(Verb.OK)
    room.choose("bot")
    room.press(Verb.MENU)
    assert isinstance(room.top, TitleScene)
    assert room.services.devices.seats_of(KEYBOARD) == ()
    room.choose("game cloud9")
    assert names(room) == ["Penguin", "Edna"]
    assert room.services.devices.seats_of(KEYBOARD) == (0,)


def test_all_six_seats_taken(assets):
    room = lobby(assets)
    for _ in range(6):
        room.tap("bot", MOUSE)
    room.press(Verb.OK, PAD)
    assert len(names(room)) == 6
    room.tap("bot", MOUSE)
    assert room.says("All six seats are taken.")


def test_a_game_for_two_invites_no_third(assets):
    """The button for bots rests and says why, and the cards that stay empty call for nobody."""
    room = Room(lambda services: LobbyScene(services, "ahead"), assets=assets)
    room.press(Verb.OK)
    assert room.says("Press or touch")
    room.choose("bot")
    assert room.top.page.focus == "lift"
    assert not room.says("Press or touch")
    room.tap("bot", MOUSE)
    room.tap("seat 4", TOUCH)
    room.press(Verb.OK, PAD)
    assert len(names(room)) == 2
    assert room.says("Ahead in the Clouds is for 2 players.")


def test_bots_that_are_too_many_for_the_next_game_stay_behind(room):
    """Whoever flew with three bots sits down with one where only two can play."""
    room.press(Verb.OK)
    room.choose("game cloud9")
    for _ in range(3):
        room.choose("bot")
    room.choose("home")
    room.choose("game ahead")
    assert names(room) == ["Penguin", "Edna"]
    room.choose("lift")
    assert [player.bot for player in started(room).players] == [None, "normal"]


def test_whoever_keeps_inviting_bots_is_led_to_the_start(assets):
    room = lobby(assets)
    room.press(Verb.OK)
    for _ in range(5):
        room.choose("bot")
    assert room.page.focus == "lift"
    room.press(Verb.OK)
    assert len(started(room).players) == 6


def test_a_name_is_written(assets):
    room = lobby(assets)
    room.press(Verb.OK)
    room.choose("seat 0")
    room.choose("name")
    assert room.stage.stack.wants_text
    for letter in "Łuk":
        room.press(Verb.TEXT, text=letter)
    room.press(Verb.OK)  # what was typed is done with Enter, or with the key on the screen
    if room.stage.stack.wants_text:
        room.walk_to("done")
        room.press(Verb.OK)
    assert line_up(room).name_of(0).startswith("Łuk")
    room.choose("done")
    room.choose("bot")
    room.choose("lift")
    assert started(room).players[0].name.startswith("Łuk")


def test_an_empty_name_is_the_animals(assets):
    room = lobby(assets)
    room.press(Verb.OK)
    line_up(room).rename(0, "Mira")
    line_up(room).rename(0, "")
    assert names(room) == ["Penguin"]


def test_animals_are_swapped_never_shared(assets):
    room = lobby(assets)
    room.press(Verb.OK)
    room.press(Verb.OK, PAD)
    room.choose("seat 0")
    room.walk_to("animal")
    room.press(Verb.RIGHT)
    assert line_up(room).animals[:2] == ["elephant", "penguin"]
    assert names(room) == ["Elephant", "Penguin"]
    assert len(set(line_up(room).animals)) == 6


def test_a_bot_has_a_name_a_style_and_a_level(assets):
    room = lobby(assets)
    room.tap("bot", MOUSE)
    room.tap("seat 0", MOUSE)
    assert room.says("Pebble")
    assert room.says("Jumps early and sleeps well.")
    room.walk_to("player", PAD)
    room.press(Verb.RIGHT, PAD)
    assert line_up(room).guests[0].bot == "hard"
    room.press(Verb.RIGHT, PAD)
    room.press(Verb.RIGHT, PAD)
    assert line_up(room).guests[0].bot is None
    assert line_up(room).guests[0].device == PAD
    room.press(Verb.LEFT, PAD)
    assert line_up(room).guests[0].bot == "expert"
    assert room.services.devices.seats_of(PAD) == ()
    room.press(Verb.BACK, PAD)
    room.tap("bot", MOUSE)
    assert line_up(room).guests[1].bot == "expert", "the next bot is as strong as the last"


def test_a_bot_is_sent_away(assets):
    room = lobby(assets)
    room.tap("bot", MOUSE)
    room.tap("seat 0", MOUSE)
    room.tap("leave", MOUSE)
    assert names(room) == []


def lose(room, pad, *seats):
    for seat in seats:
        room.services.devices.unbind(Seat(seat), pad)
    room.stage.tell(DeviceLost(pad, "Pad", tuple(map(Seat, seats))))
    room.run(0.1)


def test_a_lost_pad_is_shown_by_its_players_name_and_comes_back(assets):
    room = lobby(assets)
    room.press(Verb.OK, PAD)
    room.press(Verb.OK)
    lose(room, PAD, 0)
    assert room.says("Where is Penguin's pad?")
    assert room.says("Pad lost")
    room.press(Verb.MENU, PAD2)
    assert room.says("Whose pad is this?"), "nobody is guessed: it may be somebody new"
    room.run(0.6)
    room.press(Verb.OK, PAD)
    assert room.says("Whose pad is this?"), "only the pad it is about can answer"
    room.press(Verb.OK, PAD2)
    assert line_up(room).guests[0].device == PAD2, "a free pad takes over the lost seat"
    assert not room.says("Pad lost")


def test_a_newcomer_with_a_free_pad_does_not_get_the_lost_seat(assets):
    room = lobby(assets)
    room.press(Verb.OK, PAD)
    lose(room, PAD, 0)
    room.press(Verb.OK, PAD2)
    room.run(0.6)
    room.choose("claim 1", PAD2)
    assert [line_up(room).guests[place].device for place in (0, 1)] == [PAD, PAD2]
    assert line_up(room).guests[0].lost


def test_a_pad_that_returns_has_its_seat_again(assets):
    room = lobby(assets)
    room.press(Verb.OK, PAD)
    lose(room, PAD, 0)
    room.services.devices.bind(Seat(0), PAD2)
    room.stage.tell(DeviceFound(PAD2, "Pad", (Seat(0),)))
    room.run(0.1)
    assert line_up(room).guests[0].device == PAD2
    assert not line_up(room).guests[0].lost


def test_a_lost_seat_is_taken_over_by_its_card(assets):
    room = lobby(assets)
    room.press(Verb.OK, PAD)
    lose(room, PAD, 0)
    room.tap("seat 0")
    assert line_up(room).guests[0].device == TOUCH


def test_a_pad_that_went_away_meanwhile_is_lost_in_the_next_lobby(assets):
    room = lobby(assets)
    room.press(Verb.OK, PAD)
    room.press(Verb.BACK)
    room.services.plug()
    room.choose("game cloud9")
    assert line_up(room).guests[0].lost
    assert room.services.devices.seats_of(PAD) == ()


def test_pads_keep_their_numbers(assets):
    room = lobby(assets)
    room.press(Verb.OK, PAD2)
    room.press(Verb.OK, PAD)
    assert room.says("Pad 1")
    assert line_up(room).device_name(PAD2) == "Pad 1"
    assert line_up(room).device_name(PAD) == "Pad 2"
    lose(room, PAD2, 0)
    assert line_up(room).device_name(PAD) == "Pad 2"


def test_two_presses_in_one_frame_seat_one_person(assets):
    room = lobby(assets)
    for _ in range(2):
        room.stage.stack.handle(Intent(verb=Verb.OK, device=PAD))
    room.run(0.1)
    assert line_up(room).people == (0,)


def test_settings_and_rules_from_the_lobby(assets):
    room = lobby(assets)
    room.tap("settings", MOUSE)
    assert room.says("Text size")
    room.press(Verb.BACK)
    room.tap("rules", MOUSE)
    assert room.says("Before the first trip")
    room.press(Verb.BACK)
    assert isinstance(room.top, LobbyScene)


def test_the_first_press_on_the_title_is_no_more_than_that(room):
    room.press(Verb.LEFT, PAD)
    assert room.top.menu_is_open
    room.press(Verb.BACK, PAD)
    assert not room.top.menu_is_open


def test_quitting_is_asked_about(room):
    room.press(Verb.BACK)
    assert room.says("Leave Cloudtop?")
    room.press(Verb.BACK)
    assert isinstance(room.top, TitleScene)
    room.press(Verb.OK)
    room.choose("quit")
    room.choose("yes")
    assert not room.stage.stack.running


def test_a_corner_button_works_before_the_menu_is_open(room):
    room.tap("settings")
    assert room.says("Text size")


def tap_key(room, key):
    before = room.top
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=key, mod=0, unicode="", scancode=0))
        room.run(0.1)
    if room.top is not before:
        room.run(0.5)  # until the same press counts again


def test_real_keys_lead_to_a_game(room):
    """The same way with events as SDL reports them, through the real devices."""
    pygame.event.clear()
    tap_key(room, pygame.K_RETURN)
    tap_key(room, pygame.K_RETURN)
    assert names(room) == ["Penguin"]
    tap_key(room, pygame.K_RETURN)
    tap_key(room, pygame.K_SPACE)
    for verb in path_to(room.page, "lift"):
        tap_key(room, getattr(pygame, f"K_{verb.name}"))
    tap_key(room, pygame.K_RETURN)
    assert len(started(room).players) == 3


def click(room, name):
    x, y = room.page.widget(name).box.center
    place = {"pos": (x * room.stage.layout.u, y * room.stage.layout.u), "button": 1, "touch": False}
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, **place))
        room.run(0.1)


def test_real_clicks_lead_to_a_game(room):
    pygame.event.clear()
    for name in ("fly", "game cloud9", "bot", "bot", "lift"):
        click(room, name)
        room.run(0.4)
    assert len(started(room).players) == 3
