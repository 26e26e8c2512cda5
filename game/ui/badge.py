"""The badge over every screen while the box on the table is only a simulated one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ui.layout import Box
from game.ui.palette import INK, MARIGOLD
from game.ui.text import Role
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

EDGE_U: Final = 3.0
LEAST_U: Final = 36.0
"""So high the strip is taken to be where the whole screen may be used."""
OVER_U: Final = 10.0
"""How far it may reach below the screen's edge: words begin there."""


class Badge:
    """Hangs at the upper edge, in the strip that screens leave free."""

    def __init__(self) -> None:
        self._shown = False

    def show(self, *, shown: bool) -> bool:
        """Hang it up or take it down; return whether to draw again."""
        changed, self._shown = self._shown is not shown, shown
        return changed

    def draw(self, canvas: Canvas) -> None:
        """Draw it, if it hangs."""
        if not self._shown:
            return
        words = say("Simulated board")
        most = max(canvas.safe.y, LEAST_U) - EDGE_U + OVER_U
        width, height = canvas.text_size(words, Role.SMALL, max_height=most)
        x, top = canvas.bounds.center[0], canvas.bounds.y + EDGE_U
        box = Box.anchored("midtop", (x, top), (width + 44.0, min(height + 6.0, most)))
        canvas.pill(box, fill=MARIGOLD)
        canvas.text(words, *box.center, Role.SMALL, colour=INK, max_height=most)
