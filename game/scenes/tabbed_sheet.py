"""A sheet with tabs above, one part of it open, and a line of words at its foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from game.scenes.lines import growth
from game.scenes.page_scene import PageScene, square
from game.scenes.services import Services
from game.scenes.tab import Tab
from game.ui.focus import Page
from game.ui.intents import Intent, Verb
from game.ui.layout import Box, Layout
from game.ui.palette import INK, KRAFT
from game.ui.text import Role
from game.ui.widgets import RoundButton, Widget

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

EDGE_U: Final = 16.0
WIDEST_U: Final = 1152.0


class Part(msgspec.Struct, frozen=True):
    """What a tab opens: its name, its icon, and what it is called."""

    id: str
    icon: str
    title: str


class TabbedSheet(PageScene):
    """Shoulders turn to the next part, tabs open any. Subclasses say what is in each part."""

    opaque = False

    def __init__(self, services: Services, parts: Sequence[Part], close: str) -> None:
        """`close` says what the round button does."""
        super().__init__(services, Page())
        self.tabs = [
            Tab(f"tab {part.id}", part.icon, part.title, self._opening(part.id)) for part in parts
        ]
        self.ids = [part.id for part in parts]
        self.part = self.ids[0]
        self.sheet = Box(0, 0, 0, 0)
        self.body = Box(0, 0, 0, 0)
        self.foot = Box(0, 0, 0, 0)
        self.layout = Layout.of(1280, 720)
        self._close = RoundButton("close", "ui-close", self.leave, close)

    # -- for subclasses --------------------------------------------------------------------------
    def contents(self) -> Sequence[Widget]:
        """Return the widgets of the open part, the one to begin with first."""
        return ()

    def place(self) -> dict[str, Box]:
        """Return where the widgets of the open part go: inside `body`."""
        return {}

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies under the widgets."""

    def foot_words(self) -> str:
        """Return what stands at the foot."""
        return ""

    # -- parts -----------------------------------------------------------------------------------
    def _opening(self, part: str) -> Callable[[], None]:
        return lambda: self.open(part)

    def open(self, part: str) -> None:
        """Show a part; its first widget gets the focus, unless the tabs have it."""
        self.part = part
        for name, tab in zip(self.ids, self.tabs, strict=True):
            tab.open = name == part
        on_the_tabs = self.page.focus in [tab.name for tab in self.tabs]
        found = list(self.contents())
        self.page.set([*self.tabs, *found, self._close])
        if not on_the_tabs:
            names = [one.name for one in found if one.visible and one.focusable]
            self.page.focus = names[0] if names else f"tab {part}"
        self._link(found)
        self.arrange(self.layout)
        self.changed()

    def renew(self) -> None:
        """Make the open part anew; the focus stays where it is if it can."""
        focus = self.page.focus
        self.open(self.part)
        if focus in [widget.name for widget in self.page.widgets]:
            self.page.focus = focus

    def _link(self, found: Sequence[Widget]) -> None:
        first = next((one.name for one in found if one.visible and one.focusable), None)
        for name in (*(tab.name for tab in self.tabs), "close"):
            if first is not None:
                self.page.link(name, Verb.DOWN, first)
        if first is not None:
            here = self.tabs[self.ids.index(self.part)]
            self.page.link(first, Verb.UP, here.name)

    def handle(self, intent: Intent) -> bool:
        """Turn to other parts by the shoulders and by walking along the tabs."""
        if intent.pressed and intent.verb in (Verb.PREV, Verb.NEXT):
            by = 1 if intent.verb is Verb.NEXT else -1
            self.page.meet(intent.device)
            self.page.focus = None
            self.open(self.ids[(self.ids.index(self.part) + by) % len(self.ids)])
            return True
        used = super().handle(intent)
        names = [tab.name for tab in self.tabs]
        if self.page.focus in names and self.ids[names.index(self.page.focus)] != self.part:
            self.open(self.ids[names.index(self.page.focus)])
        return used

    # -- placing and drawing ---------------------------------------------------------------------
    def arrange(self, layout: Layout) -> None:
        """Place tabs and close above, the words at the foot, and the open part between them."""
        self.layout = layout
        target = max(layout.target_u, 56.0)
        width = min(layout.safe.w, WIDEST_U)
        self.sheet = Box.anchored("center", layout.bounds.center, (width, layout.safe.h))
        inner = self.sheet.inset(24, EDGE_U)
        head, rest = inner.cut_top(max(target, 56.0 * growth(layout)), 14)
        tabs, corner = head.cut_left(head.w - target - 16, 16)
        line_h = layout.px(24) if layout.compact else 31.0
        self.body, self.foot = rest.cut_top(rest.h - line_h * layout.text_scale * 2 - 10)
        places = tabs.columns(len(self.tabs), layout.gap_u)
        boxes = dict(zip((tab.name for tab in self.tabs), places, strict=True))
        boxes["close"] = square(*corner.center, target)
        boxes.update(self.place())
        known = {widget.name for widget in self.page.widgets}
        self.page.place({name: box for name, box in boxes.items() if name in known})

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet and what is on it."""
        if not self.opaque:
            canvas.veil()
        canvas.panel(self.sheet, 12, shadow="floating", radius=28)
        foot = self.foot
        canvas.line([(foot.x + 8, foot.y + 2), (foot.right - 8, foot.y + 2)], KRAFT, 2)
        canvas.text(
            self.foot_words(), foot.x + 12, foot.y + foot.h / 2 + 4, Role.BODY, colour=INK,
            anchor="midleft", max_width=foot.w - 24, max_height=foot.h - 8, lines=2,
        )  # fmt: skip
        self.paint(canvas)
        self.page.draw(canvas)
