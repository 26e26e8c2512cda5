"""The night of the curtain: it falls over the table, and everybody but one sleeps in a nightcap.

Nothing here knows a hand. How long the night takes to fall and to lift never depends on one.
"""

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
HEM: Final = (
    (0.02, 470.0),
    (0.21, 400.0),
    (0.4, 440.0),
    (0.6, 420.0),
    (0.79, 400.0),
    (0.98, 460.0),
)
"""The clouds along the lower edge of the night: share of the width, width."""
HEM_U: Final = 90.0
SUN_U: Final = 200.0
SINK: Final = 0.8
"""How deep a sleeper lies in its cloud before it has come up, as a share of its width."""


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
    """Draw the sky, the moon, and the clouds behind everybody: the whole picture stands still."""

    def paint(ground: Canvas) -> None:
        _paint_night(ground, places)

    canvas.sheet("night", "night", paint)


def draw_falling(
    canvas: Canvas, places: NightPlaces, share: float, *, still: bool, dawn: bool
) -> None:
    """Draw the night as far as it has fallen (0 to 1) over what was drawn; `still` lets it fade.

    At `dawn` the sun lifts it.
    """

    def paint(ground: Canvas) -> None:
        _paint_night(ground, places)

    if still:
        canvas.sheet("night", "night", paint, alpha=share)
        return
    bounds = places.bounds
    edge = (bounds.h + 2.0 * HEM_U) * share - HEM_U
    if dawn:
        canvas.sprite("sky-sun", places.middle, edge + 0.9 * HEM_U, width=SUN_U)
    canvas.sheet("night", "night", paint, top=min(edge - bounds.h, 0.0))
    for across, width in HEM:
        canvas.sprite("cloud-6-night", bounds.w * across, edge, width=width, shadow="raised")


def _paint_night(canvas: Canvas, places: NightPlaces) -> None:
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
    up: float,
    still: bool,
) -> None:
    """Draw who sleeps, each in a cloud; the higher ones lie further away.

    `up` is how far they have come up into their beds, from 0 to 1.
    """
    bounds = places.bounds
    order = sorted(zip(animals, SLOTS, strict=False), key=lambda pair: pair[1][1])
    for index, (animal, (across, down, width)) in enumerate(order):
        x, y = bounds.w * across, bounds.h * down
        breath = 0.0 if still else 2.0 * idle.wave(3.4, index / 5)
        sunk = SINK * width * (1.0 - up)
        canvas.sprite(
            f"passenger-{animal}-asleep", x, y + breath + sunk, width=width, anchor="midbottom"
        )
        bed = y + 0.36 * width
        canvas.sprite("cloud-6-night", x, bed, width=width * 2.5, shadow="raised")
    canvas.layer("night-beds", len(animals), lambda sheet: _draw_clouds(sheet, places, BEDS))
    for index, (across, down, size) in enumerate(SIGHS):
        x, y = bounds.w * across, bounds.h * down
        drift = 0.0 if still else 4.0 * idle.wave(3.4, index / len(SIGHS))
        canvas.text(
            say("z"), x, y + drift, Role.SCORE, colour=BREATH, size_u=size, alpha=min(up, 1.0)
        )


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
