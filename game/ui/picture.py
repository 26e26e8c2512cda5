"""One picture as a list of surfaces and places, compared with the picture before.

Drawing calls only note what should be where. `finish` repaints what differs and returns the rectangles
to present. Things that stand still together are baked into layers.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import msgspec
import pygame

from game.ui.layout import Box
from game.ui.palette import PLUM, Colour
from game.ui.shadow import blurred
from game.ui.text import Role

MANY_RECTS: Final = 60
MUCH_OF_SCREEN: Final = 0.4
SOLID: Final = 255
VEIL_BLUR_U: Final = 8.0


class TextFact(msgspec.Struct, frozen=True):
    """A text that was drawn: what a test for readability needs to know."""

    text: str
    role: Role
    box: Box
    size_px: int
    height_px: int  # ascender to descender of one line
    colour: Colour
    cut: bool


class Mark(msgspec.Struct, frozen=True):
    """One surface, or an area of it, at one place in the window."""

    surface: pygame.Surface
    rect: pygame.Rect
    area: pygame.Rect | None
    alpha: int
    version: int  # of a surface that is painted again and again

    def same(self, other: Mark) -> bool:
        """Tell whether both put the same pixels in the same place."""
        return (
            self.surface is other.surface
            and self.rect == other.rect
            and self.area == other.area
            and self.alpha == other.alpha
            and self.version == other.version
        )

    def blit(self, target: pygame.Surface, origin: tuple[int, int] = (0, 0)) -> None:
        """Put the pixels on a surface whose top left is at `origin` of the window."""
        place = self.rect.x - origin[0], self.rect.y - origin[1]
        if self.alpha == SOLID:
            target.blit(self.surface, place, self.area)
            return
        self.surface.set_alpha(self.alpha)
        target.blit(self.surface, place, self.area)
        self.surface.set_alpha(None)


class Facts:
    """What a picture, or a layer of it, shows."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.texts: list[TextFact] = []
        self.targets: list[tuple[str, Box]] = []

    def add(self, other: Facts) -> None:
        """Take over everything another one knows."""
        self.ids += other.ids
        self.texts += other.texts
        self.targets += other.targets


class Layer:
    """Marks baked into one surface, with their facts."""

    def __init__(self) -> None:
        self.key: Hashable = None
        self.surface = pygame.Surface((0, 0))
        self.place = pygame.Rect(0, 0, 0, 0)
        self.version = 0
        self.facts = Facts()

    def bake(self, marks: list[Mark], target: pygame.Surface, *, opaque: bool) -> None:
        """Paint the marks afresh; an opaque layer fills the window, another only what it needs."""
        screen = target.get_rect()
        place = screen
        if not opaque:
            place = pygame.Rect(0, 0, 1, 1)
            if marks:
                place = marks[0].rect.unionall([mark.rect for mark in marks[1:]]).clip(screen)
        if self.surface.get_size() != place.size or self.version == 0:
            self.surface = _sheet(place.size, target, opaque=opaque)
        self.surface.fill(PLUM if opaque else (0, 0, 0, 0))
        for mark in marks:
            mark.blit(self.surface, place.topleft)
        self.place = place
        self.version += 1

    def mark(self) -> Mark:
        """Return the layer as one mark."""
        return Mark(self.surface, self.place, None, SOLID, self.version)


def _sheet(size: tuple[int, int], target: pygame.Surface, *, opaque: bool = True) -> pygame.Surface:
    if opaque:
        return pygame.Surface(size).convert(target)
    return pygame.Surface(size, pygame.SRCALPHA).convert_alpha()


class Picture:
    """The marks of the picture being drawn, and those of the one before."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self.marks: list[Mark] = []
        self.facts = Facts()
        self._before: list[Mark] | None = None
        self._veil = Layer()
        self._veiled: tuple[list[Mark], float] | None = None  # what it covers, and how dark

    def begin(self) -> None:
        """Start a new picture."""
        self.marks = []
        self.facts = Facts()

    def finish(self) -> list[pygame.Rect]:
        """Paint what differs from the picture before; return the rectangles to present.

        The list is empty when nothing differs: then nothing was painted.
        """
        dirty = self._differences()
        screen = self.surface.get_rect()
        area = sum(rect.width * rect.height for rect in dirty)
        if len(dirty) > MANY_RECTS or area > MUCH_OF_SCREEN * screen.width * screen.height:
            dirty = [screen]
        for rect in dirty:
            self.surface.set_clip(rect)
            for mark in self._needed(rect):
                mark.blit(self.surface)
        self.surface.set_clip(None)
        self._before = self.marks
        return dirty

    def _needed(self, rect: pygame.Rect) -> list[Mark]:
        """Return the marks that show inside the rectangle, from the topmost one hiding the rest."""
        needed: list[Mark] = []
        for mark in reversed(self.marks):
            if mark.rect.colliderect(rect):
                needed.append(mark)
                if mark.alpha == SOLID and not mark.surface.get_flags() & pygame.SRCALPHA:
                    if mark.rect.contains(rect):
                        break
        return needed[::-1]

    def _differences(self) -> list[pygame.Rect]:
        screen = self.surface.get_rect()
        before, after = self._before, self.marks
        if before is None:
            return [screen]
        shortest = min(len(before), len(after))
        head = 0
        while head < shortest and before[head].same(after[head]):
            head += 1
        tail = 0
        while tail < shortest - head and before[-1 - tail].same(after[-1 - tail]):
            tail += 1
        pairs = list(
            zip(before[head : len(before) - tail], after[head : len(after) - tail], strict=False)
        )
        if len(before) == len(after):  # nothing came or went: what stayed in place is no change
            changed = [mark for pair in pairs if not pair[0].same(pair[1]) for mark in pair]
        else:
            changed = before[head : len(before) - tail] + after[head : len(after) - tail]
        rects = [mark.rect.clip(screen) for mark in changed]
        return merged([rect for rect in rects if rect])

    def forget(self) -> None:
        """Paint everything again next time."""
        self._before = None

    def veil(self, alpha: float, u: float) -> None:
        """Replace everything so far by a blurred and darkened copy, kept while it stays the same."""
        covered = self.marks
        before = self._veiled
        if (
            before is None
            or before[1] != alpha
            or len(before[0]) != len(covered)
            or not all(old.same(new) for old, new in zip(before[0], covered, strict=True))
        ):
            plain = Layer()
            plain.bake(covered, self.surface, opaque=True)
            soft = Layer()
            soft.surface = blurred(plain.surface, VEIL_BLUR_U * u).convert(self.surface)
            shade = _sheet(soft.surface.get_size(), self.surface)
            shade.fill(PLUM)
            shade.set_alpha(round(SOLID * alpha))
            soft.surface.blit(shade, (0, 0))
            soft.place = self.surface.get_rect()
            self._veil = soft
            self._veiled = covered, alpha
        self.facts = Facts()
        self.marks = [self._veil.mark()]


def merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Return rectangles covering the same pixels, and perhaps some more, no two overlapping."""
    result: list[pygame.Rect] = []
    for rect in rects:
        grown = rect
        hit = grown.collidelist(result)
        while hit >= 0:
            grown = grown.union(result.pop(hit))
            hit = grown.collidelist(result)
        result.append(grown)
    return result
