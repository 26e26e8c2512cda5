"""How the text of a page falls onto the two sides of an open book, at any size of type."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.scenes.rules.book import PageText
from game.scenes.rules.facts import fact_of, numbers_of
from game.scenes.rules.pictures import draw_picture
from game.ui.layout import Box
from game.ui.palette import DUSK, TEAL, WHITE
from game.ui.text import Role
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

MOST_LINES = 12
LEAST_PICTURE_U = 170.0
HEAD_U = 30.0
TEXT_U = 25.0
ICON_U = 66.0
ICON_GAP_U = 20.0
BLOCK_GAP_U = 8.0
WIDEST_GAP_U = 34.0
PILL_U = 40.0


class Block(msgspec.Struct, frozen=True):
    """One thing to know as it is set: headline, text, a picture beside it or a pill below."""

    head: str
    text: str
    icon: str = ""
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
        *(Block(fact.head, fact.source, pill=fact.origin) for fact in facts),
    )


def leaves_of(canvas: Canvas, blocks: tuple[Block, ...], side: Box) -> tuple[Leaf, ...]:
    """Return the leaves that hold all blocks, each side as large as `side`."""
    columns: list[list[Block]] = [[]]
    room = side.h
    for block in blocks:
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


def block_height(canvas: Canvas, block: Block, width: float) -> float:
    """Return the height of a block in a column of that width."""
    room = width - _icon_room(block)
    height = canvas.text_size(block.head, Role.TITLE, max_width=room, lines=2, size_u=HEAD_U)[1]
    height += canvas.text_size(
        block.text, Role.BODY, max_width=room, lines=MOST_LINES, size_u=TEXT_U
    )[1]
    if block.pill:
        height += _pill_height(canvas, block.pill) + 8
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
    title_h = canvas.text_size(title, Role.TITLE, max_width=side.w, lines=3, size_u=42)[1]
    lead_h = canvas.text_size(lead, Role.BODY, max_width=side.w, lines=MOST_LINES)[1]
    picture_h = side.h - title_h - lead_h - 18 - 12
    top = side.y
    if picture_h >= LEAST_PICTURE_U:
        width = min(side.w - 16, picture_h * 1.44)
        height = min(picture_h - 16, width / 1.44)
        box = Box.anchored("midtop", (side.center[0], side.y + 8), (width, height))
        draw_picture(canvas, box, page.picture, game)
        top = box.bottom + 8 + 18
    else:
        top += max(0.0, (side.h - title_h - lead_h - 12) / 2)
    x = side.center[0]
    drawn = canvas.text(
        title, x, top, Role.TITLE, anchor="midtop", max_width=side.w, lines=3, align="center",
        size_u=42,
    )  # fmt: skip
    canvas.text(
        lead, x, drawn.bottom + 10, Role.BODY, anchor="midtop", max_width=side.w,
        lines=MOST_LINES, align="center",
    )  # fmt: skip


def _draw_column(canvas: Canvas, blocks: tuple[Block, ...], side: Box) -> None:
    heights = [block_height(canvas, block, side.w) for block in blocks]
    spare = side.h - sum(heights)
    gap = min(WIDEST_GAP_U, spare / max(1, len(blocks)))
    y = side.y + max(0.0, (spare - gap * (len(blocks) - 1)) / 2)
    for block, height in zip(blocks, heights, strict=True):
        _draw_block(canvas, block, Box(side.x, y, side.w, height))
        y += height + gap


def _draw_block(canvas: Canvas, block: Block, box: Box) -> None:
    if block.icon:
        natural = canvas.assets.natural_size(block.icon)
        size = ICON_U * min(1.0, natural[0] / natural[1], natural[1] / natural[0])
        tall = natural[1] > natural[0]
        x, y = box.x + ICON_U / 2, box.y + ICON_U / 2 + 4
        width = size if tall else ICON_U
        canvas.sprite(block.icon, x, y, width=width, shadow="contact")
    left, room = box.x + _icon_room(block), box.w - _icon_room(block)
    drawn = canvas.text(
        block.head, left, box.y, Role.TITLE, anchor="topleft", max_width=room, lines=2, size_u=HEAD_U
    )
    drawn = canvas.text(
        block.text, left, drawn.bottom, Role.BODY, anchor="topleft", max_width=room,
        lines=MOST_LINES, size_u=TEXT_U,
    )  # fmt: skip
    if block.pill:
        height = _pill_height(canvas, block.pill)
        width = canvas.text_size(block.pill, Role.LABEL, max_width=room - 30)[0] + 32
        fill = DUSK if block.pill == say("our own choice") else TEAL
        pill = Box(left, drawn.bottom + 6, min(room, width), height)
        canvas.pill(pill, block.pill, fill=fill, colour=WHITE)


def _pill_height(canvas: Canvas, text: str) -> float:
    return max(PILL_U, canvas.text_size(text, Role.LABEL)[1] + 8)


def _icon_room(block: Block) -> float:
    return ICON_U + ICON_GAP_U if block.icon else 0.0
