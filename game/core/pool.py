"""Face-down cards as an unordered multiset: no order exists, so none can leak.

A pool is a tuple of counts over the game's kinds of cards, `(18, 18, 18, 18, 4)`. Drawing by hand
from a real pile and drawing by machine give the same kind of outcome.
"""

import operator
from bisect import bisect
from functools import cache, lru_cache
from itertools import accumulate, chain, repeat
from math import comb, prod
from random import Random
from typing import TypeAlias

from game.core.chance import Odds
from game.core.types import Draw, Outcome

Counts: TypeAlias = tuple[int, ...]


def holds(pool: Counts, cards: Counts) -> bool:
    """Tell whether every one of `cards` is in `pool`."""
    return all(map(operator.ge, pool, cards))


@lru_cache(maxsize=4096)  # whoever enters cards by hand may name anything
def counts_of(kinds: tuple[str, ...], cards: tuple[str, ...]) -> Counts | None:
    """Return named `cards` as counts; None if one is of no known kind."""
    counts = tuple(map(cards.count, kinds))
    return counts if sum(counts) == len(cards) else None


@cache
def draw_of(kinds: tuple[str, ...], cards: Counts) -> Draw:
    """Return `cards` as the outcome of a draw, in the order of `kinds`."""
    return Draw(tuple(chain.from_iterable(map(repeat, kinds, cards))))


@cache
def hands_of(kinds: int, size: int) -> tuple[Counts, ...]:
    """Return every way to hold `size` cards of `kinds` kinds."""
    if kinds == 1:
        return ((size,),)
    return tuple(
        (first, *rest)
        for first in range(size, -1, -1)
        for rest in hands_of(kinds - 1, size - first)
    )


@cache
def single_draws(kinds: tuple[str, ...]) -> tuple[Draw, ...]:
    """Return the draws of one card of each kind."""
    return tuple(Draw((kind,)) for kind in kinds)


class PoolOdds(Odds):
    """The odds of drawing cards from a pool (multivariate hypergeometric), worked out on demand."""

    __slots__ = ("_count", "_kinds", "_pool")

    def __init__(self, kinds: tuple[str, ...], pool: Counts, count: int) -> None:
        """Draw `count` cards of `kinds` from `pool`, which must hold as many."""
        self._kinds = kinds
        self._pool = pool
        self._count = count

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """Every multiset of cards that the pool can give."""
        return tuple(draw_of(self._kinds, hand) for hand in self._hands())

    @property
    def weights(self) -> tuple[int, ...]:
        """In how many ways the pool can give each of them."""
        return tuple(prod(map(comb, self._pool, hand)) for hand in self._hands())

    def draw(self, rng: Random) -> Outcome:
        """Draw the cards one after the other."""
        size = sum(self._pool)
        if self._count == 1:
            kind = bisect(tuple(accumulate(self._pool)), int(rng.random() * size))
            return single_draws(self._kinds)[kind]
        pool = list(self._pool)
        drawn = [0] * len(pool)
        for left in range(size, size - self._count, -1):
            kind = bisect(tuple(accumulate(pool)), int(rng.random() * left))
            pool[kind] -= 1
            drawn[kind] += 1
        return draw_of(self._kinds, tuple(drawn))

    def _hands(self) -> list[Counts]:
        hands = hands_of(len(self._kinds), self._count)
        return [hand for hand in hands if holds(self._pool, hand)]
