"""One picture as a list of surfaces and places, compared with the picture before.

Drawing calls only note what should be where. `finish` repaints what differs and returns the
rectangles to present. Things that stand still together are baked into layers.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import msgspec
import pygame

from game.ui.layout import Box
from game.ui.palette import NIGHT_LO, PLUM, WHITE, Colour, mix
from game.ui.shadow import blurred
from game.ui.text import Role

MANY_RECTS: Final = 20  # from here on painting everything is as quick
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
    area: pygame.Rect | None = None
    alpha: int = SOLID
    version: int = 0  # of a surface that is painted again and again

    @property
    def look(self) -> tuple[object, ...]:
        """Everything that decides which pixels come where, to be compared."""
        area = None if self.area is None else tuple(self.area)
        return id(self.surface), self.rect.topleft, area, self.alpha, self.version

    def hides(self, rect: pygame.Rect) -> bool:
        """Tell whether nothing below this can be seen inside the rectangle."""
        solid = self.alpha == SOLID and not self.surface.get_flags() & pygame.SRCALPHA
        return solid and bool(self.rect.contains(rect))

    def blit(self, target: pygame.Surface, origin: tuple[int, int] = (0, 0)) -> None:
        """Put the pixels on a surface whose top left is at `origin` of the window."""
        place = self.rect.x - origin[0], self.rect.y - origin[1]
        if self.alpha == SOLID:
            target.blit(self.surface, place, self.area)
            return
        runs = self.surface.get_flags() & pygame.RLEACCELOK
        self.surface.set_alpha(self.alpha)
        target.blit(self.surface, place, self.area)
        self.surface.set_alpha(SOLID, pygame.RLEACCEL if runs else 0)


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
        """Paint the marks afresh.

        An opaque layer fills the window, another only what it needs, and is kept in runs.
        """
        screen = target.get_rect()
        place = screen
        if not opaque:
            place = pygame.Rect(0, 0, 1, 1)
            if marks:
                place = marks[0].rect.unionall([mark.rect for mark in marks[1:]]).clip(screen)
        if self.surface.get_size() != place.size or self.version == 0 or not opaque:
            self.surface = _sheet(place.size, target, opaque=opaque)
        self.surface.fill(PLUM if opaque else (0, 0, 0, 0))
        for mark in marks:
            mark.blit(self.surface, place.topleft)
        if not opaque:
            self.surface.set_alpha(SOLID, pygame.RLEACCEL)
        self.place = place
        self.version += 1

    def mark(self) -> Mark:
        """Return the layer as one mark."""
        return Mark(self.surface, self.place, version=self.version)


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
        self._looks: list[tuple[object, ...]] = []
        self._veil = Layer()
        # What the veil covers and how dark it is; the marks keep their surfaces alive.
        self._veiled: tuple[object, list[Mark]] | None = None

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
        if area > MUCH_OF_SCREEN * screen.width * screen.height:
            dirty = [screen]
        places = [mark.rect for mark in self.marks]
        for rect in dirty:
            self.surface.set_clip(rect)
            for mark in self._shown(rect, rect.collidelistall(places)):
                mark.blit(self.surface)
        self.surface.set_clip(None)
        self._before = self.marks
        return dirty

    def _shown(self, rect: pygame.Rect, indices: list[int]) -> list[Mark]:
        """Return those marks that show inside the rectangle: from the topmost hiding the rest."""
        for start in range(len(indices) - 1, -1, -1):
            mark = self.marks[indices[start]]
            if mark.hides(rect):
                return [self.marks[index] for index in indices[start:]]
        return [self.marks[index] for index in indices]

    def _differences(self) -> list[pygame.Rect]:
        screen = self.surface.get_rect()
        before, after = self._before, self.marks
        old, new = self._looks, [mark.look for mark in after]
        self._looks = new
        if before is None:
            return [screen]
        if len(old) == len(new):  # nothing came or went: what stayed in place is no change
            changed = [index for index in range(len(old)) if old[index] != new[index]]
            if len(changed) > MANY_RECTS:
                return [screen]
            rects = [
                rect for index in changed for rect in joined(before[index].rect, after[index].rect)
            ]
        else:
            head, tail = _common(old, new)
            gone, come = before[head : len(before) - tail], after[head : len(after) - tail]
            if len(gone) + len(come) > 2 * MANY_RECTS:
                return [screen]
            rects = [mark.rect for mark in (*gone, *come)]
        return merged([rect for rect in (rect.clip(screen) for rect in rects) if rect])

    def forget(self) -> None:
        """Paint everything again next time."""
        self._before = None

    def shown(self) -> pygame.Surface | None:
        """Return a copy of what was painted last; None if nothing was, or if it was lost."""
        return None if self._before is None else self.surface.copy()

    def veil(self, alpha: float, u: float) -> None:
        """Replace everything so far by a blurred, darkened copy, kept while it stays the same."""
        covered = [mark.look for mark in self.marks], alpha
        if self._veiled is None or self._veiled[0] != covered:
            plain = Layer()
            plain.bake(self.marks, self.surface, opaque=True)
            soft = Layer()
            soft.surface = blurred(plain.surface, VEIL_BLUR_U * u).convert(self.surface)
            shade = mix(WHITE, NIGHT_LO, alpha)
            soft.surface.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
            soft.place = self.surface.get_rect()
            self._veil = soft
            self._veiled = covered, self.marks
        self.facts = Facts()
        self.marks = [self._veil.mark()]


def _common(old: Sequence[object], new: Sequence[object]) -> tuple[int, int]:
    """Return how many entries are the same at the beginning, and how many at the end."""
    shortest = min(len(old), len(new))
    head = 0
    while head < shortest and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < shortest - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    return head, tail


def joined(first: pygame.Rect, second: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """Return one rectangle round both if that covers little more than they do, else both."""
    union = first.union(second)
    both = first.width * first.height + second.width * second.height
    return (union,) if union.width * union.height <= both else (first, second)


def merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Return fewer rectangles that cover the same pixels, joined where that costs nothing.

    They may still overlap: painting a place twice is right, only slower.
    """
    result: list[pygame.Rect] = []
    for rect in rects:
        grown = rect
        for index in grown.collidelistall(result)[::-1]:
            together = joined(grown, result[index])
            if len(together) == 1:
                del result[index]
                grown = together[0]
        result.append(grown)
    return result
