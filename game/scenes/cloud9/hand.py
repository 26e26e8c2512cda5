"""A hand of cards laid open: the small one of a person who plays alone, and the fan at night.

Both are drawn only from a view that the gate has opened. Cards lie in the order of the suits.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.core.pool import Counts
from game.scenes.cloud9.terms import CARD_SPRITES, SUIT_SPRITES
from game.scenes.lines import LARGE_TYPE
from game.ui.layout import Box, Point
from game.ui.palette import CREAM, INK, MARIGOLD
from game.ui.text import Role

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

CIRCLE_U: Final = 760.0
"""The cards of the fan stand on a circle of this radius (art direction, 6)."""
WIDEST_STEP_DEG: Final = 8.6
WIDEST_FAN_DEG: Final = 52.0
CARD_ASPECT: Final = 252 / 180


def kinds_held(hand: Counts) -> tuple[tuple[int, int], ...]:
    """Return the kinds of cards in a hand, each with its number."""
    return tuple((kind, count) for kind, count in enumerate(hand) if count)


def draw_small_hand(canvas: Canvas, hand: Counts, box: Box) -> None:
    """Draw the hand as one card of each kind with its number, inside `box`."""
    held = kinds_held(hand)
    if not held:
        return
    width = min(box.w * 0.46, box.h * 0.7 / CARD_ASPECT)
    height = width * CARD_ASPECT
    step = min(width * 0.9, (box.w - width) / max(1, len(held) - 1))
    left = box.center[0] - step * (len(held) - 1) / 2
    tall = canvas.text_size("0", Role.SMALL)[1]
    radius = max(14.0, width * 0.2, 0.4 * tall)
    takes_turns = canvas.layout.text_scale > LARGE_TYPE and step < 2.0 * radius
    for index, (kind, _) in enumerate(held):
        lean = index - (len(held) - 1) / 2
        x = left + index * step
        y = box.bottom - height / 2 - radius - 4.0 + 3.0 * lean * lean
        canvas.sprite(
            CARD_SPRITES[kind], x, y, width=width, angle_deg=-4.0 * lean, shadow="contact"
        )
    for index, (_, count) in enumerate(held):
        lean = index - (len(held) - 1) / 2
        x = left + index * step
        y = box.bottom - radius + 3.0 * lean * lean * 0.4
        if takes_turns and index % 2:
            y -= height  # large numbers take turns below and above the cards
        canvas.disc(x, y, radius, MARIGOLD)
        canvas.disc(x, y, radius - 2.5, CREAM)
        canvas.text(str(count), x, y, Role.SMALL, colour=INK)


def fan_places(count: int, foot: Point, radius: float) -> tuple[tuple[Point, float], ...]:
    """Return the middle of each card of a fan and its angle, for a circle round `foot`."""
    step = min(WIDEST_STEP_DEG, WIDEST_FAN_DEG / max(1, count - 1))
    places = []
    for index in range(count):
        lean = (index - (count - 1) / 2) * step
        angle = math.radians(lean)
        x = foot[0] + radius * math.sin(angle)
        y = foot[1] - radius * math.cos(angle)
        places.append(((x, y), -lean))
    return tuple(places)


def draw_fan(canvas: Canvas, hand: Counts, top: Point, width: float) -> None:
    """Draw every card of the hand as a fan; `top` is the middle of the highest card."""
    faces = [CARD_SPRITES[kind] for kind, count in kinds_held(hand) for _ in range(count)]
    _draw_fanned(canvas, faces, top, width)


def draw_backs(canvas: Canvas, count: int, top: Point, width: float) -> None:
    """Draw `count` cards from behind, as `draw_fan` would draw their faces."""
    _draw_fanned(canvas, ["card-back"] * count, top, width)


def _draw_fanned(canvas: Canvas, sprites: Sequence[str], top: Point, width: float) -> None:
    radius = CIRCLE_U * width / 150.0
    foot = top[0], top[1] + radius
    for sprite, (place, angle) in zip(sprites, fan_places(len(sprites), foot, radius), strict=True):
        canvas.sprite(sprite, *place, width=width, angle_deg=angle, shadow="raised")


def draw_totals(canvas: Canvas, hand: Counts, box: Box) -> None:
    """Draw how many cards of each kind the hand holds, on a plate that never changes its size."""
    canvas.panel(box, 93, radius=box.h * 0.42, shadow="raised")
    size = min(44.0, box.h * 0.72)
    for cell, sprite, count in zip(
        box.inset(20.0, 0.0).columns(len(hand), 4.0), SUIT_SPRITES, hand, strict=True
    ):
        x, y = cell.center
        canvas.sprite(sprite, x - size * 0.5, y, width=size)
        canvas.text(
            str(count), x + size * 0.5, y, Role.SCORE, size_u=30.0, max_height=box.h, max_width=size
        )
