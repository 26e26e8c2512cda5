"""Paper confetti in the pattern of one animal's balloon."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, Final

from game.ui.layout import Point
from game.ui.palette import ANIMALS, CREAM, MARIGOLD, WHITE, mix

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

CONFETTI_S: Final = 2.5
PIECES: Final = 44
TURNS: Final = 6
"""A tumbling piece of paper is drawn at so many angles: each is a sprite of its own."""


def _around(corners: int, wide: float, high: float) -> tuple[Point, ...]:
    step = math.tau / corners
    return tuple((wide * math.cos(n * step), high * math.sin(n * step)) for n in range(corners))


CUTS: Final[dict[str, tuple[Point, ...]]] = {
    "penguin": _around(14, 8.0, 8.0),  # dots
    "elephant": ((-14, -2), (-7, -7), (0, -2), (7, 3), (14, -2), (14, 4), (7, 9), (0, 4), (-7, -1),
                 (-14, 4)),  # waves
    "frog": ((-14, 4), (-7, -6), (0, 4), (7, -6), (14, 4), (14, 9), (7, -1), (0, 9), (-7, -1),
             (-14, 9)),  # zigzag
    "fox": ((-13, -4), (13, -4), (13, 4), (-13, 4)),  # stripes
    "pig": ((0, -12), (8, 0), (0, 12), (-8, 0)),  # diamonds
    "giraffe": _around(6, 10.0, 9.0),  # patches
}  # fmt: skip
"""The outline of one piece, in units round its middle."""


def draw_confetti(canvas: Canvas, animal: str, share: float) -> None:
    """Draw the shower after that share of its time, from 0 to 1."""
    rng = random.Random(9)
    colour = ANIMALS[animal]
    tones = (colour, mix(colour, WHITE, 0.45), CREAM, MARIGOLD)
    fade = min(1.0, (1.0 - share) * 4)
    for index in range(PIECES):
        sway = 26.0 * math.sin(math.tau * (1.5 * share + rng.random()))
        x = canvas.bounds.w * rng.random() + sway
        y = canvas.bounds.h * (rng.uniform(-0.9, 0.2) + 1.5 * share)
        turn = (index + int(share * 30)) % TURNS
        canvas.polygon(_placed(CUTS[animal], (x, y), turn), tones[index % 4], alpha=fade)


def _placed(cut: tuple[Point, ...], middle: Point, turn: int) -> list[Point]:
    angle = math.pi * turn / TURNS
    across, down = math.cos(angle), math.sin(angle)
    return [(middle[0] + x * across - y * down, middle[1] + x * down + y * across) for x, y in cut]
