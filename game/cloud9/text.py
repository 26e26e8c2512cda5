"""What happened in Cloud 9, in sentences: for the log on the screen and for `cloudtop replay`.

The suits are called what they show on the screen. A sentence tells no more than its event does.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

from game.cloud9 import actions as act
from game.cloud9.tables import CLOUDS, KINDS
from game.core.pool import Counts
from game.core.types import Event, Seat, Sentence

Names: TypeAlias = Sequence[str]
"""The players' names in the order of their seats."""

BEGINS: Final[tuple[type[Event], ...]] = (act.TripStarted,)
"""The events that begin a new round."""

PASSED_OVER: Final[tuple[type[Event], ...]] = (act.Drew, act.DrewCards)
"""The events that the log on the screen leaves out: they are many and say little."""

SUITS: Final = {
    "green": Sentence("leaf"),
    "purple": Sentence("moon"),
    "red": Sentence("heart"),
    "yellow": Sentence("sun"),
    "wild": Sentence("wild"),
    "blank": Sentence("little cloud"),
}
"""What the rulebook's colours, and the blank of a die, are called."""


def describe(event: Event, names: Names) -> Sentence:
    """Return a sentence that tells `event`; KeyError for an event of another game."""
    return _TELL[type(event)](event, names)


def _first_pilot(event: act.PilotChosen, names: Names) -> Sentence:
    return Sentence("{name} was drawn as first pilot", name=names[event.seat])


def _trip_started(event: act.TripStarted, names: Names) -> Sentence:
    return Sentence("Trip {trip}. {name} is the pilot", trip=event.trip, name=names[event.pilot])


def _drew(event: act.Drew, names: Names) -> Sentence:
    return Sentence("Cards drawn by {name}: {count}", name=names[event.seat], count=event.count)


def _drew_cards(event: act.DrewCards, names: Names) -> Sentence:
    name = names[event.seat]
    if not any(event.cards):
        return Sentence("{name} gets no card", name=name)
    return Sentence("{name} gets {cards}", name=name, cards=_cards(event.cards))


def _reshuffled(event: act.Reshuffled, _: Names) -> Sentence:
    return Sentence("The played cards become the new pile: {count}", count=event.count)


def _rolled(event: act.Rolled, names: Names) -> Sentence:
    faces = _listed([SUITS[face] for face in event.faces])
    return Sentence("{name} rolls {faces}", name=names[event.seat], faces=faces)


def _stayed(event: act.Stayed, names: Names) -> Sentence:
    return Sentence("{name} stays aboard", name=names[event.seat])


def _jumped(event: act.Jumped, names: Names) -> Sentence:
    return Sentence("{name} jumps out: +{points}", name=names[event.seat], points=event.points)


def _paid(event: act.Paid, names: Names) -> Sentence:
    name = names[event.seat]
    if not any(event.cards):
        return Sentence("{name} needs no card", name=name)
    return Sentence("{name} plays {cards}", name=name, cards=_cards(event.cards))


def _declined(event: act.Declined, names: Names) -> Sentence:
    return Sentence("{name} plays no card", name=names[event.seat])


def _rose(event: act.Rose, _: Names) -> Sentence:
    if event.cloud == CLOUDS:
        return Sentence("Up to cloud {cloud}, the top", cloud=event.cloud)
    return Sentence("Up to cloud {cloud}", cloud=event.cloud)


def _reached_top(event: act.ReachedTop, names: Names) -> Sentence:
    aboard = _seats(event.seats, names)
    return Sentence("The top! +{points} for {names}", points=event.points, names=aboard)


def _fell(event: act.Fell, names: Names) -> Sentence:
    return Sentence("The balloon falls with {names}", names=_seats(event.seats, names))


def _trip_ended(event: act.TripEnded, names: Names) -> Sentence:
    scores = _listed([f"{name} {score}" for name, score in zip(names, event.scores, strict=True)])
    return Sentence("After trip {trip}: {scores}", trip=event.trip, scores=scores)


def _game_ended(event: act.GameEnded, names: Names) -> Sentence:
    return Sentence("The end. First: {names}", names=_seats(event.ranking[0], names))


_TELL: dict[type[Event], Callable[[Any, Names], Sentence]] = {
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


def _cards(cards: Counts) -> Sentence | str:
    shown = zip(KINDS, cards, strict=True)
    return _listed([SUITS[kind] for kind, count in shown for _ in range(count)])


def _seats(seats: Iterable[Seat], names: Names) -> Sentence | str:
    return _listed([names[seat] for seat in seats])


def _listed(items: Sequence[str]) -> Sentence | str:
    """Return the items as one piece of a sentence, each still to be said in the players' words."""
    if len(items) == 1:
        return items[0]
    return Sentence("{first}, {others}", first=items[0], others=_listed(items[1:]))
