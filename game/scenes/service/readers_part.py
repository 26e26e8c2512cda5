"""The readers: which of them work, what lies on them, and how well they read it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.bridge.messages import Restart, Test
from game.bridge.telling import FAULTS, percent_of, tag_words
from game.catalogue import words_on_table
from game.scenes.service.part import ServicePart
from game.scenes.service.reader_cell import ReaderCell, reader_title
from game.scenes.service.reader_sheet import RESTART, TEST, ReaderSheet
from game.scenes.tiles import tile_name
from game.ui.layout import Box, Layout
from game.ui.widgets import Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

SCANS = 20
MOST_LINES = 3


class ReadersPart(ServicePart):
    """One card for each reader; a press tests it, or starts it anew."""

    asked: int | None = None  # the reader a question is about

    @property
    def state(self) -> object:
        """The cards depend on how many readers there are and what they are for."""
        return len(self.services.station.readers), self.services.station.hardware.readers

    def widgets(self) -> Sequence[Widget]:
        """Return a card for each reader."""
        hardware = self.services.station.hardware
        found = [
            ReaderCell(reader, reader_title(reader, hardware), partial(self._ask, reader))
            for reader in range(len(self.services.station.readers))
        ]
        for cell in found:
            self._fill(cell)
        return found

    def _fill(self, cell: ReaderCell) -> None:
        reader = cell.reader
        cell.hardware = self.services.station.hardware
        cell.state = self.services.station.readers[reader]
        quality = self.notebook.quality.get(reader)
        if cell.state.fault != "healthy":
            cell.note = say("Trouble")
        elif quality is not None:
            cell.note = say("{number} % clear", number=percent_of(quality))
        else:
            known = cell.hardware.readers.get(reader)
            cell.note = "" if known is None else tile_name(known.place)

    def place(self, layout: Layout, body: Box, names: Sequence[str]) -> dict[str, Box]:
        """Put the cards into two columns, or more if there are many."""
        self.body = body
        count = len(names)
        columns = max(2, -(-count // MOST_LINES))
        lines = max(1, -(-count // columns))
        gap = max(14.0, layout.gap_u)
        height = min((body.h - 14 - gap * (lines - 1)) / lines, 170.0)
        used = Box(body.x, body.y, body.w, lines * (height + gap) - gap)
        cells = [cell for row in used.rows(lines, gap) for cell in row.columns(columns, gap)]
        return dict(zip(names, cells, strict=False))

    def paint(self, canvas: Canvas) -> None:
        """Draw that there is nothing, if so."""
        if not self.services.station.readers:
            self.draw_empty(canvas, self.body, say("Here will be the readers of your box."))

    def foot(self, focus: str | None) -> str:
        """Say how the reader with the focus is, and what lies there."""
        reader = int(focus.split()[1]) if focus and focus.startswith("reader ") else None
        if reader is None or reader >= len(self.services.station.readers):
            if self.services.station.readers:
                return say("Press a reader to test it with what lies on it.")
            return say("No box is connected.")
        state = self.services.station.readers[reader]
        if self.services.station.readers[reader].is_crowded:
            return say("Several tags answer: a die leans, or there are two.")
        if state.fault != "healthy":
            return say(FAULTS[state.fault])
        if not state.uids:
            return say("It works. Nothing lies on it.")
        hardware = self.services.station.hardware
        found = [say(tag_words(uid, hardware, words_on_table())) for uid in state.uids]
        return say("On it: {things}", things=", ".join(found))

    def _ask(self, reader: int) -> None:
        self.asked = reader
        title = reader_title(reader, self.services.station.hardware)
        self.push(ReaderSheet(title))

    def answer(self, result: object) -> None:
        """Do what was chosen for the reader that was asked about."""
        reader, self.asked = self.asked, None
        if reader is None:
            return
        if result == TEST:
            self.services.station.command(Test(reader, SCANS))
            self.toast(say("Reading it {count} times...", count=SCANS))
        elif result == RESTART:
            self.services.station.command(Restart(reader))
            self.toast(say("It is started anew."))
