"""A sheet that lists where the table differs from the game. It can always be closed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bridge.tokens import Difference
from game.scenes.entrance import standing_of
from game.scenes.lines import Line, draw_lines
from game.scenes.page_scene import PageScene, square
from game.scenes.reconcile.finding import all_differences
from game.scenes.services import Services, Table
from game.ui.focus import Page
from game.ui.intents import Verb
from game.ui.layout import Box, Layout
from game.ui.lists import ListBox, Row
from game.ui.palette import DUSK
from game.ui.stack import Transition
from game.ui.text import Role
from game.ui.widgets import Button, RoundButton
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

GAP_U: Final = 14.0


class ReconcileScene(PageScene):
    """The list follows the table: whoever moves a token sees its line go."""

    opaque = False

    def __init__(self, services: Services, table: Table) -> None:
        self.table = table
        self.found: tuple[Difference, ...] = ()
        self.standing = standing_of(table)
        self.list = ListBox("differences", (), self._pick)
        self.moved = Button("moved", say("I moved it"), self.look_again)
        self.leave_it = Button("leave", say("Leave it so"), self.leave_as_is, kind="neutral")
        close = RoundButton("close", "ui-close", self.leave, say("Close"))
        super().__init__(
            services, Page(self.list, self.moved, self.leave_it, close, start="differences")
        )
        self.page.link("differences", Verb.RIGHT, "close")
        self.page.link("differences", Verb.LEFT, "moved")
        self.sheet = Box(0.0, 0.0, 0.0, 0.0)
        self.head = Box(0.0, 0.0, 0.0, 0.0)
        self._tell(self._differences())

    def _differences(self) -> tuple[Difference, ...]:
        found = all_differences(self.services.station, self.table)
        return tuple(one for one in found if one not in self.table.left_as_is)

    def _tell(self, found: tuple[Difference, ...]) -> None:
        chosen, standing = self.chosen, standing_of(self.table)
        self.found, self.standing = found, standing
        if standing is not None:
            self.list.rows = [
                Row(standing.words(one), icon=standing.sprite(one.name)) for one in found
            ]
        self.list.show(found.index(chosen) if chosen in found else self.list.index)
        for widget in (self.list, self.moved, self.leave_it):
            widget.visible = bool(found)
        if not found:
            self.page.focus = "close"
        self.changed()

    @property
    def chosen(self) -> Difference | None:
        """The difference whose line is chosen."""
        return self.found[self.list.index] if self.list.index < len(self.found) else None

    def update(self, dt_s: float) -> Transition | None:
        """Follow the table."""
        found = self._differences()
        if found != self.found:
            self._tell(found)
        return super().update(dt_s)

    def reword(self) -> None:
        """Tell everything again."""
        super().reword()
        self._tell(self.found)

    # -- what can be done ------------------------------------------------------------------------
    def _pick(self, _index: int) -> None:
        self.page.focus = "moved"

    def look_again(self) -> None:
        """Say so if the token is still where it was: else its line has gone by itself."""
        if self.chosen is not None and self.standing is not None:
            self.page.toast(self.standing.unmoved(self.chosen.name))

    def leave_as_is(self) -> None:
        """Say nothing of this difference any more."""
        if self.chosen is not None:
            self.table.left_as_is.add(self.chosen)

    # -- placing and drawing ---------------------------------------------------------------------
    def arrange(self, layout: Layout) -> None:
        """Place the list between the head and the buttons."""
        target = max(layout.target_u, 56.0)
        more = layout.text_scale - 1.0
        width = min(900.0 + 300.0 * more, layout.safe.w)
        self.list.row_height = max(84.0, 66.0 * layout.text_scale)
        if layout.compact:
            self.list.row_height = max(target, 74.0 * layout.text_scale)
        head_h = max(target + 6.0, 84.0 + 50.0 * more) + 28.0
        foot_h = max(target, 76.0 + 30.0 * more)
        wanted = head_h + foot_h + 54.0 + 4 * self.list.row_height
        high = min(layout.safe.h, wanted)
        self.sheet = Box.anchored("center", layout.bounds.center, (width, high))
        inner = self.sheet.inset(34.0, 0.0)
        room = inner.h - head_h - foot_h - 54.0
        room -= room % self.list.row_height
        self.list.box = Box(inner.x, inner.y + head_h, inner.w, room)
        self.head = Box(inner.x, inner.y + 12.0, inner.w - target - 20.0, head_h - 26.0)
        foot = Box(inner.x, inner.bottom - foot_h - 22.0, inner.w, foot_h)
        corner = self.sheet.right - 22 - target / 2, self.sheet.y + 17 + target / 2
        boxes = {"close": square(*corner, target)}
        boxes |= dict(zip(("moved", "leave"), foot.columns(2, GAP_U), strict=True))
        self.page.place(boxes)
        self.list.show(self.list.index)

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, its title and the list."""
        canvas.veil()
        canvas.panel(self.sheet, 18, shadow="floating", radius=28)
        note = say("Move it or leave it: the game goes on.")
        title = "" if self.standing is None else self.standing.title
        lines = (
            Line(title, Role.TITLE, 38, self.head.w),
            Line(note, Role.LABEL, 22, self.head.w, colour=DUSK, optional=True),
        )
        draw_lines(canvas, self.head, lines)
        self.page.draw(canvas)
        if not self.found:
            words = "" if self.standing is None else self.standing.agreed
            if not self.services.station.live:
                words = say("The box is silent, so there is nothing to compare.")
            canvas.text(
                words, *self.list.box.center, Role.BODY, max_width=self.list.box.w, lines=3,
                align="center",
            )  # fmt: skip
