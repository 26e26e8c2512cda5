"""Taking each event of a board exactly once and in order (PROTOCOL, rules 2 and 5)."""

from collections import deque
from typing import Literal, TypeAlias

import msgspec

from game.bridge.messages import Numbered
from game.bridge.reports import Board, Event, Key

MOST_UNSTORED = 12  # the board's queue holds no more
_COUNT = 255  # sequence numbers are 1-255

Untaken: TypeAlias = Literal["again", "early", "unknown"]
"""Taken before; one before it is missing; of a kind that means nothing to us."""


def after(seq: int) -> int:
    """Return the number that follows `seq`."""
    return seq % _COUNT + 1


def before(seq: int) -> int:
    """Return the number that `seq` follows."""
    return (seq - 2) % _COUNT + 1


class Receiver:
    """The host's half of go-back-N: knows which event comes next, and which are safely stored.

    Counts `duplicates`, which were taken before, and `gaps`, which came too early.
    """

    def __init__(self, known: Key | None) -> None:
        """Go on after the event `known`, if it is still that board and that boot."""
        known = known or Key("", 0, 1)
        self._name = (known.board, known.boot)
        self._stored = known.seq
        self._next = after(self._stored)
        self._unstored: deque[tuple[int, bool]] = deque()
        self.duplicates = 0
        self.gaps = 0

    @property
    def last_stored(self) -> int:
        """The newest event that is safely stored: what `A` says."""
        return self._stored

    def resume(self, board: Board, first: int) -> bool:
        """Begin a session of which the board's oldest unacknowledged event is `first`.

        Tells whether nothing was missed since the last session.
        """
        name = (board.id, board.boot)
        acknowledged_late = (self._next - first) % _COUNT
        if name == self._name and acknowledged_late <= MOST_UNSTORED:
            return True
        self._name = name
        self._next = first
        self._stored = before(first)
        self._unstored.clear()
        return False

    def rename(self, board: str) -> None:
        """Know the same board by another id from now on."""
        self._name = (board, self._name[1])

    def take(self, line: Numbered) -> Event | Untaken:
        """Return the event by its full name if it is the one that is due, else why not."""
        if line.seq != self._next and (line.seq - self._next) % _COUNT >= MOST_UNSTORED:
            self.duplicates += 1
            return "again"
        if line.seq != self._next or len(self._unstored) == MOST_UNSTORED:
            self.gaps += 1
            return "early"
        self._next = after(self._next)
        self._unstored.append((line.seq, line.event is not None))
        self._pass_unknown()
        if line.event is None:
            return "unknown"
        return msgspec.structs.replace(line.event, key=Key(*self._name, line.seq))

    def store(self, key: Key) -> bool:
        """Everything up to `key` is safely stored; False if it is none that waits for that."""
        waiting = [seq for seq, _ in self._unstored]
        if (key.board, key.boot) != self._name or key.seq not in waiting:
            return False
        for _ in range(waiting.index(key.seq) + 1):
            self._stored, _ = self._unstored.popleft()
        self._pass_unknown()
        return True

    def _pass_unknown(self) -> None:
        """Kinds of events that we do not know are nothing to store, but must not block the rest."""
        while self._unstored and not self._unstored[0][1]:
            self._stored, _ = self._unstored.popleft()
