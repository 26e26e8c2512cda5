"""The rules of Ahead in the Clouds: what is due, what is allowed, and which transition follows.

Section names in the comments are the rulebook's.
"""

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any, Final, cast, get_args

from game.ahead import actions as act
from game.ahead.invariants import check_state
from game.ahead.legal import answers_to_blimp, moves
from game.ahead.network import LOOSE
from game.ahead.refusals import refuse
from game.ahead.state import State, contracts_of
from game.ahead.tables import FLIPPABLE, NOTHING, SEATS, Card, Tables
from game.ahead.turn import Turns, ranking_of
from game.ahead.view import View, state_of, view_of
from game.core.chance import TableOdds
from game.core.rules import Chance, Decide, Prompt
from game.core.types import (
    Ask,
    Draw,
    IllegalAction,
    IllegalOutcome,
    Outcome,
    Over,
    Refusal,
    Seat,
    Step,
    Turn,
    Viewer,
)

COINS: Final = (act.ChooseCoin("heads"), act.ChooseCoin("tails"))
TOLL_ANSWERS: Final = (act.TAKE_TOLL, act.LEAVE_TOLL)


class AheadRules:
    """The rules over one set of tables; see `game.core.rules.Rules` for the promises."""

    version = 1
    max_entries = 600
    undoes_anything = False
    state_type = State
    view_type = View
    options_type = act.Options
    action_types: tuple[type[act.AheadAction], ...] = get_args(act.AheadAction)

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._turns = Turns(tables)
        self._do: dict[type[act.AheadAction], Callable[[State, Any], Step[State]]] = {
            act.ChooseCoin: self._turns.choose_coin,
            act.Connect: self._turns.connect,
            act.Fulfill: self._turns.fulfill,
            act.Activate: self._turns.activate,
            act.Disconnect: self._turns.disconnect,
            act.Cloudburst: self._turns.burst,
            act.EndTurn: self._turns.end_turn,
            act.TakeToll: self._turns.take_toll,
            act.LeaveToll: self._turns.leave_toll,
            act.PayBlimp: self._turns.pay_blimp,
            act.GiveBack: self._turns.give_back,
        }
        self._lots = {
            "card": _lots("contract card", tuple((card,) for card in sorted(tables.contracts))),
            "first": _lots("first player", tuple((str(seat),) for seat in SEATS)),
            "sides": _lots("sides", tuple(product("12", repeat=len(FLIPPABLE)))),
        }

    def setup(self, seats: int, options: act.Options) -> State:
        """Components and Setup: nothing connected, every tracking card at 0."""
        if seats != len(SEATS):
            message = f"Ahead in the Clouds is for {len(SEATS)} seats, not {seats}"
            raise ValueError(message)
        card: Card = "A" if options.card == "random" else options.card
        return State(
            options=options,
            phase="card" if options.card == "random" else "first",
            card=card,
            round=1,
            first=Seat(0),
            mover=Seat(0),
            turn=Seat(0),
            actions=0,
            goods=(NOTHING, NOTHING),
            links=LOOSE,
            sides=(1,) * len(FLIPPABLE),
            coins=self._turns.no_coins(card),
            coin="heads",
        )

    def prompt(self, state: State) -> Prompt[act.AheadAction]:
        """Return what is due."""
        phase = state.phase
        if phase in self._lots:
            return self._lots[phase]
        if phase == "over":
            return Over(ranking_of(state), self._reason(state))
        turn = Turn(state.turn, private=False)
        if phase == "coin":
            return Decide(turn, COINS)
        if phase == "toll":
            return Decide(turn, TOLL_ANSWERS)
        if phase == "blimp":
            return Decide(turn, answers_to_blimp(state, self._turns.due_to_blimp(state)))
        return Decide(turn, moves(state, self.tables))

    def apply(self, state: State, seat: Seat, action: act.AheadAction) -> Step[State]:
        """Let `seat` do `action`."""
        if self.why_not(state, seat, action) is not None:
            raise IllegalAction(refuse(state, seat, action, self.tables))
        return self._do[type(action)](state, action)

    def why_not(self, state: State, seat: Seat, action: act.AheadAction) -> Refusal | None:
        """Return why `seat` may not do `action` now."""
        due = self.prompt(state)
        if isinstance(due, Decide) and due.turn.seat == seat and action in due.actions:
            return None
        return refuse(state, seat, action, self.tables)

    def resolve(self, state: State, outcome: Outcome) -> Step[State]:
        """Let chance answer `outcome`."""
        due = self.prompt(state)
        if not isinstance(due, Chance):
            message = "Nothing is to be rolled or drawn now."
            raise IllegalOutcome(Refusal("no-chance-due", message, "ahead/setting-up"))
        if outcome not in due.odds.outcomes:
            message = (
                f"Expected one of sort '{due.ask.what}' ({due.ask.kind}), "
                f"got '{'/'.join(outcome.values)}'."
            )
            raise IllegalOutcome(Refusal("impossible-outcome", message, "ahead/setting-up"))
        if state.phase == "card":
            return self._turns.draw_card(state, cast("Card", outcome.values[0]))
        if state.phase == "first":
            return self._turns.choose_first(state, Seat(int(outcome.values[0])))
        return self._turns.set_sides(state, tuple(map(int, outcome.values)))

    def view(self, state: State, viewer: Viewer) -> View:
        """Return what `viewer` may know."""
        return view_of(state, viewer)

    def sample(self, view: View, _: Random) -> State:
        """Return the only state that the view's owner cannot rule out."""
        return state_of(view)

    def check(self, state: State) -> None:
        """Raise BrokenState if no play can lead to `state`."""
        check_state(state, self.tables)

    @staticmethod
    def _reason(state: State) -> str:
        done = [len(contracts_of(state, seat)) for seat in SEATS]
        if done[0] != done[1]:
            return "One player fulfilled more contracts."
        if sum(state.goods[0]) != sum(state.goods[1]):
            return "Contracts are equal; one player has more resources left."
        return "Contracts and resources are equal."


def _lots(what: str, outcomes: tuple[tuple[str, ...], ...]) -> Chance:
    """Return a drawing of lots: every outcome is equally likely, and each lot one of two."""
    draws = tuple(map(Draw, outcomes))
    return Chance(Ask("draw", what, len(outcomes[0]), 2), TableOdds(draws, (1,) * len(draws)))
