"""The values all games share: immutable, strict, comparable."""

import pytest

from game.core.types import (
    Ask,
    BrokenState,
    Dice,
    Draw,
    Event,
    IllegalAction,
    Over,
    Refusal,
    Seat,
    Sentence,
    Step,
    Turn,
)
from tests.core.toy import Took

VALUES = [
    Dice(("red",)),
    Draw(("red",)),
    Ask("dice", "cloud", 2, 6, Seat(0)),
    Turn(Seat(1), private=True),
    Over(((Seat(0),),), "Done."),
    Step("state", (Took(Seat(0)),)),
    Refusal("code", "Message.", "game/rule"),
]


@pytest.mark.parametrize("value", VALUES)
def test_values_cannot_be_changed(value: object) -> None:
    """Old positions and events stay what they were."""
    name = value.__struct_fields__[0]
    with pytest.raises(AttributeError):
        setattr(value, name, None)


@pytest.mark.parametrize("value", VALUES)
def test_equal_values_are_one(value: object) -> None:
    """They compare and hash by what they hold."""
    twin = type(value)(*(getattr(value, name) for name in value.__struct_fields__))

    assert value == twin
    assert hash(value) == hash(twin)


def test_dice_are_no_draw() -> None:
    """The same words rolled and drawn are different outcomes."""
    assert Dice(("red",)) != Draw(("red",))


def test_events_are_for_everybody_unless_they_say_otherwise() -> None:
    """The rule is openness; secrets are the exception."""
    assert None is Took(Seat(0)).audience
    assert None is Event().audience


def test_a_refusal_is_told() -> None:
    """The error carries the refusal and speaks its sentence."""
    refusal = Refusal("code", "You cannot.", "game/rule")

    assert "You cannot." == str(IllegalAction(refusal))
    assert refusal is IllegalAction(refusal).refusal


def test_a_broken_state_names_its_invariant() -> None:
    """Both in the message and as a value."""
    broken = BrokenState("cards conserved", "75 of 76")

    assert "cards conserved: 75 of 76" == str(broken)
    assert "cards conserved" == broken.invariant


def test_a_sentence_is_english_and_keeps_what_it_was_made_of():
    sentence = Sentence("{file} is {words}.", file="a.txt", words="empty")
    assert sentence == "a.txt is empty."
    assert (sentence.words, sentence.values) == (
        "{file} is {words}.",
        {"file": "a.txt", "words": "empty"},
    )
    assert Sentence("{untouched}") == "{untouched}"
    with pytest.raises(KeyError):
        Sentence("{file}", other=1)
