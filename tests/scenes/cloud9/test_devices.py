"""Who may press what: foreign devices, lost ones, shared ones, pointers."""

import pytest

from game.core.types import Ask, Seat, Turn
from game.scenes import game_scene
from game.scenes.cloud9.scene import Cloud9Scene
from game.scenes.curtain import Curtain
from game.scenes.lost_device import LostDevice
from game.ui.intents import KEYBOARD, MOUSE, TOUCH, DeviceFound, DeviceLost, Family, Intent, Verb
from game.ui.stack import Scene
from tests.scenes.cloud9.players import HUMANS, MIXED, Room, pad, to_turn
from tools.shots_cloud9 import PAYING, PLAYERS, position


def texts(room):
    room.wait()
    room.stage.draw()
    return " / ".join(text.text for text in room.stage.canvas.texts)


def waiting(**more):
    room = Room(HUMANS, pad, **more)
    room.wait(1.0)
    assert isinstance(room.due, Ask)
    return room


def test_a_device_of_nobody_is_refused_kindly():
    room = waiting()
    version = room.staged.gate.version
    stranger = Intent(verb=Verb.OK, device=KEYBOARD)
    room.stage.press(stranger)
    assert "belongs to nobody" in texts(room)
    for verb in (Verb.BACK, Verb.UNDO, Verb.PEEK, Verb.TAP):
        room.stage.press(Intent(verb=verb, device=MOUSE, position=(10.0, 10.0)))
    room.wait()
    assert room.staged.gate.version == version
    assert isinstance(room.top, Cloud9Scene)


def test_another_player_cannot_act_for_the_due_seat():
    room = waiting()
    seat = room.due.seat
    other = (seat + 1) % 3
    version = room.staged.gate.version
    room.press(other)
    assert room.staged.gate.version == version
    assert "decides" in texts(room)
    room.touch(other, "roll")
    room.wait()
    assert room.staged.gate.version == version
    room.press(seat)
    room.wait()
    assert room.staged.gate.version > version


def test_arrows_of_another_player_do_not_move_the_focus():
    room = waiting()
    other = (room.due.seat + 1) % 3
    focus = room.top.board.page.focus
    room.press(other, Verb.UP)
    room.press(other, Verb.LEFT)
    assert room.top.board.page.focus == focus


def test_anybody_may_pause():
    for intent in (
        Intent(verb=Verb.MENU, device=KEYBOARD),
        Intent(verb=Verb.MENU, device=pad(2), seat=Seat(2)),
    ):
        room = waiting()
        room.stage.press(intent)
        room.wait()
        assert type(room.top).__name__ == "PauseScene"


def test_the_pause_button_works_for_a_mouse_of_nobody():
    room = waiting()
    room.stage.draw()
    point = dict(room.stage.canvas.targets)["menu"].center
    room.stage.press(Intent(verb=Verb.TAP, device=MOUSE, position=point))
    room.wait()
    assert type(room.top).__name__ == "PauseScene"


def test_with_one_person_any_device_plays_for_that_person():
    room = Room(MIXED, lambda _seat: KEYBOARD)
    to_turn(room)
    room.stage.press(Intent(verb=Verb.UP, device=pad(7)))
    assert room.stage.services.devices.seats_of(pad(7)) == (Seat(0),)


def lose(room, seat):
    devices = room.stage.services.devices
    devices.unbind(Seat(seat))
    room.stage.tell(DeviceLost(pad(seat), "Pad", (Seat(seat),)))
    room.wait(0.6)


def test_a_lost_pad_names_the_player_and_stops_the_game():
    room = waiting()
    lose(room, 1)
    assert isinstance(room.top, LostDevice)
    assert "Mira's pad is gone" in texts(room)
    version = room.staged.gate.version
    room.press(0)
    room.press(2, Verb.BACK)
    room.wait(3.0)
    assert room.staged.gate.version == version
    assert isinstance(room.top, LostDevice)


def test_a_pad_that_comes_back_goes_on():
    room = waiting()
    lose(room, 1)
    room.stage.services.devices.bind(Seat(1), pad(1))
    room.stage.tell(DeviceFound(pad(1), "Pad", (Seat(1),)))
    room.wait(0.1)
    assert isinstance(room.top, Cloud9Scene)


def test_a_free_device_claims_the_seat():
    room = waiting()
    lose(room, 1)
    room.stage.press(Intent(verb=Verb.OK, device=pad(9)))
    room.wait(0.1)
    assert room.stage.services.devices.seats_of(pad(9)) == (Seat(1),)
    assert isinstance(room.top, Cloud9Scene)


def test_two_lost_pads_are_claimed_by_saying_whose_they_are():
    room = waiting()
    devices = room.stage.services.devices
    for seat in (0, 2):
        devices.unbind(Seat(seat))
        room.stage.tell(DeviceLost(pad(seat), "Pad", (Seat(seat),)))
    room.wait(0.6)
    assert "The pads of Otto & Lena are gone" in texts(room)
    room.stage.press(Intent(verb=Verb.OK, device=pad(7)))
    room.wait(0.6)
    assert "Whose pad is this?" in texts(room)
    room.stage.press(Intent(verb=Verb.OK, device=pad(8)))
    room.press(1)
    room.wait(0.1)
    assert devices.devices_of(Seat(0)) == devices.devices_of(Seat(2)) == ()
    room.stage.press(Intent(verb=Verb.RIGHT, device=pad(7)))
    room.stage.press(Intent(verb=Verb.OK, device=pad(7)))
    room.wait(0.6)
    assert devices.devices_of(Seat(2)) == (pad(7),)
    assert "Otto's pad is gone" in texts(room)
    room.stage.press(Intent(verb=Verb.OK, device=pad(8)))
    room.wait(0.1)
    assert devices.devices_of(Seat(0)) == (pad(8),)
    assert isinstance(room.top, Cloud9Scene)


def test_a_device_can_be_shared_on_purpose():
    room = waiting()
    lose(room, 1)
    room.press(0, Verb.RIGHT)
    room.press(0)
    room.wait(0.1)
    assert room.stage.services.devices.seats_of(pad(0)) == (Seat(0), Seat(1))


def test_the_game_can_be_left_while_a_device_is_gone(monkeypatch):
    title = Scene()
    monkeypatch.setattr(game_scene, "title_scene", lambda _services: title)
    room = waiting()
    lose(room, 1)
    room.press(0, Verb.MENU)
    room.wait(0.1)
    assert type(room.top).__name__ == "PauseScene"
    room.top.stop()
    room.stage.stack.update(0.0)
    assert isinstance(room.top, LostDevice)
    for _ in range(3):
        room.stage.stack.update(0.0)
    assert room.top is title
    assert room.staged.left == 1


def test_what_was_taken_back_while_a_device_was_gone_is_told():
    room = Room(PLAYERS, pad, state=position())
    room.wait(1.0)
    seat = room.due.seat
    room.press(seat)
    room.wait(0.1)
    lose(room, 4)
    room.press(seat, Verb.MENU)
    room.wait(0.6)
    room.top.take_back()
    room.wait(0.6)
    assert isinstance(room.top, LostDevice)
    room.stage.press(Intent(verb=Verb.OK, device=pad(9)))
    room.wait(0.6)
    assert isinstance(room.top, Cloud9Scene)
    assert room.due.seat == seat
    assert "taken back" in texts(room)


def test_a_lost_device_closes_the_curtain():
    room = waiting()
    room.press(1, Verb.PEEK)
    room.wait(0.7)
    assert isinstance(room.top, Curtain)
    room.stage.stack.handle(room.intent(1, Verb.OK))
    room.wait(0.2)
    assert room.staged.gate.viewer == 1
    lose(room, 2)
    assert room.staged.gate.viewer is None
    assert isinstance(room.top, LostDevice)


def test_a_lost_device_is_told_after_a_pause():
    room = waiting()
    room.press(0, Verb.MENU)
    room.wait(0.1)
    lose(room, 1)
    assert type(room.top).__name__ == "PauseScene"
    room.press(0, Verb.BACK)
    room.wait(0.2)
    assert isinstance(room.top, LostDevice)


def test_a_bots_lost_device_does_not_matter():
    room = Room(MIXED, pad)
    room.wait(1.0)
    room.stage.tell(DeviceLost(pad(2), "Pad", (Seat(2),)))
    room.wait(0.1)
    assert isinstance(room.top, Cloud9Scene)


def test_glyphs_follow_the_last_device_of_the_due_seat():
    room = waiting()
    seat = to_turn(room)
    assert room.top.board.page.family is Family.PAD
    devices = room.stage.services.devices
    devices.bind(seat, KEYBOARD)
    room.stage.press(Intent(verb=Verb.RIGHT, device=KEYBOARD, seat=seat))
    assert room.top.board.page.family is Family.KEYBOARD


def test_several_people_share_a_keyboard_and_change_at_the_curtain():
    room = Room(HUMANS, lambda _seat: KEYBOARD)
    room.wait(1.0)
    room.press(0, Verb.PEEK)
    room.wait(0.7)
    curtain = room.top
    assert isinstance(curtain, Curtain)
    first = curtain.seat
    assert first == room.due.seat
    room.press(0, Verb.RIGHT)
    assert curtain.seat != first
    room.press(0, Verb.LEFT)
    assert curtain.seat == first
    room.press(0, Verb.RIGHT)
    second = curtain.seat
    room.wait(0.2)
    room.press(0)
    room.wait(0.2)
    assert room.staged.gate.viewer == second


def test_the_own_chip_leads_to_the_own_cards_and_no_other():
    room = Room(HUMANS, lambda _seat: TOUCH)
    room.wait(1.0)
    room.touch(0, "chip-2")
    room.wait(0.7)
    assert isinstance(room.top, Curtain)
    assert room.top.seat == 2

    room = waiting()
    room.touch(0, "chip-1")
    assert "Only Mira" in texts(room)
    assert isinstance(room.top, Cloud9Scene)
    room.touch(1, "chip-1")
    room.wait(0.1)
    assert isinstance(room.top, Curtain)
    assert room.top.seat == 1


def test_the_chip_of_a_seat_left_to_a_bot_leads_nowhere():
    room = waiting()
    room.staged.gate.hand_over(Seat(1), "normal")
    room.touch(1, "chip-1")
    assert "Only players can look" in texts(room)
    assert isinstance(room.top, Cloud9Scene)


def test_the_eye_leads_to_the_cards_of_who_touches_it():
    room = waiting()
    room.touch(2, "eye")
    room.wait(0.1)
    assert isinstance(room.top, Curtain)
    assert room.top.seat == 2


def test_bots_have_no_chip_to_press_and_alone_there_is_no_eye():
    room = Room(MIXED, lambda _seat: KEYBOARD)
    room.wait(1.0)
    room.stage.draw()
    names = [name for name, _ in room.stage.canvas.targets]
    assert not [name for name in names if name.startswith("chip") or name == "eye"]
    room.press(0, Verb.PEEK)
    room.wait(0.1)
    assert isinstance(room.top, Cloud9Scene)


def test_turn_is_public():
    room = waiting()
    assert to_turn(room) is not None
    assert isinstance(room.due, Turn)


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (1024, 768)])
def test_large_words_of_a_lost_device_stay_off_its_buttons(size):
    room = Room(PLAYERS, pad, state=position(), size=size, text_scale=2.0)
    room.wait(1.0)
    lose(room, 0)
    room.stage.draw()
    buttons = [room.top.page.widget(name).box for name in ("wait", "share")]
    body = next(text for text in room.stage.canvas.texts if "Reconnect" in text.text)
    assert not body.cut
    assert body.box.bottom < min(button.y for button in buttons)
    assert body.box.y > room.top.sheet.y
    assert room.top.sheet.bottom <= room.stage.layout.safe.bottom


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (1024, 768)])
def test_large_words_over_the_curtain_do_not_touch_each_other(size):
    room = Room(PLAYERS, pad, state=PAYING, size=size, text_scale=2.0)
    room.wait(1.0)
    room.press(0)
    room.wait(0.3)
    room.stage.draw()
    drawn = room.stage.canvas.texts
    title = next(text.box for text in drawn if "eyes shut" in text.text)
    hint = next(text.box for text in drawn if "look and decide" in text.text)
    assert title.bottom <= hint.y + 1.0
