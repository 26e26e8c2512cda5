"""What happened in Cloud 9, in plain English sentences: for logs and replays."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from game.cloud9 import actions as act
from game.cloud9.tables import CLOUDS, KINDS
from game.core.pool import Counts
from game.core.types import Event, Seat

Names: TypeAlias = Sequence[str]
"""The players' names in the order of their seats."""


def describe(event: Event, names: Names) -> str:
    """Return a sentence that tells `event`; KeyError for an event of another game."""
    return _TELL[type(event)](event, names)


def _first_pilot(event: act.PilotChosen, names: Names) -> str:
    return f"{names[event.seat]} is the first pilot."


def _trip_started(event: act.TripStarted, names: Names) -> str:
    return f"Trip {event.trip} begins with {names[event.pilot]} as pilot."


def _drew(event: act.Drew, names: Names) -> str:
    return f"{names[event.seat]} draws {_counted(event.count, 'card')}."


def _drew_cards(event: act.DrewCards, names: Names) -> str:
    return f"{names[event.seat]} gets {_cards(event.cards)}."


def _reshuffled(event: act.Reshuffled, _: Names) -> str:
    return f"The pile is empty; a new one is made of {_counted(event.count, 'discard')}."


def _rolled(event: act.Rolled, names: Names) -> str:
    return f"{names[event.seat]} rolls {', '.join(event.faces)}."


def _stayed(event: act.Stayed, names: Names) -> str:
    return f"{names[event.seat]} stays aboard."


def _jumped(event: act.Jumped, names: Names) -> str:
    return f"{names[event.seat]} jumps out with {_counted(event.points, 'point')}."


def _paid(event: act.Paid, names: Names) -> str:
    return f"{names[event.seat]} shows and discards {_cards(event.cards)}."


def _declined(event: act.Declined, names: Names) -> str:
    return f"{names[event.seat]} plays no card."


def _rose(event: act.Rose, names: Names) -> str:
    if event.cloud == CLOUDS:
        return f"The balloon rises to cloud {event.cloud}, the top."
    return f"The balloon rises to cloud {event.cloud}; {names[event.pilot]} flies next."


def _reached_top(event: act.ReachedTop, names: Names) -> str:
    points = _counted(event.points, "point")
    return f"Everybody aboard scores {points}: {_seats(event.seats, names)}."


def _fell(event: act.Fell, names: Names) -> str:
    return f"The balloon falls with {_seats(event.seats, names)} aboard."


def _trip_ended(event: act.TripEnded, names: Names) -> str:
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, event.scores, strict=True))
    return f"Trip {event.trip} is over. Scores: {scores}."


def _game_ended(event: act.GameEnded, names: Names) -> str:
    winners = event.ranking[0]
    if len(winners) == 1:
        return f"The game is over: {names[winners[0]]} wins."
    return f"The game is over: {_seats(winners, names)} share the victory."


_TELL: dict[type[Event], Callable[[Any, Names], str]] = {
    act.PilotChosen: _first_pilot,
    act.TripStarted: _trip_started,
    act.Drew: _drew,
    act.DrewCards: _drew_cards,
    act.Reshuffled: _reshuffled,
    act.Rolled: _rolled,
    act.Stayed: _stayed,
    act.Jumped: _jumped,
    act.Paid: _paid,
    act.Declined: _declined,
    act.Rose: _rose,
    act.ReachedTop: _reached_top,
    act.Fell: _fell,
    act.TripEnded: _trip_ended,
    act.GameEnded: _game_ended,
}


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _cards(cards: Counts) -> str:
    shown = [f"{count} {kind}" for kind, count in zip(KINDS, cards, strict=True) if count]
    return _listed(shown) if shown else "no card"


def _seats(seats: tuple[Seat, ...], names: Names) -> str:
    return _listed([names[seat] for seat in seats])


def _listed(items: list[str]) -> str:
    if len(items) == 1:
        return items[0]
    return f"{', '.join(items[:-1])} and {items[-1]}"
