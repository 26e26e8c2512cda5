"""Rulebook, "Flying Solo"."""

import pytest

from game.cloud9.actions import DECLINE, JUMP, PAY_COLOURS, PAY_WILD, STAY, Jumped
from tests.cloud9.table import Table, dice, flying

POINTS = {2: 2, 3: 4, 4: 6, 5: 9, 6: 12, 7: 15, 8: 20}
DICE = {2: 2, 3: 2, 4: 3, 5: 3, 6: 3, 7: 4, 8: 4}


def left_alone(*, hand: str = "GGG", cloud: int = 3) -> Table:
    """Return a table where B, C and D have just jumped and A has to show its cards."""
    table = flying(cloud=cloud, hands={"A": hand})
    table.rolls("GG")
    table.jumps("BCD")
    return table


def test_the_pilot_still_has_to_make_the_rise() -> None:
    """ "is the only one in the Balloon Basket after it rises" (Flying Solo): it rises first."""
    table = left_alone()

    assert (PAY_COLOURS,) == table.legal("A")


def test_the_choice_comes_after_the_rise() -> None:
    """ "the pilot now decides if he or she wants to jump out or stay in" (Flying Solo)."""
    table = left_alone()
    table.pays_colours("A")

    assert (4, "A decides") == (table.cloud, table.due)
    assert (STAY, JUMP) == table.legal("A")


def test_the_choice_comes_before_the_roll() -> None:
    """ "The pilot must decide before rolling the dice" (Flying Solo)."""
    table = left_alone()
    table.pays_colours("A")

    assert () == table.match.truth.roll
    for action in (PAY_COLOURS, PAY_WILD, DECLINE):
        assert "decide-first" == table.refusal("A", action).code
    with pytest.raises(ValueError, match=r"."):
        table.match.settle(dice("GGG"), "test", table.match.version)


def test_a_pilot_who_falls_is_never_asked() -> None:
    """Only "If the pilot is able to make the balloon rise" (Flying Solo)."""
    table = left_alone(hand="G")
    table.declines("A")

    assert {"A": 0, "B": 4, "C": 4, "D": 4} == table.scores
    assert 2 == table.trip


@pytest.mark.parametrize(("cloud", "points"), POINTS.items())
def test_jumping_scores_the_cloud(cloud: int, points: int) -> None:
    """ "the number of points shown on the cloud where the Balloon Basket is" (Flying Solo)."""
    table = flying(cloud=cloud, aboard="A")
    events = table.jumps("A")

    assert Jumped(0, points) == events[0]
    assert points == table.scores["A"]


def test_jumping_ends_the_trip() -> None:
    """ "the balloon falls to the first cloud level and a new trip begins" (Flying Solo)."""
    table = flying(cloud=5, aboard="A")
    table.jumps("A")
    table.everybody_draws()

    assert (2, 1, "ABCD") == (table.trip, table.cloud, table.aboard)
    assert "B rolls 2" == table.due


@pytest.mark.parametrize(("cloud", "count"), DICE.items())
def test_staying_rolls_the_dice(cloud: int, count: int) -> None:
    """ "The pilot rolls the number of dice shown on the cloud" (Flying Solo)."""
    table = flying(cloud=cloud, aboard="A")
    table.stays("A")

    assert f"A rolls {count}" == table.due


def test_after_the_roll_the_lone_pilot_plays() -> None:
    """ "decides what he or she will do. Go to Step 3" (Flying Solo): too late to jump."""
    table = flying(cloud=5, aboard="A", hands={"A": "GGGW"})
    table.stays("A")
    table.rolls("GG-")

    assert (PAY_COLOURS, PAY_WILD) == table.legal("A")
    assert "pilot-cannot-jump" == table.refusal("A", JUMP).code


def test_the_choice_comes_back_with_every_rise() -> None:
    """ "Each time the balloon rises, the pilot decides" (Flying Solo)."""
    table = flying(cloud=2, aboard="A", hands={"A": "GGGG"})
    for cloud in (2, 3):
        assert cloud == table.cloud
        assert (STAY, JUMP) == table.legal("A")
        table.stays("A")
        table.rolls("GG")
        table.pays_colours("A")

    assert (STAY, JUMP) == table.legal("A")


def test_blanks_bring_the_choice_too() -> None:
    """A rise without cards is a rise: "Each time the balloon rises" (Flying Solo)."""
    table = flying(cloud=2, aboard="A", hands={"A": ""})
    table.stays("A")
    table.rolls("--")

    assert (3, (STAY, JUMP)) == (table.cloud, table.legal("A"))


def test_jumping_when_others_left_on_blanks() -> None:
    """All passengers jump from a roll of blanks: the pilot rises and may jump (Flying Solo)."""
    table = flying(cloud=2, hands={"A": ""})
    table.rolls("--")
    table.jumps("BCD")

    assert (3, (STAY, JUMP)) == (table.cloud, table.legal("A"))


def test_a_lone_fall_scores_nothing() -> None:
    """A lone pilot who stays and falls "earns" nothing (step 3 by way of Flying Solo)."""
    table = flying(cloud=8, aboard="A", hands={"A": ""})
    table.stays("A")
    table.rolls("GGGG")
    table.declines("A")

    assert 0 == table.scores["A"]
    assert 2 == table.trip


def test_a_lone_pilot_at_the_top() -> None:
    """The top is "automatically" 25 points (step 3): no choice is asked for there."""
    table = flying(cloud=8, aboard="A", hands={"A": "GG"})
    table.stays("A")
    table.rolls("GG--")
    table.pays_colours("A")

    assert 25 == table.scores["A"]
    assert (2, "B draws 1") == (table.trip, table.due)


def test_the_others_cannot_act() -> None:
    """Whoever jumped has no part in the lone pilot's flight (step 2)."""
    table = flying(cloud=5, aboard="A")
    for player in "BCD":
        for action in (STAY, JUMP):
            assert "not-aboard" == table.refusal(player, action).code
