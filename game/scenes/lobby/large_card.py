"""A seat's card for large type: the name over its whole width, the animal and the state below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.lines import LARGE_TYPE
from game.ui.layout import Box, Layout
from game.ui.palette import Colour
from game.ui.text import Role

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

NAME_U = 26.0
NAME_SHARE = 0.44


def is_large(layout: Layout) -> bool:
    """Tell whether cards are drawn like this: a name of twelve letters fits beside nothing."""
    return layout.text_scale > LARGE_TYPE


def large_parts(box: Box) -> tuple[Box, Box, Box]:
    """Return where the name, the portrait and the state of a card lie."""
    inner = box.inset(10.0, 8.0)
    name, below = inner.cut_top(inner.h * NAME_SHARE, 4.0)
    portrait, state = below.cut_left(min(below.h * 1.25, below.w * 0.34), 10.0)
    return name, portrait, state


def draw_large_name(canvas: Canvas, box: Box, name: str, colour: Colour) -> None:
    """Write a name as large as the card allows."""
    canvas.text(
        name, *box.center, Role.SMALL, colour=colour, size_u=NAME_U, max_width=box.w,
        max_height=box.h + 14.0,
    )  # fmt: skip
