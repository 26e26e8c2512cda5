"""The house rule of open hands: every hand lies below its owner's chip, for everybody to see.

The table moves up to make room: its places are those of a window with a lower edge higher up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from game.core.pool import Counts
from game.scenes.cloud9.layout import Places, places_of
from game.scenes.cloud9.terms import SUIT_SPRITES
from game.ui.layout import Box, Layout
from game.ui.palette import DUSK, INK
from game.ui.text import Role

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

ROW_U: Final = 62.0
ROW_COMPACT_PX: Final = 42.0
GAP_U: Final = 4.0
MANY_ANSWERS: Final = 2
FAINT: Final = 0.25


def places_with_hands(layout: Layout, *, answers: int) -> Places:
    """Return the places of a table with a row of open hands below the chips.

    On a small screen the caption gives its room to the dice while there are three answers.
    """
    safe = layout.safe
    room = msgspec.structs.replace(safe, h=safe.h - row_height(layout))
    places = places_of(msgspec.structs.replace(layout, safe=room), answers=answers)
    if not layout.compact or answers <= MANY_ANSWERS:
        return places
    roll, told = places.roll, places.caption
    longer = Box(roll.x, roll.y, roll.w, told.bottom - roll.y)
    return msgspec.structs.replace(places, roll=longer, caption=Box(told.x, told.y, told.w, 0.0))


def row_height(layout: Layout) -> float:
    """Return how high the row of hands is, with the gap above it."""
    height = layout.px(ROW_COMPACT_PX) if layout.compact else ROW_U
    return height * (1.0 + 0.55 * (layout.text_scale - 1.0)) + GAP_U


def draw_hands(canvas: Canvas, chips: Sequence[Box], hands: Sequence[Counts]) -> None:
    """Draw each hand below its chip: of each suit its mark and how many cards."""
    height = row_height(canvas.layout) - GAP_U
    for seat, (chip, hand) in enumerate(zip(chips, hands, strict=True)):
        box = Box(chip.x, chip.bottom + GAP_U, chip.w, height)

        def paint(sheet: Canvas, box: Box = box, hand: Counts = hand, seat: int = seat) -> None:
            _paint_hand(sheet, box, hand, seat)

        canvas.layer(f"open-hand-{seat}", (box, hand), paint)


def _paint_hand(canvas: Canvas, box: Box, hand: Counts, seat: int) -> None:
    canvas.panel(box, 110 + seat, radius=14)
    for cell, sprite, count in zip(
        box.inset(6.0, 0.0).columns(len(hand), 2.0), SUIT_SPRITES, hand, strict=True
    ):
        x = cell.center[0]
        high = canvas.text_size(str(count), Role.SMALL, max_width=cell.w)[1]
        size = min(cell.w, cell.h - high - 2.0)
        canvas.sprite(
            sprite, x, cell.y + 3.0 + size / 2, height=size, alpha=1.0 if count else FAINT
        )
        canvas.text(
            str(count), x, cell.bottom - 2.0, Role.SMALL, anchor="midbottom",
            colour=INK if count else DUSK, max_width=cell.w,
        )  # fmt: skip
