"""Exact numbers of different ends of a turn of Ahead in the Clouds.

Two ends are the same if they leave the same position to the other player. Every order of moves,
every answer to a toll, and stopping early count. The comments show how to get the numbers by hand;
the plain engine of `tests/reference`, which shares no code with the game, counts them, too.
"""

import pytest

from game.ahead import actions as act
from game.ahead.state import State, contracts_of
from game.ahead.tables import BUILDINGS, FLIPPABLE, GOODS
from tests.ahead.table import RULES, position
from tests.reference import naive_ahead as naive

FULL = {"actions": 1, "links": ("CRYB", "")}
BRIDGE = {"actions": 1, "a": "3W", "links": ("CRBP", "CY")}
RICH = {"actions": 1, "a": "4W 3S H O", "b": "2W 6S", "links": ("CB", "BRP"), "portal": 2}


def ends(start: State) -> int:
    """Count the different positions that the mover can leave."""
    waiting, seen, found = [start], {start}, set()
    while waiting:
        state = waiting.pop()
        for action in RULES.prompt(state).actions:
            after = RULES.apply(state, state.turn, action).state
            if action == act.END_TURN:
                found.add(after)
            elif after not in seen:
                seen.add(after)
                waiting.append(after)
    return len(found)


def plain_ends(start: State) -> int:
    """Count them in the plain engine."""
    first = plain(start)
    waiting, seen, found = [first], {key(first)}, set()
    while waiting:
        game = waiting.pop()
        for move in naive.allowed(game):
            after = naive.moved(game, move)
            if move == ("end",):
                found.add(key(after))
            elif key(after) not in seen:
                seen.add(key(after))
                waiting.append(after)
    return len(found)


def plain(state: State) -> naive.Naive:
    """Say a position in the plain engine's words."""
    game = naive.new_game(state.card, state.first, list(state.sides))
    game.round, game.turn, game.actions = state.round, state.mover, state.actions
    for seat, player in enumerate(game.players):
        player.goods = [
            kind for kind, count in zip(GOODS, state.goods[seat], strict=True) for _ in range(count)
        ]
        player.attached = set(state.links[seat])
        game.coins |= dict.fromkeys(contracts_of(state, seat), seat)
    return game


def key(game: naive.Naive) -> tuple:
    return (
        game.turn,
        game.actions,
        game.asked,
        tuple(tuple(sorted(player.goods)) for player in game.players),
        tuple(tuple(name for name in BUILDINGS if name in p.attached) for p in game.players),
        tuple(game.sides[what] for what in FLIPPABLE),
        tuple(sorted(game.coins.items())),
    )


@pytest.mark.parametrize(
    ("start", "count"),
    [
        # No action left: any of the 5 loose buildings may be connected, but not all: 2^5 - 1.
        pytest.param({"actions": 0}, 31, id="connecting"),
        # Two of them hang on the other habitat, and only one may be shared: of the 31 those with
        # both are left out, which are the 2^3 - 1 with at most two of the other three.
        pytest.param({"actions": 0, "links": ("", "CR")}, 24, id="one shared"),
        # The habitat is full; contract 1 (3 Water, 2 Stone) and contract 3 (3 Stone, 2 Oxygen) are
        # both in reach, but not together, for there are 4 Stone: none, 1, or 3.
        pytest.param(
            {"actions": 0, "a": "3W 4S 2O", "links": ("CRYB", "")}, 3, id="one of two contracts"
        ),
        # One action and a full habitat. Doing nothing, or any Disconnect with all that may follow,
        # leads to some of the 31 sets of buildings, which a Cloudburst reaches all: with 5 choices
        # of what to flip 5 * 31 = 155. Condenser and Reclaimer: 2. Nothing else can be paid.
        pytest.param(FULL, 157, id="full habitat"),
        # The other holds the Condenser, too, and the HydroSplitter. Nothing: 1. Condenser: 1.
        # Reclaimer, then contract 1 or not: 2. HydroSplitter, the toll taken or not: 2. Disconnect
        # the Condenser, then nothing or the HydroSplitter instead: 2; one of the others: 3, for
        # there is nothing to put in its place. Cloudburst: 5 * 31, all new, as the other's links
        # are gone. 1 + 1 + 2 + 2 + 2 + 3 + 155 = 166.
        pytest.param(BRIDGE, 166, id="bridge"),
    ],
)
def test_counted_by_hand(start: dict, count: int) -> None:
    state = position(**start).state
    assert ends(state) == count
    assert plain_ends(state) == count


def test_both_engines_count_the_same() -> None:
    """One action among contracts, tolls, the Portal's choices and a building to share."""
    state = position(**RICH).state
    assert ends(state) == plain_ends(state) == 403


@pytest.mark.parametrize(
    ("start", "count"),
    [
        ({"a": "W 2S H", "b": "2W S", "links": ("CP", "BP"), "contracts": ((3, 5), (1, 7))}, 4995),
        ({"a": "2W 2S", "b": "2W S", "links": ("CR", "YC")}, 9043),
    ],
    ids=["late", "early"],
)
def test_a_whole_turn_of_three_actions(start: dict, count: int) -> None:
    """As many as the plain engine counts, which takes minutes and so was asked only once."""
    assert ends(position(**start).state) == count
