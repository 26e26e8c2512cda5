"""Rulebook, End of Round and End of Game: one test for each sentence."""

import pytest

from game.ahead import actions as act
from game.core.types import Over, Seat
from tests.ahead.table import position


def after_round(number, **changes):
    table = position(round_=number, mover="B", actions=0, **changes)
    table.ends_turn()
    return table


@pytest.mark.parametrize(("number", "due"), [(3, 1), (5, 2), (8, 3)])
def test_the_blimp_wants_one_two_or_three(number, due):
    """ "At the end of rounds 3, 5, and 8 a Blimp arrives and must be paid 1, 2 or 3 resources
    (based on the Blimp location) by both players. Round 3 is one, Round 5 is two, and Round 8 is
    three." """
    table = after_round(number, a="7W", b="7S")
    assert table.due == "A blimp"
    assert table.legal == (act.PayBlimp((due, 0, 0, 0)),)
    table.do(table.legal[0])
    assert table.due == "B blimp"
    table.do(table.legal[0])
    assert (table.goods_of("A"), table.goods_of("B")) == ("W" * (7 - due), "S" * (7 - due))


def test_payments_go_in_the_order_of_turns():
    table = position(round_=3, first="B", mover="A", actions=0, a="W", b="S")
    table.ends_turn()
    assert table.due == "B blimp"


def test_any_goods_will_do():
    """ "These can be any resources, and need not be all of the same kind." """
    table = after_round(5, a="W S H O")
    assert len(table.legal) == 6
    table.pays("WO")
    assert table.goods_of("A") == "SH"


def test_the_blimp_takes_all_that_is_due_and_no_more():
    table = after_round(5, a="WWW")
    assert table.refusal_of(act.PayBlimp((1, 0, 0, 0))) == "wrong-payment"
    assert table.refusal_of(act.PayBlimp((3, 0, 0, 0))) == "wrong-payment"
    assert table.refusal_of(act.PayBlimp((0, 2, 0, 0))) == "wrong-payment"
    assert table.refusal_of(act.END_TURN) == "blimp-first"


def test_who_cannot_pay_gives_a_contract_back():
    """ "If a player cannot pay the blimp, they must give back one of their contracts of their
    choice." """
    table = after_round(8, a="WW", b="7S", contracts=((2, 6), (1,)))
    assert table.refusal_of(act.GiveBack(1)) == "not-your-contract"
    assert table.refusal_of(act.PayBlimp((2, 0, 0, 0))) == "wrong-payment"
    table.do(act.GiveBack(6))
    assert table.contracts_of("A") == (2,)


def test_who_can_pay_must():
    table = after_round(5, a="WW", contracts=((2,), ()))
    assert table.refusal_of(act.GiveBack(2)) == "must-pay"


def test_a_contract_given_back_is_open_again():
    table = after_round(3, a="", b="3W 3S", contracts=((1,), ()))
    table.do(act.GiveBack(1))
    table.pays("S")
    table.ends_turn()
    table.fulfills(1)
    assert table.contracts_of("B") == (1,)


def test_two_who_have_nothing_give_nothing():
    table = position(round_=3, mover="B", actions=0)
    events = table.ends_turn()
    assert [type(event) for event in events] == [
        act.TurnEnded,
        act.BlimpArrived,
        act.NothingToGive,
        act.NothingToGive,
        act.RoundStarted,
        act.TurnStarted,
    ]
    assert (table.due, table.state.round) == ("A turn", 4)


def finished(**changes):
    table = after_round(8, **changes)
    while not isinstance(table.match.due(), Over):
        table.do(table.legal[0])
    return table.match.due()


def test_more_contracts_win():
    """ "If one player has completed more than the other, they have won." """
    over = finished(a="3W", b="7W 7S", contracts=((1, 2), (3,)))
    assert over.ranking == ((0,), (1,))
    assert over.reason == "One player fulfilled more contracts."


def test_equal_contracts_are_decided_by_remaining_goods():
    """ "If the number of contracts is equal, players total up their remaining resources, and the
    one who has more is declared the winner." After paying the blimp, that is."""
    over = finished(a="4W", b="5S", contracts=((1,), (2,)))
    assert over.ranking == ((1,), (0,))
    assert over.reason == "Contracts are equal; one player has more resources left."


def test_equal_in_both_is_shared():
    over = finished(a="4W", b="4S")
    assert over.ranking == ((0, 1),)
    assert over.reason == "Contracts and resources are equal."


def test_the_game_ends_after_the_eighth_round():
    table = after_round(8, a="", b="")
    assert table.due == "over"
    assert table.refusal_of(act.END_TURN, by="A") == "game-over"


def test_the_end_is_told_with_its_figures():
    table = position(round_=8, mover="B", actions=0, contracts=((1, 4), ()), b="W")
    events = table.ends_turn()
    assert events[-1] == act.BlimpArrived(3)
    events = table.do(act.GiveBack(4))
    assert events[-1] == act.GameEnded(((Seat(0),), (Seat(1),)), (1, 0), (0, 1))
