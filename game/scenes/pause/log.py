"""The log: what happened so far, as everybody may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.correction import CorrectionScene
from game.scenes.entrance import dice_of
from game.scenes.lines import Line, draw_lines
from game.scenes.page_scene import PageScene, square
from game.scenes.pause.telling import rows_of
from game.scenes.services import Services, Table
from game.ui.focus import Page
from game.ui.intents import Verb
from game.ui.layout import Box, Layout
from game.ui.lists import ListBox
from game.ui.stack import Pop, Push
from game.ui.text import Role
from game.ui.widgets import Button, RoundButton
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

MOST_ROWS = 200
LATEST = 2
"""How many rounds are the latest: the one that goes on, and the one before it."""


def _nothing(_index: int) -> None:
    """Do nothing: a line is only read."""


class LogScene(PageScene):
    """A list of sentences, the latest at the bottom, in view: the latest rounds, or all.

    Ends with "corrected" if the last roll was put right here, else with None.
    """

    opaque = False

    def __init__(self, services: Services, table: Table) -> None:
        self.table = table
        self.whole = False
        self.list = ListBox("log", (), _nothing)
        self.reach = Button("reach", "", self.change_reach, kind="neutral")
        self.dice = dice_of(table.info.id)
        self.correct = RoundButton("correct", "ui-undo", self.put_right, say("Correct the roll"))
        self.correct.visible = self.dice is not None and table.gate.correction() is not None
        super().__init__(
            services,
            Page(
                self.list,
                self.reach,
                self.correct,
                RoundButton("close", "ui-close", self.leave, say("Close the log")),
                start="log",
            ),
        )
        # A long list keeps up and down to itself, so to the sides lies the way out of it.
        self.page.link("log", Verb.RIGHT, "close")
        self.page.link("log", Verb.LEFT, "reach")
        self.sheet = Box(0, 0, 0, 0)
        self._tell()

    def _tell(self) -> None:
        rounds = rows_of(self.table.info.id, self.table.gate.log(), self.table.players)
        told = rounds if self.whole else rounds[-LATEST:]
        self.list.rows = [row for one in told for row in one][-MOST_ROWS:]
        self.list.visible = bool(self.list.rows)
        self.reach.visible = len(rounds) > LATEST
        self.reach.text = say("Only the latest") if self.whole else say("From the start")
        self.list.show(len(self.list.rows) - 1)

    def change_reach(self) -> None:
        """Tell everything, or only the latest rounds again."""
        self.whole = not self.whole
        self._tell()

    def put_right(self) -> None:
        """Open the last roll, to say what the dice really showed."""
        if self.dice is not None:
            self.go(Push(CorrectionScene(self.services, self.table, self.dice)))

    def resume(self, result: object) -> None:
        """Go back to the game if the last roll was put right."""
        if result == "corrected":
            self.go(Pop(result))

    def reword(self) -> None:
        """Tell everything again."""
        super().reword()
        self._tell()

    def title(self) -> str:
        """Return the title, which tells of open hands."""
        if self.table.gate.open_hands:
            return say("What happened, with open hands")
        return say("What happened")

    def arrange(self, layout: Layout) -> None:
        """Place the list."""
        target = max(layout.target_u, 56.0)
        more = layout.text_scale - 1.0
        width = min(1000.0 + 200.0 * more, layout.safe.w)
        self.sheet = Box.anchored("center", layout.bounds.center, (width, layout.safe.h))
        head = max(target, 96.0 if more > 0.4 else 0.0) + 34  # so high, words take two lines
        inner = self.sheet.inset(34, 0)
        # Two lines of a sentence must fit beside the note, at any size of type.
        row = 65.0 if layout.compact else 60.0
        self.list.row_height = max(70.0 if layout.compact else 60.0, row * layout.text_scale)
        room = inner.h - head - 30
        room -= room % self.list.row_height
        self.list.box = Box(inner.x, inner.y + head, inner.w, room)
        corner = self.sheet.right - 22 - target / 2, self.sheet.y + 17 + target / 2
        close = square(*corner, target)
        wide = min(self.sheet.w * 0.4, 300.0 + 160.0 * more)
        right = close.x - 16
        if self.correct.visible:
            right -= target + 16
        reach = Box(right - wide, close.y, wide, head - 34)
        correct = close.moved(-target - 16, 0.0)
        self.page.place({"close": close, "reach": reach, "correct": correct})
        self.list.show(len(self.list.rows) - 1)

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, its title and the list."""
        canvas.veil()
        canvas.panel(self.sheet, 15, shadow="floating", radius=28)
        height = self.list.box.y - self.sheet.y - 20
        first = self.reach if self.reach.visible else self.correct
        end = first.box.x if first.visible else self.reach.box.right
        left = self.sheet.x + 42
        head = Box(left, self.sheet.y + 8, end - 16 - left, height)
        draw_lines(canvas, head, [Line(self.title(), Role.TITLE, 38, head.w)])
        self.page.draw(canvas)
        if not self.list.rows:
            canvas.text(say("Nothing yet."), *self.list.box.center, Role.BODY)
