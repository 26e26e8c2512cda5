"""How a balloon trip goes on, whoever holds the cards: what follows from a choice or a roll.

"Rulebook" is the 2008 revision; its sections are named in the comments. Nothing here checks
whether a choice was allowed: the rules do. Two kinds of game share it: one that deals the cards
itself (`flight`), and one that only keeps account of cards on a real table (`referee`).
"""

from abc import ABC, abstractmethod
from typing import Generic, Literal, TypeVar

from msgspec.structs import replace

from game.cloud9 import actions as act
from game.cloud9.state import Trip, next_aboard
from game.cloud9.tables import BLANK, CLOUDS, MOST_SEATS, VARIANT_SEATS, Tables
from game.core.types import Event, Over, Seat, Step

T = TypeVar("T")
TripT = TypeVar("TripT", bound=Trip)

EVERYBODY = tuple(map(Seat, range(MOST_SEATS)))


class Course(ABC, Generic[TripT]):
    """The flow of a game over one set of tables; subclasses know about the cards."""

    def __init__(self, tables: Tables) -> None:
        self._points = tables.points.value
        self._tables = tables

    def first_hand(self, seats: int) -> int:
        """Return the cards dealt to each seat (Setting Up, step 4; for two, our variant)."""
        is_variant = seats == VARIANT_SEATS
        return (self._tables.two_player_hand if is_variant else self._tables.hand).value

    def target(self, options: act.Options) -> int:
        """Return the points that end the game (Winning the Game; `quick` is our house rule)."""
        return (self._tables.quick_target if options.quick else self._tables.target).value

    def over(self, state: TripT) -> Over:
        """Return the end of the game: who is best, and why it is over."""
        reason = f"A score reached {self.target(state.options)} points."
        return Over(self._ranking(state), reason)

    def _ranking(self, state: TripT) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats best first: most points, then most cards in hand (Winning the Game).

        Ruling: seats equal in both share a place.
        """
        standing: dict[tuple[int, int], list[Seat]] = {}
        for seat, key in enumerate(zip(state.scores, self._hand_sizes(state), strict=True)):
            standing.setdefault(key, []).append(Seat(seat))
        return tuple(tuple(standing[key]) for key in sorted(standing, reverse=True))

    def show_roll(self, state: TripT, faces: tuple[str, ...]) -> Step[TripT]:
        """Step 1: the pilot rolls; then the passengers, if any, choose (step 2)."""
        rolled = (act.Rolled(state.pilot, faces),)
        if len(state.aboard) == 1:
            return self._want_payment(replace(state, roll=faces), rolled)
        first = next_aboard(state.aboard, state.pilot)
        return Step(replace(state, phase="passengers", turn=first, roll=faces), rolled)

    def stay(self, state: TripT, seat: Seat) -> Step[TripT]:
        """Step 2, Staying in the Balloon Basket; or Flying Solo, staying in."""
        stayed = (act.Stayed(seat),)
        if state.phase == "solo":
            return Step(replace(state, phase="roll"), stayed)
        return self._after_passenger(state, seat, stayed)

    def jump(self, state: TripT, seat: Seat) -> Step[TripT]:
        """Step 2, Jumping out of the Balloon Basket; or Flying Solo, which ends the trip."""
        points = self._points[state.cloud - 1]
        place = state.aboard.index(seat)
        landed = replace(
            state,
            aboard=state.aboard[:place] + state.aboard[place + 1 :],
            scores=put(state.scores, seat, state.scores[seat] + points),
        )
        jumped = (act.Jumped(seat, points),)
        if state.phase == "solo":
            return self._end_trip(landed, "solo jump", jumped)
        return self._after_passenger(landed, seat, jumped)

    def _after_passenger(self, state: TripT, seat: Seat, events: tuple[Event, ...]) -> Step[TripT]:
        following = next_aboard(state.aboard, seat)
        if following == state.pilot:
            return self._want_payment(state, events)
        return Step(replace(state, turn=following), events)

    def _want_payment(self, state: TripT, events: tuple[Event, ...]) -> Step[TripT]:
        """Step 3 is due. Ruling: with all dice blank no card is needed, so the balloon rises."""
        if state.roll.count(BLANK) < len(state.roll):
            return Step(replace(state, phase="pay", turn=state.pilot), events)
        return self._rise(state, events)

    def _rise(
        self, state: TripT, events: tuple[Event, ...], *, reveals: bool = False
    ) -> Step[TripT]:
        """Step 3, end: one cloud up; at the highest everybody aboard earns its points."""
        cloud = state.cloud + 1
        pilot = next_aboard(state.aboard, state.pilot)
        if cloud == CLOUDS:
            points = self._points[CLOUDS - 1]
            scores = tuple(
                score + points if seat in state.aboard else score
                for seat, score in enumerate(state.scores)
            )
            top = act.ReachedTop(state.aboard, points)
            arrived = replace(state, cloud=cloud, scores=scores, roll=())
            return self._end_trip(
                arrived, "top", (*events, act.Rose(cloud, state.pilot), top), reveals=reveals
            )
        phase = turn_begins(state.aboard)
        risen = replace(state, phase=phase, cloud=cloud, pilot=pilot, turn=pilot, roll=())
        return Step(risen, (*events, act.Rose(cloud, pilot)), reveals)

    def _end_trip(
        self,
        state: TripT,
        reason: Literal["fall", "top", "solo jump"],
        events: tuple[Event, ...],
        *,
        reveals: bool = False,
    ) -> Step[TripT]:
        """Winning the Game; else step 4.

        Ruling: the end is checked after every kind of trip end, before the cards of the next trip
        are drawn.
        """
        ended = (*events, act.TripEnded(state.trip, reason, state.scores))
        return self._after_trip(state, ended, reveals=reveals)

    def _after_trip(
        self, state: TripT, events: tuple[Event, ...], *, reveals: bool = False
    ) -> Step[TripT]:
        if max(state.scores) >= self.target(state.options):
            over = replace(state, phase="over", roll=())
            return Step(over, (*events, act.GameEnded(self._ranking(over))), reveals)
        # Step 4: left of the last pilot flies first, all come aboard, each draws one new card.
        pilot = Seat((state.pilot + 1) % len(state.scores))
        grounded = replace(
            state,
            trip=state.trip + 1,
            cloud=1,
            pilot=pilot,
            turn=pilot,
            aboard=EVERYBODY[: len(state.scores)],
            roll=(),
        )
        return self._next_trip(grounded, events, reveals=reveals)

    def _start_trip(
        self, state: TripT, events: tuple[Event, ...], *, reveals: bool = False
    ) -> Step[TripT]:
        ready = replace(state, phase="roll", turn=state.pilot)
        return Step(ready, (*events, act.TripStarted(state.trip, state.pilot)), reveals)

    @abstractmethod
    def _next_trip(self, state: TripT, events: tuple[Event, ...], *, reveals: bool) -> Step[TripT]:
        """Let everybody draw a card for the trip that is set up (step 4, end)."""

    @abstractmethod
    def _hand_sizes(self, state: TripT) -> tuple[int, ...]:
        """Return how many cards each seat holds."""


def turn_begins(aboard: tuple[Seat, ...]) -> Literal["solo", "roll"]:
    """Return what a pilot's turn begins with. Flying Solo: alone, it decides before rolling."""
    return "solo" if len(aboard) == 1 else "roll"


def put(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return `row` with the item at `index` replaced."""
    changed = list(row)
    changed[index] = value
    return tuple(changed)
