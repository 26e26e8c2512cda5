"""A sheet that lists saved logs of the line, newest first; one that is picked is told in words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.bridge.hardware import Hardware
from game.bridge.recorder import LogError, chunks_of
from game.bridge.replaying import told
from game.catalogue import words_on_table
from game.scenes.page_scene import square
from game.ui.dialogs import Overlay
from game.ui.focus import Page
from game.ui.layout import Box, Layout
from game.ui.lists import ListBox, Row
from game.ui.stack import Pop
from game.ui.text import Role
from game.ui.widgets import RoundButton
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

PATTERN: Final = "*.jsonl"


class LogsSheet(Overlay):
    """First the files, then what one of them tells; BACK leads back the same way."""

    def __init__(self, folder: Path, hardware: Hardware) -> None:
        self.folder = folder
        self.hardware = hardware
        self.paths: list[Path] = []
        self.told: Path | None = None
        self.trouble = ""
        self.list = ListBox("logs", (), self.pick)
        close = RoundButton("close", "ui-close", self.back, say("Close"))
        super().__init__(Page(self.list, close, start="logs"))
        self.show_files()

    def show_files(self) -> None:
        """List the files of the folder."""
        self.told, self.trouble = None, ""
        try:
            found = [(path.stat().st_mtime, path) for path in self.folder.glob(PATTERN)]
        except OSError as error:
            self.trouble = say("The folder cannot be read: {reason}.", reason=str(error.strerror))
            found = []
        self.paths = [path for _when, path in sorted(found, reverse=True)]
        self._fill([Row(path.name, icon="ui-rules") for path in self.paths])
        if not self.paths and not self.trouble:
            self.trouble = say("No log has been saved yet.")

    def pick(self, index: int) -> None:
        """Tell a log in words."""
        if self.told is not None or index >= len(self.paths):
            return
        path = self.paths[index]
        try:
            chunks = chunks_of(path)
        except (OSError, LogError):
            self.page.toast(say("{name} cannot be read: it is damaged.", name=path.name))
            self.changed()
            return
        self.told = path
        lines = list(told(chunks, self.hardware, words_on_table()))
        self._fill(
            [
                Row(
                    say(line.words),
                    note=say("{seconds} s", seconds=f"{line.ms / 1000:.1f}"),
                    icon="ui-help" if line.line is None else None,
                )
                for line in lines
            ]
        )
        self.trouble = "" if lines else say("Nothing can be read from this log.")

    def back(self) -> None:
        """Go back to the files, or close."""
        if self.told is None:
            self.go(Pop())
        else:
            self.show_files()

    def _fill(self, rows: list[Row]) -> None:
        self.list.rows = rows
        self.list.visible = bool(rows)
        self.list.index, self.list.top_u = 0, 0.0
        self.changed()

    def arrange(self, layout: Layout) -> None:
        """Place the list."""
        target = max(layout.target_u, 56.0)
        size = min(layout.safe.w, 1100.0), layout.safe.h
        self.sheet = Box.anchored("center", layout.bounds.center, size)
        self.head, body = self.sheet.inset(36, 22).cut_top(target, 20)
        row_h = max(64.0, layout.px(44)) * max(1.0, min(1.5, layout.text_scale))
        self.list.row_height = row_h
        room = body.h - 16
        head = self.head
        self.page.place(
            {
                "logs": Box(body.x + 8, body.y + 8, body.w - 16, room - room % row_h),
                "close": square(head.right - target / 2, head.center[1], target),
            }
        )

    def paint(self, canvas: Canvas) -> None:
        """Draw the heading, and why there is nothing."""
        title = say("Which log?") if self.told is None else self.told.name
        canvas.text(
            title, *self.head.at("midleft"), Role.TITLE, anchor="midleft",
            max_width=self.head.w - 110, max_height=self.head.h,
        )  # fmt: skip
        if self.trouble:
            canvas.text(
                self.trouble, *self.sheet.center, Role.BODY, max_width=self.sheet.w - 100, lines=3,
                align="center",
            )  # fmt: skip
