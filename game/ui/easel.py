"""The picture on the easel: what was drawn, layers that stand still, skies, and facts for tests."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Final, Self

import msgspec
import pygame

from game.ui.assets import Assets
from game.ui.grain import grain_tile
from game.ui.layout import Box, Layout
from game.ui.palette import PLUM, Colour
from game.ui.picture import SOLID, Facts, Layer, Mark, Picture, TextFact
from game.ui.shadow import Level, shadow_margin, with_shadow
from game.ui.sprites import quickened
from game.ui.text import Typesetter

QUIET_SKY: Final = 0.35


class Easel:
    """Holds the picture of one window; `Canvas` adds what can be drawn on it."""

    def __init__(self, assets: Assets, surface: pygame.Surface, layout: Layout) -> None:
        self.assets = assets
        self.layers_painted = 0  # how often a layer had to be painted, for tests
        self.use(surface, layout)

    def use(self, surface: pygame.Surface, layout: Layout) -> None:
        """Paint on another surface from now on: the window has changed.

        What does not depend on the size of type is kept while the window keeps its size.
        """
        self.assets.draw_for((layout.width_px, layout.height_px))
        self.layout = layout
        self.typesetter = Typesetter(self.assets, layout)
        self._picture = Picture(surface)
        self._layers: dict[str, Layer] = {}
        self.grain = grain_tile()
        self.baking = False  # drawing into a layer with holes: what is kept in runs fails there

    @property
    def surface(self) -> pygame.Surface:
        """The surface of the window."""
        return self._picture.surface

    @property
    def u(self) -> float:
        """Pixels to a unit."""
        return self.layout.u

    @property
    def bounds(self) -> Box:
        """The whole window in units."""
        return self.layout.bounds

    @property
    def safe(self) -> Box:
        """What every television shows of the window."""
        return self.layout.safe

    # -- one picture -----------------------------------------------------------------------------
    def begin(self) -> None:
        """Start a new picture."""
        self._picture.begin()

    def finish(self) -> list[pygame.Rect]:
        """Paint what differs from the picture before; return the rectangles to present."""
        return self._picture.finish()

    def forget_picture(self) -> None:
        """Paint everything again next time: the window's content was lost."""
        self._picture.forget()

    def shown_picture(self) -> pygame.Surface | None:
        """Return a copy of the finished picture in the window; None if its content was lost."""
        return self._picture.shown()

    # -- layers ----------------------------------------------------------------------------------
    def background(self, key: Hashable, paint: Callable[[Self], None]) -> None:
        """Draw the opaque ground of the picture. `paint` runs only when `key` is a new one.

        A key of None is never kept: for the moments when everything moves.
        """
        self._layered("background", key, paint, opaque=True)

    def sheet(
        self,
        name: str,
        key: Hashable,
        paint: Callable[[Self], None],
        *,
        top: float = 0.0,
        alpha: float = 1.0,
    ) -> None:
        """Draw an opaque sheet as large as the window, its top edge at `top`: a curtain that falls.

        `paint` runs only when `key` is a new one.
        """
        self._layered(name, key, paint, opaque=True)
        mark = self._picture.marks.pop()
        place = mark.rect.move(0, round(top * self.u))
        level = round(SOLID * min(max(alpha, 0.0), 1.0))
        self._picture.marks.append(msgspec.structs.replace(mark, rect=place, alpha=level))

    def layer(self, name: str, key: Hashable, paint: Callable[[Self], None]) -> None:
        """Draw things that stand still together. `paint` runs only when `key` is a new one.

        It is kept in runs (see `quickened`): small layers are better than large ones.
        """
        self._layered(name, key, paint, opaque=False)

    def _layered(
        self, name: str, key: Hashable, paint: Callable[[Self], None], *, opaque: bool
    ) -> None:
        if key is None:
            paint(self)
            return
        layer = self._layers.setdefault(name, Layer())
        if layer.key != key:
            with self._aside(baking=not opaque) as (marks, facts):
                paint(self)
            layer.bake(marks, self.surface, opaque=opaque)
            layer.facts = facts
            layer.key = key
            self.layers_painted += 1
        self._picture.facts.add(layer.facts)
        self._picture.marks.append(layer.mark())

    @contextmanager
    def _aside(self, *, baking: bool) -> Iterator[tuple[list[Mark], Facts]]:
        """Draw on a sheet of its own; it is handed over at once and filled inside the block."""
        picture = self._picture
        kept = picture.marks, picture.facts, self.baking
        picture.marks, picture.facts, self.baking = [], Facts(), baking
        try:
            yield picture.marks, picture.facts
        finally:
            picture.marks, picture.facts, self.baking = kept

    def rehearse(self, paint: Callable[[Self], None], *, still: bool) -> None:
        """Draw unseen, so that the real drawing finds everything made: a step of loading.

        `still` tells that it will be drawn inside a layer.
        """
        with self._aside(baking=still):
            paint(self)

    def scenery(
        self, key: Hashable, make: Callable[[], pygame.Surface], area: Box | None = None
    ) -> None:
        """Draw an opaque picture behind everything: a sky. The last few are kept.

        `area` is the part of it that is seen, in units; it must be as large as the window.
        """
        if key not in self.assets.scenery:
            self.assets.keep_scenery(key, make())
        surface = self.assets.scenery[key]
        part = None
        if area is not None:
            part = pygame.Rect(round(area.x * self.u), round(area.y * self.u), *self._size_px)
        self.place(surface, 0, 0, area=part)
        if self.layout.high_contrast:  # a quieter sky, so that paper stands out
            self.dim(QUIET_SKY)

    @property
    def _size_px(self) -> tuple[int, int]:
        return self.layout.width_px, self.layout.height_px

    def dim(self, alpha: float = 0.45, colour: Colour = PLUM) -> None:
        """Lay a sheet of colour over everything drawn so far."""

        def make() -> pygame.Surface:
            sheet = pygame.Surface(self._size_px).convert(self.surface)
            sheet.fill(colour)
            return sheet

        self.place(self.assets.cache.get(("dim", colour), make), 0, 0, alpha=alpha)

    def veil(self, alpha: float = 0.6) -> None:
        """Blur and darken everything drawn so far: it is scenery for an overlay now.

        Its facts are forgotten, since nobody reads or touches it.
        """
        self._picture.veil(alpha, self.u)

    @property
    def facts(self) -> Facts:
        """What the picture shows so far."""
        return self._picture.facts

    # -- facts -----------------------------------------------------------------------------------
    @property
    def drawn_ids(self) -> tuple[str, ...]:
        """The sprites of the picture, in the order drawn."""
        return tuple(self._picture.facts.ids)

    @property
    def texts(self) -> tuple[TextFact, ...]:
        """The texts of the picture, in the order drawn."""
        return tuple(self._picture.facts.texts)

    @property
    def targets(self) -> tuple[tuple[str, Box], ...]:
        """What a finger may hit, as noted by the widgets."""
        return tuple(self._picture.facts.targets)

    def note_target(self, name: str, box: Box) -> None:
        """Note that the box reacts to a finger."""
        self._picture.facts.targets.append((name, box))

    # -- making and placing ----------------------------------------------------------------------
    def place_made(
        self,
        key: Hashable,
        make: Callable[[], pygame.Surface],
        box: Box,
        *,
        shadow: Level | None,
        alpha: float,
    ) -> None:
        """Put paper or a shape in a box: made once, then kept under `key`."""
        if alpha <= 0:
            return
        quick = shadow is not None and not self.baking  # paper; small shapes are quick as they are

        def finished() -> pygame.Surface:
            image = make() if shadow is None else with_shadow(make(), shadow, self.u)
            return quickened(image) if quick else image

        image = self.assets.cache.get((key, quick), finished)
        margin = shadow_margin(shadow, self.u) if shadow else (0, 0)
        left, top = round(box.x * self.u) - margin[0], round(box.y * self.u) - margin[1]
        self.place(image, left, top, alpha=alpha)

    def place(
        self,
        image: pygame.Surface,
        left: int,
        top: int,
        *,
        area: pygame.Rect | None = None,
        alpha: float = 1.0,
    ) -> None:
        """Note that a surface, or an area of it, comes to a place in pixels."""
        size = image.get_size() if area is None else area.size
        level = round(SOLID * min(max(alpha, 0.0), 1.0))
        self._picture.marks.append(Mark(image, pygame.Rect((left, top), size), area, level, 0))
