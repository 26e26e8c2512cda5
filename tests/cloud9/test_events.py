"""Every event of Cloud 9: when it happens, in which order, and who may learn of it."""

import inspect

import pytest

from game.cloud9 import actions as act
from game.core.types import Event
from tests.cloud9.table import cards, flying, new_game

ALL_EVENTS = {
    kind
    for _, kind in inspect.getmembers(act, inspect.isclass)
    if issubclass(kind, Event) and kind is not Event
}


def test_the_lot() -> None:
    """The first pilot is announced."""
    table = new_game(3)

    assert (act.PilotChosen(2),) == table.pilot_is("C")


def test_the_first_hands() -> None:
    """Each hand is dealt with its backs for all and its faces for one; then the trip starts."""
    table = new_game(2)
    table.pilot_is("B")

    assert (
        act.Drew(1, 8),
        act.DrewCards(1, cards("GGGGPPPW")),
    ) == table.draws("GGGGPPPW")
    assert (
        act.Drew(0, 8),
        act.DrewCards(0, cards("RRRRYYYY")),
        act.TripStarted(1, 1),
    ) == table.draws("RRRRYYYY")


def test_the_roll() -> None:
    """The faces are told in the order of the dice."""
    table = flying(cloud=4, pilot="C")

    assert (act.Rolled(2, ("red", "blank", "green")),) == table.rolls("R-G")


def test_the_choices() -> None:
    """Staying and jumping, with the points it brings."""
    table = flying(cloud=4)
    table.rolls("RRR")

    assert (act.Stayed(1),) == table.stays("B")
    assert (act.Jumped(2, 6),) == table.jumps("C")


def test_the_rise() -> None:
    """The cards are shown, then the balloon rises and the next pilot is named."""
    table = flying(hands={"A": "RW"})
    table.rolls("R-")
    table.passengers_stay_but("B")

    assert (act.Paid(0, cards("R")), act.Rose(2, 2)) == table.pays_colours("A")


def test_the_free_rise() -> None:
    """With all dice blank the rise follows from the last choice, or from a lone pilot's roll."""
    table = flying()
    table.rolls("--")
    table.stays("BC")
    assert (act.Stayed(3), act.Rose(2, 1)) == table.stays("D")

    alone = flying(cloud=2, aboard="A")
    alone.stays("A")
    assert (act.Rolled(0, ("blank", "blank")), act.Rose(3, 0)) == alone.rolls("--")


def test_the_top() -> None:
    """Whoever is aboard at the top is named, then the trip ends with all scores."""
    table = flying(cloud=8, hands={"A": "R"}, scores={"B": 1})
    table.rolls("R---")
    table.passengers_stay_but("D")

    assert (
        act.Paid(0, cards("R")),
        act.Rose(9, 0),
        act.ReachedTop((0, 1, 2), 25),
        act.TripEnded(1, "top", (25, 26, 25, 20)),
    ) == table.pays_colours("A")


def test_the_fall() -> None:
    """The pilot plays nothing, those aboard fall, the trip ends."""
    table = flying(hands={"A": ""})
    table.rolls("RR")
    table.passengers_stay_but("C")

    assert (
        act.Declined(0),
        act.Fell((0, 1, 3)),
        act.TripEnded(1, "fall", (0, 0, 1, 0)),
    ) == table.declines("A")


def test_the_solo_jump() -> None:
    """A lone jump scores and ends the trip; nobody falls."""
    table = flying(cloud=5, aboard="C", pilot="C")

    assert (
        act.Jumped(2, 9),
        act.TripEnded(1, "solo jump", (0, 0, 9, 0)),
    ) == table.jumps("C")


def test_the_new_trip() -> None:
    """Cards come one by one; with the last of them the trip starts."""
    table = flying(players=3, hands={"A": ""})
    table.rolls("RR")
    table.passengers_stay()
    table.declines("A")

    assert (act.Drew(1, 1), act.DrewCards(1, cards("G"))) == table.draws("G")
    assert (act.Drew(2, 1), act.DrewCards(2, cards("W"))) == table.draws("W")
    assert (
        act.Drew(0, 1),
        act.DrewCards(0, cards("Y")),
        act.TripStarted(2, 1),
    ) == table.draws("Y")


def test_the_reshuffle() -> None:
    """The number of cards in the new pile is told, before anybody draws from it."""
    table = flying(players=2, pile="", discards="RY", hands={"A": ""})
    table.rolls("GG")
    table.passengers_stay()

    assert act.Reshuffled(2) == table.declines("A")[-1]


def test_the_end() -> None:
    """The ranking closes the log."""
    table = flying(players=3, cloud=7, pilot="C", aboard="C", scores={"A": 40, "C": 35})

    assert (
        act.Jumped(2, 15),
        act.TripEnded(1, "solo jump", (40, 0, 50)),
        act.GameEnded(((2,), (0,), (1,))),
    ) == table.jumps("C")


@pytest.mark.parametrize(
    "kind", sorted(ALL_EVENTS - {act.DrewCards}, key=lambda kind: kind.__name__)
)
def test_everybody_learns_what_happens_in_the_open(kind: type[Event]) -> None:
    """Only the faces of drawn cards are for one pair of eyes."""
    assert Event.audience is kind.audience


def test_drawn_cards_are_for_their_owner() -> None:
    """The drawer sees the faces, all others and the shared screen the backs."""
    table = flying(players=3, hands={"A": ""})
    table.rolls("RR")
    table.passengers_stay()
    table.declines("A")
    table.draws("G")

    assert 1 == act.DrewCards(1, cards("G")).audience
    assert (act.Drew(1, 1), act.DrewCards(1, cards("G"))) == table.match.log(1)[-1].events
    for viewer in (None, 0, 2):
        assert (act.Drew(1, 1),) == table.match.log(viewer)[-1].events
