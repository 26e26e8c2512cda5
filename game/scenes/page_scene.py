"""What most screens around the games share: a page of widgets, and a way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.services import Services
from game.ui.focus import Page
from game.ui.intents import Family, Intent, Verb
from game.ui.layout import Box
from game.ui.stack import Pop, Scene, Transition
from game.ui.widgets import RoundButton

if TYPE_CHECKING:
    from game.ui.canvas import Canvas


class PageScene(Scene):
    """A screen with a page of widgets. BACK and MENU leave it."""

    def __init__(self, services: Services, page: Page) -> None:
        super().__init__()
        self.services = services
        self.page = page

    def enter(self) -> None:
        """Show the glyphs of the device that led here."""
        self.page.meet(self.last_device)

    def leave(self) -> None:
        """Go back to where the players came from."""
        self.go(Pop())

    def handle(self, intent: Intent) -> bool:
        """Leave, or let the page react. Only the wish to quit goes on to scenes below."""
        if intent.leaves:
            self.cue("back")
            self.leave()
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


class ArrowButton(RoundButton):
    """A round arrow that points forward or back."""

    def __init__(self, name: str, on_press: Callable[[], None], label: str, *, back: bool) -> None:
        super().__init__(name, "ui-arrow", on_press, label)
        self.back = back

    def draw(self, canvas: Canvas, family: Family) -> None:  # noqa: ARG002 -- a widget's promise
        """Draw the arrow."""
        scale = 0.94 if self.pressed else 1.0
        canvas.sprite(
            self.icon, *self.box.center, height=self.box.h, scale=scale, shadow="contact",
            flip=self.back,
        )  # fmt: skip


def square(x: float, y: float, size: float) -> Box:
    """Return a square box with its middle at x, y: the place of a round button."""
    return Box.anchored("center", (x, y), (size, size))
