"""A sentence at the bottom of the screen: a toast, or why a control does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout import Box
from game.ui.palette import CREAM, NIGHT, NIGHT_LO
from game.ui.text import Role

if TYPE_CHECKING:
    from game.ui.canvas import Canvas


def draw_caption(canvas: Canvas, text: str) -> None:
    """Draw the sentence on dark paper of its own."""
    widest = canvas.safe.w * 0.7
    width, height = canvas.text_size(text, Role.BODY, max_width=widest, lines=3)
    box = Box.anchored("midbottom", canvas.safe.at("midbottom"), (width + 56, height + 32))
    canvas.panel(box, 7, fill=(NIGHT, NIGHT_LO), radius=22, shadow="floating")
    canvas.text(
        text, *box.center, Role.BODY, colour=CREAM, max_width=widest, lines=3, align="center"
    )
