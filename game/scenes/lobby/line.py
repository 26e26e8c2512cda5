"""What the lobby and the taking of seats have in common: a head, and ropes to hang cards on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.lines import Line, draw_lines
from game.scenes.lobby.layout import rope_y
from game.ui.layout import Box
from game.ui.palette import INK, WICKER, mix
from game.ui.text import Role

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

ROPE = mix(WICKER, INK, 0.35)


def draw_head(canvas: Canvas, box: Box, title: str, note: str) -> None:
    """Draw the name of the screen and one sentence below it."""
    size = 40 if canvas.layout.compact else 44
    lines = (Line(title, Role.HERO, size, box.w), Line(note, Role.LABEL, 25, box.w))
    draw_lines(canvas, box, lines)


def paint_ropes(canvas: Canvas, heights: tuple[float, ...]) -> None:
    """Paint ropes across the window."""
    for height in heights:
        points = [
            (x, rope_y(canvas.layout, height, x))
            for x in range(-20, int(canvas.bounds.right) + 60, 40)
        ]
        canvas.line([(x, y + 3) for x, y in points], INK, 3, alpha=0.2)
        canvas.line(points, ROPE, 3.4)
