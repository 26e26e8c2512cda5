"""Decisions of random games for bots to be asked about."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any

from game.bots.base import Job, job_for
from game.catalogue import rules_of
from game.core.record import encode
from game.core.registry import GAMES
from game.core.rules import Decide
from game.core.types import Action, Seat
from tests.strategies import random_game

GAME = "cloud9"
RULES = rules_of(GAME)


@dataclass(frozen=True)
class Position:
    """A state in which a seat has to decide."""

    state: Any
    seat: Seat
    actions: tuple[Action, ...]

    @property
    def view(self) -> Any:
        return RULES.view(self.state, self.seat)

    @property
    def is_open(self) -> bool:
        return len(self.actions) > 1


def _decisions() -> Iterator[Position]:
    seed = 0
    while True:
        for seats in GAMES[GAME].seats:
            for moment in random_game(RULES, seats, seed):
                if isinstance(moment.prompt, Decide):
                    turn = moment.prompt.turn
                    yield Position(moment.state, turn.seat, moment.prompt.actions)
        seed += 1


@cache
def positions(count: int) -> tuple[Position, ...]:
    """Return the first `count` decisions of random games with every number of seats."""
    return tuple(islice(_decisions(), count))


@cache
def spread(count: int) -> tuple[Position, ...]:
    """Return `count` decisions with a choice, from all over the random games."""
    every = [position for position in positions(10_000) if position.is_open]
    return tuple(every[:: len(every) // count][:count])


def job_of(position: Position, level: str = "expert", **changes: Any) -> Job:
    given = {"version": 7, "animal": "fox", "seed": "match", "iterations": 20, "time_s": None}
    return job_for(
        GAME,
        seat=position.seat,
        view=position.view,
        actions=position.actions,
        level=level,
        **(given | changes),
    )


def open_view(position: Position) -> bytes:
    """Return everything that a bot may know of a position."""
    return encode(position.view)
