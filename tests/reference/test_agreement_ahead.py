"""The product and the plain re-implementation of Ahead in the Clouds agree, step by step.

Both are told the same decisions. After each step they must allow the same and hold the same goods,
links, sides and coins. Bots play some of the games, for random play sees few contracts.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.ahead import actions as act
from game.ahead.heuristic import AheadHeuristic
from game.ahead.state import State
from game.ahead.tables import BUILDINGS, FLIPPABLE, GOODS
from game.catalogue import rules_of
from game.core.rules import Chance, Decide
from tests.reference import naive_ahead as naive

RULES = rules_of("ahead")


def words(counts: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(kind for kind, count in zip(GOODS, counts, strict=True) for _ in range(count))


SAID: dict[type[act.AheadAction], Callable[[Any], tuple[Any, ...]]] = {
    act.Connect: lambda action: ("connect", action.building),
    act.Disconnect: lambda action: ("disconnect", action.building),
    act.Fulfill: lambda action: ("fulfill", action.contract),
    act.Activate: lambda action: (
        "activate",
        action.building,
        words(action.paid),
        words(action.gained),
    ),
    act.Cloudburst: lambda action: ("cloudburst", action.flip),
    act.EndTurn: lambda _: ("end",),
    act.TakeToll: lambda _: ("toll", "yes"),
    act.LeaveToll: lambda _: ("toll", "no"),
    act.PayBlimp: lambda action: ("pay", words(action.paid)),
    act.GiveBack: lambda action: ("back", action.contract),
}


def said(action: act.AheadAction) -> tuple[Any, ...]:
    """Say an action in the plain engine's words."""
    return SAID[type(action)](action)


def assert_same(game: naive.Naive, state: State, due: Any) -> None:
    for seat, player in enumerate(game.players):
        assert sorted(player.goods) == sorted(words(state.goods[seat]))
        assert [name for name in BUILDINGS if name in player.attached] == list(state.links[seat])
    assert [game.sides[what] for what in FLIPPABLE] == list(state.sides)
    assert {n: owner for n, owner in enumerate(state.coins, 1) if owner is not None} == game.coins
    assert (game.round, game.actions) == (state.round, state.actions) or state.phase == "blimp"
    if isinstance(due, Decide):
        assert naive.decider(game) == due.turn.seat
        assert naive.allowed(game) == {said(action) for action in due.actions}
    else:
        assert game.over
        assert naive.ranking(game) == [list(place) for place in due.ranking]


def begun(seed: int) -> tuple[State, naive.Naive]:
    rng = Random(seed)
    state = RULES.setup(2, act.Options())
    while isinstance(due := RULES.prompt(state), Chance):
        state = RULES.resolve(state, due.odds.draw(rng)).state
    state = RULES.apply(state, state.first, act.ChooseCoin("tails")).state
    return state, naive.new_game(state.card, state.first, list(state.sides))


def follow(seed: int, choose: Any) -> Counter[str]:
    """Play one game, choosing by `choose(state, actions)`, and follow it in the plain engine."""
    state, game = begun(seed)
    seen: Counter[str] = Counter()
    while isinstance(due := RULES.prompt(state), Decide):
        assert_same(game, state, due)
        action = choose(state, due.actions)
        step = RULES.apply(state, due.turn.seat, action)
        seen.update(type(event).__name__ for event in step.events)
        state, game = step.state, naive.moved(game, said(action))
    assert_same(game, state, due)
    return seen


@pytest.mark.parametrize("seed", range(10))
def test_both_engines_agree_in_random_play(seed: int) -> None:
    rng = Random(seed)
    seen = follow(seed, lambda _, actions: actions[rng.randrange(max(1, len(actions) - 1))])
    assert seen["GameEnded"] == 1


def test_both_engines_agree_in_good_play() -> None:
    """Bots fulfill contracts, travel through the other habitat, and cannot always pay."""
    heuristic = AheadHeuristic(RULES)
    seen: Counter[str] = Counter()
    for seed in range(4):
        rng = Random(seed)

        def choose(state: State, actions: Any, rng: Random = rng) -> Any:
            if rng.random() < 0.1:
                return rng.choice(actions)
            level = "easy" if state.turn == 0 else "normal"
            view = RULES.view(state, state.turn)
            return actions[heuristic.decide(level, view, actions)]

        seen += follow(seed, choose)
    wanted = ("Fulfilled", "TollTaken", "Burst", "BlimpPaid", "ContractReturned", "Flipped")
    assert all(seen[event] for event in wanted), seen
