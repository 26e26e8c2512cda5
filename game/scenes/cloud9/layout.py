"""Where everything of the Cloud 9 screen lies, for each shape of window."""

from __future__ import annotations

import msgspec

from game.scenes.lines import LARGE_TYPE
from game.ui.layout import Box, Kind, Layout, Point

BALLOON_BOX_U = (480.0, 705.0)
"""The shared balloon's own box, in which its parts have their places (art direction, 10)."""

MANY_ANSWERS = 2

PLATE_DOWN = 104 / 180 - 0.5
"""How far below its middle a cloud platform carries its number, as a share of its height."""


class Places(msgspec.Struct, frozen=True):
    """The boxes of one window, in units.

    `large` is for large type: chips show points and cards without a name, questions take two lines.
    `balloon` is the shared balloon's whole box, part of it above the window; `platform` and
    `target` are the clouds it stands on and flies to; `hand` holds the open hand of a person who
    plays alone, or the button to look at cards.
    """

    kind: Kind
    large: bool
    altimeter: Box
    stage: Box
    balloon: Box
    platform: Box
    target: Box
    hand: Box
    roll: Box
    caption: Box
    decision: Box
    question: Box
    answers: Box
    strip: Box
    menu: Box
    undo: Box
    trouble: Box

    @property
    def basket(self) -> Point:
        """Return the middle of the basket."""
        return self.balloon.center[0], self.balloon.y + self.balloon.h * 0.9

    @property
    def speech(self) -> Box:
        """Return where a teacher's words fit: over the envelope, beside the round buttons."""
        room = Box(self.stage.x + 8.0, self.menu.y, self.menu.x - self.stage.x - 24.0, self.stage.h)
        needs = 0.7 if self.large else 0.56 if self.kind is Kind.COMPACT else 0.46
        return room.cut_top(needs * room.h, 0.0)[0]

    @property
    def scale(self) -> float:
        """Return the balloon's size as a share of its drawing."""
        return self.balloon.w / BALLOON_BOX_U[0]

    def chips(self, count: int) -> tuple[Box, ...]:
        """Return the boxes of `count` players, clockwise from the left."""
        gap = 14.0 if self.kind is not Kind.COMPACT else 13.0
        if self.large:
            gap = 13.0
        widest = 250.0
        width = min(widest, (self.strip.w - gap * (count - 1)) / count)
        total = width * count + gap * (count - 1)
        row = Box.anchored("center", self.strip.center, (total, self.strip.h))
        return row.columns(count, gap)


def places_of(layout: Layout, *, answers: int = 2) -> Places:
    """Return the places for a window; extra width and height go to the stage.

    `answers` is how many buttons the question has below each other: three need a larger panel.
    """
    if layout.kind is Kind.COMPACT:
        return _compact(layout, answers)
    return _tall(layout, answers) if layout.kind is Kind.TALL else _wide(layout, answers)


def _wide(layout: Layout, answers: int) -> Places:
    safe, more = layout.safe, layout.text_scale - 1.0
    strip = Box(safe.x, safe.bottom - 80 - 8 * more, safe.w, 80 + 8 * more)
    altimeter = Box(safe.x, safe.y - 2, 108 + 14 * more, strip.y - 24 - 16 * more - (safe.y - 2))
    wide = 416 + 104 * more
    foot = 44 + 12 * more
    column = Box(safe.right - wide, safe.y + 6, wide, strip.y - foot - (safe.y + 6))
    many = answers > MANY_ANSWERS
    return placed(
        layout,
        strip,
        altimeter,
        column,
        scale=1.04 * min(1.25, (strip.y - 24) / 580),
        lift=84.0 + 26.0 * more,
        decision=276.0 + 84.0 * more if many else 212.0 + 78.0 * more,
        caption=_caption(layout, (38.0, 11.0), 20.0, many=many),
        answers=answers,
    )


def _tall(layout: Layout, answers: int) -> Places:
    safe, more = layout.safe, layout.text_scale - 1.0
    strip = Box(safe.x, safe.bottom - 92, safe.w, 92)
    altimeter = Box(safe.x, safe.y + 10, 116 + 12 * more, strip.y - 52 - (safe.y + 10))
    wide = 384 + 96 * more
    column = Box(safe.right - wide, safe.y + 10, wide, strip.y - 56 - 8 * more - (safe.y + 10))
    return placed(
        layout,
        strip,
        altimeter,
        column,
        scale=1.2,
        lift=122.0 + 20.0 * more,
        decision=340.0 + 90.0 * more,
        caption=_caption(layout, (42.0, 14.0), 20.0, many=False),
        answers=answers,
    )


def _compact(layout: Layout, answers: int) -> Places:
    safe, px, more = layout.safe, layout.px, layout.text_scale - 1.0
    strip = Box(safe.x, safe.bottom - px(58), safe.w, px(58))
    altimeter = Box(safe.x, safe.y, px(78 + 6 * more), strip.y - px(18 + 14 * more) - safe.y)
    wide = px(272 + 54 * more)
    column = Box(safe.right - wide, safe.y, wide, strip.y - px(20 + 8 * more) - safe.y)
    many = answers > MANY_ANSWERS
    decision = 242 + 18 * more if many else 202 + 20 * more
    return placed(
        layout,
        strip,
        altimeter,
        column,
        scale=0.98,
        lift=78.0 + 46.0 * more,
        decision=px(decision),
        caption=_caption(layout, (px(25), px(5)), px(13), many=many),
        answers=answers,
    )


def _caption(
    layout: Layout, usual: tuple[float, float], growth: float, *, many: bool
) -> tuple[float, float]:
    """Return the height of the caption and the gaps beside it; three large answers leave none."""
    if many and layout.text_scale > LARGE_TYPE:
        return 0.0, usual[1] / 2
    return usual[0] + growth * (layout.text_scale - 1.0), usual[1]


def placed(
    layout: Layout,
    strip: Box,
    altimeter: Box,
    column: Box,
    *,
    scale: float,
    lift: float,
    decision: float,
    caption: tuple[float, float],
    answers: int = 2,
) -> Places:
    """Fill in what follows from the frame.

    `lift` is the height of the platform's middle over the chips, `decision` that of the decision
    panel; `caption` are the caption's height and the gap between the three.
    """
    stage = Box(altimeter.right, 0.0, column.x - altimeter.right, strip.y)
    middle = stage.x + min(0.411 * stage.w, 258.0 * scale / 1.04 + (stage.w - 628.0) * 0.4)
    ground = strip.y - lift
    balloon = Box(
        middle - scale * BALLOON_BOX_U[0] / 2,
        ground - scale * 745.0,
        scale * BALLOON_BOX_U[0],
        scale * BALLOON_BOX_U[1],
    )
    platform = Box.anchored("center", (middle, ground), (scale * 385.0, scale * 216.6))
    reach = scale / 1.04
    across = min(260.0 * reach, column.x - middle - 112.0 * reach)
    target = Box.anchored(
        "center", (middle + across, ground - 228.0 * reach), (216.0 * reach, 121.5 * reach)
    )
    caption_height, gap = caption
    roll, rest = column.cut_top(column.h - decision - caption_height - 2 * gap, gap)
    told, asked = rest.cut_top(caption_height, gap)
    question, buttons = _asked(layout, asked, answers)
    side = max(layout.target_u, 52.0)
    menu = Box.anchored("topright", (column.x - 14.0, column.y), (side, side))
    hand_size = min(164.0 * reach, column.x - platform.right + 36.0 * reach)
    above = (62.0 if layout.compact else 22.0) + 30.0 * (
        layout.text_scale - 1.0
    )  # pills of large type reach up that far
    hand = Box.anchored(
        "bottomright", (column.x - 14.0, strip.y - above), (hand_size, hand_size * 0.92)
    )
    return Places(
        kind=layout.kind,
        large=layout.text_scale > LARGE_TYPE,
        altimeter=altimeter,
        stage=stage,
        balloon=balloon,
        platform=platform,
        target=target,
        hand=hand,
        roll=roll,
        caption=told,
        decision=asked,
        question=question,
        answers=buttons,
        strip=strip,
        menu=menu,
        undo=menu.moved(0.0, side + max(12.0, layout.gap_u)),
        trouble=Box(stage.x + 16.0, layout.safe.y, stage.w - side - 60.0, max(66.0, layout.px(52))),
    )


def _asked(layout: Layout, panel: Box, answers: int) -> tuple[Box, Box]:
    """Return the boxes of the question and of its buttons inside the decision panel.

    Large type leaves the question what the buttons do not need, for a second line.
    """
    compact = layout.compact
    inset = layout.px(10.0) if compact else 18.0
    head = layout.px(54.0 if answers <= MANY_ANSWERS else 42.0) if compact else 74.0
    if layout.text_scale > LARGE_TYPE:
        rows = max(answers, MANY_ANSWERS)
        row = max(layout.target_u, 12.0 + 30.0 * layout.text_scale) + 0.5
        if compact:
            row = max(layout.target_u, layout.px(6.0 + 26.0 * layout.text_scale))
        head = panel.h - rows * row - (rows - 1) * max(layout.gap_u, 13.0) - inset - 2.0
    top = Box(panel.x + 14.0, panel.y + 6.0, panel.w - 28.0, head - 10.0)
    room = Box(panel.x + inset, panel.y + head, panel.w - 2 * inset, panel.h - head - inset - 2.0)
    return top, room
