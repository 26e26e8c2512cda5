"""The agreed scenarios, one test each: what a whole turn looks like."""

import pytest

from game.ahead import actions as act
from game.core.types import Over
from tests.ahead.table import BUILDINGS, goods, new_game, position

FREE = (act.Connect, act.Fulfill, act.EndTurn)


def test_1_the_first_player_has_two_actions_in_the_first_round():
    table = new_game(first="A")

    table.connects("CR")
    table.activates("C")
    table.activates("R")

    assert table.goods_of("A") == "WWSS"
    assert table.actions == 0
    assert all(isinstance(action, FREE) for action in table.legal)


def test_2_a_condenser_needs_room_for_both():
    full = position(a="6W", links=("C", ""))
    assert full.refusal_of(full.activation("C")) == "no-room"

    table = position(a="5W", links=("C", ""))
    table.activates("C")
    assert table.goods_of("A") == "W" * 7


def test_3_a_hydrosplitter_needs_room_for_all_it_makes():
    table = position(a="3W 5H 6O", links=("Y", ""))
    table.activates("Y")
    assert table.state.goods[0] == goods("7H 7O")

    full = position(a="3W 6H 6O", links=("Y", ""))
    assert full.refusal_of(full.activation("Y")) == "no-room"


def passage(**changes):
    """A may reach the bank through B's habitat: they share the condenser."""
    return position(a="WWS", links=("C", "CB"), **changes)


def test_4_a_passage_is_asked_its_toll():
    table = passage()
    table.activates("B")
    assert table.goods_of("A") == "OOO"
    assert table.side("bank") == 2
    assert table.due == "B toll"

    table.do(act.TAKE_TOLL)

    assert table.goods_of("B") == "W"
    assert table.side("habitat 2") == 2
    assert table.due == "A turn"


def test_4_a_toll_left_changes_nothing():
    table = passage()
    table.activates("B")
    table.do(act.LEAVE_TOLL)
    assert table.goods_of("B") == ""
    assert table.side("habitat 2") == 1
    assert table.due == "A turn"


def test_4_without_room_for_the_toll_nobody_is_asked():
    table = passage(b="7W")
    table.activates("B")
    assert table.due == "A turn"
    assert table.side("habitat 2") == 1
    assert table.goods_of("B") == "W" * 7


def test_5_ones_own_building_costs_no_toll():
    table = passage()
    table.activates("C")
    assert table.due == "A turn"


def test_6_a_second_shared_building_would_break_a_link():
    table = passage()
    assert table.refusal_of(act.Connect(BUILDINGS["B"])) == "would-break-a-link"
    table.connects("P")
    assert table.links_of("A") == "CP"


def test_6_a_full_habitat_takes_no_building():
    table = position(links=("CRYB", "P"))
    assert table.refusal_of(act.Connect(BUILDINGS["P"])) == "no-open-space"
    assert not any(isinstance(action, act.Connect) for action in table.legal)


def test_7_after_a_cut_the_other_keeps_the_building():
    table = passage()
    table.disconnects("C")
    assert (table.links_of("A"), table.links_of("B")) == ("", "CB")
    assert table.actions == 2
    table.connects("B")
    assert (table.links_of("A"), table.actions) == ("B", 2)


def test_8_a_cloudburst_breaks_everything_and_flips_one():
    table = passage()
    table.bursts("magic portal")
    assert (table.links_of("A"), table.links_of("B")) == ("", "")
    assert table.side("magic portal") == 2
    assert table.actions == 2
    table.connects("P")
    assert table.links_of("A") == "P"


def test_9_a_contract_is_fulfilled_at_no_cost_of_actions():
    table = position(a="W HH O", contracts=((), ()))
    table.fulfills(2)
    assert table.goods_of("A") == ""
    assert table.contracts_of("A") == (2,)
    assert table.actions == 3
    table.ends_turn()
    assert table.refusal_of(act.Fulfill(2)) == "taken"


def blimp(**changes):
    """Round 5 ends: B, who goes second, has nothing left to do."""
    table = position(round_=5, mover="B", actions=0, **changes)
    table.ends_turn()
    return table


def test_10_who_cannot_pay_gives_a_contract_of_choice_back():
    table = blimp(a="W", b="5S", contracts=((1, 3), ()))
    assert table.due == "A blimp"
    assert set(table.legal) == {act.GiveBack(1), act.GiveBack(3)}

    table.do(act.GiveBack(3))

    assert table.contracts_of("A") == (1,)
    assert table.goods_of("A") == "W"
    assert table.due == "B blimp"
    table.pays("SS")
    assert table.goods_of("B") == "SSS"
    assert (table.due, table.state.round) == ("A turn", 6)


def test_10_who_has_neither_gives_nothing():
    table = blimp(a="W", b="5S")
    assert table.due == "B blimp"
    table.pays("SS")
    assert table.state.round == 6


@pytest.mark.parametrize(
    ("a", "b", "ranking"),
    [("7S", "5S 4O", ((1,), (0,))), ("6S 2W", "5S 3O", ((0, 1),)), ("7W S", "5S", ((0,), (1,)))],
)
def test_11_equal_contracts_are_decided_by_goods(a, b, ranking):
    table = position(
        round_=8,
        mover="B",
        actions=0,
        a=a,
        b=b,
        contracts=((1, 2, 3), (4, 5, 6)),
    )
    table.ends_turn()
    for _ in range(2):
        table.do(table.legal[0])
    due = table.match.due()
    assert isinstance(due, Over)
    assert due.ranking == ranking


def test_12_the_bank_works_both_ways_and_flips():
    for paid, gained in (("SH", "WO"), ("WO", "SH")):
        table = position(a="SHWO", links=("B", ""), bank=2)
        table.activates("B", paid, gained)
        assert table.side("bank") == 1


def test_12_the_portal_gives_two_of_any():
    table = position(a="4S", links=("P", ""))
    gained = [action.gained for action in table.legal if isinstance(action, act.Activate)]
    assert len(gained) == len(set(gained)) == 10
    assert goods("SS") in gained


def test_12_the_portals_other_side_gives_one_of_any():
    table = position(a="OO", links=("P", ""), portal=2)
    gained = {action.gained for action in table.legal if isinstance(action, act.Activate)}
    assert gained == {goods("W"), goods("S"), goods("H"), goods("O")}


@pytest.mark.parametrize("round_", [1, 2, 4, 6, 7])
def test_13_no_blimp_after_the_other_rounds(round_):
    table = position(round_=round_, mover="B", actions=0, a="WWW", b="WWW")
    table.ends_turn()
    assert (table.due, table.state.round) == ("A turn", round_ + 1)
