"""A chapter or a die of the pairing as a card: picture, name, and how much of it is known."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.bridge.pairing_items import Chapter
from game.scenes.lines import LARGE_TYPE, Line, draw_lines
from game.scenes.pairing.pictures import draw_chapter
from game.ui.intents import Family
from game.ui.palette import LEAF_OK, PAPER_HI, PAPER_LO, mix
from game.ui.text import Role
from game.ui.widgets import Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

DIE_ART: Final = ("die-heart", "die-sun", "die-leaf", "die-moon")
"""A face for the card of each die, so that they look different."""


class ChapterCard(Widget):
    """Opens a chapter, or one die. A card that is all known is tinted and carries a tick."""

    def __init__(
        self,
        chapter: Chapter,
        title: str,
        on_open: Callable[[], None],
        known: int,
        count: int,
        die: str | None = None,
    ) -> None:
        super().__init__(f"chapter {chapter}" if die is None else f"die {die}")
        self.chapter: Chapter = chapter
        self.die = die
        self.title = title
        self.on_open = on_open
        self.known = known
        self.count = count

    def activate(self) -> None:
        """Open the chapter."""
        self.on_open()

    def draw(self, canvas: Canvas, family: Family) -> None:  # noqa: ARG002 -- a widget's promise
        """Draw the card."""
        done = self.known == self.count
        low = mix(PAPER_LO, LEAF_OK, 0.22) if done else PAPER_LO
        canvas.panel(self.box, self.count, fill=(PAPER_HI, low), radius=24)
        inner = self.box.inset(16, 12)
        wide = inner.w > inner.h * (1.6 if canvas.layout.text_scale > LARGE_TYPE else 2.2)
        if wide:
            art, words = inner.cut_left(min(inner.h, inner.w * 0.34), 14)
        else:
            art, words = inner.cut_top(inner.h * 0.6, 8)
        if self.die is None:
            draw_chapter(canvas, art, self.chapter)
        else:
            canvas.sprite(
                DIE_ART[ord(self.die[0]) % len(DIE_ART)], *art.center,
                height=min(art.w, art.h) * 0.8, angle_deg=-4.0, shadow="contact",
            )  # fmt: skip
        if done:
            size = min(art.w, art.h) * 0.4
            canvas.sprite("ui-check", art.right - size / 2, art.y + size / 2, height=size)
        share = say("{known} of {all}", known=self.known, all=self.count)
        lines = [Line(self.title, Role.BUTTON, 28, words.w), Line(share, Role.LABEL, 24, words.w)]
        draw_lines(canvas, words, lines, centred=not wide)
