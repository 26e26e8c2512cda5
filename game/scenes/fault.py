"""The screen for an error nobody expected. It shows nothing of the game, and leads back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.entrance import title_scene
from game.scenes.lines import MOST_GROWTH, Line, draw_lines, growth
from game.scenes.page_scene import PageScene
from game.scenes.services import Services
from game.ui.focus import Page
from game.ui.layout import Box, Layout
from game.ui.palette import NIGHT
from game.ui.stack import GUARD_S, Quit, Reset
from game.ui.text import Role
from game.ui.widgets import Button
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas


class FaultScene(PageScene):
    """Says that something went wrong and that the game is saved. Needs as little as possible."""

    guard_s = GUARD_S

    def __init__(self, services: Services) -> None:
        super().__init__(
            services,
            Page(
                Button("quit", say("Leave Cloudtop"), lambda: self.go(Quit()), kind="neutral"),
                Button("title", say("Back to the title"), self.leave),
                start="title",
            ),
        )
        self.sheet = Box(0, 0, 0, 0)

    def leave(self) -> None:
        """Forget everything that was on the screen and begin at the title."""
        self.services.devices.clear()
        self.go(Reset(title_scene(self.services)))

    def arrange(self, layout: Layout) -> None:
        """Place the sheet."""
        width, height = (
            min(880.0 * growth(layout), layout.safe.w),
            min(520.0 * growth(layout), layout.safe.h),
        )
        self.sheet = Box.anchored("center", layout.bounds.center, (width, height))
        button_h = max(88.0, layout.target_u)
        row = Box(self.sheet.x + 40, self.sheet.bottom - 36 - button_h, self.sheet.w - 80, button_h)
        self.page.place(dict(zip(("quit", "title"), row.columns(2, 20), strict=True)))

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet on a plain night."""
        canvas.background("fault", lambda canvas: canvas.box(canvas.bounds, NIGHT))
        canvas.panel(self.sheet, 16, radius=28)
        x, room = self.sheet.center[0], self.sheet.w - 100
        top = self.sheet.y + 20
        if canvas.layout.text_scale < MOST_GROWTH:
            icon = canvas.sprite("passenger-penguin-asleep", x, top, height=130, anchor="midtop")
            top = icon.bottom
        words = Box(self.sheet.x + 50, top, room, self.page.widget("title").box.y - top - 16)
        body = say(
            "Something in the program went wrong. Your game is saved up to the last move: "
            "go back to the title and choose Continue."
        )
        lines = (
            Line(say("We lost the wind"), Role.TITLE, 42, room),
            Line(body, Role.BODY, 26, room, lines=8),
        )
        draw_lines(canvas, words, lines, centred=True)
        self.page.draw(canvas)
