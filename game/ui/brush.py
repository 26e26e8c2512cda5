"""Paper and plain shapes, drawn in code: panels, buttons, pills, lines, rings."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.ui import paper
from game.ui.easel import Easel
from game.ui.grain import add_grain
from game.ui.layout import Box, Point
from game.ui.palette import PAPER_HI, PAPER_LO, Colour
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
        key = ("panel", tenths(box), seed, fill, radius, shadow)

        def make() -> pygame.Surface:
            sheet = paper.render_svg(
                paper.panel_svg(box.size, seed, fill, radius), box.size, self.u
            )
            add_grain(sheet, self.grain, (seed * 37, seed * 53))
            return sheet

        self.place_made(key, make, box, shadow=shadow, alpha=alpha)

    def button(
        self, box: Box, kind: paper.Kind, *, pressed: bool = False, enabled: bool = True
    ) -> None:
        """Draw the body of a button with its lip; one that cannot be pressed is bare paper."""
        fill = paper.FACES[kind] if enabled else paper.RESTING
        self.shape(
            ("button", tenths(box), fill, pressed),
            lambda: paper.button_svg(box.size, fill, pressed=pressed),
            box,
            shadow="raised" if enabled and not pressed else "contact",
        )

    # -- shapes ----------------------------------------------------------------------------------
    def box(self, box: Box, colour: Colour, *, radius: float = 0.0, alpha: float = 1.0) -> None:
        """Draw a plain rectangle, with round corners if a radius is given."""
        key = ("box", tenths(box), colour, radius)
        self.shape(key, lambda: paper.box_svg(box.size, colour, radius), box, alpha=alpha)

    def disc(
        self, x: float, y: float, radius: float, colour: Colour, *, alpha: float = 1.0
    ) -> None:
        """Draw a filled circle."""
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
        grow = 7 + 4 * breath
        outer = box.inset(-grow - 4)
        key = ("focus", tenths(outer), radius)
        self.shape(key, lambda: paper.focus_svg(outer.size, radius + grow), outer)

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
