"""Pictures of what lies on the table: pressed they are turned to what really lies there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from game.ahead.actions import Coin
from game.ahead.tables import FLIPPABLE, HABITATS, Building, Card
from game.ahead.works import turned_over
from game.core.record import Player
from game.core.types import Seat
from game.scenes.ahead.buttons import FILL, PictureButton
from game.scenes.ahead.choices import face_of
from game.scenes.ahead.terms import building_sprite, coin_name, part_name
from game.ui.layout import Box
from game.ui.palette import PAPER_HI, PAPER_LO
from game.ui.text import Role
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

BADGE_U: Final = 34.0
LYING: Final = (PAPER_HI, PAPER_LO)
"""The paper of what is only turned, unlike that of a button that decides."""
SQUARE: Final = 2.1
"""A tile so many times as wide as high has its words beside the picture."""
PICTURE: Final = 0.36
BELOW: Final = 0.5
"""How much of a tile a picture beside its words takes, and words below it at most."""


class Tile(PictureButton):
    """Something that lies on the table: a press turns it.

    Where there is no room for its `words` it bears the `short` ones, and at last only the picture.
    """

    def __init__(
        self, name: str, sprite: str, words: str, on_press: Callable[[], None], *, short: str = ""
    ) -> None:
        super().__init__(name, sprite, words, on_press)
        self.words, self.short = words, short
        self.fill = LYING

    def paint_face(self, canvas: Canvas, box: Box) -> None:
        """Draw the picture, and beside or below it the words that fit at their full size."""
        inner = box.inset(8.0, 7.0)
        wide, high = canvas.assets.natural_size(self.sprite)
        role, room = Role.SMALL, Box(inner.x, inner.y, inner.w, BELOW * box.h)
        if box.w > SQUARE * box.h:
            picture = min(inner.h * wide / high, PICTURE * inner.w)
            role, room = Role.LABEL, inner.cut_left(picture, 8.0)[1]
        for text in (self.words, self.short):
            if text and _fits(canvas, room, text, role):
                self.text = text
                super().paint_face(canvas, box)
                return
        canvas.sprite(self.sprite, *inner.center, height=min(inner.h, inner.w * high / wide))


def _fits(canvas: Canvas, room: Box, text: str, role: Role) -> bool:
    """Tell whether a text has room at its full size, in two lines at most."""
    width, line = canvas.text_size(text, role)
    longest = max(canvas.text_size(word, role)[0] for word in text.split())
    return longest <= room.w and (1 if width <= room.w else 2) * line <= room.h


def side_tiles(
    sides: tuple[int, ...],
    players: Sequence[Player],
    turn: Callable[[tuple[int, ...]], None],
) -> tuple[Tile, ...]:
    """Return what flips with the sides that lie up; `turn` is given those after a press."""
    tiles = []
    for index, what in enumerate(FLIPPABLE):
        owner = players[HABITATS.index(what)].name if what in HABITATS else ""
        sprite, words = face_of(what, sides, players)
        press = partial(turn, turned_over(sides, what))
        tiles.append(Tile(f"side {index}", sprite, words, press, short=owner))
    return tuple(tiles)


def card_tile(card: Card, turn: Callable[[Card], None]) -> Tile:
    """Return the contract card that lies there."""
    other: Card = "B" if card == "A" else "A"
    words = say("Card {card}", card=card)
    return Tile("card", "contract-card", words, lambda: turn(other), short=card)


def first_tile(first: Seat, players: Sequence[Player], turn: Callable[[Seat], None]) -> Tile:
    """Return who begins."""
    player = players[first]
    return Tile(
        "first",
        f"marker-{player.animal}",
        say("{name} begins", name=player.name),
        lambda: turn(Seat(1 - first)),
        short=player.name,
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
