"""The only reader of the event queue: keys, pointer, fingers and pads become intents and notices.

Nothing is ever polled from the hardware: what is held is known from events alone, so posted events
do everything.
"""

from __future__ import annotations

import logging
from typing import Final

import pygame

from game.core.types import Seat
from game.ui import keys
from game.ui.cursor import Cursor
from game.ui.intents import (
    DIRECTIONS,
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
    Input,
    Intent,
    Pictured,
    Resized,
    Verb,
    WindowFocus,
)
from game.ui.layout import Layout, Point
from game.ui.pads import Pads, Press
from game.ui.pointer import Pointer
from game.ui.prying import takes_picture
from game.ui.seats import Seats

LOG: Final = logging.getLogger(__name__)
REPEAT_FIRST_S: Final = 0.4
REPEAT_NEXT_S: Final = 0.12


class Devices:
    """Every device in the room, and which seats they belong to."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.text_mode = False  # keys are letters: set it from `Stack.wants_text` in every frame
        self.split_keyboard = False
        self.swap_ok_back = False  # for pads with OK on the east button
        self._seats = Seats()
        self._pads = Pads()
        self._pointer = Pointer()
        self._cursor = Cursor()
        self._repeats: dict[tuple[DeviceId, Verb], float] = {}
        self._keys: dict[int, tuple[DeviceId, Verb]] = {}

    # -- seats
    # ---------------------------------------------------------------------------------------------
    def bind(self, seat: Seat, device: DeviceId) -> None:
        """Let the device act for the seat. Several seats may share a device."""
        self._seats.bind(seat, device)

    def unbind(self, seat: Seat, device: DeviceId | None = None) -> None:
        """Take one device, or every device, away from the seat."""
        self._seats.unbind(seat, device)

    def clear(self) -> None:
        """Forget who plays with what."""
        self._seats.clear()

    def seats_of(self, device: DeviceId) -> tuple[Seat, ...]:
        """Return the seats the device acts for, in order."""
        return self._seats.seats_of(device)

    def devices_of(self, seat: Seat) -> tuple[DeviceId, ...]:
        """Return every device that acts for the seat."""
        return self._seats.devices_of(seat)

    def family_of(self, seat: Seat) -> Family | None:
        """Return the family whose glyphs the seat should see: that of the device it used last."""
        return self._seats.family_of(seat)

    def last_device_of(self, seat: Seat) -> DeviceId | None:
        """Return the device the seat used last, if it has any."""
        return self._seats.last_of(seat)

    def connected(self) -> tuple[DeviceId, ...]:
        """Return every device a seat could take."""
        halves = (KEYBOARD_LEFT, KEYBOARD_RIGHT) if self.split_keyboard else (KEYBOARD,)
        return (*halves, MOUSE, TOUCH, *self._pads.connected)

    def name_of(self, device: DeviceId) -> str:
        """Return the device's own name (pads), else an empty string."""
        return self._pads.name_of(device)

    # -- the queue
    # -----------------------------------------------------------------------------------------
    def poll(self, now_s: float) -> list[Input]:
        """Return everything that happened since the last time. `now_s` is any steady clock."""
        found: list[Input] = []
        for event in _queued():
            found += self._read(event, now_s)
        found += self._repeat(now_s)
        self._cursor.rest(now_s)
        return found

    def _read(self, event: pygame.Event, now_s: float) -> list[Input]:
        notice = _window_notice(event)
        if notice == WindowFocus(gained=False):
            return [*self._let_go(now_s), notice]
        if notice is not None:
            return [notice]
        if event.type == pygame.MOUSEMOTION:
            self._cursor.move(now_s)
        if event.type == pygame.QUIT:
            return [self._intent(KEYBOARD, Verb.QUIT)]
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT):
            return self._read_keyboard(event, now_s)
        if self._pads.knows(event.type):
            return self._read_pad(event, now_s)
        return [
            self._intent(
                touch.device,
                touch.verb,
                pressed=touch.pressed,
                position=self._units(touch.place),
                amount=touch.amount,
                finger=touch.finger,
            )
            for touch in self._pointer.read(event, now_s, self._size_px)
        ]

    @property
    def _size_px(self) -> tuple[int, int]:
        return self.layout.width_px, self.layout.height_px

    def _let_go(self, now_s: float) -> list[Input]:
        """Release every key: what happens to them in another window is never told."""
        held, self._keys = self._keys, {}
        return [self._press(device, verb, now_s, pressed=False) for device, verb in held.values()]

    def _units(self, place_px: Point) -> Point:
        return place_px[0] / self.layout.u, place_px[1] / self.layout.u

    def _read_keyboard(self, event: pygame.Event, now_s: float) -> list[Input]:
        if event.type == pygame.TEXTINPUT:
            return [self._intent(KEYBOARD, Verb.TEXT, text=event.text)] if self.text_mode else []
        if event.type == pygame.KEYUP:
            held = self._keys.pop(event.key, None)
            return [self._press(*held, now_s, pressed=False)] if held else []
        if takes_picture(event.key, event.mod):
            return [Pictured()]
        if event.key == pygame.K_F11:
            return [FullScreenAsked()]
        if event.key == pygame.K_F4 and event.mod & pygame.KMOD_ALT:
            return [self._intent(KEYBOARD, Verb.QUIT)]
        if self.text_mode and event.key == pygame.K_BACKSPACE:
            return [self._intent(KEYBOARD, Verb.TEXT, text="\b")]
        if self.text_mode and event.key not in keys.WHILE_TYPING:
            return []
        meant = keys.key_verb(event.key, split=self.split_keyboard)
        if meant is None:
            return []
        device, verb = meant
        if verb is Verb.NEXT and event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT:
            verb = Verb.PREV
        if event.key in self._keys:
            return []  # the system's own repeat
        self._keys[event.key] = device, verb
        return [self._press(device, verb, now_s, pressed=True)]

    def _read_pad(self, event: pygame.Event, now_s: float) -> list[Input]:
        found: list[Input] = []
        for change in self._pads.read(event):
            if isinstance(change, Press):
                verb = self._swapped(change.verb)
                found.append(self._press(change.device, verb, now_s, pressed=change.pressed))
            elif change.found:
                seats, candidates = self._seats.find(change.device, change.guid)
                found.append(DeviceFound(change.device, change.name, seats, candidates))
            else:
                self._repeats = {
                    key: due for key, due in self._repeats.items() if key[0] != change.device
                }
                seats = self._seats.lose(change.device, change.guid)
                found.append(DeviceLost(change.device, change.name, seats))
        return found

    def _swapped(self, verb: Verb) -> Verb:
        if not self.swap_ok_back:
            return verb
        return {Verb.OK: Verb.BACK, Verb.BACK: Verb.OK}.get(verb, verb)

    def _press(self, device: DeviceId, verb: Verb, now_s: float, *, pressed: bool) -> Intent:
        if verb in DIRECTIONS:
            if pressed:
                self._repeats[device, verb] = now_s + REPEAT_FIRST_S
            else:
                self._repeats.pop((device, verb), None)
        return self._intent(device, verb, pressed=pressed)

    def _repeat(self, now_s: float) -> list[Input]:
        found: list[Input] = []
        for (device, verb), due_s in tuple(self._repeats.items()):
            if now_s >= due_s:
                self._repeats[device, verb] = now_s + REPEAT_NEXT_S
                found.append(self._intent(device, verb, repeat=True))
        return found

    def _intent(
        self,
        device: DeviceId,
        verb: Verb,
        *,
        pressed: bool = True,
        position: Point | None = None,
        text: str = "",
        amount: float = 0.0,
        repeat: bool = False,
        finger: int = 0,
    ) -> Intent:
        seats = self._seats.seats_of(device)
        if pressed and verb is not Verb.POINT:
            self._seats.used(device)
        return Intent(
            verb=verb,
            device=device,
            seat=seats[0] if len(seats) == 1 else None,
            shared=seats if len(seats) > 1 else (),
            pressed=pressed,
            position=position,
            text=text,
            amount=amount,
            repeat=repeat,
            finger=finger,
        )


def _queued() -> list[pygame.Event]:
    """Empty the queue.

    A receiver pulled out can break it (pygame-ce#1786): then nothing happened.
    """
    try:
        return pygame.event.get()
    except (pygame.error, SystemError, KeyError):
        LOG.warning("the event queue failed once; a device was probably pulled out", exc_info=True)
        return []


def _window_notice(event: pygame.Event) -> Resized | WindowFocus | Exposed | None:
    if event.type == pygame.WINDOWSIZECHANGED:
        return Resized(event.x, event.y)
    if event.type == pygame.WINDOWEXPOSED:
        return Exposed()
    if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
        return WindowFocus(gained=event.type == pygame.WINDOWFOCUSGAINED)
    if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
        return WindowFocus(gained=False)
    return None
