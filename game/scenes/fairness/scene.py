"""A sheet over a game or its results: how its dice fell, and the way to put the last roll right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.correction import CorrectionScene
from game.scenes.fairness.telling import dice_rows, seal_rows
from game.scenes.game_dice import GameDice
from game.scenes.lines import Line, draw_lines
from game.scenes.page_scene import PageScene, square
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


def _nothing(_index: int) -> None:
    """Do nothing: a line is only read."""


class FairnessScene(PageScene):
    """Ends with "corrected" if the last roll was put right here, else with None."""

    opaque = False

    def __init__(self, services: Services, table: Table, dice: GameDice) -> None:
        self.table = table
        self.dice = dice
        self.list = ListBox("counts", (), _nothing)
        self.correct = Button("correct", say("Correct the roll"), self.put_right,
                              kind="neutral", icon="ui-undo")  # fmt: skip
        close = RoundButton("close", "ui-close", self.leave, say("Close"))
        super().__init__(services, Page(self.list, self.correct, close, start="counts"))
        self.page.link("counts", Verb.RIGHT, "close")
        self.page.link("counts", Verb.LEFT, "correct")
        self.sheet = Box(0.0, 0.0, 0.0, 0.0)
        self.head = Box(0.0, 0.0, 0.0, 0.0)
        self._tell()

    def _tell(self) -> None:
        gate = self.table.gate
        found = dice_rows(self.dice, gate.log())
        self.list.rows = [*found, *seal_rows(gate.commitment, gate.dice_seed)]
        self.list.visible = bool(self.list.rows)
        if not self.list.rows:
            self.page.focus = "close"
        refusal = gate.correction_refusal()
        self.correct.enabled = refusal is None
        self.correct.reason = "" if refusal is None else say(refusal.message)

    def reword(self) -> None:
        """Tell everything again."""
        super().reword()
        self._tell()

    def put_right(self) -> None:
        """Open the last roll."""
        self.go(Push(CorrectionScene(self.services, self.table, self.dice)))

    def resume(self, result: object) -> None:
        """Go back to the game if the roll was put right."""
        if result == "corrected":
            self.go(Pop(result))

    # -- placing and drawing ---------------------------------------------------------------------
    def arrange(self, layout: Layout) -> None:
        """Place the list between the head and the button."""
        target = max(layout.target_u, 56.0)
        more = layout.text_scale - 1.0
        width = min(900.0 + 300.0 * more, layout.safe.w)
        self.sheet = Box.anchored("center", layout.bounds.center, (width, layout.safe.h))
        inner = self.sheet.inset(34.0, 0.0)
        head_h = max(target, 64.0 + 20.0 * more) + 30.0
        foot_h = max(target, 72.0 + 26.0 * more)
        row = 65.0 if layout.compact else 58.0
        self.list.row_height = row * layout.text_scale
        room = inner.h - head_h - foot_h - 54.0
        room -= room % self.list.row_height
        self.list.box = Box(inner.x, inner.y + head_h, inner.w, room)
        corner = self.sheet.right - 22 - target / 2, self.sheet.y + 17 + target / 2
        self.head = Box(inner.x, inner.y + 10.0, inner.w - target - 20.0, head_h - 30.0)
        foot = Box(inner.x, inner.bottom - foot_h - 22.0, inner.w, foot_h)
        self.page.place({"close": square(*corner, target), "correct": foot})

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, its title and the list."""
        canvas.veil()
        canvas.panel(self.sheet, 17, shadow="floating", radius=28)
        draw_lines(canvas, self.head, [Line(say("The dice"), Role.TITLE, 38, self.head.w)])
        self.page.draw(canvas)
        if not self.list.rows:
            canvas.text(say("Nothing has been rolled yet."), *self.list.box.center, Role.BODY,
                        max_width=self.list.box.w)  # fmt: skip
