"""The sheet of paper beside an island, or in the middle: what is asked, and what would follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from game.core.pool import Counts
from game.scenes.ahead.goods_art import Pile, draw_stock, draw_trade
from game.scenes.ahead.layout import Places
from game.scenes.lines import LARGE_TYPE
from game.ui.intents import Family
from game.ui.layout import Box, Layout, Point
from game.ui.palette import DUSK, INK, PAPER_LO
from game.ui.text import Role
from game.ui.widgets import Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

PAD_U: Final = 16.0
POINTER_U: Final = 18.0
TEXT_BUTTON_U: Final = 196.0
ICON_BUTTON_U: Final = 116.0


class Sheet(msgspec.Struct, frozen=True):
    """What is asked. `trade` is what goes in and comes out; `after` the goods then, and now.

    `rows` tells how many buttons lie side by side in each row, `wide` that they hold words.
    `anchor` names the island, habitat or contract that the sheet belongs to; empty means the
    middle. `button_h` is the height of a button over that of a usual one.
    """

    title: str
    buttons: tuple[Widget, ...]
    rows: tuple[int, ...]
    anchor: str = ""
    trade: tuple[Pile, Pile] | None = None
    swirl: bool = False
    after: tuple[Counts, Counts] | None = None
    notes: tuple[str, ...] = ()
    wide: bool = True
    button_h: float = 1.0
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


class _Sizes(msgspec.Struct, frozen=True):
    title: float
    trade: float
    after: float
    note: float
    button: float


def _sizes(layout: Layout) -> _Sizes:
    scale = layout.text_scale
    small = 1.25 if layout.compact else 1.0
    return _Sizes(
        title=42.0 * min(scale, 1.5) * small,
        trade=44.0 * min(scale, 1.4) * small,
        after=48.0 * min(scale, 1.4) * small,
        note=27.0 * scale * (1.16 if layout.compact else 1.0),
        button=max(layout.target_u, 64.0 * min(scale, 1.3)),
    )


def laid(sheet: Sheet, layout: Layout, places: Places, anchor: Box | None) -> Laid:
    """Return where a sheet lies, beside `anchor` and without covering it where there is room."""
    sizes = _sizes(layout)
    region = places.region
    if layout.text_scale > LARGE_TYPE:
        return _beside(sheet, region, sizes, places.gap)
    unit = TEXT_BUTTON_U if sheet.wide else ICON_BUTTON_U
    unit *= 1.1 if layout.compact else 1.0
    columns = max(sheet.rows)
    inner_w = max(columns * unit + (columns - 1) * places.gap, 400.0 if sheet.wide else 440.0)
    width = min(region.w, inner_w + 2 * PAD_U)
    info = _info_height(sheet, sizes)
    button = sizes.button * sheet.button_h
    rows = len(sheet.rows)
    height = info + rows * button + (rows - 1) * places.gap + 2 * PAD_U
    if height > region.h:
        button -= (height - region.h) / rows
        height = region.h
    box, tip = _spot(anchor, region, (width, height))
    inner = box.inset(PAD_U)
    head, foot = inner.cut_top(info)
    return _fill(sheet, sizes, box, head, _grid(sheet.rows, foot, button, places.gap), tip)


def _info_height(sheet: Sheet, sizes: _Sizes) -> float:
    return (
        sizes.title
        + (sizes.trade if sheet.trade or sheet.swirl else 0.0)
        + (sizes.after if sheet.after else 0.0)
        + sizes.note * len(sheet.notes)
        + 8.0
    )


def _beside(sheet: Sheet, region: Box, sizes: _Sizes, gap: float) -> Laid:
    """Return a sheet over the whole sky: large type needs it. Many buttons lie below the title."""
    inner = region.inset(PAD_U, 10.0)
    if len(sheet.buttons) > 4 or max(sheet.rows) > 2:
        head, foot = inner.cut_top(sizes.title)
        button = (foot.h - gap * (len(sheet.rows) - 1)) / len(sheet.rows)
        buttons = _grid(sheet.rows, foot, button, gap)
        nowhere = Box(head.x, head.bottom, 0.0, 0.0)
        return Laid(region, head, nowhere, nowhere, (), buttons, None)
    head, side = inner.cut_left(inner.w * 0.56, 2 * gap)
    rows = (1,) * len(sheet.buttons)
    button = (side.h - gap * (len(rows) - 1)) / len(rows)
    return _fill(sheet, sizes, region, head, _grid(rows, side, min(button, 150.0), gap), None)


def _fill(
    sheet: Sheet,
    sizes: _Sizes,
    box: Box,
    head: Box,
    buttons: tuple[Box, ...],
    tip: Point | None,
) -> Laid:
    wanted = _info_height(sheet, sizes) - 8.0
    share = min(1.0, head.h / wanted)
    title, rest = head.cut_top(sizes.title * share)
    trade, rest = rest.cut_top(sizes.trade * share if sheet.trade or sheet.swirl else 0.0)
    after, rest = rest.cut_top(sizes.after * share if sheet.after else 0.0)
    notes = []
    for _ in sheet.notes:
        note, rest = rest.cut_top(sizes.note * share)
        notes.append(note)
    return Laid(box, title, trade, after, tuple(notes), buttons, tip)


def _grid(rows: Sequence[int], room: Box, height: float, gap: float) -> tuple[Box, ...]:
    boxes: list[Box] = []
    most = max(rows)
    y = room.y
    for count in rows:
        row = Box(room.x, y, room.w, height)
        if 1 < count < most:
            cell = (room.w - gap * (most - 1)) / most
            row = Box.anchored("midtop", (room.center[0], y), (count * (cell + gap) - gap, height))
        boxes += row.columns(count, gap)
        y += height + gap
    return tuple(boxes)


def _spot(
    anchor: Box | None, region: Box, size: tuple[float, float]
) -> tuple[Box, Point | None]:
    """Return the place that covers least of the anchor, and where the paper points at it."""
    if anchor is None:
        return Box.anchored("center", region.center, size), None
    wide, high = size
    x, y = anchor.center
    gap = POINTER_U - 2.0
    spots = (
        Box(x - wide / 2, anchor.bottom + gap, wide, high),
        Box(x - wide / 2, anchor.y - gap - high, wide, high),
        Box(anchor.right + gap, y - high / 2, wide, high),
        Box(anchor.x - gap - wide, y - high / 2, wide, high),
    )
    boxes = [_kept(spot, region) for spot in spots]
    best = min(range(len(boxes)), key=lambda index: (round(_cover(boxes[index], anchor)), index))
    box = boxes[best]
    if _cover(box, anchor) > 0:
        return box, None
    if best in (0, 1):
        across = min(max(x, box.x + 40.0), box.right - 40.0)
        return box, (across, box.y - POINTER_U if best == 0 else box.bottom + POINTER_U)
    down = min(max(y, box.y + 40.0), box.bottom - 40.0)
    return box, (box.x - POINTER_U if best == 2 else box.right + POINTER_U, down)


def _kept(box: Box, region: Box) -> Box:
    x = min(max(box.x, region.x), region.right - box.w)
    y = min(max(box.y, region.y), region.bottom - box.h)
    return Box(x, y, box.w, box.h)


def _cover(box: Box, anchor: Box) -> float:
    wide = min(box.right, anchor.right) - max(box.x, anchor.x)
    high = min(box.bottom, anchor.bottom) - max(box.y, anchor.y)
    return max(0.0, wide) * max(0.0, high)


class SheetPaper(Widget):
    """The paper under the buttons, with everything that is only read."""

    focusable = False
    tappable = False

    def __init__(self, sheet: Sheet) -> None:
        super().__init__("sheet")
        self.sheet = sheet
        self.laid: Laid | None = None

    def draw(self, canvas: Canvas, family: Family) -> None:  # noqa: ARG002 -- a widget's promise
        """Draw the paper and what stands on it."""
        laid, sheet = self.laid, self.sheet
        if laid is None:
            return
        if laid.tip is not None:
            canvas.polygon(_pointer(laid.box, laid.tip), PAPER_LO)
        canvas.panel(laid.box, 47, shadow="floating")
        canvas.text(
            sheet.title, *laid.title.at("midleft"), Role.TITLE, anchor="midleft",
            max_width=laid.title.w, max_height=laid.title.h, lines=1,
        )  # fmt: skip
        self._draw_trade(canvas, laid.trade)
        if sheet.after is not None and laid.after.h:
            self._draw_after(canvas, laid.after, *sheet.after)
        for note, box in zip(sheet.notes, laid.notes, strict=False):
            canvas.text(
                note, *box.at("midleft"), Role.LABEL, anchor="midleft", colour=DUSK,
                max_width=box.w, max_height=box.h,
            )  # fmt: skip

    def _draw_trade(self, canvas: Canvas, box: Box) -> None:
        sheet = self.sheet
        if not box.h:
            return
        icon = box.h * 0.86
        if sheet.trade is not None:
            draw_trade(canvas, *sheet.trade, box.x, box.center[1], icon, Role.BUTTON)
        if sheet.swirl:
            canvas.sprite("flip-swirl", box.right - icon / 2, box.center[1], height=icon)

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
