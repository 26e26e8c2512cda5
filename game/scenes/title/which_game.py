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
from game.ui.widgets import Button, RoundButton
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
        self._games = [button.name for button in buttons]
        close = RoundButton("close", "ui-close", lambda: self.go(Pop(None)), say("Back"))
        super().__init__(Page(*buttons, close, start=self._games[0]))

        self._head = Box(0.0, 0.0, 0.0, 0.0)

    def _choose(self, chosen: Chosen) -> None:
        self.go(Pop(chosen))

    def arrange(self, layout: Layout) -> None:
        """Put the games one below the other."""
        grown = growth(layout)
        names = self._games
        button = max(BUTTON_U, layout.target_u)
        title = max(TITLE_U * grown, layout.target_u)
        inner_h = title + len(names) * (button + GAP_U)
        size = min(WIDTH_U * grown, layout.safe.w), min(inner_h + 2 * EDGE_U, layout.safe.h)
        self.sheet = Box.anchored("center", layout.bounds.center, size)
        inner = self.sheet.inset(EDGE_U)
        self._head, rows = inner.cut_top(
            inner.h - len(names) * button - (len(names) - 1) * GAP_U - GAP_U, GAP_U
        )
        side = min(self._head.h, max(64.0, layout.target_u))
        corner = Box.anchored("midright", self._head.at("midright"), (side, side))
        places = dict(zip(names, rows.rows(len(names), GAP_U), strict=True))
        self.page.place({**places, "close": corner})

    def paint(self, canvas: Canvas) -> None:
        """Ask, beside the cross."""
        head = self._head
        room = Box(head.x, head.y, self.page.widget("close").box.x - 12.0 - head.x, head.h)
        canvas.text(
            say("Which game?"), *room.at("midleft"), Role.TITLE, anchor="midleft",
            max_width=room.w, max_height=room.h,
        )  # fmt: skip
