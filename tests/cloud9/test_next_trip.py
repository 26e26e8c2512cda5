"""Rulebook, "Playing the Game", step 4: set up for the next balloon trip."""

from fractions import Fraction

import pytest

from game.cloud9.actions import Drew, DrewCards, Reshuffled, TripStarted
from game.core.rules import Chance
from tests.cloud9.table import NOTHING, RULES, Table, draw, flying


def fallen(pilot: str = "A", *, players: int = 4, jumpers: str = "", **kwargs: object) -> Table:
    """Return a table right after `pilot` fell from cloud 1."""
    hands = {pilot: ""} | kwargs.pop("hands", {})
    table = flying(players=players, pilot=pilot, hands=hands, **kwargs)
    table.rolls("GG")
    table.passengers_stay_but(jumpers)
    table.declines(pilot)
    return table


def test_back_to_the_lowest_cloud() -> None:
    """ "The Balloon Basket is moved down to the lowest cloud" (step 4)."""
    table = flying(cloud=6, hands={"A": ""})
    table.rolls("GG-")
    table.passengers_stay()
    table.declines("A")

    assert 1 == table.cloud


@pytest.mark.parametrize(("last", "first"), [("A", "B"), ("B", "C"), ("C", "D"), ("D", "A")])
def test_the_first_pilot_of_the_trip(last: str, first: str) -> None:
    """ "The player to the left of the last pilot becomes the first pilot" (step 4)."""
    table = fallen(last)
    table.everybody_draws()

    assert f"{first} rolls 2" == table.due


def test_a_jumper_can_be_the_first_pilot() -> None:
    """The player to the left flies first even if it had jumped: all are aboard again (step 4)."""
    table = fallen("A", jumpers="B")
    table.everybody_draws()

    assert "B rolls 2" == table.due


def test_everybody_is_aboard_again() -> None:
    """ "All Passenger Tokens, including those removed during the last balloon trip" (step 4)."""
    table = fallen("B", jumpers="CD")
    table.everybody_draws()

    assert "ABCD" == table.aboard


@pytest.mark.parametrize("players", range(2, 7))
def test_each_player_draws_one_card(players: int) -> None:
    """ "Each player draws one new card and a new balloon trip begins" (step 4)."""
    table = fallen("A", players=players)
    before = table.hand_sizes
    table.everybody_draws()

    assert tuple(size + 1 for size in before) == table.hand_sizes
    assert "B rolls 2" == table.due


def test_drawing_goes_clockwise_from_the_new_pilot() -> None:
    """The order of drawing, which the rulebook leaves open: clockwise from the new pilot."""
    table = fallen("B")
    order = []
    while table.due.endswith("draws 1"):
        order.append(table.due[0])
        table.draws("R")

    assert ["C", "D", "A", "B"] == order


def test_no_card_is_drawn_for_the_first_trip() -> None:
    """The new card belongs to "the next balloon trip" (step 4), not to the first."""
    table = flying()

    assert "A rolls 2" == table.due
    assert 1 == table.trip


def test_there_is_no_limit_to_a_hand() -> None:
    """The rulebook names none: a hand of many cards draws like any other (step 4)."""
    table = fallen("A", hands={"B": "P" * 15 + "R" * 15})
    table.everybody_draws()

    assert 31 == table.hand_sizes[1]


def test_the_drawn_card_can_be_any_of_the_pile() -> None:
    """A draw is fair: each kind comes with its share of the pile (step 4)."""
    table = flying(players=2, hands={"A": ""}, pile="GGGW")
    table.rolls("GG")
    table.passengers_stay()
    table.declines("A")
    prompt = RULES.prompt(table.match.truth)

    assert isinstance(prompt, Chance)
    assert {draw("G"): Fraction(3, 4), draw("W"): Fraction(1, 4)} == dict(prompt.odds)


def test_reshuffle_of_the_discards() -> None:
    """ "simply reshuffle the discards and create a new draw pile" (step 4)."""
    table = fallen("A", pile="", discards="RRY")
    prompt = RULES.prompt(table.match.truth)

    assert isinstance(prompt, Chance)
    assert {draw("R"): Fraction(2, 3), draw("Y"): Fraction(1, 3)} == dict(prompt.odds)
    assert "RRY" == table.pile
    assert "" == table.discards


def test_no_reshuffle_while_the_pile_lasts() -> None:
    """ "If the draw pile becomes depleted" (step 4), and not before somebody needs a card."""
    table = fallen("A", pile="GPPP", discards="RRY")
    table.draws("G", "P", "P", "P")

    assert "" == table.pile
    assert "RRY" == table.discards
    assert "B rolls 2" == table.due


def test_reshuffle_among_the_draws() -> None:
    """The players who still need a card take it from the new pile (step 4)."""
    table = fallen("A", pile="G", discards="RRY")
    events = table.draws("G")
    after = table.draws("R", "R", "Y")

    assert (Drew(1, 1), DrewCards(1, (1, 0, 0, 0, 0)), Reshuffled(3)) == events
    assert TripStarted(2, 1) == after[-1]
    assert table.match.truth.pile == table.match.truth.discards == NOTHING


def test_without_any_card_nobody_draws() -> None:
    """Ruling 1.4: with pile and discards empty, the players left do not draw."""
    table = fallen("A", pile="GG")
    sizes = table.hand_sizes
    table.draws("G")
    events = table.draws("G")

    assert TripStarted(2, 1) == events[-1]
    assert (sizes[0], sizes[1] + 1, sizes[2] + 1, sizes[3]) == table.hand_sizes
    assert "B rolls 2" == table.due


def test_without_any_card_the_trip_begins_at_once() -> None:
    """Ruling 1.4: when all 76 cards are in hands, nobody draws and the next pilot rolls."""
    table = flying(players=2, pile="", hands={"A": ""})
    table.rolls("GG")
    table.passengers_stay()
    events = table.declines("A")

    assert TripStarted(2, 1) == events[-1]
    assert "B rolls 2" == table.due
