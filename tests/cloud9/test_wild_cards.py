"""Rulebook, "Wild Cards"."""

import pytest

from game.cloud9.actions import DECLINE, PAY_COLOURS, PAY_WILD
from tests.cloud9.table import flying


@pytest.mark.parametrize(
    ("cloud", "roll"),
    [(1, "G-"), (1, "GG"), (1, "GP"), (4, "GPR"), (4, "YYY"), (7, "GPRY"), (8, "RRRR")],
)
def test_one_wild_card_is_enough(cloud: int, roll: str) -> None:
    """ "regardless of how many Balloon Cards are needed" (Wild Cards)."""
    table = flying(cloud=cloud, hands={"A": "WW"})
    table.rolls(roll)
    table.passengers_stay()
    table.pays_wild("A")

    assert "W" == table.hand("A")
    assert "W" == table.discards


def test_it_stands_in_for_all_cards() -> None:
    """ "in place of all the Balloon Cards required by the dice roll" (Wild Cards)."""
    table = flying(cloud=7, hands={"A": "GPRW"})
    table.rolls("GPRY")
    table.passengers_stay()
    table.pays_wild("A")

    assert "GPR" == table.hand("A")


def test_it_is_not_mixed_with_colours() -> None:
    """Ruling 1.4: a wild card replaces all cards, never one of them."""
    table = flying(cloud=4, hands={"A": "GPW"})
    table.rolls("GPR")
    table.passengers_stay()

    assert (PAY_WILD, DECLINE) == table.legal("A")
    assert "too-few-colours" == table.refusal("A", PAY_COLOURS).code


def test_it_may_be_kept_when_it_is_the_only_way() -> None:
    """ "always has the option of keeping the Wild Card to use in a later turn" (Wild Cards)."""
    table = flying(hands={"A": "W"})
    table.rolls("GG")
    table.passengers_stay()

    assert (PAY_WILD, DECLINE) == table.legal("A")


def test_it_may_be_kept_when_the_colours_are_there() -> None:
    """Keeping it does not free from rising: the colours are played instead (Wild Cards)."""
    table = flying(hands={"A": "GGW"})
    table.rolls("GG")
    table.passengers_stay()
    table.pays_colours("A")

    assert "W" == table.hand("A")


def test_it_may_be_played_instead_of_the_colours() -> None:
    """ "by playing those cards, or by playing a Wild Card" (step 3): the pilot picks."""
    table = flying(hands={"A": "GGW"})
    table.rolls("GG")
    table.passengers_stay()
    table.pays_wild("A")

    assert "GG" == table.hand("A")


def test_it_cannot_be_wasted_on_blanks() -> None:
    """Ruling 1.4: when all dice are blank the balloon rises and nobody plays anything."""
    table = flying(hands={"A": "W"})
    table.rolls("--")
    table.passengers_stay()

    assert "W" == table.hand("A")
    assert (2, "B rolls 2") == (table.cloud, table.due)
