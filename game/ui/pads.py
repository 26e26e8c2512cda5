"""Game pads: which are there, and what their buttons and sticks mean.

A pad that SDL knows is opened as a controller, any other as a joystick; only events of that family
count, because both arrive for one press. A pad is its instance id, never its index.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

import msgspec
import pygame
from pygame._sdl2 import controller

from game.ui.intents import DeviceId, Family, Verb
from game.ui.pad_map import CONTROLLER_AXES, CONTROLLER_BUTTONS, PadMap

STICK_ON: Final = 0.5
STICK_OFF: Final = 0.3
RAW_ON: Final = 0.7
"""How far an axis moves from where it rests to be heard as a press of its own."""
TRIGGER_REST: Final = -0.6
DIGITAL: Final = -0.99
FULL_AXIS: Final = 32767.0
NO_PADS: Final = ("accelerometer", "motion sensor", "touchpad", " imu")
"""Parts of names of things that the system lists as joysticks."""

_EVENTS: Final = frozenset(
    (
        pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEADDED,
        pygame.CONTROLLERDEVICEREMOVED, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP,
        pygame.CONTROLLERAXISMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION,
        pygame.JOYHATMOTION,
    )
)  # fmt: skip
_BUTTONS_DOWN: Final = (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN)
_OF_CONTROLLERS: Final = (
    pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
)  # fmt: skip
_AXES: Final = (pygame.CONTROLLERAXISMOTION, pygame.JOYAXISMOTION)
HAT_BITS: Final = {1: (0, 1), 2: (1, 0), 4: (0, -1), 8: (-1, 0)}
"""SDL's numbers for the directions of a cross."""


class Press(msgspec.Struct, frozen=True):
    """A button, or a direction of stick or cross, went down or up. A stick may only be drifting."""

    device: DeviceId
    verb: Verb
    pressed: bool
    is_stick: bool = False


class Raw(msgspec.Struct, frozen=True):
    """The same without a meaning, for whoever listens to that pad."""

    device: DeviceId
    source: str
    pressed: bool


class Change(msgspec.Struct, frozen=True):
    """A pad came or went."""

    device: DeviceId
    name: str
    guid: str
    found: bool


class Shakes(Protocol):
    """What can rumble."""

    def rumble(self, low_frequency: float, high_frequency: float, duration: int) -> bool:
        """Shake with strengths from 0 to 1 for so many milliseconds."""


class Hardware(msgspec.Struct):
    """An opened pad: what the rest of this module needs to know of it."""

    instance: int
    name: str
    guid: str
    is_controller: bool
    buttons: int
    handle: Shakes | None
    rests: tuple[float, ...] = ()  # where its axes stood when it was opened
    announced: bool = True  # False: by its presses alone


def open_pad(index: int) -> Hardware:
    """Open the pad at that index of the system, valid only while its ADDED event is handled."""
    joystick = pygame.joystick.Joystick(index)
    known = controller.is_controller(index)
    return Hardware(
        joystick.get_instance_id(), joystick.get_name(), joystick.get_guid(), known,
        joystick.get_numbuttons(), controller.Controller(index) if known else joystick,
        () if known else tuple(map(joystick.get_axis, range(joystick.get_numaxes()))),
    )  # fmt: skip


def spoken_pad(event: pygame.Event) -> Hardware:
    """Return what is known of a pad that speaks though nobody announced it: its presses alone.

    Programs that play for somebody post such events; they need no hardware.
    """
    return Hardware(
        event.instance_id, "", f"unannounced {event.instance_id}",
        event.type == pygame.CONTROLLERBUTTONDOWN, 1, None, announced=False,
    )  # fmt: skip


class _Pad:
    def __init__(self, hardware: Hardware, meanings: PadMap) -> None:
        self.hardware = hardware
        self.meanings = meanings
        self.device = DeviceId(Family.PAD, hardware.instance)
        self.held: dict[str, Verb] = {}  # source -> what it holds
        self.raw: set[str] = set()  # sources that are down for whoever listens
        self.rests: dict[int, float] = {}
        self.asleep = {
            axis for axis, value in enumerate(hardware.rests) if abs(value) > STICK_ON
        }  # axes that have never been near their middle

    def hold(self, source: str, verb: Verb | None) -> list[Press]:
        """Let a stick, cross or button hold another verb; return the presses and releases."""
        before = self.held.get(source)
        if before is verb:
            return []
        is_stick = source[0] in "+-"
        found: list[Press] = []
        if before is not None:
            del self.held[source]
            if before not in self.held.values():
                found.append(Press(self.device, before, pressed=False, is_stick=is_stick))
        if verb is not None:
            if verb not in self.held.values():
                found.append(Press(self.device, verb, pressed=True, is_stick=is_stick))
            self.held[source] = verb
        return found

    def changes(self, event: pygame.Event) -> list[tuple[str, bool]]:
        """Return which sources are down or up now; for a cross and an axis, all of its sources."""
        number = _number(event)
        if event.type in _AXES:
            name = _named(CONTROLLER_AXES, number, "a", known=self.hardware.is_controller)
            scale = FULL_AXIS if self.hardware.is_controller else 1.0
            return self._axis(number, name, event.value / scale)
        if event.type == pygame.JOYHATMOTION:
            x, y = event.value
            bits = [(f"h{number}.{bit}", place) for bit, place in HAT_BITS.items()]
            downs = [(name, (dx and dx == x) or (dy and dy == y)) for name, (dx, dy) in bits]
            return sorted(((name, bool(down)) for name, down in downs), key=lambda one: one[1])
        name = _named(CONTROLLER_BUTTONS, number, "b", known=self.hardware.is_controller)
        return [(name, event.type in _BUTTONS_DOWN)]

    def _axis(self, number: int, name: str, value: float) -> list[tuple[str, bool]]:
        # A trigger rests at -1 and creeps away from there; a stick without values between jumps.
        rest = -1.0 if DIGITAL < value < TRIGGER_REST else 0.0
        self.rests.setdefault(number, rest)
        if number in self.asleep:
            if abs(value) >= STICK_OFF:
                return []
            self.asleep.discard(number)
        found = []
        for sign, source in ((1, f"+{name}"), (-1, f"-{name}")):
            limit = STICK_OFF if source in self.held else STICK_ON
            found.append((source, sign * value >= limit))
        return sorted(found, key=lambda one: one[1])

    def raw_changes(self, event: pygame.Event) -> list[Raw]:
        """Return the same for whoever listens: every source once, an axis by how far it moved."""
        changes = self.changes(event)
        if event.type in _AXES and changes:
            scale = FULL_AXIS if self.hardware.is_controller else 1.0
            moved = event.value / scale - self.rests[_number(event)]
            changes = [
                (
                    source,
                    (moved if source[0] == "+" else -moved)
                    >= (STICK_OFF if source in self.raw else RAW_ON),
                )
                for source, _ in changes
            ]
        found = []
        for source, down in changes:
            if down != (source in self.raw):
                (self.raw.add if down else self.raw.discard)(source)
                found.append(Raw(self.device, source, down))
        return found


class Pads:
    """The pads that are plugged in."""

    def __init__(self) -> None:
        self._pads: dict[int, _Pad] = {}
        self._opened: set[int] = set()  # by us, ever: the system never gives such a number again
        self._chosen: Mapping[str, Mapping[str, str]] = {}
        self._swap = False
        self.listened: DeviceId | None = None  # its presses are told raw

    def use(self, chosen: Mapping[str, Mapping[str, str]], *, swap_ok_back: bool) -> None:
        """Give buttons other meanings from now on: `Settings.pads` by GUID."""
        self._chosen, self._swap = chosen, swap_ok_back
        for pad in self._pads.values():
            pad.meanings = self._meanings(pad.hardware)

    def _meanings(self, hardware: Hardware) -> PadMap:
        return PadMap(
            known=hardware.is_controller,
            chosen=self._chosen.get(hardware.guid),
            swap_ok_back=self._swap,
        )

    @property
    def connected(self) -> tuple[DeviceId, ...]:
        """The pads that are there, the longest known first."""
        return tuple(pad.device for pad in self._pads.values())

    def name_of(self, device: DeviceId) -> str:
        """Return what the pad calls itself; an empty string for anything else."""
        pad = self._pad(device)
        return pad.hardware.name if pad else ""

    def guid_of(self, device: DeviceId) -> str:
        """Return what make the pad is; an empty string for anything else and for strangers."""
        pad = self._pad(device)
        return pad.hardware.guid if pad and pad.hardware.announced else ""

    def map_of(self, device: DeviceId) -> PadMap:
        """Return the meanings of the pad's buttons; the standard for one that is not there."""
        pad = self._pad(device)
        return pad.meanings if pad else PadMap(known=True, swap_ok_back=self._swap)

    def is_unknown(self, device: DeviceId) -> bool:
        """Tell whether neither SDL nor anybody here has told what its buttons are."""
        pad = self._pad(device)
        return pad is not None and pad.hardware.announced and not (
            pad.hardware.is_controller or pad.meanings.is_chosen
        )  # fmt: skip

    def rumble(self, device: DeviceId, strength: float, seconds: float) -> None:
        """Shake a pad that can; nothing happens with any other."""
        pad = self._pad(device)
        if pad is None or pad.hardware.handle is None:
            return
        try:
            pad.hardware.handle.rumble(strength, strength, round(seconds * 1000))
        except (pygame.error, AttributeError, TypeError, ValueError):
            return  # pulled out in this very moment, or a driver that promised too much

    def _pad(self, device: DeviceId) -> _Pad | None:
        return self._pads.get(device.key) if device.family is Family.PAD else None

    def knows(self, event_type: int) -> bool:
        """Tell whether events of that type are for this class."""
        return event_type in _EVENTS

    def read(self, event: pygame.Event) -> list[Press | Change | Raw]:
        """Return what an event means."""
        if event.type in (pygame.JOYDEVICEADDED, pygame.CONTROLLERDEVICEADDED):
            return [*self._add(event)]
        if event.type in (pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMOVED):
            return self._remove(event.instance_id)
        if event.instance_id not in self._pads and event.type in _BUTTONS_DOWN:
            return [*self._adopt(event), *self._read_known(event)]
        return self._read_known(event)

    def _read_known(self, event: pygame.Event) -> list[Press | Change | Raw]:
        pad = self._pads.get(event.instance_id)
        if pad is None or pad.hardware.is_controller != (event.type in _OF_CONTROLLERS):
            return []
        listens = pad.device == self.listened
        found: list[Press | Change | Raw] = []
        if listens or pad.raw:
            found += pad.raw_changes(event)
        for source, down in pad.changes(event):
            verb = None
            if down and (not listens or source in pad.held):
                stick = source[0] in "+-"
                verb = pad.held.get(source) or pad.meanings.table.get(
                    source, None if stick else Verb.ANY
                )
            found += pad.hold(source, verb)
        return found

    def _add(self, event: pygame.Event) -> list[Change]:
        try:
            hardware = open_pad(event.device_index)
        except pygame.error:
            return []  # gone again before we could open it
        self._opened.add(hardware.instance)
        is_pad = hardware.buttons > 0 and not any(word in hardware.name.lower() for word in NO_PADS)
        if hardware.instance in self._pads or not is_pad:
            return []
        return self._take(hardware)

    def _adopt(self, event: pygame.Event) -> list[Change]:
        if event.instance_id in self._opened:
            return []  # the last words of a pad that has just gone
        return self._take(spoken_pad(event))

    def _take(self, hardware: Hardware) -> list[Change]:
        pad = self._pads[hardware.instance] = _Pad(hardware, self._meanings(hardware))
        return [Change(pad.device, hardware.name, hardware.guid, found=True)]

    def _remove(self, instance: int) -> list[Press | Change | Raw]:
        pad = self._pads.pop(instance, None)
        if pad is None:
            return []
        found: list[Press | Change | Raw] = [
            Press(pad.device, verb, pressed=False) for verb in dict.fromkeys(pad.held.values())
        ]
        return [*found, Change(pad.device, pad.hardware.name, pad.hardware.guid, found=False)]


def _number(event: pygame.Event) -> int:
    for field in ("button", "axis", "hat"):
        if hasattr(event, field):
            return int(getattr(event, field))
    return 0


def _named(names: tuple[str, ...], number: int, letter: str, *, known: bool) -> str:
    return names[number] if known and 0 <= number < len(names) else f"{letter}{number}"
