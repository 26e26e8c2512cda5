"""How goods are drawn: an icon with a number, what goes in and what comes out, what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.pool import Counts
from game.scenes.ahead.terms import GOODS_SPRITES
from game.ui.layout import Box
from game.ui.palette import CREAM, DUSK, INK, LEAF_OK, SIGNAL, Colour
from game.ui.text import Role

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

Pile = tuple[tuple[str, int], ...]
"""Sprites of goods, and how many of each."""
GAP_U: Final = 6.0


def pile_of(goods: Counts) -> Pile:
    """Return the icons of goods."""
    return tuple(
        (sprite, count) for sprite, count in zip(GOODS_SPRITES, goods, strict=True) if count
    )


def pile_width(canvas: Canvas, pile: Pile, icon: float, role: Role) -> float:
    """Return how wide a pile is drawn."""
    numbers = sum(canvas.text_size(str(count), role)[0] for _, count in pile)
    return len(pile) * (icon + 4.0) + numbers + max(0, len(pile) - 1) * GAP_U * 1.6


def draw_pile(
    canvas: Canvas,
    pile: Pile,
    x: float,
    y: float,
    icon: float,
    role: Role = Role.LABEL,
    *,
    colour: Colour = INK,
) -> float:
    """Draw a pile from its left end, number before icon; return where it ends."""
    for index, (sprite, count) in enumerate(pile):
        x += GAP_U * 1.6 if index else 0.0
        box = canvas.text(str(count), x, y, role, anchor="midleft", colour=colour)
        canvas.sprite(sprite, box.right + 4.0 + icon / 2, y, height=icon)
        x = box.right + 4.0 + icon
    return x


def trade_width(canvas: Canvas, paid: Pile, gained: Pile, icon: float, role: Role) -> float:
    """Return how wide a trade is drawn."""
    width = pile_width(canvas, gained, icon, role) + icon
    return width + (pile_width(canvas, paid, icon, role) + 2 * GAP_U if paid else 0.0)


def draw_trade(
    canvas: Canvas,
    paid: Pile,
    gained: Pile,
    x: float,
    y: float,
    icon: float,
    role: Role = Role.LABEL,
    *,
    both_ways: bool = False,
) -> float:
    """Draw what goes in, an arrow, and what comes out; return where it ends."""
    if paid:
        x = draw_pile(canvas, paid, x, y, icon, role) + GAP_U
    if both_ways:
        canvas.sprite("ui-arrow", x + icon * 0.4, y, height=icon * 0.8, flip=True)
        x += icon * 0.8
    canvas.sprite("ui-arrow", x + icon * 0.4, y, height=icon * 0.8)
    return draw_pile(canvas, gained, x + icon * 0.8 + GAP_U, y, icon, role)


def draw_stock(
    canvas: Canvas,
    box: Box,
    goods: Counts,
    before: Counts | None = None,
    *,
    icon: float,
    role: Role = Role.SCORE,
    colour: Colour = INK,
) -> None:
    """Draw all four goods side by side; what differs from `before` is marked up or down."""
    for kind, cell in enumerate(box.columns(len(GOODS_SPRITES), 4.0)):
        count = str(goods[kind])
        change = 0 if before is None else goods[kind] - before[kind]
        mark = icon * 0.42 if change else 0.0
        high = cell.h if cell.h > 0 else None
        width = canvas.text_size(count, role, max_height=high)[0]
        x = cell.center[0] - (icon + 5.0 + width + mark) / 2
        y = cell.center[1]
        canvas.sprite(GOODS_SPRITES[kind], x + icon / 2, y, height=icon)
        number = canvas.text(
            count, x + icon + 5.0, y, role, anchor="midleft", colour=colour, max_height=high
        )
        draw_change(canvas, number.right + 5.0, y, mark, change)


def draw_change(canvas: Canvas, x: float, y: float, size: float, change: int) -> None:
    """Draw a mark from `x` on: upwards for more, downwards for fewer, none for no change."""
    if not change:
        return
    tone = LEAF_OK if change > 0 else SIGNAL
    half = size / 2
    way = -1.0 if change > 0 else 1.0
    points = [(x, y - way * half), (x + size, y - way * half), (x + half, y + way * half)]
    canvas.polygon(points, tone)


def draw_dots(canvas: Canvas, box: Box, count: int, most: int, colour: Colour) -> None:
    """Draw a gauge of `most` dots, so many of them full."""
    step = box.w / most
    radius = min(step * 0.36, box.h / 2)
    for dot in range(most):
        x, y = box.x + step * (dot + 0.5), box.center[1]
        full = dot < count
        canvas.disc(x, y, radius, colour if full else DUSK, alpha=1.0 if full else 0.22)


def draw_tag(canvas: Canvas, text: str, x: float, y: float, *, fill: Colour = DUSK) -> Box:
    """Draw a word on a pill."""
    return canvas.tag(text, x, y, fill=fill, colour=CREAM, role=Role.SMALL)
