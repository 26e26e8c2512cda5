"""How fast the rules are: random Cloud 9 games beside simpler and slower engines.

A node is a decision or a chance event. The calibrator is a bare roll-or-hold loop in Python,
without states, checks or events: the ratio to it can be compared between machines.
"""

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from game.catalogue import rules_of
from game.core.rules import Chance, Decide
from tools.benches.rates import rates, report

SEATS = 4
PIG_TARGET = 50
HALF = 0.5
NAIVE = Path(__file__).parents[2] / "tests" / "reference" / "naive_cloud9.py"


def main() -> None:
    """Print nodes a second and the ratios of design section 10."""
    rng = Random(9)
    naive = _load_naive()
    cases: dict[str, Callable[[], int]] = {
        "cloud9": lambda: play_cloud9(rng, 60),
        "calibrator": lambda: play_pig(rng, 400),
        "naive": lambda: play_naive(naive, rng, 1),
    }
    has_spiel = importlib.util.find_spec("pyspiel") is not None
    if has_spiel:
        cases["pyspiel pig"] = lambda: play_spiel(rng, 100)
    found = rates(cases)
    print("rules (Cloud 9, 4 seats, random play, validated, with events)")
    report("nodes a second", f"{found['cloud9']:,.0f}")
    report(
        "to the pure-Python calibrator", f"{found['cloud9'] / found['calibrator']:.3f}", ">= 0.08"
    )
    report("to a naive deepcopy engine", f"{found['cloud9'] / found['naive']:.0f}", ">= 150")
    if has_spiel:
        ratio = found["cloud9"] / found["pyspiel pig"]
        report("to OpenSpiel's C++ pig driven from Python", f"{ratio:.2f}", ">= 0.5")
    else:
        report("to OpenSpiel's C++ pig driven from Python", "not run", "pip install open_spiel")


def play_cloud9(rng: Random, games: int) -> int:
    """Play random games; return the nodes."""
    rules = rules_of("cloud9")
    options = rules.options_type()
    nodes = 0
    for _ in range(games):
        state = rules.setup(SEATS, options)
        while True:
            due = rules.prompt(state)
            if isinstance(due, Decide):
                action = due.actions[int(rng.random() * len(due.actions))]
                state = rules.apply(state, due.turn.seat, action).state
            elif isinstance(due, Chance):
                state = rules.resolve(state, due.odds.draw(rng)).state
            else:
                break
            nodes += 1
    return nodes


def play_pig(rng: Random, games: int) -> int:
    """Play random games of pig as barely as Python can; return the nodes."""
    nodes = 0
    chance = rng.random
    for _ in range(games):
        scores, seat, total = [0] * SEATS, 0, 0
        while True:
            nodes += 1
            if chance() < HALF:
                nodes += 1
                face = int(chance() * 6) + 1
                if face == 1:
                    total = 0
                    seat = (seat + 1) % SEATS
                else:
                    total += face
            else:
                scores[seat] += total
                total = 0
                if scores[seat] >= PIG_TARGET:
                    break
                seat = (seat + 1) % SEATS
    return nodes


def play_naive(naive: ModuleType, rng: Random, games: int) -> int:
    """Play random games with the tests' plain reference engine; return the nodes."""
    return sum(naive.play_at_random(SEATS, rng) for _ in range(games))


def play_spiel(rng: Random, games: int) -> int:
    """Play random games of OpenSpiel's pig, move by move from Python; return the nodes."""
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game(f"pig(players={SEATS},winscore={PIG_TARGET})")
    nodes = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
            nodes += 1
    return nodes


def _load_naive() -> ModuleType:
    spec = importlib.util.spec_from_file_location("naive_cloud9", NAIVE)
    if spec is None or spec.loader is None:
        message = f"{NAIVE} cannot be loaded"
        raise ImportError(message)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
