"""How a die in a tray is drawn, whatever its state: its face, or what keeps it from having one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from game.bridge.readings import DieReading
from game.ui.layout import Box
from game.ui.palette import CREAM, DUSK, INK, KRAFT, PAPER_LO, SIGNAL, mix

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

BADGES: Final = {
    "settled": "ui-check",
    "entered": "touch-hand",
    "rolled": "ui-bot",
    "unknown": "ui-help",
    "foreign": "ui-close",
}
"""What is pinned to the corner of a die in each state; "!" is drawn for the others in trouble."""
TROUBLED: Final = ("tilted", "doubtful")
ROLLING_DEG: Final = (-24.0, 8.0, 30.0)
TILTED_DEG: Final = 27.0
GHOST: Final = 0.5


def draw_socket(canvas: Canvas, box: Box) -> None:
    """Draw the place of a die."""
    side = min(box.w, box.h)
    canvas.box(box, mix(PAPER_LO, KRAFT, 0.5), radius=side * 0.24)
    canvas.box(box.inset(3.0), mix(PAPER_LO, KRAFT, 0.14), radius=side * 0.21)


def draw_die(
    canvas: Canvas, box: Box, die: DieReading, sprites: Mapping[str, str], frame: int = 0
) -> None:
    """Draw one die inside `box`; `frame` turns a rolling one."""
    x, y = box.center
    side = min(box.w, box.h)
    place = Box.anchored("center", (x, y), (side, side))
    canvas.box(place, DUSK, radius=side * 0.24)
    draw_socket(canvas, place.inset(2.5))
    if die.state == "moving":
        angle = ROLLING_DEG[frame % len(ROLLING_DEG)]
        canvas.sprite("die-blank", x, y, width=side * 0.72, angle_deg=angle, alpha=GHOST)
    elif die.state in ("tilted", "foreign"):
        angle = TILTED_DEG if die.state == "tilted" else 0.0
        canvas.sprite("die-blank", x, y, width=side * 0.72, angle_deg=angle)
    elif die.face is not None:
        alpha = GHOST if die.state == "doubtful" else 1.0
        canvas.sprite(sprites[die.face], x, y, width=side * 0.9, alpha=alpha, shadow="contact")
    _draw_badge(canvas, box, die.state)


def _draw_badge(canvas: Canvas, box: Box, state: str) -> None:
    size = max(24.0, min(box.w, box.h) * 0.42)
    x, y = box.right - 0.28 * size, box.bottom - 0.28 * size
    if state in TROUBLED:
        canvas.disc(x, y, size / 2, SIGNAL)
        canvas.box(Box.anchored("center", (x, y - size * 0.1), (size * 0.13, size * 0.4)), CREAM)
        canvas.disc(x, y + size * 0.25, size * 0.09, CREAM)
    elif state == "entered":
        canvas.disc(x, y, size / 2, INK)
        canvas.disc(x, y, size / 2 - 2.0, CREAM)
        canvas.sprite(BADGES[state], x, y, height=size * 0.8)
    elif state in BADGES:
        canvas.sprite(BADGES[state], x, y, height=size, shadow="contact")
