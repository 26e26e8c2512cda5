"""What the service screen notes of the reports: how well readers read, and what was said lately."""

from __future__ import annotations

from collections import deque
from typing import Final

import msgspec

from game.bridge.reports import Beat, Quality, Report

MOST_NOTES: Final = 60


class Note(msgspec.Struct, frozen=True):
    """A report worth telling, and when it was heard, in seconds of the screen's clock."""

    at_s: float
    report: Report


class Notebook:
    """`notes` are the latest reports worth telling, the newest last: heartbeats are not."""

    def __init__(self) -> None:
        self.quality: dict[int, Quality] = {}
        self.beat: Beat | None = None
        self.notes: deque[Note] = deque(maxlen=MOST_NOTES)

    def hear(self, report: Report, now_s: float) -> None:
        """Take in a report that was heard at `now_s`."""
        if isinstance(report, Beat):
            self.beat = report
            return
        self.notes.append(Note(now_s, report))
        if isinstance(report, Quality):
            self.quality[report.reader] = report
