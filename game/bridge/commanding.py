"""Commands to a board, one at a time and in order (PROTOCOL, rule 8)."""

from collections import deque

from game.bridge.messages import Command, line_of
from game.core.types import Value

MOST_WAITING = 64
REPEAT_S = 0.25
MOST_SENT = 6  # once, and repeated at most 5 times


class Given(Value, frozen=True, gc=False):
    """A command and the number its answer will name; `is_ours` if nobody asked for it."""

    cid: int
    command: Command
    is_ours: bool


class Commands:
    """The queue of commands. The next is sent when the board has answered the one before.

    So they are carried out in their order, whatever the line loses, and the board never meets more
    numbers than it remembers.
    """

    def __init__(self) -> None:
        self._waiting: deque[Given] = deque()
        self._cid = 0
        self._sent = 0
        self._sent_s = 0.0

    def give(
        self, command: Command, *, has_board: bool = True, is_ours: bool = False
    ) -> tuple[int, bool]:
        """Queue a command: its number, and whether there was room for it and a board.

        ValueError for a command out of range.
        """
        cid = self._cid % 255 + 1
        line_of(command, cid)
        self._cid = cid
        is_taken = is_ours or (has_board and len(self._waiting) < MOST_WAITING)
        if is_taken:
            self._waiting.append(Given(cid, command, is_ours))
        return cid, is_taken

    def due(self, now_s: float) -> str | None:
        """Return the line to send now, if one is due."""
        if not self._waiting or not self._is_time(now_s):
            return None
        return line_of(self._waiting[0].command, self._waiting[0].cid)

    def sent(self, now_s: float) -> None:
        """Note that the line that was due is under way."""
        self._sent += 1
        self._sent_s = now_s

    def answered(self, cid: int) -> Given | None:
        """Return the command that this answer is for, if it is the one that was sent."""
        if not self._sent or self._waiting[0].cid != cid:
            return None
        return self._next()

    def unanswered(self, now_s: float) -> Given | None:
        """Return the command that is given up, if it was repeated in vain for long enough."""
        if self._sent < MOST_SENT or not self._is_time(now_s):
            return None
        return self._next()

    def drop(self) -> list[Given]:
        """Give all up: the line is gone, or the board that was meant."""
        dropped = list(self._waiting)
        self._waiting.clear()
        self._sent = 0
        return dropped

    def _next(self) -> Given:
        self._sent = 0
        return self._waiting.popleft()

    def _is_time(self, now_s: float) -> bool:
        return not self._sent or now_s - self._sent_s >= REPEAT_S
