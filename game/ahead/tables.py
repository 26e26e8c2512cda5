"""The numbers of Ahead in the Clouds, read from a data file and checked; the words of its parts."""

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from game.core.pool import Counts
from game.core.tables import Expectation, Fact, read_tables
from game.core.types import Seat, Value

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
SEATS: Final = (Seat(0), Seat(1))
HABITATS: Final[tuple[Flippable, Flippable]] = ("habitat 1", "habitat 2")
"""The habitat of each of `SEATS`."""
MOST_CONTRACTS: Final = 7
"""Components and Setup: of eight coins one tracks the rounds, the rest track contracts."""
NOTHING: Final[Counts] = (0, 0, 0, 0)


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
    return read_tables(text, name, Tables, _expectations)


def _expectations(tables: Tables) -> Iterator[Expectation]:
    rounds, limit = tables.rounds.value, tables.limit.value
    actions, first = tables.actions.value, tables.first_actions.value
    blimp, spaces, shared = tables.blimp.value, tables.spaces.value, tables.shared.value
    yield "rounds.value", rounds, "1 to 20", 1 <= rounds <= 20
    yield "actions.value", actions, "1 to 9", 1 <= actions <= 9
    yield "first_actions.value", first, f"1 to {actions}", 1 <= first <= actions
    yield "limit.value", limit, "4 to 20", 4 <= limit <= 20
    yield (
        "blimp.value",
        blimp,
        f"rounds from 1 to {rounds} with 1 to {limit} goods each",
        bool(blimp) and all(1 <= at <= rounds and 1 <= due <= limit for at, due in blimp.items()),
    )
    yield "spaces.value", spaces, f"1 to {len(BUILDINGS)}", 1 <= spaces <= len(BUILDINGS)
    yield "shared.value", shared, f"1 to {spaces}", 1 <= shared <= spaces
    cards = sorted(tables.contracts)
    yield "contracts", cards, "the cards A and B", cards == ["A", "B"]
    for card, fact in tables.contracts.items():
        key, costs = f"contracts.{card}.value", fact.value
        expected = f"1 to {MOST_CONTRACTS} costs"
        yield key, costs, expected, 1 <= len(costs) <= MOST_CONTRACTS
        for number, cost in enumerate(costs, start=1):
            yield (
                f"cost {number} of {key}",
                cost,
                f"{len(GOODS)} numbers from 0 to {limit}, not all 0",
                len(cost) == len(GOODS) and min(cost) >= 0 and 0 < max(cost) <= limit,
            )
