"""What the rulebook leaves open, and how this program decides it.

Rulings that have their sentence elsewhere are tested there: no draw without cards, reshuffles and
the order of drawing in `test_next_trip`, ties and the last draw in `test_winning`, wild cards in
`test_wild_cards`, blanks and desertion in `test_flying_solo`.
"""

import pytest

from game.cloud9.actions import DECLINE, Declined, Fell, TripEnded
from tests.cloud9.table import flying


def test_the_end_is_checked_at_the_top() -> None:
    """Reaching the top ends the trip, so 50 points reached there end the game."""
    table = flying(cloud=8, hands={"A": "RR"}, scores={"A": 25})
    table.rolls("RR--")
    table.passengers_stay()
    events = table.pays_colours("A")

    assert TripEnded(1, "top", (50, 25, 25, 25)) in events
    assert "over" == table.due


def test_the_end_is_checked_after_a_solo_jump() -> None:
    """A lone jump ends the trip, so 50 points reached by it end the game."""
    table = flying(cloud=5, aboard="A", scores={"A": 41})
    events = table.jumps("A")

    assert TripEnded(1, "solo jump", (50, 0, 0, 0)) in events
    assert "over" == table.due


def test_a_solo_jump_below_fifty_goes_on() -> None:
    """The other side of the same ruling."""
    table = flying(cloud=5, aboard="A", scores={"A": 40})
    table.jumps("A")

    assert "B draws 1" == table.due


def test_someone_else_may_still_overtake() -> None:
    """Reaching 50 in the middle of a trip does not stop it."""
    table = flying(cloud=8, hands={"A": "RR"}, scores={"B": 40, "C": 36})
    table.rolls("RR--")
    table.jumps("B")
    assert 60 == table.scores["B"]
    table.stays("CD")
    table.pays_colours("A")

    assert ("C", "B") == table.ranking[:2]


def test_a_pilot_without_cards_still_rolls() -> None:
    """An empty hand flies on blanks only."""
    for roll, cloud in (("--", 2), ("G-", 1)):
        table = flying(hands={"A": ""})
        assert "A rolls 2" == table.due
        table.rolls(roll)
        table.passengers_stay()
        if roll == "G-":
            assert (DECLINE,) == table.legal("A")
            table.declines("A")

        assert cloud == table.cloud


@pytest.mark.parametrize("hand", ["", "GGPPYY", "W", "RWWWW"])
def test_a_falling_pilot_shows_no_cards(hand: str) -> None:
    """Only cards that are used are shown: every fall looks alike, with a wild card or without."""
    table = flying(hands={"A": hand}, cloud=4)
    table.rolls("RR-")
    table.passengers_stay()
    events = table.declines("A")

    assert (
        Declined(0),
        Fell((0, 1, 2, 3)),
        TripEnded(1, "fall", (0, 0, 0, 0)),
    ) == events
    assert "" == table.discards


def test_a_falling_pilot_confirms_the_fall() -> None:
    """Falling is never automatic: that would show that no wild card is held."""
    for hand in ("", "W"):
        table = flying(hands={"A": hand})
        table.rolls("GG")
        table.passengers_stay()

        assert "A decides" == table.due
        assert DECLINE in table.legal("A")


def test_the_pilot_decides_in_private() -> None:
    """What a pilot may do depends on its hand; jumping or staying does not."""
    table = flying(hands={"A": "GG"})
    table.rolls("GG")
    assert not table.match.due().private
    table.passengers_stay()

    assert table.match.due().private


def test_the_next_trip_after_the_top() -> None:
    """The first pilot is the player to the left of the last one, also after the top."""
    table = flying(cloud=8, pilot="C", hands={"C": "RR"})
    table.rolls("RR--")
    table.passengers_stay()
    table.pays_colours("C")
    table.everybody_draws()

    assert "D rolls 2" == table.due


def test_the_next_trip_after_a_solo_jump() -> None:
    """The first pilot is the player to the left of the lone one."""
    table = flying(cloud=3, pilot="D", aboard="D")
    table.jumps("D")
    table.everybody_draws()

    assert "A rolls 2" == table.due


def test_deserted_pilots_must_try() -> None:
    """When all passengers jump from this roll, the pilot must pay for it if possible."""
    table = flying(cloud=3, hands={"A": "GGW"})
    table.rolls("GG")
    table.jumps("BCD")

    assert "must-rise" == table.refusal("A", DECLINE).code
    assert "A decides" == table.due
