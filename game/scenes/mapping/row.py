"""A row of the keys' sheet: what a verb is called, and the key or button that means it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.glyphs import draw_glyph, glyph_size
from game.ui.intents import KEYBOARD, Family, Verb
from game.ui.palette import INK, KRAFT, MARIGOLD, PAPER_HI, PAPER_LO
from game.ui.text import Role
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

CAP_U = 54.0


class MeaningRow(Widget):
    """Pressed, it asks for another key."""

    ring_radius = 18.0

    def __init__(self, name: str, verb: Verb, text: str, on_press: Callable[[], None]) -> None:
        super().__init__(name)
        self.verb_shown = verb
        self.text = text
        self.on_press = on_press
        self.shown = KEYBOARD  # whose key is drawn, whatever is in the reader's hand
        self.waits = False

    def activate(self) -> None:
        """Ask for another key."""
        self.on_press()

    def draw(self, canvas: Canvas, family: Family) -> None:  # noqa: ARG002 - others need it
        """Draw the words and the cap; while waiting, a marigold place for it."""
        fill = (MARIGOLD, MARIGOLD) if self.waits else (PAPER_HI, PAPER_LO)
        canvas.panel(self.box, len(self.name), fill=fill, radius=18, shadow="contact")
        inner = self.box.inset(20, 6)
        size = min(max(CAP_U, canvas.layout.px(38.0)), inner.h)
        verb, device = self.verb_shown, self.shown
        cap = glyph_size(canvas, device.family, verb, size, device)[0]
        x, y = inner.right - max(cap, size) / 2, inner.center[1]
        if self.waits:
            canvas.ring(x, y, size / 2, 4, INK)
        else:
            draw_glyph(canvas, device.family, verb, x, y, size=size, device=device)
        canvas.line(
            [(x - cap / 2 - 14, inner.y + 8), (x - cap / 2 - 14, inner.bottom - 8)], KRAFT, 2
        )
        canvas.text(
            self.text, *inner.at("midleft"), Role.BODY, anchor="midleft",
            max_width=inner.w - max(cap, size) - 30, max_height=inner.h, lines=2,
        )  # fmt: skip
