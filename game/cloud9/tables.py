"""The numbers of Cloud 9, read from a data file and checked."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from game.core.tables import Expectation, Fact, read_tables
from game.core.types import Value

Colour: TypeAlias = Literal["green", "purple", "red", "yellow"]

COLOURS: tuple[Colour, ...] = ("green", "purple", "red", "yellow")
BLANK = "blank"
WILD = "wild"
KINDS: tuple[str, ...] = (*COLOURS, WILD)
"""The five kinds of card; every count of cards is a tuple in this order."""

CLOUDS = 9
DIE_FACES = 6

FEWEST_SEATS = 2
MOST_SEATS = 6
VARIANT_SEATS = 2
"""For so many the rulebook knows no game; they get `two_player_hand`."""


def check_seats(seats: int) -> None:
    """Raise ValueError for a number of seats that no table has."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        message = f"Cloud 9 is for {FEWEST_SEATS} to {MOST_SEATS} seats, not {seats}"
        raise ValueError(message)


class Tables(Value, frozen=True, gc=False):
    """All tables of the game. Clouds are numbered from 1; tuples start with cloud 1."""

    points: Fact[tuple[int, ...]]
    dice: Fact[tuple[int, ...]]
    faces: Fact[tuple[str, ...]]
    cards: Fact[tuple[int, ...]]
    hand: Fact[int]
    target: Fact[int]
    quick_target: Fact[int]
    two_player_hand: Fact[int]


def parse(text: str, name: str) -> Tables:
    """Return the tables written in `text` (TOML); DataError names `name`, key and expectation."""
    return read_tables(text, name, Tables, _expectations)


def _expectations(tables: Tables) -> Iterator[Expectation]:
    points, dice, faces = tables.points.value, tables.dice.value, tables.faces.value
    cards = tables.cards.value
    yield (
        "points.value",
        points,
        f"{CLOUDS} growing positive numbers",
        len(points) == CLOUDS and points[0] > 0 and list(points) == sorted(set(points)),
    )
    yield (
        "dice.value",
        dice,
        f"{CLOUDS - 1} numbers from 1 to 4",
        len(dice) == CLOUDS - 1 and set(dice) <= {1, 2, 3, 4},
    )
    yield (
        "faces.value",
        faces,
        f"{DIE_FACES} faces of {(*COLOURS, BLANK)}",
        len(faces) == DIE_FACES and set(faces) == {*COLOURS, BLANK},
    )
    yield (
        "cards.value",
        cards,
        f"one positive count for each of {KINDS}",
        len(cards) == len(KINDS) and min(cards) > 0,
    )
    for key, hand, seats in (
        ("hand.value", tables.hand.value, MOST_SEATS),
        ("two_player_hand.value", tables.two_player_hand.value, VARIANT_SEATS),
    ):
        expected = f"at least 1, and cards for {seats} hands"
        yield key, hand, expected, 0 < hand * seats <= sum(cards)
    for key, target in (
        ("target.value", tables.target.value),
        ("quick_target.value", tables.quick_target.value),
    ):
        yield key, target, "at least 1", target > 0
