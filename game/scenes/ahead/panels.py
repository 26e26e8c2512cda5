"""The paper round the sky: whose turn it is, the round track, and both players' stocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ahead.tables import GOODS, SEATS, Tables
from game.core.record import Player
from game.core.types import Seat
from game.scenes.ahead.goods_art import draw_dots, draw_stock
from game.scenes.ahead.layout import Places
from game.scenes.ahead.picture import Picture
from game.scenes.ahead.terms import GOODS_COLOURS, HABITAT_COLOURS, coin_of
from game.ui.layout import Box, Point
from game.ui.palette import (
    CREAM,
    INK,
    KRAFT,
    MARIGOLD,
    NIGHT,
    NIGHT_LO,
    PLUM,
    SIGNAL,
    WHITE,
    css,
    mix,
)
from game.ui.text import Role
from game.ui.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.canvas import Canvas

PLANE_U: Final = (30.0, 22.0)
LINE_DOTS_U: Final = 18.0
LEAST_TITLE_U: Final = 28.0
"""The type in which who decides must have room; else there is only the name."""
DONE: Final = mix(KRAFT, INK, 0.14)


def draw_plane(canvas: Canvas, x: float, y: float, *, left: bool) -> None:
    """Draw a paper plane: an action that is left, or one that was used."""
    wide, high = PLANE_U
    colour = SIGNAL if left else KRAFT
    body = f'<path d="M1 {high * 0.5}L{wide - 1} 1L{wide * 0.62} {high - 1}L{wide * 0.45} '
    body += f'{high * 0.66}z" fill="{css(colour)}"/><path d="M{wide * 0.45} {high * 0.66}'
    body += f"L{wide - 1} 1L{wide * 0.3} {high * 0.56}L{wide * 0.34} {high - 2}z"
    body += f'" fill="{css(mix(colour, PLUM, 0.3))}"/>'
    box = Box.anchored("center", (x, y), PLANE_U)
    canvas.shape(("plane", left), lambda: body, box, alpha=1.0 if left else 0.75)


def draw_turn(
    canvas: Canvas,
    places: Places,
    picture: Picture,
    players: Sequence[Player],
    most: int,
) -> None:
    """Draw who decides now, and with how many actions left."""
    box = places.turn
    decides = picture.turn if picture.turn is not None else picture.mover
    player = players[decides]
    roomy = not places.slim
    right = places.undo.x - 8.0 if box.contains(places.undo.center) else box.right - 12.0
    size = min(box.h - 12.0, 66.0)
    canvas.sprite(f"marker-{player.animal}", box.x + 12.0 + size / 2, box.center[1], height=size)
    left = box.x + size + 22.0
    planes = most * (PLANE_U[0] + 4.0)
    words: str = say("{name} plays", name=player.name)
    if decides != picture.mover:
        words = say("{name} decides", name=player.name)
    if roomy:
        if canvas.text_size(words, Role.TITLE, size_u=LEAST_TITLE_U)[0] > right - left:
            words = player.name
        y = box.y + 0.34 * box.h
        canvas.text(
            words, left, y, Role.TITLE, anchor="midleft", max_width=right - left,
            max_height=0.5 * box.h,
        )  # fmt: skip
        low = box.y + 0.74 * box.h
        told = say("Actions")
        width = canvas.text_size(told, Role.LABEL)[0] + 8.0
        if width > right - left - planes:
            width = 0.0
        else:
            canvas.text(told, left, low, Role.LABEL, anchor="midleft")
        _draw_planes(canvas, left + width, low, picture.actions, most)
        return
    room = right - left - planes
    canvas.text(
        player.name, left, box.center[1], Role.TITLE,
        anchor="midleft", max_width=room - 8.0, max_height=box.h - 8.0, lines=2,
    )  # fmt: skip
    _draw_planes(canvas, right - planes, box.center[1], picture.actions, most)


def _draw_planes(canvas: Canvas, x: float, y: float, left: int, most: int) -> None:
    for index in range(most):
        draw_plane(canvas, x + (index + 0.5) * (PLANE_U[0] + 4.0), y, left=index < left)


def draw_rounds(canvas: Canvas, places: Places, picture: Picture, tables: Tables) -> None:
    """Draw the round track with the blimps, or in little room the number alone."""
    box, rounds = places.rounds, tables.rounds.value
    if places.slim:
        _draw_short_track(canvas, box, picture, tables)
        return
    step = (box.w - 28.0) / rounds
    radius = min(0.4 * step, 19.0)
    y = box.y + 0.67 * box.h
    for number in range(1, rounds + 1):
        x = box.x + 14.0 + (number - 0.5) * step
        if number < picture.round:
            canvas.disc(x, y, radius, DONE)
        else:
            canvas.ring(x, y, radius - 2.0, 2.5, KRAFT)
        if number in tables.blimp.value:
            canvas.sprite("blimp", x, box.y + 0.24 * box.h, width=min(1.15 * step, 50.0))
    x = box.x + 14.0 + (picture.track.value - 0.5) * step
    canvas.disc(x, y, radius + 3.0, INK)
    for number in range(1, rounds + 1):
        x = box.x + 14.0 + (number - 0.5) * step
        here = abs(number - picture.track.value) < 0.5
        canvas.text(str(number), x, y, Role.LABEL, colour=WHITE if here else INK)


def _draw_short_track(canvas: Canvas, box: Box, picture: Picture, tables: Tables) -> None:
    """Draw the number of the round over a row of dots; blimps stand where they will come."""
    rounds = tables.rounds.value
    words = f"{picture.round}/{rounds}"
    low = min(0.3 * box.h, 30.0)
    x, top = box.center[0], box.y + 4.0
    high = box.h - low - 8.0
    canvas.text(words, x, top + high / 2, Role.SCORE, max_width=box.w - 16.0, max_height=high)
    step = (box.w - 24.0) / rounds
    y = box.bottom - 6.0 - low / 2
    for number in range(1, rounds + 1):
        x = box.x + 12.0 + (number - 0.5) * step
        if number in tables.blimp.value and number >= picture.round:
            canvas.sprite("blimp", x, y, width=1.9 * step)
        elif number == picture.round:
            canvas.disc(x, y, 0.42 * step, INK)
        else:
            canvas.disc(x, y, 0.3 * step, DONE if number < picture.round else KRAFT)


def draw_stocks(
    canvas: Canvas, places: Places, picture: Picture, players: Sequence[Player], limit: int
) -> None:
    """Draw what both players own, a light round that of whoever decides."""
    for seat in SEATS:
        box = places.stocks[seat]
        if seat == picture.turn:
            alpha = 1.0 if picture.ring_from is None else picture.ring.value
            canvas.box(box.inset(-5.0), MARIGOLD, radius=26.0, alpha=alpha)
        key = (
            box,
            tuple(picture.goods[seat]),
            picture.contracts_of(seat),
            picture.coin if picture.has_coins else "",
            picture.first,
            players[seat].name,
        )

        def paint(sheet: Canvas, seat: Seat = seat, box: Box = box) -> None:
            if places.slim:
                _draw_line(sheet, box, picture, players[seat], seat, limit)
            else:
                _draw_stock_panel(sheet, box, picture, players[seat], seat, limit)

        canvas.panel(box, 61 + seat, radius=20)
        canvas.layer(f"stock {seat}", key, paint)


def _draw_stock_panel(
    canvas: Canvas, box: Box, picture: Picture, player: Player, seat: Seat, limit: int
) -> None:
    head = Box(box.x + 5.0, box.y + 5.0, box.w - 10.0, 0.33 * box.h)
    colour = HABITAT_COLOURS[seat]
    canvas.panel(head, 63 + seat, fill=(colour, mix(colour, PLUM, 0.12)), radius=14, shadow=None)
    size = head.h + 6.0
    canvas.sprite(f"marker-{player.animal}", head.x + size / 2, head.center[1], height=size)
    right = _draw_coins(canvas, head, picture, seat)
    left = head.x + size + 10.0
    canvas.text(
        player.name, left, head.center[1], Role.BUTTON, anchor="midleft", colour=WHITE,
        max_width=right - left - 8.0, max_height=head.h,
    )  # fmt: skip
    body = Box(box.x + 10.0, head.bottom + 3.0, box.w - 20.0, box.bottom - head.bottom - 9.0)
    numbers, dots = body.cut_top(body.h - 20.0, 0.0)
    draw_stock(canvas, numbers, tuple(picture.goods[seat]), icon=min(40.0, numbers.h * 0.74))
    _draw_gauges(canvas, dots.inset(0.0, 1.0), picture, seat, limit)


def _draw_coins(canvas: Canvas, head: Box, picture: Picture, seat: Seat) -> float:
    """Draw how many contracts a player has, and return where that begins."""
    count = str(picture.contracts_of(seat))
    width = canvas.text_size(count, Role.BUTTON)[0]
    y = head.center[1]
    canvas.text(count, head.right - 12.0, y, Role.BUTTON, anchor="midright", colour=WHITE)
    x = head.right - 20.0 - width
    if not picture.has_coins:
        return x
    size = head.h - 8.0
    coin = coin_of(seat, picture.first, picture.coin)
    canvas.sprite(f"coin-{coin}", x - size / 2, y, height=size)
    return x - size


def _draw_line(
    canvas: Canvas, box: Box, picture: Picture, player: Player, seat: Seat, limit: int
) -> None:
    """Draw a stock in one line: whose it is, its goods, its contracts."""
    colour = HABITAT_COLOURS[seat]
    size = box.h - 12.0
    head = Box(box.x + 5.0, box.y + 5.0, size + 6.0, box.h - 10.0)
    canvas.panel(head, 63 + seat, fill=(colour, mix(colour, PLUM, 0.12)), radius=14, shadow=None)
    canvas.sprite(f"marker-{player.animal}", *head.center, height=min(size - 6.0, 64.0))
    row, dots = box.inset(0.0, 3.0).cut_top(box.h - 6.0 - LINE_DOTS_U)
    y = row.center[1]
    count = str(picture.contracts_of(seat))
    right = box.right - 12.0
    right -= canvas.text(count, right, y, Role.SCORE, anchor="midright").w + 4.0
    if picture.has_coins:
        coin = coin_of(seat, picture.first, picture.coin)
        high = min(0.6 * box.h, 46.0)
        canvas.sprite(f"coin-{coin}", right - high / 2, y, height=high)
        right -= high
    left = head.right + 6.0
    goods = Box(left, row.y, right - 8.0 - left, row.h)
    draw_stock(canvas, goods, tuple(picture.goods[seat]), icon=min(0.46 * box.h, 0.1 * goods.w))
    dots = Box(left, dots.y, goods.w, dots.h)
    _draw_gauges(canvas, dots.inset(0.0, 1.0), picture, seat, limit)


def _draw_gauges(canvas: Canvas, box: Box, picture: Picture, seat: Seat, limit: int) -> None:
    for kind, cell in enumerate(box.columns(len(GOODS), 4.0)):
        gauge = cell.inset(0.06 * cell.w, 2.0)
        draw_dots(canvas, gauge, picture.goods[seat][kind], limit, GOODS_COLOURS[kind])


def stock_point(places: Places, seat: int, kind: int) -> Point:
    """Return where goods of one kind lie in a stock."""
    box = places.stocks[seat]
    if places.slim:
        return box.x + box.h + (kind + 0.5) * (box.w - 2 * box.h) / len(GOODS), box.center[1]
    return box.x + (kind + 0.4) * box.w / len(GOODS), box.y + 0.6 * box.h


def draw_news(canvas: Canvas, places: Places, text: str) -> None:
    """Draw what happened, or what can be done now."""
    if not text:
        return
    box = places.news
    width = canvas.text_size(text, Role.SMALL, max_width=box.w - 28.0, max_height=box.h - 2.0)[0]
    pill = Box.anchored("center", box.center, (min(box.w, width + 44.0), box.h))
    canvas.pill(pill, fill=NIGHT_LO)
    canvas.text(
        text, *box.center, Role.SMALL, colour=CREAM, max_width=box.w - 28.0,
        max_height=box.h - 2.0, lines=1,
    )  # fmt: skip


def trouble_box(canvas: Canvas, places: Places, text: str) -> Box:
    """Return where that notice lies; no box at all without one."""
    box = places.trouble
    if not text:
        return Box(box.x, box.y, 0.0, 0.0)
    high = canvas.text_size(text, Role.SMALL, max_width=box.w - 28.0, lines=4)[1] + 18.0
    return Box(box.x, box.y, box.w, high)


def draw_trouble(canvas: Canvas, places: Places, text: str) -> None:
    """Draw the lasting notice that the game cannot be saved now."""
    if not text:
        return
    box = trouble_box(canvas, places, text)
    room = box.w - 28.0
    canvas.panel(box, 5, fill=(NIGHT, NIGHT_LO), radius=16, shadow="raised")
    canvas.text(
        text, *box.center, Role.SMALL, colour=CREAM, max_width=room, lines=4, align="center"
    )
