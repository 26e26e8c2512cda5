"""The mouse pointer: seen while the mouse moves, gone when it rests.

It is never made invisible: on a bare console some systems lose touch then. A clear picture hides
it.
"""

from __future__ import annotations

from typing import Final

import pygame

REST_S: Final = 3.0


class Cursor:
    """Shows and hides the pointer. Hidden until the mouse moves for the first time."""

    def __init__(self) -> None:
        self.shown = True
        self._moved_s = float("-inf")

    def move(self, now_s: float) -> None:
        """Hear that the mouse moved."""
        self._moved_s = now_s
        self._show(wanted=True)

    def rest(self, now_s: float) -> None:
        """Let time pass: hide the pointer when the mouse has rested."""
        if now_s - self._moved_s > REST_S:
            self._show(wanted=False)

    def _show(self, *, wanted: bool) -> None:
        if wanted == self.shown:
            return
        self.shown = wanted
        if wanted:
            pygame.mouse.set_cursor(pygame.cursors.arrow)
        else:
            pygame.mouse.set_cursor((8, 8), (0, 0), (0,) * 8, (0,) * 8)
