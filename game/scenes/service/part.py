"""What the parts of the service screen have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.scenes.service.notebook import Notebook
from game.scenes.services import Services
from game.ui.layout import Box, Layout
from game.ui.stack import Scene
from game.ui.text import Role
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.canvas import Canvas


class ServicePart:
    """One part of the screen. `push` opens a scene over it, `toast` says a sentence there."""

    def __init__(
        self,
        services: Services,
        notebook: Notebook,
        push: Callable[[Scene], None],
        toast: Callable[[str], None],
    ) -> None:
        self.services = services
        self.notebook = notebook
        self.push = push
        self.toast = toast
        self.body = Box(0, 0, 0, 0)

    @property
    def state(self) -> object:
        """What the widgets depend on: they are made anew when it is another one."""
        return None

    def widgets(self) -> Sequence[Widget]:
        """Return the widgets, the one to begin with first."""
        return ()

    def place(self, layout: Layout, body: Box, names: Sequence[str]) -> dict[str, Box]:
        """Return where the widgets of these names go inside `body`."""
        raise NotImplementedError

    def paint(self, canvas: Canvas) -> None:
        """Draw what is no widget."""

    def draw_empty(self, canvas: Canvas, box: Box, words: str) -> None:
        """Draw that there is nothing to show, and why."""
        below = box.inset(20, 10)
        if box.h > 250.0 * canvas.layout.text_scale:
            art, below = below.cut_top(box.h * 0.55, 10)
            canvas.sprite("ui-board-disconnected", *art.center, height=min(art.h, 190.0))
        canvas.text(
            words, *below.at("midtop"), Role.BODY, anchor="midtop", max_width=below.w,
            max_height=below.h, lines=3, align="center",
        )  # fmt: skip

    def foot(self, focus: str | None) -> str:
        """Return what stands at the foot while that widget has the focus."""
        raise NotImplementedError
