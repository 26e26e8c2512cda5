"""How much this machine can draw: learnt from how long its frames take, unless players decide."""

from __future__ import annotations

from statistics import median
from typing import Final, Literal

Detail = Literal["auto", "high", "low"]

WINDOW: Final = 45
"""So many drawn frames are judged together, by their median: one hiccup decides nothing."""
SLOW_S: Final = 0.014
"""Work that leaves too little of a sixtieth of a second for showing the picture."""
QUICK_S: Final = 0.006
SLOW_WINDOWS: Final = 2
QUICK_WINDOWS: Final = 8
"""Coming back needs many quick windows in a row, twice as many after every relapse."""


class Gauge:
    """Tells whether to draw `lean`: thirty pictures a second, and less of what only decorates."""

    def __init__(self, detail: Detail) -> None:
        self._start(detail)

    def _start(self, detail: Detail) -> None:
        self._detail: Detail = detail
        self._is_slow = False
        self._costs: list[float] = []
        self._streak = 0
        self._patience = QUICK_WINDOWS

    @property
    def lean(self) -> bool:
        """Whether less is to be drawn now."""
        return self._is_slow if self._detail == "auto" else self._detail == "low"

    def wish(self, detail: Detail) -> None:
        """Do as the players wish from now on; "auto" begins to measure again."""
        if detail != self._detail:
            self._start(detail)

    def took(self, work_s: float) -> bool:
        """Hear how long one drawn frame took, without waiting; return whether `lean` changed."""
        self._costs.append(work_s)
        if len(self._costs) < WINDOW:
            return False
        cost = median(self._costs)
        self._costs.clear()
        before = self.lean
        if self._is_slow:
            self._judge(is_streak=cost <= QUICK_S, needed=self._patience)
        else:
            self._judge(is_streak=cost > SLOW_S, needed=SLOW_WINDOWS)
        return self.lean != before

    def _judge(self, *, is_streak: bool, needed: int) -> None:
        self._streak = self._streak + 1 if is_streak else 0
        if self._streak >= needed:
            self._streak = 0
            self._is_slow = not self._is_slow
            if not self._is_slow:
                self._patience *= 2
