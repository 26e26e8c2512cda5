"""What is heard, in words: a small plate for each of the latest sounds, over every screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import msgspec

from game.ui.layout import Box
from game.ui.palette import CREAM, INK
from game.ui.sound import Ear
from game.ui.sound_list import Cue
from game.ui.text import Role
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

SHOWN_S: Final = 2.0
MOST: Final = 2
ACROSS: Final = 0.37
"""Where the plates hang, as a share of the width: beside the round buttons of every screen."""
WIDEST: Final = 0.3
"""The longest line, as a share of the width: between those buttons and what is at the left."""
GAP_U: Final = 6.0
CORNER_U: Final = 18.0
LINES: Final = 2


class _Line(msgspec.Struct):
    text: str
    left_s: float


class Captions:
    """The latest sounds in words. An `Ear` as good as a loudspeaker, and never in its way."""

    def __init__(self, cues: Mapping[str, Cue]) -> None:
        self.shown = False
        """Whether the players want to read them."""
        self._cues = cues
        self._lines: list[_Line] = []
        self._changed = False

    @property
    def lines(self) -> tuple[str, ...]:
        """What is to be read now, the latest last."""
        return tuple(line.text for line in self._lines)

    def cue(self, name: str) -> None:
        """Put a cue into words, unless it has none. Raises `KeyError` for an unknown one."""
        words = self._cues[name].caption
        if not words or not self.shown:
            return
        text = say(words)
        self._lines = [line for line in self._lines if line.text != text][1 - MOST :]
        self._lines.append(_Line(text, SHOWN_S))
        self._changed = True

    def music(self, height: float | None) -> None:
        """Say nothing: the sky tells how high it is."""

    def duck(self, *, quiet: bool) -> None:
        """Say nothing."""

    def advance(self, dt_s: float) -> bool:
        """Let time pass; return whether to draw again."""
        for line in self._lines:
            line.left_s -= dt_s
        left = [line for line in self._lines if line.left_s > 0 and self.shown]
        changed, self._changed = self._changed or len(left) != len(self._lines), False
        self._lines = left
        return changed

    def draw(self, canvas: Canvas) -> None:
        """Draw the plates below each other at the top of the screen."""
        x, y = canvas.bounds.x + canvas.bounds.w * ACROSS, canvas.safe.y
        for line in self._lines:
            room = canvas.safe.w * WIDEST
            width, height = canvas.text_size(line.text, Role.LABEL, max_width=room, lines=LINES)
            box = Box.anchored("midtop", (x, y), (width + 36.0, height + 14.0))
            canvas.box(box, INK, radius=CORNER_U)
            canvas.text(
                line.text, *box.center, Role.LABEL, colour=CREAM, max_width=room, lines=LINES,
                align="center",
            )  # fmt: skip
            y = box.bottom + GAP_U


class Ears:
    """Several ears that hear the same."""

    def __init__(self, *ears: Ear) -> None:
        self._ears = ears

    def cue(self, name: str) -> None:
        """Let every ear hear a cue."""
        for ear in self._ears:
            ear.cue(name)

    def music(self, height: float | None) -> None:
        """Tell every ear how high the theme has climbed."""
        for ear in self._ears:
            ear.music(height)

    def duck(self, *, quiet: bool) -> None:
        """Tell every ear whether a prompt is shown."""
        for ear in self._ears:
            ear.duck(quiet=quiet)
