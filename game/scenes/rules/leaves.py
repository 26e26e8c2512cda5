"""How the text of a page falls onto the two sides of an open book, at any size of type."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from game.scenes.lines import Line, draw_lines
from game.scenes.rules.book import PageText
from game.scenes.rules.facts import fact_of, numbers_of, origin
from game.scenes.rules.pictures import draw_picture, least_height
from game.ui.layout import Box
from game.ui.palette import DUSK, TEAL, WHITE
from game.ui.text import Role
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

MOST_LINES = 12
LEAST_PICTURE_U = 170.0
TITLE_U = 42.0
LEAD_U = 26.0
HEAD_U = 30.0
TEXT_U = 25.0
VALUE_U = 24.0
ICON_U = 66.0
ICON_GAP_U = 20.0
BLOCK_GAP_U = 8.0
WIDEST_GAP_U = 34.0
PILL_U = 40.0
PILL_GAP_U = 6.0


class Block(msgspec.Struct, frozen=True):
    """One thing to know as it is set: headline, text, a picture beside it or a pill below."""

    head: str
    text: str
    icon: str = ""
    value: str = ""
    pill: str = ""


class Leaf(msgspec.Struct, frozen=True):
    """What lies open at once. `opens` means the picture, title and lead stand on the left."""

    opens: bool
    left: tuple[Block, ...]
    right: tuple[Block, ...]


def blocks_of(game: str, page: PageText) -> tuple[Block, ...]:
    """Return everything on a page, in the players' language."""
    numbers = numbers_of(game)
    steps = (
        Block(say(step.head), say(step.text, **numbers), icon=step.icon) for step in page.steps
    )
    facts = (fact_of(game, key) for key in page.facts)
    return (
        *steps,
        *(Block(fact.head, fact.source, value=fact.value, pill=fact.origin) for fact in facts),
    )


def leaves_of(canvas: Canvas, blocks: tuple[Block, ...], side: Box) -> tuple[Leaf, ...]:
    """Return the leaves that hold all blocks, each side as large as `side`."""
    columns: list[list[Block]] = [[]]
    room = side.h
    for block in _split(canvas, blocks, side):
        height = block_height(canvas, block, side.w)
        if columns[-1] and height > room:
            columns.append([])
            room = side.h
        columns[-1].append(block)
        room -= height + BLOCK_GAP_U
    leaves = [Leaf(opens=True, left=(), right=tuple(columns[0]))]
    for index in range(1, len(columns), 2):
        right = tuple(columns[index + 1]) if index + 1 < len(columns) else ()
        leaves.append(Leaf(opens=False, left=tuple(columns[index]), right=right))
    return tuple(leaves)


def _split(canvas: Canvas, blocks: tuple[Block, ...], side: Box) -> Iterator[Block]:
    """Yield the blocks, those too tall for a side in parts."""
    for block in blocks:
        if block_height(canvas, block, side.w) <= side.h:
            yield block
        else:
            row = Block(block.head, block.value, icon=block.icon, pill=block.pill)
            yield from _broken(canvas, row, side)
            yield Block("", block.text)


def _broken(canvas: Canvas, block: Block, side: Box) -> Iterator[Block]:
    """Yield the block, broken between the lines of its text until every part fits."""
    lines = block.text.split("\n")
    if len(lines) == 1 or block_height(canvas, block, side.w) <= side.h:
        yield block
        return
    half = len(lines) // 2
    first = msgspec.structs.replace(block, text="\n".join(lines[:half]))
    yield from _broken(canvas, first, side)
    yield from _broken(canvas, Block("", "\n".join(lines[half:])), side)


def block_height(canvas: Canvas, block: Block, width: float) -> float:
    """Return the height of a block in a column of that width."""
    room = width - _icon_room(block)
    height = sum(
        canvas.text_size(
            line.text, line.role, max_width=room, lines=line.lines, size_u=line.size_u
        )[1]
        for line in _lines(block, room)
    )
    if block.pill:
        height += _pill_height(canvas, block.pill, room) + PILL_GAP_U
    return max(height, ICON_U if block.icon else 0.0)


def draw_leaf(canvas: Canvas, leaf: Leaf, game: str, page: PageText, left: Box, right: Box) -> None:
    """Draw one leaf on the two sides."""
    if leaf.opens:
        _draw_opening(canvas, game, page, left)
    else:
        _draw_column(canvas, leaf.left, left)
    _draw_column(canvas, leaf.right, right)


def _draw_opening(canvas: Canvas, game: str, page: PageText, side: Box) -> None:
    title = say(page.title)
    lead = say(page.lead, **numbers_of(game))
    title_h = canvas.text_size(title, Role.TITLE, max_width=side.w, lines=3, size_u=TITLE_U)[1]
    lead_h = canvas.text_size(lead, Role.BODY, max_width=side.w, lines=MOST_LINES)[1]
    picture_h = side.h - title_h - lead_h - 30
    words = side
    if picture_h >= max(LEAST_PICTURE_U, least_height(canvas, page.picture)):
        width = min(side.w - 16, picture_h * 1.44)
        height = min(picture_h - 16, width / 1.44)
        box = Box.anchored("midtop", (side.center[0], side.y + 8), (width, height))
        draw_picture(canvas, box, page.picture, game)
        words = Box(side.x, box.bottom + 16, side.w, side.bottom - box.bottom - 16)
    lines = (
        Line(title, Role.TITLE, TITLE_U, side.w, lines=3),
        Line(lead, Role.BODY, LEAD_U, side.w, lines=MOST_LINES),
    )
    draw_lines(canvas, words, lines, centred=True)


def _draw_column(canvas: Canvas, blocks: tuple[Block, ...], side: Box) -> None:
    heights = [min(side.h, block_height(canvas, block, side.w)) for block in blocks]
    spare = side.h - sum(heights)
    gap = min(WIDEST_GAP_U, spare / max(1, len(blocks)))
    y = side.y + max(0.0, (spare - gap * (len(blocks) - 1)) / 2)
    for block, height in zip(blocks, heights, strict=True):
        _draw_block(canvas, block, Box(side.x, y, side.w, height))
        y += height + gap


def _draw_block(canvas: Canvas, block: Block, box: Box) -> None:
    if block.icon:
        natural = canvas.assets.natural_size(block.icon)
        width = ICON_U * min(1.0, natural[0] / natural[1])
        x, y = box.x + ICON_U / 2, box.y + ICON_U / 2 + 4
        canvas.sprite(block.icon, x, y, width=width, shadow="contact")
    left, room = box.x + _icon_room(block), box.w - _icon_room(block)
    pill_h = _pill_height(canvas, block.pill, room) if block.pill else 0.0
    words = Box(left, box.y, room, box.h - (pill_h + PILL_GAP_U if block.pill else 0.0))
    draw_lines(canvas, words, _lines(block, room))
    if block.pill:
        width = canvas.text_size(block.pill, Role.LABEL, max_width=room - 56, lines=2)[0] + 58
        pill = Box(left, box.bottom - pill_h, min(room, width), pill_h)
        canvas.pill(pill, fill=DUSK if block.pill == origin("reconstructed") else TEAL)
        canvas.text(
            block.pill, *pill.center, Role.LABEL, colour=WHITE, max_width=room - 56, lines=2,
            align="center",
        )  # fmt: skip


def _lines(block: Block, room: float) -> tuple[Line, ...]:
    head = (Line(block.head, Role.TITLE, HEAD_U, room, lines=2),) if block.head else ()
    value = (Line(block.value, Role.LABEL, VALUE_U, room, lines=MOST_LINES),) if block.value else ()
    return *head, *value, Line(block.text, Role.BODY, TEXT_U, room, lines=MOST_LINES)


def _pill_height(canvas: Canvas, text: str, room: float) -> float:
    return max(PILL_U, canvas.text_size(text, Role.LABEL, max_width=room - 56, lines=2)[1] + 8)


def _icon_room(block: Block) -> float:
    return ICON_U + ICON_GAP_U if block.icon else 0.0
