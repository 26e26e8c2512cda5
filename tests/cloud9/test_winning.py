"""Rulebook, "The Object of Cloud 9" and "Winning the Game"."""

import pytest

from game.cloud9.actions import GameEnded
from tests.cloud9.table import Table, flying


def finished(scores: dict[str, int], hands: dict[str, str] | None = None) -> Table:
    """Return a table right after A fell and these scores were final."""
    table = flying(players=len(scores), scores=scores, hands={"A": "PY"} | (hands or {}))
    table.rolls("GG")
    table.passengers_stay()
    table.declines("A")
    return table


def test_points_increase_with_the_climb() -> None:
    """ "Points increase as the balloon climbs from cloud to cloud" (The Object)."""
    scored = []
    for cloud in range(1, 9):
        table = flying(cloud=cloud)
        table.rolls("G" * int(table.due[-1]))
        table.jumps("B")
        scored.append(table.scores["B"])

    assert sorted(set(scored)) == scored


@pytest.mark.parametrize(("best", "is_over"), [(49, False), (50, True), (51, True), (99, True)])
def test_fifty_points_end_the_game(best: int, is_over: bool) -> None:  # noqa: FBT001
    """ "at least one player has accumulated 50 points, or more" (Winning the Game)."""
    table = finished({"A": 0, "B": best, "C": 0})

    assert is_over is (table.due == "over")


def test_the_game_ends_only_after_the_fall() -> None:
    """ "The game is over after the balloon falls" (Winning the Game): the trip is flown on."""
    table = flying(scores={"B": 49}, hands={"A": "GG"})
    table.rolls("GG")
    table.jumps("B")

    assert {"A": 0, "B": 50, "C": 0, "D": 0} == table.scores
    assert "C decides" == table.due


def test_most_points_win() -> None:
    """ "The player with the most points wins" (Winning the Game), whoever got to 50 first."""
    table = finished({"A": 50, "B": 61, "C": 58, "D": 3})

    assert ("B", "C", "A", "D") == table.ranking


def test_most_cards_break_a_tie() -> None:
    """ "the player with the most cards in his or her hand wins" (Winning the Game)."""
    table = finished({"A": 50, "B": 50, "C": 50}, {"A": "", "B": "R", "C": "YYW"})

    assert ("C", "B", "A") == table.ranking


def test_cards_count_by_number_not_kind() -> None:
    """It is "the most cards", so a wild card is one card (Winning the Game)."""
    table = finished({"A": 0, "B": 50, "C": 50}, {"B": "WW", "C": "GGG"})

    assert ("C", "B", "A") == table.ranking


def test_cards_do_not_beat_points() -> None:
    """Cards matter only "If players have the same number of points" (Winning the Game)."""
    table = finished({"A": 0, "B": 50, "C": 51}, {"B": "GGGGRRRR", "C": ""})

    assert ("C", "B", "A") == table.ranking


def test_equal_in_points_and_cards() -> None:
    """Ruling 1.4: whoever still ties shares the place."""
    table = finished({"A": 2, "B": 50, "C": 50, "D": 2}, {"A": "PY", "D": "RR"})

    assert ("BC", "AD") == table.ranking


def test_nothing_is_drawn_after_the_end() -> None:
    """Ruling 1.4: the draw of step 4 belongs to the next trip, which never comes."""
    table = finished({"A": 0, "B": 50, "C": 0})

    assert (2, 4, 4) == table.hand_sizes


def test_the_end_is_announced() -> None:
    """The last event names the ranking, and the reason names the target."""
    table = flying(players=3, scores={"B": 50, "C": 7}, hands={"A": ""})
    table.rolls("GG")
    table.passengers_stay()
    events = table.declines("A")

    assert GameEnded(((1,), (2,), (0,))) == events[-1]
    assert "50" in table.match.due().reason
