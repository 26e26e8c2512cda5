"""The night of the curtain: everybody but one sleeps in the clouds with a nightcap on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.ui import sky
from game.ui.layout import Box, Point
from game.ui.palette import Colour, rgb
from game.ui.text import Role
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas
    from game.ui.tween import StopMotion

ROOMY_TEXT: Final = 1.15
"""Larger words take the whole width, as on compact screens: the moon stands below them."""
BREATH: Final[Colour] = rgb("#B7A6DF")

SLOTS: Final = (
    (0.105, 0.765, 128.0),
    (0.893, 0.745, 136.0),
    (0.222, 0.83, 116.0),
    (0.776, 0.835, 114.0),
    (0.915, 0.9, 104.0),
)
"""Where the sleepers are, left and right by turns: shares of the window for the feet, width."""

BEHIND: Final = (
    (0.02, 0.36, 470.0),
    (0.985, 0.38, 490.0),
    (0.0, 0.6, 380.0),
    (1.0, 0.58, 420.0),
)
BEDS: Final = ((0.03, 0.93, 430.0), (0.97, 0.985, 400.0), (0.2, 0.99, 400.0), (0.79, 1.0, 400.0))
FRONT: Final = ((0.33, 1.02, 360.0), (0.67, 1.02, 360.0))
STARS: Final = ((0.44, 0.325), (0.565, 0.33), (0.585, 0.285))
SIGHS: Final = (
    (0.179, 0.475, 34.0),
    (0.161, 0.513, 27.0),
    (0.812, 0.475, 34.0),
    (0.83, 0.513, 27.0),
)


class NightPlaces:
    """Where the parts of the night lie in a window."""

    def __init__(self, bounds: Box, safe: Box) -> None:
        self.bounds = bounds
        self.safe = safe
        self.middle = bounds.center[0]
        self.grow = bounds.h / 720.0
        """Everything keeps its distance from the top in a higher window."""
        self.title_y = safe.y + 38.0 * self.grow
        self.hint_y = safe.y + 95.0 * self.grow
        self.ring: Point = (self.middle, safe.y + 177.0 * self.grow)
        self.ring_open: Point = (safe.x + 62.0, safe.y + 112.0 * self.grow)
        self.owner_y = bounds.h - 156.0 * self.grow


def draw_night(canvas: Canvas, places: NightPlaces) -> None:
    """Draw the sky, the moon, and the clouds behind everybody."""
    sky.night(canvas)
    bounds = places.bounds
    is_roomy = canvas.layout.text_scale <= ROOMY_TEXT and not canvas.layout.compact
    below_top = 92.0 if is_roomy else 178.0
    moon = places.safe.right - 70.0, places.safe.y + below_top * places.grow
    canvas.sprite("sky-moon", *moon, width=104.0, shadow="raised")
    for across, down in STARS:
        canvas.sprite("sky-star", bounds.w * across, bounds.h * down, width=24.0, alpha=0.8)
    _draw_clouds(canvas, places, BEHIND)


def draw_sleepers(
    canvas: Canvas,
    places: NightPlaces,
    animals: Sequence[str],
    idle: StopMotion,
    *,
    still: bool,
) -> None:
    """Draw who sleeps, each in a cloud; the higher ones lie further away."""
    bounds = places.bounds
    order = sorted(zip(animals, SLOTS, strict=False), key=lambda pair: pair[1][1])
    for index, (animal, (across, down, width)) in enumerate(order):
        x, y = bounds.w * across, bounds.h * down
        breath = 0.0 if still else 2.0 * idle.wave(3.4, index / 5)
        canvas.sprite(f"passenger-{animal}-asleep", x, y + breath, width=width, anchor="midbottom")
        bed = y + 0.36 * width
        canvas.sprite("cloud-6-night", x, bed, width=width * 2.5, shadow="raised")
    canvas.layer("night-beds", len(animals), lambda sheet: _draw_clouds(sheet, places, BEDS))
    for across, down, size in SIGHS:
        x, y = bounds.w * across, bounds.h * down
        canvas.text(say("z"), x, y, Role.SCORE, colour=BREATH, size_u=size)


def draw_front(canvas: Canvas, places: NightPlaces) -> None:
    """Draw the clouds in front of the basket."""
    _draw_clouds(canvas, places, FRONT)


def _draw_clouds(
    canvas: Canvas, places: NightPlaces, wanted: Sequence[tuple[float, float, float]]
) -> None:
    bounds = places.bounds
    for across, down, width in wanted:
        canvas.sprite(
            "cloud-6-night", bounds.w * across, bounds.h * down, width=width, shadow="raised"
        )
