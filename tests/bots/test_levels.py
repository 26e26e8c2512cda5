"""Every level, whatever the position: legal, blind to hidden cards, repeatable, traceless."""

import json
import os
import pickle
import subprocess
import sys
from collections import Counter
from random import Random

import pytest

from game.bots.base import LEVELS, Budget, decision_seed
from game.bots.characters import CHARACTERS, character_of
from game.bots.levels import answer, choose, heuristic_of, quick_answer
from game.core.record import encode
from tests.bots.positions import GAME, RULES, job_of, positions, spread

MANY = 10_000
AT_ONCE = ("random", "threshold:1", "easy", "normal", "hard")


def chosen(position, level, *, seed="seed", iterations=10, **more):
    return choose(
        GAME,
        level,
        position.view,
        position.actions,
        seed=seed,
        budget=Budget(iterations),
        **more,
    )


def test_the_positions_reach_into_the_corners():
    kinds = Counter()
    for position in positions(MANY):
        state = position.state
        kinds["single"] += not position.is_open
        kinds["solo"] += state.phase == "solo"
        kinds["decline"] += len(position.actions) == 2 and state.phase == "pay"
        kinds["no cards left"] += not any(state.pile) and not any(state.discards)
        kinds["no hand"] += not any(state.hands[position.seat])
        kinds["quick"] += state.options.quick
    assert min(kinds[kind] for kind in kinds) > 0, kinds
    assert len(kinds) == 6


@pytest.mark.parametrize("level", AT_ONCE)
def test_never_an_illegal_choice(level):
    for number, position in enumerate(positions(MANY)):
        index = chosen(position, level, seed=str(number))
        assert 0 <= index < len(position.actions)


@pytest.mark.parametrize("iterations", [0, 1, 2, 8])
def test_the_expert_never_chooses_illegally(iterations):
    for number, position in enumerate(positions(MANY)[:: 5 if iterations < 2 else 12]):
        index = chosen(position, "expert", seed=str(number), iterations=iterations)
        assert 0 <= index < len(position.actions)


def test_without_time_for_every_action_the_expert_answers_like_normal():
    for position in spread(100):
        for iterations in (0, 1):
            normal = chosen(position, "normal")
            assert chosen(position, "expert", iterations=iterations) == normal


@pytest.mark.parametrize("level", [*AT_ONCE, "expert"])
def test_hidden_cards_change_nothing(level):
    """Twin states, alike to the seat that decides, give the same bytes and the same choice."""
    for number, position in enumerate(spread(150)):
        view = position.view
        twin = RULES.view(RULES.sample(view, Random(number)), position.seat)
        assert pickle.dumps(twin) == pickle.dumps(view)
        assert encode(job_of(position)) == encode(
            job_of(
                type(position)(RULES.sample(view, Random(number)), position.seat, position.actions)
            )
        )
        budget = Budget(20)
        told = choose(GAME, level, twin, position.actions, seed="s", budget=budget)
        assert told == chosen(position, level, seed="s", iterations=20)


@pytest.mark.parametrize("level", [*AT_ONCE, "expert"])
def test_thinking_leaves_no_trace(level):
    for position in spread(60):
        before = encode(position.view), encode(position.state), encode(position.actions)
        view, first = position.view, chosen(position, level)
        assert chosen(position, level) == first
        assert (encode(view), encode(position.state), encode(position.actions)) == before


def test_the_expert_depends_on_its_seed_alone():
    answers = {
        tuple(chosen(position, "expert", seed=seed, iterations=3) for position in spread(60))
        for seed in ("a", "a", "b")
    }
    assert len(answers) == 2


def test_easy_decides_by_whim_now_and_then():
    position = next(p for p in positions(MANY) if p.state.phase == "passengers")
    usual = heuristic_of(GAME).decide("easy", position.view, position.actions)
    whims = sum(chosen(position, "easy", seed=str(n)) != usual for n in range(4000))
    assert 0.06 < whims / 4000 < 0.09, "half of 15 %: a whim may agree with the rule"


def test_an_unknown_level_is_an_error():
    with pytest.raises(KeyError, match="genius"):
        chosen(positions(MANY)[0], "genius")


def test_a_job_becomes_a_reply():
    for level in LEVELS:
        for position in spread(20):
            reply = answer(job_of(position, level))
            assert (reply.version, reply.seat, reply.source) == (7, position.seat, "bot")
            fox = character_of("fox")
            seed = decision_seed("match", position.seat, 7)
            assert reply.index == chosen(position, level, seed=seed, iterations=20, character=fox)


def test_the_fallback_is_the_normal_level():
    for position in spread(50):
        reply = quick_answer(job_of(position))
        assert reply.source == "fallback"
        assert reply.index == chosen(position, "normal")


def test_a_job_with_time_asks_the_clock():
    """Each look at the clock takes 10 ms here, so 45 ms are over before twenty iterations."""
    ticks = iter(range(1000))
    job = job_of(spread(1)[0], time_s=0.045)
    assert answer(job, clock=lambda: next(ticks) * 0.01).source == "bot"
    assert next(ticks) < 10


SCRIPT = """
import json
from game.bots.levels import answer
from tests.bots.positions import job_of, spread
jobs = [job_of(p, level) for p in spread(25) for level in ("easy", "hard", "expert")]
print(json.dumps([answer(job).index for job in jobs]))
"""


def test_the_same_answers_in_every_process():
    jobs = [job_of(p, level) for p in spread(25) for level in ("easy", "hard", "expert")]
    here = [answer(job).index for job in jobs]
    for hash_seed in ("1", "2"):
        there = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            check=True,
            capture_output=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        )
        assert json.loads(there.stdout) == here


def test_every_animal_has_a_character():
    animals = ("penguin", "elephant", "frog", "fox", "pig", "giraffe")
    assert tuple(character.animal for character in CHARACTERS) == animals
    assert len({character.name for character in CHARACTERS}) == len(animals)
    assert len({(character.nerve, character.thrift) for character in CHARACTERS}) == len(animals)
    for character in CHARACTERS:
        assert character.style.endswith(".")
        assert max(abs(character.nerve), abs(character.thrift)) < 0.5
    with pytest.raises(KeyError):
        character_of("owl")


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_characters_differ_only_in_close_decisions(level):
    close = 0
    for position in spread(300):
        answers = {
            chosen(position, level, iterations=30, character=character)
            for character in (character_of("frog"), character_of("pig"))
        }
        close += len(answers) > 1
    assert 0 < close < 60
