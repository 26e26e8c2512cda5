"""What cannot be told to a referee now, with its reason; and positions that no play leads to."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from game.cloud9.actions import DECLINE, JUMP, PAY_COLOURS, PAY_WILD, STAY
from game.cloud9.referee.actions import (
    PREPARE,
    SHOW_HAND,
    TRUST,
    Edited,
    HandShown,
    Options,
    Trusted,
)
from game.cloud9.referee.text import describe
from game.core.types import BrokenState, Dice, Draw, IllegalOutcome
from tests.cloud9.referee.desk import RULES, Desk, in_flight, new_desk, set_table
from tests.cloud9.table import TEST


def box() -> Desk:
    return new_desk()


def lots() -> Desk:
    desk = new_desk()
    desk.prepares()
    return desk


def rolling() -> Desk:
    return set_table()


def choosing() -> Desk:
    desk = set_table()
    desk.rolls("GG")
    return desk


def paying(**table: object) -> Desk:
    desk = in_flight(cloud=4, **table)
    desk.rolls("GG-")
    desk.passengers_stay()
    return desk


def checking() -> Desk:
    desk = paying(check=True)
    desk.declines("A")
    return desk


def ready() -> Desk:
    desk = paying()
    desk.declines("A")
    return desk


def solo() -> Desk:
    return in_flight(cloud=4, aboard="A")


def over() -> Desk:
    desk = paying(scores={"B": 51})
    desk.declines("A")
    return desk


STORIES = [box, lots, rolling, choosing, paying, checking, ready, solo, over]


@pytest.mark.parametrize(
    ("story", "player", "action", "code", "rule"),
    [
        (box, "A", STAY, "prepare-first", "next-trip"),
        (ready, "A", PAY_WILD, "prepare-first", "next-trip"),
        (lots, "A", PREPARE, "pilot-first", "setting-up"),
        (rolling, "A", PREPARE, "prepared", "next-trip"),
        (rolling, "A", STAY, "dice-first", "roll"),
        (choosing, "C", STAY, "not-your-turn", "choose"),
        (choosing, "B", PAY_COLOURS, "not-the-pilot", "play"),
        (choosing, "B", TRUST, "no-check", "referee"),
        (paying, "A", SHOW_HAND, "no-check", "referee"),
        (paying, "B", PAY_WILD, "not-your-turn", "play"),
        (paying, "A", JUMP, "pilot-cannot-jump", "choose"),
        (checking, "A", DECLINE, "check-first", "referee"),
        (checking, "B", PAY_COLOURS, "check-first", "referee"),
        (solo, "A", PAY_WILD, "decide-first", "solo"),
        (over, "A", STAY, "game-over", "winning"),
    ],
)
def test_reasons(story: Callable, player: str, action: object, code: str, rule: str) -> None:
    """A code, and a place in our rules."""
    refusal = story().refusal(player, action)

    assert (code, f"cloud9/{rule}") == (refusal.code, refusal.rule)


@pytest.mark.parametrize(
    ("cards", "offered"),
    [
        (0, (DECLINE,)),
        (1, (PAY_WILD, DECLINE)),
        (2, (PAY_COLOURS, PAY_WILD, DECLINE)),
    ],
)
def test_nobody_shows_more_cards_than_it_holds(cards: int, offered: tuple[object, ...]) -> None:
    """By the count, which can be put right."""
    desk = paying(sizes={"A": cards})

    assert offered == desk.legal("A")
    if cards < 2:
        assert "too-few-cards" == desk.refusal("A", PAY_COLOURS).code
    if not cards:
        assert "too-few-cards" == desk.refusal("A", PAY_WILD).code


def test_a_look_at_too_few_cards_shows_no_payment() -> None:
    """A hand of one card cannot have had two."""
    desk = paying(sizes={"A": 1}, check=True)
    desk.declines("A")

    assert (TRUST, SHOW_HAND) == desk.legal("A")


@pytest.mark.parametrize(
    ("story", "outcome", "rule"),
    [
        (rolling, Dice(("red",)), "roll"),
        (rolling, Dice(("red", "wild")), "roll"),
        (rolling, Draw(("red", "red")), "roll"),
        (lots, Draw(("4",)), "setting-up"),
        (lots, Dice(("1",)), "setting-up"),
        (paying, Dice(("red",)), "roll"),
    ],
)
def test_what_chance_cannot_have_given(story: Callable, outcome: object, rule: str) -> None:
    """Dice and pilots that are none."""
    desk = story()
    with pytest.raises(IllegalOutcome) as caught:
        desk.match.settle(outcome, TEST, desk.match.version)

    assert f"cloud9/{rule}" == caught.value.refusal.rule


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_tables_that_are_none(seats: int) -> None:
    """As in the game itself."""
    with pytest.raises(ValueError, match=str(seats)):
        RULES.setup(seats, Options())


@pytest.mark.parametrize("story", STORIES)
def test_positions_of_real_games_are_fine(story: Callable) -> None:
    """Nothing that was told is refused."""
    RULES.check(story().match.truth)


@pytest.mark.parametrize(
    ("name", "story", "changes"),
    [
        ("seats", rolling, {"scores": (0,)}),
        ("seats agree", rolling, {"hand_sizes": (1, 2, 3)}),
        ("cards conserved", rolling, {"discard_size": 1}),
        ("cards conserved", rolling, {"pile_size": 53, "discard_size": -1}),
        ("roll", rolling, {"roll": ("red",)}),
        ("end of game", ready, {"scores": (50, 0, 0, 0)}),
        ("all aboard", ready, {"aboard": (0, 1, 2)}),
        ("pilot sets the table", ready, {"turn": 3}),
        ("before the first hands", box, {"pilot": 1, "turn": 1}),
        ("before the first hands", box, {"pile_size": 75, "discard_size": 1}),
        ("before the first trip", lots, {"trip": 2}),
        ("pilot's turn", checking, {"turn": 1}),
        ("check wanted", checking, {"options": Options()}),
    ],
)
def test_broken_positions(name: str, story: Callable, changes: dict[str, object]) -> None:
    """Each by the name of what is wrong."""
    with pytest.raises(BrokenState) as caught:
        RULES.check(replace(story().match.truth, **changes))

    assert name == caught.value.invariant


SENTENCES = [
    (Trusted(1), "Nobody asks to see the hand of Bob"),
    (HandShown(0), "Ada shows the hand: it could not rise"),
    (Edited("cloud", 3, 4), "Put right: cloud 3 is now 4"),
    (Edited("pilot", 0, 1, 1), "Put right: Bob is the pilot"),
    (Edited("aboard", 0, 1, 0), "Put right: Ada is aboard"),
    (Edited("aboard", 1, 0, 0), "Put right: Ada is not aboard"),
    (Edited("cards", 5, 6, 1), "Put right: cards of Bob, 5 is now 6"),
    (Edited("score", 12, 14, 0), "Put right: points of Ada, 12 is now 14"),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=str)
def test_each_event_has_its_sentence(event: object, sentence: str) -> None:
    """In the log, and when it is taken back."""
    assert sentence == describe(event, ("Ada", "Bob"))
