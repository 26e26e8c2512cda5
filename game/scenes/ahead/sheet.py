"""The sheet of paper beside an island, or in the middle: what is asked, and what would follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from game.core.pool import Counts
from game.scenes.ahead.goods_art import Pile, draw_stock, draw_trade
from game.scenes.lines import LARGE_TYPE
from game.ui.intents import Family
from game.ui.layout import Box, Point
from game.ui.palette import DUSK, INK, PAPER_LO
from game.ui.text import Role
from game.ui.widgets import Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

POINTER_U: Final = 18.0
TEXT_BUTTON_U: Final = 152.0
ICON_BUTTON_U: Final = 116.0
MOST_ICON_U: Final = 60.0


class Sheet(msgspec.Struct, frozen=True):
    """What is asked. `trade` is what goes in and comes out; `after` the goods then, and now.

    A trade may work `both_ways`. Without buttons a sheet is only read.

    `rows` tells how many buttons lie side by side in each row, `button_w` how wide each is, and
    `button_h` its height over that of a usual one. `anchor` names the island, habitat or contract
    that the sheet belongs to, or the "blimp"; empty means the middle.
    """

    title: str
    buttons: tuple[Widget, ...] = ()
    rows: tuple[int, ...] = ()
    anchor: str = ""
    trade: tuple[Pile, Pile] | None = None
    both_ways: bool = False
    swirl: bool = False
    after: tuple[Counts, Counts] | None = None
    notes: tuple[str, ...] = ()
    button_w: float = TEXT_BUTTON_U
    button_h: float = 1.0
    fills: bool = False
    """Whether the buttons of a shorter row are wider, to fill it."""
    first: str = ""
    can_close: bool = True
    """Whether it may be closed unanswered."""


class Laid(msgspec.Struct, frozen=True):
    """Where a sheet lies, and its parts on it."""

    box: Box
    title: Box
    trade: Box
    after: Box
    notes: tuple[Box, ...]
    buttons: tuple[Box, ...]
    tip: Point | None


class SheetPaper(Widget):
    """The paper under the buttons, with everything that is only read."""

    focusable = False
    tappable = False

    def __init__(self, sheet: Sheet) -> None:
        super().__init__("sheet")
        self.sheet = sheet
        self.laid: Laid | None = None

    def reaches(self, y: float) -> bool:
        """Tell whether it lies lower than `y`."""
        return self.laid is not None and self.laid.box.bottom > y

    def draw(self, canvas: Canvas, family: Family) -> None:  # noqa: ARG002 -- a widget's promise
        """Draw the paper and what stands on it."""
        laid, sheet = self.laid, self.sheet
        if laid is None:
            return
        if laid.tip is not None:
            canvas.polygon(_pointer(laid.box, laid.tip), PAPER_LO)
        canvas.panel(laid.box, 47, shadow="floating")
        room = laid.title.w
        if sheet.swirl:
            size = min(40.0, laid.title.h)
            canvas.sprite("flip-swirl", *laid.title.at("midright"), anchor="midright", height=size)
            room -= size + 8.0
        canvas.text(
            sheet.title, *laid.title.at("midleft"), Role.TITLE, anchor="midleft", max_width=room,
            max_height=laid.title.h, lines=2,
        )  # fmt: skip
        self._draw_trade(canvas, laid.trade)
        if sheet.after is not None and laid.after.h:
            self._draw_after(canvas, laid.after, *sheet.after)
        for note, box in zip(sheet.notes, laid.notes, strict=False):
            canvas.text(
                note, *box.at("midleft"), Role.SMALL, anchor="midleft", colour=DUSK,
                max_width=box.w, max_height=box.h, lines=3,
            )  # fmt: skip

    def _draw_trade(self, canvas: Canvas, box: Box) -> None:
        sheet = self.sheet
        if sheet.trade is not None and box.h:
            large = canvas.layout.text_scale > LARGE_TYPE
            role = Role.LABEL if large else Role.BUTTON
            icon = min(box.h * 0.86, MOST_ICON_U)
            draw_trade(
                canvas, *sheet.trade, box.x, box.center[1], icon, role, both_ways=sheet.both_ways
            )

    def _draw_after(self, canvas: Canvas, box: Box, after: Counts, before: Counts) -> None:
        words = say("Then")
        width = canvas.text_size(words, Role.LABEL, max_height=box.h)[0]
        x, y = box.at("midleft")
        canvas.text(words, x, y, Role.LABEL, anchor="midleft", colour=INK, max_height=box.h)
        room = Box(x + width + 10.0, box.y, box.w - width - 10.0, box.h)
        draw_stock(canvas, room, after, before, icon=min(box.h * 0.72, room.w * 0.1))


def _pointer(box: Box, tip: Point) -> list[Point]:
    x, y = tip
    if y < box.y or y > box.bottom:
        edge = box.y + 4.0 if y < box.y else box.bottom - 4.0
        return [(x - POINTER_U, edge), (x + POINTER_U, edge), tip]
    edge = box.x + 4.0 if x < box.x else box.right - 4.0
    return [(edge, y - POINTER_U), (edge, y + POINTER_U), tip]
