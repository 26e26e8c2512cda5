"""A canvas that remembers how its picture was made: which text lies on what."""

from __future__ import annotations

from contextlib import contextmanager

import msgspec
import numpy as np
import pygame

from game.ui.canvas import Canvas
from game.ui.picture import Mark, TextFact
from tests.crawler.light import pixels_of

SEEN_ALPHA = 200  # a glyph's pixel from here on shows the colour itself, not a soft edge
ROUND_GLYPHS_PX = 2
SAME = (6, 6, 6, 255)


class Inscription(msgspec.Struct, frozen=True):
    """A text in a picture: what the canvas noted, and which mark of the picture its ink is."""

    fact: TextFact
    size_u: float | None
    index: int


class Composition(msgspec.Struct, frozen=True):
    """A picture, and what lies below some of its marks, by their numbers."""

    whole: pygame.Surface
    grounds: dict[int, pygame.Surface]


class InspectedCanvas(Canvas):
    """Notes every mark on its own instead of baking layers, and never paints the window."""

    def begin(self):
        super().begin()
        self.inscriptions = []
        self.rings = []
        self._composition = None

    def finish(self):
        return []

    def _layered(self, name, key, paint, *, opaque):
        paint(self)

    @contextmanager
    def _aside(self, *, baking):
        kept = self.inscriptions, self.rings
        self.inscriptions, self.rings = [], []
        with super()._aside(baking=baking) as sheet:
            yield sheet
        self.inscriptions, self.rings = kept

    def veil(self, alpha=0.6):
        super().veil(alpha)
        self.inscriptions = []
        self.rings = []

    def text(self, text, x, y, *args, size_u=None, **options):
        box = super().text(text, x, y, *args, size_u=size_u, **options)
        if text.strip():
            ink = Inscription(self.facts.texts[-1], size_u, len(self.marks) - 1)
            self.inscriptions.append(ink)
        return box

    def focus_ring(self, box, **options):
        super().focus_ring(box, **options)
        self.rings.append((box, len(self.marks) - 1))

    @property
    def marks(self) -> list[Mark]:
        return self._picture.marks

    # -- what lies where -------------------------------------------------------------------------
    @property
    def whole(self) -> pygame.Surface:
        """What the window shows."""
        return self._composed.whole

    @property
    def grounds(self) -> dict[int, pygame.Surface]:
        """What the window shows where a text or a ring lies, before it was drawn, by its mark."""
        return self._composed.grounds

    @property
    def _composed(self) -> Composition:
        if self._composition is None:
            wanted = {ink.index for ink in self.inscriptions} | {index for _, index in self.rings}
            self._composition = composed(self.marks, wanted, self.surface)
        return self._composition

    def pixels_round(self, ink: Inscription) -> np.ndarray:
        """Return the pixels of the window under and close round the glyphs."""
        mark = self.marks[ink.index]
        letters = pygame.mask.from_surface(mark.surface, 40)
        near = letters.copy()
        reach = ROUND_GLYPHS_PX
        for offset in ((-reach, 0), (reach, 0), (0, -reach), (0, reach)):
            near.draw(letters, offset)
        left, top, wide, high = self.surface.get_rect().clip(mark.rect)
        shown = pygame.Rect(left - mark.rect.x, top - mark.rect.y, wide, high)
        seen = pygame.surfarray.array_alpha(near.to_surface(unsetcolor=(0, 0, 0, 0)))
        pixels = pixels_of(self.grounds[ink.index])
        part = slice(shown.left, shown.right), slice(shown.top, shown.bottom)
        return pixels[part][seen[part] > 0]

    def hidden_share(self, ink: Inscription) -> float:
        """Return the part of the glyphs that something drawn later covers, 0 to 1."""
        mark = self.marks[ink.index]
        later = [one for one in self.marks[ink.index + 1 :] if one.rect.colliderect(mark.rect)]
        letters = pygame.mask.from_surface(mark.surface, SEEN_ALPHA)
        if not later or not letters.count():
            return 0.0
        with_it = part_of(self.whole, mark.rect)
        without = self.grounds[ink.index].copy()
        for one in later:
            one.blit(without, mark.rect.topleft)
        same = pygame.mask.from_threshold(with_it, (0, 0, 0), SAME, without)
        return same.overlap_area(letters, (0, 0)) / letters.count()


def composed(marks: list[Mark], wanted: set[int], window: pygame.Surface) -> Composition:
    """Paint a picture mark by mark, keeping what lies below those that are wanted."""
    whole = pygame.Surface(window.get_size()).convert(window)
    grounds = {}
    for index, mark in enumerate(marks):
        if index in wanted:
            grounds[index] = part_of(whole, mark.rect)
        mark.blit(whole)
    return Composition(whole, grounds)


def part_of(picture: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
    """Return a copy of a part of a picture; what lies outside of it is black."""
    part = pygame.Surface(rect.size).convert(picture)
    part.blit(picture, (0, 0), rect)
    return part
