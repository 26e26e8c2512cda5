"""The rules of Cloud 9 for a screen that watches a real table: it is told, and never deals.

"Rulebook" is the 2008 revision; its sections are named in the comments.
"""

from collections.abc import Callable
from random import Random

from game.cloud9 import actions as act
from game.cloud9.cards import ONE_WILD
from game.cloud9.referee import actions as told
from game.cloud9.referee.account import Account
from game.cloud9.referee.invariants import check_state
from game.cloud9.referee.refusals import refuse, refuse_edit
from game.cloud9.referee.state import State
from game.cloud9.referee.view import View
from game.cloud9.refusals import refuse_outcome
from game.cloud9.rolls import first_pilot_chance, needs_of, pilot_in, roll_chances
from game.cloud9.tables import Tables, check_seats
from game.core.rules import Decide, Prompt
from game.core.types import (
    Dice,
    IllegalAction,
    IllegalOutcome,
    Outcome,
    Refusal,
    Seat,
    Step,
    Turn,
    Viewer,
)

CHOICES: tuple[told.RefereeAction, ...] = (act.STAY, act.JUMP)
CHECKS: tuple[told.RefereeAction, ...] = (told.TRUST, told.SHOW_HAND)


class RefereeRules:
    """The rules over one set of tables; see `game.core.rules.Rules` for the promises.

    Whoever leads the game tells what happened at the table, for every seat. What a pilot could
    pay, nobody here knows: the table sees to that.
    """

    version = 1
    max_entries = 5000
    undoes_anything = True
    state_type = State
    view_type = View
    options_type = told.Options
    action_types: tuple[type[told.RefereeAction], ...] = (
        act.Stay,
        act.Jump,
        act.PayColours,
        act.PayWild,
        act.Decline,
        told.Prepare,
        told.Trust,
        told.ShowHand,
        told.Edit,
    )

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._account = Account(tables)
        self._dice = tables.dice.value
        self._needs = needs_of(tables)
        self._rolls = roll_chances(tables)
        account = self._account
        self._moves: dict[type[told.RefereeAction], Callable[[State], Step[State]]] = {
            told.Prepare: account.prepare,
            act.PayColours: lambda state: account.pay(state, self._needs[state.roll]),
            act.PayWild: lambda state: account.pay(state, ONE_WILD),
            act.Decline: account.decline,
            told.Trust: account.trust,
            told.ShowHand: account.show_hand,
        }

    def setup(self, seats: int, options: told.Options) -> State:
        """Rulebook, Setting Up: the box is open, nothing is dealt."""
        check_seats(seats)
        return State(
            options=options,
            phase="ready",
            trip=1,
            cloud=1,
            pilot=Seat(0),
            turn=Seat(0),
            aboard=tuple(map(Seat, range(seats))),
            roll=(),
            scores=(0,) * seats,
            hand_sizes=(0,) * seats,
            pile_size=self._account.deck,
            discard_size=0,
        )

    def prompt(self, state: State) -> Prompt[told.RefereeAction]:
        """Return what is due."""
        phase = state.phase
        if phase == "over":
            return self._account.over(state)
        if phase == "pilot":
            return first_pilot_chance(len(state.scores))
        if phase == "roll":
            return self._rolls[state.cloud, state.turn]
        return Decide(Turn(state.turn, private=False), self._due(state))

    def apply(self, state: State, seat: Seat, action: told.RefereeAction) -> Step[State]:
        """Let the table do `action`, told for `seat`."""
        refusal = self.why_not(state, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        if isinstance(action, told.Edit):
            return self._account.edit(state, action)
        if isinstance(action, act.Stay):
            return self._account.stay(state, seat)
        if isinstance(action, act.Jump):
            return self._account.jump(state, seat)
        return self._moves[type(action)](state)

    def resolve(self, state: State, outcome: Outcome) -> Step[State]:
        """Let the table tell what the dice show, or who flies first."""
        values = outcome.values
        if state.phase == "roll" and type(outcome) is Dice:
            if len(values) == self._dice[state.cloud - 1] and values in self._needs:
                return self._account.show_roll(state, values)
        elif state.phase == "pilot":
            pilot = pilot_in(outcome, len(state.scores))
            if pilot is not None:
                return self._account.choose_first_pilot(state, pilot)
        raise IllegalOutcome(refuse_outcome(self.prompt(state), outcome, state.phase))

    def view(self, state: State, viewer: Viewer) -> View:  # noqa: ARG002 -- all see the same
        """Return what everybody may know: everything."""
        return state

    def sample(self, view: View, rng: Random) -> State:  # noqa: ARG002 -- nothing is hidden
        """Return the only state that gives the view."""
        return view

    def why_not(self, state: State, seat: Seat, action: told.RefereeAction) -> Refusal | None:
        """Return why `action` cannot be told for `seat` now."""
        if isinstance(action, told.Edit):
            return refuse_edit(state, seat, action, self._account.deck)
        due = self.prompt(state)
        if isinstance(due, Decide) and due.turn.seat == seat and action in due.actions:
            return None
        return refuse(state, seat, action)

    def check(self, state: State) -> None:
        """Raise BrokenState if no play can lead to `state`."""
        check_state(state, self.tables)

    def _due(self, state: State) -> tuple[told.RefereeAction, ...]:
        """Return what can be told now, as far as everybody can see."""
        if state.phase == "ready":
            return (told.PREPARE,)
        if state.phase in ("passengers", "solo"):
            return CHOICES
        cards = state.hand_sizes[state.pilot]
        colours: tuple[told.RefereeAction, ...] = ()
        if cards >= sum(self._needs[state.roll]):
            colours = (act.PAY_COLOURS,)
        if state.phase == "check":
            # The look shows that the pilot had to rise: "is required to make the balloon rise".
            return (*CHECKS, *colours)
        return (*colours, *((act.PAY_WILD,) if cards else ()), act.DECLINE)
