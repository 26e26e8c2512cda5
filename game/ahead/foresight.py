"""Turns ahead: ends a turn, pays the blimp, and plays on as a player would who looks no further."""

from collections.abc import Callable
from functools import cache, lru_cache
from random import Random
from typing import Final, TypeAlias

from game.ahead.board import Board, turned
from game.ahead.planning import Planner, Plans, best
from game.ahead.tables import Card, Flippable, Tables
from game.ahead.valuing import Valuer
from game.core.pool import Counts
from game.core.types import Seat

Ranked: TypeAlias = tuple[tuple[Board, float], ...]
"""Ends of a turn with what they are worth, best first."""

LITE_FLIPS: Final[tuple[Flippable | None, ...]] = (None, "bank", "magic portal")
LITE_CLAIMS: Final = 6
LITE_WIDTH: Final = 16
"""Enough for the best end in all of 96 positions that were looked at in full as well."""
NOISE: Final = 0.15
"""How far a player in a play-out may misjudge an end: without it all play-outs are one game."""
IN_QUESTION: Final = 24
"""Ends that a misjudging player may take for the best."""
REMEMBERED: Final = 400
"""Turns whose ends are kept: play-outs of one decision, and of the next, meet the same ones."""


class Foresight:
    """Looks ahead over one set of tables and one contract card. Turns are counted from 0."""

    def __init__(self, tables: Tables, card: Card) -> None:
        self.planner = Planner(tables, card)
        self.valuer = Valuer(tables, self.planner.costs)
        self.turns = 2 * tables.rounds.value
        self._blimp = tables.blimp.value
        self.actions = tables.actions.value
        self._replies = lru_cache(maxsize=REMEMBERED)(self._ranked)

    def worth(self, turn: int) -> Callable[[Board], float]:
        """Return how to value an end of `turn`: what holds after the blimp of that round."""
        value = self.valuer.value
        if self._due(turn):
            return cache(lambda board: value(self.settled(board, turn), turn))
        return cache(lambda board: value(board, turn))

    def ends(self, board: Board, actions: int, seat: Seat, turn: int) -> Plans:
        """Return everything worth a thought that `seat` can make of the rest of its turn."""
        return self.planner.ends(board, actions, seat, self.worth(turn))

    def settled(self, board: Board, turn: int) -> Board:
        """Return `board` after the blimp, if one comes after `turn`: then its mover went second."""
        due = self._due(turn)
        if not due:
            return board
        goods, done = _paid(board.goods, board.done, due)
        rival, lost = _paid(board.rival, board.lost, due)
        return board._replace(goods=goods, rival=rival, done=done, lost=lost)

    def _due(self, turn: int) -> int:
        """Return how many goods the blimp wants from everybody after `turn`."""
        return self._blimp.get(turn // 2 + 1, 0) if turn % 2 else 0

    def play_on(self, board: Board, turn: int, seat: Seat, depth: int, rng: Random) -> float:
        """Return the share of the win of `seat`, whose `turn` ended in `board`, after so many more.

        Both play the end that looks best to them, more or less.
        """
        board, mover = self.settled(board, turn), seat
        for _ in range(min(depth, self.turns - 1 - turn)):
            board, mover, turn = turned(board), Seat(1 - mover), turn + 1
            board = self.settled(self._next(board, turn, mover, rng), turn)
        share = self.valuer.share(board, turn)
        return share if mover == seat else 1.0 - share

    def prospect(self, board: Board, turn: int, seat: Seat) -> float:
        """Return what `seat`, who plays `turn` next from `board`, can make of it.

        Once with all actions and once with one less, for the other may be in the way.
        """
        worth = self.worth(turn)
        return sum(
            max(map(worth, self._lite_ends(board, actions, seat, worth)))
            for actions in (self.actions - 1, self.actions)
        )

    def _next(self, board: Board, turn: int, seat: Seat, rng: Random) -> Board:
        replies = self._replies(board, turn, seat)
        return max(replies, key=lambda reply: reply[1] + rng.gauss(0.0, NOISE))[0]

    def _ranked(self, board: Board, turn: int, seat: Seat) -> Ranked:
        worth = self.worth(turn)
        ends = self._lite_ends(board, self.actions, seat, worth)
        return tuple((end, worth(end)) for end in best(ends, IN_QUESTION, worth))

    def _lite_ends(
        self, board: Board, actions: int, seat: Seat, worth: Callable[[Board], float]
    ) -> Plans:
        return self.planner.ends(
            board, actions, seat, worth, flips=LITE_FLIPS, claimed=LITE_CLAIMS, width=LITE_WIDTH
        )


@lru_cache(maxsize=10_000)
def _paid(goods: Counts, done: int, due: int) -> tuple[Counts, int]:
    """Give the blimp what there is most of, or else a contract back.

    Which contract that is stays open here: nobody can fulfill it in a play-out.
    """
    if sum(goods) < due:
        return goods, max(0, done - 1)
    left = list(goods)
    for _ in range(due):
        left[left.index(max(left))] -= 1
    return tuple(left), done
