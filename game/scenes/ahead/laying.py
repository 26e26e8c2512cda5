"""Where a sheet of paper lies, and where its parts lie on it, for each size of type."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec

from game.scenes.ahead.layout import Places
from game.scenes.ahead.sheet import POINTER_U, Laid, Sheet
from game.scenes.lines import LARGE_TYPE
from game.ui.layout import Anchor, Box, Layout, Point

PAD_U: Final = 16.0
LEAST_U: Final = 424.0
TITLE_LETTER_U: Final = 19.0
NOTE_LETTER_U: Final = 11.4
MOST_BESIDE: Final = 3
"""So many buttons have room beside the words, in large type."""
OWN: Final = 3.0
"""How much more it matters that a sheet covers its own island than a part of a lit way."""
COMPACT_WIDER: Final = 1.3
RING_ROOM_U: Final = 13.0
PAD_DOWN_U: Final = 10.0
NARROWER: Final = (0.8, 0.66)
"""Shares of the usual width at which a paper may have room beside its island after all."""
HEAD_GAP_U: Final = 6.0
WORDS_SHARE: Final = 0.56
"""How much of a sheet its words take, where the buttons lie beside them."""
LITTLE: Final = 0.02
"""How much less it matters that a sheet covers some island than that it covers its own."""


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


class Around(msgspec.Struct, frozen=True):
    """What a sheet has to do with the sky: what it belongs to, and what it should not cover.

    `way` is what shows a lit path; `others` are islands that matter less.
    """

    anchor: Box | None = None
    way: tuple[Box, ...] = ()
    others: tuple[Box, ...] = ()


def laid(sheet: Sheet, layout: Layout, places: Places, around: Around) -> Laid:
    """Return where a sheet lies: beside its anchor, covering as little as can be of what matters.

    Where there is little room a question lies below the whole sky instead.
    """
    if sheet.buttons and is_below(layout, lit=bool(around.way)):
        return _beside(sheet, layout, places.paper, places.gap)
    usual = _floating(sheet, layout, places, around, 1.0)
    if sheet.buttons or around.way:
        return usual
    narrower = (_floating(sheet, layout, places, around, share) for share in NARROWER)
    return next((one for one in (usual, *narrower) if one.tip is not None), usual)


def _floating(sheet: Sheet, layout: Layout, places: Places, around: Around, share: float) -> Laid:
    """Return where a sheet lies on the sky, at that share of its usual width."""
    growth = COMPACT_WIDER if layout.compact else min(layout.text_scale, 1.5)
    unit = sheet.button_w * (COMPACT_WIDER if layout.compact else 1.0)
    columns = max(sheet.rows, default=0)
    inner_w = max(columns * unit + (columns - 1) * places.gap, share * LEAST_U * growth)
    sizes = _sizes(layout)
    width = min(places.region.w, inner_w + 2 * PAD_U)
    lines = _Lines.of(sheet, layout, width - 2 * PAD_U)
    rows = len(sheet.rows)
    button = max(layout.target_u, sizes.button * sheet.button_h)
    foot_h = rows * button + max(0, rows - 1) * places.gap
    height = _info_height(sheet, sizes, lines) + foot_h + 2 * PAD_U
    region = places.region if height <= places.region.h or not rows else places.paper
    if height > region.h and rows:
        button = max(layout.target_u, button - (height - region.h) / rows)
        foot_h = rows * button + (rows - 1) * places.gap
    box, tip = _spot(around, region, (width, min(height, region.h)))
    head, foot = box.inset(PAD_U).cut_top(box.h - 2 * PAD_U - foot_h)
    return _fill(
        sheet,
        sizes,
        lines,
        box,
        head,
        _grid(sheet.rows, foot, button, places.gap, fills=sheet.fills),
        tip,
    )


def is_below(layout: Layout, *, lit: bool) -> bool:
    """Tell whether questions lie below the sky: in large type, and on small screens with a way."""
    return layout.text_scale > LARGE_TYPE or (layout.compact and lit)


def height_of(sheet: Sheet, layout: Layout, places: Places) -> float:
    """Return how much room below the sky a question wants there."""
    sizes, rows = _sizes(layout), len(sheet.rows)
    if len(sheet.buttons) <= MOST_BESIDE:
        wide = WORDS_SHARE * (places.region.w - 2 * PAD_U)
        words = _info_height(sheet, sizes, _Lines.of(sheet, layout, wide))
        rows = len(sheet.buttons)
        buttons = rows * layout.target_u + (rows - 1) * places.gap
        return max(words, buttons) + 2 * PAD_DOWN_U
    notes = sum(_Lines.of(sheet, layout, places.region.w - 2 * PAD_U).notes)
    button = max(layout.target_u, sizes.button * sheet.button_h)
    foot = rows * button + (rows - 1) * places.gap
    return sizes.title + sizes.note * notes + HEAD_GAP_U + foot + 2 * PAD_DOWN_U


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
        + (RING_ROOM_U if sheet.buttons else 0.0)
    )


def _beside(sheet: Sheet, layout: Layout, region: Box, gap: float) -> Laid:
    """Return a sheet over the whole sky, its buttons beside the words: large type needs it."""
    sizes = _sizes(layout)
    inner = region.inset(PAD_U, PAD_DOWN_U)
    if len(sheet.buttons) > MOST_BESIDE:
        return _below(sheet, layout, region, inner, gap)
    head, side = inner.cut_left(inner.w * WORDS_SHARE, 2 * gap)
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
    foot = rest.cut_top(HEAD_GAP_U)[1]
    rows = len(sheet.rows)
    buttons = _grid(sheet.rows, foot, (foot.h - gap * (rows - 1)) / rows, gap, fills=sheet.fills)
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


def _grid(
    rows: Sequence[int], room: Box, height: float, gap: float, *, fills: bool = False
) -> tuple[Box, ...]:
    """Return the boxes of buttons in rows; one with fewer `fills` its row, or is as wide as all."""
    boxes: list[Box] = []
    most = max(rows, default=0)
    y = room.y
    for count in rows:
        row = Box(room.x, y, room.w, height)
        if 1 < count < most and not fills:
            cell = (room.w - gap * (most - 1)) / most
            wide = count * (cell + gap) - gap
            row = Box(room.center[0] - wide / 2, y, wide, height)
        boxes += row.columns(count, gap)
        y += height + gap
    return tuple(boxes)


def _spot(around: Around, region: Box, size: tuple[float, float]) -> tuple[Box, Point | None]:
    """Return the place that covers least of what matters, and where the paper points at it."""
    anchor = around.anchor
    if anchor is None:
        return Box.anchored("center", region.center, size), None
    wide, high = size
    x, y = anchor.center
    gap = POINTER_U
    beside = (
        Box(x - wide / 2, anchor.bottom + gap, wide, high),
        Box(x - wide / 2, anchor.y - gap - high, wide, high),
        Box(anchor.right + gap, y - high / 2, wide, high),
        Box(anchor.x - gap - wide, y - high / 2, wide, high),
    )
    corners: tuple[Anchor, ...] = ("midbottom", "midtop", "bottomleft", "bottomright", "topleft")
    elsewhere = tuple(Box.anchored(one, region.at(one), size) for one in corners)
    boxes = [_kept(spot, region) for spot in (*beside, *elsewhere)]
    points_at = [_is_beside(box, anchor, side) for side, box in enumerate(boxes)]

    def harm(index: int) -> tuple[int, int]:
        found = OWN * _cover(boxes[index], anchor.inset(-RING_ROOM_U))
        found += sum(_cover(boxes[index], part) for part in around.way)
        found += LITTLE * sum(_cover(boxes[index], other) for other in around.others)
        if not points_at[index] and (index < len(beside) or not around.way):
            found += anchor.w * anchor.h
        return round(found), index

    best = min(range(len(boxes)), key=harm)
    box = boxes[best]
    if not points_at[best]:
        return box, None
    if best in (0, 1):
        across = min(max(x, box.x + 40.0), box.right - 40.0)
        return box, (across, box.y - POINTER_U if best == 0 else box.bottom + POINTER_U)
    down = min(max(y, box.y + 40.0), box.bottom - 40.0)
    return box, (box.x - POINTER_U if best == 2 else box.right + POINTER_U, down)


def _is_beside(box: Box, anchor: Box, side: int) -> bool:
    """Tell whether a box lies below (0), above (1), right (2) or left (3) of its anchor."""
    apart = (
        box.y - anchor.bottom, anchor.y - box.bottom, box.x - anchor.right, anchor.x - box.right,
    )  # fmt: skip
    if side >= len(apart):
        return False
    x, y = anchor.center
    faces = box.x < x < box.right if side < 2 else box.y < y < box.bottom
    return faces and apart[side] > 0.0


def _kept(box: Box, region: Box) -> Box:
    x = min(max(box.x, region.x), region.right - box.w)
    y = min(max(box.y, region.y), region.bottom - box.h)
    return Box(x, y, box.w, box.h)


def _cover(box: Box, anchor: Box) -> float:
    wide = min(box.right, anchor.right) - max(box.x, anchor.x)
    high = min(box.bottom, anchor.bottom) - max(box.y, anchor.y)
    return max(0.0, wide) * max(0.0, high)
