"""Game pads: which are there, and what their buttons and sticks mean.

A pad that SDL knows is opened as a controller, any other as a joystick; only events of that family
count, because both arrive for one press. A pad is its instance id, never its index.
"""

from __future__ import annotations

from typing import Final

import msgspec
import pygame
from pygame._sdl2 import controller

from game.ui.intents import DeviceId, Family, Verb

STICK_ON: Final = 0.5
STICK_OFF: Final = 0.3
FULL_AXIS: Final = 32767.0

_CONTROLLER_BUTTONS: Final[dict[int, Verb]] = {
    pygame.CONTROLLER_BUTTON_A: Verb.OK,
    pygame.CONTROLLER_BUTTON_B: Verb.BACK,
    pygame.CONTROLLER_BUTTON_X: Verb.PEEK,
    pygame.CONTROLLER_BUTTON_Y: Verb.UNDO,
    pygame.CONTROLLER_BUTTON_START: Verb.MENU,
    pygame.CONTROLLER_BUTTON_GUIDE: Verb.MENU,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Verb.PREV,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Verb.NEXT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Verb.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Verb.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Verb.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Verb.RIGHT,
}
_JOYSTICK_BUTTONS: Final[dict[int, Verb]] = {
    0: Verb.OK, 1: Verb.BACK, 2: Verb.PEEK, 3: Verb.UNDO, 4: Verb.PREV, 5: Verb.NEXT, 6: Verb.MENU,
    7: Verb.MENU, 8: Verb.MENU, 9: Verb.MENU,
}  # fmt: skip
_AXES: Final = {0: (Verb.LEFT, Verb.RIGHT), 1: (Verb.UP, Verb.DOWN)}
_HATS: Final = {(-1, 0): Verb.LEFT, (1, 0): Verb.RIGHT, (0, 1): Verb.UP, (0, -1): Verb.DOWN}

_EVENTS: Final = frozenset(
    (
        pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEADDED,
        pygame.CONTROLLERDEVICEREMOVED, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP,
        pygame.CONTROLLERAXISMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION,
        pygame.JOYHATMOTION,
    )
)  # fmt: skip

_BUTTONS_DOWN: Final = (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN)


class Press(msgspec.Struct, frozen=True):
    """A button, or a direction of stick or cross, went down or up."""

    device: DeviceId
    verb: Verb
    pressed: bool


class Change(msgspec.Struct, frozen=True):
    """A pad came or went."""

    device: DeviceId
    name: str
    guid: str
    found: bool


class Hardware(msgspec.Struct):
    """An opened pad: what the rest of this module needs to know of it."""

    instance: int
    name: str
    guid: str
    is_controller: bool
    buttons: int
    handle: object


def open_pad(index: int) -> Hardware:
    """Open the pad at that index of the system, valid only while its ADDED event is handled."""
    joystick = pygame.joystick.Joystick(index)
    known = controller.is_controller(index)
    return Hardware(
        joystick.get_instance_id(), joystick.get_name(), joystick.get_guid(), known,
        joystick.get_numbuttons(), controller.Controller(index) if known else joystick,
    )  # fmt: skip


def spoken_pad(event: pygame.Event) -> Hardware:
    """Return what is known of a pad that speaks though nobody announced it: its presses alone.

    Programs that play for somebody post such events; they need no hardware.
    """
    return Hardware(
        event.instance_id, "", f"unannounced {event.instance_id}",
        event.type == pygame.CONTROLLERBUTTONDOWN, 1, None,
    )  # fmt: skip


class _Pad:
    def __init__(self, hardware: Hardware) -> None:
        self.hardware = hardware
        self.device = DeviceId(Family.PAD, hardware.instance)
        self.held: dict[tuple[str, int], Verb] = {}  # ("axis", 0) -> the direction it holds

    def hold(self, source: tuple[str, int], verb: Verb | None) -> list[Press]:
        """Let a stick, cross or button hold another verb; return the presses and releases."""
        before = self.held.get(source)
        if before is verb:
            return []
        found: list[Press] = []
        if before is not None:
            del self.held[source]
            if before not in self.held.values():
                found.append(Press(self.device, before, pressed=False))
        if verb is not None:
            if verb not in self.held.values():
                found.append(Press(self.device, verb, pressed=True))
            self.held[source] = verb
        return found


class Pads:
    """The pads that are plugged in."""

    def __init__(self) -> None:
        self._pads: dict[int, _Pad] = {}
        self._opened: set[int] = set()  # by us, ever: the system never gives such a number again

    @property
    def connected(self) -> tuple[DeviceId, ...]:
        """The pads that are there, the longest known first."""
        return tuple(pad.device for pad in self._pads.values())

    def name_of(self, device: DeviceId) -> str:
        """Return what the pad calls itself; an empty string for anything else."""
        pad = self._pads.get(device.key) if device.family is Family.PAD else None
        return pad.hardware.name if pad else ""

    def knows(self, event_type: int) -> bool:
        """Tell whether events of that type are for this class."""
        return event_type in _EVENTS

    def read(self, event: pygame.Event) -> list[Press | Change]:
        """Return what an event means."""
        if event.type in (pygame.JOYDEVICEADDED, pygame.CONTROLLERDEVICEADDED):
            return [*self._add(event)]
        if event.type in (pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMOVED):
            return self._remove(event.instance_id)
        if event.instance_id not in self._pads and event.type in _BUTTONS_DOWN:
            return [*self._adopt(event), *self._read_known(event)]
        return self._read_known(event)

    def _read_known(self, event: pygame.Event) -> list[Press | Change]:
        pad = self._pads.get(event.instance_id)
        if pad is None:
            return []
        reader = {
            (True, pygame.CONTROLLERBUTTONDOWN): self._controller_button,
            (True, pygame.CONTROLLERBUTTONUP): self._controller_button,
            (True, pygame.CONTROLLERAXISMOTION): self._controller_axis,
            (False, pygame.JOYBUTTONDOWN): self._joystick_button,
            (False, pygame.JOYBUTTONUP): self._joystick_button,
            (False, pygame.JOYAXISMOTION): self._joystick_axis,
            (False, pygame.JOYHATMOTION): self._joystick_hat,
        }.get((pad.hardware.is_controller, event.type))
        return [*reader(pad, event)] if reader else []

    def _add(self, event: pygame.Event) -> list[Change]:
        try:
            hardware = open_pad(event.device_index)
        except pygame.error:
            return []  # gone again before we could open it
        self._opened.add(hardware.instance)
        if hardware.instance in self._pads or hardware.buttons == 0:
            return []
        return self._take(hardware)

    def _adopt(self, event: pygame.Event) -> list[Change]:
        if event.instance_id in self._opened:
            return []  # the last words of a pad that has just gone
        return self._take(spoken_pad(event))

    def _take(self, hardware: Hardware) -> list[Change]:
        pad = self._pads[hardware.instance] = _Pad(hardware)
        return [Change(pad.device, hardware.name, hardware.guid, found=True)]

    def _remove(self, instance: int) -> list[Press | Change]:
        pad = self._pads.pop(instance, None)
        if pad is None:
            return []
        found: list[Press | Change] = [
            Press(pad.device, verb, pressed=False) for verb in dict.fromkeys(pad.held.values())
        ]
        return [*found, Change(pad.device, pad.hardware.name, pad.hardware.guid, found=False)]

    @staticmethod
    def _controller_button(pad: _Pad, event: pygame.Event) -> list[Press]:
        verb = _CONTROLLER_BUTTONS.get(event.button, Verb.ANY)
        return pad.hold(
            ("button", event.button), verb if event.type == pygame.CONTROLLERBUTTONDOWN else None
        )

    @staticmethod
    def _joystick_button(pad: _Pad, event: pygame.Event) -> list[Press]:
        verb = _JOYSTICK_BUTTONS.get(event.button, Verb.ANY)
        return pad.hold(
            ("button", event.button), verb if event.type == pygame.JOYBUTTONDOWN else None
        )

    @staticmethod
    def _controller_axis(pad: _Pad, event: pygame.Event) -> list[Press]:
        return _axis(pad, event.axis, event.value / FULL_AXIS)

    @staticmethod
    def _joystick_axis(pad: _Pad, event: pygame.Event) -> list[Press]:
        return _axis(pad, event.axis, event.value)

    @staticmethod
    def _joystick_hat(pad: _Pad, event: pygame.Event) -> list[Press]:
        return pad.hold(("hat", event.hat), _HATS.get(tuple(event.value)))


def _axis(pad: _Pad, axis: int, value: float) -> list[Press]:
    if axis not in _AXES:
        return []
    source = ("axis", axis)
    limit = STICK_OFF if source in pad.held else STICK_ON
    low, high = _AXES[axis]
    held = low if value <= -limit else high if value >= limit else None
    return pad.hold(source, held)
