"""Every event of Ahead in the Clouds told in a sentence, and what lists say of a game."""

import pytest

from game.ahead import actions as act
from game.ahead.summary import FACTS, facts, place, round_of, scores
from game.ahead.text import BEGINS, PASSED_OVER, describe, goods_words
from game.core.types import Event, Seat
from game.ui.words import say
from tests.ahead.table import RULES, goods, position

NAMES = ("Ada", "Bob")
A, B = Seat(0), Seat(1)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (act.CardDrawn("B"), "Contract card B lies beside the table"),
        (act.FirstChosen(B), "Bob goes first"),
        (act.SidesSet((1, 2, 1, 2)), "Bank, Magic Portal and habitats lie with random sides up"),
        (act.CoinChosen(A, "tails"), "Ada plays tails"),
        (act.RoundStarted(3), "Round 3"),
        (act.TurnStarted(A, 3), "Ada has 3 actions"),
        (act.Connected(A, "bank"), "Ada connects the Bank"),
        (act.Disconnected(B, "magic portal"), "Bob disconnects the Magic Portal"),
        (act.Burst(A), "Cloudburst by Ada: nothing is connected"),
        (act.Flipped("habitat 2", 2), "The second habitat flips to side 2"),
        (
            act.Activated(A, "vapor condenser", goods(""), goods("WW"), through=False),
            "Ada, Vapor Condenser: +2 Water",
        ),
        (
            act.Activated(B, "hydrosplitter", goods("WWW"), goods("HHO"), through=True),
            "Bob, HydroSplitter: 3 Water for 2 Hydrogen, 1 Oxygen",
        ),
        (act.TollTaken(A, goods("S")), "Ada takes a toll: +1 Stone"),
        (act.TollLeft(B), "Bob takes no toll"),
        (act.Fulfilled(A, 1, goods("3W2S")), "Ada fulfills contract 1 for 3 Water, 2 Stone"),
        (act.TurnEnded(A, 0), "Ada is done"),
        (act.TurnEnded(B, 2), "Bob is done; actions left: 2"),
        (act.BlimpArrived(2), "The blimp arrives. Everybody owes resources: 2"),
        (act.BlimpPaid(A, goods("WS")), "Ada pays the blimp 1 Water, 1 Stone"),
        (act.ContractReturned(B, 7), "Bob gives contract 7 back"),
        (act.NothingToGive(A), "Ada has nothing for the blimp"),
        (act.GameEnded(((B,), (A,)), (3, 4), (0, 1)), "The end. First: Bob"),
        (act.GameEnded(((A, B),), (3, 3), (1, 1)), "The end. First: Ada, Bob"),
    ],
)
def test_an_event_in_a_sentence(event: Event, sentence: str) -> None:
    assert say(describe(event, NAMES)) == sentence


def test_nothing_is_called_nothing() -> None:
    assert say(goods_words(goods(""))) == "nothing"


def test_an_event_of_another_game_is_an_error() -> None:
    with pytest.raises(KeyError):
        describe(Event(), NAMES)


def test_what_the_log_begins_with_and_leaves_out_can_be_told() -> None:
    assert {act.RoundStarted, act.TurnStarted} == {*BEGINS, *PASSED_OVER}


def test_where_a_game_is() -> None:
    state = position(round_=4).state
    assert place(RULES.view(state, None)) == {"round": 4}
    assert round_of(act.RoundStarted(5)) == 5
    assert round_of(act.Burst(A)) is None


def test_scores_are_contracts() -> None:
    state = position(contracts=((1, 4, 7), (2,))).state
    assert scores(RULES.view(state, None)) == (3, 1)


def test_what_is_counted() -> None:
    """A contract that went back no longer counts."""
    events = [
        act.Activated(A, "bank", goods("WWS"), goods("OOO"), through=False),
        act.Activated(B, "vapor condenser", goods(""), goods("WW"), through=True),
        act.TollTaken(A, goods("W")),
        act.Fulfilled(A, 1, goods("3W2S")),
        act.Fulfilled(A, 2, goods("W2HO")),
        act.ContractReturned(A, 1),
        act.Burst(B),
        act.TurnEnded(B, 0),
    ]
    assert facts(events, 2) == {
        "contracts": (1, 0),
        "activations": (1, 1),
        "cloudbursts": (0, 1),
        "tolls": (1, 0),
    }
    assert tuple(facts([], 2)) == FACTS
