"""The whole truth of a game of Ahead in the Clouds; everybody sees all of it."""

from typing import Literal, TypeAlias

from game.ahead.actions import Coin, Options
from game.ahead.tables import Building, Card
from game.core.pool import Counts
from game.core.types import Seat, Value

Phase: TypeAlias = Literal["card", "first", "sides", "coin", "turn", "toll", "blimp", "over"]
"""What is due: the contract card, the first player and the sides by lot; the first player's coin;
a move; the owner's answer to a passage; a payment to the blimp; nothing."""


class State(Value, frozen=True, gc=False):
    """One position. Goods are counted in the order of `tables.GOODS`, seats are 0 and 1.

    `mover` is whose turn it is, `turn` who decides now: the other seat when a toll is asked.
    `links` are the buildings on each habitat in the order of `tables.BUILDINGS`; `sides` the side
    that lies up of each of `tables.FLIPPABLE`. `coins` is who fulfilled each contract.
    """

    options: Options
    phase: Phase
    card: Card
    round: int
    first: Seat
    mover: Seat
    turn: Seat
    actions: int
    goods: tuple[Counts, Counts]
    links: tuple[tuple[Building, ...], tuple[Building, ...]]
    sides: tuple[int, ...]
    coins: tuple[Seat | None, ...]
    coin: Coin
    """The side of the coins that is the first player's."""


def other(seat: Seat) -> Seat:
    """Return the opponent of `seat`."""
    return Seat(1 - seat)


def contracts_of(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the contracts that `seat` has fulfilled, counted from 1."""
    return tuple(number for number, owner in enumerate(state.coins, start=1) if owner == seat)
