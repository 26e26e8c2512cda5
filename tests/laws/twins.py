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


ADAPTERS: dict[str, Adapter] = {
    "cloud9": Adapter(redeal=twins_cloud9.redeal, conserved=twins_cloud9.all_cards),
}
