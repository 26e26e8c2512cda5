"""Counts flashes as WCAG 2.3.1 does: pairs of opposing changes of luminance over much of a picture.

A change counts from 10 % of the largest luminance on, where the darker side is below 0.8; a
quarter of the screen must do so to trouble anybody.
"""

from __future__ import annotations

import pygame

from tests.crawler.light import luminance_of, pixels_of

CELLS = (32, 18)
STEP = 0.1
DARKER_BELOW = 0.8
SHARE = 0.25
MOST_A_SECOND = 3


def luminances(picture: pygame.Surface) -> list[float]:
    """Return the relative luminance of each cell of a picture."""
    small = pygame.transform.smoothscale(picture, CELLS)
    return luminance_of(pixels_of(small)).ravel().tolist()


class Film:
    """The pictures of a film, one after the other, each at its time in seconds."""

    def __init__(self) -> None:
        self._turn: list[float] = []  # the last extreme of each cell
        self._way: list[int] = []
        self._changes: list[list[float]] = []  # when each cell began to change the other way

    def show(self, now_s: float, cells: list[float]) -> None:
        """Take the next picture."""
        if not self._turn:
            self._turn, self._way = list(cells), [0] * len(cells)
            self._changes = [[] for _ in cells]
            return
        for index, light in enumerate(cells):
            turn, way = self._turn[index], self._way[index]
            if way * (light - turn) > 0:
                self._turn[index] = light  # goes on the same way
            elif abs(light - turn) >= STEP and min(light, turn) < DARKER_BELOW:
                self._way[index] = 1 if light > turn else -1
                self._turn[index] = light
                self._changes[index].append(now_s)

    def worst_second(self) -> float:
        """Return how often a quarter of the picture flashes in its worst second.

        Two opposing changes of a cell are one flash.
        """
        starts = sorted({at for changes in self._changes for at in changes})
        worst = 0.0
        for start in starts:
            flashes = sorted(
                (sum(start <= at < start + 1.0 for at in changes) / 2 for changes in self._changes),
                reverse=True,
            )
            worst = max(worst, flashes[round(SHARE * len(flashes)) - 1])
        return worst
