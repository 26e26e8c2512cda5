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

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """Everything that can happen, each once, in a stable order."""
        raise NotImplementedError

    @property
    def weights(self) -> tuple[int, ...]:
        """The weight of each of `outcomes`."""
        raise NotImplementedError

    def draw(self, rng: Random) -> Outcome:
        """Let `rng` choose one outcome by its weight."""
        raise NotImplementedError

    @property
    def total(self) -> int:
        """The sum of all weights."""
        return sum(self.weights)

    def __iter__(self) -> Iterator[tuple[Outcome, Fraction]]:
        """Yield every outcome with its exact probability."""
        total = self.total
        for outcome, weight in zip(self.outcomes, self.weights, strict=True):
            yield outcome, Fraction(weight, total)

    def probability(self, outcome: Outcome) -> Fraction:
        """Return the exact probability of `outcome`; 0 if it cannot happen."""
        return dict(self).get(outcome, Fraction(0))


class TableOdds(Odds):
    """Odds that are written out."""

    def __init__(self, outcomes: tuple[Outcome, ...], weights: tuple[int, ...]) -> None:
        """Raise ValueError unless there is an outcome and every weight is positive."""
        if not outcomes or len(outcomes) != len(weights) or min(weights) < 1:
            message = (
                f"odds need one positive weight for each of {len(outcomes)} outcomes, "
                f"got {weights!r}"
            )
            raise ValueError(message)
        self._outcomes = outcomes
        self._weights = weights
        self._cumulative = tuple(itertools.accumulate(weights))

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """Everything that can happen."""
        return self._outcomes

    @property
    def weights(self) -> tuple[int, ...]:
        """The weight of each of `outcomes`."""
        return self._weights

    def draw(self, rng: Random) -> Outcome:
        """Let `rng` choose one outcome by its weight."""
        return self._outcomes[bisect(self._cumulative, rng.random() * self._cumulative[-1])]


@cache
def dice_odds(faces: tuple[str, ...], count: int) -> TableOdds:
    """Return the odds of `count` like dice; a face printed twice counts twice."""
    kinds = tuple(dict.fromkeys(faces))
    rolls = tuple(itertools.product(kinds, repeat=count))
    return TableOdds(
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
