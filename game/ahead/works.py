"""Which side lies up, what each building makes of what, what a habitat gives for the passage.

Rulebook, Building Detail.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

from game.ahead.tables import FLIPPABLE, GOODS, HABITATS, NOTHING, Building, Flippable
from game.core.pool import Counts
from game.core.types import Seat

Recipe: TypeAlias = tuple[Counts, Counts]
"""What is paid and what is gained."""

TOLLS: Final[dict[int, Counts]] = {1: (1, 0, 0, 0), 2: (0, 1, 0, 0)}
"""Habitat - gives the owner a resource when crossed. Side 1 - Water. Side 2 - Stone."""


def _same(count: int) -> tuple[Counts, ...]:
    return tuple(tuple(count if kind == paid else 0 for kind in GOODS) for paid in GOODS)


def _any(count: int) -> tuple[Counts, ...]:
    return tuple(
        tuple(taken.count(kind) for kind in GOODS)
        for taken in combinations_with_replacement(GOODS, count)
    )


_RECIPES: Final[dict[tuple[Building, int], tuple[Recipe, ...]]] = {
    # Vapor Condenser - Produces 2 Water.
    ("vapor condenser", 1): ((NOTHING, (2, 0, 0, 0)),),
    # Dust Reclaimer - Produces 2 Stone.
    ("dust reclaimer", 1): ((NOTHING, (0, 2, 0, 0)),),
    # HydroSplitter - Converts 3 Water to 2 Hydrogen and 1 Oxygen.
    ("hydrosplitter", 1): (((3, 0, 0, 0), (0, 0, 2, 1)),),
    # Bank - Side 1: Converts 2 Water and 1 Stone to 3 Oxygen.
    ("bank", 1): (((2, 1, 0, 0), (0, 0, 0, 3)),),
    # Bank - Side 2: Converts 1 Stone and 1 Hydrogen to 1 Water and 1 Oxygen, or vice versa.
    ("bank", 2): (((0, 1, 1, 0), (1, 0, 0, 1)), ((1, 0, 0, 1), (0, 1, 1, 0))),
    # Magic Portal - Side 1: Converts 4 of any same resource into 2 of any one type OR 1 of a type
    # and 1 of another type.
    ("magic portal", 1): tuple((paid, gained) for paid in _same(4) for gained in _any(2)),
    # Magic Portal - Side 2: Converts 2 of any same resource into 1 of any type.
    ("magic portal", 2): tuple((paid, gained) for paid in _same(2) for gained in _any(1)),
}


def side_of(sides: Sequence[int], what: Building | Flippable) -> int:
    """Return which side of `what` lies up, 1 or 2; what has no swirl has only one."""
    return sides[FLIPPABLE.index(what)] if what in FLIPPABLE else 1


def turned_over(sides: Sequence[int], what: Flippable) -> tuple[int, ...]:
    """Return the sides that lie up once `what` was turned over."""
    place = FLIPPABLE.index(what)
    return (*sides[:place], 3 - sides[place], *sides[place + 1 :])


def toll_of(sides: Sequence[int], seat: Seat) -> Counts:
    """Return what `seat` may take of whoever passes through its habitat."""
    return TOLLS[side_of(sides, HABITATS[seat])]


def recipes(building: Building, side: int) -> tuple[Recipe, ...]:
    """Return everything that `building` can do with `side` up; those without a swirl have one."""
    return _RECIPES[building, side]


@cache
def traded(goods: Counts, recipe: Recipe, limit: int) -> Counts | None:
    """Return `goods` after `recipe`; None if it cannot be paid, or the result not be stored.

    Rulebook, Activate: "If you cannot store all generated resources, you cannot take the action
    that provides them." What is paid makes room for what is gained.
    """
    paid, gained = recipe
    left = tuple(map(int.__sub__, goods, paid))
    after = tuple(map(int.__add__, left, gained))
    return after if min(left) >= 0 and max(after) <= limit else None
