"""Figures put together from several sprites, for every screen that shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout import Box
from game.ui.shadow import Level

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

BALLOON_U = (240.0, 330.0)
PASSENGER_U = 102.0
SEAT_U = 285.0
RIM_U = 283.0


def draw_balloonist(
    canvas: Canvas, animal: str, x: float, y: float, width: float, shadow: Level | None = "floating"
) -> Box:
    """Draw an animal in its own balloon, the middle of the drawing at x, y; return its box."""
    box = canvas.sprite(f"balloon-{animal}", x, y, width=width, shadow=shadow)
    scale = width / BALLOON_U[0]
    seat = box.y + SEAT_U * scale
    size = PASSENGER_U * scale
    canvas.sprite(f"passenger-{animal}", x, seat, width=size, anchor="midbottom")
    rim = (0.0, RIM_U / BALLOON_U[1], 1.0, 1.0)
    canvas.sprite(f"balloon-{animal}", x, y, width=width, part=rim)
    return box
