"""The rules of Cloud 9: what is due, what is allowed, and which transition follows.

"Rulebook" is the 2008 revision; its sections are named in the comments.
"""

from random import Random

from game.cloud9 import actions as act
from game.cloud9.cards import NO_CARDS, ONE_WILD, holds
from game.cloud9.flight import Flight
from game.cloud9.invariants import check_state
from game.cloud9.refusals import refuse, refuse_outcome
from game.cloud9.rolls import first_pilot_chance, needs_of, pilot_in, roll_chances
from game.cloud9.sampling import sample_state
from game.cloud9.state import State
from game.cloud9.tables import KINDS, MOST_SEATS, Tables, check_seats
from game.cloud9.view import View, view_of
from game.core.pool import Counts, PoolOdds, counts_of
from game.core.rules import Chance, Decide, Prompt
from game.core.types import (
    Ask,
    Dice,
    Draw,
    IllegalAction,
    IllegalOutcome,
    Outcome,
    Refusal,
    Seat,
    Step,
    Turn,
    Viewer,
)

CHOICES: tuple[act.Cloud9Action, ...] = (act.STAY, act.JUMP)
# Rulebook, Playing the Game, step 3, by whether the pilot holds the colours and a wild card. A
# pilot who can only fall still says so: an automatic fall would show that no wild card is held.
PAYMENTS: dict[tuple[bool, bool], tuple[act.Cloud9Action, ...]] = {
    (True, False): (act.PAY_COLOURS,),
    (True, True): (act.PAY_COLOURS, act.PAY_WILD),
    (False, True): (act.PAY_WILD, act.DECLINE),
    (False, False): (act.DECLINE,),
}


class Cloud9Rules:
    """The rules over one set of tables; see `game.core.rules.Rules` for the promises."""

    version = 1
    max_entries = 5000
    undoes_anything = False
    state_type = State
    view_type = View
    options_type = act.Options
    action_types: tuple[type[act.Cloud9Action], ...] = (
        act.Stay,
        act.Jump,
        act.PayColours,
        act.PayWild,
        act.Decline,
    )

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.deck: Counts = tables.cards.value
        self._flight = Flight(tables)
        self._dice = tables.dice.value
        self._needs = needs_of(tables)
        # Every prompt that does not depend on the cards is built once.
        seats = tuple(map(Seat, range(MOST_SEATS)))
        self._choose = tuple(Decide(Turn(seat, private=False), CHOICES) for seat in seats)
        self._pay = {
            (seat, *held): Decide(Turn(seat, private=True), payments)
            for seat in seats
            for held, payments in PAYMENTS.items()
        }
        self._rolls = roll_chances(tables)

    def setup(self, seats: int, options: act.Options) -> State:
        """Rulebook, Setting Up: all tokens in the basket on the lowest cloud, nothing scored."""
        check_seats(seats)
        return State(
            options=options,
            phase="pilot",
            trip=1,
            cloud=1,
            pilot=Seat(0),
            turn=Seat(0),
            aboard=tuple(map(Seat, range(seats))),
            roll=(),
            scores=(0,) * seats,
            hands=(NO_CARDS,) * seats,
            pile=self.deck,
            discards=NO_CARDS,
            shortfalls=(None,) * seats,
        )

    def prompt(self, state: State) -> Prompt[act.Cloud9Action]:
        """Return what is due."""
        phase = state.phase
        if phase in ("passengers", "solo"):
            return self._choose[state.turn]
        if phase == "roll":
            return self._rolls[state.cloud, state.turn]
        if phase == "pay":
            hand = state.hands[state.turn]
            return self._pay[state.turn, holds(hand, self._needs[state.roll]), hand[-1] > 0]
        if phase in ("draw", "deal"):
            count = self._draw_count(state)
            ask = Ask("draw", "card", count, sum(state.pile), state.turn)
            return Chance(ask, PoolOdds(KINDS, state.pile, count))
        if phase == "pilot":
            return first_pilot_chance(len(state.scores))
        return self._flight.over(state)

    def apply(self, state: State, seat: Seat, action: act.Cloud9Action) -> Step[State]:
        """Let `seat` do `action`."""
        due = self.prompt(state)
        if type(due) is not Decide or due.turn.seat != seat or action not in due.actions:
            raise IllegalAction(refuse(state, seat, action))
        kind = type(action)
        if kind is act.Stay:
            return self._flight.stay(state, seat)
        if kind is act.Jump:
            return self._flight.jump(state, seat)
        if kind is act.PayColours:
            return self._flight.pay(state, self._needs[state.roll])
        if kind is act.PayWild:
            return self._flight.pay(state, ONE_WILD)
        return self._flight.fall(state)

    def why_not(self, state: State, seat: Seat, action: act.Cloud9Action) -> Refusal | None:
        """Return why `seat` may not do `action` now."""
        due = self.prompt(state)
        if isinstance(due, Decide) and due.turn.seat == seat and action in due.actions:
            return None
        return refuse(state, seat, action)

    def resolve(self, state: State, outcome: Outcome) -> Step[State]:
        """Let chance answer `outcome`."""
        phase, values = state.phase, outcome.values
        if phase == "roll" and type(outcome) is Dice:
            if len(values) == self._dice[state.cloud - 1] and values in self._needs:
                return self._flight.show_roll(state, values)
        elif phase in ("draw", "deal") and type(outcome) is Draw:
            cards = counts_of(KINDS, values)
            if (
                cards is not None
                and len(values) == self._draw_count(state)
                and holds(state.pile, cards)
            ):
                return self._flight.give(state, cards)
        elif phase == "pilot":
            pilot = pilot_in(outcome, len(state.scores))
            if pilot is not None:
                return self._flight.choose_first_pilot(state, pilot)
        raise IllegalOutcome(refuse_outcome(self.prompt(state), outcome, state.phase))

    def view(self, state: State, viewer: Viewer) -> View:
        """Return what `viewer` may know."""
        return view_of(state, viewer)

    def sample(self, view: View, rng: Random) -> State:
        """Return a state that the view's owner cannot rule out."""
        return sample_state(view, self.deck, rng)

    def check(self, state: State) -> None:
        """Raise BrokenState if no play can lead to `state`."""
        check_state(state, self.tables)

    def target(self, options: act.Options) -> int:
        """Return the points that end a game with `options`."""
        return self._flight.target(options)

    def _draw_count(self, state: State) -> int:
        return 1 if state.phase == "draw" else self._flight.first_hand(len(state.scores))
