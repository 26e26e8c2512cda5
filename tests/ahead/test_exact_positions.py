"""Positions with exactly one best turn, worked out by a search that is no part of the game.

The search tries everything that the mover may do, and lets the owner of a habitat answer tolls as
badly as possible for the mover. A turn is worth the contracts it leaves the mover with.
"""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from game.ahead import actions as act
from game.ahead.state import State, contracts_of
from game.core.types import Over
from tests.ahead.table import BUILDINGS, RULES, Table, goods, position

PAID = (act.Activate, act.Disconnect, act.Cloudburst)
Line = tuple[act.AheadAction, ...]
Known = dict[State, tuple[float, frozenset[Line]]]


def best(
    state: State, value: Callable[[State], float], known: Known
) -> tuple[float, frozenset[Line]]:
    """Return what the turn is worth at best, and every line of paid actions that gets it."""
    if state in known:
        return known[state]
    if state.phase == "toll":
        answers = [
            best(RULES.apply(state, state.turn, answer).state, value, known)
            for answer in RULES.prompt(state).actions
        ]
        known[state] = min(answers, key=lambda answer: answer[0])
        return known[state]
    most, lines = value(state), frozenset({()})
    for action in RULES.prompt(state).actions:
        if action == act.END_TURN:
            continue
        worth, rest = best(RULES.apply(state, state.mover, action).state, value, known)
        if isinstance(action, PAID):
            rest = frozenset((action, *line) for line in rest)
        if worth > most:
            most, lines = worth, rest
        elif worth == most:
            lines |= rest
    known[state] = most, lines
    return known[state]


def contracts(state: State) -> float:
    return len(contracts_of(state, state.mover))


def activate(building: str, paid: str = "", gained: str = "") -> act.Activate:
    return act.Activate(BUILDINGS[building], goods(paid), goods(gained))


@pytest.mark.parametrize(
    ("table", "gain", "line"),
    [
        pytest.param(
            position(
                actions=2,
                a="2W 3S O",
                b="2W 2S",
                links=("", "CRYB"),
                bank=2,
                contracts=((1, 4, 7), (2, 3, 6)),
            ),
            1,
            (act.Cloudburst("bank"), activate("B", "WWS", "OOO")),
            id="1",
        ),
        pytest.param(
            position(
                actions=2,
                a="7W 2S",
                links=("CRYB", "CP"),
                portal=2,
                contracts=((1,), (2, 3, 6)),
            ),
            1,
            (activate("Y", "WWW", "HHO"), activate("Y", "WWW", "HHO")),
            id="3",
        ),
        pytest.param(
            position(
                actions=2,
                a="W 2S H",
                b="2W S",
                links=("CP", "BP"),
                contracts=((3, 5), (1, 7)),
            ),
            1,
            (activate("R", "", "SS"), activate("P", "4S", "HO")),
            id="7",
        ),
    ],
)
def test_one_line_is_best(table: Table, gain: int, line: Line):
    before = contracts(table.state)
    worth, lines = best(table.state, contracts, {})
    assert worth == before + gain
    assert lines == {line}


def last_turn(actions: int) -> Table:
    return position(
        round_=8,
        first="B",
        mover="A",
        actions=actions,
        a="7W",
        b="6W 6S",
        links=("", "CRBP"),
        contracts=((1, 4, 5), (2, 3, 6)),
    )


def margin(state: State) -> float:
    """Return by how many goods the mover is ahead once both have paid the last blimp."""
    assert contracts(state) == 3
    return sum(state.goods[0]) - sum(state.goods[1])


@pytest.mark.parametrize(("actions", "ahead"), [(3, 1), (2, -1)])
def test_5_three_actions_win_the_last_turn_and_two_lose_it(actions: int, ahead: int):
    worth, lines = best(last_turn(actions).state, margin, {})
    assert worth == ahead
    if ahead > 0:
        assert lines == {(activate("R", "", "SS"),) * 3}


@pytest.mark.parametrize(("actions", "places"), [(3, ((0,), (1,))), (2, ((1,), (0,)))])
def test_5_the_end_is_as_reckoned(actions: int, places: tuple[tuple[int, ...], ...]):
    """Ten goods against nine, the blimp paid; one Reclaimer less, and it is eight against nine."""
    table = last_turn(actions)
    table.connects("R")
    for _ in range(actions):
        table.activates("R")
    table.ends_turn()
    while not isinstance(table.match.due(), Over):
        table.do(table.legal[0])
    assert table.match.due().ranking == places


def test_10_one_payment_to_the_blimp_keeps_a_contract_in_reach():
    table = position(
        round_=5,
        mover="B",
        actions=0,
        a="2W 4S 2H",
        links=("CRYB", "P"),
        contracts=((1,), (2, 3)),
    )
    table.ends_turn()
    next_turn = position(round_=6, actions=2, contracts=((1,), (2, 3)), links=("CRYB", "P")).state
    gains = {}
    for payment in table.legal:
        goods_left = RULES.apply(table.state, table.state.turn, payment).state.goods[0]
        start = replace(next_turn, goods=(goods_left, goods("")))
        gains[payment.paid] = best(start, contracts, {})[0] - 1
    assert gains == {paid: 1 if paid == goods("WS") else 0 for paid in gains}
    assert len(gains) == 6
