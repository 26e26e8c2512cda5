"""A tab of a sheet: its icon, and its name where there is room."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.lines import LARGE_TYPE
from game.ui.intents import Family
from game.ui.palette import INK, MARIGOLD, MARIGOLD_LO, PAPER_HI, PAPER_LO
from game.ui.text import Role
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

ROOM_FOR_WORDS_U = 180.0
"""A tab so wide shows its name in large type on a small screen; narrower ones their icon."""


class Tab(Widget):
    """Opens a chapter. The open one is marked by its colour and by an edge below it."""

    def __init__(self, name: str, icon: str, text: str, on_open: Callable[[], None]) -> None:
        super().__init__(name)
        self.icon = icon
        self.text = text
        self.on_open = on_open
        self.open = False

    def activate(self) -> None:
        """Open the chapter."""
        self.on_open()

    def draw(self, canvas: Canvas, family: Family) -> None:  # noqa: ARG002 -- a widget's promise
        """Draw the icon beside the name, or above it on a small screen."""
        fill = (MARIGOLD, MARIGOLD_LO) if self.open else (PAPER_HI, PAPER_LO)
        canvas.panel(self.box, len(self.name), fill=fill, radius=18, shadow="contact")
        if self.open:
            edge = self.box.inset(18, 0)
            canvas.box(edge.cut_top(edge.h - 7)[1], INK, radius=3)
        inner = self.box.inset(8, 6)
        if canvas.layout.compact and canvas.layout.text_scale > LARGE_TYPE:
            if inner.w >= ROOM_FOR_WORDS_U:
                canvas.text(self.text, *inner.center, Role.LABEL, max_width=inner.w)
            else:
                canvas.sprite(self.icon, *inner.center, height=inner.h * 0.9)
            return
        if canvas.layout.compact:
            icon, words = inner.cut_top(inner.h * 0.54)
            canvas.sprite(self.icon, *icon.center, height=icon.h)
            canvas.text(self.text, *words.center, Role.SMALL, max_width=words.w, max_height=words.h)
            return
        icon, words = inner.cut_left(min(inner.h, 44.0), 6)
        if canvas.text_size(self.text, Role.LABEL)[0] > words.w:  # the words come first
            canvas.text(self.text, *inner.center, Role.LABEL, max_width=inner.w)
            return
        canvas.sprite(self.icon, *icon.center, height=icon.w)
        canvas.text(
            self.text, *words.at("midleft"), Role.LABEL, anchor="midleft", max_width=words.w,
            max_height=words.h,
        )  # fmt: skip
