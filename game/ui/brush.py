"""Paper and plain shapes, drawn in code: panels, buttons, pills, lines, rings."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.ui import paper
from game.ui.easel import Easel
from game.ui.grain import add_grain
from game.ui.layout import Box, Point
from game.ui.palette import INK, PAPER_HI, PAPER_LO, STRONG, WHITE, Colour, contrast, strong
from game.ui.shadow import Level


class Brush(Easel):
    """Draws paper and shapes. Places and sizes are units."""

    # -- paper -----------------------------------------------------------------------------------
    def panel(
        self,
        box: Box,
        seed: int = 0,
        *,
        fill: paper.Fill = (PAPER_HI, PAPER_LO),
        radius: float = 24.0,
        shadow: Level | None = "raised",
        alpha: float = 1.0,
    ) -> None:
        """Draw a hand-cut sheet of paper; the same seed and size always give the same edge."""
        fill, edge = self._clear_fill(fill)
        key = ("panel", tenths(box), seed, fill, radius, shadow, edge)

        def make() -> pygame.Surface:
            sheet = paper.render_svg(
                paper.panel_svg(box.size, seed, fill, radius, edge=edge), box.size, self.u
            )
            if edge is None:
                add_grain(sheet, self.grain, (seed * 37, seed * 53))
            return sheet

        self.place_made(key, make, box, shadow=shadow, alpha=alpha)

    def button(
        self, box: Box, kind: paper.Kind, *, pressed: bool = False, enabled: bool = True
    ) -> None:
        """Draw the body of a button with its lip; one that cannot be pressed is bare paper."""
        fill, edge = self._clear_fill(paper.FACES[kind] if enabled else paper.RESTING)
        self.shape(
            ("button", tenths(box), fill, pressed, edge),
            lambda: paper.button_svg(box.size, fill, pressed=pressed, edge=edge),
            box,
            shadow="raised" if enabled and not pressed else "contact",
        )

    def tone(self, colour: Colour) -> Colour:
        """Return the colour as this canvas paints it: clearer with strong contrast."""
        return strong(colour) if self.layout.high_contrast else colour

    def _clear_fill(self, fill: paper.Fill) -> tuple[paper.Fill, Colour | None]:
        """Return the fill as it is painted, and the colour of its edge with strong contrast."""
        if not self.layout.high_contrast:
            return fill, None
        high, low = strong(fill[0]), strong(fill[1])
        dark = contrast(low, WHITE) > contrast(low, STRONG[INK])
        return (high, low), WHITE if dark else STRONG[INK]

    # -- shapes ----------------------------------------------------------------------------------
    def box(self, box: Box, colour: Colour, *, radius: float = 0.0, alpha: float = 1.0) -> None:
        """Draw a plain rectangle, with round corners if a radius is given."""
        colour = self.tone(colour)
        key = ("box", tenths(box), colour, radius)
        self.shape(key, lambda: paper.box_svg(box.size, colour, radius), box, alpha=alpha)

    def disc(
        self, x: float, y: float, radius: float, colour: Colour, *, alpha: float = 1.0
    ) -> None:
        """Draw a filled circle."""
        colour = self.tone(colour)
        box = Box.anchored("center", (x, y), (2 * radius, 2 * radius))
        key = ("disc", radius, colour)
        self.shape(key, lambda: paper.disc_svg(radius, colour), box, alpha=alpha)

    def ring(
        self,
        x: float,
        y: float,
        radius: float,
        width: float,
        colour: Colour,
        *,
        share: float = 1.0,
        alpha: float = 1.0,
    ) -> None:
        """Draw a ring, or the first `share` of it clockwise from the top: progress of a hold."""
        colour = self.tone(colour)
        step = round(min(max(share, 0.0), 1.0) * 72) / 72
        if step == 0:
            return
        box = Box.anchored("center", (x, y), (2 * radius + width, 2 * radius + width))
        key = ("ring", radius, width, colour, step)
        self.shape(key, lambda: paper.ring_svg(radius, width, colour, step), box, alpha=alpha)

    def line(
        self,
        points: Sequence[Point],
        colour: Colour,
        width: float = 3.0,
        *,
        dash: tuple[float, float] | None = None,
        alpha: float = 1.0,
    ) -> None:
        """Draw a line with round ends through the points; `dash` is the stroke and the gap."""
        self._path(points, colour, alpha, stroke=width, dash=dash)

    def polygon(self, points: Sequence[Point], colour: Colour, *, alpha: float = 1.0) -> None:
        """Draw a filled polygon."""
        self._path(points, colour, alpha, stroke=None, dash=None)

    def _path(
        self,
        points: Sequence[Point],
        colour: Colour,
        alpha: float,
        *,
        stroke: float | None,
        dash: tuple[float, float] | None,
    ) -> None:
        colour = self.tone(colour)
        margin = (stroke or 0.0) / 2 + 1
        left, top = min(p[0] for p in points) - margin, min(p[1] for p in points) - margin
        right, bottom = max(p[0] for p in points) + margin, max(p[1] for p in points) + margin
        moved = tuple((round(x - left, 2), round(y - top, 2)) for x, y in points)
        self.shape(
            ("path", moved, colour, stroke, dash),
            lambda: paper.path_svg(moved, colour, stroke=stroke, dash=dash),
            Box(left, top, right - left, bottom - top),
            alpha=alpha,
        )

    def focus_ring(self, box: Box, *, radius: float = 24.0, breath: float = 0.0) -> None:
        """Draw the ring round what has the focus. `breath` is 0 to 1."""
        thick = 6.0 if self.layout.high_contrast else 4.0
        grow = 3 + thick + 4 * breath
        outer = box.inset(-grow - thick)
        key = ("focus", tenths(outer), radius, thick)
        ink = self.tone(INK)
        self.shape(key, lambda: paper.focus_svg(outer.size, radius + grow, thick, ink), outer)

    def shape(
        self,
        key: Hashable,
        svg: Callable[[], str],
        box: Box,
        *,
        shadow: Level | None = None,
        alpha: float = 1.0,
    ) -> None:
        """Draw an SVG made in code; it is made once and then kept under `key`."""
        self.place_made(
            (key, shadow),
            lambda: paper.render_svg(svg(), box.size, self.u),
            box,
            shadow=shadow,
            alpha=alpha,
        )


def tenths(box: Box) -> tuple[int, int]:
    """Return the size of a box in tenths of a unit: the key under which a shape is kept."""
    return round(box.w * 10), round(box.h * 10)
