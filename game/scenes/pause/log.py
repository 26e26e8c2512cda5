"""The log: what happened so far, as everybody may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.lines import Line, draw_lines
from game.scenes.page_scene import PageScene, square
from game.scenes.pause.cloud9_words import rows_of
from game.scenes.services import Services, Table
from game.ui.focus import Page
from game.ui.layout import Box, Layout
from game.ui.lists import ListBox, Row
from game.ui.text import Role
from game.ui.widgets import RoundButton
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

MOST_ROWS = 200


def _nothing(_index: int) -> None:
    """Do nothing: a line is only read."""


class LogScene(PageScene):
    """A list of sentences, the latest at the bottom, in view."""

    opaque = False

    def __init__(self, services: Services, table: Table) -> None:
        self.table = table
        rows = self._rows()
        self.list = ListBox("log", rows, _nothing)
        super().__init__(
            services,
            Page(
                self.list,
                RoundButton("close", "ui-close", self.leave, say("Close the log")),
                start="log",
            ),
        )
        self.list.visible = bool(rows)
        self.sheet = Box(0, 0, 0, 0)

    def _rows(self) -> list[Row]:
        return rows_of(self.table.gate.log(), self.table.players)[-MOST_ROWS:]

    def title(self) -> str:
        """Return the title, which tells of open hands."""
        if self.table.gate.open_hands:
            return say("What happened, with open hands")
        return say("What happened")

    def reword(self) -> None:
        """Tell everything again."""
        super().reword()
        self.list.rows = self._rows()

    def arrange(self, layout: Layout) -> None:
        """Place the list."""
        target = max(layout.target_u, 56.0)
        width = min(1000.0, layout.safe.w)
        self.sheet = Box.anchored("center", layout.bounds.center, (width, layout.safe.h))
        head = target + 34
        inner = self.sheet.inset(34, 0)
        self.list.row_height = 60.0 * max(1.0, min(1.4, layout.text_scale))
        if layout.compact:
            self.list.row_height = max(self.list.row_height, 70.0)
        room = inner.h - head - 30
        room -= room % self.list.row_height
        self.list.box = Box(inner.x, inner.y + head, inner.w, room)
        corner = self.sheet.right - 22 - target / 2, self.sheet.y + 17 + target / 2
        self.page.place({"close": square(*corner, target)})
        self.list.show(len(self.list.rows) - 1)

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, its title and the list."""
        canvas.veil()
        canvas.panel(self.sheet, 15, shadow="floating", radius=28)
        height = self.list.box.y - self.sheet.y - 20
        head = Box(self.sheet.x + 42, self.sheet.y + 8, self.sheet.w * 0.7, height)
        draw_lines(canvas, head, [Line(self.title(), Role.TITLE, 38, head.w)])
        self.page.draw(canvas)
        if not self.list.rows:
            canvas.text(say("Nothing yet."), *self.list.box.center, Role.BODY)
