"""The four strengths, and how a job becomes an answer."""

import pkgutil
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, cast

from game.bots.base import (
    Bot,
    Budget,
    Heuristic,
    Job,
    Judge,
    Reply,
    Searcher,
    decision_seed,
)
from game.bots.characters import PLAIN, Character, character_of
from game.bots.search import FALLBACK_LEVEL, Search
from game.catalogue import codec_of, rules_of
from game.core.registry import GAMES
from game.core.types import Action

WHIMS = 0.15
"""How often *easy* decides by whim, where no search of its game decides."""
RANDOM = "random"
"""The level of tournaments that decides by nothing else."""


@cache
def heuristic_of(game: str, character: Character = PLAIN) -> Heuristic[Any, Any]:
    """Return what `game` knows about playing well, in the style of `character`."""
    make = pkgutil.resolve_name(GAMES[game].heuristic)
    heuristic: Heuristic[Any, Any] = make(
        rules_of(game), nerve=character.nerve, thrift=character.thrift
    )
    return heuristic


def choose(
    game: str,
    level: str,
    view: Any,  # noqa: ANN401 -- any game's view
    actions: Sequence[Action],
    *,
    seed: str,
    budget: Budget,
    character: Character = PLAIN,
) -> int:
    """Return the index of what a bot of `level` chooses among `actions`.

    `level` is one of `base.LEVELS`, "random", or what the game's heuristic knows besides; KeyError
    for another. The same arguments give the same answer if `budget` counts iterations alone.
    """
    heuristic = heuristic_of(game, character)
    searcher = searcher_of(game, heuristic, level, view)
    if searcher is not None:
        return searcher.choose(view, actions, seed, budget)
    if level == RANDOM:
        return Random(seed).randrange(len(actions))
    if level == "easy":
        rng = Random(seed)
        if rng.random() < WHIMS:
            return rng.randrange(len(actions))
    return heuristic.decide(level, view, actions)


def searcher_of(
    game: str,
    heuristic: Heuristic[Any, Any],
    level: str,
    view: Any,  # noqa: ANN401 -- any game's view
) -> Bot[Any, Any] | None:
    """Return who searches for the decision that is due at `level`; None if nobody does."""
    if isinstance(heuristic, Searcher):
        return heuristic.searcher(level, view)
    return (
        Search(rules_of(game), cast("Judge[Any, Any, Any]", heuristic))
        if level == "expert"
        else None
    )


def answer(
    job: Job,
    *,
    clock: Callable[[], float] | None = None,
    is_cancelled: Callable[[], bool] | None = None,
) -> Reply:
    """Think about `job` here and now.

    `clock` counts the job's seconds; without one only its iterations count, and the answer can be
    reproduced.
    """
    budget = Budget(
        job.iterations,
        time_s=None if clock is None else job.time_s,
        clock=clock,
        is_cancelled=is_cancelled,
    )
    view, actions = _question(job)
    index = choose(
        job.game,
        job.level,
        view,
        actions,
        seed=decision_seed(job.seed, job.seat, job.version),
        budget=budget,
        character=character_of(job.animal),
    )
    return Reply(job.version, job.seat, index)


def quick_answer(job: Job) -> Reply:
    """Return what the heuristic answers to `job` at once, for a bot that is late or gone."""
    view, actions = _question(job)
    index = heuristic_of(job.game).decide(FALLBACK_LEVEL, view, actions)
    return Reply(job.version, job.seat, index, "fallback")


def _question(job: Job) -> tuple[Any, list[Any]]:
    codec = codec_of(job.game)
    return codec.view(bytes(job.view)), [codec.action(bytes(action)) for action in job.actions]
