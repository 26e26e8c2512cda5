"""Putting a snapshot together, also on a line that loses some of it (PROTOCOL, `Z` and rule 4)."""

import msgspec

from game.bridge.messages import (
    MOST_SNAPSHOT_LINES,
    EndLine,
    ReaderLine,
    SnapshotLine,
    SwitchesLine,
    TagLine,
)
from game.bridge.reports import Board, ReaderState, Snapshot

_UNANSWERED = ReaderState(0, "absent", ())


class Gathering:
    """The lines of a snapshot so far.

    What lies on the table changes only with an event, and `Z` tells the number of the next one: as
    long as two of them tell the same, lines of several attempts belong to the same table, and a
    noisy line needs not bring one attempt through whole.
    """

    def __init__(self, since: int | None, *, asked_once: bool) -> None:
        """Begin at a moment when `since` was the number of the next event, as far as known.

        `asked_once` tells that all lines up to the next `Z` are of one attempt.
        """
        self._since = since
        self._is_one_attempt = asked_once
        self._lines: dict[tuple[type, int, str], SnapshotLine] = {}

    def ask_again(self) -> None:
        """Another attempt was asked for; its lines may mix with those of the one before."""
        self._is_one_attempt = False

    def add(self, line: SnapshotLine) -> None:
        """Take a line; one that came before is the same line."""
        match line:
            case ReaderLine():
                name: tuple[type, int, str] = (ReaderLine, line.reader, "")
            case TagLine():
                name = (TagLine, line.reader, line.uid)
            case SwitchesLine():
                name = (SwitchesLine, 0, "")
        if len(self._lines) > MOST_SNAPSHOT_LINES:
            self._lines.clear()
        self._lines[name] = line

    def end(self, line: EndLine) -> bool:
        """Tell whether with this `Z` the snapshot is complete."""
        is_one_table = self._is_one_attempt or line.next == self._since
        if is_one_table and len(self._lines) == line.lines:
            return True
        if line.next != self._since or len(self._lines) > line.lines:
            self._lines.clear()
        self._since = line.next
        self._is_one_attempt = False
        return False

    def snapshot(self, board: Board, *, restarted: bool) -> Snapshot:
        """Return what was put together. Readers of which nothing was said count as absent."""
        readers = [_UNANSWERED] * board.readers
        tags: dict[int, list[str]] = {}
        closed: tuple[int, ...] = ()
        for line in self._lines.values():
            match line:
                case TagLine():
                    tags.setdefault(line.reader, []).append(line.uid)
                case SwitchesLine():
                    closed = line.closed
                case ReaderLine():
                    if line.reader < board.readers:
                        state = ReaderState(line.version, line.fault, (), line.is_crowded)
                        readers[line.reader] = state
        states = (
            msgspec.structs.replace(state, uids=tuple(tags.get(index, ())))
            for index, state in enumerate(readers)
        )
        return Snapshot(board, tuple(states), closed, restarted)
