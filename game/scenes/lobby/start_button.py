"""The button that begins: it says itself why it cannot yet, and a press says it at length."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.lines import Line, draw_lines
from game.ui import paper
from game.ui.glyphs import draw_glyph, glyph_size
from game.ui.intents import Family
from game.ui.layout import Box
from game.ui.text import Role
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

GLYPH_U = 44.0


class StartButton(Button):
    """A large primary button. While it is not `ready`, `sub` is the reason in a few words.

    It stays pressable: the scene answers a press that comes too early with a whole sentence, in
    a place where it hides nobody's card.
    """

    def __init__(self, name: str, text: str, on_press: Callable[[], None]) -> None:
        super().__init__(name, text, on_press, size_u=38)
        self.ready = False

    def draw(self, canvas: Canvas, family: Family) -> None:
        """Draw the button, pale while it is not ready."""
        canvas.button(self.box, self.kind, pressed=self.pressed, enabled=self.ready)
        body = Box(self.box.x, self.box.y, self.box.w, self.box.h - paper.LIP_U)
        if self.pressed:
            body = body.moved(0, paper.PRESS_U)
        glyph = 0.0
        if self.verb is not None and self.ready and not canvas.layout.compact:
            glyph = glyph_size(canvas, family, self.verb, GLYPH_U)[0] + 16
        room = body.w - 40 - glyph
        lines = [Line(self.text, Role.BUTTON, self.size_u or 30, room)]
        if self.sub:
            lines.append(Line(self.sub, Role.LABEL, 24, room, optional=True))
        width = max(
            canvas.text_size(line.text, line.role, max_width=room, size_u=line.size_u)[0]
            for line in lines
        )
        left = body.center[0] - (width + glyph) / 2
        if glyph and self.verb is not None:
            middle = left + (glyph - 16) / 2
            draw_glyph(canvas, family, self.verb, middle, body.center[1], size=GLYPH_U)
        words = Box(left + glyph, body.y + 6, width, body.h - 12)
        draw_lines(canvas, words, lines, centred=True)
