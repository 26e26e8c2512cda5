"""A list that scrolls: by arrows, wheel and finger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from game.ui.intents import Family, Intent, Verb
from game.ui.layout import Box, Point
from game.ui.palette import DUSK, INK, MARIGOLD, MARIGOLD_LO, PAPER_HI, PAPER_LO
from game.ui.text import Role
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

DRAG_U = 12.0


class Row(msgspec.Struct, frozen=True):
    """One line of a list: a text, a second one at the right end, an icon before it.

    `head` says that the line begins a new part of the list.
    """

    text: str
    note: str = ""
    icon: str | None = None
    head: bool = False


class ListBox(Widget):
    """Rows of which one is chosen; OK or a tap picks it."""

    def __init__(
        self,
        name: str,
        rows: Sequence[Row],
        on_pick: Callable[[int], None],
        *,
        row_height: float = 64.0,
    ) -> None:
        super().__init__(name)
        self.rows = list(rows)
        self.on_pick = on_pick
        self.row_height = row_height
        self.index = 0
        self.top_u = 0.0  # how far the list is scrolled down
        self._drag_from: tuple[float, float] | None = None

    @property
    def _reach_u(self) -> float:
        return max(0.0, len(self.rows) * self.row_height - self.box.h)

    def show(self, index: int) -> None:
        """Choose a row and scroll until it is in view."""
        self.index = min(max(index, 0), max(0, len(self.rows) - 1))
        low = (self.index + 1) * self.row_height - self.box.h
        self.top_u = min(max(self.top_u, low), self.index * self.row_height)
        self._clamp()

    def _clamp(self) -> None:
        self.top_u = min(max(self.top_u, 0.0), self._reach_u)

    def activate(self) -> None:
        """Pick the chosen row."""
        if self.rows:
            self.on_pick(self.index)

    def handle(self, intent: Intent) -> bool:
        """Choose by up and down, by pages with PREV and NEXT."""
        by = {Verb.UP: -1, Verb.DOWN: 1, Verb.PREV: -self._page, Verb.NEXT: self._page}.get(
            intent.verb
        )
        if by is None:
            return False
        wanted = min(max(self.index + by, 0), max(0, len(self.rows) - 1))
        if wanted == self.index:
            return False
        self.show(wanted)
        return True

    @property
    def _page(self) -> int:
        return max(1, int(self.box.h // self.row_height) - 1)

    def scroll(self, notches: float) -> bool:
        """Move the rows by the wheel."""
        before = self.top_u
        self.top_u -= notches * self.row_height
        self._clamp()
        return self.top_u != before

    def drag(self, point: Point, *, starts: bool) -> bool:
        """Move the rows with the finger."""
        if starts or self._drag_from is None:
            self._drag_from = point[1], self.top_u
            return True
        moved = self._drag_from[0] - point[1]
        if not self.dragged and abs(moved) < DRAG_U:
            return False
        self.dragged = True
        self.top_u = self._drag_from[1] + moved
        self._clamp()
        return True

    def tap(self, point: Point) -> None:
        """Pick the row under the finger."""
        index = int((point[1] - self.box.y + self.top_u) // self.row_height)
        if 0 <= index < len(self.rows):
            self.index = index
            self.activate()

    def draw(self, canvas: Canvas, family: Family) -> None:  # noqa: ARG002 - others need it
        """Draw the rows in view and a bar that tells where they are."""
        self._clamp()
        canvas.panel(self.box.inset(-8), len(self.name), fill=(PAPER_HI, PAPER_LO), radius=22)
        for index, row in enumerate(self.rows):
            y = self.box.y + index * self.row_height - self.top_u
            if y < self.box.y - 1 or y + self.row_height > self.box.bottom + 1:
                continue
            self._draw_row(
                canvas,
                row,
                Box(self.box.x, y, self.box.w, self.row_height),
                chosen=index == self.index,
            )
        if self._reach_u > 0:
            share = self.box.h / (len(self.rows) * self.row_height)
            top = self.box.y + (self.box.h - self.box.h * share) * self.top_u / self._reach_u
            canvas.box(Box(self.box.right - 10, top, 8, self.box.h * share), DUSK, radius=4)

    def _draw_row(self, canvas: Canvas, row: Row, box: Box, *, chosen: bool) -> None:
        inner = box.inset(8, 3)
        if chosen:
            canvas.panel(inner, 3, fill=(MARIGOLD, MARIGOLD_LO), radius=16, shadow=None)
        if row.head:
            canvas.box(Box(inner.x + 12, box.y, inner.w - 36, 3), DUSK, radius=1)
        left = inner.x + 16
        y = box.center[1]
        if row.icon is not None:
            drawn = canvas.sprite(row.icon, left, y, height=self.row_height - 18, anchor="midleft")
            left = drawn.right + 14
        right = inner.right - 24
        if row.note:
            note = canvas.text(
                row.note,
                right,
                y,
                Role.LABEL,
                colour=INK,
                anchor="midright",
                max_width=inner.w * 0.44,
                max_height=inner.h,
                lines=2,
            )
            right = note.x - 16
        canvas.text(
            row.text,
            left,
            y,
            Role.BUTTON if row.head else Role.BODY,
            anchor="midleft",
            max_width=right - left,
            max_height=inner.h,
            lines=2,
        )
