"""Exact odds: they are checked against counting every single case."""

import itertools
from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from game.core.chance import Odds, TableOdds, dice_odds
from game.core.types import Dice

FACES = ("green", "purple", "red", "yellow", "blank", "blank")
HEADS, TAILS = Dice(("heads",)), Dice(("tails",))


def test_probabilities_are_exact() -> None:
    """Weights are turned into fractions of their sum."""
    odds = TableOdds((HEADS, TAILS), (1, 2))

    assert 3 == odds.total
    assert [(HEADS, Fraction(1, 3)), (TAILS, Fraction(2, 3))] == list(odds)
    assert Fraction(2, 3) == odds.probability(TAILS)


def test_what_cannot_happen_has_no_probability() -> None:
    """An outcome that is not among them has probability 0."""
    assert 0 == TableOdds((HEADS,), (1,)).probability(TAILS)


@pytest.mark.parametrize(
    ("outcomes", "weights"),
    [((), ()), ((HEADS,), ()), ((HEADS,), (1, 2)), ((HEADS, TAILS), (1, 0)), ((HEADS,), (-1,))],
)
def test_wrong_weights(outcomes: tuple[Dice, ...], weights: tuple[int, ...]) -> None:
    """Odds without an outcome, or with a weight that is not positive, are refused."""
    with pytest.raises(ValueError, match=f"{len(outcomes)} outcomes"):
        TableOdds(outcomes, weights)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_dice_by_counting_all_faces(count: int) -> None:
    """The odds of a roll are the number of ways the six faces of each die can show it."""
    ways = Counter(Dice(roll) for roll in itertools.product(FACES, repeat=count))
    odds = dice_odds(FACES, count)

    assert {roll: Fraction(way, 6**count) for roll, way in ways.items()} == dict(odds)
    assert 6**count == odds.total


@pytest.mark.parametrize("seed", range(5))
def test_dice_fall_by_their_odds(seed: int) -> None:
    """One die thrown 6,000 times shows each face about as often as it is printed on it."""
    rng, odds = Random(seed), dice_odds(FACES, 1)
    thrown = Counter(odds.draw(rng).values[0] for _ in range(6000))

    for face in set(FACES):
        assert 1000 * FACES.count(face) == pytest.approx(thrown[face], rel=0.12)


def test_extreme_random_numbers() -> None:
    """The smallest and the largest number a generator gives lead to the ends of the table."""
    odds = TableOdds((HEADS, TAILS), (1, 1))

    assert HEADS == odds.draw(Fixed(0.0))
    assert HEADS == odds.draw(Fixed(0.4999999999999999))
    assert TAILS == odds.draw(Fixed(0.5))
    assert TAILS == odds.draw(Fixed(1 - 2**-53))


def test_kinds_of_odds_say_what_they_are() -> None:
    """The general promise alone has no outcomes; each kind of odds brings its own."""
    for ask in (lambda odds: odds.outcomes, lambda odds: odds.total, lambda odds: odds.draw(None)):
        with pytest.raises(NotImplementedError):
            ask(Odds())


class Fixed(Random):
    """Always the same number."""

    def __init__(self, number: float) -> None:
        super().__init__(0)
        self.number = number

    def random(self) -> float:
        return self.number
