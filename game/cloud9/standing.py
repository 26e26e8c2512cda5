"""What a position between two trips is worth: each seat's share of the coming win.

Fitted on 4,000 games of four *hard* bots (and as many for each other number of seats) at every end
of a trip that did not end the game: the share of seat i is proportional to
exp((points_i + fade * worth_i) / spread), where `worth` turns a hand into points. Cards lose their
worth as the end of the game comes near, and a clear lead counts for more.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from game.core.pool import Counts
from game.core.types import Value

HANDS_CACHED = 1 << 16


class Fit(Value, frozen=True, gc=False):
    """Fitted numbers, in points.

    `card` each colour card, `pair` the first two of a colour on top of that, `wild` a wild card;
    `spread` at the end of the game and `spread_growth` for every point to go; `pilot` the first
    pilot of the next trip, who cannot jump; `fade` the points to go that leave 63 % of the worth.
    """

    card: float
    pair: float
    wild: float
    spread: float
    spread_growth: float
    pilot: float
    fade: float


FITS = {
    2: Fit(0.579, 0.407, 5.298, 2.698, 0.103, -0.319, 7.494),
    3: Fit(0.463, 0.208, 4.956, 3.165, 0.061, -0.368, 3.586),
    4: Fit(0.284, 0.668, 5.156, 3.119, 0.060, -0.290, 7.269),
    5: Fit(0.131, 0.547, 3.741, 3.091, 0.039, -0.092, 7.172),
    6: Fit(0.240, 0.333, 4.146, 2.882, 0.032, -0.038, 20.258),
}


class Standing:
    """Shares of the win for one number of seats and one number of points that ends the game."""

    def __init__(self, seats: int, target: int) -> None:
        self.target = target
        self.fit = FITS[seats]

    def fading(self, top: float) -> float:
        """Return which part of their worth cards keep when the best score is `top`."""
        return 1.0 - exp(min(top - self.target, 0.0) / self.fit.fade)

    def shares(
        self,
        points: Sequence[float],
        hands: Sequence[float],
        *,
        caution: float = 1.0,
    ) -> list[float]:
        """Return every seat's share when `hands` are worth so many points far from the end.

        Points may be expected ones: nothing here ends the game. More than 1 of `caution` blurs the
        differences, for points that are guesses.
        """
        fit, top = self.fit, max(points)
        spread = caution * (fit.spread + fit.spread_growth * max(self.target - top, 0.0))
        kept = self.fading(top)
        chances = [
            exp((point - top + kept * hand) / spread)
            for point, hand in zip(points, hands, strict=True)
        ]
        total = sum(chances)
        return [chance / total for chance in chances]


@lru_cache(maxsize=64)
def standing_of(seats: int, target: int) -> Standing:
    """Return the standing of `seats` in a game to `target` points."""
    return Standing(seats, target)


@lru_cache(maxsize=HANDS_CACHED)
def worth(fit: Fit, hand: Counts) -> float:
    """Return the points that a known `hand` is worth far from the end."""
    green, purple, red, yellow, wild = hand
    pairs = min(green, 2) + min(purple, 2) + min(red, 2) + min(yellow, 2)
    return fit.card * (green + purple + red + yellow) + fit.pair * pairs + fit.wild * wild


def mean_worth(fit: Fit, deck: Counts, size: int) -> float:
    """Return about what an unknown hand of `size` cards is worth."""
    wild = deck[-1] / sum(deck)
    return size * ((1 - wild) * (fit.card + EARLY * fit.pair) + wild * fit.wild)


EARLY = 0.8
"""The part of an unknown hand's colour cards that are among the first two of their colour."""


def final_shares(scores: Sequence[int], sizes: Sequence[int]) -> list[float]:
    """Return the shares when the game is over: most points, then most cards, then shared."""
    standing = list(zip(scores, sizes, strict=True))
    best = max(standing)
    winners = standing.count(best)
    return [1.0 / winners if own == best else 0.0 for own in standing]
