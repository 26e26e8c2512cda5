"""What lists and histories say of any game of Cloud 9, from what everybody may know."""

from collections.abc import Iterable, Mapping
from typing import Final

from game.cloud9 import actions as act
from game.cloud9.state import Trip
from game.cloud9.view import View
from game.core.types import Event

FACTS: Final = ("jumps", "falls", "tops", "cards")


def place(view: View | Trip) -> Mapping[str, int]:
    """Return where the balloon is, for whoever looks for a saved game."""
    return {"trip": view.trip, "cloud": view.cloud}


def scores(view: View | Trip) -> tuple[int, ...]:
    """Return the points of each seat."""
    return view.scores


def round_of(event: Event) -> int | None:
    """Return the trip that begins with `event`; None if none does."""
    return event.trip if isinstance(event, act.TripStarted) else None


def facts(events: Iterable[Event], seats: int) -> Mapping[str, tuple[int, ...]]:
    """Return for each of `FACTS` one number a seat.

    How often it jumped out, fell, and reached the top, and how many cards it played.
    """
    counts = {name: [0] * seats for name in FACTS}
    for event in events:
        match event:
            case act.Jumped(seat=seat):
                counts["jumps"][seat] += 1
            case act.Fell(seats=fallen):
                for seat in fallen:
                    counts["falls"][seat] += 1
            case act.ReachedTop(seats=risen):
                for seat in risen:
                    counts["tops"][seat] += 1
            case act.Paid(seat=seat, cards=cards):
                counts["cards"][seat] += sum(cards)
    return {name: tuple(numbers) for name, numbers in counts.items()}
