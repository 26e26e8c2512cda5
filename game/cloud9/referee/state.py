"""The whole of a refereed game: only what everybody at the table can see and count."""

from typing import Literal, TypeAlias

from game.cloud9.referee.actions import Options
from game.cloud9.state import Trip

Phase: TypeAlias = Literal["ready", "pilot", "solo", "roll", "passengers", "pay", "check", "over"]
"""What is due: setting the table for a trip, the first pilot, the lone pilot's choice, the roll, a
passenger's choice, the pilot's answer, a look at a fallen pilot's hand, nothing."""


class State(Trip, frozen=True, gc=False):
    """One position. The sizes are numbers of cards: what they are, only their owners know."""

    options: Options
    phase: Phase
    hand_sizes: tuple[int, ...]
    pile_size: int
    discard_size: int

    @property
    def hand(self) -> None:
        """No cards: where a view of another game shows a hand, there is none here."""
