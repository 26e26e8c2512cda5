"""Rulebook, Game Play: one test for each sentence on actions and free actions."""

import pytest
from msgspec.structs import fields

from game.ahead import actions as act
from game.ahead.tables import FLIPPABLE
from game.core.types import Seat
from tests.ahead.table import BUILDINGS, goods, position


def kinds(table):
    return {type(action) for action in table.legal}


# Quick Reference


def test_three_actions_that_can_be_repeated():
    """ "Each player has 3 actions and can do any of the following. You can repeat actions." """
    table = position(links=("C", ""))
    for left in (2, 1, 0):
        table.activates("C")
        assert table.actions == left
    assert table.goods_of("A") == "W" * 6
    assert table.refusal_of(table.activation("C")) == "no-actions"


def test_activate_disconnect_and_cloudburst_cost_an_action():
    table = position(links=("CR", ""))
    table.activates("C")
    table.disconnects("R")
    table.bursts()
    assert table.actions == 0
    assert kinds(table) == {act.Connect, act.EndTurn}


def test_connecting_and_fulfilling_cost_nothing_at_any_point():
    """ "At any point during your turn, you may do the following as many times as you would like,
    at no action point cost" """
    table = position(a="3W 2S H", links=("C", ""))
    table.connects("R")
    table.activates("C")
    table.connects("YB")
    table.fulfills(1)
    table.activates("R")
    assert table.actions == 1
    table.ends_turn()

    spent = position(a="3W 2S", actions=0)
    spent.connects("C")
    spent.fulfills(1)
    assert spent.actions == 0


def test_a_turn_may_end_with_actions_left():
    table = position()
    events = table.ends_turn()
    assert events[0] == act.TurnEnded(Seat(0), 3)
    assert table.due == "B turn"


# Activate


@pytest.mark.parametrize(
    ("building", "paid", "gained", "sides"),
    [
        ("C", "", "WW", {}),
        ("R", "", "SS", {}),
        ("Y", "WWW", "HHO", {}),
        ("B", "WWS", "OOO", {"bank": 1}),
        ("B", "SH", "WO", {"bank": 2}),
        ("B", "WO", "SH", {"bank": 2}),
        ("P", "HHHH", "WS", {"portal": 1}),
        ("P", "HHHH", "OO", {"portal": 1}),
        ("P", "SS", "H", {"portal": 2}),
    ],
)
def test_building_detail(building, paid, gained, sides):
    """Building Detail: what each building takes and gives."""
    table = position(a=paid, links=(building, ""), **sides)
    table.activates(building, paid, gained)
    assert table.goods_of("A") == gained
    assert table.actions == 2


@pytest.mark.parametrize(
    ("building", "paid", "gained", "sides"),
    [
        ("C", "", "W", {}),
        ("Y", "WWW", "HHOO", {}),
        ("B", "SH", "WO", {"bank": 1}),
        ("B", "WWS", "OOO", {"bank": 2}),
        ("P", "HHHH", "WSO", {"portal": 1}),
        ("P", "HHOO", "WS", {"portal": 1}),
        ("P", "SS", "H", {"portal": 1}),
        ("P", "SH", "O", {"portal": 2}),
    ],
)
def test_only_what_the_side_that_lies_up_shows(building, paid, gained, sides):
    table = position(a="4W 4S 4H 4O", links=(building, ""), **sides)
    assert table.refusal_of(table.activation(building, paid, gained)) == "no-such-recipe"


def test_only_a_building_one_is_connected_to():
    """ "ACTIVATE a building that you are connected to" """
    table = position(links=("C", "R"))
    assert table.refusal_of(table.activation("R")) == "out-of-reach"
    assert table.refusal_of(table.activation("Y")) == "out-of-reach"


def test_what_goes_in_must_be_there():
    table = position(a="WW", links=("Y", ""))
    assert table.refusal_of(table.activation("Y")) == "too-few-goods"


def test_travelling_through_the_other_habitat_may_cost_a_toll():
    """ "If you travel through your opponent's habitat in order to reach a building, your opponent
    may take the resource shown on their card." """
    for side, toll in ((1, "W"), (2, "S")):
        table = position(links=("C", "CR"), habitats=(1, side))
        events = table.activates("R")
        assert events[0].through
        assert set(table.legal) == {act.TAKE_TOLL, act.LEAVE_TOLL}
        table.do(act.TAKE_TOLL)
        assert table.goods_of("B") == toll
        assert table.side("habitat 2") == 3 - side


def test_while_a_toll_is_asked_the_mover_waits():
    table = position(links=("C", "CR"))
    table.activates("R")
    assert table.refusal_of(act.END_TURN, by="A") == "not-your-turn"
    assert table.refusal_of(act.END_TURN) == "toll-first"


@pytest.mark.parametrize(("building", "paid", "gained"), [("B", "WWS", "OOO"), ("P", "4S", "HH")])
def test_what_has_the_swirl_flips_when_it_is_used(building, paid, gained):
    """ "If any player activates a building/habitat with the swirl symbol, that building is flipped
    over to its opposite side." """
    table = position(a=paid, links=(building, ""))
    events = table.activates(building, paid, gained)
    assert events[1] == act.Flipped(BUILDINGS[building], 2)
    assert table.side(BUILDINGS[building]) == 2


@pytest.mark.parametrize("building", ["C", "R", "Y"])
def test_what_has_no_swirl_stays(building):
    table = position(a="3W", links=(building, ""))
    table.activates(building)
    assert table.state.sides == (1, 1, 1, 1)


def test_seven_of_each_at_most_or_not_at_all():
    """ "Resources are limited to 7 max each. If you cannot store all generated resources, you
    cannot take the action that provides them." """
    table = position(a="6S", links=("R", ""))
    assert table.refusal_of(table.activation("R")) == "no-room"
    assert table.goods_of("A") == "S" * 6


def test_what_is_paid_makes_room():
    table = position(a="7W", links=("P", ""))
    table.activates("P", "4W", "WW")
    assert table.goods_of("A") == "W" * 5


def test_the_portal_may_give_what_it_took():
    """Ruling: not forbidden, and useful to flip it."""
    table = position(a="SS", links=("P", ""), portal=2)
    table.activates("P", "SS", "S")
    assert table.goods_of("A") == "S"
    assert table.side("magic portal") == 1


# Disconnect


def test_a_building_is_detached_from_ones_own_habitat():
    """ "take any one building and detach it from your habitat." """
    table = position(links=("CR", "Y"))
    table.disconnects("C")
    assert table.links_of("A") == "R"
    assert table.refusal_of(act.Disconnect(BUILDINGS["Y"])) == "not-attached"
    assert table.refusal_of(act.Disconnect(BUILDINGS["B"])) == "not-attached"


def test_the_others_connection_stays():
    """ "If this building is also attached to your opponent's habitat, their connection stays." """
    table = position(links=("CR", "CB"))
    table.disconnects("C")
    assert (table.links_of("A"), table.links_of("B")) == ("R", "CB")


def test_detaching_oneself_keeps_what_is_ones_own():
    """ "You may also choose to detach your own building, keeping any buildings that are connected
    to you alone, still connected to you." """
    table = position(links=("CRY", "C"))
    table.disconnects("C")
    assert table.links_of("A") == "RY"


# Cloudburst


@pytest.mark.parametrize("flip", [None, *FLIPPABLE])
def test_the_whole_network_breaks_and_at_most_one_swirl_flips(flip):
    """ "break the entire network apart then choose up to one swirl card to flip over to its other
    side." """
    table = position(links=("CR", "CB"))
    table.bursts(flip)
    assert table.state.links == ((), ())
    flipped = [what for what, side in zip(FLIPPABLE, table.state.sides, strict=True) if side == 2]
    assert flipped == ([flip] if flip else [])
    assert table.actions == 2


def test_a_cloudburst_needs_no_links():
    """Ruling: no condition is given."""
    table = position()
    table.bursts("bank")
    assert table.side("bank") == 2


def test_only_swirls_flip():
    table = position()
    assert table.refusal_of(act.Cloudburst("hydrosplitter")) == "cannot-flip"


# Connect


def test_to_any_open_space():
    """ "CONNECT buildings to any open spaces on their habitat." """
    table = position()
    table.connects("CRYB")
    assert table.links_of("A") == "CRYB"
    assert table.refusal_of(act.Connect(BUILDINGS["P"])) == "no-open-space"


def test_moving_a_habitat_brings_its_buildings():
    """ "If they have to move their habitat to do this, they will bring any connected buildings with
    them." """
    table = position(links=("RY", "C"))
    table.connects("C")
    assert table.links_of("A") == "CRY"
    assert table.links_of("B") == "C"


def test_the_opponents_connections_stay_as_they_are():
    """ "You may only connect to your habitat, and may not affect your opponent's connections this
    way." """
    table = position(links=("C", "CB"))
    assert table.refusal_of(act.Connect(BUILDINGS["B"])) == "would-break-a-link"
    assert table.links_of("B") == "CB"


def test_buildings_hang_on_habitats_only():
    """ "Buildings must only connect to habitats, never directly to each other." So nobody reaches
    one building by another: only what hangs on a habitat of the network."""
    table = position(links=("C", "CB"), a="WWS")
    assert {field.name for field in fields(act.Connect)} == {"building"}
    reached = {action.building for action in table.legal if isinstance(action, act.Activate)}
    assert reached == {BUILDINGS["C"], BUILDINGS["B"]}
    table.connects("R")
    assert table.state.links == ((BUILDINGS["C"], BUILDINGS["R"]), (BUILDINGS["C"], BUILDINGS["B"]))


def test_no_building_is_attached_twice():
    table = position(links=("C", ""))
    assert table.refusal_of(act.Connect(BUILDINGS["C"])) == "attached-already"


# Fulfill Contracts


def test_a_contract_costs_what_it_says():
    """ "If a player has the resources required to fulfill a contract, they may fulfill it. When a
    contract is fulfilled, the player will reduce their resources the amount required" """
    table = position(a="5W 3S O")
    table.fulfills(1)
    assert table.state.goods[0] == goods("2W S O")
    assert table.refusal_of(act.Fulfill(7)) == "too-few-goods"


def test_a_coin_shows_whose_contract_it_is():
    """ "...and then place a coin over the contract with their side (heads or tails) facing up." """
    table = position(a="3W 2S", b="3S 2O")
    table.fulfills(1)
    table.ends_turn()
    table.fulfills(3)
    assert table.state.coins == (0, None, 1, None, None, None, None)
    assert table.state.coin == "heads", "the side of the first player, A; B's is the other"


def test_a_contract_is_fulfilled_once():
    """ "This cannot be fulfilled again." """
    table = position(a="6W 4S", contracts=((), (2,)))
    table.fulfills(1)
    assert table.refusal_of(act.Fulfill(1)) == "taken"
    assert table.refusal_of(act.Fulfill(2)) == "taken"


def test_only_in_ones_own_turn():
    table = position(mover="B", a="3W 2S")
    assert table.refusal_of(act.Fulfill(1), by="A") == "not-your-turn"
