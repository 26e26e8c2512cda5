"""What can be taken back in Ahead in the Clouds: one's own moves, until the other has decided."""

import pytest

from game.ahead import actions as act
from game.core.match import CannotUndo
from game.core.types import Seat
from tests.ahead.table import Table, new_game, position

A, B = Seat(0), Seat(1)


def undo(table: Table, seat: Seat) -> None:
    table.match.undo(seat, table.match.version)


def why_not(table: Table, seat: Seat) -> str | None:
    refusal = table.match.undo_refusal(seat)
    return None if refusal is None else refusal.code


def test_a_whole_turn_move_by_move() -> None:
    """Free moves and actions alike, back to the beginning of the turn; nobody else's."""
    table = position(a="3W 2S", links=("C", ""))
    before = table.state
    table.connects("RB")
    table.fulfills(1)
    table.activates("C")
    table.disconnects("R")
    table.bursts("bank")
    for _ in range(6):
        assert why_not(table, B) == "after-another"
        undo(table, A)
    assert table.state == before
    assert why_not(table, A) == "nothing-to-undo"


def test_the_end_of_a_turn_until_the_other_moves() -> None:
    table = position(links=("C", ""))
    table.ends_turn()
    undo(table, A)
    assert table.due == "A turn"
    table.ends_turn()
    table.connects("R")
    assert why_not(table, A) == "after-another"


@pytest.mark.parametrize("answer", [act.TAKE_TOLL, act.LEAVE_TOLL])
def test_a_passage_until_the_owner_has_answered(answer: act.AheadAction) -> None:
    """Before the answer the passage can be taken back; after it only the answer, by its owner."""
    table = position(links=("C", "CR"))
    before = table.state
    table.activates("R")
    undo(table, A)
    assert table.state == before

    table.activates("R")
    table.do(answer)
    assert why_not(table, A) == "after-another"
    undo(table, B)
    assert table.due == "B toll"
    table.do(act.LEAVE_TOLL)
    table.connects("P")
    assert why_not(table, B) == "after-another"
    undo(table, A)
    with pytest.raises(CannotUndo):
        undo(table, A)


def test_a_payment_until_the_other_pays() -> None:
    table = position(round_=3, mover="B", actions=0, a="W", b="S")
    table.ends_turn()
    table.pays("W")
    undo(table, A)
    table.pays("W")
    table.pays("S")
    assert why_not(table, A) == "after-another"
    undo(table, B)
    assert table.due == "B blimp"


def test_lots_stay() -> None:
    table = new_game()
    undo(table, A)
    assert table.due == "A coin"
    assert why_not(table, A) == "after-chance"
