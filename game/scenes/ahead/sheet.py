"""The sheet of paper beside an island, or in the middle: what is asked, and what would follow."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from game.core.pool import Counts
from game.scenes.ahead.goods_art import Pile, draw_stock, draw_trade
from game.scenes.ahead.layout import Places
from game.scenes.lines import LARGE_TYPE
from game.ui.intents import Family
from game.ui.layout import Anchor, Box, Layout, Point
from game.ui.palette import DUSK, INK, PAPER_LO
from game.ui.text import Role
from game.ui.widgets import Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

PAD_U: Final = 16.0
POINTER_U: Final = 18.0
TEXT_BUTTON_U: Final = 152.0
ICON_BUTTON_U: Final = 116.0
LEAST_U: Final = 424.0
TITLE_LETTER_U: Final = 19.0
NOTE_LETTER_U: Final = 11.4
MOST_BESIDE: Final = 3
"""So many buttons have room beside the words, in large type."""
TOUCHING: Final = 0.25
"""So much of its island a sheet beside it may cover."""
COMPACT_WIDER: Final = 1.3
RING_ROOM_U: Final = 13.0
AVOIDING: Final = 0.2
"""How much less it matters that a sheet covers the way to its island than the island itself."""


class Sheet(msgspec.Struct, frozen=True):
    """What is asked. `trade` is what goes in and comes out; `after` the goods then, and now.

    `rows` tells how many buttons lie side by side in each row, `button_w` how wide each is, and
    `button_h` its height over that of a usual one. `anchor` names the island, habitat or contract
    that the sheet belongs to, or the "blimp"; empty means the middle.
    """

    title: str
    buttons: tuple[Widget, ...]
    rows: tuple[int, ...]
    anchor: str = ""
    trade: tuple[Pile, Pile] | None = None
    swirl: bool = False
    after: tuple[Counts, Counts] | None = None
    notes: tuple[str, ...] = ()
    button_w: float = TEXT_BUTTON_U
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
        note=29.0 * scale * (1.3 if layout.compact else 1.0),
        button=max(layout.target_u, 64.0 * min(scale, 1.3)),
    )


def laid(
    sheet: Sheet, layout: Layout, places: Places, anchor: Box | None, avoided: Sequence[Box] = ()
) -> Laid:
    """Return where a sheet lies: beside `anchor`, covering as little as can be of what matters."""
    region = places.paper
    if layout.text_scale > LARGE_TYPE:
        return _beside(sheet, layout, region, places.gap)
    unit = sheet.button_w * (COMPACT_WIDER if layout.compact else 1.0)
    columns = max(sheet.rows)
    inner_w = max(columns * unit + (columns - 1) * places.gap, LEAST_U)
    if layout.compact:
        inner_w = max(inner_w, COMPACT_WIDER * LEAST_U)
    sizes = _sizes(layout)
    width = min(region.w, inner_w + 2 * PAD_U)
    lines = _Lines.of(sheet, layout, width - 2 * PAD_U)
    info = _info_height(sheet, sizes, lines)
    button = max(layout.target_u, sizes.button * sheet.button_h)
    rows = len(sheet.rows)
    height = info + rows * button + (rows - 1) * places.gap + 2 * PAD_U
    if height > region.h:
        button = max(layout.target_u, button - (height - region.h) / rows)
        height = region.h
    box, tip = _spot(anchor, region, (width, height), avoided)
    inner = box.inset(PAD_U)
    foot_h = rows * button + (rows - 1) * places.gap
    head, foot = inner.cut_top(inner.h - foot_h)
    return _fill(sheet, sizes, lines, box, head, _grid(sheet.rows, foot, button, places.gap), tip)


class _Lines(msgspec.Struct, frozen=True):
    """How many lines the words of a sheet will take, judged by their number."""

    title: int
    notes: tuple[int, ...]

    @classmethod
    def of(cls, sheet: Sheet, layout: Layout, width: float) -> _Lines:
        scale = layout.text_scale * (1.22 if layout.compact else max(1.0, 1.0 / layout.u))
        title = _line_count(sheet.title, width, TITLE_LETTER_U * min(scale, 1.5), most=2)
        return cls(
            title,
            tuple(_line_count(note, width, NOTE_LETTER_U * scale, most=3) for note in sheet.notes),
        )


def _line_count(text: str, width: float, letter: float, *, most: int) -> int:
    return min(most, max(1, math.ceil(len(text) * letter / width)))


def _info_height(sheet: Sheet, sizes: _Sizes, lines: _Lines) -> float:
    return (
        sizes.title * lines.title
        + (sizes.trade if sheet.trade else 0.0)
        + (sizes.after if sheet.after else 0.0)
        + sizes.note * sum(lines.notes)
        + RING_ROOM_U
    )


def _beside(sheet: Sheet, layout: Layout, region: Box, gap: float) -> Laid:
    """Return a sheet over the whole sky, its buttons beside the words: large type needs it."""
    sizes = _sizes(layout)
    inner = region.inset(PAD_U, 10.0)
    if len(sheet.buttons) > MOST_BESIDE:
        return _below(sheet, layout, region, inner, gap)
    head, side = inner.cut_left(inner.w * 0.56, 2 * gap)
    rows = (1,) * len(sheet.buttons)
    button = (side.h - gap * (len(rows) - 1)) / len(rows)
    lines = _Lines.of(sheet, layout, head.w)
    buttons = _grid(rows, side, min(button, 150.0), gap)
    return _fill(sheet, sizes, lines, region, head, buttons, None)


def _below(sheet: Sheet, layout: Layout, region: Box, inner: Box, gap: float) -> Laid:
    """Return such a sheet with many buttons: only the words that warn have room over them."""
    sizes = _sizes(layout)
    lines = _Lines.of(sheet, layout, inner.w)
    title, rest = inner.cut_top(sizes.title)
    notes = []
    for count in lines.notes:
        note, rest = rest.cut_top(sizes.note * count)
        notes.append(note)
    foot = rest.cut_top(6.0)[1]
    rows = len(sheet.rows)
    buttons = _grid(sheet.rows, foot, (foot.h - gap * (rows - 1)) / rows, gap)
    nowhere = Box(title.x, title.bottom, 0.0, 0.0)
    return Laid(region, title, nowhere, nowhere, tuple(notes), buttons, None)


def _fill(
    sheet: Sheet,
    sizes: _Sizes,
    lines: _Lines,
    box: Box,
    head: Box,
    buttons: tuple[Box, ...],
    tip: Point | None,
) -> Laid:
    share = min(1.0, head.h / _info_height(sheet, sizes, lines))
    title, rest = head.cut_top(sizes.title * lines.title * share)
    trade, rest = rest.cut_top(sizes.trade * share if sheet.trade else 0.0)
    after, rest = rest.cut_top(sizes.after * share if sheet.after else 0.0)
    notes = []
    for count in lines.notes:
        note, rest = rest.cut_top(sizes.note * count * share)
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
            row = Box(room.x, y, count * (cell + gap) - gap, height)
        boxes += row.columns(count, gap)
        y += height + gap
    return tuple(boxes)


def _spot(
    anchor: Box | None, region: Box, size: tuple[float, float], avoided: Sequence[Box]
) -> tuple[Box, Point | None]:
    """Return the place that covers least of the anchor, and where the paper points at it."""
    if anchor is None:
        return Box.anchored("center", region.center, size), None
    wide, high = size
    x, y = anchor.center
    gap = POINTER_U - 2.0
    beside = (
        Box(x - wide / 2, anchor.bottom + gap, wide, high),
        Box(x - wide / 2, anchor.y - gap - high, wide, high),
        Box(anchor.right + gap, y - high / 2, wide, high),
        Box(anchor.x - gap - wide, y - high / 2, wide, high),
    )
    corners: tuple[Anchor, ...] = ("midbottom", "midtop", "bottomleft", "bottomright")
    elsewhere = tuple(Box.anchored(one, region.at(one), size) for one in corners)
    boxes = [_kept(spot, region) for spot in (*beside, *elsewhere)]

    def harm(index: int) -> tuple[int, int]:
        found = _cover(boxes[index], anchor)
        if index < len(beside):
            found = max(0.0, found - TOUCHING * anchor.w * anchor.h)
        found += AVOIDING * sum(_cover(boxes[index], other) for other in avoided)
        return round(found), index

    best = min(range(len(boxes)), key=harm)
    box = boxes[best]
    if _cover(box, anchor) > 0 or best >= len(beside):
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
            draw_trade(canvas, *sheet.trade, box.x, box.center[1], box.h * 0.86, role)

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
