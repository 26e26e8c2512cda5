"""What happened, in sentences."""

import pytest

from game.cloud9 import actions as act
from game.cloud9.text import describe
from game.core.types import Event

NAMES = ("Ada", "Bob", "Cleo")

SENTENCES = [
    (act.PilotChosen(1), "Bob was drawn as first pilot"),
    (act.TripStarted(4, 0), "Trip 4. Ada is the pilot"),
    (act.Drew(2, 1), "Cards drawn by Cleo: 1"),
    (act.Drew(2, 0), "Cards drawn by Cleo: 0"),
    (act.DrewCards(0, (0, 0, 0, 0, 1)), "Ada gets wild"),
    (act.DrewCards(0, (2, 1, 0, 1, 0)), "Ada gets leaf, leaf, moon, sun"),
    (act.DrewCards(0, (0, 0, 0, 0, 0)), "Ada gets no card"),
    (act.Reshuffled(12), "The played cards become the new pile: 12"),
    (act.Rolled(0, ("red", "blank", "green")), "Ada rolls heart, little cloud, leaf"),
    (act.Stayed(1), "Bob stays aboard"),
    (act.Jumped(1, 12), "Bob jumps out: +12"),
    (act.Paid(0, (1, 0, 2, 0, 0)), "Ada plays leaf, heart, heart"),
    (act.Paid(0, (0, 0, 0, 0, 1)), "Ada plays wild"),
    (act.Paid(0, (0, 0, 0, 0, 0)), "Ada needs no card"),
    (act.Declined(0), "Ada plays no card"),
    (act.Rose(5, 2), "Up to cloud 5"),
    (act.Rose(9, 2), "Up to cloud 9, the top"),
    (act.ReachedTop((0, 2), 25), "The top! +25 for Ada, Cleo"),
    (act.Fell((0, 1, 2)), "The balloon falls with Ada, Bob, Cleo"),
    (act.Fell((1,)), "The balloon falls with Bob"),
    (act.TripEnded(3, "top", (1, 2, 3)), "After trip 3: Ada 1, Bob 2, Cleo 3"),
    (act.GameEnded(((1,), (0, 2))), "The end. First: Bob"),
    (act.GameEnded(((1, 2), (0,))), "The end. First: Bob, Cleo"),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=str)
def test_each_event_has_its_sentence(event: Event, sentence: str) -> None:
    assert describe(event, NAMES) == sentence


def test_every_event_of_the_game_has_a_sentence() -> None:
    kinds = {kind for kind in Event.__subclasses__() if kind.__module__ == "game.cloud9.actions"}

    assert {type(event) for event, _ in SENTENCES} == kinds
