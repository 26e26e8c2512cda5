"""A bot that draws whole turns by lot: from all that can be planned, or from what looks good."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias

from game.ahead import actions as act
from game.ahead.board import board_of
from game.ahead.foresight import Foresight
from game.ahead.turn_search import Spending, first_move, turn_of
from game.ahead.view import View

Taste: TypeAlias = Callable[[Sequence[float]], int]
"""From how many of the ends of a turn one is drawn, of those worth most; told all their worths,
which fall."""

CLOSE: Final = 0.1
"""How much less than the best an end may be worth to look about as good; a contract is worth about
thirty times that."""


def any_plan(worths: Sequence[float]) -> int:
    """Leave none out."""
    return len(worths)


def better_half(worths: Sequence[float]) -> int:
    """Leave out what is worse than most."""
    return (len(worths) + 1) // 2


def about_best(worths: Sequence[float]) -> int:
    """Leave out what is clearly worse than the best."""
    return sum(worth > worths[0] - CLOSE for worth in worths)


class PlanDraw:
    """Draws a turn by lot as its `taste` has it, and after each move anew; see `bots.base.Bot`."""

    def __init__(self, foresight: Foresight, taste: Taste) -> None:
        self._foresight = foresight
        self._taste = taste

    def choose(
        self, view: View, actions: Sequence[act.AheadAction], seed: str, budget: Spending
    ) -> int:
        """Return the index of the first move of the turn drawn; the view's seat is to move."""
        del budget
        foresight, turn = self._foresight, turn_of(view)
        worth = foresight.worth(turn)
        ends = foresight.ends(board_of(view, view.mover), view.actions, view.mover, turn)
        ranked = sorted(ends, key=worth, reverse=True)
        in_question = self._taste([worth(end) for end in ranked])
        return actions.index(first_move(ends, ranked[Random(seed).randrange(in_question)]))
