"""How bots play Ahead in the Clouds: four levels over the same plans of whole turns.

*easy* takes any plan of the better half, *normal* one that looks about best at once, *hard* and
*expert* play the best of them on.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from game.ahead import actions as act
from game.ahead.board import board_of
from game.ahead.foresight import Foresight
from game.ahead.plan_draw import PlanDraw, Taste, about_best, any_plan, better_half
from game.ahead.rules import AheadRules
from game.ahead.tables import Card
from game.ahead.turn_search import TurnSearch, first_move, turn_of
from game.ahead.view import View, state_of

DRAWN: Final[dict[str, Taste]] = {
    "easy": better_half,
    "normal": about_best,
    "random-plans": any_plan,
}
"""For each level that draws whole turns by lot: from which of them."""
PLANS: Final = {"hard": (6, 36), "expert": (10, 400)}
"""For each level that searches: among how many turns, with how many play-outs at most."""


class AheadHeuristic:
    """What a bot knows of the game; see `game.bots.base.Heuristic`.

    Characters differ by nothing here: there is no ride to dare and no wild card to save.
    """

    yardsticks = ("random-plans",)

    def __init__(self, rules: AheadRules, *, nerve: float = 0.0, thrift: float = 0.0) -> None:
        del nerve, thrift
        self._rules = rules

    @cached_property
    def _foresights(self) -> dict[Card, Foresight]:
        tables = self._rules.tables
        return {card: Foresight(tables, card) for card in tables.contracts}

    def searcher(self, level: str, view: View) -> TurnSearch | PlanDraw | None:
        """Return who finds the move that is due in a turn; None where `decide` answers."""
        if view.phase != "turn":
            return None
        foresight = self._foresights[view.card]
        if level in PLANS:
            return TurnSearch(foresight, *PLANS[level])
        return PlanDraw(foresight, DRAWN[level]) if level in DRAWN else None

    def decide(self, level: str, view: View, actions: Sequence[act.AheadAction]) -> int:
        """Return what looks best at once, at every level; KeyError for one that there is not."""
        if level not in PLANS and level not in DRAWN:
            raise KeyError(level)
        if view.phase == "blimp":
            return self._answer_blimp(view, actions)
        if view.phase != "turn":
            return 0  # Tolls are taken, and either side of the coins will do.
        foresight, turn = self._foresights[view.card], turn_of(view)
        ends = foresight.ends(board_of(view, view.mover), view.actions, view.mover, turn)
        return actions.index(first_move(ends, max(ends, key=foresight.worth(turn))))

    def _answer_blimp(self, view: View, actions: Sequence[act.AheadAction]) -> int:
        """Give the blimp what the next turn misses least, or the contract that costs least."""
        state, seat = state_of(view), view.turn
        foresight = self._foresights[view.card]
        turn = 2 * view.round + (seat != view.first)

        def worth(action: act.AheadAction) -> float:
            board = board_of(self._rules.apply(state, seat, action).state, seat)
            if isinstance(action, act.PayBlimp) and turn < foresight.turns:
                return foresight.prospect(board, turn, seat)
            # What goes back is open to the other as well.
            return foresight.valuer.value(board, 2 * view.round - 1)

        return max(range(len(actions)), key=lambda index: worth(actions[index]))
