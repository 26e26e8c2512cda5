"""Exact chances: whole-number weights over outcomes, and the dice that have them."""

import itertools
from bisect import bisect
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import prod
from random import Random
from typing import Protocol

from game.core.types import Ask, Dice, Outcome


class Odds:
    """An exact distribution. Every weight is a positive whole number; they share one total."""

    __slots__ = ("_cumulative", "outcomes", "total", "weights")

    def __init__(self, outcomes: tuple[Outcome, ...], weights: tuple[int, ...]) -> None:
        """Raise ValueError unless there is an outcome and every weight is positive."""
        if not outcomes or len(outcomes) != len(weights) or min(weights) < 1:
            message = (
                f"odds need one positive weight for each of {len(outcomes)} outcomes, "
                f"got {weights!r}"
            )
            raise ValueError(message)
        self.outcomes = outcomes
        self.weights = weights
        self._cumulative = tuple(itertools.accumulate(weights))
        self.total = self._cumulative[-1]

    def __iter__(self) -> Iterator[tuple[Outcome, Fraction]]:
        """Yield every outcome with its exact probability."""
        for outcome, weight in zip(self.outcomes, self.weights, strict=True):
            yield outcome, Fraction(weight, self.total)

    def probability(self, outcome: Outcome) -> Fraction:
        """Return the exact probability of `outcome`; 0 if it cannot happen."""
        if outcome not in self.outcomes:
            return Fraction(0)
        return Fraction(self.weights[self.outcomes.index(outcome)], self.total)

    def draw(self, rng: Random) -> Outcome:
        """Let `rng` choose one outcome by its weight."""
        return self.outcomes[bisect(self._cumulative, rng.random() * self.total)]


@cache
def dice_odds(faces: tuple[str, ...], count: int) -> Odds:
    """Return the odds of `count` like dice; a face printed twice counts twice."""
    kinds = tuple(dict.fromkeys(faces))
    rolls = tuple(itertools.product(kinds, repeat=count))
    return Odds(
        tuple(Dice(roll) for roll in rolls),
        tuple(prod(faces.count(face) for face in roll) for roll in rolls),
    )


class ChanceSource(Protocol):
    """Somebody who can answer an `Ask`: the screen, a dice tray, a script."""

    def begin(self, ask: Ask, version: int) -> None:
        """Start to answer `ask`, which is due at `version` of the match."""

    def poll(self, version: int) -> Outcome | None:
        """Return the answer once it is there; None while it is not."""

    def cancel(self) -> None:
        """Stop: the ask was answered elsewhere."""
