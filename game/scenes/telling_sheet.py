"""A sheet with a heading and sentences, as many as have room at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

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

LINES: Final = 3


class TellingSheet(Overlay):
    """Turns its pages round and round."""

    def __init__(self, title: str, sentences: Sequence[str]) -> None:
        self.title = title
        self.sentences = list(sentences)
        self.first = 0
        self.shown = 1
        self.more = Button("more", say("Next"), self.turn, kind="neutral")
        close = RoundButton("close", "ui-close", lambda: self.go(Pop()), say("Close"))
        super().__init__(Page(self.more, close, start="close"))

    def turn(self) -> None:
        """Show the next sentences, or the first ones again."""
        self.first = self.first + self.shown
        if self.first >= len(self.sentences):
            self.first = 0
        self.changed()

    def arrange(self, layout: Layout) -> None:
        """Make room for as many sentences as fit."""
        target = max(layout.target_u, 56.0)
        size = min(layout.safe.w, 1000.0), min(layout.safe.h, 560.0 * layout.text_scale)
        self.sheet = Box.anchored("center", layout.bounds.center, size)
        self.head, rest = self.sheet.inset(36, 22).cut_top(target, 12)
        self.body, foot = rest.cut_top(rest.h - max(target, 72.0), 0)
        line_h = (layout.px(24) if layout.compact else 31.0) * layout.text_scale
        self.shown = max(1, int(self.body.h // (line_h * LINES + 8)))
        self.first -= self.first % self.shown
        self.more.visible = self.shown < len(self.sentences)
        head = self.head
        self.page.place(
            {
                "close": square(head.right - target / 2, head.center[1], target),
                "more": Box.anchored("bottomright", foot.at("bottomright"), (260.0, foot.h)),
            }
        )

    def paint(self, canvas: Canvas) -> None:
        """Draw the sentences in view."""
        canvas.text(
            self.title, *self.head.at("midleft"), Role.TITLE, anchor="midleft",
            max_width=self.head.w - 100, max_height=self.head.h,
        )  # fmt: skip
        here = self.sentences[self.first : self.first + self.shown]
        for sentence, cell in zip(here, self.body.rows(self.shown, 8), strict=False):
            canvas.text(
                sentence, *cell.at("midleft"), Role.BODY, anchor="midleft", max_width=cell.w,
                max_height=cell.h, lines=LINES,
            )  # fmt: skip
