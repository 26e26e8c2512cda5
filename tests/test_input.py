"""Hands in the real program: pads in any order, noise, sharing, and twenty thousand odd events."""

import itertools
from random import Random

import msgspec
import pygame
import pytest

from game.core.types import Over, Seat
from game.scenes.cloud9.scene import Cloud9Scene
from game.scenes.curtain import Curtain
from game.scenes.lobby import LobbyScene
from game.scenes.lost_device import LostDevice
from game.scenes.results import ResultsScene
from game.scenes.title import TitleScene
from game.scenes.whose import WhoseDevice
from game.ui import pads
from game.ui.intents import KEYBOARD, KEYBOARD_LEFT, KEYBOARD_RIGHT, DeviceId, Family, Verb
from game.ui.pads import Hardware
from game.ui.stack import Reset
from tools.driver import FRAME_S, Driver, Keyboard, Pad

QUIET = (
    'instant = true\nbot_pace = "fast"\nfull_screen = false\nreduced_motion = true\nasked = true\n'
    'confirm = "off"\n'
)
PATIENCE = 40_000


class Socket:
    """Plugs pads of one make in and out; every plugging gives a new number, as SDL does."""

    def __init__(self, driver):
        self.driver = driver
        self.waiting = []
        self.next = 0
        self.shaken = []

    def open(self, _index):
        return self.waiting.pop(0)

    def put(self, *, guid="0300-same", known=True):
        number, self.next = self.next, self.next + 1
        self.waiting.append(Hardware(number, "Pad", guid, known, 12, self))
        post(pygame.JOYDEVICEADDED, device_index=0)
        self.driver.frame(2)
        return number

    def pull(self, *numbers):
        for number in numbers:
            for kind in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
                post(kind, instance_id=number)
        self.driver.frame(3)

    def rumble(self, low, high, milliseconds):
        self.shaken.append((low, high, milliseconds))
        return True


def post(kind, **fields):
    pygame.event.post(pygame.Event(kind, fields))


@pytest.fixture
def driver(tmp_path):
    made = Driver(tmp_path, settings=QUIET, size=(640, 360))
    pygame.event.clear()
    yield made
    made.app.close()


@pytest.fixture
def socket(driver, monkeypatch):
    made = Socket(driver)
    monkeypatch.setattr(pads, "open_pad", made.open)
    return made


def hand(driver, number, verb=Verb.OK, settle=40):
    driver._post(Pad(number).press(verb), settle)


def pad_id(number):
    return DeviceId(Family.PAD, number)


def to_lobby(driver, hand):
    driver.hand = hand
    driver.until(TitleScene)
    driver.frame(40)
    driver.press(Verb.OK, settle=40)
    driver.choose("game cloud9", settle=40)
    driver.until(LobbyScene)


def seat_pads(driver, socket, count):
    numbers = [socket.put() for _ in range(count)]
    to_lobby(driver, Pad(numbers[0]))
    for number in numbers[1:]:
        hand(driver, number)
    return numbers


def owners(driver, count):
    devices = driver.app.devices
    return [devices.devices_of(Seat(seat)) for seat in range(count)]


def start_flight(driver):
    driver.choose("option quick")
    driver.choose("lift", settle=40)
    driver.until(Cloud9Scene)
    driver.frame(40)


def claim_for(driver, socket, seat, name):
    """Plug a pad in and let its holder say who they are."""
    number = socket.put()
    devices = driver.app.devices
    if devices.seats_of(pad_id(number)):
        return number  # one seat alone was waiting
    hand(driver, number)
    if isinstance(driver.scene, WhoseDevice):
        buttons = [widget for widget in driver.scene.page.widgets if widget.text == name]
        driver.hand = Pad(number)
        driver.choose(buttons[0].name, settle=40)
    return number


@pytest.mark.parametrize("where", ["lobby", "table", "pause", "rules"])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_equal_pads_in_any_order_swap_nobody(driver, socket, where, count):
    """Pulled out together, they come back in any order: each holder gets their own seat."""
    numbers = seat_pads(driver, socket, count)
    if where != "lobby":
        start_flight(driver)
    names = [f"{animal}" for animal in ("Penguin", "Elephant", "Frog", "Fox")[:count]]
    orders = list(itertools.permutations(range(count)))[1:][:3]
    for order in orders:
        if where in ("pause", "rules"):
            hand(driver, numbers[0], Verb.MENU)
        if where == "rules":
            driver.hand = Pad(numbers[0])
            driver.choose("rules", settle=40)
        socket.pull(*numbers[1:])
        kept = owners(driver, count)
        assert kept == [(pad_id(numbers[0]),)] + [()] * (count - 1)
        while where in ("pause", "rules") and not isinstance(driver.scene, LostDevice):
            hand(driver, numbers[0], Verb.BACK)
        driver.frame(40)
        fresh = {0: numbers[0]}
        for seat in order:
            if seat:
                fresh[seat] = claim_for(driver, socket, seat, names[seat])
        numbers = [fresh[seat] for seat in range(count)]
        assert owners(driver, count) == [(pad_id(number),) for number in numbers], order
        driver.frame(40)
    assert isinstance(driver.scene, LobbyScene if where == "lobby" else Cloud9Scene)


def test_a_pad_lost_behind_the_curtain_shows_nothing_and_is_named(driver, socket):
    numbers = seat_pads(driver, socket, 3)
    start_flight(driver)
    hand(driver, numbers[1], Verb.PEEK)
    assert isinstance(driver.scene, Curtain)
    socket.pull(numbers[1])
    driver.frame(60)
    assert isinstance(driver.scene, LostDevice)
    gate = driver.scene.table.gate
    assert gate.viewer is None
    before = gate.version
    for number in (numbers[0], numbers[2]):
        hand(driver, number)
        hand(driver, number, Verb.PEEK)
    assert (gate.version, gate.viewer) == (before, None), "other pads do not act for a lost seat"
    socket.put()
    driver.frame(40)
    assert isinstance(driver.scene, Cloud9Scene)


def test_a_pad_lost_on_the_results_is_missed_in_the_rematch(driver, socket):
    numbers = seat_pads(driver, socket, 2)
    start_flight(driver)
    play(driver, {Seat(0): Pad(numbers[0]), Seat(1): Pad(numbers[1])})
    socket.pull(numbers[1])
    driver.frame(400)
    driver.hand = Pad(numbers[0])
    driver.choose("rematch", settle=60)
    assert isinstance(driver.scene, LostDevice)
    returned = socket.put()
    driver.frame(40)
    assert owners(driver, 2) == [(pad_id(numbers[0]),), (pad_id(returned),)]


def test_a_pad_trembles_for_its_seat_and_only_if_wanted(driver, socket):
    seat_pads(driver, socket, 1)
    devices = driver.app.devices
    devices.rumble(Seat(0), strength=9.0, seconds=0.25)
    assert socket.shaken == [(1.0, 1.0, 250)]
    driver.app.change_settings(msgspec.structs.replace(driver.app.settings, rumble=False))
    devices.rumble(Seat(0))
    devices.rumble(Seat(5))
    assert len(socket.shaken) == 1


def test_noise_changes_no_glyph_and_draws_nothing(driver, socket):
    """Three minutes of a stick drifting by 0.15 and a mouse trembling by 3 px."""
    number = socket.put()
    to_lobby(driver, Pad(number))
    rng = Random(3)
    post(pygame.MOUSEMOTION, pos=(320, 180), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    driver.frame(60)
    device, drawn = driver.page.device, 0
    for _ in range(180 * 60):
        drift = int(rng.uniform(-0.15, 0.15) * 32767)
        post(pygame.CONTROLLERAXISMOTION, instance_id=number, axis=rng.randrange(2), value=drift)
        place = 320 + rng.randint(-3, 3), 180 + rng.randint(-3, 3)
        post(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        driver.clock.now_s += FRAME_S
        drawn += driver.app.frame()
    assert (driver.page.device, drawn) == (device, 0)
    post(pygame.MOUSEMOTION, pos=(400, 120), rel=(60, 60), buttons=(0, 0, 0), touch=False)
    driver.frame(2)
    assert driver.page.family is Family.MOUSE, "a real movement counts"


class Half(Keyboard):
    """One half of a divided keyboard."""

    def __init__(self, keys):
        self.KEYS = keys


LEFT = Half(
    {
        Verb.OK: pygame.K_f, Verb.BACK: pygame.K_g, Verb.PEEK: pygame.K_r, Verb.UP: pygame.K_w,
        Verb.DOWN: pygame.K_s, Verb.LEFT: pygame.K_a, Verb.RIGHT: pygame.K_d,
    }
)  # fmt: skip
RIGHT = Half({**Keyboard.KEYS, Verb.PEEK: pygame.K_RSHIFT})


def play(driver, hands):
    """Play to the end; every question is answered by the hand of the seat that is due."""
    table, rng = driver.scene.table, Random(6)
    for _ in range(PATIENCE):
        scene = driver.scene
        if isinstance(scene, ResultsScene):
            assert isinstance(table.gate.due(), Over)
            return
        if isinstance(scene, Curtain):
            driver.hand = hands[scene.seat]
            driver.frame(35)
            driver.press(Verb.OK, settle=3)
            if isinstance(driver.scene, Curtain) and driver.scene.is_open:
                answers = driver.scene.private._page
                while not answers.widget(answers.focus).enabled:
                    driver.press(Verb.RIGHT, settle=3)
                driver.press(Verb.OK, settle=35)
        elif isinstance(scene, Cloud9Scene) and not scene.showing and scene.board.question.buttons:
            due = scene.gate.due()
            if isinstance(due, Over):
                driver.frame()
                continue
            driver.hand = hands[due.seat]
            driver.frame(25)
            if scene is driver.scene and scene.board.question.buttons:
                name = rng.choice([b.name for b in scene.board.question.buttons if b.enabled])
                driver.choose(name, settle=3)
        else:
            driver.frame()
    message = f"no end: {driver.scene!r}"
    raise AssertionError(message)


def test_two_on_one_keyboard_play_a_whole_game(driver):
    """A key without a meaning offers it; WASD and arrows are two players from then on."""
    to_lobby(driver, Keyboard())
    post(pygame.KEYDOWN, key=pygame.K_k, mod=0, unicode="", scancode=0)
    post(pygame.KEYUP, key=pygame.K_k, mod=0, unicode="", scancode=0)
    driver.frame(40)
    driver.choose("halves", settle=40)
    devices = driver.app.devices
    assert [devices.devices_of(Seat(seat)) for seat in (0, 1)] == [
        (KEYBOARD_RIGHT,),
        (KEYBOARD_LEFT,),
    ]
    assert driver.app.settings.split_keyboard
    driver.hand = RIGHT
    start_flight(driver)
    play(driver, {Seat(0): RIGHT, Seat(1): LEFT})


def test_a_key_of_the_other_half_seats_a_second_player(driver):
    driver.app.change_settings(msgspec.structs.replace(driver.app.settings, split_keyboard=True))
    to_lobby(driver, RIGHT)
    driver._post(LEFT.press(Verb.OK), 40)
    devices = driver.app.devices
    assert devices.seats_of(KEYBOARD_RIGHT) == (0,)
    assert devices.seats_of(KEYBOARD_LEFT) == (1,)


@pytest.mark.parametrize("divided", [True, False])
def test_dividing_the_keyboard_in_the_middle_of_a_game_costs_nobody_the_seat(driver, divided):
    devices = driver.app.devices
    settings = driver.app.settings
    driver.app.change_settings(msgspec.structs.replace(settings, split_keyboard=not divided))
    for seat, half in enumerate((KEYBOARD_RIGHT, KEYBOARD_LEFT)):
        devices.bind(Seat(seat), KEYBOARD if divided else half)
    driver.app.change_settings(msgspec.structs.replace(settings, split_keyboard=divided))
    wanted = [(KEYBOARD_RIGHT,), (KEYBOARD_LEFT,)] if divided else [(KEYBOARD,)] * 2
    assert [devices.devices_of(Seat(seat)) for seat in (0, 1)] == wanted


@pytest.mark.parametrize("kind", ["pad", "keyboard"])
def test_two_take_turns_with_one_device_for_a_whole_game(driver, socket, kind):
    own = Pad(socket.put()) if kind == "pad" else Keyboard()
    to_lobby(driver, own)
    driver.choose("seat 0", settle=40)
    driver.choose("share", settle=40)
    driver.choose("turns", settle=80)
    assert isinstance(driver.scene, LobbyScene)
    start_flight(driver)
    device = driver.app.devices.devices_of(Seat(1))[0]
    assert driver.app.devices.seats_of(device) == (0, 1)
    play(driver, {Seat(0): own, Seat(1): own})


def odd_event(rng, numbers):
    number = rng.choice([*numbers, 0, 99])
    place = rng.uniform(-0.2, 1.2), rng.uniform(-0.2, 1.2)
    codes = (
        pygame.K_RETURN, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_w,
        pygame.K_f, pygame.K_p, pygame.K_u, pygame.K_TAB, pygame.K_AC_BACK, 0, 228, (1 << 30) | 261,
    )  # fmt: skip
    return rng.choice(
        [
            (pygame.KEYDOWN, {"key": rng.choice(codes), "mod": 0, "unicode": "", "scancode": 0}),
            (pygame.KEYUP, {"key": rng.choice(codes), "mod": 0, "unicode": "", "scancode": 0}),
            (pygame.CONTROLLERBUTTONDOWN, {"instance_id": number, "button": rng.randrange(22)}),
            (pygame.CONTROLLERBUTTONUP, {"instance_id": number, "button": rng.randrange(22)}),
            (pygame.JOYBUTTONDOWN, {"instance_id": number, "button": rng.randrange(40)}),
            (pygame.JOYBUTTONUP, {"instance_id": number, "button": rng.randrange(40)}),
            (pygame.JOYHATMOTION,
             {"instance_id": number, "hat": 3, "value": rng.choice([(-1, -1), (0, 0), (1, 0)])}),
            (pygame.JOYAXISMOTION,
             {"instance_id": number, "axis": rng.randrange(9), "value": rng.uniform(-1, 1)}),
            (pygame.CONTROLLERAXISMOTION,
             {"instance_id": number, "axis": rng.randrange(6),
              "value": rng.randint(-32768, 32767)}),
            (rng.choice([pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION]),
             {"touch_id": 1, "finger_id": rng.randrange(3), "x": place[0], "y": place[1],
              "dx": 0.0, "dy": 0.0, "pressure": 1.0}),
            (pygame.TEXTINPUT, {"text": rng.choice(["a", "漢", ""])}),
            (rng.choice([pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED]), {}),
        ]
    )  # fmt: skip


def test_twenty_thousand_odd_events_end_nothing_and_no_seat_keeps_a_lost_pad(driver, socket):
    """With pads of three makes that come and go, the fault screen is never seen."""
    makes = [("0300-same", True), ("0300-same", True), ("05-odd", False)]
    numbers = [socket.put(guid=guid, known=known) for guid, known in makes]
    to_lobby(driver, Pad(numbers[0]))
    rng = Random(20)
    seen = set()
    for index in range(20_000):
        kind, fields = odd_event(rng, numbers)
        post(kind, **fields)
        if rng.random() < 0.01 and numbers:
            socket.pull(numbers.pop(rng.randrange(len(numbers))))
        elif rng.random() < 0.01 and len(numbers) < 4:
            guid, known = rng.choice(makes)
            numbers.append(socket.put(guid=guid, known=known))
        if index % 20 == 0:
            driver.frame()
            if driver.app.stack.top is None:
                # Somebody chose to leave the program: begin again.
                driver.app.stack.commit(Reset(TitleScene(driver.app)))
            seen.add(type(driver.scene).__name__)
            assert "FaultScene" not in seen
            for seat in range(6):
                for device in driver.app.devices.devices_of(Seat(seat)):
                    assert device in driver.app.devices.connected() or device == KEYBOARD
    assert {"LobbyScene", "TitleScene"} < seen
