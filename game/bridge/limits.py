"""Two limits of the line: what may be under way to a board, and how much a board may say."""

from collections import deque
from typing import Final

MOST_UNDER_WAY: Final = 48  # rule 8
PASSING_S: Final = 0.02  # 48 bytes take 4 ms on the line, and a pass of the board's loop 5
FLOOD_PER_S: Final = 200
FLOOD_S: Final = 2


class UnderWay:
    """The bytes that a board may not have taken out of its ring yet."""

    def __init__(self) -> None:
        self._sent: deque[tuple[float, int]] = deque()

    def room(self, now_s: float) -> int:
        """Return how many bytes may be sent now."""
        while self._sent and now_s - self._sent[0][0] >= PASSING_S:
            self._sent.popleft()
        return MOST_UNDER_WAY - sum(size for _, size in self._sent)

    def send(self, size: int, now_s: float) -> None:
        """Count bytes that are sent now."""
        self._sent.append((now_s, size))

    def forget(self) -> None:
        """Begin anew, with a port just opened."""
        self._sent.clear()


class Flood:
    """Tells when more lines come than hands and readers can cause, for longer than by chance."""

    def __init__(self) -> None:
        self._second = self._lines = self._flooded_s = 0

    def has_come(self, now_s: float) -> bool:
        """Count a line, and tell whether it is one too many."""
        second = int(now_s)
        if second != self._second:
            goes_on = second == self._second + 1 and self._lines > FLOOD_PER_S
            self._flooded_s = self._flooded_s + 1 if goes_on else 0
            self._second = second
            self._lines = 0
        self._lines += 1
        return self._lines > FLOOD_PER_S and self._flooded_s + 1 >= FLOOD_S
