"""For each game: how to deal its hidden things anew, written from its rulebook.

A re-deal gets the entries of a game up to some point, and a viewer. It returns entries of another
game that this viewer cannot tell from the first: the same decisions and the same open chance, but
other hidden cards wherever the rules allow it. It must not use the game's own `view` or `sample`.
`conserved` returns what never changes in any position of a game, such as all its cards together.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from game.core.record import Acted, Settled
from game.core.types import Viewer
from tests.laws import twins_cloud9

Entries: TypeAlias = tuple[Acted[Any] | Settled, ...]


@dataclass(frozen=True)
class Adapter:
    """What the laws have to be told about a game."""

    redeal: Callable[[int, Any, Entries, Viewer, Random], Entries]
    conserved: Callable[[Any], object]
    has_secrets: bool = True


def nothing_hidden(
    _seats: int, _options: Any, entries: Entries, _viewer: Viewer, _rng: Random
) -> Entries:
    """Return the same entries: everybody sees everything."""
    return entries


def all_sizes(state: Any) -> int:
    """Return the number of all cards where only their number is known."""
    return sum((*state.hand_sizes, state.pile_size, state.discard_size))


def all_coins(state: Any) -> int:
    """Return the number of contracts, fulfilled or open."""
    return len(state.coins)


ADAPTERS: dict[str, Adapter] = {
    "cloud9": Adapter(redeal=twins_cloud9.redeal, conserved=twins_cloud9.all_cards),
    "cloud9-referee": Adapter(redeal=nothing_hidden, conserved=all_sizes, has_secrets=False),
    "ahead": Adapter(redeal=nothing_hidden, conserved=all_coins, has_secrets=False),
    "ahead-referee": Adapter(redeal=nothing_hidden, conserved=all_coins, has_secrets=False),
}
