"""What the box says, as it says it, and how well it can be heard."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.bridge.reports import Crowded, Faulted, LinkChanged, Report, Switched
from game.bridge.telling import report_words
from game.catalogue import words_on_table
from game.scenes.service.logs_sheet import LogsSheet
from game.scenes.service.part import ServicePart
from game.ui.layout import Box, Layout
from game.ui.lists import ListBox, Row
from game.ui.widgets import Button, Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

GAP_U: Final = 14.0


class LivePart(ServicePart):
    """The newest line stands above. A row that is picked is read out whole at the foot."""

    now_s = 0.0

    def widgets(self) -> Sequence[Widget]:
        """Return the list and the two buttons."""
        self.list = ListBox("live", self.rows(), self._read)
        self.list.visible = bool(self.list.rows)
        return (
            self.list,
            Button("save", say("Save the log"), self._save, kind="neutral"),
            Button("replay", say("Read a log"), self._replay, kind="neutral"),
        )

    def rows(self) -> list[Row]:
        """Return a row for each thing the box said, the newest first."""
        return [
            Row(
                self._told(note.report),
                note=_ago(self.now_s - note.at_s),
                icon=icon_of(note.report),
            )
            for note in reversed(self.notebook.notes)
        ]

    def renew(self) -> None:
        """Show what the box said meanwhile; the row that was chosen stays under the finger."""
        self.list.rows = self.rows()
        self.list.visible = bool(self.list.rows)

    def _told(self, report: Report) -> str:
        return say(report_words(report, self.services.station.hardware, words_on_table()))

    def place(self, layout: Layout, body: Box, names: Sequence[str]) -> dict[str, Box]:
        """Put the buttons below the list."""
        high = max(84.0, layout.target_u)
        self.body, foot = body.cut_top(body.h - high - 28, 20)
        middle = self.body
        self.list.row_height = max(layout.px(44), 54.0) if layout.compact else 56.0
        self.list.row_height *= max(1.0, min(1.5, layout.text_scale))
        room = middle.h - 16
        room = max(room - room % self.list.row_height, self.list.row_height)
        boxes = {"live": Box(middle.x + 8, middle.y + 8, middle.w - 16, room)}
        foot = Box(foot.x, foot.y, foot.w, high)
        boxes.update(zip(("save", "replay"), foot.columns(2, GAP_U), strict=True))
        return {name: boxes[name] for name in names if name in boxes}

    def paint(self, canvas: Canvas) -> None:
        """Draw that there is nothing, if so."""
        if not self.list.rows:
            self.draw_empty(canvas, self.body, say("The box has said nothing yet."))

    def foot(self, focus: str | None) -> str:
        """Say what a button is for, or how well the box is heard."""
        return {
            "save": say("Writes down the last minutes on the line, for whoever mends it."),
            "replay": say("Tells a saved log in words."),
        }.get(focus or "", self._counted())

    def _counted(self) -> str:
        counters, beat = self.services.station.counters, self.notebook.beat
        words = say(
            "Bad lines: {bad}. Repeated: {again}. Noise: {noise}.",
            bad=counters.bad_lines, again=counters.duplicates, noise=counters.noise,
        )  # fmt: skip
        if beat is None:
            return words
        return say(
            "{counted} Round: {scan} ms. Free: {free} bytes.",
            counted=words, scan=beat.scan_ms, free=beat.free_bytes,
        )  # fmt: skip

    def _read(self, index: int) -> None:
        if index < len(self.list.rows):
            self.toast(self.list.rows[index].text)

    @property
    def folder(self) -> Path:
        """Where logs are written."""
        return self.services.exports_folder

    def _save(self) -> None:
        trouble = self.services.station.save_log(self.folder)
        if isinstance(trouble, Path):
            self.toast(say("The log is in {path}", path=trouble))
        else:
            self.toast(say(trouble))

    def _replay(self) -> None:
        self.push(LogsSheet(self.folder, self.services.station.hardware))


def icon_of(report: Report) -> str:
    """Return the icon of a line."""
    if isinstance(report, LinkChanged):
        live = report.state == "live"
        return "ui-board-connected" if live else "ui-board-disconnected"
    if isinstance(report, Faulted | Crowded):
        return "ui-help"
    return "touch-hand" if isinstance(report, Switched) else "rfid-token"


def _ago(seconds: float) -> str:
    whole = int(seconds)
    if whole < 1:
        return say("now")
    if whole < 100:
        return say("{number} s ago", number=whole)
    return say("{number} min ago", number=whole // 60)
