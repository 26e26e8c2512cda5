"""Rulebook, Components and Setup: one test for each sentence."""

from collections import Counter

import pytest

from game.ahead import actions as act
from game.ahead.tables import FLIPPABLE, GOODS, HABITATS
from game.core.match import Match
from game.core.types import Ask, Seat
from tests.ahead.table import BUILDINGS, RULES, Table, new_game


def fresh(card="random"):
    return Table(Match(RULES, RULES.setup(2, act.Options(card=card))))


def test_eight_coins_one_of_them_for_the_rounds():
    """ "You will need to provide 8 coins. One will be used to track the progress of the game,
    while the rest are used to track completed contracts." """
    for card, costs in RULES.tables.contracts.items():
        assert len(costs.value) == 7, card
    assert new_game().state.coins == (None,) * 7


def test_everybody_has_a_habitat_and_four_tracking_cards():
    """ "Each player chooses a color of Habitat (big red meeple or big blue meeple) and takes four
    different resource tracking cards" """
    assert GOODS == ("water", "stone", "hydrogen", "oxygen")
    assert [len(goods) for goods in fresh().state.goods] == [4, 4]
    assert set(HABITATS) == {"habitat 1", "habitat 2"}


def test_all_goods_begin_at_zero():
    """ "...four different resource tracking cards, and places each in front of them with "0" at
    the bottom." """
    assert fresh().state.goods == ((0, 0, 0, 0), (0, 0, 0, 0))


def test_sides_are_assigned_at_random():
    """ "...with randomly assigned sides face up." """
    table = fresh()
    table.draws("A")
    table.draws("0")
    odds = RULES.prompt(table.state).odds
    assert Counter(len(outcome.values) for outcome in odds.outcomes) == {len(FLIPPABLE): 16}
    assert len(set(odds.weights)) == 1
    table.draws("2", "1", "2", "1")
    assert table.state.sides == (2, 1, 2, 1)


@pytest.mark.parametrize("building", BUILDINGS.values())
def test_five_buildings_lie_in_the_center(building):
    """ "The Dust Reclaimer, Vapor Condenser, and HydroSplitter are placed in the center of the
    table, along with the Magic Portal and Bank buildings" - within everybody's reach."""
    table = new_game()
    table.do(act.Connect(building))
    assert table.state.links == ((building,), ())
    assert len(BUILDINGS) == 5


def test_the_coins_lie_beside_the_contracts():
    """ "The Blimp card and Contract card are placed to the side, with a coin on the 1 space on the
    Blimp card and the remaining coins will stay next to the Contract card." """
    state = new_game().state
    assert (state.round, set(state.coins)) == (1, {None})


def test_nothing_is_connected_at_the_start():
    """ "These are not connected at the start of the game." """
    assert new_game().state.links == ((), ())


@pytest.mark.parametrize("coin", ["heads", "tails"])
def test_the_first_player_chooses_a_side_of_the_coins(coin):
    """ "The player who most recently traveled above the clouds goes first chooses to play as heads
    or tails." """
    table = fresh()
    table.draws("B")
    table.draws("1")
    table.draws("1", "1", "1", "1")
    assert table.due == "B coin"
    assert table.refusal_of(act.END_TURN) == "coin-first"
    events = table.do(act.ChooseCoin(coin))
    assert events[0] == act.CoinChosen(Seat(1), coin)
    assert table.state.coin == coin
    assert table.due == "B turn"


def test_the_first_player_has_two_actions_in_the_first_turn_only():
    """ "The first player takes 2 actions on their first turn instead of 3." """
    table = new_game(first="B")
    assert table.actions == 2
    table.ends_turn()
    assert (table.due, table.actions) == ("A turn", 3)
    table.ends_turn()
    assert (table.due, table.actions, table.state.round) == ("B turn", 3, 2)


def test_the_contract_card_is_drawn_unless_it_was_chosen():
    table = fresh()
    due = table.match.due()
    assert due == Ask("draw", "contract card", 1, 2)
    table.draws("B")
    assert table.state.card == "B"

    chosen = fresh("A")
    assert chosen.due == "first player"
    assert chosen.state.card == "A"


@pytest.mark.parametrize("seats", [1, 3])
def test_it_is_for_two(seats):
    with pytest.raises(ValueError, match="for 2 seats"):
        RULES.setup(seats, act.Options())


def test_nobody_decides_while_the_table_is_set_up():
    table = fresh()
    assert table.refusal_of(act.END_TURN, by="A") == "setting-up"
