"""The chances shown to players and used by bots are exact."""

import itertools
from fractions import Fraction
from math import comb, prod
from random import Random

import pytest

from game.catalogue import rules_of
from game.cloud9 import odds
from game.cloud9.cards import holds, need_of
from game.cloud9.shortfall import Shortfall, fits
from game.core.pool import hands_of

DECK = (18, 18, 18, 18, 4)
FACES = ("green", "purple", "red", "yellow", "blank", "blank")

# P(a random hand of h cards of the full deck pays a random roll), six digits.
RANDOM_HANDS = {
    2: {3: 0.561906, 4: 0.675362, 5: 0.763347, 6: 0.829647, 7: 0.878634, 8: 0.914308, 10: 0.958304},
    3: {3: 0.404908, 4: 0.533026, 5: 0.642950, 6: 0.732254, 7: 0.802233, 8: 0.855704, 10: 0.925467},
    4: {3: 0.296180, 4: 0.417798, 5: 0.533894, 6: 0.636253, 7: 0.721750, 8: 0.790525, 10: 0.885665},
}
SIX_CARDS = {
    2: (Fraction(60458883, 72872980), 0.737650),
    3: (Fraction(2192941, 2994780), 0.594344),
    4: (Fraction(834581423, 1311713640), 0.457280),
}
# By roll pattern for six cards: pays, with the colours alone.
PATTERNS = {
    (1,): (0.881862, 0.814859),
    (1, 1): (0.772634, 0.647275),
    (2,): (0.621477, 0.437590),
    (1, 1, 1): (0.672230, 0.496908),
    (2, 1): (0.543288, 0.324184),
    (3,): (0.400149, 0.140666),
    (1, 1, 1, 1): (0.580566, 0.363415),
    (2, 1, 1): (0.473219, 0.225825),
    (2, 2): (0.401241, 0.136535),
    (3, 1): (0.363185, 0.091218),
    (4,): (0.307568, 0.025495),
}
PATTERN_WEIGHTS = {
    2: {(): "1/9", (1,): "4/9", (1, 1): "1/3", (2,): "1/9"},
    3: {
        (): "1/27", (1,): "2/9", (1, 1): "1/3", (2,): "1/9",
        (1, 1, 1): "1/9", (2, 1): "1/6", (3,): "1/54",
    },
    4: {
        (): "1/81", (1,): "8/81", (1, 1): "2/9", (2,): "2/27", (1, 1, 1): "4/27", (2, 1): "2/9",
        (3,): "2/81", (1, 1, 1, 1): "1/54", (2, 1, 1): "1/9", (2, 2): "1/36", (3, 1): "1/27",
        (4,): "1/324",
    },
}  # fmt: skip
GIVEN_HANDS = {
    (2, 2, 1, 1): ("17/18", "91/108", "17/24"),
    (1, 1, 1, 1): ("8/9", "19/27", "1/2"),
    (2, 2, 2, 0): ("25/36", "61/108", "287/648"),
    (3, 3, 0, 0): ("4/9", "8/27", "127/648"),
    (6, 0, 0, 0): ("1/4", "1/8", "1/16"),
    (2, 1, 0, 0): ("5/12", "53/216", "11/81"),
    (2, 1, 1, 1): ("11/12", "167/216", "65/108"),
    (0, 0, 0, 0): ("1/9", "1/27", "1/81"),
}
REACH = (0.8296, 0.6883, 0.5711, 0.4182, 0.3062, 0.2242, 0.1427, 0.0908)


@pytest.mark.parametrize(
    ("dice", "size", "expected"),
    [(dice, size, value) for dice, row in RANDOM_HANDS.items() for size, value in row.items()],
)
def test_a_random_hand(dice, size, expected):
    chance = odds.random_chance(DECK, size, FACES, dice)
    assert round(float(chance.pays), 6) == expected


@pytest.mark.parametrize(("dice", "expected"), SIX_CARDS.items())
def test_a_random_hand_of_six_exactly(dice, expected):
    chance = odds.random_chance(DECK, 6, FACES, dice)
    assert chance.pays == expected[0]
    assert round(float(chance.colours), 6) == expected[1]
    assert chance.wild == 1 - Fraction(comb(72, 6), comb(76, 6))


@pytest.mark.parametrize(("pattern", "expected"), PATTERNS.items())
def test_patterns_of_a_roll(pattern, expected):
    for colours in itertools.permutations(range(4), len(pattern)):
        need = [0] * 5
        for colour, count in zip(colours, pattern, strict=True):
            need[colour] = count
        chance = odds.unknown_chance(DECK, 6, tuple(need))
        assert (round(float(chance.pays), 6), round(float(chance.colours), 6)) == expected
        assert odds.quick_chance(DECK, 6, tuple(need)) == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize("dice", [2, 3, 4])
def test_weights_of_the_patterns(dice):
    weights = {}
    for need, weight in odds.needs(FACES, dice):
        pattern = tuple(sorted(filter(None, need), reverse=True))
        weights[pattern] = weights.get(pattern, 0) + Fraction(weight, 6**dice)
    assert weights == {key: Fraction(value) for key, value in PATTERN_WEIGHTS[dice].items()}
    assert sum(weights.values()) == 1


@pytest.mark.parametrize(("hand", "expected"), GIVEN_HANDS.items())
@pytest.mark.parametrize("dice", [2, 3, 4])
def test_a_given_hand(hand, expected, dice):
    colours = Fraction(expected[dice - 2])
    assert odds.hand_chance((*hand, 0), FACES, dice) == odds.PayChance(
        colours, colours, Fraction(0)
    )
    assert odds.hand_chance((*hand, 1), FACES, dice) == odds.PayChance(
        Fraction(1), colours, Fraction(1)
    )


def test_reaching_the_clouds_with_fresh_hands_of_six():
    reached, chances = Fraction(1), []
    for dice in rules_of("cloud9").tables.dice.value:
        reached *= odds.random_chance(DECK, 6, FACES, dice).pays
        chances.append(round(float(reached), 4))
    assert tuple(chances) == REACH


LIMITS = (None, (1, 99, 99, 99), (0, 2, 99, 99), (1, 0, 99, 1))


@pytest.mark.parametrize("limits", LIMITS)
@pytest.mark.parametrize(
    "need", [(1, 0, 0, 0, 0), (2, 1, 0, 0, 0), (0, 1, 1, 2, 0), (0, 0, 0, 0, 0)]
)
def test_counting_agrees_with_dealing_every_hand(need, limits):
    pool, size = (5, 3, 4, 2, 2), 5
    total = pays = colours = wild = 0
    for hand in hands_of(5, size):
        if holds(pool, hand) and fits(hand, limits and Shortfall(limits)):
            weight = prod(map(comb, pool, hand))
            total += weight
            pays += weight * (holds(hand, need) or hand[4] > 0)
            colours += weight * holds(hand, need)
            wild += weight * (hand[4] > 0)
    expected = odds.PayChance(
        Fraction(pays, total), Fraction(colours, total), Fraction(wild, total)
    )
    assert odds.unknown_chance(pool, size, need, limits) == expected
    assert odds.quick_chance(pool, size, need, limits) == (pays / total, colours / total)


def test_impossible_hands_are_refused():
    with pytest.raises(ValueError, match="no hand of 3 cards"):
        odds.unknown_chance((1, 0, 0, 0, 1), 3, (1, 0, 0, 0, 0))
    with pytest.raises(ValueError, match="fits the limits"):
        odds.unknown_chance((3, 0, 0, 0, 0), 3, (1, 0, 0, 0, 0), (2, 99, 99, 99))


def _position(seed):
    """A position in which dice lie on the table, and what led there."""
    rules, rng = rules_of("cloud9"), Random(seed)
    state = rules.setup(4, rules.options_type())
    while state.phase != "passengers":
        state = rules.resolve(state, rules.prompt(state).odds.draw(rng)).state
    return rules, state


@pytest.mark.parametrize("seed", range(20))
def test_the_pilot_knows_and_the_others_reckon(seed):
    rules, state = _position(seed)
    hand, need = state.hands[state.pilot], need_of(state.roll)
    own = odds.pilot_chance(rules.view(state, state.pilot), rules.deck)
    assert own.colours == holds(hand, need)
    assert own.wild == (hand[4] > 0)
    assert own.pays == max(own.colours, own.wild)
    shared = odds.pilot_chance(rules.view(state, None), rules.deck)
    assert shared == odds.unknown_chance(rules.deck, 6, need)
    other = (state.pilot + 1) % 4
    pool = tuple(map(int.__sub__, rules.deck, state.hands[other]))
    theirs = odds.pilot_chance(rules.view(state, other), rules.deck)
    assert theirs == odds.unknown_chance(pool, 6, need)


def test_without_dice_there_is_no_chance_to_tell():
    rules = rules_of("cloud9")
    view = rules.view(rules.setup(3, rules.options_type()), None)
    with pytest.raises(ValueError, match="phase 'pilot'"):
        odds.pilot_chance(view, rules.deck)
