"""The balloon leaning over: its parts turn together about the middle of the basket."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from game.scenes.cloud9.layout import Places
from game.scenes.cloud9.picture import Picture
from game.ui.layout import Anchor, Box, Point
from game.ui.shadow import Level

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

LEANS_DEG: Final = (-5, -3, 0, 3, 5)
"""The angles that are really drawn: each keeps pictures of its own of every part."""


class Lean:
    """Draws sprites of the balloon as far over as the picture says."""

    def __init__(self, places: Places, picture: Picture) -> None:
        self.angle_deg = min(LEANS_DEG, key=lambda angle: abs(angle - picture.tilt.value))
        x, y = places.basket
        self._pivot = x, y - picture.lift.value

    def place(self, point: Point) -> Point:
        """Return where a point of the upright balloon is now."""
        angle = math.radians(self.angle_deg)
        across, down = point[0] - self._pivot[0], point[1] - self._pivot[1]
        return (
            self._pivot[0] + across * math.cos(angle) + down * math.sin(angle),
            self._pivot[1] - across * math.sin(angle) + down * math.cos(angle),
        )

    def sprite(
        self,
        canvas: Canvas,
        sprite_id: str,
        x: float,
        y: float,
        *,
        width: float,
        anchor: Anchor,
        alpha: float,
        shadow: Level | None = None,
    ) -> None:
        """Draw a part whose place is that of the upright balloon."""
        if self.angle_deg:
            natural = canvas.assets.natural_size(sprite_id)
            box = Box.anchored(anchor, (x, y), (width, width * natural[1] / natural[0]))
            (x, y), anchor = self.place(box.center), "center"
        canvas.sprite(
            sprite_id,
            x,
            y,
            width=width,
            anchor=anchor,
            angle_deg=self.angle_deg,
            alpha=alpha,
            shadow=shadow,
        )
