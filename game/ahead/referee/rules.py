"""The rules of Ahead in the Clouds for a screen that watches a real table: told, never drawn."""

from itertools import product
from random import Random
from typing import get_args

from game.ahead import actions as act
from game.ahead.referee.account import CARDS, Account
from game.ahead.referee.actions import SETTING_UP, Edit, Prepare, RefereeAction
from game.ahead.referee.refusals import NO_CHANCE, refuse, refuse_edit
from game.ahead.rules import AheadRules
from game.ahead.state import State
from game.ahead.tables import FLIPPABLE, SEATS, Tables
from game.ahead.view import View
from game.core.rules import Decide, Prompt
from game.core.types import (
    IllegalAction,
    IllegalOutcome,
    Outcome,
    Refusal,
    Seat,
    Step,
    Turn,
    Viewer,
)


class RefereeRules:
    """The rules over one set of tables; see `game.core.rules.Rules` for the promises.

    Whoever leads the game tells what happens at the table, for both seats. Only how the table is
    set, and what is put right, differs from the game itself.
    """

    version = 1
    max_entries = 5000
    undoes_anything = True
    state_type = State
    view_type = View
    options_type = act.Options
    action_types: tuple[type[RefereeAction], ...] = get_args(RefereeAction)

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._game = AheadRules(tables)
        self._account = Account(tables)
        self._tables_set = tuple(
            Prepare(card, first, sides)
            for card, first, sides in product(CARDS, SEATS, product((1, 2), repeat=len(FLIPPABLE)))
        )

    def setup(self, seats: int, options: act.Options) -> State:
        """Return the table before anything lies there."""
        return self._game.setup(seats, options)

    def prompt(self, state: State) -> Prompt[RefereeAction]:
        """Return what is due: at first how the table is set, then what is due in the game."""
        if state.phase not in SETTING_UP:
            return self._game.prompt(state)
        ways = tuple(
            way for way in self._tables_set if state.phase == "card" or way.card == state.card
        )
        return Decide(Turn(state.turn, private=False), ways)

    def apply(self, state: State, seat: Seat, action: RefereeAction) -> Step[State]:
        """Let the table do `action`, told for `seat`."""
        refusal = self.why_not(state, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        if isinstance(action, Prepare):
            return self._account.prepare(state, action)
        if isinstance(action, Edit):
            return self._account.edit(state, action)
        return self._game.apply(state, seat, action)

    def why_not(self, state: State, seat: Seat, action: RefereeAction) -> Refusal | None:
        """Return why `action` cannot be told for `seat` now."""
        if isinstance(action, Edit):
            return refuse_edit(state, seat, action, self.tables)
        due = self.prompt(state)
        if isinstance(due, Decide) and due.turn.seat == seat and action in due.actions:
            return None
        return refuse(state, seat, action, self.tables)

    def resolve(self, state: State, outcome: Outcome) -> Step[State]:  # noqa: ARG002 -- none is due
        """Refuse any outcome: at a real table nothing is left to the screen."""
        raise IllegalOutcome(NO_CHANCE)

    def view(self, state: State, viewer: Viewer) -> View:
        """Return what `viewer` may know."""
        return self._game.view(state, viewer)

    def sample(self, view: View, rng: Random) -> State:
        """Return the only state that gives the view."""
        return self._game.sample(view, rng)

    def check(self, state: State) -> None:
        """Raise BrokenState if no play can lead to `state`."""
        self._game.check(state)
