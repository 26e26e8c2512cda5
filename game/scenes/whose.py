"""A device that nobody uses was pressed while somebody has none: its owner says whose it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from game.ui.dialogs import Overlay
from game.ui.focus import Page
from game.ui.intents import DeviceId, DeviceLost, Family, Intent, Notice, Verb
from game.ui.layout import Box, Layout
from game.ui.stack import GUARD_S, Pop
from game.ui.text import Role
from game.ui.widgets import Button
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

COLUMNS = 2
GAP_U = 16.0
HEAD_U = 130.0


class Claim(msgspec.Struct, frozen=True):
    """Who it may be: what the scene is resumed with, the name, and the picture beside it."""

    result: object
    name: str
    icon: str


class WhoseDevice(Overlay):
    """Asks whoever holds `device` who they are. Nobody is guessed, and nobody else can answer.

    Resumes with the `result` of a claim, or None if the device is nobody's after all.
    """

    guard_s = GUARD_S

    def __init__(self, device: DeviceId, claims: Sequence[Claim]) -> None:
        buttons = [
            Button(f"claim {index}", claim.name, self._claiming(claim), icon=claim.icon)
            for index, claim in enumerate(claims)
        ]
        nobody = Button("nobody", say("Nobody's"), lambda: self.go(Pop()), kind="neutral")
        super().__init__(Page(*buttons, nobody, start="claim 0"))
        self.device = device

    def _claiming(self, claim: Claim) -> Callable[[], None]:
        return lambda: self.go(Pop(claim.result))

    def enter(self) -> None:
        """Show the glyphs of the device it is about."""
        self.page.meet(self.device)

    def handle(self, intent: Intent) -> bool:
        """Take the answer from that device alone; everybody may close the question."""
        if intent.device == self.device or intent.leaves:
            return super().handle(intent)
        return intent.verb is not Verb.QUIT

    def notice(self, notice: Notice) -> None:
        """Close when the device goes away again."""
        if isinstance(notice, DeviceLost) and notice.device == self.device:
            self.go(Pop())

    def arrange(self, layout: Layout) -> None:
        """Place the names in two columns."""
        names = [widget.name for widget in self.page.widgets]
        lines = -(-len(names) // COLUMNS)
        row_h = max(88.0, layout.target_u)
        head = HEAD_U * layout.text_scale**0.6
        height = min(layout.safe.h, head + lines * (row_h + GAP_U) + 28)
        width = min(layout.safe.w, 820.0 * layout.text_scale**0.5)
        self.sheet = Box.anchored("center", layout.bounds.center, (width, height))
        body = Box(
            self.sheet.x + 36, self.sheet.y + head, self.sheet.w - 72, self.sheet.h - head - 28
        )
        boxes = [box for line in body.rows(lines, GAP_U) for box in line.columns(COLUMNS, GAP_U)]
        self.page.place(dict(zip(names, boxes, strict=False)))

    def paint(self, canvas: Canvas) -> None:
        """Ask."""
        head = Box(
            self.sheet.x + 36,
            self.sheet.y + 12,
            self.sheet.w - 72,
            self.page.widgets[0].box.y - self.sheet.y - 20,
        )
        question = say("Whose pad is this?")
        if self.device.family is not Family.PAD:
            question = say("Who has come?")
        title = canvas.text(
            question, head.center[0], head.y + 8, Role.TITLE, anchor="midtop", max_width=head.w
        )
        canvas.text(
            say("You who just pressed: choose your name."), head.center[0], title.bottom + 6,
            Role.BODY, anchor="midtop", max_width=head.w, max_height=head.bottom - title.bottom - 6,
        )  # fmt: skip
