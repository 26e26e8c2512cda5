"""Positions that no play can lead to are refused when loaded, each by the name of what is wrong."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from game.ahead import actions as act
from game.ahead.state import State
from game.core.match import Match
from game.core.types import BrokenState
from tests.ahead.table import RULES, Table, goods, new_game, position


def dealing() -> State:
    return RULES.setup(2, act.Options())


def sides() -> State:
    table = Table(Match(RULES, dealing()))
    table.draws("A")
    table.draws("1")
    return table.state


def turn() -> State:
    return position(a="2W", links=("CR", "CP")).state


def toll() -> State:
    table = position(a="3W", links=("C", "CY"))
    table.activates("Y")
    return table.state


def blimp() -> State:
    table = position(round_=3, mover="B", actions=0, a="2W", b="W")
    table.ends_turn()
    return table.state


def over() -> State:
    table = position(round_=8, mover="B", actions=0)
    table.ends_turn()
    return table.state


STORIES = [dealing, sides, turn, toll, blimp, over, lambda: new_game().state]


@pytest.mark.parametrize("story", STORIES)
def test_positions_of_real_games_are_fine(story: Callable[[], State]) -> None:
    RULES.check(story())


@pytest.mark.parametrize(
    ("invariant", "story", "change"),
    [
        ("first", turn, {"first": 2}),
        ("mover", turn, {"mover": -1}),
        ("turn", turn, {"turn": 2}),
        ("goods", turn, {"goods": (goods("8W"), goods(""))}),
        ("goods", turn, {"goods": ((1, 2, 3), goods(""))}),
        ("goods", turn, {"goods": (goods(""), (0, 0, 0, -1))}),
        ("round", turn, {"round": 0}),
        ("round", turn, {"round": 9}),
        ("sides", turn, {"sides": (1, 1, 1)}),
        ("sides", turn, {"sides": (1, 1, 1, 3)}),
        ("links in order", turn, {"links": (("dust reclaimer", "vapor condenser"), ())}),
        ("links in order", turn, {"links": (("bank", "bank"), ())}),
        (
            "spaces",
            turn,
            {
                "links": (
                    (
                        "vapor condenser",
                        "dust reclaimer",
                        "hydrosplitter",
                        "bank",
                        "magic portal",
                    ),
                    (),
                )
            },
        ),
        ("shared buildings", turn, {"links": (("vapor condenser", "bank"),) * 2}),
        ("coins", turn, {"coins": (None,) * 6}),
        ("coins", turn, {"coins": (2, *(None,) * 6)}),
        ("chosen card", turn, {"card": "A"}),
        ("actions", turn, {"actions": 4}),
        ("actions", lambda: new_game().state, {"actions": 3}),
        ("actions", over, {"actions": 1}),
        ("before the first turn", sides, {"goods": (goods("W"), goods(""))}),
        ("before the first turn", dealing, {"round": 2}),
        ("card drawn", dealing, {"options": act.Options(card="A")}),
        ("before the first player", dealing, {"sides": (1, 1, 1, 2)}),
        ("turn of the mover", turn, {"turn": 1}),
        ("toll of the other", toll, {"turn": 0}),
        ("a building is shared", toll, {"links": (("vapor condenser",), ())}),
        ("a round with the blimp", blimp, {"round": 4}),
        ("something to give", blimp, {"goods": (goods(""), goods("W"))}),
        ("after the last round", over, {"round": 7}),
        ("mover is first", blimp, {"mover": 1}),
    ],
)
def test_broken(invariant: str, story: Callable[[], State], change: dict[str, object]) -> None:
    broken = replace(story(), **change)
    with pytest.raises(BrokenState) as caught:
        RULES.check(broken)
    assert caught.value.invariant == invariant
