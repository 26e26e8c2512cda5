"""What one pair of eyes may know, and that it is no more than that."""

import msgspec
import pytest

from game.core.record import encode
from tests.cloud9.table import NOTHING, RULES, cards, flying

HANDS = {"A": "GGR", "B": "PPPPW", "C": "RRRRRYY", "D": "Y"}


def table_with_hands() -> object:
    return flying(cloud=4, hands=HANDS, discards="GRW", scores={"A": 3, "D": 7})


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_public_facts_are_the_same_for_all(viewer: int | None) -> None:
    """Scores, basket, dice, backs and discards lie on the table for everybody."""
    table = table_with_hands()
    table.rolls("RG-")
    table.jumps("B")
    view = table.match.view(viewer)
    truth = table.match.truth

    assert viewer == view.viewer
    for name in (
        "options", "phase", "trip", "cloud", "pilot", "turn", "aboard", "roll", "scores",
        "discards", "shortfalls",
    ):  # fmt: skip
        assert getattr(truth, name) == getattr(view, name)
    assert (3, 5, 7, 1) == view.hand_sizes
    assert 76 - 16 - 3 == view.pile_size


@pytest.mark.parametrize("player", "ABCD")
def test_everybody_sees_its_own_hand(player: str) -> None:
    """ "Players may look at their cards" (Setting Up, step 4)."""
    table = table_with_hands()

    assert cards(HANDS[player]) == table.match.view("ABCD".index(player)).hand


def test_the_shared_screen_sees_no_hand() -> None:
    """Nobody's eyes are everybody's eyes."""
    assert None is table_with_hands().match.view(None).hand


def test_a_view_has_no_room_for_secrets() -> None:
    """A view is built field by field; a new field must be added here with its reason."""
    assert {
        "viewer", "options", "phase", "trip", "cloud", "pilot", "turn", "aboard", "roll",
        "scores", "hand", "hand_sizes", "pile_size", "discards", "shortfalls",
    } == set(RULES.view_type.__struct_fields__)  # fmt: skip


def test_canary() -> None:
    """Hidden hands of 13, 14 and 15 like cards leave no such number in any other view or log."""
    state = msgspec.structs.replace(
        flying(players=3, pile="").match.truth,
        hands=((13, 2, 17, 1, 0), (2, 14, 0, 2, 4), (3, 2, 1, 15, 0)),
        pile=NOTHING,
    )
    RULES.check(state)
    canaries = {0: (b"13", b"17"), 1: (b"14",), 2: (b"15",)}
    for viewer in (None, 0, 1, 2):
        text = encode(RULES.view(state, viewer)).replace(b"33", b"")
        for owner, numbers in canaries.items():
            for number in numbers:
                assert (owner == viewer) is (number in text), (viewer, owner, text)
