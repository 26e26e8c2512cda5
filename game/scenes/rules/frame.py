"""The small paper stage of a rules page: a window in which sprites are put together."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.layout import Anchor, Box
from game.ui.palette import WHITE, Colour, mix
from game.ui.text import Role

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

PASSENGER_WIDTH = 74.0
ENVELOPE_U = (480.0, 705.0)


class Frame:
    """A window on a small stage. Places are shares of it, sizes are shares of its width.

    Whatever sticks out is cut off at the edge.
    """

    def __init__(self, canvas: Canvas, box: Box, game: str) -> None:
        self.canvas = canvas
        self.box = box
        self.game = game

    def sky(self, colours: tuple[Colour, ...], waves: float = 1.0) -> None:
        """Fill the window with wavy strata, the first colour on top."""
        box, count = self.box, len(colours)
        self.canvas.box(box, colours[0])
        for index, colour in enumerate(colours[1:], start=1):
            top = box.y + box.h * index / count
            edge = []
            for step in range(25):
                share = step / 24
                swing = math.sin(2 * math.pi * (share * waves + index * 0.37)) * 0.028
                edge.append((box.x + share * box.w, top + swing * box.h))
            self.canvas.polygon([*edge, (box.right, box.bottom), (box.x, box.bottom)], colour)
            self.canvas.line(edge, mix(colour, WHITE, 0.5), 1.6, alpha=0.7)

    def put(
        self,
        sprite: str,
        x: float,
        y: float,
        width: float,
        *,
        anchor: Anchor = "center",
        angle_deg: float = 0.0,
    ) -> Box:
        """Draw a sprite and return its whole box in units."""
        natural = self.canvas.assets.natural_size(sprite)
        size = self.box.w * width, self.box.w * width * natural[1] / natural[0]
        place = self.box.x + self.box.w * x, self.box.y + self.box.h * y
        whole = Box.anchored(anchor, place, size)
        part = (
            max(0.0, (self.box.x - whole.x) / whole.w),
            max(0.0, (self.box.y - whole.y) / whole.h),
            min(1.0, (self.box.right - whole.x) / whole.w),
            min(1.0, (self.box.bottom - whole.y) / whole.h),
        )
        if part[0] >= part[2] or part[1] >= part[3]:
            return whole
        self.canvas.sprite(
            sprite,
            *place,
            width=size[0],
            anchor=anchor,
            angle_deg=angle_deg,
            part=None if angle_deg or part == (0, 0, 1, 1) else part,
        )
        return whole

    def balloon(self, x: float, top: float, width: float, animals: tuple[str, ...]) -> None:
        """Draw the shared balloon with its middle at `x`, its crown at `top`."""
        scale = width / ENVELOPE_U[0]
        high = self.box.w * scale / self.box.h  # one unit of the drawing as a share of the height

        def at(sprite: str, left: float, y: float, wide: float, anchor: Anchor) -> None:
            place = x + (left - ENVELOPE_U[0] / 2) * scale
            self.put(sprite, place, top + y * high, wide * scale, anchor=anchor)

        at("balloon-shared-basket-back", 120, 545, 240, "topleft")
        at("burner-flame-2", 240, 618, 62, "midbottom")
        at("balloon-shared-envelope", 0, 0, 480, "topleft")
        step = min(46.0, 142.0 / max(1, len(animals) - 1))
        for index, animal in enumerate(animals):
            left = 240 + (index - (len(animals) - 1) / 2) * step
            bottom = 612 if index % 2 else 630
            at(f"passenger-{animal}", left, bottom, PASSENGER_WIDTH, "midbottom")
        at("balloon-shared-basket-front", 120, 545, 240, "topleft")

    def number(self, x: float, y: float, radius: float, text: str) -> None:
        """Draw a number plate."""
        place = self.box.x + self.box.w * x, self.box.y + self.box.h * y
        self.canvas.plate(*place, self.box.w * radius, text, role=Role.SMALL)


Paint = Callable[[Frame], None]
