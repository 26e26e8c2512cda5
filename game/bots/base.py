"""What a bot is, what it may use to think, and the two messages that cross the pipe to it.

A bot is given a View and the actions that are legal, never a State of the match.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

import msgspec

from game.core.record import encode
from game.core.types import Action, Seat, Value

Level: TypeAlias = Literal["easy", "normal", "hard", "expert"]
LEVELS: tuple[Level, ...] = ("easy", "normal", "hard", "expert")

ITERATIONS = 600
"""What a search looks at before it answers; more was not measurably stronger."""
TIME_S = 0.5
"""What a search may take at a table of people, on a slow machine too."""
CANCEL_EVERY = 16
"""Iterations between two looks at whether the answer is still wanted."""

A = TypeVar("A", bound=Action)
A_contra = TypeVar("A_contra", bound=Action, contravariant=True)
S_contra = TypeVar("S_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


class Job(Value, frozen=True, gc=False):
    """A question to a bot: `seat` has to choose one of `actions` at `version` of a match.

    `view` and `actions` are JSON, as in a save. `seed` is of the match: what a bot draws depends on
    it, the seat and the version, on nothing else. With `time_s` None only `iterations` end a
    search, which makes its answer reproducible.
    """

    game: str
    version: int
    seat: Seat
    level: Level
    animal: str
    seed: str
    view: msgspec.Raw
    actions: tuple[msgspec.Raw, ...]
    iterations: int = ITERATIONS
    time_s: float | None = TIME_S


class Reply(Value, frozen=True, gc=False):
    """A bot's answer: the index of its choice in the job's actions, and who gave it.

    "fallback" means that the worker was late or had died, and the heuristic answered.
    """

    version: int
    seat: Seat
    index: int
    source: Literal["bot", "fallback"] = "bot"


class Budget:
    """How long one answer may take: iterations, and seconds on a given clock."""

    __slots__ = ("_clock", "_deadline_s", "_is_cancelled", "_iterations", "cancelled")

    def __init__(
        self,
        iterations: int,
        *,
        time_s: float | None = None,
        clock: Callable[[], float] | None = None,
        is_cancelled: Callable[[], bool] | None = None,
    ) -> None:
        """Start now. Raises ValueError for seconds without a `clock` to count them."""
        if time_s is not None and clock is None:
            message = f"a budget of {time_s} s needs a clock"
            raise ValueError(message)
        self.cancelled = False
        self._iterations = iterations
        self._clock = None if time_s is None else clock
        self._deadline_s = 0.0 if clock is None or time_s is None else clock() + time_s
        self._is_cancelled = is_cancelled

    def is_spent(self, done: int) -> bool:
        """Tell, after `done` iterations, whether to stop."""
        if done >= self._iterations:
            return True
        if self._clock is not None and self._clock() >= self._deadline_s:
            return True
        if self._is_cancelled is not None and done % CANCEL_EVERY == 0:
            self.cancelled = self._is_cancelled()
        return self.cancelled


class Bot(Protocol[A_contra, V_contra]):
    """Somebody who chooses. The same arguments give the same choice, if no clock is asked."""

    def choose(self, view: V_contra, actions: Sequence[A_contra], seed: str, budget: Budget) -> int:
        """Return the index of the chosen one of `actions`, which are never none."""


class Heuristic(Protocol[A_contra, V_contra]):
    """What a game knows about playing well; one instance for each style of play."""

    yardsticks: tuple[str, ...]
    """What `decide` knows beside the four levels, to measure them against in tournaments."""

    def decide(self, level: str, view: V_contra, actions: Sequence[A_contra]) -> int:
        """Return the choice of a level that does not search, at once and without chance."""


@runtime_checkable
class Searcher(Protocol[A_contra, V_contra]):
    """A heuristic with a search of its own game's kind."""

    def searcher(self, level: str, view: V_contra) -> Bot[A_contra, V_contra] | None:
        """Return who searches for the decision that is due; None where `decide` answers."""


class Judge(Heuristic[A_contra, V_contra], Protocol[S_contra, A_contra, V_contra]):
    """A heuristic that tells the general search how positions come out."""

    def playout(self, state: S_contra, rng: Random) -> Sequence[float]:
        """Play on from a sampled state to a natural stop; return each seat's share of the win."""

    def advise(self, state: S_contra) -> Any:  # noqa: ANN401 -- an action of the game
        """Return what the play-outs let the seat on turn do; it may know the state's hands."""

    def opinion(self, view: V_contra, actions: Sequence[A_contra]) -> Sequence[float]:
        """Return what to add to the win share that a search finds for each action.

        The heuristic's own reckoning, where it has one, and what the style likes.
        """


def decision_seed(match_seed: str, seat: Seat, version: int) -> str:
    """Return the seed of one decision, the same in every process."""
    return f"{match_seed}/{seat}/{version}"


def job_for(
    game: str,
    *,
    version: int,
    seat: Seat,
    view: object,
    actions: Sequence[Action],
    level: Level,
    animal: str,
    seed: str,
    iterations: int = ITERATIONS,
    time_s: float | None = TIME_S,
) -> Job:
    """Return the question of what `seat` should do, from its own view and legal actions."""
    return Job(
        game=game,
        version=version,
        seat=seat,
        level=level,
        animal=animal,
        seed=seed,
        view=msgspec.Raw(encode(view)),
        actions=tuple(msgspec.Raw(encode(action)) for action in actions),
        iterations=iterations,
        time_s=time_s,
    )
