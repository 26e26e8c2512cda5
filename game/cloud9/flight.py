"""How a balloon trip goes on: the consequences of an accepted choice or outcome.

"Rulebook" is the 2008 revision; its sections are named in the comments. Nothing here checks
whether a choice was allowed: `rules` does.
"""

from typing import Literal, TypeVar

from msgspec.structs import replace

from game.cloud9 import actions as act
from game.cloud9.cards import NO_CARDS, add, need_of, take
from game.cloud9.shortfall import shortfall_of
from game.cloud9.state import State, next_aboard
from game.cloud9.tables import BLANK, CLOUDS, MOST_SEATS, VARIANT_SEATS, Tables
from game.core.pool import Counts
from game.core.types import Event, Seat, Step

T = TypeVar("T")

EVERYBODY = tuple(map(Seat, range(MOST_SEATS)))


class Flight:
    """The flow of a game over one set of tables."""

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

    def choose_first_pilot(self, state: State, pilot: Seat) -> Step[State]:
        """Go on to the first hands, dealt clockwise from the pilot (Setting Up, step 5)."""
        chosen = replace(state, phase="deal", pilot=pilot, turn=pilot)
        return Step(chosen, (act.PilotChosen(pilot),))

    def give(self, state: State, cards: Counts) -> Step[State]:
        """Give drawn `cards` to the seat that is to draw, and go on to the next seat."""
        seat = state.turn
        hand = add(state.hands[seat], cards)
        following = Seat((seat + 1) % len(state.hands))
        known = state.shortfalls[seat]
        served = replace(
            state,
            turn=following,
            hands=put(state.hands, seat, hand),
            pile=take(state.pile, cards),
            shortfalls=state.shortfalls
            if known is None
            else put(state.shortfalls, seat, known.after_draw()),
        )
        drew = (act.Drew(seat, sum(cards)), act.DrewCards(seat, cards))
        if following == state.pilot:
            return self._start_trip(served, drew)
        return self._want_card(served, drew)

    def show_roll(self, state: State, faces: tuple[str, ...]) -> Step[State]:
        """Step 1: the pilot rolls; then the passengers, if any, choose (step 2)."""
        rolled = (act.Rolled(state.pilot, faces),)
        if len(state.aboard) == 1:
            return self._want_payment(replace(state, roll=faces), rolled)
        first = next_aboard(state.aboard, state.pilot)
        return Step(replace(state, phase="passengers", turn=first, roll=faces), rolled)

    def stay(self, state: State, seat: Seat) -> Step[State]:
        """Step 2, Staying in the Balloon Basket; or Flying Solo, staying in."""
        stayed = (act.Stayed(seat),)
        if state.phase == "solo":
            return Step(replace(state, phase="roll"), stayed)
        return self._after_passenger(state, seat, stayed)

    def jump(self, state: State, seat: Seat) -> Step[State]:
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

    def pay(self, state: State, cards: Counts) -> Step[State]:
        """Step 3: "All cards used to make the balloon rise must be shown and then discarded"."""
        pilot = state.pilot
        known = state.shortfalls[pilot]
        paid = replace(
            state,
            hands=put(state.hands, pilot, take(state.hands[pilot], cards)),
            discards=add(state.discards, cards),
            shortfalls=state.shortfalls
            if known is None
            else put(state.shortfalls, pilot, known.after_play(cards)),
        )
        return self._rise(paid, (act.Paid(pilot, cards),), reveals=True)

    def fall(self, state: State) -> Step[State]:
        """Step 3: the balloon falls; those still in it earn no points for this trip."""
        pilot = state.pilot
        known = shortfall_of(need_of(state.roll))
        fallen = replace(state, shortfalls=put(state.shortfalls, pilot, known))
        return self._end_trip(
            fallen, "fall", (act.Declined(pilot), act.Fell(state.aboard)), reveals=True
        )

    def _after_passenger(self, state: State, seat: Seat, events: tuple[Event, ...]) -> Step[State]:
        following = next_aboard(state.aboard, seat)
        if following == state.pilot:
            return self._want_payment(state, events)
        return Step(replace(state, turn=following), events)

    def _want_payment(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        """Step 3 is due. Ruling: with all dice blank no card is needed, so the balloon rises."""
        if state.roll.count(BLANK) < len(state.roll):
            return Step(replace(state, phase="pay", turn=state.pilot), events)
        return self._rise(state, events)

    def _rise(
        self, state: State, events: tuple[Event, ...], *, reveals: bool = False
    ) -> Step[State]:
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
        # Flying Solo: alone after the rise, the pilot decides before rolling.
        phase: Literal["solo", "roll"] = "solo" if len(state.aboard) == 1 else "roll"
        risen = replace(state, phase=phase, cloud=cloud, pilot=pilot, turn=pilot, roll=())
        return Step(risen, (*events, act.Rose(cloud, pilot)), reveals)

    def _end_trip(
        self,
        state: State,
        reason: Literal["fall", "top", "solo jump"],
        events: tuple[Event, ...],
        *,
        reveals: bool = False,
    ) -> Step[State]:
        """Winning the Game; else step 4.

        Ruling: the end is checked after every kind of trip end, before the cards of the next trip
        are drawn.
        """
        ended = (*events, act.TripEnded(state.trip, reason, state.scores))
        if max(state.scores) >= self.target(state.options):
            over = replace(state, phase="over", roll=())
            return Step(over, (*ended, act.GameEnded(ranking_of(over))), reveals)
        # Step 4: left of the last pilot flies first, all come aboard, each draws one new card.
        pilot = Seat((state.pilot + 1) % len(state.scores))
        grounded = replace(
            state,
            phase="draw",
            trip=state.trip + 1,
            cloud=1,
            pilot=pilot,
            turn=pilot,
            aboard=EVERYBODY[: len(state.scores)],
            roll=(),
        )
        return self._want_card(grounded, ended, reveals=reveals)

    def _want_card(
        self, state: State, events: tuple[Event, ...], *, reveals: bool = False
    ) -> Step[State]:
        """Step 4, end: a depleted pile is made anew from the discards.

        Ruling: this happens when a card is wanted and the pile is empty; with nothing to shuffle
        either, the seats that are left draw nothing.
        """
        if state.pile != NO_CARDS:
            return Step(state, events, reveals)
        if state.discards != NO_CARDS:
            renewed = replace(state, pile=state.discards, discards=NO_CARDS)
            return Step(renewed, (*events, act.Reshuffled(sum(state.discards))), reveals)
        return self._start_trip(state, events, reveals=reveals)

    def _start_trip(
        self, state: State, events: tuple[Event, ...], *, reveals: bool = False
    ) -> Step[State]:
        ready = replace(state, phase="roll", turn=state.pilot)
        return Step(ready, (*events, act.TripStarted(state.trip, state.pilot)), reveals)


def put(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return `row` with the item at `index` replaced."""
    changed = list(row)
    changed[index] = value
    return tuple(changed)


def ranking_of(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats best first: most points, then most cards in hand (Winning the Game).

    Ruling: seats equal in both share a place.
    """
    standing: dict[tuple[int, int], list[Seat]] = {}
    for seat, (score, hand) in enumerate(zip(state.scores, state.hands, strict=True)):
        standing.setdefault((score, sum(hand)), []).append(Seat(seat))
    return tuple(tuple(standing[key]) for key in sorted(standing, reverse=True))
