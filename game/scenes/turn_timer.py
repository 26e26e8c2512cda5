"""How long a person may think, if the players want that at all: a ring that empties, quietly.

It runs for the seat and never looks at a hand, so it is the same whatever somebody holds. It warns
`WARNING_S` before the end, and any press of the due seat then fills it again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from game.core.types import Seat
from game.ui.palette import DUSK, KRAFT, SIGNAL

if TYPE_CHECKING:
    from game.ui.canvas import Canvas
    from game.ui.layout import Box

WARNING_S: Final = 20.0
RADIUS_U: Final = 17.0
WIDTH_U: Final = 7.0


class TurnTimer:
    """Counts down for one seat; 0 seconds mean no limit."""

    def __init__(self) -> None:
        self.seat: Seat | None = None
        self.left_s = 0.0
        self._whole_s = 0.0

    def begin(self, seat: Seat, seconds: float) -> None:
        """Give `seat` so many seconds from now on."""
        self.seat = seat if seconds > 0 else None
        self.left_s = self._whole_s = float(seconds)

    def stop(self) -> None:
        """Count for nobody."""
        self.seat = None

    @property
    def warns(self) -> bool:
        """Tell whether the end is near."""
        return self.seat is not None and self.left_s <= WARNING_S

    def more(self) -> None:
        """Begin again for the same seat."""
        self.left_s = self._whole_s

    def advance(self, dt_s: float) -> Literal["", "second", "warning", "over"]:
        """Let time pass; tell whether a second went by, the warning began, or time is over."""
        if self.seat is None:
            return ""
        before = self.left_s
        self.left_s = before - dt_s
        if self.left_s <= 0:
            self.seat = None
            return "over"
        if self.left_s <= WARNING_S < before:
            return "warning"
        return "second" if int(self.left_s) != int(before) else ""

    def draw(self, canvas: Canvas, panel: Box) -> None:
        """Draw the ring in the upper right corner of the panel that asks."""
        if self.seat is None:
            return
        x, y = panel.right - RADIUS_U - 12.0, panel.y + RADIUS_U + 12.0
        canvas.ring(x, y, RADIUS_U, WIDTH_U, KRAFT)
        share = max(0.0, int(self.left_s) / self._whole_s)
        canvas.ring(x, y, RADIUS_U, WIDTH_U, SIGNAL if self.warns else DUSK, share=share)
