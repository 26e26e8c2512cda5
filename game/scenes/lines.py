"""Lines of text one below the other that share a limited height, at any size of type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from game.ui.layout import Box, Layout
from game.ui.palette import INK, Colour
from game.ui.text import Role

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

MOST_GROWTH = 1.5
LARGE_TYPE = 1.2
"""The text scale from which on screens are arranged anew instead of growing alike."""
SMALLEST_SHARE = 0.8
STEP = 0.05


class Line(msgspec.Struct, frozen=True):
    """One text, its usual size and the width it may take. `lines` is how often it may wrap.

    An `optional` line is left out where there is no room for it.
    """

    text: str
    role: Role
    size_u: float
    room: float
    lines: int = 1
    colour: Colour = INK
    optional: bool = False


class Spot(msgspec.Struct, frozen=True):
    """Where the middle of a line comes to lie, and the size that fits."""

    y: float
    size_u: float


def growth(layout: Layout) -> float:
    """Return how much larger boxes are drawn for larger type; beyond that the type gives way."""
    return min(layout.text_scale, MOST_GROWTH)


def fitting(canvas: Canvas, box: Box, lines: Sequence[Line]) -> list[Line]:
    """Return the lines without those optional ones, the last first, that would not fit."""
    kept = list(lines)
    for line in reversed(lines):
        if sum(_height(canvas, one, SMALLEST_SHARE) for one in kept) <= box.h:
            break
        if line.optional:
            kept.remove(line)
    return kept


def spread(
    canvas: Canvas, box: Box, lines: Sequence[Line], *, widest_gap: float = 12.0
) -> list[Spot]:
    """Return where each line goes so that all fit into the height of `box`, shrunk alike.

    Type never shrinks below its floor; lines that still do not fit stand as close as they can.
    """
    share = 1.0
    while True:
        heights = [_height(canvas, line, share) for line in lines]
        spare = box.h - sum(heights)
        if spare >= 0 or share <= SMALLEST_SHARE:
            break
        share -= STEP
    gap = min(widest_gap, spare / max(1, len(lines) - 1)) if len(lines) > 1 else 0.0
    y = box.y + (box.h - sum(heights) - gap * (len(lines) - 1)) / 2
    spots = []
    for line, height in zip(lines, heights, strict=True):
        spots.append(Spot(y + height / 2, line.size_u * share))
        y += height + gap
    return spots


def draw_lines(canvas: Canvas, box: Box, lines: Sequence[Line], *, centred: bool = False) -> None:
    """Draw the lines inside `box`, at its left edge or in its middle."""
    x = box.center[0] if centred else box.x
    kept = fitting(canvas, box, lines)
    for line, spot in zip(kept, spread(canvas, box, kept), strict=True):
        canvas.text(
            line.text, x, spot.y, line.role, colour=line.colour, size_u=spot.size_u,
            anchor="center" if centred else "midleft", max_width=line.room, lines=line.lines,
            align="center" if centred else "left",
        )  # fmt: skip


def _height(canvas: Canvas, line: Line, share: float) -> float:
    return canvas.text_size(
        line.text, line.role, max_width=line.room, lines=line.lines, size_u=line.size_u * share
    )[1]
