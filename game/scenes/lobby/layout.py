"""Where things hang in the lobby, for each shape of window."""

from __future__ import annotations

import msgspec

from game.scenes.lines import LARGE_TYPE
from game.scenes.lobby.lineup import PLACES
from game.ui.layout import Box, Kind, Layout

CARD_U = (180.0, 330.0)
SAG_U = 16.0
GAP_U = 16.0
DOOR_U = 240.0


class Places(msgspec.Struct, frozen=True):
    """The boxes of one window, in units. Each rope is its height at the sides of the window."""

    icon: Box
    title: Box
    door: Box
    corner: tuple[Box, ...]
    ropes: tuple[float, ...]
    cards: tuple[Box, ...]
    bot: Box
    options: tuple[Box, ...]
    lift: Box


def rope_y(layout: Layout, height: float, x: float) -> float:
    """Return how high a rope hangs at `x`; it sags in the middle."""
    share = (x - layout.bounds.x) / layout.bounds.w
    return height + 4 * SAG_U * share * (1 - share)


def places_of(layout: Layout, corner: int, options: int, *, has_door: bool = False) -> Places:
    """Return the places with so many round buttons in the corner and so many options.

    With a door to another lobby it lies beside the corner.
    """
    safe = layout.safe
    size = max(layout.target_u, 52.0)
    compact = layout.kind is Kind.COMPACT
    more = layout.text_scale - 1.0
    large = layout.text_scale > LARGE_TYPE
    head = 92.0 + (58.0 if layout.kind is Kind.WIDE else 98.0) * more
    if has_door and compact and not large:
        head += 30.0  # beside the door a sentence takes two lines
    foot_h = max(layout.target_u, 92.0 + 54.0 * more if compact else 94.0 + 46.0 * more)
    buttons = tuple(
        Box(safe.right - size - (corner - 1 - index) * (size + GAP_U), safe.y + 12, size, size)
        for index in range(corner)
    )
    icon = Box(safe.x, safe.y + min(head / 2, 46.0) - 34, 68, 68)
    wide = size if compact or large else DOOR_U
    gap = GAP_U if has_door else 0.0
    door = buttons[0].moved(-gap - (wide if has_door else 0.0), 0.0)
    door = Box(door.x, door.y, wide, size)
    title = Box(icon.right + 20, safe.y, door.x - icon.right - 40, head)
    foot = Box(safe.x, safe.bottom - foot_h, safe.w, foot_h)
    middle = Box(safe.x, safe.y + head, safe.w, foot.y - layout.gap_u - safe.y - head)
    if layout.kind is Kind.WIDE and not large:
        ropes, cards = _one_row(layout, middle)
    else:
        ropes, cards = _two_rows(layout, middle)
    many = options > 1
    lift_w = min(374.0, foot.w * (0.22 if many else 0.3 if compact else 0.33))
    if large:
        lift_w = foot.w * (0.28 if compact and many else 0.35)
    lift = Box(foot.right - lift_w, foot.y, lift_w, foot.h)
    rest = Box(foot.x, foot.y, foot.w - lift_w - 24, foot.h)
    bot, others = rest.cut_left(rest.w * _bot_share(layout, options), GAP_U)
    return Places(
        icon=icon,
        title=title,
        door=door,
        corner=buttons,
        ropes=ropes,
        cards=cards,
        bot=bot,
        options=others.columns(options, GAP_U) if options else (),
        lift=lift,
    )


def _bot_share(layout: Layout, options: int) -> float:
    """Return how much of the room beside the start belongs to the button that invites bots."""
    if not options:
        return 1.0
    if options == 1:
        return 0.42
    if layout.compact:
        return 0.31 if layout.text_scale > LARGE_TYPE else 0.36
    return 0.28


def _one_row(layout: Layout, middle: Box) -> tuple[tuple[float, ...], tuple[Box, ...]]:
    gap = 14.0
    width = min(CARD_U[0], (middle.w - gap * (PLACES - 1)) / PLACES)
    height = min(CARD_U[1], middle.h - 76)
    step = (middle.w - width) / (PLACES - 1)
    rope = middle.y + max(26.0, (middle.h - height) / 2 - 18)
    cards = []
    for index in range(PLACES):
        x = middle.x + index * step
        y = rope_y(layout, rope, x + width / 2) + 8
        cards.append(Box(x, y, width, height))
    return (rope,), tuple(cards)


def _two_rows(layout: Layout, middle: Box) -> tuple[tuple[float, ...], tuple[Box, ...]]:
    columns = PLACES // 2
    gap = 24.0
    room = middle.h / 2
    height = min(300.0, room - (46 if layout.text_scale <= LARGE_TYPE else 34))
    width = (middle.w - gap * (columns - 1)) / columns
    ropes = tuple(middle.y + row * room + 10 for row in range(2))
    cards = []
    for index in range(PLACES):
        row, column = divmod(index, columns)
        x = middle.x + column * (width + gap)
        y = rope_y(layout, ropes[row], x + width / 2) + 8
        cards.append(Box(x, y, width, height))
    return ropes, tuple(cards)
