"""The numbers of Ahead in the Clouds, read from a data file and checked; the words of its parts."""

from typing import Final, Generic, Literal, TypeAlias, TypeVar

import msgspec

from game.core.pool import Counts
from game.core.types import DataError, Value

T = TypeVar("T")
Card: TypeAlias = Literal["A", "B"]
Building: TypeAlias = Literal[
    "vapor condenser", "dust reclaimer", "hydrosplitter", "bank", "magic portal"
]
Flippable: TypeAlias = Literal["bank", "magic portal", "habitat 1", "habitat 2"]

GOODS: Final = ("water", "stone", "hydrogen", "oxygen")
"""The four resources; all counts of them are in this order."""
BUILDINGS: Final[tuple[Building, ...]] = (
    "vapor condenser",
    "dust reclaimer",
    "hydrosplitter",
    "bank",
    "magic portal",
)
FLIPPABLE: Final[tuple[Flippable, ...]] = ("bank", "magic portal", "habitat 1", "habitat 2")
"""What has the swirl symbol on both sides; `State.sides` is in this order."""
SEATS: Final = 2
NOTHING: Final[Counts] = (0, 0, 0, 0)


class Fact(Value, Generic[T], frozen=True, gc=False):
    """A value of the printed game with its provenance, which the rules screen shows."""

    value: T
    provenance: Literal["seed", "sourced", "reconstructed"]
    source: str


class Tables(Value, frozen=True, gc=False):
    """All tables of the game. `blimp` says after which rounds how many goods are due.

    `spaces` is how many buildings a habitat holds, `shared` how many both may hold at once.
    `contracts` are the costs on each contract card.
    """

    rounds: Fact[int]
    actions: Fact[int]
    first_actions: Fact[int]
    limit: Fact[int]
    blimp: Fact[dict[int, int]]
    spaces: Fact[int]
    shared: Fact[int]
    contracts: dict[Card, Fact[tuple[Counts, ...]]]


def parse(text: str, name: str) -> Tables:
    """Return the tables written in `text` (TOML); DataError names `name`, key and expectation."""
    try:
        tables = msgspec.toml.decode(text, type=Tables, strict=False)
    except (msgspec.DecodeError, ValueError) as error:
        message = f"{name}: {error}"
        raise DataError(message) from error
    for key, value, expected, is_right in _expectations(tables):
        if not is_right:
            message = f"{name}: {key} is {value!r}; expected {expected}"
            raise DataError(message)
    return tables


def _expectations(tables: Tables) -> list[tuple[str, object, str, bool]]:
    rounds, limit = tables.rounds.value, tables.limit.value
    actions, spaces, shared = tables.actions.value, tables.spaces.value, tables.shared.value
    cards = tables.contracts
    return [
        ("rounds.value", rounds, "1 to 20", 1 <= rounds <= 20),
        ("actions.value", actions, "1 to 9", 1 <= actions <= 9),
        (
            "first_actions.value",
            tables.first_actions.value,
            f"1 to {actions}",
            1 <= tables.first_actions.value <= actions,
        ),
        ("limit.value", limit, "4 to 20", 4 <= limit <= 20),
        (
            "blimp.value",
            tables.blimp.value,
            f"rounds from 1 to {rounds} with 1 to {limit} goods each",
            all(
                1 <= number <= rounds and 1 <= due <= limit
                for number, due in tables.blimp.value.items()
            ),
        ),
        ("spaces.value", spaces, f"1 to {len(BUILDINGS)}", 1 <= spaces <= len(BUILDINGS)),
        ("shared.value", shared, f"1 to {spaces}", 1 <= shared <= spaces),
        ("contracts", sorted(cards), "the cards A and B", sorted(cards) == ["A", "B"]),
        *(
            (
                f"contracts.{card}.value",
                fact.value,
                f"1 to 20 costs, each four numbers from 0 to {limit}, not all 0",
                1 <= len(fact.value) <= 20
                and all(
                    len(cost) == len(GOODS) and min(cost) >= 0 and 0 < max(cost) <= limit
                    for cost in fact.value
                ),
            )
            for card, fact in cards.items()
        ),
    ]
