"""Every device becomes intents, from posted events alone; pads never swap people."""

import itertools

import pygame
import pytest

from game.core.types import Seat
from game.ui import devices as devices_module
from game.ui import pads
from game.ui.devices import Devices
from game.ui.intents import (
    KEYBOARD,
    KEYBOARD_LEFT,
    KEYBOARD_RIGHT,
    MOUSE,
    TOUCH,
    DeviceFound,
    DeviceId,
    DeviceLost,
    Exposed,
    Family,
    FullScreenAsked,
    Intent,
    Resized,
    Verb,
    WindowFocus,
)
from game.ui.layout import Layout
from game.ui.pads import Hardware

A, B, C = Seat(0), Seat(1), Seat(2)
GUID = "0300000000000000"


def pad_id(instance):
    return DeviceId(Family.PAD, instance)


@pytest.fixture
def devices():
    return Devices(Layout.of(1280, 720))


@pytest.fixture
def plug(monkeypatch, post):
    """Plug fake pads in and out; the index of the system is always 0, as after a replug."""
    waiting = []
    monkeypatch.setattr(pads, "open_pad", lambda _index: waiting.pop(0))

    class Plug:
        @staticmethod
        def put(instance, guid=GUID, *, known=True, buttons=12, twice=False):
            made = Hardware(instance, f"Pad {guid[:4]}", guid, known, buttons, None)
            for kind in (pygame.JOYDEVICEADDED, pygame.CONTROLLERDEVICEADDED)[: 1 + twice]:
                waiting.append(made)
                post(kind, device_index=0)

        @staticmethod
        def pull(instance, *, twice=False):
            for kind in (pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMOVED)[: 1 + twice]:
                post(kind, instance_id=instance)

    return Plug()


def intents(found):
    return [item for item in found if isinstance(item, Intent)]


def verbs(found):
    return [(item.verb, item.pressed) for item in intents(found)]


def key(post, code, *, down=True, up=True, mod=0):
    if down:
        post(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)
    if up:
        post(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0)


# -- keyboard --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "verb"),
    [
        (pygame.K_UP, Verb.UP),
        (pygame.K_a, Verb.LEFT),
        (pygame.K_RETURN, Verb.OK),
        (pygame.K_SPACE, Verb.OK),
        (pygame.K_BACKSPACE, Verb.BACK),
        (pygame.K_AC_BACK, Verb.BACK),
        (pygame.K_ESCAPE, Verb.MENU),
        (pygame.K_p, Verb.PEEK),
        (pygame.K_u, Verb.UNDO),
        (pygame.K_TAB, Verb.NEXT),
        (pygame.K_PAGEUP, Verb.PREV),
        (pygame.K_k, Verb.ANY),
    ],
)
def test_every_key_is_a_verb_pressed_and_released(devices, post, code, verb):
    key(post, code)
    found = devices.poll(0.0)
    assert verbs(found) == [(verb, True), (verb, False)]
    assert all(item.device == KEYBOARD and not item.bound for item in found)


def test_shift_tab_goes_back(devices, post):
    key(post, pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    assert verbs(devices.poll(0.0)) == [(Verb.PREV, True), (Verb.PREV, False)]


def test_the_keyboard_can_be_shared_by_two(devices, post):
    devices.use(split_keyboard=True)
    devices.bind(A, KEYBOARD_LEFT)
    devices.bind(B, KEYBOARD_RIGHT)
    for code in (pygame.K_w, pygame.K_f, pygame.K_UP, pygame.K_RETURN, pygame.K_SPACE):
        key(post, code, up=False)
    found = devices.poll(0.0)
    assert [(item.seat, item.verb) for item in found] == [
        (A, Verb.UP),
        (A, Verb.OK),
        (B, Verb.UP),
        (B, Verb.OK),
        (B, Verb.ANY),
    ], "every key belongs to one of the two"
    assert KEYBOARD_LEFT in devices.connected()
    key(post, pygame.K_ESCAPE)
    assert devices.poll(0.1)[0].device == KEYBOARD


def test_directions_repeat_after_400_ms_then_every_120_ms(devices, post):
    key(post, pygame.K_DOWN, up=False)
    assert verbs(devices.poll(0.0)) == [(Verb.DOWN, True)]
    assert devices.poll(0.39) == []
    first = devices.poll(0.40)
    assert (first[0].verb, first[0].repeat) == (Verb.DOWN, True)
    assert devices.poll(0.51) == []
    assert len(devices.poll(0.53)) == 1
    key(post, pygame.K_DOWN, down=False)
    assert verbs(devices.poll(0.6)) == [(Verb.DOWN, False)]
    assert devices.poll(5.0) == []


def test_ok_does_not_repeat_and_the_systems_repeat_is_ignored(devices, post):
    key(post, pygame.K_RETURN, up=False)
    key(post, pygame.K_RETURN, up=False)
    assert verbs(devices.poll(0.0)) == [(Verb.OK, True)]
    assert devices.poll(3.0) == []


def test_keys_are_letters_while_somebody_writes(devices, post):
    devices.text_mode = True
    key(post, pygame.K_w)
    post(pygame.TEXTINPUT, text="w")
    key(post, pygame.K_BACKSPACE)
    key(post, pygame.K_LEFT)
    key(post, pygame.K_RETURN)
    found = intents(devices.poll(0.0))
    assert [(item.verb, item.text) for item in found if item.pressed] == [
        (Verb.TEXT, "w"),
        (Verb.TEXT, "\b"),
        (Verb.LEFT, ""),
        (Verb.OK, ""),
    ]
    devices.text_mode = False
    post(pygame.TEXTINPUT, text="w")
    assert devices.poll(0.1) == []


def test_a_release_after_the_mode_changed_still_releases(devices, post):
    key(post, pygame.K_w, up=False)
    devices.poll(0.0)
    devices.text_mode = True
    key(post, pygame.K_w, down=False)
    assert verbs(devices.poll(0.1)) == [(Verb.UP, False)]


def test_keys_are_let_go_when_the_window_loses_them(devices, post):
    key(post, pygame.K_LEFT, up=False)
    devices.poll(0.0)
    post(pygame.WINDOWFOCUSLOST)
    found = devices.poll(0.1)
    assert verbs(found) == [(Verb.LEFT, False)]
    assert found[-1] == WindowFocus(gained=False)
    assert devices.poll(9.0) == []
    key(post, pygame.K_LEFT, down=False)
    assert devices.poll(9.1) == [], "its release was told already"


def test_window_events_are_notices(devices, post):
    post(pygame.WINDOWSIZECHANGED, x=800, y=480)
    post(pygame.WINDOWEXPOSED)
    post(pygame.WINDOWFOCUSGAINED)
    post(pygame.KEYDOWN, key=pygame.K_F11, mod=0)
    assert devices.poll(0.0) == [
        Resized(800, 480),
        Exposed(),
        WindowFocus(gained=True),
        FullScreenAsked(),
    ]


def test_closing_the_window_and_alt_f4_ask_to_quit(devices, post):
    post(pygame.QUIT)
    post(pygame.KEYDOWN, key=pygame.K_F4, mod=pygame.KMOD_LALT)
    post(pygame.KEYDOWN, key=pygame.K_F4, mod=0)
    assert [item.verb for item in devices.poll(0.0)] == [Verb.QUIT, Verb.QUIT]


@pytest.mark.parametrize("code", [pygame.K_LSHIFT, pygame.K_PRINTSCREEN, 0x40000080])
def test_shift_alone_and_volume_keys_are_nobodys_press(devices, post, code):
    key(post, code)
    assert intents(devices.poll(0.0)) == []


def test_a_broken_queue_does_not_end_the_game(devices, post, monkeypatch, caplog):
    def broken():
        raise SystemError

    monkeypatch.setattr(devices_module.pygame.event, "get", broken)
    assert devices.poll(0.0) == []
    assert "the event queue failed" in caplog.text


# -- mouse and fingers -----------------------------------------------------------------------------


def mouse(post, kind, place, button=1, *, touch=False):
    if kind == pygame.MOUSEMOTION:
        post(kind, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=touch)
    else:
        post(kind, pos=place, button=button, touch=touch)


def finger(post, kind, place, name=1):
    post(kind, touch_id=7, finger_id=name, x=place[0], y=place[1], dx=0, dy=0, pressure=1)


def test_the_mouse_points_taps_and_scrolls_in_units(post):
    devices = Devices(Layout.of(1920, 1080))
    mouse(post, pygame.MOUSEMOTION, (250, 150))
    mouse(post, pygame.MOUSEMOTION, (300, 150))
    mouse(post, pygame.MOUSEBUTTONDOWN, (300, 150))
    mouse(post, pygame.MOUSEBUTTONUP, (330, 150))
    mouse(post, pygame.MOUSEBUTTONDOWN, (300, 150), button=3)
    mouse(post, pygame.MOUSEBUTTONUP, (300, 150), button=3)
    post(pygame.MOUSEWHEEL, x=0, y=-2)
    found = devices.poll(0.0)
    assert verbs(found) == [
        (Verb.POINT, True),
        (Verb.TAP, True),
        (Verb.TAP, False),
        (Verb.SCROLL, True),
    ]
    assert [item.position for item in found[:3]] == [(200, 100), (200, 100), (220, 100)]
    assert found[3].amount == -2
    assert {item.device for item in found} == {MOUSE}


def test_a_finger_taps_and_its_synthetic_clicks_are_dropped_in_either_order(devices, post):
    finger(post, pygame.FINGERDOWN, (0.5, 0.5))
    mouse(post, pygame.MOUSEBUTTONDOWN, (640, 360), touch=True)
    finger(post, pygame.FINGERUP, (0.5, 0.5))
    mouse(post, pygame.MOUSEBUTTONUP, (640, 360), touch=True)
    mouse(post, pygame.MOUSEBUTTONDOWN, (642, 362))  # a second one which does not say touch
    mouse(post, pygame.MOUSEMOTION, (642, 362))
    mouse(post, pygame.MOUSEBUTTONUP, (642, 362))
    found = devices.poll(10.0)
    assert verbs(found) == [(Verb.TAP, True), (Verb.TAP, False)]
    assert {item.device for item in found} == {TOUCH}


def test_a_click_elsewhere_or_later_is_a_click(devices, post):
    finger(post, pygame.FINGERDOWN, (0.5, 0.5))
    finger(post, pygame.FINGERUP, (0.5, 0.5))
    devices.poll(10.0)
    mouse(post, pygame.MOUSEBUTTONDOWN, (700, 360))
    assert verbs(devices.poll(10.1)) == [(Verb.TAP, True)]
    mouse(post, pygame.MOUSEBUTTONUP, (700, 360))
    devices.poll(10.2)
    mouse(post, pygame.MOUSEBUTTONDOWN, (640, 360))
    assert verbs(devices.poll(10.5)) == [(Verb.TAP, True)]


def test_fingers_outside_the_panel_are_kept_at_its_edge(devices, post):
    finger(post, pygame.FINGERDOWN, (1.4, -0.3))
    (found,) = devices.poll(0.0)
    assert found.position == (1279, 0)


def test_several_fingers_are_told_apart_and_numbers_are_used_again(devices, post):
    finger(post, pygame.FINGERDOWN, (0.1, 0.1), name=11)
    finger(post, pygame.FINGERDOWN, (0.9, 0.9), name=12)
    finger(post, pygame.FINGERMOTION, (0.8, 0.9), name=12)
    finger(post, pygame.FINGERUP, (0.1, 0.1), name=11)
    finger(post, pygame.FINGERDOWN, (0.2, 0.1), name=13)
    finger(post, pygame.FINGERMOTION, (0.2, 0.1), name=99)
    assert [item.finger for item in devices.poll(0.0)] == [0, 1, 1, 0, 0]


def test_the_pointer_is_hidden_until_the_mouse_moves_and_after_it_rests(devices, post):
    devices.poll(0.0)
    assert not devices._cursor.shown
    mouse(post, pygame.MOUSEMOTION, (5, 5))
    devices.poll(0.9)
    assert not devices._cursor.shown, "where it lay at first is no movement"
    mouse(post, pygame.MOUSEMOTION, (25, 5))
    devices.poll(1.0)
    assert devices._cursor.shown
    devices.poll(3.9)
    assert devices._cursor.shown
    devices.poll(4.1)
    assert not devices._cursor.shown


# -- pads ------------------------------------------------------------------------------------------


def test_a_known_pad_speaks_as_a_controller_only(devices, post, plug):
    plug.put(5, twice=True)
    found = devices.poll(0.0)
    assert found == [DeviceFound(pad_id(5), "Pad 0300", (), ())]
    assert devices.connected()[-1] == pad_id(5)
    assert devices.name_of(pad_id(5)) == "Pad 0300"
    assert devices.name_of(KEYBOARD) == devices.name_of(pad_id(77)) == ""
    post(pygame.JOYBUTTONDOWN, instance_id=5, button=0)
    post(pygame.CONTROLLERBUTTONDOWN, instance_id=5, button=pygame.CONTROLLER_BUTTON_A)
    post(pygame.CONTROLLERBUTTONUP, instance_id=5, button=pygame.CONTROLLER_BUTTON_A)
    post(pygame.JOYBUTTONUP, instance_id=5, button=0)
    assert verbs(devices.poll(0.1)) == [(Verb.OK, True), (Verb.OK, False)]


def test_an_unknown_pad_speaks_as_a_joystick(devices, post, plug):
    plug.put(6, known=False)
    devices.poll(0.0)
    post(pygame.JOYBUTTONDOWN, instance_id=6, button=1)
    post(pygame.JOYBUTTONUP, instance_id=6, button=1)
    post(pygame.JOYHATMOTION, instance_id=6, hat=0, value=(0, -1))
    post(pygame.JOYHATMOTION, instance_id=6, hat=0, value=(0, 0))
    post(pygame.JOYAXISMOTION, instance_id=6, axis=0, value=-0.9)
    post(pygame.JOYAXISMOTION, instance_id=6, axis=0, value=0.0)
    post(pygame.JOYBUTTONDOWN, instance_id=6, button=31)
    post(pygame.CONTROLLERBUTTONDOWN, instance_id=6, button=0)
    assert verbs(devices.poll(0.1)) == [
        (Verb.BACK, True),
        (Verb.BACK, False),
        (Verb.DOWN, True),
        (Verb.DOWN, False),
        (Verb.LEFT, True),
        (Verb.LEFT, False),
        (Verb.ANY, True),
    ]


def test_phantoms_and_departed_pads_are_ignored(devices, post, plug):
    plug.put(1, buttons=0)
    post(pygame.JOYBUTTONDOWN, instance_id=1, button=0)
    post(pygame.JOYDEVICEREMOVED, instance_id=42)
    assert devices.poll(0.0) == []
    plug.put(2)
    plug.pull(2)
    devices.poll(0.1)
    post(pygame.CONTROLLERBUTTONDOWN, instance_id=2, button=0)
    assert devices.poll(0.2) == []


def test_a_pad_that_nobody_announced_is_taken_by_its_first_press(devices, post):
    post(pygame.CONTROLLERBUTTONDOWN, instance_id=42, button=0)
    post(pygame.JOYBUTTONDOWN, instance_id=42, button=0)
    post(pygame.CONTROLLERBUTTONUP, instance_id=42, button=0)
    found, *presses = devices.poll(0.0)
    assert found.device == DeviceId(Family.PAD, 42)
    assert verbs(presses) == [(Verb.OK, True), (Verb.OK, False)]
    assert devices.connected()[-1] == found.device


def test_a_pad_gone_before_it_was_opened_is_no_pad(devices, post, monkeypatch):
    def gone(_index):
        raise pygame.error

    monkeypatch.setattr(pads, "open_pad", gone)
    post(pygame.JOYDEVICEADDED, device_index=0)
    assert devices.poll(0.0) == []


def test_a_drifting_stick_moves_nothing(devices, post, plug):
    plug.put(5)
    devices.poll(0.0)
    for value in (0.15, 0.3, 0.49, -0.2, 0.45):
        post(pygame.CONTROLLERAXISMOTION, instance_id=5, axis=1, value=int(value * 32767))
    assert devices.poll(0.1) == []


def test_a_stick_has_a_wide_dead_zone_and_lets_go_late(devices, post, plug):
    plug.put(5)
    devices.poll(0.0)
    for value in (0.6, 0.4, 0.31, 0.29, 0.6, -0.7):
        post(pygame.CONTROLLERAXISMOTION, instance_id=5, axis=1, value=int(value * 32767))
    post(pygame.CONTROLLERAXISMOTION, instance_id=5, axis=4, value=-32768)  # a trigger at rest
    assert verbs(devices.poll(0.1)) == [
        (Verb.DOWN, True),
        (Verb.DOWN, False),
        (Verb.DOWN, True),
        (Verb.DOWN, False),
        (Verb.UP, True),
    ]


def test_cross_and_stick_together_are_one_press(devices, post, plug):
    plug.put(5)
    devices.poll(0.0)
    post(pygame.CONTROLLERBUTTONDOWN, instance_id=5, button=pygame.CONTROLLER_BUTTON_DPAD_UP)
    post(pygame.CONTROLLERAXISMOTION, instance_id=5, axis=1, value=-32767)
    post(pygame.CONTROLLERBUTTONUP, instance_id=5, button=pygame.CONTROLLER_BUTTON_DPAD_UP)
    post(pygame.CONTROLLERAXISMOTION, instance_id=5, axis=1, value=0)
    assert verbs(devices.poll(0.1)) == [(Verb.UP, True), (Verb.UP, False)]


def test_ok_and_back_can_change_places(devices, post, plug):
    devices.use(swap_ok_back=True)
    plug.put(5)
    devices.poll(0.0)
    for button in (pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B):
        post(pygame.CONTROLLERBUTTONDOWN, instance_id=5, button=button)
    post(pygame.CONTROLLERBUTTONDOWN, instance_id=5, button=pygame.CONTROLLER_BUTTON_X)
    assert [verb for verb, _ in verbs(devices.poll(0.1))] == [Verb.BACK, Verb.OK, Verb.PEEK]


def test_a_lost_pad_lets_go_of_everything_and_names_its_seat(devices, post, plug):
    plug.put(5)
    devices.poll(0.0)
    devices.bind(B, pad_id(5))
    post(pygame.CONTROLLERBUTTONDOWN, instance_id=5, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    devices.poll(0.1)
    plug.pull(5, twice=True)
    found = devices.poll(0.2)
    assert verbs(found) == [(Verb.LEFT, False)]
    assert found[-1] == DeviceLost(pad_id(5), "Pad 0300", (B,))
    assert devices.poll(9.0) == [], "no repeats of a pad that is gone"
    assert devices.devices_of(B) == ()


def test_a_pad_that_comes_back_finds_its_seat(devices, post, plug):
    plug.put(5)
    plug.put(6, guid="05aa")
    devices.poll(0.0)
    devices.bind(A, pad_id(5))
    devices.bind(B, pad_id(6))
    plug.pull(5)
    devices.poll(0.1)
    plug.put(7)
    assert devices.poll(0.2) == [DeviceFound(pad_id(7), "Pad 0300", (A,), ())]
    assert devices.devices_of(A) == (pad_id(7),)
    assert devices.devices_of(B) == (pad_id(6),)


@pytest.mark.parametrize("pads_count", [2, 3, 4])
def test_no_unplugging_of_equal_pads_ever_swaps_two_people(plug, post, pads_count):
    """Every order of loss and return of pads with one GUID: the others keep their seats."""
    seats = [Seat(number) for number in range(pads_count)]
    orders = [
        order
        for lost in range(1, pads_count + 1)
        for order in itertools.permutations(range(pads_count), lost)
    ]
    for order in orders:
        devices = Devices(Layout.of(1280, 720))
        for number in range(pads_count):
            plug.put(number)
        devices.poll(0.0)
        for number, seat in enumerate(seats):
            devices.bind(seat, pad_id(number))
        for number in order:
            plug.pull(number)
        devices.poll(0.1)
        for number, seat in enumerate(seats):
            expected = () if number in order else (pad_id(number),)
            assert devices.devices_of(seat) == expected
        fresh = 100
        for returned in range(len(order)):
            plug.put(fresh + returned)
        found = [item for item in devices.poll(0.2) if isinstance(item, DeviceFound)]
        if len(order) == 1:
            assert found[0].seats == (seats[order[0]],)
        else:
            assert all(item.seats == () for item in found), "nobody is guessed"
            assert {seat for item in found for seat in item.candidates} == {
                seats[number] for number in order
            }
        for number, seat in enumerate(seats):
            if number not in order:
                assert devices.devices_of(seat) == (pad_id(number),)


def test_equal_pads_are_claimed_by_pressing_and_the_last_needs_no_question(devices, post, plug):
    for number in (1, 2):
        plug.put(number)
    devices.poll(0.0)
    devices.bind(A, pad_id(1))
    devices.bind(B, pad_id(2))
    plug.pull(1)
    plug.pull(2)
    devices.poll(0.1)
    plug.put(8)
    assert devices.poll(0.2)[0].candidates == (A, B)
    post(pygame.CONTROLLERBUTTONDOWN, instance_id=8, button=0)
    (pressed,) = intents(devices.poll(0.3))
    assert not pressed.bound, "a pad nobody owns acts for nobody"
    devices.bind(B, pressed.device)
    plug.put(9)
    assert devices.poll(0.4)[0].seats == (A,)


# -- seats -----------------------------------------------------------------------------------------


def test_a_bound_device_acts_for_its_seat_and_a_foreign_one_for_nobody(devices, post, plug):
    plug.put(5)
    devices.poll(0.0)
    devices.bind(A, KEYBOARD)
    key(post, pygame.K_RETURN, up=False)
    post(pygame.CONTROLLERBUTTONDOWN, instance_id=5, button=0)
    mine, foreign = intents(devices.poll(0.1))
    assert (mine.seat, mine.bound, mine.acts_for(A), mine.acts_for(B)) == (A, True, True, False)
    assert (foreign.seat, foreign.bound, foreign.acts_for(A)) == (None, False, False)


def test_a_shared_device_names_its_seats_and_the_scene_takes_the_due_one(devices, post):
    for seat in (C, A):
        devices.bind(seat, KEYBOARD)
        devices.bind(seat, KEYBOARD)
    key(post, pygame.K_RETURN, up=False)
    (found,) = devices.poll(0.0)
    assert (found.seat, found.shared, found.bound) == (None, (A, C), True)
    assert found.acts_for(C)
    assert not found.acts_for(B)


def test_glyphs_follow_the_device_a_seat_used_last(devices, post):
    assert devices.family_of(A) is None
    assert devices.last_device_of(A) is None
    devices.bind(A, MOUSE)
    devices.bind(A, KEYBOARD)
    assert devices.family_of(A) is Family.KEYBOARD
    mouse(post, pygame.MOUSEMOTION, (5, 5))
    devices.poll(0.0)
    assert devices.family_of(A) is Family.KEYBOARD, "pointing alone changes nothing"
    mouse(post, pygame.MOUSEBUTTONDOWN, (5, 5))
    devices.poll(0.1)
    assert devices.family_of(A) is Family.MOUSE
    devices.unbind(A, MOUSE)
    assert devices.last_device_of(A) == KEYBOARD
    devices.unbind(A)
    assert devices.devices_of(A) == ()


def test_a_seat_with_a_second_device_is_not_bare_when_its_pad_goes(devices, plug):
    plug.put(5)
    devices.poll(0.0)
    devices.bind(A, pad_id(5))
    devices.bind(A, KEYBOARD)
    plug.pull(5)
    (lost,) = devices.poll(0.1)
    assert lost.seats == ()
    plug.put(6)
    (found,) = devices.poll(0.2)
    assert found.seats == (A,), "it is still this seat's pad"
    devices.clear()
    assert devices.seats_of(KEYBOARD) == ()


def test_a_seat_that_was_given_up_waits_for_nothing(devices, plug):
    plug.put(5)
    devices.poll(0.0)
    devices.bind(A, pad_id(5))
    plug.pull(5)
    devices.poll(0.1)
    devices.unbind(A)
    plug.put(6)
    assert devices.poll(0.2) == [DeviceFound(pad_id(6), "Pad 0300", (), ())]


def test_what_starts_and_what_leaves():
    assert Intent(verb=Verb.TAP).starts
    assert not Intent(verb=Verb.TAP, pressed=False).starts
    assert not Intent(verb=Verb.POINT).starts
    assert not Intent(verb=Verb.DOWN, repeat=True).starts
    assert Intent(verb=Verb.BACK).leaves
    assert Intent(verb=Verb.MENU).leaves
    assert not Intent(verb=Verb.OK).leaves


def test_opening_a_pad_reads_it_once(monkeypatch):
    class Joystick:
        def __init__(self, index):
            self.index = index

        def get_instance_id(self):
            return 40 + self.index

        def get_name(self):
            return "Name"

        def get_guid(self):
            return "guid"

        def get_numbuttons(self):
            return 10

        def get_numaxes(self):
            return 2

        def get_axis(self, axis):
            return -1.0 if axis else 0.0

    monkeypatch.setattr(pads.pygame.joystick, "Joystick", Joystick)
    monkeypatch.setattr(pads.controller, "is_controller", lambda index: index == 1)
    monkeypatch.setattr(pads.controller, "Controller", lambda index: ("controller", index))
    assert pads.open_pad(0).is_controller is False
    opened = pads.open_pad(1)
    assert (opened.instance, opened.is_controller, opened.handle) == (41, True, ("controller", 1))
