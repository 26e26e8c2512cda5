"""How far goods are from contracts: the fewest actions that make what is missing.

An estimate in closed form: every building at hand, no tolls, no limit on what is stored. Neither
the Magic Portal nor the second side of the Bank is thought of, so there may be a shorter way, by
three actions in the worst case met. After each use the Bank has to be flipped, for which a
Cloudburst is one action.
"""

from functools import lru_cache
from itertools import combinations

from game.core.pool import Counts, holds

MOST_AT_ONCE = 4
"""Contracts further away than the fourth change no decision."""


@lru_cache(maxsize=30_000)
def actions_to(goods: Counts, cost: Counts, bank: int) -> int:
    """Return how many actions turn `goods` into at least `cost`; `bank` is its side that is up."""
    water, stone, hydrogen, oxygen = map(int.__sub__, cost, goods)
    splits = max(0, -(-hydrogen // 2))
    best = 99
    # More splits than the Hydrogen asks for can stand in for the Bank.
    for split in range(splits, max(splits, oxygen) + 1):
        banked = max(0, -(-(oxygen - split) // 3))
        flips = max(0, banked - 1) + (1 if banked and bank == 2 else 0)
        condensed = max(0, -(-(water + 3 * split + 2 * banked) // 2))
        reclaimed = max(0, -(-(stone + banked) // 2))
        best = min(best, split + banked + flips + condensed + reclaimed)
    return best


@lru_cache(maxsize=30_000)
def nearest(goods: Counts, costs: tuple[Counts, ...], bank: int) -> tuple[int, ...]:
    """Return the fewest actions to one, two, ... of the open contracts `costs`, at most four."""
    return tuple(min(actions_to(goods, cost, bank) for cost in sums) for sums in _bundles(costs))


@lru_cache(maxsize=1_000)
def _bundles(costs: tuple[Counts, ...]) -> tuple[tuple[Counts, ...], ...]:
    """Return what one, two, ... contracts cost together, without what costs more than another."""
    bundles = []
    for count in range(1, min(MOST_AT_ONCE, len(costs)) + 1):
        sums = {tuple(map(sum, zip(*chosen, strict=True))) for chosen in combinations(costs, count)}
        bundles.append(
            tuple(
                cost
                for cost in sorted(sums)
                if not any(holds(cost, other) for other in sums if other != cost)
            )
        )
    return tuple(bundles)
