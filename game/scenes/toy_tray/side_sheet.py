"""A sheet that asks which side of a toy die shall be up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.bridge.toys import FACES
from game.scenes.cloud9.terms import DIE_SPRITES
from game.scenes.die_art import TILTED_DEG
from game.scenes.page_scene import square
from game.scenes.toy_tray.hand import TILTED
from game.ui.dialogs import Overlay
from game.ui.focus import Page
from game.ui.layout import Box, Layout
from game.ui.palette import TEAL, TEAL_LO
from game.ui.stack import Pop
from game.ui.text import Role
from game.ui.widgets import PaperButton, RoundButton
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

FELT: Final = (TEAL, TEAL_LO)
LIFTED: Final = -1
"""The answer "into the hand"."""
CHOICES: Final = (*range(len(FACES)), TILTED, LIFTED)
COLUMNS: Final = 4


class SideSheet(Overlay):
    """Resumes the scene below with a side, `TILTED`, `LIFTED`, or None for no change."""

    def __init__(self, title: str) -> None:
        self.title = title
        cells = [
            PaperButton(f"side {side}", _painter(side), self._answering(side), seed=side, fill=FELT)
            for side in CHOICES
        ]
        close = RoundButton("close", "ui-close", lambda: self.go(Pop()), say("Close"))
        super().__init__(Page(*cells, close, start="side 0"))

    def _answering(self, side: int) -> Callable[[], None]:
        return lambda: self.go(Pop(side))

    def arrange(self, layout: Layout) -> None:
        """Place eight cells in two rows."""
        target = max(layout.target_u, 56.0)
        head_h = max(target, 56.0 * layout.text_scale**0.5)
        size = min(layout.safe.w, 900.0), min(layout.safe.h, head_h + 430.0)
        self.sheet = Box.anchored("center", layout.bounds.center, size)
        self.head, body = self.sheet.inset(32, 22).cut_top(head_h, 18)
        rows = body.rows(2, 18)
        boxes = [box for row in rows for box in row.columns(COLUMNS, 18)]
        placed = {f"side {side}": box for side, box in zip(CHOICES, boxes, strict=True)}
        placed["close"] = square(self.head.right - target / 2, self.head.center[1], target)
        self.page.place(placed)

    def paint(self, canvas: Canvas) -> None:
        """Draw the question."""
        canvas.text(
            self.title, *self.head.at("midleft"), Role.TITLE, anchor="midleft",
            max_width=self.head.w - self.head.h - 30, max_height=self.head.h,
        )  # fmt: skip


def _painter(side: int) -> Callable[[Canvas, Box], None]:
    def paint(canvas: Canvas, box: Box) -> None:
        if side < 0:
            canvas.sprite("touch-hand", *box.center, height=box.h * 0.62)
            return
        sprite = "die-blank" if side == TILTED else DIE_SPRITES[FACES[side]]
        angle = TILTED_DEG if side == TILTED else 0.0
        canvas.sprite(sprite, *box.center, height=box.h * 0.7, angle_deg=angle, shadow="contact")

    return paint
