"""Pictures of what lies on the table: pressed they are turned to what really lies there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from game.ahead.actions import Coin
from game.ahead.tables import FLIPPABLE, Building, Card
from game.core.record import Player
from game.core.types import Seat
from game.scenes.ahead.buttons import FILL, PictureButton
from game.scenes.ahead.choices import face_of, turned
from game.scenes.ahead.terms import building_sprite, coin_name, part_name
from game.ui.palette import PAPER_HI, PAPER_LO
from game.ui.text import Role
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas
    from game.ui.layout import Box

BADGE_U: Final = 34.0
LYING: Final = (PAPER_HI, PAPER_LO)
"""The paper of what is only turned, unlike that of a button that decides."""
MOST_WORDS: Final = 0.5
SQUARE: Final = 2.1
"""A tile so many times as wide as high has its words beside the picture."""


class Tile(PictureButton):
    """Something that lies on the table: a press turns it."""

    def __init__(self, name: str, sprite: str, text: str, on_press: Callable[[], None]) -> None:
        super().__init__(name, sprite, text, on_press)
        self.fill = LYING

    def paint_face(self, canvas: Canvas, box: Box) -> None:
        """Draw the picture with its words; where there is no room for both, the picture alone."""
        words = canvas.text_size(self.text, Role.SMALL, max_width=box.w - 16.0, lines=2)[1]
        if box.w > SQUARE * box.h or words < MOST_WORDS * box.h:
            super().paint_face(canvas, box)
            return
        inner = box.inset(8.0, 7.0)
        wide, high = canvas.assets.natural_size(self.sprite)
        canvas.sprite(self.sprite, *inner.center, height=min(inner.h, inner.w * high / wide))


def side_tiles(
    sides: tuple[int, ...],
    players: Sequence[Player],
    turn: Callable[[tuple[int, ...]], None],
) -> tuple[Tile, ...]:
    """Return what flips with the sides that lie up; `turn` is given those after a press."""

    def turning(after: tuple[int, ...]) -> Callable[[], None]:
        return lambda: turn(after)

    return tuple(
        Tile(f"side {index}", *face_of(what, sides, players), turning(turned(sides, what)))
        for index, what in enumerate(FLIPPABLE)
    )


def card_tile(card: Card, turn: Callable[[Card], None]) -> Tile:
    """Return the contract card that lies there."""
    other: Card = "B" if card == "A" else "A"
    return Tile("card", "contract-card", say("Card {card}", card=card), lambda: turn(other))


def first_tile(first: Seat, players: Sequence[Player], turn: Callable[[Seat], None]) -> Tile:
    """Return who begins."""
    player = players[first]
    return Tile(
        "first",
        f"marker-{player.animal}",
        say("{name} begins", name=player.name),
        lambda: turn(Seat(1 - first)),
    )


def coin_tile(coin: Coin, name: str, turn: Callable[[Coin], None]) -> Tile:
    """Return the side of the coins of `name`, who began."""
    other: Coin = "tails" if coin == "heads" else "heads"
    text = say("{name}: {coin}", name=name, coin=coin_name(coin))
    return Tile("coin", f"coin-{coin}", text, lambda: turn(other))


class LinkTile(Tile):
    """A building that hangs on a habitat, or does not: a press changes that."""

    def __init__(
        self,
        building: Building,
        sides: tuple[int, ...],
        on_press: Callable[[], None],
        *,
        linked: bool,
    ) -> None:
        super().__init__(
            f"link {building}", building_sprite(building, sides), part_name(building), on_press
        )
        self.linked = linked
        self.fill = FILL if linked else LYING

    def paint_face(self, canvas: Canvas, box: Box) -> None:
        """Draw the building, and a mark that tells whether it hangs there."""
        super().paint_face(canvas, box)
        x, y = box.at("topright")
        size = min(BADGE_U, 0.4 * box.h)
        mark = "ui-check" if self.linked else "ui-close"
        canvas.sprite(mark, x - 0.6 * size, y + 0.6 * size, height=size)
