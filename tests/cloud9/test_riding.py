"""The worth of staying aboard."""

from fractions import Fraction

import pytest

from game.catalogue import rules_of
from game.cloud9.odds import hand_chance
from game.cloud9.riding import CARD_COST, WILD_COST, Aboard, Rides

TABLES = rules_of("cloud9").tables
RIDES = Rides(TABLES)
DECK = (18, 18, 18, 18, 4)
NOTHING = (0, 0, 0, 0, 0)


@pytest.mark.parametrize("hand", [NOTHING, (2, 2, 1, 1, 0), (6, 0, 0, 0, 1), (0, 3, 9, 1, 2)])
@pytest.mark.parametrize("cloud", [1, 4, 8])
def test_ones_own_chance_is_exact(hand, cloud):
    faces, dice = TABLES.faces.value, TABLES.dice.value[cloud - 1]
    expected = hand_chance(hand, faces, dice).colours
    assert RIDES.own_chance(hand, cloud) == pytest.approx(float(expected), abs=1e-12)


def test_alone_without_cards_only_blanks_help():
    blanks = Fraction(1, 81)
    assert RIDES.alone_staying(8, NOTHING) == pytest.approx(float(25 * blanks))
    assert RIDES.alone(8, NOTHING) == 20, "so one jumps"
    assert RIDES.alone(9, NOTHING) == 25, "the top is reached"


def test_alone_with_a_wild_card_below_the_top():
    blanks = 1 / 81
    expected = blanks * 25 + (1 - blanks) * (25 - WILD_COST)
    assert RIDES.alone_staying(8, (0, 0, 0, 0, 1)) == pytest.approx(expected)
    assert RIDES.alone(8, (0, 0, 0, 0, 1)) == pytest.approx(expected)


def test_alone_with_every_colour_pays_the_cards():
    hand = (4, 4, 4, 4, 0)
    mean_cards = 4 * 4 / 6
    assert RIDES.alone_staying(8, hand) == pytest.approx(25 - CARD_COST * mean_cards)


def test_more_cards_are_worth_more_alone():
    values = [RIDES.alone(3, (n, n, n, n, 0)) for n in range(4)]
    assert values == sorted(values)
    assert len(set(values)) > 2


def test_colours_are_alike():
    assert RIDES.alone_staying(4, (3, 1, 0, 2, 1)) == RIDES.alone_staying(4, (0, 2, 1, 3, 1))


def aboard(pilots, hand, sizes=(6, 6, 6, 6)):
    return Aboard(pilots=pilots, seat=0, hand=hand, sizes=sizes, unseen=DECK)


def test_the_top_is_worth_its_points_and_nothing_is_worth_less_than_jumping():
    for cloud in range(1, 9):
        value = RIDES.value(cloud, aboard((1, 2, 0), (1, 1, 1, 1, 0)))
        assert TABLES.points.value[cloud - 1] <= value < 25
    assert RIDES.value(9, aboard((1, 2, 0), NOTHING)) == 25


def test_a_pilot_is_worth_what_its_cards_are():
    """One's own empty hand at the next roll makes a ride worth little; a wild card much."""
    others = RIDES.value(5, aboard((1, 0), NOTHING))
    empty = RIDES.value(5, aboard((0, 1), NOTHING))
    wild = RIDES.value(5, aboard((0, 1), (0, 0, 0, 0, 1)))
    assert empty < others
    assert empty < wild


def test_larger_hands_ahead_make_a_better_ride():
    few = RIDES.value(4, aboard((1, 2, 0), NOTHING, (6, 2, 2, 6)))
    many = RIDES.value(4, aboard((1, 2, 0), NOTHING, (6, 9, 9, 6)))
    assert few < many


def test_hands_larger_than_an_even_pool_are_reckoned_too():
    ride = Aboard(pilots=(1, 0), seat=0, hand=NOTHING, sizes=(0, 3), unseen=(1, 1, 1, 0, 0))
    assert RIDES.value(1, ride) > 0
