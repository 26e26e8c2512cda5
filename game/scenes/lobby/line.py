"""What the lobby and the taking of seats have in common: a head, and ropes to hang cards on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.lines import LARGE_TYPE, Line, draw_lines
from game.scenes.lobby.layout import Places, rope_y
from game.scenes.morning import paint_gathering
from game.ui import sky
from game.ui.layout import Box
from game.ui.palette import INK, WICKER, mix
from game.ui.text import Role

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

ROPE = mix(WICKER, INK, 0.35)


def draw_head(canvas: Canvas, box: Box, title: str, note: str) -> None:
    """Draw the name of the screen and one sentence below it, as wide as the screen if need be."""
    size = 40 if canvas.layout.compact else 44
    below = box.w
    if canvas.layout.text_scale > LARGE_TYPE:
        below = canvas.safe.right - box.x
    lines = (Line(title, Role.HERO, size, box.w), Line(note, Role.LABEL, 25, below, lines=2))
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


def paint_ground(canvas: Canvas, places: Places) -> None:
    """Paint the morning, the clouds, the ropes and the game's mark."""
    paint_gathering(canvas)
    sky.clouds(
        canvas,
        [("cloud-1-long", 120, 134, 250), ("cloud-1-long", canvas.bounds.right - 90, 160, 260)],
    )
    paint_ropes(canvas, places.ropes)
    icon = places.icon
    canvas.sprite("app-icon", *icon.center, width=icon.w, shadow="raised")
