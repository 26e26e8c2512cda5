"""The whole truth of a Cloud 9 game, and what a fall shows of a hand."""

from typing import Literal, TypeAlias

from game.cloud9.actions import Options
from game.cloud9.tables import COLOURS
from game.core.pool import Counts
from game.core.types import Seat, Value

Phase: TypeAlias = Literal["pilot", "deal", "draw", "solo", "roll", "passengers", "pay", "over"]
"""What is due: the first pilot's choice by lot, the first hands, a new trip's cards, the lone
pilot's choice, the roll, a passenger's choice, the pilot's cards, nothing."""

NO_LIMIT = 99


class State(Value, frozen=True, gc=False):
    """One position. Counts of cards are in the order of `tables.KINDS`; seats go clockwise.

    `aboard` is sorted. `turn` is who draws, rolls or decides. `roll` is empty unless dice lie on
    the table. `shortfalls` is what everybody knows about each hand from its latest fall: it holds
    at most `limits[c]` cards of at least one colour c; None where nothing is known.
    """

    options: Options
    phase: Phase
    trip: int
    cloud: int
    pilot: Seat
    turn: Seat
    aboard: tuple[Seat, ...]
    roll: tuple[str, ...]
    scores: tuple[int, ...]
    hands: tuple[Counts, ...]
    pile: Counts
    discards: Counts
    shortfalls: tuple[Counts | None, ...]


def next_aboard(aboard: tuple[Seat, ...], seat: Seat) -> Seat:
    """Return the first seat aboard to the left of `seat`; the same seat if it is alone."""
    for other in aboard:
        if other > seat:
            return other
    return aboard[0]


def limits_after_fall(need: Counts) -> Counts:
    """Return the shortfall that a pilot shows by not playing `need`: one colour is too few."""
    return tuple(count - 1 if count else NO_LIMIT for count in need[: len(COLOURS)])


def limits_after_draw(limits: Counts, hand_size: int) -> Counts | None:
    """Return the shortfall after one unseen card came; None once it tells nothing any more."""
    if min(limits) + 1 >= hand_size:
        return None
    return tuple(limit + 1 if limit < NO_LIMIT else limit for limit in limits)


def limits_after_play(limits: Counts, played: Counts) -> Counts:
    """Return the shortfall after `played` cards left the hand for all to see."""
    return tuple(
        limit - count if limit < NO_LIMIT else limit
        for limit, count in zip(limits, played, strict=False)
    )


def fits_limits(hand: Counts, limits: Counts | None) -> bool:
    """Tell whether everybody's knowledge allows `hand`."""
    return limits is None or any(
        count <= limit < NO_LIMIT for count, limit in zip(hand, limits, strict=False)
    )
