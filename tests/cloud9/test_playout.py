"""The fast play-out takes the same steps as the rules, and judges where they lead."""

from random import Random

import pytest

from game.catalogue import rules_of
from game.cloud9.cards import need_of
from game.cloud9.playout import Playout
from game.cloud9.riding import Rides
from game.core.registry import GAMES
from game.core.rules import Chance, Decide
from tests.strategies import random_game

RULES = rules_of("cloud9")
PLAYOUT = Playout(RULES.tables, Rides(RULES.tables))


def played_by_the_rules(state, rng):
    """Play to the end of the trip by the rules, with the policy and the dice of the play-out."""
    trip = state.trip
    while state.phase != "over" and state.trip == trip:
        due = RULES.prompt(state)
        if isinstance(due, Chance):
            rolls = PLAYOUT._rolls[state.cloud]
            need = rolls[int(rng.random() * len(rolls))]
            roll = next(roll for roll in due.odds.outcomes if need_of(roll.values) == need)
            state = RULES.resolve(state, roll).state
        else:
            state = RULES.apply(state, due.turn.seat, PLAYOUT.advise(state)).state
    return state


def flights():
    """Positions in flight of random games with every number of seats."""
    for seats in GAMES["cloud9"].seats:
        for seed in range(8):
            for moment in random_game(RULES, seats, seed):
                if moment.state.phase in ("solo", "roll", "passengers", "pay"):
                    yield moment.state


def test_agrees_with_the_rules_step_for_step():
    phases = set()
    for number, state in enumerate(flights()):
        mine, rules = Random(number), Random(number)
        landing = PLAYOUT.land(state, mine)
        end = played_by_the_rules(state, rules)
        assert (tuple(landing.scores), tuple(landing.hands)) == (end.scores, end.hands)
        if end.phase != "over":
            assert landing.pilot == end.pilot
        assert mine.getstate() == rules.getstate(), "as many rolls"
        phases.add((state.phase, end.phase))
    starts, ends = ("solo", "roll", "passengers", "pay"), ("draw", "over")
    assert {(start, end) for start in starts for end in ends} <= phases


def test_between_trips_nothing_is_played():
    for moment in random_game(RULES, 4, 3):
        state = moment.state
        if state.phase in ("draw", "over"):
            landing = PLAYOUT.land(state, Random(1))
            assert (tuple(landing.scores), tuple(landing.hands)) == (state.scores, state.hands)
            assert landing.pilot == state.pilot


def test_shares_sum_to_one_and_go_to_the_winner_at_the_end():
    for moment in random_game(RULES, 4, 5):
        state = moment.state
        if state.phase in ("pilot", "deal"):
            continue
        target = RULES.target(state.options)
        shares = PLAYOUT.shares(state, Random(1), target)
        assert sum(shares) == pytest.approx(1)
        assert min(shares) >= 0
        if state.phase == "over":
            winners = RULES.prompt(state).ranking[0]
            assert [share > 0 for share in shares] == [seat in winners for seat in range(4)]


def test_advice_is_legal():
    for state in flights():
        due = RULES.prompt(state)
        if isinstance(due, Decide):
            assert PLAYOUT.advise(state) in due.actions
