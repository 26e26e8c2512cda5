"""What is told to a referee besides the moves of the game itself, and what can happen by it."""

from typing import Final, Literal, TypeAlias

from game.ahead.actions import AheadAction, Coin
from game.ahead.tables import Building, Card
from game.core.pool import Counts
from game.core.types import Action, Event, Seat

SETTING_UP: Final = ("card", "first")
"""The phases in which the table has still to be set, with the card open or chosen in the lobby."""


class Prepare(Action, frozen=True, gc=False):
    """The table is set: this contract card lies there, this seat begins, these sides lie up."""

    card: Card
    first: Seat
    sides: tuple[int, ...]


class Edit(Action, frozen=True, gc=False):
    """Put the numbers right. It may come at any time and is never among what is due.

    All of them are given, also those that stay; their meaning is that of `State`.
    """

    card: Card
    round: int
    first: Seat
    mover: Seat
    actions: int
    goods: tuple[Counts, Counts]
    links: tuple[tuple[Building, ...], tuple[Building, ...]]
    sides: tuple[int, ...]
    coins: tuple[Seat | None, ...]
    coin: Coin


What: TypeAlias = Literal[
    "card", "round", "first", "mover", "actions", "goods", "link", "side", "contract", "coin"
]
RefereeAction: TypeAlias = AheadAction | Prepare | Edit


class Edited(Event, frozen=True, gc=False):
    """Somebody put a number right.

    `part` counts what there are several of: goods, buildings and things that flip from 0 in their
    order, contracts from 1. `before` and `after` are counts, sides, or seats, where nobody is -1;
    1 or 0 for a link that is there or not; the place of the card in "A", "B", and of the first
    player's side of the coins in "heads", "tails".
    """

    what: What
    before: int
    after: int
    part: int = 0
    seat: Seat | None = None
    """Whose goods or links they are."""
