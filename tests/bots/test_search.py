"""The tree search: budgets, cancelling, and choices that nobody doubts."""

import pytest

from game.bots.base import CANCEL_EVERY, Budget
from game.bots.levels import choose, heuristic_of
from game.bots.search import Node, Search
from game.cloud9.actions import JUMP, PAY_WILD, STAY, Options
from tests.bots.positions import GAME, RULES, spread
from tests.cloud9.table import NOTHING, cards, rest_of

SEARCH = Search(RULES, heuristic_of(GAME))


class Counting:
    """A heuristic that counts what it is asked for."""

    def __init__(self):
        self.playouts = 0
        self.real = heuristic_of(GAME)

    def decide(self, level, view, actions):
        return self.real.decide(level, view, actions)

    def playout(self, state, rng):
        self.playouts += 1
        return self.real.playout(state, rng)

    def advise(self, state):
        return self.real.advise(state)

    def opinion(self, view, actions):
        return self.real.opinion(view, actions)


def searched(budget, position=None):
    """Search once; return how many play-outs that took and the budget."""
    heuristic = Counting()
    position = position or spread(1)[0]
    index = Search(RULES, heuristic).choose(position.view, position.actions, "s", budget)
    assert 0 <= index < len(position.actions)
    return heuristic.playouts


def test_as_many_playouts_as_iterations():
    assert searched(Budget(37)) == 37
    assert searched(Budget(0)) == 0


def test_time_ends_a_search():
    now = iter(range(10_000))
    budget = Budget(5000, time_s=0.5, clock=lambda: next(now) * 0.01)
    assert searched(budget) == 49
    assert not budget.cancelled


def test_seconds_need_a_clock():
    with pytest.raises(ValueError, match=r"0\.5 s needs a clock"):
        Budget(10, time_s=0.5)


@pytest.mark.parametrize("after", [0, 1, 5])
def test_cancelling_ends_a_search_within_a_few_iterations(after):
    looks = iter(range(1000))
    budget = Budget(5000, is_cancelled=lambda: next(looks) >= after)
    assert searched(budget) == after * CANCEL_EVERY
    assert budget.cancelled
    assert CANCEL_EVERY <= 32


def test_a_single_action_needs_no_search():
    for position in spread(5):
        assert SEARCH.choose(position.view, position.actions[:1], "s", Budget(0)) == 0


def test_nothing_due_is_an_error():
    state = RULES.setup(3, Options())
    with pytest.raises(TypeError, match="nothing is to be decided"):
        SEARCH.choose(RULES.view(state, 0), (STAY, JUMP), "s", Budget(5))


def test_promise_grows_with_what_was_not_tried():
    tried, neglected = Node(), Node()
    tried.available = neglected.available = 50
    tried.visits, tried.total = 40, 20.0
    neglected.visits, neglected.total = 10, 5.0
    assert tried.mean == neglected.mean == 0.5
    assert neglected.promise() > tried.promise()


def position(phase, *, scores, hands, cloud=3, roll=(), pilot=0, turn=0, aboard=None):
    """Return a state of as many players as there are scores."""
    held = tuple(map(cards, hands))
    aboard = tuple(range(len(scores))) if aboard is None else aboard
    state = RULES.setup(len(scores), Options())
    changed = {
        "phase": phase, "cloud": cloud, "pilot": pilot, "turn": turn, "aboard": aboard,
        "roll": roll, "scores": scores, "hands": held, "pile": rest_of(*held, NOTHING),
    }  # fmt: skip
    state = type(state)(
        **({name: getattr(state, name) for name in state.__struct_fields__} | changed)
    )
    RULES.check(state)
    return state


def expert(state, seat):
    actions = RULES.prompt(state).actions
    budget = Budget(200)
    return actions[
        choose(GAME, "expert", RULES.view(state, seat), actions, seed="1", budget=budget)
    ]


def test_jumps_to_win():
    """At 48 to 10, four points end the game."""
    state = position("solo", scores=(48, 10, 10), hands=("GGPPRR", "GPRY", "GPRY"), aboard=(0,))
    assert expert(state, 0) == JUMP


def test_does_not_trust_a_pilot_without_cards():
    state = position(
        "passengers", scores=(0, 0, 0), hands=("", "GPRYGP", "GPRYGP"), turn=1,
        roll=("red", "red"), cloud=3,
    )  # fmt: skip
    assert expert(state, 1) == JUMP


def test_trusts_a_pilot_with_a_fistful_of_cards():
    state = position(
        "passengers", scores=(0, 0, 0), hands=("GGGGPPPPRRRRYYYYW", "GPRYGP", "GPRYGP"), turn=1,
        roll=("red", "blank"), cloud=1,
    )  # fmt: skip
    assert expert(state, 1) == STAY


def test_gives_a_wild_card_to_reach_the_top():
    state = position(
        "pay", scores=(30, 49, 0), hands=("GPW", "GPRYGP", "GPRYGP"), aboard=(0,),
        roll=("red", "red", "red", "red"), cloud=8,
    )  # fmt: skip
    assert expert(state, 0) == PAY_WILD
