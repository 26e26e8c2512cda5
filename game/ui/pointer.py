"""Mouse and fingers. A finger also makes mouse clicks on some systems: those are dropped here."""

from __future__ import annotations

import math
from typing import Final

import msgspec
import pygame

from game.ui.intents import MOUSE, TOUCH, DeviceId, Verb
from game.ui.layout import Point

ECHO_S: Final = 0.4
ECHO_PX: Final = 30.0
JOLT_PX: Final = 8.0
"""A mouse that moves no farther was only jolted: nobody meant that."""
GLIDE_S: Final = 0.3
"""So long after a real movement every small one counts."""


class Touch(msgspec.Struct, frozen=True):
    """One pointer event; `place` is in pixels of the window."""

    device: DeviceId
    verb: Verb
    place: Point
    pressed: bool = True
    amount: float = 0.0
    finger: int = 0


class Pointer:
    """Reads MOUSE* and FINGER* events."""

    def __init__(self) -> None:
        self._fingers: dict[tuple[int, int], int] = {}  # (touch device, finger id) -> 0, 1, 2 ...
        self._last_touches: list[tuple[float, Point]] = []
        self._mouse_down = False
        self._mouse_place: Point = (0.0, 0.0)
        self._anchor: Point | None = None  # where the mouse was when it last moved for real
        self._glides_until_s = float("-inf")

    def read(self, event: pygame.Event, now_s: float, size_px: tuple[int, int]) -> list[Touch]:
        """Return what a mouse or finger event means, usually one thing or nothing."""
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._read_finger(event, now_s, size_px)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return self._read_mouse(event, now_s)
        if event.type == pygame.MOUSEWHEEL:
            return [Touch(MOUSE, Verb.SCROLL, self._mouse_place, amount=float(event.y))]
        return []

    def _read_finger(
        self, event: pygame.Event, now_s: float, size_px: tuple[int, int]
    ) -> list[Touch]:
        # Values outside 0..1 were seen on real panels (SDL#14947).
        place = (
            min(max(event.x, 0.0), 1.0) * (size_px[0] - 1),
            min(max(event.y, 0.0), 1.0) * (size_px[1] - 1),
        )
        self._remember(now_s, place)
        name = event.touch_id, event.finger_id
        if event.type == pygame.FINGERDOWN:
            free = min(set(range(len(self._fingers) + 1)) - set(self._fingers.values()))
            self._fingers[name] = free
            return [Touch(TOUCH, Verb.TAP, place, finger=free)]
        if name not in self._fingers:
            return []
        if event.type == pygame.FINGERMOTION:
            return [Touch(TOUCH, Verb.POINT, place, finger=self._fingers[name])]
        return [Touch(TOUCH, Verb.TAP, place, pressed=False, finger=self._fingers.pop(name))]

    def _read_mouse(self, event: pygame.Event, now_s: float) -> list[Touch]:
        place: Point = (float(event.pos[0]), float(event.pos[1]))
        if getattr(event, "touch", False):
            return []
        if event.type == pygame.MOUSEMOTION:
            if self._is_echo(now_s, place):
                return []
            self._mouse_place = place
            return [Touch(MOUSE, Verb.POINT, place)] if self._is_meant(now_s, place) else []
        if event.button != pygame.BUTTON_LEFT:
            return []
        if event.type == pygame.MOUSEBUTTONDOWN:
            if self._is_echo(now_s, place):
                return []
            self._mouse_down = True
            self._mouse_place = self._anchor = place
            return [Touch(MOUSE, Verb.TAP, place)]
        if not self._mouse_down:
            return []  # its press was an echo of a finger
        self._mouse_down = False
        return [Touch(MOUSE, Verb.TAP, place, pressed=False)]

    def _is_meant(self, now_s: float, place: Point) -> bool:
        if self._anchor is None:
            self._anchor = place  # where it was when the program began, or where it comes in
            return False
        if math.dist(place, self._anchor) > JOLT_PX:
            self._anchor = place
            self._glides_until_s = now_s + GLIDE_S
        return self._mouse_down or now_s <= self._glides_until_s

    def _remember(self, now_s: float, place: Point) -> None:
        recent = [touch for touch in self._last_touches if now_s - touch[0] <= ECHO_S]
        self._last_touches = [*recent, (now_s, place)][-32:]

    def _is_echo(self, now_s: float, place: Point) -> bool:
        return any(
            now_s - when_s <= ECHO_S and math.dist(place, where) <= ECHO_PX
            for when_s, where in self._last_touches
        )
