"""The two labelled departures from the rulebook: two players, and the quick game."""

import pytest

from game.cloud9.actions import Options
from game.core.registry import GAMES
from tests.cloud9.table import RULES, flying, new_game


def test_two_players_get_eight_cards() -> None:
    """The variant for two deals 8 cards each."""
    table = new_game(2)
    table.pilot_is("B")
    assert "B draws 8" == table.due
    table.draws("GGGGPPPP", "RRRRYYYY")

    assert (8, 8) == table.hand_sizes
    assert 60 == len(table.pile)


def test_two_players_are_a_variant() -> None:
    """The box says 3 to 6 players, so a game for two is labelled."""
    assert (2, 3, 4, 5, 6) == GAMES["cloud9"].seats
    assert (2,) == GAMES["cloud9"].variant_seats
    assert "reconstructed" == RULES.tables.two_player_hand.provenance


def test_two_players_fly_like_more() -> None:
    """Nothing else changes for two: a jump leaves the pilot alone, a fall hands over."""
    table = flying(players=2, cloud=2, hands={"A": "GG"})
    table.rolls("GG")
    table.jumps("B")
    table.pays_colours("A")
    assert (3, "A decides") == (table.cloud, table.due)
    table.stays("A")
    table.rolls("RR")
    table.declines("A")
    table.draws("R", "R")

    assert "B rolls 2" == table.due
    assert {"A": 0, "B": 2} == table.scores


@pytest.mark.parametrize(("best", "is_over"), [(24, False), (25, True), (26, True)])
def test_a_quick_game_ends_at_25(best: int, is_over: bool) -> None:  # noqa: FBT001
    """The house rule of this program: 25 points are enough."""
    table = flying(quick=True, scores={"C": best}, hands={"A": ""})
    table.rolls("GG")
    table.passengers_stay()
    table.declines("A")

    assert is_over is (table.due == "over")


def test_a_quick_game_says_so() -> None:
    """The reason of the end names 25 points, and the figure is labelled as ours."""
    table = flying(quick=True, scores={"C": 25}, hands={"A": ""})
    table.rolls("GG")
    table.passengers_stay()
    table.declines("A")

    assert "25" in table.match.due().reason
    assert "reconstructed" == RULES.tables.quick_target.provenance


def test_the_rulebook_is_the_default() -> None:
    """Options without a choice are the printed game to 50."""
    assert Options() == RULES.options_type()
    assert 50 == RULES.target(Options())
    assert 25 == RULES.target(Options(quick=True))
