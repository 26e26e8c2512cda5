"""The whole truth of a Cloud 9 game."""

from typing import Literal, TypeAlias

from game.cloud9.actions import Options
from game.cloud9.shortfall import Shortfall
from game.core.pool import Counts
from game.core.types import Seat, Value

Phase: TypeAlias = Literal["pilot", "deal", "draw", "solo", "roll", "passengers", "pay", "over"]
"""What is due: the first pilot's choice by lot, the first hands, a new trip's cards, the lone
pilot's choice, the roll, a passenger's choice, the pilot's cards, nothing."""


class Trip(Value, frozen=True, gc=False):
    """What everybody sees on the table of any game; seats go clockwise.

    `aboard` is sorted. `turn` is who draws, rolls or decides. `roll` is empty unless dice lie on
    the table.
    """

    options: Options
    phase: str
    trip: int
    cloud: int
    pilot: Seat
    turn: Seat
    aboard: tuple[Seat, ...]
    roll: tuple[str, ...]
    scores: tuple[int, ...]


class State(Trip, frozen=True, gc=False):
    """One position. Counts of cards are in the order of `tables.KINDS`.

    `shortfalls` is what everybody knows about each hand from its latest fall; None where nothing
    is known.
    """

    phase: Phase
    hands: tuple[Counts, ...]
    pile: Counts
    discards: Counts
    shortfalls: tuple[Shortfall | None, ...]


def next_aboard(aboard: tuple[Seat, ...], seat: Seat) -> Seat:
    """Return the first seat aboard to the left of `seat`; the same seat if it is alone."""
    for other in aboard:
        if other > seat:
            return other
    return aboard[0]
