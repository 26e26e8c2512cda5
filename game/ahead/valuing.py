"""What a position is worth to the player who has just moved, without looking further.

The weights were tuned by play against weaker and stronger bots. Two of them are vital: what is in
reach counts well below a contract that is done, and goods for their own sake count little; with
more of either a bot sits on what it could spend.
"""

from functools import lru_cache
from math import exp, tanh
from typing import Final

from game.ahead.board import Board
from game.ahead.reckoning import nearest
from game.ahead.tables import Tables
from game.core.pool import Counts

IN_REACH: Final = 0.65
"""How much a contract that is sure to be reached counts beside one that is done."""
PATIENCE: Final = 0.88
"""How much half of that is still worth for each action that it takes."""
NOT_NEXT: Final = 1.5
"""So many actions later a player gets there whom the other's turn comes before."""
SURE_LEAD: Final = 6.0
"""How much more a lead counts that cannot be lost any more."""
REMEMBERED: Final = 20_000
"""Chances that are kept: most ends of a turn leave the other player's as before."""


class Valuer:
    """Values positions over one set of tables and the costs of one contract card."""

    def __init__(self, tables: Tables, costs: tuple[Counts, ...]) -> None:
        self._costs = costs
        self._actions = tables.actions.value
        self._turns = 2 * tables.rounds.value
        self._blimp = tables.blimp.value
        self._chances = lru_cache(maxsize=REMEMBERED)(self._reckoned)

    def value(self, board: Board, turn: int) -> float:
        """Return what `board` is worth to the player whose `turn` (counted from 0) has ended."""
        goods, rival, mine, theirs, bank, _, _, _, contracts, done, lost = board
        progress = turn / (self._turns - 1)
        left = self._turns - 1 - turn
        lead = (
            done
            - lost
            + (0.01 + 0.05 * progress) * (sum(goods) - sum(rival))
            + 0.08 * (1 - progress) * ((mine & ~theirs).bit_count() - (theirs & ~mine).bit_count())
            + self._chances(goods, contracts, bank, turn, left // 2, NOT_NEXT)
            - self._chances(rival, contracts, bank, turn, (left + 1) // 2, 0.0)
        )
        return lead + SURE_LEAD * tanh(lead * (0.35 + 0.55 * progress) / 2)

    def result(self, board: Board) -> float:
        """Return what a finished game is worth to whoever moved last: 1, 0.5 for a draw, or 0."""
        mine, theirs = (board.done, sum(board.goods)), (board.lost, sum(board.rival))
        return 0.5 if mine == theirs else float(mine > theirs)

    def share(self, board: Board, turn: int) -> float:
        """Return the share of the win that `value` stands for, between 0 and 1."""
        if turn >= self._turns - 1:
            return self.result(board)
        return 1 / (1 + exp(-0.6 * self.value(board, turn)))

    def _reckoned(
        self,
        goods: Counts,
        contracts: tuple[int, ...],
        bank: int,
        turn: int,
        turns: int,
        wait: float,
    ) -> float:
        """Return what the open contracts are worth to a player with `turns` left."""
        actions = self._actions * turns
        if not contracts or not actions:
            return 0.0
        owed = sum(due for number, due in self._blimp.items() if 2 * number > turn)
        costs = tuple(self._costs[number - 1] for number in contracts)
        worth = 0.0
        for needed in nearest(goods, costs, bank):
            if needed > actions:
                break
            slack = 0.85 * actions - 0.5 * owed - needed + 0.5
            chance = 1 / (1 + exp(-slack / (0.8 + 0.1 * actions)))
            worth += IN_REACH * chance * (0.5 + 0.5 * PATIENCE ** (needed + wait))
        return worth
