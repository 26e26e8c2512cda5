"""A sheet of paper with a switch: one option of the game that is on or off, or one of several."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.lines import LARGE_TYPE, Line, draw_lines, fitting
from game.scenes.lobby.options import Switch
from game.ui.layout import Box
from game.ui.palette import DUSK, LEAF_OK
from game.ui.text import Role
from game.ui.widgets import PaperButton

if TYPE_CHECKING:
    from game.scenes.lobby.memory import Memory
    from game.ui.canvas import Canvas

SWITCH_U = (66.0, 36.0)


class OptionButton(PaperButton):
    """What the option is called, a note below, and whether it is on, in shape as well as colour.

    What is chosen, the `memory` of the lobby tells.
    """

    def __init__(
        self, switch: Switch, game: str, memory: Memory, on_press: Callable[[], None]
    ) -> None:
        super().__init__(f"option {switch.field}", self._paint, on_press, seed=len(switch.text))
        self.switch = switch
        self._game = game
        self._memory = memory

    def is_on(self) -> bool:
        """Tell whether the option is on, or is not the usual one."""
        return self._memory.is_on(self._game, self.switch)

    def word(self) -> str:
        """Return the word for what is chosen; empty for an option that is only on or off."""
        return self._memory.word_for(self._game, self.switch)

    def _paint(self, canvas: Canvas, box: Box) -> None:
        if self.word() and canvas.layout.text_scale > LARGE_TYPE:
            self._paint_words(canvas, box.inset(14.0, 8.0))
            return
        track = self._paint_switch(canvas, box)
        left, room = box.x + 14, track.x - box.x - 22
        words = Box(left, box.y + 8, room, box.h - 16)
        lines = [
            Line(self.switch.text, Role.LABEL, 25, room),
            Line(self.switch.note, Role.SMALL, 20, room, optional=True),
        ]
        wide = max(canvas.text_size(line.text, line.role)[0] for line in lines)
        large = canvas.layout.text_scale > LARGE_TYPE or wide > room
        if large or len(fitting(canvas, words, lines)) < len(lines):
            lines = [Line(self.switch.text, Role.LABEL, 25, room, lines=2)]
        draw_lines(canvas, words, lines)

    def _paint_words(self, canvas: Canvas, box: Box) -> None:
        """Draw in large type what is chosen below what is asked: that needs the whole sheet."""
        lines = (
            Line(self.switch.text, Role.LABEL, 25, box.w, lines=2),
            Line(self.word(), Role.LABEL, 22, box.w, colour=LEAF_OK if self.is_on() else DUSK),
        )
        draw_lines(canvas, box, lines)

    def _paint_switch(self, canvas: Canvas, box: Box) -> Box:
        """Draw which way it is switched, or the word for what is chosen; return where."""
        place = box.right - 12, box.center[1]
        fill = LEAF_OK if self.is_on() else DUSK
        word = self.word()
        if word:
            return canvas.tag(word, *place, anchor="midright", fill=fill)
        wide, high = SWITCH_U
        track = Box.anchored("midright", place, (wide, high))
        canvas.pill(track, fill=fill)
        knob = track.right - high / 2 if self.is_on() else track.x + high / 2
        sprite = "ui-check" if self.is_on() else "ui-close"
        canvas.sprite(sprite, knob, track.center[1], height=high - 4)
        return track
