"""Face-down cards: drawing from counts is drawing from a shuffled pile."""

import itertools
from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from game.core.pool import PoolOdds, counts_of, draw_of, hands_of, holds
from game.core.types import Draw
from tests.core.test_chance import Fixed

KINDS = ("a", "b", "c")


def test_holding_cards() -> None:
    """A pool holds what it has at least as many of, kind by kind."""
    assert holds((2, 0, 1), (2, 0, 1))
    assert holds((2, 0, 1), (0, 0, 0))
    assert not holds((2, 0, 1), (0, 1, 0))
    assert not holds((2, 0, 1), (3, 0, 0))


def test_naming_cards() -> None:
    """Counts and names say the same; names of a draw come in the order of the kinds."""
    assert Draw(("a", "a", "c")) == draw_of(KINDS, (2, 0, 1))
    assert (2, 0, 1) == counts_of(KINDS, ("c", "a", "a"))
    assert (0, 0, 0) == counts_of(KINDS, ())


@pytest.mark.parametrize("names", [("d",), ("a", "d"), ("",), ("A",)])
def test_unknown_cards(names: tuple[str, ...]) -> None:
    """A card of no known kind makes the whole unknown."""
    assert None is counts_of(KINDS, names)


@pytest.mark.parametrize(("kinds", "size"), [(1, 3), (2, 0), (3, 4), (5, 6)])
def test_every_way_to_hold_cards(kinds: int, size: int) -> None:
    """Each multiset once."""
    expected = {
        tuple(map(hand.count, range(kinds)))
        for hand in itertools.combinations_with_replacement(range(kinds), size)
    }
    hands = hands_of(kinds, size)

    assert expected == set(hands)
    assert len(expected) == len(hands)


@pytest.mark.parametrize("pool", [(2, 1, 1), (4, 0, 2), (0, 0, 3), (1, 1, 0)])
@pytest.mark.parametrize("count", [1, 2])
def test_odds_by_counting_all_draws(pool: tuple[int, ...], count: int) -> None:
    """The odds of a draw are the number of pairs, triples, ... of single cards that make it."""
    cards = [kind for kind, number in zip(KINDS, pool, strict=True) for _ in range(number)]
    ways = Counter(Draw(drawn) for drawn in itertools.combinations(cards, count))
    odds = PoolOdds(KINDS, pool, count)

    assert {drawn: Fraction(way, ways.total()) for drawn, way in ways.items()} == dict(odds)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_cards_come_by_their_odds(count: int) -> None:
    """Drawn 6,000 times, each multiset comes about as often as its odds say."""
    rng, odds = Random(7), PoolOdds(KINDS, (3, 2, 1), count)
    drawn = Counter(odds.draw(rng) for _ in range(6000))

    assert set(odds.outcomes) == set(drawn)
    for outcome, probability in odds:
        assert float(probability) == pytest.approx(drawn[outcome] / 6000, abs=0.03)


@pytest.mark.parametrize("pool", [(3, 0, 2), (1, 0, 0), (0, 0, 5), (0, 4, 0)])
def test_a_kind_that_is_gone_never_comes(pool: tuple[int, ...]) -> None:
    """Even the smallest and the largest random numbers draw only what is there."""
    for number in (0.0, 0.3, 0.6, 1 - 2**-53):
        for count in (1, sum(pool)):
            drawn = PoolOdds(KINDS, pool, count).draw(Fixed(number))
            assert holds(pool, counts_of(KINDS, drawn.values))


def test_drawing_everything() -> None:
    """The last card of a pool comes for certain."""
    odds = PoolOdds(KINDS, (1, 0, 2), 3)

    assert [(Draw(("a", "c", "c")), Fraction(1))] == list(odds)
    assert Draw(("a", "c", "c")) == odds.draw(Random(1))
