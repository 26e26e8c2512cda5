"""The question for which game a lesson, or the rules, are wanted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from game.core.registry import GameInfo
from game.core.types import Value
from game.scenes.lines import growth
from game.ui.dialogs import Overlay
from game.ui.focus import Page
from game.ui.layout import Box, Layout
from game.ui.stack import Pop
from game.ui.text import Role
from game.ui.widgets import Button
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

Purpose: TypeAlias = Literal["lesson", "rules"]

WIDTH_U: Final = 640.0
TITLE_U: Final = 64.0
BUTTON_U: Final = 88.0
GAP_U: Final = 18.0
EDGE_U: Final = 36.0


class Chosen(Value, frozen=True, gc=False):
    """For which game what is wanted."""

    purpose: Purpose
    game: str


class WhichGame(Overlay):
    """A sheet with a button for each game. Resumes the scene below with `Chosen`, or None."""

    def __init__(self, purpose: Purpose, games: Sequence[GameInfo]) -> None:
        buttons = [
            Button(info.id, info.title, partial(self._choose, Chosen(purpose, info.id)))
            for info in games
        ]
        super().__init__(Page(*buttons, start=buttons[0].name))

    def _choose(self, chosen: Chosen) -> None:
        self.go(Pop(chosen))

    def arrange(self, layout: Layout) -> None:
        """Put the games one below the other."""
        grown = growth(layout)
        names = [widget.name for widget in self.page.widgets]
        button = max(BUTTON_U, layout.target_u)
        title = TITLE_U * grown
        inner_h = title + len(names) * (button + GAP_U)
        size = min(WIDTH_U * grown, layout.safe.w), min(inner_h + 2 * EDGE_U, layout.safe.h)
        self.sheet = Box.anchored("center", layout.bounds.center, size)
        inner = self.sheet.inset(EDGE_U)
        rows = inner.cut_top(inner.h - len(names) * button - (len(names) - 1) * GAP_U)[1]
        self.page.place(dict(zip(names, rows.rows(len(names), GAP_U), strict=True)))

    def paint(self, canvas: Canvas) -> None:
        """Ask."""
        top = self.page.widgets[0].box.y
        room = Box(self.sheet.x, self.sheet.y, self.sheet.w, top - self.sheet.y).inset(28.0, 12.0)
        canvas.text(
            say("Which game?"), *room.center, Role.TITLE, max_width=room.w, max_height=room.h
        )
