"""What was wrong in the settings file, problem by problem, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.config import Problem
from game.scenes.page_scene import PageScene, square
from game.scenes.services import Services
from game.ui.focus import Page
from game.ui.layout import Box, Layout
from game.ui.text import Role
from game.ui.widgets import Button, RoundButton
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

LINES = 3


def told(problem: Problem) -> str:
    """Return a problem as a sentence for players."""
    if not problem.key:
        return say(
            "The file could not be read: {reason}. The defaults are used.", reason=problem.value
        )
    return say(
        "{key} is {value}; expected {expected}.", key=problem.key, value=problem.value,
        expected=say(problem.expected),
    )  # fmt: skip


class ProblemsScene(PageScene):
    """A sheet with some of the problems; a button turns to the next ones."""

    opaque = False

    def __init__(self, services: Services) -> None:
        self.problems = services.settings_problems
        self.first = 0
        self.shown = 1
        self.sheet = Box(0, 0, 0, 0)
        self.head = Box(0, 0, 0, 0)
        self.body = Box(0, 0, 0, 0)
        self.more = Button("more", say("Next"), self.turn, kind="neutral")
        close = RoundButton("close", "ui-close", self.leave, say("Close"))
        super().__init__(services, Page(self.more, close, start="close"))

    def turn(self) -> None:
        """Show the next problems, after the last ones the first again."""
        self.first += self.shown
        if self.first >= len(self.problems):
            self.first = 0
        self.changed()

    def arrange(self, layout: Layout) -> None:
        """Place the sheet; as many problems are shown as have room."""
        target = max(layout.target_u, 56.0)
        size = min(layout.safe.w, 1000.0), min(layout.safe.h, 560.0 * layout.text_scale)
        self.sheet = Box.anchored("center", layout.bounds.center, size)
        inner = self.sheet.inset(36, 22)
        head, rest = inner.cut_top(target, 12)
        self.head = head
        self.body, foot = rest.cut_top(rest.h - max(target, 72.0), 0)
        item_h = (layout.px(24) if layout.compact else 31.0) * layout.text_scale * LINES + 8
        self.shown = max(1, int(self.body.h // item_h))
        self.first -= self.first % self.shown
        self.more.visible = self.shown < len(self.problems)
        self.page.place(
            {
                "close": square(head.right - target / 2, head.center[1], target),
                "more": Box.anchored("bottomright", foot.at("bottomright"), (260.0, foot.h)),
            }
        )

    def draw(self, canvas: Canvas) -> None:
        """Draw the problems in view."""
        canvas.veil()
        canvas.panel(self.sheet, 16, shadow="floating", radius=28)
        canvas.text(
            say("In the settings file"), *self.head.at("midleft"), Role.TITLE, anchor="midleft",
            max_width=self.head.w - 100, max_height=self.head.h,
        )  # fmt: skip
        here = self.problems[self.first : self.first + self.shown]
        for problem, cell in zip(here, self.body.rows(self.shown, 8), strict=False):
            canvas.text(
                told(problem), *cell.at("midleft"), Role.BODY, anchor="midleft",
                max_width=cell.w, max_height=cell.h, lines=LINES,
            )  # fmt: skip
        self.page.draw(canvas)
