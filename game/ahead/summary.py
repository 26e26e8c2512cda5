"""What lists and histories say of any game of Ahead in the Clouds."""

from collections.abc import Iterable, Mapping
from typing import Final

from game.ahead import actions as act
from game.ahead.state import contracts_of
from game.ahead.tables import SEATS
from game.ahead.view import View
from game.core.types import Event

FACTS: Final = ("contracts", "activations", "cloudbursts", "tolls")


def place(view: View) -> Mapping[str, int]:
    """Return where the game is, for whoever looks for a saved one."""
    return {"round": view.round}


def scores(view: View) -> tuple[int, ...]:
    """Return how many contracts each seat has fulfilled."""
    return tuple(len(contracts_of(view, seat)) for seat in SEATS)


def round_of(event: Event) -> int | None:
    """Return the round that begins with `event`; None if none does."""
    return event.round if isinstance(event, act.RoundStarted) else None


def facts(events: Iterable[Event], seats: int) -> Mapping[str, tuple[int, ...]]:
    """Return for each of `FACTS` one number a seat.

    How many contracts it fulfilled (those given back are taken off), how often it used a building
    or burst the clouds, and how many tolls it took.
    """
    counts = {name: [0] * seats for name in FACTS}
    for event in events:
        match event:
            case act.Fulfilled(seat=seat):
                counts["contracts"][seat] += 1
            case act.ContractReturned(seat=seat):
                counts["contracts"][seat] -= 1
            case act.Activated(seat=seat):
                counts["activations"][seat] += 1
            case act.Burst(seat=seat):
                counts["cloudbursts"][seat] += 1
            case act.TollTaken(seat=seat):
                counts["tolls"][seat] += 1
    return {name: tuple(numbers) for name, numbers in counts.items()}
