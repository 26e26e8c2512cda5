"""Small scenes that lie over another one: what they share, and a question."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.core.types import Seat
from game.ui import paper
from game.ui.focus import Page
from game.ui.intents import DeviceLost, Intent, Notice, Verb
from game.ui.layout import Box, Layout
from game.ui.stack import Pop, Scene, Transition
from game.ui.text import Role
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

BODY_LINES = 5
COMPACT_TYPE = 1.25  # type is larger on a compact screen, in units


def _line_count(text: str, width: float, letter: float, *, most: int) -> int:
    """Return how many lines a text will take if its letters are that wide on average."""
    lines = sum(max(1, math.ceil(len(line) * letter / width)) for line in text.split("\n"))
    return min(lines, most)


class Overlay(Scene):
    """A sheet of paper over the covered scene, with a page of widgets.

    BACK and MENU close it with `refused`.
    """

    opaque = False
    refused: object = None

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page
        self.sheet = Box(0.0, 0.0, 0.0, 0.0)

    def enter(self) -> None:
        """Show the glyphs of the device that led here."""
        self.page.meet(self.last_device)

    def handle(self, intent: Intent) -> bool:
        """Close, or let the page react. Only QUIT goes on to the scenes below."""
        if intent.leaves:
            self.cue("back")
            self.go(Pop(self.refused))
        elif self.page.handle(intent):
            self.changed()
        return intent.verb is not Verb.QUIT

    def update(self, dt_s: float) -> Transition | None:
        """Let the page live."""
        self.hear(self.page.take_cues())
        self.page.still = self.motion.reduced
        if self.page.advance(dt_s):
            self.changed()
        return self.pending()

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet over the veiled scene."""
        canvas.veil()
        canvas.panel(self.sheet, 11, shadow="floating", radius=28)
        self.paint(canvas)
        self.page.draw(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies on the sheet under the widgets."""


class Confirm(Overlay):
    """A question with one or two answers.

    Resumes the scene below with True for `yes`, else False. With a `seat` only that player may
    answer; the others can close it unanswered, and so does a device that goes away.
    """

    refused = False

    def __init__(
        self,
        title: str,
        body: str,
        yes: str,
        no: str = "",
        *,
        kind: paper.Kind = "primary",
        seat: Seat | None = None,
    ) -> None:
        buttons = [Button("yes", yes, lambda: self.go(Pop(result=True)), kind=kind)]
        if no:
            buttons.insert(0, Button("no", no, lambda: self.go(Pop(result=False)), kind="neutral"))
        super().__init__(Page(*buttons, start="no" if no and kind == "risky" else "yes"))
        self.title = title
        self.body = body
        self.seat = seat

    def handle(self, intent: Intent) -> bool:
        """Take an answer from whoever was asked; everybody may close the question."""
        is_asked = self.seat is None or intent.acts_for(self.seat)
        if is_asked or intent.leaves or intent.verb is Verb.QUIT:
            return super().handle(intent)
        return True

    def notice(self, notice: Notice) -> None:
        """Close when a device goes away: it may be that of the one who was asked."""
        if self.seat is not None and isinstance(notice, DeviceLost):
            self.go(Pop(self.refused))

    def arrange(self, layout: Layout) -> None:
        """Make the sheet as high as the words need, judged by their number."""
        scale = layout.text_scale * (COMPACT_TYPE if layout.compact else 1.0)
        width = min(760.0 * scale, layout.safe.w)
        title = _line_count(self.title, width - 80, 19.0 * scale, most=2) * 42 * scale
        body = _line_count(self.body, width - 80, 14.0 * scale, most=BODY_LINES) * 31 * scale
        button = max(88.0, layout.target_u)
        height = min(34 + title + 18 + body + 32 + button + 38, layout.safe.h)
        self.sheet = Box.anchored("center", layout.bounds.center, (width, height))
        row = Box(self.sheet.x + 40, self.sheet.bottom - 38 - button, width - 80, button)
        names = [widget.name for widget in self.page.widgets]
        self.page.place(dict(zip(names, row.columns(len(names), 24), strict=True)))

    def paint(self, canvas: Canvas) -> None:
        """Draw the question."""
        x = self.sheet.center[0]
        room = self.sheet.w - 80
        foot = self.page.widgets[0].box.y
        title = canvas.text(
            self.title,
            x,
            self.sheet.y + 34,
            Role.TITLE,
            anchor="midtop",
            max_width=room,
            max_height=self.sheet.h * 0.35,
            lines=2,
            align="center",
        )
        canvas.text(
            self.body,
            x,
            title.bottom + 14,
            Role.BODY,
            anchor="midtop",
            max_width=room,
            max_height=foot - title.bottom - 28,
            lines=BODY_LINES,
            align="center",
        )
