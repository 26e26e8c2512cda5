"""The switches as lamps that shine while they are closed, and a test of the board's own lights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.bridge.messages import Light, LightMode
from game.bridge.telling import switch_words
from game.scenes.animals import ANIMALS
from game.scenes.pairing.pictures import draw_role
from game.scenes.service.part import ServicePart
from game.ui.layout import Box, Layout
from game.ui.palette import KRAFT, MARIGOLD
from game.ui.text import Role
from game.ui.widgets import Button, Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

COLUMNS: Final = 6
BLINK: Final[LightMode] = 3
OFF: Final[LightMode] = 0
TEST_S: Final = 4.0


class SwitchesPart(ServicePart):
    """Six switches to a line, as the protocol groups them."""

    blinks = False
    last: int | None = None  # the switch that changed last

    @property
    def state(self) -> object:
        """The button depends on whether there is a box."""
        return self.services.station.board is not None

    def widgets(self) -> Sequence[Widget]:
        """Return the button for the lights."""
        if self.services.station.board is None:
            return ()
        return (Button("lights", say("Test the lights"), self.test, kind="neutral"),)

    def test(self) -> None:
        """Let every light blink; the screen puts them out again after `TEST_S`."""
        self.blinks = True
        self._light(BLINK)
        self.toast(say("All lights of the box blink now."))

    def put_out(self) -> None:
        """Put the lights out after the test."""
        if self.blinks:
            self.blinks = False
            self._light(OFF)

    def _light(self, mode: LightMode) -> None:
        board = self.services.station.board
        for led in range(0 if board is None else board.leds):
            self.services.station.command(Light(led, mode))

    def place(self, layout: Layout, body: Box, names: Sequence[str]) -> dict[str, Box]:
        """Put the button below the lamps."""
        high = max(84.0, layout.target_u)
        self.body, foot = body.cut_top(body.h - high - 22, 14)
        width = min(foot.w, 420.0 * layout.text_scale**0.6)
        return dict.fromkeys(names, Box(foot.x, foot.y, width, high))

    def paint(self, canvas: Canvas) -> None:
        """Draw the lamps."""
        board = self.services.station.board
        count = 0 if board is None else board.switches
        if not count:
            self.draw_empty(canvas, self.body, say("Here will be the switches of your box."))
            return
        rows = self.body.inset(2, 4).rows(-(-count // COLUMNS), 8)
        for number in range(count):
            cell = rows[number // COLUMNS].columns(COLUMNS, 8)[number % COLUMNS]
            self._draw_lamp(canvas, cell, number)

    def _draw_lamp(self, canvas: Canvas, cell: Box, number: int) -> None:
        closed = number in self.services.station.closed
        known = self.services.station.hardware.switches.get(number)
        canvas.box(cell, MARIGOLD if closed else KRAFT, radius=16, alpha=1.0 if closed else 0.4)
        left, right = cell.inset(6, 0).columns(2, 4)
        size = min(cell.h * 0.8, left.w)
        if known is None:
            canvas.text(str(number + 1), *cell.center, Role.LABEL, max_width=cell.w)
        elif known.role == "ok":
            canvas.sprite("ui-check", *cell.center, height=size)
        elif known.animal in ANIMALS:
            canvas.sprite(f"marker-{known.animal}", *left.center, height=size)
            draw_role(canvas, known.role, *right.center, size * 0.8)
        else:  # a hand wrote another name into hardware.toml, or none
            draw_role(canvas, known.role, *cell.center, size * 0.8)

    def foot(self, focus: str | None) -> str:  # noqa: ARG002 -- there is one button
        """Say which switch changed last."""
        if self.services.station.board is None:
            return say("No box is connected.")
        if self.last is None:
            return say("Press a button of the box: its lamp here shines.")
        what = say(switch_words(self.last, self.services.station.hardware))
        return say("Just now: {what}", what=what)
