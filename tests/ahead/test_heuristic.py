"""What bots decide in Ahead in the Clouds, at every level and of every question."""

from collections.abc import Iterator

import pytest

from game.ahead import actions as act
from game.ahead.heuristic import PLANS, AheadHeuristic
from game.ahead.plan_draw import Taste, about_best, any_plan, better_half
from game.bots.base import LEVELS, Budget
from game.bots.levels import choose
from game.core.rules import Decide
from tests.ahead.table import RULES, Table, goods, position
from tests.strategies import Moment, random_game

HEURISTIC = AheadHeuristic(RULES)


def answer(table: Table, level: str = "normal") -> act.AheadAction:
    view = RULES.view(table.state, table.state.turn)
    return table.legal[HEURISTIC.decide(level, view, table.legal)]


def search(table: Table, level: str, playouts: int) -> act.AheadAction:
    view = RULES.view(table.state, table.state.turn)
    index = choose("ahead", level, view, table.legal, seed="seed", budget=Budget(playouts))
    return table.legal[index]


def decisions(seed: int) -> Iterator[Moment]:
    for moment in random_game(RULES, 2, seed):
        if isinstance(moment.prompt, Decide) and len(moment.prompt.actions) > 1:
            yield moment


@pytest.mark.parametrize("level", [*LEVELS, "random", "random-plans"])
def test_every_level_chooses_what_is_legal_in_every_phase(level: str) -> None:
    phases = set()
    for number, moment in enumerate(decisions(3)):
        if moment.state.phase == "turn" and number % 7:
            continue
        actions = moment.prompt.actions
        view = RULES.view(moment.state, moment.prompt.turn.seat)
        index = choose("ahead", level, view, actions, seed=str(number), budget=Budget(4))
        assert 0 <= index < len(actions)
        phases.add(moment.state.phase)
    assert phases == {"coin", "turn", "toll", "blimp"}


def test_without_time_a_search_answers_like_normal() -> None:
    for moment in list(decisions(5))[::9]:
        view = RULES.view(moment.state, moment.prompt.turn.seat)
        normal = HEURISTIC.decide("normal", view, moment.prompt.actions)
        for level in PLANS:
            chosen = choose("ahead", level, view, moment.prompt.actions, seed="s", budget=Budget(0))
            assert chosen == normal


def test_a_search_depends_on_its_seed_alone() -> None:
    """What was kept from earlier decisions changes no answer."""
    table = position(a="4W 2S", b="2W", links=("CR", "BP"))
    fresh = AheadHeuristic(RULES).searcher("hard", RULES.view(table.state, table.state.turn))
    assert fresh is not None
    view = RULES.view(table.state, table.state.turn)
    first = fresh.choose(view, table.legal, "seed", Budget(36))
    again = fresh.choose(view, table.legal, "seed", Budget(36))
    assert first == again
    assert table.legal[first] == search(table, "hard", 36)


def test_only_turns_are_searched() -> None:
    toll = tolled()
    assert HEURISTIC.searcher("expert", RULES.view(toll.state, toll.state.turn)) is None
    turn = position()
    assert HEURISTIC.searcher("random", RULES.view(turn.state, turn.state.turn)) is None


def test_there_is_no_other_level() -> None:
    table = position()
    with pytest.raises(KeyError, match="threshold:3"):
        answer(table, "threshold:3")


def tolled() -> Table:
    table = position(a="3W", b="2W", links=("C", "CY"))
    table.activates("Y")
    assert table.due == "B toll"
    return table


@pytest.mark.parametrize("level", LEVELS)
def test_a_toll_is_taken(level: str) -> None:
    assert answer(tolled(), level) == act.TAKE_TOLL


def test_an_open_contract_is_fulfilled_at_once() -> None:
    """Nobody at all leaves it lying, for the other could take it."""
    table = position(a="3W 2S", b="3W 2S", actions=0, links=("CR", "BP"))
    for level in ("normal", "hard", "expert"):
        assert search(table, level, 40) == act.Fulfill(1)


def blimp(a: str, contracts: tuple[int, ...], b: str = "7W") -> Table:
    """After round 5 two goods are due; A pays first."""
    table = position(round_=5, mover="B", actions=0, a=a, b=b, contracts=(contracts, ()))
    table.ends_turn()
    assert table.due == "A blimp"
    return table


@pytest.mark.parametrize(("stock", "paid"), [("3W 5S", "SS"), ("6W 2S", "WW"), ("3W 3S O", "SO")])
def test_the_blimp_gets_what_is_missed_least(stock: str, paid: str) -> None:
    """Contract 1 wants 3 Water and 2 Stone, and A keeps them."""
    assert answer(blimp(stock, ())) == act.PayBlimp(goods(paid))


def test_the_blimp_gets_what_the_next_turn_can_do_without() -> None:
    """With two actions left only Water and Stone can be spared, for contract 6."""
    table = position(
        round_=5,
        mover="B",
        actions=0,
        a="2W 4S 2H",
        links=("CRYB", "P"),
        contracts=((1,), (2, 3)),
    )
    table.ends_turn()
    assert answer(table) == act.PayBlimp(goods("WS"))


def test_the_blimp_leaves_what_the_magic_portal_needs() -> None:
    """Its second side makes the Hydrogen that contract 2 wants of two Oxygen."""
    table = position(
        round_=5,
        mover="B",
        actions=0,
        a="W S H 5O",
        b="3W",
        links=("P", "CRYB"),
        portal=2,
        contracts=((4, 5), (1, 6, 7)),
    )
    table.ends_turn()
    assert answer(table) == act.PayBlimp(goods("OO"))


def test_what_goes_back_is_what_the_other_cannot_take() -> None:
    """B holds just what contract 1 costs, so contract 7 goes back, which is far from anybody."""
    table = blimp("O", (1, 7), b="3W 2S")
    assert answer(table) == act.GiveBack(7)


@pytest.mark.parametrize(("taste", "count"), [(about_best, 2), (better_half, 3), (any_plan, 5)])
def test_what_is_drawn_from(taste: Taste, count: int) -> None:
    assert taste([3.0, 2.95, 2.5, 1.0, 1.0]) == count


@pytest.mark.parametrize("level", ["normal", "easy", "random-plans"])
def test_turns_are_drawn_by_lot(level: str) -> None:
    """Breaking a network where there is none gains nothing, and *normal* never draws it."""
    table = position(actions=1, a="2W")
    view = RULES.view(table.state, table.state.turn)
    drawn = [
        table.legal[choose("ahead", level, view, table.legal, seed=str(seed), budget=Budget(0))]
        for seed in (*range(30), *range(30))
    ]
    assert drawn[:30] == drawn[30:], "the same lot draws the same turn"
    assert len(set(drawn)) > 1
    assert any(isinstance(move, act.Cloudburst) for move in drawn) == (level != "normal")
