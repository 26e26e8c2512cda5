"""Where everything of the Cloud 9 screen lies, for each shape of window."""

from __future__ import annotations

import msgspec

from game.ui.layout import Box, Kind, Layout, Point

BALLOON_BOX_U = (480.0, 705.0)
"""The shared balloon's own box, in which its parts have their places (art direction, 10)."""

MANY_ANSWERS = 2

PLATE_DOWN = 104 / 180 - 0.5
"""How far below its middle a cloud platform carries its number, as a share of its height."""


class Places(msgspec.Struct, frozen=True):
    """The boxes of one window, in units.

    `balloon` is the shared balloon's whole box, part of it above the window; `platform` and
    `target` are the clouds it stands on and flies to; `hand` holds the open hand of a person who
    plays alone, or the button to look at cards.
    """

    kind: Kind
    altimeter: Box
    stage: Box
    balloon: Box
    platform: Box
    target: Box
    hand: Box
    roll: Box
    caption: Box
    decision: Box
    strip: Box
    menu: Box
    undo: Box
    trouble: Box

    @property
    def basket(self) -> Point:
        """Return the middle of the basket."""
        return self.balloon.center[0], self.balloon.y + self.balloon.h * 0.9

    @property
    def scale(self) -> float:
        """Return the balloon's size as a share of its drawing."""
        return self.balloon.w / BALLOON_BOX_U[0]

    def chips(self, count: int) -> tuple[Box, ...]:
        """Return the boxes of `count` players, clockwise from the left."""
        gap = 8.0 if self.kind is Kind.COMPACT else 14.0
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
    return _tall(layout) if layout.kind is Kind.TALL else _wide(layout, answers)


def _wide(layout: Layout, answers: int) -> Places:
    safe = layout.safe
    strip = Box(safe.x, safe.bottom - 80, safe.w, 80)
    altimeter = Box(safe.x, safe.y - 2, 108, strip.y - 24 - (safe.y - 2))
    column = Box(safe.right - 416, safe.y + 6, 416, strip.y - 44 - (safe.y + 6))
    return _placed(
        layout,
        strip,
        altimeter,
        column,
        scale=1.04 * min(1.25, (strip.y - 24) / 580),
        lift=84.0,
        decision=276.0 if answers > MANY_ANSWERS else 212.0,
        caption=(38.0, 11.0),
    )


def _tall(layout: Layout) -> Places:
    safe = layout.safe
    strip = Box(safe.x, safe.bottom - 92, safe.w, 92)
    altimeter = Box(safe.x, safe.y + 10, 116, strip.y - 52 - (safe.y + 10))
    column = Box(safe.right - 384, safe.y + 10, 384, strip.y - 56 - (safe.y + 10))
    return _placed(
        layout,
        strip,
        altimeter,
        column,
        scale=1.2,
        lift=122.0,
        decision=340.0,
        caption=(42.0, 14.0),
    )


def _compact(layout: Layout, answers: int) -> Places:
    safe, px = layout.safe, layout.px
    strip = Box(safe.x, safe.bottom - px(58), safe.w, px(58))
    altimeter = Box(safe.x, safe.y, px(78), strip.y - px(18) - safe.y)
    column = Box(safe.right - px(272), safe.y, px(272), strip.y - px(20) - safe.y)
    return _placed(
        layout,
        strip,
        altimeter,
        column,
        scale=0.98,
        lift=78.0,
        decision=px(242) if answers > MANY_ANSWERS else px(190),
        caption=(px(25), px(5)),
    )


def _placed(
    layout: Layout,
    strip: Box,
    altimeter: Box,
    column: Box,
    *,
    scale: float,
    lift: float,
    decision: float,
    caption: tuple[float, float],
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
    side = max(layout.target_u, 52.0)
    menu = Box.anchored("topright", (column.x - 14.0, column.y), (side, side))
    hand_size = min(164.0 * reach, column.x - platform.right + 36.0 * reach)
    hand = Box.anchored(
        "bottomright", (column.x - 14.0, strip.y - 22.0), (hand_size, hand_size * 0.92)
    )
    return Places(
        kind=layout.kind,
        altimeter=altimeter,
        stage=stage,
        balloon=balloon,
        platform=platform,
        target=target,
        hand=hand,
        roll=roll,
        caption=told,
        decision=asked,
        strip=strip,
        menu=menu,
        undo=menu.moved(0.0, side + 12.0),
        trouble=Box(stage.x + 16.0, layout.safe.y, stage.w - side - 60.0, max(66.0, layout.px(52))),
    )
