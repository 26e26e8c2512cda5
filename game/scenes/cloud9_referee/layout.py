"""Where everything of the referee's screen lies: the board on the left, one large sheet beside it.

The board, the altimeter and the chips are those of Cloud 9; the sheet says what comes next.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from game.scenes.cloud9 import layout as cloud9
from game.scenes.cloud9.layout import Places
from game.ui.layout import Box, Kind, Layout

SHEET_U: Final = 606.0
WIDER_U: Final = 70.0
"""How much wider the sheet is for type twice as large."""
DICE_U: Final = 186.0
COMPACT_DICE_U: Final = 164.0
LEAST_DICE_U: Final = 124.0
NUMBER_ROOM: Final = 0.1
SMALLER: Final = 0.1
"""How much of the next cloud is cut off on each side: it must hide no passenger."""
WORDS_SHARE: Final = 0.37
LARGE_WORDS_SHARE: Final = 0.43
"""How much of the sheet the words want before the dice get any larger."""
CORNER: Final = ("menu", "undo", "edit", "help")


class Desk(msgspec.Struct, frozen=True):
    """The boxes of one window, in units.

    `places` are those of the board; `sheet` is the paper beside it, `words` and `answers` the
    parts of it for the next step and its buttons; the dice lie in `places.roll`.
    """

    places: Places
    sheet: Box
    words: Box
    answers: tuple[Box, ...]
    corner: dict[str, Box]


class Answers(msgspec.Struct, frozen=True):
    """How the buttons of a question lie: so many in each row, from the top."""

    rows: tuple[int, ...] = (1,)


def desk_of(layout: Layout, answers: Answers, *, dice: bool) -> Desk:
    """Return the places for a window and a question; `dice` keeps room for a roll."""
    usual = cloud9.places_of(layout)
    more = layout.text_scale - 1.0
    safe = layout.safe
    wide = SHEET_U + WIDER_U * more
    top = min(usual.roll.y, safe.y + 10)
    sheet = Box(safe.right - wide, top, wide, usual.decision.bottom - top)
    places = _board(layout, usual, sheet)
    inner = sheet.inset(22.0, 14.0)
    rows = _answer_rows(layout, inner, answers)
    foot = rows[0].y if rows else inner.bottom
    head = Box(inner.x, inner.y, inner.w, 0.0)
    if dice:
        share = LARGE_WORDS_SHARE if places.large else WORDS_SHARE
        room = foot - inner.y - share * inner.h
        most = COMPACT_DICE_U if layout.compact else DICE_U
        head = Box(inner.x, inner.y - 4.0, inner.w, min(most, max(LEAST_DICE_U, room)))
    # Large words fill their box: the ring around the first button must not touch them.
    below = 18.0 if places.large else 10.0
    words = Box(inner.x, head.bottom + 4.0, inner.w, foot - head.bottom - 4.0 - below)
    side = places.menu.w
    step = side + max(12.0, layout.gap_u)
    corner = {name: places.menu.moved(0.0, step * index) for index, name in enumerate(CORNER)}
    return Desk(replace(places, roll=head), sheet, words, rows, corner)


def _board(layout: Layout, usual: Places, sheet: Box) -> Places:
    """Return the places of Cloud 9's board in what the sheet leaves, its middle free of buttons."""
    stage_w = sheet.x - usual.altimeter.right
    side = max(layout.target_u, 52.0) + 14.0
    scale = min(usual.scale, (stage_w - side + 52.0) / 440.0)
    places = cloud9.placed(
        layout,
        usual.strip,
        usual.altimeter,
        sheet,
        scale=scale,
        lift=usual.strip.y - usual.platform.center[1],
        decision=0.0,
        caption=(0.0, 0.0),
    )
    across = usual.altimeter.right + (stage_w - side) / 2 - places.platform.center[0]
    down = 56.0 if layout.compact else 0.0
    target, less = places.target, 0.0 if places.large else SMALLER
    target = target.inset(less * target.w, less * target.h)
    farthest = sheet.x - 8.0 - target.w
    target = target.moved(min(across + 10.0, farthest - target.x), down)
    platform = places.platform.moved(across, 0.0)
    if places.large:  # the number on it must not be smaller than that of small type
        platform = platform.inset(-NUMBER_ROOM * platform.w, -NUMBER_ROOM * platform.h)
    return replace(
        places, balloon=places.balloon.moved(across, 0.0), platform=platform, target=target
    )


def _answer_rows(layout: Layout, inner: Box, answers: Answers) -> tuple[Box, ...]:
    """Return the boxes of the buttons, row by row, at the foot of the sheet."""
    gap = max(layout.gap_u, 17.0)
    high = 84.0
    if layout.kind is Kind.COMPACT:
        high = layout.px(14.0 + 32.0 * layout.text_scale)
    high = max(layout.target_u, high)
    count = len(answers.rows)
    foot = Box(inner.x, inner.bottom - count * high - (count - 1) * gap, inner.w, 0.0)
    boxes: list[Box] = []
    for index, columns in enumerate(answers.rows):
        row = Box(foot.x, foot.y + index * (high + gap), foot.w, high)
        boxes += row.columns(columns, gap)
    return tuple(boxes)
