"""What a person wants, whatever they hold in their hands; and what happens to the machine."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

import msgspec

from game.core.types import Seat
from game.ui.layout import Point


class Verb(StrEnum):
    """The whole vocabulary of input."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    OK = "ok"
    BACK = "back"
    MENU = "menu"
    PEEK = "peek"  # held: pressed, later released
    UNDO = "undo"
    PREV = "prev"
    NEXT = "next"
    POINT = "point"  # the pointer or finger moved to `position`
    TAP = "tap"  # pressed and released at `position`
    SCROLL = "scroll"  # `amount` notches, up is positive, at `position`
    TEXT = "text"  # typed characters in `text`; one backspace is "\b"
    ANY = "any"  # a press with no other meaning: "press anything to join"
    QUIT = "quit"  # the window was closed, or Alt+F4


DIRECTIONS = (Verb.UP, Verb.DOWN, Verb.LEFT, Verb.RIGHT)
POINTER_VERBS = (Verb.POINT, Verb.TAP, Verb.SCROLL)


class Family(StrEnum):
    """Kinds of devices; glyphs are drawn by family."""

    KEYBOARD = "keyboard"
    PAD = "pad"
    TOUCH = "touch"
    MOUSE = "mouse"


class DeviceId(msgspec.Struct, frozen=True):
    """One device for as long as it is plugged in.

    `key` is a pad's instance id, or the half of a keyboard.
    """

    family: Family
    key: int = 0


KEYBOARD = DeviceId(Family.KEYBOARD, 0)
KEYBOARD_LEFT = DeviceId(Family.KEYBOARD, 1)  # WASD and F, when the keyboard is shared by two
KEYBOARD_RIGHT = DeviceId(Family.KEYBOARD, 2)  # arrows and Enter
MOUSE = DeviceId(Family.MOUSE)
TOUCH = DeviceId(Family.TOUCH)


class Intent(msgspec.Struct, frozen=True, kw_only=True):
    """One thing somebody asked for.

    `seat` is the one seat bound to the device; it is None when several seats share the device
    (`shared` lists them: the scene takes the due seat if it is among them) and when the device
    belongs to nobody (`bound` is False).
    """

    verb: Verb
    device: DeviceId = KEYBOARD
    seat: Seat | None = None
    shared: tuple[Seat, ...] = ()
    pressed: bool = True
    position: Point | None = None  # units, for POINT, TAP and SCROLL
    text: str = ""
    amount: float = 0.0
    repeat: bool = False  # a held direction repeats itself
    finger: int = 0  # which finger, for TAP and POINT by touch
    firm: bool = True  # False for what may be a drifting stick or a jolted mouse: glyphs stay

    @property
    def bound(self) -> bool:
        """Tell whether the device belongs to at least one seat."""
        return self.seat is not None or bool(self.shared)

    @property
    def starts(self) -> bool:
        """Tell whether this is a fresh press of anything, as "press or touch" screens want."""
        return (
            self.pressed
            and not self.repeat
            and self.verb not in (Verb.POINT, Verb.SCROLL, Verb.QUIT)
        )

    @property
    def shows_hand(self) -> bool:
        """Tell whether this shows what is in somebody's hand, so that glyphs should follow it."""
        return self.firm and (
            self.starts
            or self.verb is Verb.SCROLL
            or (self.verb is Verb.POINT and self.device.family is Family.MOUSE)
        )

    @property
    def leaves(self) -> bool:
        """Tell whether this asks to leave a menu: BACK, or MENU (which is Esc on a keyboard)."""
        return self.pressed and not self.repeat and self.verb in (Verb.BACK, Verb.MENU)

    def acts_for(self, seat: Seat) -> bool:
        """Tell whether whoever sent this may act for that seat."""
        return seat == self.seat or seat in self.shared


class DeviceLost(msgspec.Struct, frozen=True):
    """A device went away; `seats` have nothing else to play with now."""

    device: DeviceId
    name: str
    seats: tuple[Seat, ...]


class DeviceFound(msgspec.Struct, frozen=True):
    """A device arrived; `seats` got their device back.

    `candidates` are seats that wait for a device of this make. There are some when several seats
    lost pads that cannot be told apart: nobody is given a seat by guess, the scene asks whose it is
    when it is pressed, and calls `Devices.bind`.
    """

    device: DeviceId
    name: str
    seats: tuple[Seat, ...]
    candidates: tuple[Seat, ...] = ()


class RawPress(msgspec.Struct, frozen=True):
    """A key or button of the device that is listened to (`Devices.listen`) went down or up.

    `source` names it as the settings do: "space" for a key, "a" or "b3" for a pad's button. A key
    without a name has an empty source.
    """

    device: DeviceId
    source: str
    pressed: bool


class Resized(msgspec.Struct, frozen=True):
    """The window has another size now, in pixels."""

    width_px: int
    height_px: int


class FullScreenAsked(msgspec.Struct, frozen=True):
    """F11 was pressed."""


class WindowFocus(msgspec.Struct, frozen=True):
    """The window gained or lost the keyboard; sound may be muted."""

    gained: bool


class Exposed(msgspec.Struct, frozen=True):
    """The window's picture was lost and must be presented again."""


class SoundDevices(msgspec.Struct, frozen=True):
    """Loudspeakers came or went."""


class Pictured(msgspec.Struct, frozen=True):
    """Somebody asked the system for a picture of the screen, as far as a key can tell."""


Notice: TypeAlias = (
    DeviceLost
    | DeviceFound
    | RawPress
    | Resized
    | FullScreenAsked
    | WindowFocus
    | Exposed
    | Pictured
    | SoundDevices
)
Input: TypeAlias = Intent | Notice
