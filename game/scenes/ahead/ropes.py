"""Bunting: a rope that sags, with a pennant every few steps."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from game.ui.layout import Box, Point
from game.ui.palette import MARIGOLD, PLUM, Colour, css, rgb

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

ROPE: Final = rgb("#8A5A34")
PENNANTS: Final = tuple(map(rgb, ("#E8664A", "#F6B93B", "#2F8F8B", "#FFF1D6", "#7A4FA3")))
SAG_U: Final = 12.0
SAG_SHARE: Final = 0.09
EVERY_U: Final = 24.0
PENNANT_U: Final = (20.0, 23.0)
MARGIN_U: Final = 32.0
STEPS: Final = 12
"""A rope that unrolls has so many lengths: each is a picture of its own."""


def point_at(start: Point, end: Point, share: float) -> Point:
    """Return the point of a sagging rope, `share` of the way along."""
    length = math.dist(start, end)
    sag = 4 * (SAG_U + SAG_SHARE * length) * share * (1 - share)
    return (
        start[0] + (end[0] - start[0]) * share,
        start[1] + (end[1] - start[1]) * share + sag,
    )


def draw_bunting(
    canvas: Canvas, start: Point, end: Point, share: float = 1.0, *, alpha: float = 1.0
) -> None:
    """Draw the rope from `start`, as much of it as is unrolled."""
    steps = round(share * STEPS)
    if not steps:
        return
    shown = steps / STEPS
    parts = max(6, round(math.dist(start, end) / 12))
    points = [point_at(start, end, shown * part / parts) for part in range(parts + 1)]
    left, top = min(x for x, _ in points) - MARGIN_U, min(y for _, y in points) - 8.0
    right, bottom = max(x for x, _ in points) + MARGIN_U, max(y for _, y in points) + MARGIN_U
    box = Box(left, top, right - left, bottom - top)
    moved = tuple((round(x - left, 1), round(y - top, 1)) for x, y in points)
    canvas.shape(("bunting", moved), lambda: _svg(moved), box, alpha=alpha)


def _svg(points: tuple[Point, ...]) -> str:
    line = "M" + "L".join(f"{x} {y}" for x, y in points)
    parts = []
    gone, nth = 0.0, 0
    for before, after in pairwise(points):
        gone += math.dist(before, after)
        if gone >= EVERY_U * (nth + 0.75):
            parts.append(_pennant(before, after, PENNANTS[nth % len(PENNANTS)]))
            nth += 1
    rope = (
        f'<path d="{line}" fill="none" stroke="{css(PLUM)}" stroke-width="4" opacity="0.18" '
        f'transform="translate(1.5 3)" stroke-linecap="round"/>'
        f'<path d="{line}" fill="none" stroke="{css(ROPE)}" stroke-width="4" '
        f'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    return "".join(parts) + rope


def _pennant(before: Point, after: Point, colour: Colour) -> str:
    wide, high = PENNANT_U
    length = max(0.1, math.dist(before, after))
    along = (after[0] - before[0]) / length, (after[1] - before[1]) / length
    x, y = after
    first = x - along[0] * wide / 2, y - along[1] * wide / 2
    second = x + along[0] * wide / 2, y + along[1] * wide / 2
    tip = x, y + high
    path = " ".join(f"{px:.1f} {py:.1f}" for px, py in (first, second, tip))
    shade = " ".join(f"{px + 1:.1f} {py + 2:.1f}" for px, py in (first, second, tip))
    return (
        f'<path d="M{shade}z" fill="{css(PLUM)}" opacity="0.16"/>'
        f'<path d="M{path}z" fill="{css(colour)}"/>'
    )


def draw_lit(canvas: Canvas, start: Point, end: Point) -> None:
    """Draw a light along a rope: somebody means to travel here."""
    points = [point_at(start, end, part / 10) for part in range(11)]
    canvas.line(points, PLUM, 11.0, alpha=0.5)
    canvas.line(points, MARIGOLD, 7.0, dash=(14.0, 9.0))
