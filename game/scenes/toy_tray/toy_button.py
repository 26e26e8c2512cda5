"""An animal or a tile of the toy tray, to be chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.ui.intents import Family
from game.ui.palette import LEAF_OK, MARIGOLD, MARIGOLD_LO, PAPER_HI, PAPER_LO, PLUM
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.canvas import Canvas


SKY_EDGE_U: Final = 8.0


class ToyButton(Widget):
    """A toy; the chosen one lies on a marigold sheet, a `placed` one where it belongs, ticked.

    What floats in the sky is seen before a `sky` of its own: some of it is as pale as paper.
    """

    def __init__(
        self, name: str, sprite: str, on_choose: Callable[[], None], *, sky: bool = False
    ) -> None:
        super().__init__(name)
        self.sprite = sprite
        self.sky = sky
        self.on_choose = on_choose
        self.chosen = False
        self.placed = False

    def activate(self) -> None:
        """Choose the toy."""
        self.on_choose()

    def draw(self, canvas: Canvas, family: Family) -> None:  # noqa: ARG002 -- a widget's promise
        """Draw the sheet and the toy on it."""
        fill = (MARIGOLD, MARIGOLD_LO) if self.chosen else (PAPER_HI, PAPER_LO)
        canvas.panel(self.box, len(self.name), fill=fill, radius=22, shadow="contact")
        x, y = self.box.center
        size = min(self.box.w, self.box.h)
        if self.sky:
            canvas.box(self.box.inset(SKY_EDGE_U, SKY_EDGE_U), PLUM, radius=16)
            size -= 2 * SKY_EDGE_U
        canvas.sprite(self.sprite, x, y, height=size * 0.94)
        if self.placed:
            corner = self.box.right - size * 0.17, self.box.bottom - size * 0.17
            canvas.disc(*corner, size * 0.15, LEAF_OK)
            canvas.sprite("ui-check", *corner, height=size * 0.26)
