"""A sheet with what can be done with a reader."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.scenes.lines import Line, draw_lines
from game.scenes.page_scene import square
from game.ui.dialogs import Overlay
from game.ui.focus import Page
from game.ui.layout import Box, Layout
from game.ui.stack import Pop
from game.ui.text import Role
from game.ui.widgets import Button, RoundButton
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

TEST: Final = "test"
RESTART: Final = "restart"
GAP_U: Final = 20.0


class ReaderSheet(Overlay):
    """Resumes the scene below with `TEST`, `RESTART`, or None."""

    def __init__(self, title: str) -> None:
        self.title = title
        super().__init__(
            Page(
                Button("test", say("Test"), partial(self._answer, TEST)),
                Button("anew", say("Start anew"), partial(self._answer, RESTART), kind="neutral"),
                RoundButton("close", "ui-close", partial(self._answer, None), say("Close")),
                start="test",
            )
        )

    def _answer(self, answer: str | None) -> None:
        self.go(Pop(answer))

    def arrange(self, layout: Layout) -> None:
        """Place the question above two buttons."""
        scale = layout.text_scale
        target, high = max(layout.target_u, 56.0), max(88.0, layout.target_u)
        width = min(layout.safe.w, 760.0 * scale)
        height = min(layout.safe.h, target + 150.0 * scale + high + 80.0)
        self.sheet = Box.anchored("center", layout.bounds.center, (width, height))
        self.head, rest = self.sheet.inset(36, 24).cut_top(max(target, 50.0 * scale**0.5), 10)
        self.body, row = rest.cut_top(rest.h - high - GAP_U, GAP_U)
        test, anew = row.columns(2, GAP_U)
        right, middle = self.head.right, self.head.center[1]
        close = square(right - target / 2, middle, target)
        self.page.place({"test": test, "anew": anew, "close": close})

    def paint(self, canvas: Canvas) -> None:
        """Draw the question."""
        canvas.text(
            self.title, *self.head.at("midleft"), Role.TITLE, anchor="midleft",
            max_width=self.head.w - 110, max_height=self.head.h,
        )  # fmt: skip
        words = say("Test it with what lies on it, or start its chip anew?")
        draw_lines(canvas, self.body, [Line(words, Role.BODY, 27, self.body.w, 4)])
