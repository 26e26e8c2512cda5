"""Figures put together from several sprites, for every screen that shows them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.ui.layout import Box
from game.ui.shadow import Level
from game.ui.tween import StopMotion

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

BALLOON_U = (240.0, 330.0)
PASSENGER_U = 102.0
SEAT_U = 285.0
RIM_U = 283.0
BOB_U = 5.0
BOB_S = 3.6
TURNS = 3


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


def bob(idle: StopMotion, index: int) -> float:
    """Return how far the balloon of that index is off its place now, in units.

    Balloons take turns: each moves in every third picture only, so that a screen full of them
    never has to be painted anew as a whole.
    """
    frame = (idle.frame + index) // TURNS * TURNS - index
    share = frame / idle.fps / BOB_S + index * 0.19
    return round(2 * BOB_U * math.sin(2 * math.pi * share)) / 2
