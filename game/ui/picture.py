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
from game.ui.regions import joined, merged, without
from game.ui.shadow import blurred
from game.ui.text import Role

MANY_RECTS: Final = 20  # from here on painting everything is as quick
MUCH_OF_SCREEN: Final = 0.4
LARGE_CORE: Final = 0.009  # of the window: smaller ones are painted again as quickly as kept
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
    """One surface, or an area of it, at one place in the window.

    `core` is a part of the window in which it hides everything below, as far as is known; `hole`
    one in which it shows nothing.
    """

    surface: pygame.Surface
    rect: pygame.Rect
    area: pygame.Rect | None = None
    alpha: int = SOLID
    version: int = 0  # of a surface that is painted again and again
    core: pygame.Rect | None = None
    hole: pygame.Rect | None = None

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
        self.cut: Cut | None = None
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
        cores = [mark.core for mark in marks if mark.core is not None]
        core = max(cores, key=_area, default=None)
        self.cut = None
        if not opaque:
            if core is not None and is_large(core, screen):
                self.cut = Cut.of(self.surface, core.move(-place.x, -place.y), target)
            self.surface.set_alpha(SOLID, pygame.RLEACCEL)
        self.place = place
        self.version += 1

    def marks(self) -> list[Mark]:
        """Return the layer as a mark, or as two if a large part of it is solid."""
        if self.cut is None:
            return [Mark(self.surface, self.place, version=self.version)]
        return self.cut.marks(self.place.topleft, self.version)


class Cut(msgspec.Struct, frozen=True):
    """A sheet of paper whose solid part is kept apart: that is copied, and hides what is below.

    `core` is its place inside the sheet, where there is a hole now.
    """

    sheet: pygame.Surface
    solid: pygame.Surface
    core: pygame.Rect

    @classmethod
    def of(cls, sheet: pygame.Surface, core: pygame.Rect, target: pygame.Surface) -> Cut:
        """Cut `core`, which holds no clear pixel, out of `sheet`."""
        solid = pygame.Surface(core.size).convert(target)
        solid.blit(sheet, (0, 0), core)
        sheet.fill((0, 0, 0, 0), core)
        return cls(sheet, solid, core)

    def marks(self, place: tuple[int, int], version: int = 0) -> list[Mark]:
        """Return both parts with the sheet's top left at `place`."""
        core = self.core.move(place)
        rect = pygame.Rect(place, self.sheet.get_size())
        return [
            Mark(self.sheet, rect, version=version, hole=core),
            Mark(self.solid, core, version=version, core=core),
        ]


def is_large(core: pygame.Rect, screen: pygame.Rect) -> bool:
    """Tell whether it pays to keep a solid place apart."""
    return _area(core) >= LARGE_CORE * _area(screen)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


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
        if sum(map(_area, dirty)) > MUCH_OF_SCREEN * _area(screen):
            dirty = [screen]
            self._paint_everything(screen)
        else:
            self._paint(dirty)
        self._before, self._looks = self.marks, [mark.look for mark in self.marks]
        return dirty

    def _paint(self, dirty: list[pygame.Rect]) -> None:
        places = [mark.rect for mark in self.marks]
        for rect in dirty:
            self.surface.set_clip(rect)
            for mark in self._shown(rect, rect.collidelistall(places)):
                mark.blit(self.surface)
        self.surface.set_clip(None)

    def _paint_everything(self, screen: pygame.Rect) -> None:
        """Paint the whole window, but nothing that solid things hide or that is there already."""
        solid = [(index, mark.core) for index, mark in enumerate(self.marks) if mark.core]
        cores = [core for _, core in solid]
        kept = [self._is_kept(index, core) for index, core in solid]
        first = max((i for i, mark in enumerate(self.marks) if mark.hides(screen)), default=0)
        for index in range(first, len(self.marks)):
            mark = self.marks[index]
            holes = [
                cores[n]
                for n in mark.rect.collidelistall(cores)
                if (kept[n] or index < solid[n][0]) and cores[n] != mark.hole
            ]
            if not holes:
                mark.blit(self.surface)
                continue
            for piece in without(mark.rect.clip(screen), holes):
                self.surface.set_clip(piece)
                mark.blit(self.surface)
            self.surface.set_clip(None)

    def _is_kept(self, index: int, core: pygame.Rect) -> bool:
        """Tell whether the window still shows what it should inside the core of a mark.

        The mark and what lies on it are all that is seen there. Where that is the same as in the
        picture before, nothing has to be painted.
        """
        look = self.marks[index].look
        if self._before is None or look not in self._looks:
            return False
        below = self._looks.index(look)
        above = [self.marks[at].look for at in _touching(self.marks, index + 1, core)]
        return above == [self._looks[at] for at in _touching(self._before, below + 1, core)]

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
        self.marks = self._veil.marks()


def _touching(marks: list[Mark], first: int, area: pygame.Rect) -> list[int]:
    """Return the indices of the marks from `first` on that reach into the area."""
    found = area.collidelistall([mark.rect for mark in marks[first:]])
    return [first + index for index in found]


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
