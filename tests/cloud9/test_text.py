"""What happened, in sentences."""

import pytest

from game.cloud9 import actions as act
from game.cloud9.text import describe
from game.core.types import Event

NAMES = ("Ada", "Bob", "Cleo")

SENTENCES = [
    (act.PilotChosen(1), "Bob is the first pilot."),
    (act.TripStarted(4, 0), "Trip 4 begins with Ada as pilot."),
    (act.Drew(2, 1), "Cleo draws 1 card."),
    (act.Drew(2, 6), "Cleo draws 6 cards."),
    (act.Drew(2, 0), "Cleo draws 0 cards."),
    (act.DrewCards(0, (0, 0, 0, 0, 1)), "Ada gets 1 wild."),
    (act.DrewCards(0, (2, 1, 3, 0, 1)), "Ada gets 2 green, 1 purple, 3 red and 1 wild."),
    (act.DrewCards(0, (0, 0, 0, 0, 0)), "Ada gets no card."),
    (act.Reshuffled(1), "The pile is empty; a new one is made of 1 discard."),
    (act.Reshuffled(12), "The pile is empty; a new one is made of 12 discards."),
    (act.Rolled(0, ("red", "blank", "red")), "Ada rolls red, blank, red."),
    (act.Stayed(1), "Bob stays aboard."),
    (act.Jumped(1, 1), "Bob jumps out with 1 point."),
    (act.Jumped(1, 12), "Bob jumps out with 12 points."),
    (act.Paid(0, (0, 0, 1, 1, 0)), "Ada shows and discards 1 red and 1 yellow."),
    (act.Declined(0), "Ada plays no card."),
    (act.Rose(5, 2), "The balloon rises to cloud 5; Cleo flies next."),
    (act.Rose(9, 2), "The balloon rises to cloud 9, the top."),
    (act.ReachedTop((0, 2), 25), "Everybody aboard scores 25 points: Ada and Cleo."),
    (act.Fell((0, 1, 2)), "The balloon falls with Ada, Bob and Cleo aboard."),
    (act.Fell((1,)), "The balloon falls with Bob aboard."),
    (act.TripEnded(3, "top", (1, 2, 3)), "Trip 3 is over. Scores: Ada 1, Bob 2, Cleo 3."),
    (act.GameEnded(((1,), (0, 2))), "The game is over: Bob wins."),
    (act.GameEnded(((1, 2), (0,))), "The game is over: Bob and Cleo share the victory."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=str)
def test_each_event_has_its_sentence(event: Event, sentence: str) -> None:
    assert describe(event, NAMES) == sentence


def test_every_event_of_the_game_has_a_sentence() -> None:
    kinds = {kind for kind in Event.__subclasses__() if kind.__module__ == "game.cloud9.actions"}

    assert {type(event) for event, _ in SENTENCES} == kinds
