"""An animal of the toy tray, to be chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.intents import Family
from game.ui.palette import LEAF_OK, MARIGOLD, MARIGOLD_LO, PAPER_HI, PAPER_LO
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.canvas import Canvas


class AnimalButton(Widget):
    """An animal; the chosen one lies on a marigold sheet. `aboard` puts it into its hole."""

    def __init__(self, animal: str, on_choose: Callable[[], None]) -> None:
        super().__init__(f"animal {animal}")
        self.animal = animal
        self.on_choose = on_choose
        self.chosen = False
        self.aboard = False

    def activate(self) -> None:
        """Choose the animal."""
        self.on_choose()

    def draw(self, canvas: Canvas, family: Family) -> None:  # noqa: ARG002 -- a widget's promise
        """Draw the sheet and the animal on it."""
        fill = (MARIGOLD, MARIGOLD_LO) if self.chosen else (PAPER_HI, PAPER_LO)
        canvas.panel(self.box, len(self.animal), fill=fill, radius=22, shadow="contact")
        x, y = self.box.center
        size = min(self.box.w, self.box.h)
        canvas.sprite(f"passenger-{self.animal}", x, y, height=size * 0.94)
        if self.aboard:
            corner = self.box.right - size * 0.17, self.box.bottom - size * 0.17
            canvas.disc(*corner, size * 0.15, LEAF_OK)
            canvas.sprite("ui-check", *corner, height=size * 0.26)
