"""Skies of paper: wavy strata, each throwing a soft shadow on the sheet behind; stars and clouds on them."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.palette import (
    CREAM,
    DUSK_SKY,
    NIGHT_SKY,
    RAMP,
    TABLE_SKY,
    TITLE_SKY,
    Colour,
)

if TYPE_CHECKING:
    from game.ui.canvas import Canvas


def climb(canvas: Canvas, cloud: float) -> None:
    """Draw the sky of Cloud 9 at a cloud from 1 to 9; fractions are the way between two clouds."""
    low = max(0, min(int(cloud) - 1, len(RAMP) - 6))
    strata(canvas, tuple(reversed(RAMP[low : low + 6])), seed=low)


def title(canvas: Canvas) -> None:
    """Draw the dawn of the title screen."""
    strata(canvas, TITLE_SKY, seed=1)


def night(canvas: Canvas) -> None:
    """Draw the night in which one player looks at their cards."""
    strata(canvas, NIGHT_SKY, seed=2)


def dusk(canvas: Canvas) -> None:
    """Draw the dusk of Ahead in the Clouds."""
    strata(canvas, DUSK_SKY, seed=3)


def table(canvas: Canvas) -> None:
    """Draw the sea-coloured table of Balmy Balloonists."""
    strata(canvas, TABLE_SKY, seed=4)


def strata(canvas: Canvas, colours: Sequence[Colour], seed: int) -> None:
    """Draw sheets of paper from top to bottom."""
    bounds = canvas.bounds
    canvas.box(bounds, colours[0])
    step = bounds.h / len(colours)
    for index, colour in enumerate(colours[1:], start=1):
        rng = random.Random(f"{seed}:{index}")  # noqa: S311 - decoration
        phase = rng.uniform(0, math.tau)
        top = [
            (x, index * step + 24 * math.sin(phase + x / 190))
            for x in range(-20, int(bounds.w) + 40, 20)
        ]
        canvas.polygon([*top, (bounds.w + 40, bounds.h + 10), (-20, bounds.h + 10)], colour)


def stars(canvas: Canvas, seed: int, count: int, *, down_to: float = 0.6) -> None:
    """Scatter pin-prick stars over the upper part of the window."""
    rng = random.Random(seed)  # noqa: S311 - decoration
    for _ in range(count):
        x, y = rng.uniform(0, canvas.bounds.w), rng.uniform(0, canvas.bounds.h * down_to)
        canvas.disc(x, y, rng.choice((1.0, 1.5, 2.0)), CREAM, alpha=rng.uniform(0.4, 0.9))


def clouds(canvas: Canvas, wanted: Sequence[tuple[str, float, float, float]]) -> None:
    """Draw clouds: sprite, x and y of the middle, width."""
    for sprite, x, y, width in wanted:
        canvas.sprite(sprite, x, y, width=width, shadow="raised")
