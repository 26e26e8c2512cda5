"""Giving keys and buttons other meanings, and learning a pad that nobody knows."""

import pygame
import pytest

from game.scenes.lobby import LobbyScene
from game.scenes.mapping import MappingScene, PadWizard
from game.scenes.mapping.wizard import STEPS, completed
from game.ui import pads
from game.ui.intents import KEYBOARD, DeviceId, DeviceLost, Family, Verb
from game.ui.pad_map import NEEDED, PadMap
from game.ui.pads import Hardware
from tests.scenes.fakes import Room

ODD = DeviceId(Family.PAD, 21)


@pytest.fixture
def plug(monkeypatch):
    def put(room, *, known=False):
        made = Hardware(ODD.key, "Acme", "05-acme", known, 12, None)
        monkeypatch.setattr(pads, "open_pad", lambda _index: made)
        pygame.event.post(pygame.Event(pygame.JOYDEVICEADDED, device_index=0))
        room.run(0.1)

    return put


def opened(assets, make=MappingScene):
    pygame.event.clear()
    room = Room(make, assets=assets)
    del room.services.devices.connected  # the real ones
    return room


def key(room, code):
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=code, mod=0, unicode="", scancode=0))
        room.run(0.1)


def button(room, number, *, held_s=0.1):
    pygame.event.post(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=ODD.key, button=number))
    room.run(held_s)
    pygame.event.post(pygame.Event(pygame.JOYBUTTONUP, instance_id=ODD.key, button=number))
    room.run(0.1)


def test_a_row_and_a_key_are_pressed_and_the_glyphs_follow(assets):
    room = opened(assets)
    room.choose("verb peek")
    assert room.top.listening is Verb.PEEK
    key(room, pygame.K_l)
    assert room.services.settings.keys == {"peek": ["l"]}
    assert room.services.devices.key_map.meaning(pygame.K_l) == (KEYBOARD, Verb.PEEK)
    assert room.says("L")
    key(room, pygame.K_RETURN)
    assert room.top.listening is Verb.PEEK, "keys are verbs again"
    key(room, pygame.K_u)
    assert room.says("The two have changed places.")
    room.choose("standard")
    assert room.services.settings.keys == {}


def test_listening_can_always_be_given_up(assets):
    room = opened(assets)
    room.choose("verb ok")
    key(room, pygame.K_ESCAPE)
    assert room.top.listening is None
    room.choose("verb ok")
    room.run(9.0)
    assert room.top.listening is None
    room.choose("verb ok")
    room.tap_at(5, 5)
    assert room.top.listening is None
    room.choose("verb ok")
    key(room, pygame.K_UP)
    assert room.says("That one always keeps its meaning.")
    assert room.services.settings.keys == {}


def test_a_pads_button_is_given_another_meaning(assets, plug):
    room = opened(assets)
    plug(room)
    room.page.focus = "device"
    room.press(Verb.RIGHT)
    assert room.top.device == ODD
    room.choose("verb peek")
    button(room, 9)
    assert room.services.settings.pads["05-acme"]["b9"] == "peek"


def test_a_pad_is_learnt_by_pressing_each_button(assets, plug):
    room = opened(assets, lambda services: LobbyScene(services, "cloud9"))
    plug(room)
    button(room, 3)
    assert isinstance(room.top, PadWizard)
    room.run(0.6)
    button(room, 3)
    for number, _verb in enumerate(STEPS):
        button(room, number + 4)
    room.run(0.2)
    assert isinstance(room.top, LobbyScene)
    table = room.services.devices.pad_map(ODD).table
    assert [table[f"b{number + 4}"] for number, _ in enumerate(STEPS)] == list(STEPS)
    assert not room.services.devices.is_unknown(ODD)


def test_later_is_a_long_press_and_is_not_asked_again(assets, plug):
    room = opened(assets, lambda services: LobbyScene(services, "cloud9"))
    plug(room)
    button(room, 0)
    room.run(0.6)
    button(room, 0, held_s=1.2)
    assert isinstance(room.top, LobbyScene)
    assert room.services.settings.pads == {}
    room.run(0.6)
    button(room, 2)
    assert isinstance(room.top, LobbyScene)


def test_the_wizard_ends_with_its_pad(assets, plug):
    room = opened(assets, lambda services: LobbyScene(services, "cloud9"))
    plug(room)
    button(room, 0)
    room.stage.tell(DeviceLost(ODD, "Acme", ()))
    room.run(0.1)
    assert isinstance(room.top, LobbyScene)


@pytest.mark.parametrize("left_out", STEPS)
def test_whatever_is_skipped_the_pad_stays_usable(left_out):
    pressed = {f"b{10 - n}": verb for n, verb in enumerate(STEPS) if verb is not left_out}
    table = PadMap(known=False, chosen=completed(pressed))
    assert table.is_chosen
    assert set(table.table.values()) >= NEEDED
