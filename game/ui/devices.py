"""The only reader of the event queue: keys, pointer, fingers and pads become intents and notices.

Nothing is ever polled from the hardware: what is held is known from events alone, so posted events
do everything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from game.core.types import Seat
from game.ui.caps import Caps
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
    Family,
    Input,
    Intent,
    RawPress,
    Verb,
    WindowFocus,
)
from game.ui.keyboard import Keyboard, Stroke
from game.ui.keys import KeyMap
from game.ui.layout import Layout, Point
from game.ui.pad_map import PadMap
from game.ui.pads import Pads, Press, Raw
from game.ui.pointer import Pointer
from game.ui.queue import machine_notice, queued_events
from game.ui.seats import Seats

REPEAT_FIRST_S: Final = 0.4
REPEAT_NEXT_S: Final = 0.12
STEADY_S: Final = 0.25
"""So long after a press, a stick or the mouse of another device does not change the glyphs."""
HALVES: Final = (KEYBOARD_LEFT, KEYBOARD_RIGHT)


class Devices:
    """Every device in the room, and which seats they belong to."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.text_mode = False  # keys are letters: set it from `Stack.wants_text` in every frame
        self.rumbles = True
        self._keyboard = Keyboard()
        self._seats = Seats()
        self._pads = Pads()
        self._pointer = Pointer()
        self._cursor = Cursor()
        self._repeats: dict[tuple[DeviceId, Verb], float] = {}
        self._firm_press: tuple[DeviceId, float] = (KEYBOARD, float("-inf"))

    # -- how people want it
    # ---------------------------------------------------------------------------------------
    def use(
        self,
        *,
        split_keyboard: bool = False,
        swap_ok_back: bool = False,
        keys: Mapping[str, Sequence[str]] | None = None,
        pads: Mapping[str, Mapping[str, str]] | None = None,
        rumble: bool = True,
    ) -> None:
        """Let keys and buttons mean what the settings of these names say, from now on.

        Nobody loses a seat when the keyboard is divided or made whole: two who share it get a half
        each, anybody else both.
        """
        was_split = self.split_keyboard
        self._keyboard.key_map = KeyMap(split=split_keyboard, chosen=keys)
        self._pads.use(pads or {}, swap_ok_back=swap_ok_back)
        self.rumbles = rumble
        if split_keyboard and not was_split:
            self._seats.divide(KEYBOARD, HALVES)
        elif was_split and not split_keyboard:
            self._seats.join(HALVES, KEYBOARD)

    @property
    def key_map(self) -> KeyMap:
        """What every key means."""
        return self._keyboard.key_map

    @property
    def split_keyboard(self) -> bool:
        """Tell whether the keyboard is two devices."""
        return self.key_map.split

    @property
    def caps(self) -> Caps:
        """What is printed on the keys and buttons that mean a verb, for the glyphs."""
        return Caps(self.key_map, self._pads.map_of)

    def pad_map(self, device: DeviceId) -> PadMap:
        """Return what the buttons of a pad mean."""
        return self._pads.map_of(device)

    def guid_of(self, device: DeviceId) -> str:
        """Return what make a pad is, for the settings; empty for anything else."""
        return self._pads.guid_of(device)

    def is_unknown(self, device: DeviceId) -> bool:
        """Tell whether this is a pad whose buttons nobody has told us yet."""
        return self._pads.is_unknown(device)

    def listen(self, device: DeviceId | None) -> None:
        """Tell presses of that device as `RawPress`, not as intents; None ends it.

        Its releases of what it held before still come as intents. A half of the keyboard stands for
        all of it.
        """
        self._keyboard.listened = self._pads.listened = device

    def rumble(self, seat: Seat, *, strength: float = 0.5, seconds: float = 0.2) -> None:
        """Shake the pad that the seat used last, if it can and the players want it.

        `strength` is from 0 to 1. Nothing happens for a seat with another device, and nothing ever
        goes wrong.
        """
        device = self._seats.last_of(seat)
        if self.rumbles and device is not None:
            self._pads.rumble(device, min(max(strength, 0.0), 1.0), max(seconds, 0.0))

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
        boards = HALVES if self.split_keyboard else (KEYBOARD,)
        return (*boards, MOUSE, TOUCH, *self._pads.connected)

    def can_sit(self, device: DeviceId) -> bool:
        """Tell whether a person can play with it: Esc of a divided keyboard is nobody's."""
        return device != KEYBOARD or not self.split_keyboard

    def name_of(self, device: DeviceId) -> str:
        """Return the device's own name (pads), else an empty string."""
        return self._pads.name_of(device)

    # -- the queue
    # -----------------------------------------------------------------------------------------
    def poll(self, now_s: float) -> list[Input]:
        """Return everything that happened since the last time. `now_s` is any steady clock."""
        found: list[Input] = []
        for event in queued_events():
            found += self._read(event, now_s)
        found += self._repeat(now_s)
        self._cursor.rest(now_s)
        return found

    def _read(self, event: pygame.Event, now_s: float) -> list[Input]:
        notice = machine_notice(event)
        if notice == WindowFocus(gained=False):
            return [*self._let_go(now_s), notice]
        if notice is not None:
            return [notice]
        if event.type == pygame.QUIT:
            return [self._intent(KEYBOARD, Verb.QUIT, now_s)]
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT):
            return self._read_keyboard(event, now_s)
        if self._pads.knows(event.type):
            return self._read_pad(event, now_s)
        touches = self._pointer.read(event, now_s, self._size_px)
        if any(touch.device == MOUSE for touch in touches):
            self._cursor.move(now_s)
        return [
            self._intent(
                touch.device,
                touch.verb,
                now_s,
                pressed=touch.pressed,
                position=self._units(touch.place),
                amount=touch.amount,
                finger=touch.finger,
            )
            for touch in touches
        ]

    @property
    def _size_px(self) -> tuple[int, int]:
        return self.layout.width_px, self.layout.height_px

    def _let_go(self, now_s: float) -> list[Input]:
        """Release every key: what happens to them in another window is never told."""
        return [self._stroke(stroke, now_s) for stroke in self._keyboard.let_go()]

    def _units(self, place_px: Point) -> Point:
        return place_px[0] / self.layout.u, place_px[1] / self.layout.u

    def _read_keyboard(self, event: pygame.Event, now_s: float) -> list[Input]:
        self._keyboard.text_mode = self.text_mode
        return [
            self._stroke(heard, now_s) if isinstance(heard, Stroke) else heard
            for heard in self._keyboard.read(event)
        ]

    def _stroke(self, stroke: Stroke, now_s: float) -> Intent:
        if stroke.verb in (Verb.TEXT, Verb.QUIT):
            return self._intent(stroke.device, stroke.verb, now_s, text=stroke.text)
        return self._press(stroke.device, stroke.verb, now_s, pressed=stroke.pressed)

    def _read_pad(self, event: pygame.Event, now_s: float) -> list[Input]:
        found: list[Input] = []
        for change in self._pads.read(event):
            if isinstance(change, Press):
                found.append(
                    self._press(
                        change.device,
                        change.verb,
                        now_s,
                        pressed=change.pressed,
                        is_stick=change.is_stick,
                    )
                )
            elif isinstance(change, Raw):
                found.append(RawPress(change.device, change.source, change.pressed))
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

    def _press(
        self,
        device: DeviceId,
        verb: Verb,
        now_s: float,
        *,
        pressed: bool,
        is_stick: bool = False,
    ) -> Intent:
        if verb in DIRECTIONS:
            if pressed:
                self._repeats[device, verb] = now_s + REPEAT_FIRST_S
            else:
                self._repeats.pop((device, verb), None)
        return self._intent(device, verb, now_s, pressed=pressed, is_stick=is_stick)

    def _repeat(self, now_s: float) -> list[Input]:
        found: list[Input] = []
        for (device, verb), due_s in tuple(self._repeats.items()):
            if now_s >= due_s:
                self._repeats[device, verb] = now_s + REPEAT_NEXT_S
                found.append(self._intent(device, verb, now_s, repeat=True))
        return found

    def _intent(
        self,
        device: DeviceId,
        verb: Verb,
        now_s: float,
        *,
        pressed: bool = True,
        position: Point | None = None,
        text: str = "",
        amount: float = 0.0,
        repeat: bool = False,
        finger: int = 0,
        is_stick: bool = False,
    ) -> Intent:
        seats = self._seats.seats_of(device)
        intent = Intent(
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
            firm=self._is_firm(device, now_s) if is_stick or verb is Verb.POINT else True,
        )
        if intent.shows_hand:
            self._seats.used(device)
            if not is_stick and verb is not Verb.POINT:
                self._firm_press = device, now_s
        return intent

    def _is_firm(self, device: DeviceId, now_s: float) -> bool:
        pressed, when_s = self._firm_press
        return device == pressed or now_s - when_s > STEADY_S
