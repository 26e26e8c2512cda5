"""Plans of whole turns: what a bot thinks it can reach, the rules let it reach."""

from random import Random

import pytest

from game.ahead import actions as act
from game.ahead.board import Board, board_of, turned
from game.ahead.foresight import Foresight
from game.ahead.planning import Moves
from game.ahead.state import State
from game.ahead.turn_search import different, first_move, turn_of
from game.core.rules import Decide
from tests.ahead.table import RULES, Table, goods, position
from tests.strategies import random_game

FORESIGHTS = {card: Foresight(RULES.tables, card) for card in "AB"}


def ends_of(state: State) -> dict[Board, Moves]:
    foresight = FORESIGHTS[state.card]
    return foresight.ends(board_of(state, state.mover), state.actions, state.mover, turn_of(state))


def walked(state: State, moves: Moves) -> State:
    """Return the state after the moves, every toll taken."""
    for move in moves:
        state = RULES.apply(state, state.turn, move).state
        if state.phase == "toll":
            state = RULES.apply(state, state.turn, act.TAKE_TOLL).state
    return state


@pytest.mark.parametrize("seed", range(6))
def test_every_end_is_reached_by_its_moves(seed: int) -> None:
    rng, seen = Random(seed), 0
    for moment in random_game(RULES, 2, seed):
        state = moment.state
        if not isinstance(moment.prompt, Decide) or state.phase != "turn" or rng.random() < 0.8:
            continue
        ends = ends_of(state)
        for end in rng.sample(sorted(ends), min(12, len(ends))):
            assert board_of(walked(state, ends[end]), state.mover) == end, ends[end]
            seen += 1
    assert seen > 50


def test_a_turn_with_nothing_left_to_do_may_end_at_once() -> None:
    table = position(actions=0, links=("CRYB", ""))
    ends = ends_of(table.state)
    assert ends == {board_of(table.state, table.state.mover): ()}
    assert first_move(ends, board_of(table.state, table.state.mover)) == act.END_TURN


@pytest.mark.parametrize(
    ("table", "wanted"),
    [
        pytest.param(
            position(actions=1, a="2W S", links=("", "")),
            (act.Connect("bank"), act.Activate("bank", goods("WWS"), goods("OOO"))),
            id="connects what it is about to use",
        ),
        pytest.param(
            position(actions=1, a="3W", links=("C", "CY")),
            (act.Activate("hydrosplitter", goods("WWW"), goods("HHO")),),
            id="travels through the other habitat",
        ),
        pytest.param(
            position(actions=1, a="W 2H O", links=("CRYB", "C")),
            (act.Fulfill(2),),
            id="fulfills a contract",
        ),
        pytest.param(
            position(actions=1, links=("CRYB", "CP"), bank=2),
            (act.Cloudburst("bank"),),
            id="breaks the network",
        ),
    ],
)
def test_it_thinks_of_it(table: Table, wanted: Moves) -> None:
    assert any(moves[: len(wanted)] == wanted for moves in ends_of(table.state).values())


def test_buildings_are_claimed_for_the_next_turn_as_far_as_there_is_room() -> None:
    """A habitat holds four buildings, and both share only one."""
    table = position(actions=0, links=("", "CRY"))
    most = max(end.mine.bit_count() for end in ends_of(table.state))
    assert most == 3
    assert all((end.mine & end.theirs).bit_count() <= 1 for end in ends_of(table.state))


def test_with_a_width_only_the_best_positions_are_thought_on() -> None:
    table = position(actions=3, a="2W 2S", links=("CR", ""))
    board = board_of(table.state, table.state.mover)
    foresight = FORESIGHTS["B"]
    worth = foresight.worth(2)
    wide = foresight.planner.ends(board, 3, table.state.mover, worth, claimed=0)
    narrow = foresight.planner.ends(board, 3, table.state.mover, worth, claimed=0, width=5)
    assert set(narrow) < set(wide)
    assert max(map(worth, narrow)) > max(map(worth, {board: ()}))


def test_a_board_turned_twice_is_itself() -> None:
    board = board_of(position(a="2W", b="S H", links=("C", "CRB"), habitats=(1, 2)).state, 0)
    assert turned(turned(board)) == board
    assert turned(board) == board_of(
        position(a="2W", b="S H", links=("C", "CRB"), habitats=(1, 2)).state, 1
    )


def test_ends_that_differ_only_in_who_holds_what_count_once() -> None:
    board = board_of(position(a="2W").state, 0)
    held = board._replace(mine=1)
    richer = board._replace(goods=goods("3W"))
    assert different([held, board, richer]) == [held, richer]


@pytest.mark.parametrize(
    ("due_turn", "stock", "done", "left", "kept"),
    [
        (4, "5W", 2, "5W", 2),
        (5, "5W", 2, "4W", 2),
        (9, "W 3S", 2, "W S", 2),
        (9, "W", 2, "W", 1),
        (9, "W", 0, "W", 0),
        (15, "2W 2O", 1, "O", 1),
    ],
)
def test_the_blimp_is_foreseen_after_the_second_turn_of_its_rounds(
    due_turn: int, stock: str, done: int, left: str, kept: int
) -> None:
    """It gets what there is most of; who has too little gives a contract back, if there is one."""
    board = board_of(position(a=stock, b="7W").state, 0)._replace(done=done)
    settled = FORESIGHTS["B"].settled(board, due_turn)
    assert (settled.goods, settled.done) == (goods(left), kept)


@pytest.mark.parametrize(("stock", "share"), [("2W", 1.0), ("W", 0.5), ("", 0.0)])
def test_after_the_last_turn_only_the_result_counts(stock: str, share: float) -> None:
    """Contracts are equal here: more resources win, as many are half a win."""
    valuer, last = FORESIGHTS["B"].valuer, FORESIGHTS["B"].turns - 1
    board = board_of(position(a=stock, b="S", contracts=((1,), (2,))).state, 0)
    assert valuer.share(board, last) == share
    assert valuer.share(board._replace(done=2), last) == 1.0
