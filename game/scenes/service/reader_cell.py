"""A reader of the box as a card: how it is, what lies on it, how well it reads."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.bridge.hardware import Hardware
from game.bridge.reports import ReaderState
from game.scenes.cloud9.terms import DIE_SPRITES
from game.scenes.die_art import TILTED_DEG
from game.scenes.lines import Line, draw_lines
from game.scenes.tiles import token_sprite
from game.ui.intents import Family
from game.ui.layout import Box
from game.ui.palette import PAPER_HI, PAPER_LO, SIGNAL, mix
from game.ui.text import Role
from game.ui.widgets import Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas


class ReaderCell(Widget):
    """A reader. Its scene sets what is shown; pressed, it offers what can be done."""

    def __init__(self, reader: int, title: str, on_press: Callable[[], None]) -> None:
        super().__init__(f"reader {reader}")
        self.reader = reader
        self.title = title
        self.on_press = on_press
        self.state = ReaderState(version=0, fault="healthy", uids=())
        self.note = ""
        self.hardware = Hardware()

    def activate(self) -> None:
        """Offer what can be done with it."""
        self.on_press()

    def draw(self, canvas: Canvas, family: Family) -> None:  # noqa: ARG002 -- a widget's promise
        """Draw the card."""
        well = self.state.fault == "healthy"
        low = PAPER_LO if well else mix(PAPER_LO, SIGNAL, 0.18)
        canvas.panel(self.box, self.reader, fill=(PAPER_HI, low), radius=20, shadow="contact")
        inner = self.box.inset(14, 8)
        art, words = inner.cut_left(min(inner.h, inner.w * 0.3), 12)
        self._draw_lying(canvas, art)
        if not well:
            size = min(art.w, art.h) * 0.5
            canvas.sprite("ui-help", art.right - size / 2, art.bottom - size / 2, height=size)
        lines = [
            Line(self.title, Role.BUTTON, 26, words.w),
            Line(self.note, Role.LABEL, 23, words.w, 2, optional=True),
        ]
        draw_lines(canvas, words, lines if self.note else lines[:1])

    def _draw_lying(self, canvas: Canvas, box: Box) -> None:
        x, y = box.center
        side = min(box.w, box.h)
        if self.state.is_crowded:
            canvas.sprite("die-blank", x, y, height=side * 0.8, angle_deg=TILTED_DEG)
            return
        uids = self.state.uids
        if not uids:
            canvas.sprite("device-rfid-reader", x, y, height=side * 0.8, alpha=0.55)
            return
        shown = uids[:3]
        for place, uid in enumerate(shown):
            across = (place - (len(shown) - 1) / 2) * side * 0.3
            canvas.sprite(
                self._sprite(uid), x + across, y, height=side * (0.86 if len(shown) == 1 else 0.6),
                shadow="contact",
            )  # fmt: skip

    def _sprite(self, uid: str) -> str:
        for die in self.hardware.dice.values():
            if uid in die:
                return DIE_SPRITES.get(die[uid], "die-blank")
        return token_sprite(self.hardware.tokens.get(uid, ""))


def reader_title(reader: int, hardware: Hardware) -> str:
    """Return what a reader is called: by what it is for, and its number."""
    known = hardware.readers.get(reader)
    role = "" if known is None else known.role
    number = reader + 1
    if role == "well":
        return say("Well {number}", number=number)
    if role == "pad":
        return say("Pad {number}", number=number)
    if role == "basket":
        return say("Basket {number}", number=number)
    if role == "place":
        return say("Tiles {number}", number=number)
    return say("Reader {number}", number=number)
