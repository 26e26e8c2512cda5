"""Positions that no play can lead to are refused when loaded, each by the name of what is wrong."""

from collections.abc import Callable

import msgspec
import pytest

from game.cloud9.actions import Options
from game.cloud9.shortfall import NO_LIMIT, Shortfall
from game.cloud9.state import State
from game.core.types import BrokenState
from tests.cloud9.table import NOTHING, RULES, cards, flying, new_game
from tests.cloud9.test_refusals import (
    choosing,
    dealing,
    first_hands,
    new_cards,
    over,
    paying,
    rolling,
    solo,
)

STORIES = [choosing, dealing, first_hands, new_cards, over, paying, rolling, solo]


@pytest.mark.parametrize("story", STORIES)
def test_positions_of_real_games_are_fine(story: Callable) -> None:
    """Nothing that was played is refused."""
    RULES.check(story().match.truth)


BROKEN: list[tuple[str, Callable, dict[str, object]]] = [
    ("seats", rolling, {"scores": (0,)}),
    ("seats", rolling, {"scores": (0,) * 7}),
    ("seats", rolling, {"scores": ()}),
    ("seats agree", rolling, {"scores": (0,) * 5}),
    ("seats agree", rolling, {"hands": (NOTHING,) * 3}),
    ("seats agree", rolling, {"shortfalls": (None,)}),
    ("pilot", rolling, {"pilot": 4}),
    ("pilot", rolling, {"pilot": -1}),
    ("turn", rolling, {"turn": 4}),
    ("turn", rolling, {"turn": -1}),
    ("aboard", rolling, {"aboard": (0, 1, 2, 4)}),
    ("aboard", rolling, {"aboard": (0, 1, 1, 2)}),
    ("aboard", rolling, {"aboard": (1, 0, 2, 3)}),
    ("aboard", rolling, {"aboard": (-1, 0, 1)}),
    ("cloud", rolling, {"cloud": 0}),
    ("cloud", rolling, {"cloud": 10}),
    ("trip", rolling, {"trip": 0}),
    ("scores", rolling, {"scores": (0, -1, 0, 0)}),
    ("counts of cards", rolling, {"pile": (18, 18, 18, 18)}),
    ("counts of cards", rolling, {"discards": (0, 0, 0, 0, -1)}),
    ("counts of cards", rolling, {"hands": (NOTHING, NOTHING, NOTHING, (1, 1))}),
    ("cards conserved", rolling, {"discards": (1, 0, 0, 0, 0)}),
    ("cards conserved", rolling, {"pile": NOTHING}),
    ("shortfalls", rolling, {"shortfalls": (Shortfall((0, 0, 0, 0)), None, None, None)}),
    ("shortfalls", rolling, {"shortfalls": (Shortfall((NO_LIMIT,) * 4), None, None, None)}),
    ("shortfalls", rolling, {"shortfalls": (None, None, Shortfall((0,)), None)}),
    ("roll", rolling, {"roll": ("red", "red")}),
    ("roll", choosing, {"roll": ()}),
    ("roll", choosing, {"roll": ("red", "red", "red")}),
    ("roll", paying, {"roll": ("red", "blue")}),
    ("roll", choosing, {"cloud": 9}),
    ("end of game", over, {"scores": (49, 49, 0, 0)}),
    ("end of game", new_cards, {"scores": (0, 50, 0, 0)}),
    ("before the first trip", first_hands, {"scores": (0, 50, 0, 0)}),
    ("cloud below the top", rolling, {"cloud": 9}),
    ("pilot aboard", rolling, {"aboard": (1, 2, 3)}),
    ("all aboard", dealing, {"aboard": (0, 1, 2)}),
    ("all aboard", new_cards, {"aboard": (0, 1)}),
    ("on the lowest cloud", first_hands, {"cloud": 2}),
    ("on the lowest cloud", new_cards, {"cloud": 2}),
    ("pilot's turn", rolling, {"turn": 1}),
    ("pilot's turn", solo, {"turn": 1}),
    ("pilot's turn", paying, {"turn": 2}),
    ("alone", solo, {"aboard": (0, 1)}),
    ("risen alone", solo, {"cloud": 1}),
    ("risen alone", rolling, {"aboard": (0,)}),
    ("cards since the first trip", new_cards, {"trip": 1}),
    ("before the first trip", dealing, {"trip": 2}),
    ("before the first trip", first_hands, {"scores": (0, 0, 3, 0)}),
    ("first hands", first_hands, {"turn": 1}),
    ("first hands", new_cards, {"phase": "deal"}),
    ("first hands", new_cards, {"phase": "pilot"}),
    ("passenger's turn", choosing, {"turn": 0}),
    ("passenger's turn", choosing, {"turn": 1}),
    ("cards needed", paying, {"roll": ("blank", "blank")}),
]


@pytest.mark.parametrize(("invariant", "story", "changes"), BROKEN)
def test_broken_position(invariant: str, story: Callable, changes: dict[str, object]) -> None:
    """The message names the invariant and the values that break it."""
    state = msgspec.structs.replace(story().match.truth, **changes)
    with pytest.raises(BrokenState, match=f"^{invariant}: .") as caught:
        RULES.check(state)

    assert invariant == caught.value.invariant


def test_a_hand_that_a_fall_forbids() -> None:
    """What a fall has shown binds the hand that is loaded with it."""
    table = flying(hands={"A": "R"})
    table.rolls("RR")
    table.passengers_stay()
    table.declines("A")
    state = table.match.truth
    forged = msgspec.structs.replace(
        state,
        hands=(cards("RR"), *state.hands[1:]),
        pile=tuple(map(int.__sub__, state.pile, cards("R"))),
    )
    with pytest.raises(BrokenState, match=r"^shortfalls: "):
        RULES.check(forged)


def without_pile(state: State) -> State:
    """Return `state` with the pile moved into the last hand."""
    last = tuple(map(int.__add__, state.hands[-1], state.pile))
    return msgspec.structs.replace(state, hands=(*state.hands[:-1], last), pile=NOTHING)


def test_a_draw_without_cards() -> None:
    """Nobody is asked to draw from a pile that holds too little."""
    with pytest.raises(BrokenState, match=r"^cards to draw: "):
        RULES.check(without_pile(new_cards().match.truth))


def test_discards_before_the_first_trip() -> None:
    """Nothing has been played while the first hands are dealt."""
    state = first_hands().match.truth
    forged = msgspec.structs.replace(
        state, discards=cards("R"), pile=tuple(map(int.__sub__, state.pile, cards("R")))
    )
    with pytest.raises(BrokenState, match=r"^before the first trip: "):
        RULES.check(forged)


def test_every_seat_count_is_checked() -> None:
    """The start of every game that is offered is fine, quick or not."""
    for players in range(2, 7):
        for quick in (False, True):
            RULES.check(new_game(players, quick=quick).match.truth)
    assert Options() != Options(quick=True)
