"""The dice of a real roll in the roll panel: one place for each, and a line on what is awaited."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from game.bridge.readings import DieReading
from game.core.record import Player
from game.scenes.cloud9.layout import Places
from game.scenes.cloud9.panels import RollParts, draw_head
from game.scenes.cloud9.picture import Picture
from game.scenes.cloud9.terms import DIE_SPRITES
from game.scenes.die_art import draw_die
from game.ui.intents import Family
from game.ui.layout import Box, Layout
from game.ui.palette import DUSK, KRAFT, LEAF_OK
from game.ui.text import Role
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

TRACK_U: Final = 8.0
EDGE_U: Final = 16.0
STEPS: Final = 40
"""A countdown is drawn in so many lengths."""


class DieSocket(Widget):
    """The place of one die, with what lies there. It can be chosen: there are three ways out."""

    def __init__(self, index: int, press: Callable[[], None]) -> None:
        super().__init__(f"die-{index}")
        self.die = DieReading()
        self.frame = 0
        self._press = press

    @property
    def ring_radius(self) -> float:
        """A die's."""
        return self.box.h * 0.26

    def activate(self) -> None:
        """Ask for this die alone."""
        self._press()

    def draw(self, canvas: Canvas, family: Family) -> None:  # noqa: ARG002 -- a widget's promise
        """Draw the die."""
        draw_die(canvas, self.box, self.die, DIE_SPRITES, self.frame)


class TrayLine(Widget):
    """What is awaited, in words where there is room, and how long until the dice count."""

    focusable = False
    tappable = False

    def __init__(self) -> None:
        super().__init__("tray-line")
        self.text = ""
        self.share: float | None = None
        self.track = Box(0.0, 0.0, 0.0, 0.0)

    def draw(self, canvas: Canvas, family: Family) -> None:  # noqa: ARG002 -- a widget's promise
        """Draw the words, and a bar that empties."""
        if self.text and self.box.h:
            canvas.text(
                self.text, *self.box.center, Role.SMALL, colour=DUSK, max_width=self.box.w,
                max_height=self.box.h, lines=2, align="center",
            )  # fmt: skip
        if self.share is not None:
            canvas.box(self.track, KRAFT, radius=TRACK_U / 2)
            wide = self.track.w * round(self.share * STEPS) / STEPS
            if wide > 0:
                left = Box(self.track.x, self.track.y, max(wide, TRACK_U), TRACK_U)
                canvas.box(left, LEAF_OK, radius=TRACK_U / 2)


def tray_boxes(layout: Layout, places: Places, widgets: tuple[Widget, ...]) -> dict[str, Box]:
    """Return where the dice of a roll and the line about them lie, by name."""
    sockets = [widget for widget in widgets if isinstance(widget, DieSocket)]
    found = TrayPlaces(layout, places, len(sockets))
    boxes = {one.name: box for one, box in zip(sockets, found.sockets, strict=True)}
    for widget in widgets:
        if isinstance(widget, TrayLine):
            boxes[widget.name], widget.track = found.line, found.track
    return boxes


def draw_tray_head(
    canvas: Canvas, places: Places, picture: Picture, players: Sequence[Player], count: int
) -> None:
    """Draw the roll panel's head over the dice, where there is room for it."""
    parts = RollParts(places)
    if parts.has_head and TrayPlaces(canvas.layout, places, count).keeps_head:
        draw_head(canvas, parts, picture, players[picture.pilot], count)


class TrayPlaces:
    """Where sockets and line lie: the dice where the roll panel has them, if a finger hits them.

    On small screens they must be larger, and the panel does without its head.
    """

    def __init__(self, layout: Layout, places: Places, count: int) -> None:
        parts = RollParts(places)
        apart = parts.die_place(1, count)[0] - parts.die_place(0, count)[0]
        least = layout.target_u
        inner = places.roll.inset(EDGE_U, EDGE_U * 0.5)
        self.track = Box(inner.x, inner.bottom - TRACK_U, inner.w, TRACK_U)
        self.keeps_head = parts.die_u >= least and apart - parts.die_u >= layout.gap_u
        self.line = Box(inner.x, self.track.y, inner.w, 0.0)
        if self.keeps_head:
            self.sockets = tuple(
                Box.anchored("center", parts.die_place(index, count), (parts.die_u, parts.die_u))
                for index in range(count)
            )
            top = self.sockets[0].bottom + 2.0
            if not places.large and parts.has_head:
                self.line = Box(inner.x, top, inner.w, self.track.y - 2.0 - top)
            return
        gap = layout.gap_u + 1.0
        room = Box(places.roll.x, inner.y, places.roll.w, self.track.y - 4.0 - inner.y)
        size = max(least, min(room.h, (inner.w - gap * (count - 1)) / count, 1.2 * least))
        row = Box.anchored("center", room.center, (count * size + (count - 1) * gap, size))
        self.sockets = row.columns(count, gap)
