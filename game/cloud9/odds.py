"""Exact chances that a pilot can pay, from what one pair of eyes may know.

A pool and a hand are counts in the order of `tables.KINDS`; a need is what `state.need_of` makes of
a roll. "Pays" means with the colours or with a wild card. Nothing here sees a hidden hand: an
unknown hand is `size` cards drawn from the pool of cards the viewer cannot see (multivariate
hypergeometric), and, if its owner let the balloon fall, one that fits what that has shown.
"""

from fractions import Fraction
from functools import lru_cache
from math import comb

from game.cloud9.cards import NO_CARDS, holds, need_of
from game.cloud9.shortfall import NO_LIMIT
from game.cloud9.view import View, unseen_cards
from game.core.chance import dice_odds
from game.core.pool import Counts
from game.core.types import Value

CACHED = 1 << 15
CERTAIN = Fraction(1)
IMPOSSIBLE = Fraction(0)


class PayChance(Value, frozen=True, gc=False):
    """Chances about one hand and one roll, or a roll still to come.

    `pays`: with colours or a wild card. `colours`: with the colours. `wild`: it holds a wild card,
    whether or not it holds the colours too.
    """

    pays: Fraction
    colours: Fraction
    wild: Fraction


@lru_cache(maxsize=64)
def needs(faces: tuple[str, ...], dice: int) -> tuple[tuple[Counts, int], ...]:
    """Return every need that `dice` dice can show, with its number of ways out of faces^dice."""
    weights: dict[Counts, int] = {}
    odds = dice_odds(faces, dice)
    for outcome, weight in zip(odds.outcomes, odds.weights, strict=True):
        need = need_of(outcome.values)
        weights[need] = weights.get(need, 0) + weight
    return tuple(weights.items())


@lru_cache(maxsize=CACHED)
def ways(pool: Counts, size: int, need: Counts) -> int:
    """Return how many hands of `size` cards of `pool` hold at least `need`.

    Counted by inclusion and exclusion over the kinds that are too few: few terms, because no roll
    needs more than four cards.
    """
    terms = [(1, 0, 0)]
    for kind, count in enumerate(need):
        if count:
            have = pool[kind]
            terms += [
                (-sign * comb(have, few), taken + few, gone + have)
                for sign, taken, gone in terms
                for few in range(min(count, have + 1))
            ]
    total = sum(pool)
    return sum(
        sign * comb(total - gone, size - taken) for sign, taken, gone in terms if taken <= size
    )


def hand_chance(hand: Counts, faces: tuple[str, ...], dice: int) -> PayChance:
    """Return the chances of a known hand before `dice` dice are rolled."""
    colours = Fraction(
        sum(weight for need, weight in needs(faces, dice) if holds(hand, need)),
        len(faces) ** dice,
    )
    return (
        PayChance(CERTAIN, colours, CERTAIN)
        if hand[-1]
        else PayChance(colours, colours, IMPOSSIBLE)
    )


def unknown_chance(
    pool: Counts, size: int, need: Counts, limits: Counts | None = None
) -> PayChance:
    """Return the chances of an unknown hand of `size` cards of `pool` against a known roll.

    `limits` is what the hand's latest fall has shown (`State.shortfalls`). Raises ValueError if the
    pool holds fewer cards, or no hand of it fits the limits.
    """
    fitting, pays, colours, wild = _count(pool, size, need, limits)
    if not fitting:
        message = f"no hand of {size} cards of {pool} fits the limits {limits}"
        raise ValueError(message)
    return PayChance(Fraction(pays, fitting), Fraction(colours, fitting), Fraction(wild, fitting))


def random_chance(pool: Counts, size: int, faces: tuple[str, ...], dice: int) -> PayChance:
    """Return the chances of an unknown hand of `size` cards of `pool` before a roll."""
    rolls = [(unknown_chance(pool, size, need), weight) for need, weight in needs(faces, dice)]
    total = len(faces) ** dice
    return PayChance(
        sum((chance.pays * weight for chance, weight in rolls), IMPOSSIBLE) / total,
        sum((chance.colours * weight for chance, weight in rolls), IMPOSSIBLE) / total,
        rolls[0][0].wild,
    )


def pilot_chance(view: View, deck: Counts) -> PayChance:
    """Return the chances that the pilot pays the roll on the table, as the view's owner knows.

    The pilot itself knows: each of its chances is 0 or 1. Raises ValueError if no dice lie there.
    """
    if not view.roll:
        message = f"no dice lie on the table in phase '{view.phase}'"
        raise ValueError(message)
    need = need_of(view.roll)
    if view.hand is not None and view.viewer == view.pilot:
        colours, wild = holds(view.hand, need), view.hand[-1] > 0
        return PayChance(Fraction(colours or wild), Fraction(colours), Fraction(wild))
    known = view.shortfalls[view.pilot]
    return unknown_chance(
        unseen_cards(view, deck),
        view.hand_sizes[view.pilot],
        need,
        None if known is None else known.bounds,
    )


@lru_cache(maxsize=CACHED)
def quick_chance(
    pool: Counts, size: int, need: Counts, limits: Counts | None = None
) -> tuple[float, float]:
    """Return `unknown_chance`'s `pays` and `colours` as floats, for the bots."""
    fitting, pays, colours, _ = _count(pool, size, need, limits)
    return pays / fitting, colours / fitting


def _count(
    pool: Counts, size: int, need: Counts, limits: Counts | None
) -> tuple[int, int, int, int]:
    """Count the hands that fit `limits`; of those, the ones that pay, match, and hold a wild.

    A hand that does not fit holds more than its limit of every limited colour, so "fits and holds
    X" is "holds X" less "holds X and all of those": each is one call of `ways`.
    """
    tame = (*pool[:-1], 0)
    fitting, fitting_tame = ways(pool, size, NO_CARDS), ways(tame, size, NO_CARDS)
    colours, colours_tame = ways(pool, size, need), ways(tame, size, need)
    if limits is not None:
        over = (*(limit + 1 if limit < NO_LIMIT else 0 for limit in limits), 0)
        both = tuple(map(max, need, over))
        fitting -= ways(pool, size, over)
        fitting_tame -= ways(tame, size, over)
        colours -= ways(pool, size, both)
        colours_tame -= ways(tame, size, both)
    return fitting, fitting - fitting_tame + colours_tame, colours, fitting - fitting_tame
