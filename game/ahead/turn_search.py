"""A bot that plays the most promising turns on, a few turns deep, and keeps what comes out best.

Looking at plans one by one with a fixed judgement at the end of a deeper search was measured and is
weaker: who is to move at the end decides too much. Playing on with some noise, and giving more
play-outs to the plans that do well (successive halving), is not misled so.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, Protocol

from game.ahead import actions as act
from game.ahead.board import Board, board_of
from game.ahead.foresight import Foresight
from game.ahead.planning import Plans
from game.ahead.state import State
from game.ahead.view import View

DEPTH: Final = 2
"""How many turns a play-out goes on."""
ALIKE_IN: Final = ("goods", "open", "bank", "portal")
"""Ends that agree in these are played on as one: links are soon made, the rest is the other's."""


class Spending(Protocol):
    """What a search may spend; see `game.bots.base.Budget`."""

    def is_spent(self, done: int) -> bool:
        """Tell, after `done` play-outs, whether to stop."""


class TurnSearch:
    """Searches among `plans` whole turns with at most `playouts`; see `game.bots.base.Bot`.

    Every move of a turn is searched anew, and there is less left to find out with every action.
    """

    def __init__(self, foresight: Foresight, plans: int, playouts: int) -> None:
        self._foresight = foresight
        self._plans = plans
        self._playouts = playouts

    def choose(
        self, view: View, actions: Sequence[act.AheadAction], seed: str, budget: Spending
    ) -> int:
        """Return the index of the first move of the best turn found; the view's seat is to move."""
        foresight, turn = self._foresight, turn_of(view)
        ends = foresight.ends(board_of(view, view.mover), view.actions, view.mover, turn)
        best = self._best(view, ends, turn, Random(seed), budget)
        return actions.index(first_move(ends, best))

    def _best(self, view: View, ends: Plans, turn: int, rng: Random, budget: Spending) -> Board:
        foresight = self._foresight
        alive = different(sorted(ends, key=foresight.worth(turn), reverse=True))
        alive = alive[: self._plans]
        shares = dict.fromkeys(alive, 0.0)
        tried = dict.fromkeys(alive, 0)
        done = 0
        most = self._playouts * (1 + view.actions) // (1 + foresight.actions)
        while len(alive) > 1 and done < most:
            for _ in range(max(1, most // (len(alive) * self._plans.bit_length()))):
                for end in alive:
                    if budget.is_spent(done):
                        return _leader(alive, shares, tried)
                    shares[end] += foresight.play_on(end, turn, view.mover, DEPTH, rng)
                    tried[end] += 1
                    done += 1
            alive.sort(key=lambda end: shares[end] / tried[end], reverse=True)
            alive = alive[: (len(alive) + 1) // 2]
        return _leader(alive, shares, tried)


def _leader(alive: list[Board], shares: dict[Board, float], tried: dict[Board, int]) -> Board:
    """Return the best of those tried most, as the judgement ranked them while none was tried."""
    most = max(tried[end] for end in alive)
    return max(
        (end for end in alive if tried[end] == most),
        key=lambda end: shares[end] / max(1, tried[end]),
    )


def turn_of(state: State) -> int:
    """Return which turn of the game it is, counted from 0."""
    return 2 * (state.round - 1) + (state.mover != state.first)


def first_move(ends: Plans, end: Board) -> act.AheadAction:
    """Return the move that begins the way to `end`; ending the turn if there is nothing to do."""
    moves = ends[end]
    return moves[0] if moves else act.END_TURN


def different(ends: list[Board]) -> list[Board]:
    """Return the first of all ends that agree in everything of `ALIKE_IN`, in their order."""
    found: dict[tuple[object, ...], Board] = {}
    for end in ends:
        found.setdefault(tuple(getattr(end, name) for name in ALIKE_IN), end)
    return list(found.values())
