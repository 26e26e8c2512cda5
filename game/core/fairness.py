"""Whether dice fall as they should: counts of faces, and what they tell by Pearson's test.

The test asks how often honest dice would look at least as uneven as these. It says nothing about a
few dice, and one game in twenty looks uneven by chance alone: the words for players say so.
"""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeAlias

from game.core.types import Value

Roll: TypeAlias = tuple[Sequence[str], Sequence[str]]
"""The faces of one roll, and for each die who told it."""

Verdict: TypeAlias = Literal["few", "even", "uneven", "odd"]
"""few: too few dice to tell; even: as one would expect; uneven: as fewer than one in twenty honest
games; odd: as fewer than one in a thousand."""

LEAST_EXPECTED: Final = 5.0
"""Pearson's test holds where so many of the rarest face are expected; below it tells nothing."""
UNEVEN: Final = 0.05
ODD: Final = 0.001


class Tally(Value, frozen=True, gc=False):
    """The dice of one source; `source` is empty for those of all. Counts are those of each face."""

    source: str
    counts: tuple[int, ...]

    @property
    def total(self) -> int:
        """How many dice there were."""
        return sum(self.counts)


def tallies(rolls: Iterable[Roll], faces: Sequence[str]) -> tuple[Tally, ...]:
    """Return the counts of all dice, then those of each source in the order they came up.

    Without dice there is nothing; with one source only the counts of all are not said twice.
    """
    found: dict[str, Counter[str]] = {}
    for values, sources in rolls:
        for face, word in zip(values, sources, strict=True):
            found.setdefault(word, Counter())[face] += 1
    single = [
        Tally(word, tuple(counter[face] for face in faces)) for word, counter in found.items()
    ]
    if len(single) < 2:
        return tuple(single)
    columns = zip(*(tally.counts for tally in single), strict=True)
    return (Tally("", tuple(map(sum, columns))), *single)


def expected(total: int, weights: Sequence[int]) -> tuple[float, ...]:
    """Return how often honest dice show each face on average; `weights` are its sides."""
    sides = sum(weights)
    return tuple(total * weight / sides for weight in weights)


def distance(counts: Sequence[int], weights: Sequence[int]) -> float:
    """Return Pearson's chi-square: how far the counts are from what is expected."""
    means = expected(sum(counts), weights)
    return sum((seen - mean) ** 2 / mean for seen, mean in zip(counts, means, strict=True) if mean)


def share_beyond(chi_square: float, freedom: int) -> float:
    """Return how often honest dice are at least so far off; `freedom` is one less than the faces.

    Exact, by the recurrence of the incomplete gamma function (Abramowitz and Stegun, 26.4.4/5).
    """
    half = chi_square / 2.0
    order = 0.5 if freedom % 2 else 1.0
    share = math.erfc(math.sqrt(half)) if freedom % 2 else math.exp(-half)
    while order < freedom / 2.0:
        share += half**order * math.exp(-half) / math.gamma(order + 1.0)
        order += 1.0
    return min(1.0, share)


def verdict(counts: Sequence[int], weights: Sequence[int]) -> Verdict:
    """Return what the counts tell."""
    means = expected(sum(counts), weights)
    if min(means) < LEAST_EXPECTED:
        return "few"
    share = share_beyond(distance(counts, weights), len(counts) - 1)
    if share < ODD:
        return "odd"
    return "uneven" if share < UNEVEN else "even"
