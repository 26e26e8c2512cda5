"""The line to the box: how it is, in one sentence, and what can be done about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.bridge.messages import UNNAMED
from game.scenes.entrance import pairing_wizard, toy_tray
from game.scenes.lines import LARGE_TYPE, Line, draw_lines
from game.scenes.service.part import ServicePart
from game.scenes.service.ports_sheet import PortsSheet
from game.scenes.telling_sheet import TellingSheet
from game.ui.layout import Box, Layout
from game.ui.text import Role
from game.ui.widgets import Button, Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

GAP_U: Final = 16.0
MOST: Final = 4
"""Buttons that have room side by side."""


class LinkPart(ServicePart):
    """Choose, teach, ask for details, let go."""

    @property
    def state(self) -> object:
        """The buttons depend on whether there is a box, and of which kind."""
        station = self.services.station
        return station.present, station.virtual_board is not None, station.live

    def widgets(self) -> Sequence[Widget]:
        """Return the buttons."""
        station = self.services.station
        choose = Button("choose", say("Find a box"), self._choose)
        teach = Button("teach", say("Teach it"), self._teach, kind="neutral")
        details = Button("details", say("Details"), self._tell, kind="neutral")
        if not station.present:
            return choose, teach, details
        choose.kind = "neutral"
        leave = Button("leave", say("Let go"), self._leave, kind="neutral")
        if station.virtual_board is None:
            if not station.live:
                details.kind = "primary"
                return details, choose, teach, leave
            teach.kind = "primary"
            return teach, choose, details, leave
        tray = Button("tray", say("Open tray"), self._open_tray)
        return tray, teach, choose, details, leave

    def place(self, layout: Layout, body: Box, names: Sequence[str]) -> dict[str, Box]:
        """Put the buttons below the sentence, in one row or two."""
        high = max(84.0, layout.target_u)
        crowded = layout.compact or layout.text_scale > LARGE_TYPE or len(names) > MOST
        lines = 2 if crowded else 1
        per_line = -(-len(names) // lines)
        gap = max(GAP_U, layout.gap_u)
        foot_h = lines * (high + gap)
        self.body, foot = body.cut_top(body.h - foot_h - 8, 0)
        foot = Box(foot.x, foot.y, foot.w, foot_h - gap)
        rows = foot.rows(lines, gap)
        cells = [
            cell
            for number, row in enumerate(rows)
            for cell in row.columns(len(names[number * per_line :][:per_line]) or 1, gap)
        ]
        return dict(zip(names, cells, strict=False))

    def paint(self, canvas: Canvas) -> None:
        """Draw the plug, the sentence, and who the box is."""
        station = self.services.station
        art, words = self.body.inset(4, 6).cut_left(min(self.body.w * 0.24, self.body.h), 28)
        icon = "ui-board-connected" if station.live else "ui-board-disconnected"
        canvas.sprite(icon, *art.center, height=min(art.w, art.h, 200.0), shadow="contact")
        lines = [Line(say(station.status.sentence), Role.TITLE, 36, words.w, lines=4)]
        board = station.board if station.present else None
        if board is not None:
            about = say("Firmware: {name}", name=board.firmware)
            lines.append(Line(about, Role.BODY, 27, words.w, optional=True))
            if board.id != UNNAMED:
                about = say("Box {id}, started {count} times", id=board.id, count=board.boot)
                lines.append(Line(about, Role.BODY, 27, words.w, optional=True))
        if station.simulated:
            told = say("It is simulated: nothing of it is real.")
            lines.insert(1, Line(told, Role.BODY, 27, words.w, 2, optional=True))
        draw_lines(canvas, words, lines)

    def foot(self, focus: str | None) -> str:
        """Say what the button with the focus is for."""
        return {
            "choose": say("Lists what is plugged in. Nothing is opened before you choose it."),
            "teach": say("Tells me which tag is which face, token or button."),
            "details": say("Everything I know about the line, for whoever mends it."),
            "tray": say("The dice of the simulated box lie there."),
            "leave": say("Lets go of the box; the screen rolls the dice again."),
        }.get(focus or "", say("Real dice and tokens beside the screen."))

    def _choose(self) -> None:
        self.push(PortsSheet(self.services))

    def _teach(self) -> None:
        self.push(pairing_wizard(self.services))

    def _open_tray(self) -> None:
        scene = toy_tray(self.services)
        if scene is not None:
            self.push(scene)

    def _leave(self) -> None:
        trouble = self.services.station.disconnect()
        if trouble is not None:
            self.toast(say(trouble))

    def _tell(self) -> None:
        station = self.services.station
        told = [say(station.status.sentence), *map(say, station.status.details)]
        told += map(say, station.problems)
        if station.board is not None:
            told.append(
                say("Words of capability: {words}", words=", ".join(station.board.features))
            )
        choice = station.hardware.board
        if choice.is_made:
            told.append(say("Chosen: {port} {usb}", port=choice.port, usb=choice.usb))
        self.push(TellingSheet(say("About the line"), told))
