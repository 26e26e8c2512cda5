"""The nine clouds at the left edge: points, dice, and where the balloon is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.scenes.cloud9.layout import Places
from game.ui.layout import Box, Kind
from game.ui.palette import CREAM, INK, PLUM, WHITE, Colour, mix, rgb
from game.ui.text import Role

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

CELLS: Final[tuple[tuple[Colour, Colour], ...]] = (
    (rgb("#F2A98C"), INK),
    (rgb("#F8C49C"), INK),
    (rgb("#EBC3BC"), INK),
    (rgb("#BFD6D8"), INK),
    (rgb("#8CC7D6"), INK),
    (rgb("#5FA8CF"), INK),
    (rgb("#3568AC"), CREAM),
    (rgb("#454590"), CREAM),
    (rgb("#262463"), CREAM),
)
"""The sheet and the ink of each cloud's cell, cloud 1 first."""

PIPS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((0.0, 0.0),),
    2: ((-0.5, 0.0), (0.5, 0.0)),
    3: ((-0.5, -0.5), (0.5, -0.5), (0.0, 0.5)),
    4: ((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)),
}


def cells(places: Places, count: int) -> tuple[Box, ...]:
    """Return the boxes of the clouds, cloud 1 (the lowest) first."""
    inner = places.altimeter.inset(6.0, 7.0)
    return tuple(reversed(inner.rows(count, 5.0)))


def draw_scale(canvas: Canvas, places: Places, points: Sequence[int], dice: Sequence[int]) -> None:
    """Draw the scale itself, which never changes during a game."""
    canvas.panel(places.altimeter, 41, radius=20)
    for index, box in enumerate(cells(places, len(points))):
        fill, ink = CELLS[index % len(CELLS)]
        canvas.panel(box, 60 + index, fill=(mix(fill, WHITE, 0.06), fill), radius=13, shadow=None)
        mark_x = box.x + box.w * (0.76 if places.large else 0.71)
        canvas.text(
            str(points[index]),
            box.x + box.w * 0.28,
            box.center[1],
            Role.SCORE,
            colour=ink,
            size_u=27.0,
            max_width=box.w * (0.5 if places.large else 0.43),
        )
        if index < len(dice):
            _draw_dice(canvas, dice[index], mark_x, box.center[1], places)
        else:
            canvas.sprite("ui-trophy", mark_x, box.center[1], height=min(34.0, box.h - 8.0))


def _draw_dice(canvas: Canvas, count: int, x: float, y: float, places: Places) -> None:
    size = 11.0 if places.kind is Kind.COMPACT else 13.0
    for across, down in PIPS[count]:
        middle = (x + across * (size + 3.0), y + down * (size + 3.0))
        pip = Box.anchored("center", middle, (size, size))
        canvas.box(pip.moved(0.6, 1.8), PLUM, radius=3.5, alpha=0.3)
        canvas.box(pip, CREAM, radius=3.5)


def draw_marker(canvas: Canvas, places: Places, cloud: float, count: int) -> None:
    """Draw the ring round the cloud the balloon is at, or on its way between two."""
    boxes = cells(places, count)
    low = min(max(int(cloud), 1), count)
    high = min(low + 1, count)
    share = cloud - low
    lower, upper = boxes[low - 1], boxes[high - 1]
    box = lower.moved(0.0, (upper.y - lower.y) * share)
    canvas.focus_ring(box.inset(5.0), radius=11.0)
