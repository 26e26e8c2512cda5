"""A sheet that lists what a box may be plugged in as. Nothing is opened before it is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bridge.ports import Candidate
from game.bridge.toys import BOARD_URL
from game.scenes.page_scene import square
from game.scenes.services import Services
from game.ui.dialogs import Overlay
from game.ui.focus import Page
from game.ui.layout import Box, Layout
from game.ui.lists import ListBox, Row
from game.ui.stack import Pop
from game.ui.text import Role
from game.ui.widgets import Button, RoundButton
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas


class PortsSheet(Overlay):
    """Connects to what is picked, and closes."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.ports: list[str] = []
        self.list = ListBox("ports", (), self.pick)
        again = Button("again", say("Look again"), self.look, kind="neutral")
        close = RoundButton("close", "ui-close", lambda: self.go(Pop()), say("Close"))
        super().__init__(Page(self.list, again, close, start="ports"))
        self.look()

    def look(self) -> None:
        """List what is plugged in now, likely boxes first, and the simulated one last."""
        found = self.services.station.candidates()
        self.ports = [one.port for one in found]
        self.list.rows = [
            Row(
                one.name,
                note=_note(one),
                icon="ui-board-connected" if one.maker else "ui-help",
            )
            for one in found
        ]
        self.ports.append(BOARD_URL)
        self.list.rows.append(Row(say("A simulated box"), note=say("to play with"), icon="ui-play"))
        self.list.show(0)
        self.changed()

    def pick(self, index: int) -> None:
        """Connect, and go back to see how that goes; the scene below hears of trouble."""
        self.go(Pop(self.services.station.connect(self.ports[index])))

    def arrange(self, layout: Layout) -> None:
        """Place the list."""
        target = max(layout.target_u, 56.0)
        size = min(layout.safe.w, 1000.0), min(layout.safe.h, 600.0 * layout.text_scale**0.5)
        self.sheet = Box.anchored("center", layout.bounds.center, size)
        self.head, rest = self.sheet.inset(36, 22).cut_top(target, 16)
        high = max(84.0, layout.target_u)
        body, foot = rest.cut_top(rest.h - high, 0)
        row_h = 64.0 * max(1.0, min(1.5, layout.text_scale))
        self.list.row_height = max(row_h, 76.0) if layout.compact else row_h
        room = body.h - 34
        head = self.head
        button = 320.0 * layout.text_scale**0.4, high
        self.page.place(
            {
                "ports": Box(
                    body.x + 8, body.y + 8, body.w - 16, room - room % self.list.row_height
                ),
                "again": Box.anchored("bottomright", foot.at("bottomright"), button),
                "close": square(head.right - target / 2, head.center[1], target),
            }
        )

    def paint(self, canvas: Canvas) -> None:
        """Draw the heading."""
        canvas.text(
            say("Which one is the box?"), *self.head.at("midleft"), Role.TITLE, anchor="midleft",
            max_width=self.head.w - 100, max_height=self.head.h,
        )  # fmt: skip


def _note(candidate: Candidate) -> str:
    """Return what the name of a port does not tell."""
    if not candidate.maker:
        return say("something else")
    return "" if candidate.maker in candidate.name else candidate.maker
