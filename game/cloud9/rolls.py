"""Chances that every game of Cloud 9 has, built once: the rolls of the clouds, the first pilot."""

from game.cloud9.cards import need_of
from game.cloud9.tables import MOST_SEATS, Tables
from game.core.chance import TableOdds, dice_odds
from game.core.pool import Counts
from game.core.rules import Chance
from game.core.types import Ask, Draw, Outcome, Seat


def needs_of(tables: Tables) -> dict[tuple[str, ...], Counts]:
    """Return the cards that match each roll there can be."""
    return {
        roll.values: need_of(roll.values)
        for count in set(tables.dice.value)
        for roll in dice_odds(tables.faces.value, count).outcomes
    }


def roll_chances(tables: Tables) -> dict[tuple[int, Seat], Chance]:
    """Return what chance is due, by the cloud and the seat that rolls."""
    faces = tables.faces.value
    return {
        (cloud, Seat(seat)): Chance(
            Ask("dice", "cloud", count, len(faces), Seat(seat)), dice_odds(faces, count)
        )
        for cloud, count in enumerate(tables.dice.value, start=1)
        for seat in range(MOST_SEATS)
    }


def first_pilot_chance(seats: int) -> Chance:
    """Return the choice of the first pilot among so many seats (Setting Up, step 5)."""
    lots = tuple(Draw((str(seat),)) for seat in range(seats))
    return Chance(Ask("draw", "first pilot", 1, seats), TableOdds(lots, (1,) * seats))


def pilot_in(outcome: Outcome, seats: int) -> Seat | None:
    """Return whom `outcome` makes the first pilot; None if it is no answer to that."""
    lots = [(str(seat),) for seat in range(seats)]
    if type(outcome) is not Draw or outcome.values not in lots:
        return None
    return Seat(lots.index(outcome.values))
