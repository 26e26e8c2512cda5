"""The dice of one game, for screens that serve every game: faces, pictures, words, sources."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

import msgspec

from game.core.fairness import Roll
from game.core.match import Logged
from game.core.past import sources_of
from game.core.record import Settled
from game.core.types import Dice, Event
from game.ui.words import say

BY_HAND: Final = "hand"
"""The source of what a person says who sees the dice."""


class GameDice(msgspec.Struct, frozen=True):
    """What every die of a game shows.

    `weights` tells for each of `faces` how many sides of a die show it. `sprites` and `words` are
    how a face is drawn and called. `rolled` returns the faces of an event that is a roll, else
    nothing.
    """

    faces: tuple[str, ...]
    weights: tuple[int, ...]
    sprites: Mapping[str, str]
    words: Callable[[str], str]
    rolled: Callable[[Event], tuple[str, ...]]

    def rolls(self, log: Iterable[Logged]) -> tuple[Roll, ...]:
        """Return every roll of a log, oldest first, with who told each of its dice."""
        return tuple(
            (faces, sources_of(Settled(Dice(faces), logged.source)))
            for logged in log
            for event in logged.events
            if logged.source is not None and (faces := self.rolled(event))
        )


def source_name(source: str | None) -> str:
    """Return where the dice and cards of an entry came from; empty for a player's decision."""
    if source is None:
        return ""
    known = {
        "machine": say("machine"),
        BY_HAND: say("by hand"),
        "tray": say("dice tray"),
        "simulated": say("simulated"),
    }
    return known.get(source, source)
