"""What it is worth to stay aboard, in points, by hand sizes and one's own hand.

Looks ahead over the pilots to come: an unknown hand of the size that everybody sees, one's own hand
when one flies oneself, and alone the exact best play. Nobody else is taken to jump meanwhile.
"""

from functools import lru_cache
from math import floor

from game.cloud9.cards import NO_CARDS, ONE_WILD, holds, take
from game.cloud9.odds import needs, quick_chance
from game.cloud9.tables import CLOUDS, COLOURS, Tables
from game.core.pool import Counts
from game.core.types import Seat, Value

WILD_FROM = 4
"""The cloud from which a wild card is given for a ride; below, the ride is worth less."""
OTHERS_WILD_FROM = 5
"""The cloud from which others are trusted to give theirs. One more: to trust less wins more."""
CARD_COST = 0.45
WILD_COST = 4.3
"""What cards are worth to whom has to pay them, in points."""


MANY = 6
"""Cards of one colour that a solo flight hardly ever uses up; more would take long to reckon."""


class Aboard(Value, frozen=True, gc=False):
    """What a passenger knows of those who will fly it.

    `pilots` are the seats aboard in the order in which they fly next; `seat` is the passenger and
    `hand` its own; `sizes` are everybody's; `unseen` the cards that it cannot see.
    """

    pilots: tuple[Seat, ...]
    seat: Seat
    hand: Counts
    sizes: tuple[int, ...]
    unseen: Counts


class Rides:
    """The values of rides over one set of tables; clouds are numbered from 1."""

    def __init__(self, tables: Tables) -> None:
        self.points = (0, *tables.points.value)
        self.dice = (0, *tables.dice.value)
        self._faces = tables.faces.value
        self._solo: dict[tuple[int, Counts], float] = {}

    def own_chance(self, hand: Counts, cloud: int) -> float:
        """Return the chance that the colours of a known hand pay the roll on `cloud`."""
        # No roll asks for more of a colour than there are dice.
        dice = self.dice[cloud]
        return colours_chance(_capped(hand, dice), self._faces, dice)

    def value(self, cloud: int, aboard: Aboard) -> float:
        """Return what it is worth for a passenger to come to `cloud`, before the roll there."""
        value = float(self.points[CLOUDS])
        for above in range(CLOUDS - 1, cloud - 1, -1):
            pilot = aboard.pilots[(above - cloud) % len(aboard.pilots)]
            if pilot == aboard.seat:
                value *= self._flying(above, aboard.hand, value)
            else:
                value = self._riding(above, aboard, pilot, value)
        return value

    def alone(self, cloud: int, hand: Counts) -> float:
        """Return what flying solo on `cloud` is worth with the best play, jumping included."""
        if cloud == CLOUDS:
            return float(self.points[CLOUDS])
        key = (cloud, _capped(hand, MANY))
        value = self._solo.get(key)
        if value is None:
            value = max(float(self.points[cloud]), self.alone_staying(*key))
            self._solo[key] = value
        return value

    def alone_staying(self, cloud: int, hand: Counts) -> float:
        """Return what it is worth to stay and roll alone on `cloud`, and play best after that.

        Exact but for hands of more than `MANY` of one colour, which count as so many.
        """
        total = 0.0
        for need, weight in needs(self._faces, self.dice[cloud]):
            if need == NO_CARDS:
                best = self.alone(cloud + 1, hand)
            else:
                best = 0.0
                if hand[-1]:
                    best = max(best, self.alone(cloud + 1, take(hand, ONE_WILD)) - WILD_COST)
                if holds(hand, need):
                    # The colours have to be paid, unless a wild card is.
                    cost = CARD_COST * sum(need)
                    best = max(best, self.alone(cloud + 1, take(hand, need)) - cost)
            total += weight * best
        return total / float(len(self._faces) ** self.dice[cloud])

    def _flying(self, cloud: int, hand: Counts, value: float) -> float:
        """Return the chance to fly on for `value`, less what a wild card costs."""
        colours = self.own_chance(hand, cloud)
        if hand[-1] and cloud >= WILD_FROM and value > WILD_COST:
            return colours + (1.0 - colours) * (value - WILD_COST) / value
        return colours

    def _riding(self, cloud: int, aboard: Aboard, pilot: Seat, value: float) -> float:
        """Return the worth of a roll by somebody else, after which one may still jump."""
        unseen = aboard.unseen
        pool = (floor(sum(unseen[:-1]) / len(COLOURS) + 0.5), unseen[-1])
        points = self.points[cloud]
        chances = even_chances(*pool, aboard.sizes[pilot], self._faces, self.dice[cloud])
        trusts_wild = cloud >= OTHERS_WILD_FROM
        return sum(
            weight * max(points, (pays if trusts_wild else colours) * value)
            for weight, pays, colours in chances
        )


def pattern_of(cards: Counts) -> Counts:
    """Return `cards` with the colours sorted by number: what is true of any like pool for both."""
    return (*sorted(cards[:-1], reverse=True), cards[-1])


def _capped(hand: Counts, most: int) -> Counts:
    """Return `hand` with at most `most` cards of each colour, colours sorted by number."""
    return (*sorted((min(count, most) for count in hand[:-1]), reverse=True), hand[-1])


@lru_cache(maxsize=4096)
def colours_chance(hand: Counts, faces: tuple[str, ...], dice: int) -> float:
    """Return the chance that the colours of `hand` pay a roll of `dice` dice."""
    paid = sum(weight for need, weight in needs(faces, dice) if holds(hand, need))
    return float(paid / len(faces) ** dice)


@lru_cache(maxsize=4096)
def even_chances(
    each: int, wilds: int, size: int, faces: tuple[str, ...], dice: int
) -> tuple[tuple[float, float, float], ...]:
    """Return (weight, pays, pays in colours) for each pattern of a roll and an unknown hand.

    The hand is `size` of `each` cards of every colour and some `wilds`: near enough for rolls that
    are still to come, and the same for all rolls of one pattern.
    """
    pool = (*(each for _ in COLOURS), wilds)
    patterns: dict[Counts, int] = {}
    for need, weight in needs(faces, dice):
        pattern = pattern_of(need)
        patterns[pattern] = patterns.get(pattern, 0) + weight
    total = len(faces) ** dice
    # Rounding may leave the pool a card or two short of the hand.
    drawn = min(size, sum(pool))
    return tuple(
        (weight / total, *quick_chance(pool, drawn, pattern))
        for pattern, weight in patterns.items()
    )
