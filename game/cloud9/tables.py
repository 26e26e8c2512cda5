"""The numbers of Cloud 9, read from a data file and checked."""

from typing import Generic, Literal, TypeAlias, TypeVar

import msgspec

from game.core.types import DataError, Value

T = TypeVar("T")
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


class Fact(Value, Generic[T], frozen=True, gc=False):
    """A value of the printed game with its provenance, which the rules screen shows."""

    value: T
    provenance: Literal["seed", "sourced", "reconstructed"]
    source: str


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
    try:
        tables = msgspec.toml.decode(text, type=Tables)
    except (msgspec.DecodeError, ValueError) as error:
        message = f"{name}: {error}"
        raise DataError(message) from error
    for key, value, expected, is_right in (
        (
            "points",
            tables.points.value,
            f"{CLOUDS} growing positive numbers",
            len(tables.points.value) == CLOUDS
            and tables.points.value[0] > 0
            and list(tables.points.value) == sorted(set(tables.points.value)),
        ),
        (
            "dice",
            tables.dice.value,
            f"{CLOUDS - 1} numbers from 1 to 4",
            len(tables.dice.value) == CLOUDS - 1 and set(tables.dice.value) <= {1, 2, 3, 4},
        ),
        (
            "faces",
            tables.faces.value,
            f"{DIE_FACES} faces of {(*COLOURS, BLANK)}",
            len(tables.faces.value) == DIE_FACES and set(tables.faces.value) == {*COLOURS, BLANK},
        ),
        (
            "cards",
            tables.cards.value,
            f"one positive count for each of {KINDS}",
            len(tables.cards.value) == len(KINDS) and min(tables.cards.value) > 0,
        ),
        (
            "hand",
            tables.hand.value,
            f"at least 1, and cards for {MOST_SEATS} hands",
            0 < tables.hand.value * MOST_SEATS <= sum(tables.cards.value),
        ),
        ("target", tables.target.value, "at least 1", tables.target.value > 0),
        ("quick_target", tables.quick_target.value, "at least 1", tables.quick_target.value > 0),
        (
            "two_player_hand",
            tables.two_player_hand.value,
            f"at least 1, and cards for {VARIANT_SEATS} hands",
            0 < tables.two_player_hand.value * VARIANT_SEATS <= sum(tables.cards.value),
        ),
    ):
        if not is_right:
            message = f"{name}: {key}.value is {value!r}; expected {expected}"
            raise DataError(message)
    return tables
