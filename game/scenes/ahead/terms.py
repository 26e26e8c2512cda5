"""What things of Ahead in the Clouds are called on the screen, and which sprite shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.ahead.actions import Coin
from game.ahead.tables import (
    BUILDINGS,
    FLIPPABLE,
    GOODS,
    HABITATS,
    Building,
    Flippable,
    Tables,
)
from game.ahead.text import COINS, GOODS_WORDS, PARTS
from game.ahead.view import View
from game.ahead.works import side_of, toll_of
from game.catalogue import rules_of
from game.core.pool import Counts
from game.core.types import Seat
from game.ui.palette import ANIMALS, Colour, rgb
from game.ui.words import say

GOODS_SPRITES: Final = tuple(f"resource-{kind}" for kind in GOODS)
GOODS_COLOURS: Final = (rgb("#2F78C4"), rgb("#6E6470"), rgb("#D04A38"), rgb("#1F8A72"))
"""The colours of the gauges, in the order of the goods."""

HABITAT_SPRITES: Final = ("habitat-red", "habitat-blue")
HABITAT_COLOURS: Final[tuple[Colour, Colour]] = (ANIMALS["pig"], ANIMALS["elephant"])


def tables() -> Tables:
    """Return the numbers of the game as its rules use them."""
    rules: Any = rules_of("ahead")
    found: Tables = rules.tables
    return found


def building_sprite(building: Building | Flippable, sides: Sequence[int]) -> str:
    """Return the picture of a building with the side that lies up."""
    name = f"building-{building.replace(' ', '-')}"
    return f"{name}-{side_of(sides, building)}" if building in FLIPPABLE else name


def tile_sprites() -> dict[str, str]:
    """Return the picture of every tile by its id, with the first side up."""
    first = (1,) * len(FLIPPABLE)
    found: dict[str, str] = dict(zip(HABITATS, HABITAT_SPRITES, strict=True))
    found.update({building: building_sprite(building, first) for building in BUILDINGS})
    return found


def building_of(name: str) -> Building | None:
    """Return the building that is called `name` on the table; None if it is none."""
    return next((building for building in BUILDINGS if building == name), None)


def part_name(part: Building | Flippable) -> str:
    """Return what a part of the table is called."""
    sentence = PARTS[part]
    return say(sentence)


def coin_name(coin: Coin) -> str:
    """Return what a side of the coins is called."""
    sentence = COINS[coin]
    return say(sentence)


def good_name(kind: int) -> str:
    """Return what one of the goods is called, counted as in `GOODS`."""
    sentence = GOODS_WORDS[GOODS[kind]]
    return say(sentence)


def coin_of(seat: Seat, first: Seat, coin: Coin) -> Coin:
    """Return the side of the coins that is a seat's: the first player has chosen."""
    if seat == first:
        return coin
    return "tails" if coin == "heads" else "heads"


def toll_kind(sides: Sequence[int], seat: Seat) -> int:
    """Return of which goods a seat takes one from whoever passes through its habitat."""
    return toll_of(sides, seat).index(1)


def costs_of(view: View) -> tuple[Counts, ...]:
    """Return what the contracts of this game's card cost."""
    return tables().contracts[view.card].value


def goods_after(goods: Counts, paid: Counts, gained: Counts) -> Counts:
    """Return what is left after a trade."""
    return tuple(had - less + more for had, less, more in zip(goods, paid, gained, strict=True))
