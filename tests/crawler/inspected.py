"""A canvas that remembers how its picture was made: which text lies on what."""

from __future__ import annotations

from collections import Counter
from contextlib import contextmanager

import msgspec
import pygame

from game.ui.canvas import Canvas
from game.ui.picture import Mark, TextFact

SEEN_ALPHA = 200  # a glyph's pixel from here on shows the colour itself, not a soft edge
ROUND_GLYPHS_PX = 2
SAME = (6, 6, 6, 255)


class Inscription(msgspec.Struct, frozen=True):
    """A text in a picture: what the canvas noted, and which mark of the picture its ink is."""

    fact: TextFact
    size_u: float | None
    index: int


class InspectedCanvas(Canvas):
    """Notes every mark on its own instead of baking layers, and never paints the window."""

    def begin(self):
        super().begin()
        self.inscriptions = []
        self.rings = []

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
    def ground_of(self, index: int) -> pygame.Surface:
        """Return what the window shows where a mark lies, before it was drawn."""
        return composed(self.marks[:index], self.marks[index].rect, self.surface)

    def colours_round(self, ink: Inscription) -> Counter[int]:
        """Return how often each colour (0xRRGGBB) lies under and close round the glyphs."""
        mark = self.marks[ink.index]
        ground = self.ground_of(ink.index)
        letters = pygame.mask.from_surface(mark.surface, 40)
        near = letters.copy()
        reach = ROUND_GLYPHS_PX
        for offset in ((-reach, 0), (reach, 0), (0, -reach), (0, reach)):
            near.draw(letters, offset)
        return colours_of(ground, near)

    def hidden_share(self, ink: Inscription) -> float:
        """Return the part of the glyphs that something drawn later covers, 0 to 1."""
        mark = self.marks[ink.index]
        later = [one for one in self.marks[ink.index + 1 :] if one.rect.colliderect(mark.rect)]
        letters = pygame.mask.from_surface(mark.surface, SEEN_ALPHA)
        if not later or not letters.count():
            return 0.0
        with_it = composed(self.marks, mark.rect, self.surface)
        without = composed(
            [*self.marks[: ink.index], *self.marks[ink.index + 1 :]], mark.rect, self.surface
        )
        same = pygame.mask.from_threshold(with_it, (0, 0, 0), SAME, without)
        return same.overlap_area(letters, (0, 0)) / letters.count()


def composed(marks, rect, window) -> pygame.Surface:
    """Return the part of a picture inside a rectangle."""
    sheet = pygame.Surface(rect.size).convert(window)
    shown = [mark for mark in marks if mark.rect.colliderect(rect)]
    for start in range(len(shown) - 1, -1, -1):
        if shown[start].hides(rect):
            shown = shown[start:]
            break
    for mark in shown:
        mark.blit(sheet, rect.topleft)
    return sheet


def colours_of(surface: pygame.Surface, mask: pygame.mask.Mask | None = None) -> Counter[int]:
    """Count the colours of a surface, each as 0xRRGGBB; `mask` leaves out the rest."""
    if mask is None:
        mask = pygame.mask.Mask(surface.get_size(), fill=True)
    kept = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    mask.to_surface(kept, setsurface=surface.convert_alpha(), unsetcolor=(0, 0, 0, 0))
    found = Counter(memoryview(pygame.image.tobytes(kept, "ARGB")).cast("I"))
    # A number is read low byte first: alpha, red, green, blue.
    return Counter(
        {
            int.from_bytes((value >> 8).to_bytes(3, "little")): count
            for value, count in found.items()
            if value & 0xFF
        }
    )
