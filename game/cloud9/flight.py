"""How a game goes on in which the machine deals the cards, hidden from each other's eyes."""

from msgspec.structs import replace

from game.cloud9 import actions as act
from game.cloud9.cards import NO_CARDS, add, need_of, take
from game.cloud9.course import Course, put
from game.cloud9.shortfall import shortfall_of
from game.cloud9.state import State
from game.core.pool import Counts
from game.core.types import Event, Seat, Step


class Flight(Course[State]):
    """The flow of such a game over one set of tables."""

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

    def _next_trip(self, state: State, events: tuple[Event, ...], *, reveals: bool) -> Step[State]:
        """Step 4, end: the draw begins with the new pilot."""
        return self._want_card(replace(state, phase="draw"), events, reveals=reveals)

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

    def _hand_sizes(self, state: State) -> tuple[int, ...]:
        """Return how many cards each hand holds."""
        return tuple(map(sum, state.hands))
