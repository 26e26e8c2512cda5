"""Face-down cards as an unordered multiset: no order exists, so none can leak.

A pool is a tuple of counts over the game's kinds of cards, `(18, 18, 18, 18, 4)`. Drawing by hand
from a real pile and drawing by machine give the same kind of outcome.
"""

import itertools
from functools import cache
from math import comb, prod
from typing import TypeAlias

from game.core.chance import Odds
from game.core.types import Draw

Counts: TypeAlias = tuple[int, ...]


def add(pool: Counts, cards: Counts) -> Counts:
    """Return `pool` with `cards` put in."""
    return tuple(map(int.__add__, pool, cards))


def take(pool: Counts, cards: Counts) -> Counts:
    """Return `pool` without `cards`, which it must hold."""
    return tuple(map(int.__sub__, pool, cards))


def holds(pool: Counts, cards: Counts) -> bool:
    """Tell whether every one of `cards` is in `pool`."""
    return all(map(int.__ge__, pool, cards))


@cache
def draw_of(kinds: tuple[str, ...], cards: Counts) -> Draw:
    """Return `cards` as the outcome of a draw, in the order of `kinds`."""
    return Draw(tuple(itertools.chain.from_iterable(map(itertools.repeat, kinds, cards))))


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


def draw_odds(kinds: tuple[str, ...], pool: Counts, count: int) -> Odds:
    """Return the exact odds of drawing `count` cards (multivariate hypergeometric).

    Raises ValueError if the pool holds fewer cards than that.
    """
    possible = [hand for hand in hands_of(len(kinds), count) if holds(pool, hand)]
    return Odds(
        tuple(draw_of(kinds, hand) for hand in possible),
        tuple(prod(map(comb, pool, hand)) for hand in possible),
    )
