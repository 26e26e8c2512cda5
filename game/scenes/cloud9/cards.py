"""Cards on their way: backs from the pile to a hand, faces from a hand to the middle."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.scenes.cloud9.layout import Places
from game.scenes.cloud9.picture import FlyingCard, Picture
from game.ui.layout import Box

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

SHOWN_U: Final = 128.0
DEALT_U: Final = 54.0
ARC_U: Final = 70.0
TURN_STEPS: Final = 8
"""A turning card is drawn in so many widths, so that few sprites need to be kept."""


def draw_flying(canvas: Canvas, places: Places, picture: Picture, chips: Sequence[Box]) -> None:
    """Draw every card that is on its way."""
    for card in picture.flying:
        if card.face:
            _draw_played(canvas, places, card, chips[card.seat])
        else:
            _draw_dealt(canvas, places, card, chips[card.seat])


def _draw_dealt(canvas: Canvas, places: Places, card: FlyingCard, chip: Box) -> None:
    start = places.platform.center
    share = card.share.value
    x = start[0] + (chip.center[0] - start[0]) * share + 40.0 * card.slot * (1.0 - share)
    y = start[1] - 60.0 + (chip.y + 30.0 - start[1] + 60.0) * share
    canvas.sprite("card-back", x, y, width=DEALT_U, shadow="raised")


def _draw_played(canvas: Canvas, places: Places, card: FlyingCard, chip: Box) -> None:
    room = places.stage.inset(70.0)
    step = min(SHOWN_U * 0.9, room.w / 5)
    heads_y = places.balloon.y + 500.0 * places.scale
    end = places.balloon.center[0] + card.slot * step, heads_y - SHOWN_U * 0.62
    start = chip.center[0], chip.y - 20.0 * card.lift.value
    share = card.share.value
    x = start[0] + (end[0] - start[0]) * share
    y = start[1] + (end[1] - start[1]) * share - ARC_U * math.sin(math.pi * share)
    turn = round(card.turn.value * TURN_STEPS) / TURN_STEPS
    width = abs(1.0 - 2.0 * turn)
    face = card.face if turn > 0.5 else "card-back"
    small = DEALT_U + (SHOWN_U - DEALT_U) * round(share * TURN_STEPS) / TURN_STEPS
    canvas.sprite(
        face,
        x,
        y,
        width=small,
        stretch=(max(width, 0.04), 1.0),
        angle_deg=3.0 * ((card.slot * 2) % 3 - 1) if width == 1.0 else 0.0,
        alpha=card.alpha.value,
        shadow="floating" if width == 1.0 else None,
    )
