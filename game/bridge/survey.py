"""What is known of a box from its reports: what lies where, which switches are closed, how it is.

For looking at only; rolls and wishes are the business of `tray` and `tokens`.
"""

from collections import deque
from typing import Final

import msgspec

from game.bridge import reports
from game.bridge.reports import Beat, Board, Quality, ReaderState, Report
from game.core.types import Value

MOST_LINES: Final = 60


class Noted(Value, frozen=True, gc=False):
    """A report worth telling, and when it was heard, in seconds of the listener's clock."""

    at_s: float
    report: Report


class Survey:
    """The picture of one box. Reports of readers and switches it does not know are ignored.

    `notes` are the latest reports worth telling, the newest last: heartbeats are not.
    """

    def __init__(self) -> None:
        self.board: Board | None = None
        self.readers: tuple[ReaderState, ...] = ()
        self.closed: frozenset[int] = frozenset()
        self.crowded: frozenset[int] = frozenset()
        self.quality: dict[int, Quality] = {}
        self.beat: Beat | None = None
        self.notes: deque[Noted] = deque(maxlen=MOST_LINES)

    def hear(self, report: Report, now_s: float) -> None:
        """Take in a report that was heard at `now_s`."""
        if not isinstance(report, Beat):
            self.notes.append(Noted(at_s=now_s, report=report))
        match report:
            case reports.Snapshot(board=board, readers=readers, closed=closed):
                self.board, self.readers, self.closed = board, readers, frozenset(closed)
                self.crowded = frozenset()
            case reports.Beat():
                self.beat = report
            case reports.Quality(reader=reader):
                self.quality[reader] = report
            case reports.Switched(switch=switch, closed=True):
                self.closed |= {switch}
            case reports.Switched(switch=switch):
                self.closed -= {switch}
            case reports.Crowded(reader=reader):
                self.crowded |= {reader}
            case reports.Faulted(reader=reader, fault=fault):
                self._change(reader, fault=fault)
            case (
                reports.Appeared(reader=reader, uid=uid) | reports.Vanished(reader=reader, uid=uid)
            ) if reader < len(self.readers):
                self.crowded -= {reader}
                others = tuple(one for one in self.readers[reader].uids if one != uid)
                there = isinstance(report, reports.Appeared)
                self._change(reader, uids=(*others, uid) if there else others)

    def _change(self, reader: int, **changes: object) -> None:
        if reader < len(self.readers):
            states = list(self.readers)
            states[reader] = msgspec.structs.replace(states[reader], **changes)
            self.readers = tuple(states)
