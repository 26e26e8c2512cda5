"""Guesses of who will win, between trips and at the end."""

import pytest

from game.cloud9.standing import final_shares, mean_worth, standing_of, worth
from game.core.registry import GAMES

DECK = (18, 18, 18, 18, 4)
SEATS = GAMES["cloud9"].seats


@pytest.mark.parametrize("seats", SEATS)
def test_equals_share_equally(seats):
    shares = standing_of(seats, 50).shares([20] * seats, [6.0] * seats)
    assert shares == pytest.approx([1 / seats] * seats)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("target", [25, 50])
def test_points_and_cards_help(seats, target):
    standing = standing_of(seats, target)
    points, hands = [10.0] * seats, [5.0] * seats
    ahead = standing.shares([14.0, *points[1:]], hands)
    richer = standing.shares(points, [9.0, *hands[1:]])
    assert sum(ahead) == pytest.approx(1)
    assert ahead[0] > richer[0] > 1 / seats > ahead[1]


def test_cards_fade_as_the_end_comes_near():
    standing = standing_of(4, 50)
    assert standing.fading(0) > 0.99
    assert 0 < standing.fading(49) < 0.2
    assert standing.fading(50) == standing.fading(60) == 0


def test_a_lead_counts_more_near_the_end_and_less_with_caution():
    standing, hands = standing_of(4, 50), [5.0] * 4
    early = standing.shares([8, 4, 4, 4], hands)[0]
    late = standing.shares([48, 44, 44, 44], hands)[0]
    cautious = standing.shares([48, 44, 44, 44], hands, caution=2)[0]
    assert late > early
    assert late > cautious > 0.25


def test_what_hands_are_worth():
    fit = standing_of(4, 50).fit
    assert worth(fit, (0, 0, 0, 0, 0)) == 0
    assert worth(fit, (1, 1, 1, 1, 0)) > worth(fit, (4, 0, 0, 0, 0)) > 0
    assert worth(fit, (0, 0, 0, 0, 1)) > worth(fit, (1, 1, 1, 1, 0))
    assert mean_worth(fit, DECK, 12) == pytest.approx(2 * mean_worth(fit, DECK, 6))
    assert 4 < mean_worth(fit, DECK, 6) < 8


@pytest.mark.parametrize(
    ("scores", "sizes", "shares"),
    [
        ((52, 50, 3), (1, 9, 9), [1, 0, 0]),
        ((52, 52, 3), (3, 5, 9), [0, 1, 0]),
        ((52, 52, 52), (4, 4, 2), [0.5, 0.5, 0]),
    ],
)
def test_the_end_of_the_game(scores, sizes, shares):
    """Most points, then most cards, then the win is shared (Winning the Game)."""
    assert final_shares(scores, sizes) == shares
