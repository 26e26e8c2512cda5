"""What can be told to a referee of Ahead in the Clouds, and what not, with its reason."""

from collections.abc import Callable
from random import Random

import pytest

from game.ahead import actions as act
from game.ahead.referee.actions import Prepare
from game.core.types import Draw, IllegalOutcome, Seat
from tests.ahead.referee.desk import RULES, Desk, desk_at, new_desk, way

SET_UP_WAYS = 2 * 2 * 2**4


def coin() -> Desk:
    desk = new_desk()
    desk.prepares("B", "B", "1212")
    return desk


def turn() -> Desk:
    return desk_at(a="3W", links=("C", "CY"))


def toll() -> Desk:
    desk = turn()
    desk.activates("Y")
    return desk


def blimp() -> Desk:
    desk = desk_at(round_=3, mover="B", actions=0, a="2W", b="W")
    desk.ends_turn()
    return desk


def over() -> Desk:
    desk = desk_at(round_=8, mover="B", actions=0)
    desk.ends_turn()
    return desk


STORIES = [new_desk, coin, turn, toll, blimp, over]


def test_the_table_tells_how_it_is_set() -> None:
    """Components and Setup: card, sides and first player are on the table, not drawn."""
    desk = new_desk()
    assert ("A card", SET_UP_WAYS) == (desk.due, len(desk.legal))
    events = desk.prepares("B", "B", "1212")

    assert (
        act.CardDrawn("B"),
        act.FirstChosen(Seat(1)),
        act.SidesSet((1, 2, 1, 2)),
    ) == events
    assert "B coin" == desk.due
    assert ("B", (1, 2, 1, 2)) == (desk.state.card, desk.state.sides)


def test_a_card_that_was_chosen_is_not_told_again() -> None:
    desk = new_desk("B")
    assert ("A first", SET_UP_WAYS / 2) == (desk.due, len(desk.legal))
    assert act.FirstChosen(Seat(0)) == desk.prepares("B")[0]
    assert "no-such-table" == new_desk("B").refusal_of(way("A"))


@pytest.mark.parametrize("story", STORIES)
def test_no_lot_is_drawn_here(story: Callable[[], Desk]) -> None:
    """Not even while the table is set."""
    for outcome in (Draw(("A",)), Draw(("0",)), Draw(("1",) * 4)):
        with pytest.raises(IllegalOutcome) as caught:
            RULES.resolve(story().state, outcome)
        assert "no-chance-due" == caught.value.refusal.code


@pytest.mark.parametrize("story", STORIES)
def test_everybody_knows_everything(story: Callable[[], Desk]) -> None:
    state = story().state
    for viewer in (None, Seat(0), Seat(1)):
        assert state == RULES.sample(RULES.view(state, viewer), Random(1))


@pytest.mark.parametrize(
    ("code", "story", "action", "by"),
    [
        ("no-such-table", new_desk, Prepare("A", Seat(2), (1, 1, 1, 1)), "A"),
        ("no-such-table", new_desk, Prepare("A", Seat(0), (1, 1, 1, 3)), "A"),
        ("no-such-table", new_desk, Prepare("A", Seat(0), (1, 1)), "A"),
        ("prepare-first", new_desk, way(), "B"),
        ("prepare-first", new_desk, act.END_TURN, "A"),
        ("prepared", coin, way(), "B"),
        ("prepared", blimp, way(), "A"),
        ("game-over", over, way(), "A"),
        ("not-your-turn", turn, act.END_TURN, "B"),
        ("coin-first", coin, act.END_TURN, "B"),
        ("toll-first", toll, act.END_TURN, "B"),
        ("blimp-first", blimp, act.END_TURN, "A"),
    ],
)
def test_what_is_refused(
    code: str, story: Callable[[], Desk], action: act.AheadAction, by: str
) -> None:
    """The game's own refusals are the referee's as well."""
    assert code == story().refusal_of(action, by=by)


def test_nobody_sits_on_a_third_seat() -> None:
    desk = turn()
    for action in (way(), desk.edit(actions=1), act.END_TURN):
        refusal = desk.match.why_not(Seat(2), action)
        assert refusal is not None
        assert "no-such-seat" == refusal.code


@pytest.mark.parametrize("story", STORIES)
def test_anybody_takes_anything_back(story: Callable[[], Desk]) -> None:
    """Undo has no end, whoever asks: back to where the story began."""
    desk = story()
    told = len(desk.match.entries)
    for index in range(told):
        desk.undoes(by="AB"[index % 2])
    assert () == desk.match.entries
    RULES.check(desk.state)
