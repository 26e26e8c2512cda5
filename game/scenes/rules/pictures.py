"""The pictures of the rules book, those of every table and of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.scenes.rules import ahead_pictures, cloud9_pictures
from game.scenes.rules.frame import Frame, Paint
from game.ui.palette import CREAM, DUSK_SKY, NIGHT_SKY, TITLE_SKY
from game.ui.text import Role

if TYPE_CHECKING:
    from game.ui.canvas import Canvas
    from game.ui.layout import Box


def _hands(frame: Frame) -> None:
    frame.sky(NIGHT_SKY)
    for index, animal in enumerate(("penguin", "fox", "pig")):
        frame.put(f"passenger-{animal}-asleep", 0.2 + 0.3 * index, 0.98, 0.24, anchor="midbottom")
    for index in range(4):
        frame.put("card-back", 0.32 + 0.12 * index, 0.28, 0.13, angle_deg=12 - 8 * index)
    frame.put("sky-star", 0.1, 0.2, 0.06)
    frame.put("sky-star", 0.9, 0.3, 0.05)


def _undo(frame: Frame) -> None:
    frame.sky(DUSK_SKY)
    frame.put("parachute", 0.34, 0.34, 0.26)
    frame.put("passenger-fox", 0.34, 0.72, 0.18)
    frame.put("ui-undo", 0.72, 0.5, 0.26)


def _about(frame: Frame) -> None:
    frame.sky(TITLE_SKY)
    frame.put("logo-wordmark", 0.5, 0.34, 0.86)
    frame.put("cloud-3-peach", 0.2, 0.88, 0.5)
    frame.put("cloud-4-rose", 0.76, 0.92, 0.5)
    frame.put("balloon-frog", 0.5, 0.74, 0.2)


PICTURES: Final[dict[str, Paint]] = {
    **cloud9_pictures.PICTURES,
    **ahead_pictures.PICTURES,
    "hands": _hands,
    "undo": _undo,
    "about": _about,
}
LINES: Final = {**cloud9_pictures.LINES, **ahead_pictures.LINES}
"""How many lines of figures a picture holds, of those that hold any."""


def draw_picture(canvas: Canvas, box: Box, name: str, game: str) -> None:
    """Draw the picture of that name on a mat. Raises `KeyError` for one that does not exist."""
    canvas.panel(box.inset(-8), 5, fill=(CREAM, CREAM), radius=14)
    PICTURES[name](Frame(canvas, box, game))


def least_height(canvas: Canvas, name: str) -> float:
    """Return the height below which a picture's own figures could not be read, in units."""
    return 1.16 * LINES.get(name, 0) * canvas.text_size("0", Role.LABEL)[1]
