"""How bots play Ahead in the Clouds: four levels over the same plans of whole turns.

*easy* takes any plan of the better half, *normal* the one that looks best at once, *hard* and
*expert* play the best of them on.
"""

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Final

from game.ahead import actions as act
from game.ahead.board import of
from game.ahead.foresight import Foresight
from game.ahead.rules import AheadRules
from game.ahead.tables import Card
from game.ahead.turn_search import TurnSearch, first_move, turn_of
from game.ahead.view import View, state_of

PLANS: Final = {"hard": (6, 36), "expert": (10, 400)}
"""For each level that searches: among how many turns, with how many play-outs at most."""


class AheadHeuristic:
    """What a bot knows of the game; see `game.bots.base.Heuristic`.

    Characters differ by nothing here: there is no ride to dare and no wild card to save.
    """

    def __init__(self, rules: AheadRules, *, nerve: float = 0.0, thrift: float = 0.0) -> None:
        del nerve, thrift
        self._rules = rules

    @cached_property
    def _foresights(self) -> dict[Card, Foresight]:
        tables = self._rules.tables
        return {card: Foresight(tables, card) for card in tables.contracts}

    def searcher(self, level: str, view: View) -> TurnSearch | None:
        """Return who searches for the move that is due; None where `decide` answers."""
        if level not in PLANS or view.phase != "turn":
            return None
        return TurnSearch(self._foresights[view.card], *PLANS[level])

    def decide(self, level: str, view: View, actions: Sequence[act.AheadAction]) -> int:
        """Return the choice of any level that does not search, at once."""
        if view.phase != "turn":
            return self._answer(view, actions)
        foresight, turn = self._foresights[view.card], turn_of(view)
        ends = foresight.ends(of(view, view.mover), view.actions, view.mover, turn)
        ranked = sorted(ends, key=foresight.worth(turn), reverse=True)
        end = ranked[0]
        if level == "easy":
            # The same position is played the same way; another one is another matter.
            end = Random(repr(view)).choice(ranked[: (len(ranked) + 1) // 2])
        return actions.index(first_move(ends, end))

    def _answer(self, view: View, actions: Sequence[act.AheadAction]) -> int:
        """Answer a question of the game: take tolls, give the blimp what is missed least."""
        if view.phase != "blimp":
            return 0
        state, seat, last_turn = state_of(view), view.turn, 2 * view.round - 1
        valuer = self._foresights[view.card].valuer
        after = [of(self._rules.apply(state, seat, action).state, seat) for action in actions]
        worths = [valuer.value(board, last_turn) for board in after]
        return worths.index(max(worths))
