"""A table at which everything is written down, except what the pupil does."""

from collections import deque
from collections.abc import Iterable
from random import Random
from typing import Any

from game.catalogue import codec_of, rules_of
from game.core.match import Match
from game.core.registry import GAMES
from game.core.types import Action, Event, Outcome, Seat
from game.scenes.services import Table
from game.scenes.tutorial.lesson import Lesson
from game.ui.gate import ViewGate

SOURCE = "lesson"


class ScriptedGate(ViewGate[Any, Any, Any, Any]):
    """A gate whose machine does not roll, but gives what is written."""

    def __init__(
        self, match: Match[Any, Any, Any, Any], pupil: Seat, chances: Iterable[Outcome]
    ) -> None:
        super().__init__(match, [pupil], Random(0))
        self._chances = deque(chances)

    def settle_random(self) -> tuple[Event, ...]:
        """Let the next written outcome come. Raises IndexError after the last."""
        return self.settle(self._chances.popleft(), SOURCE)


class ScriptedOpponents:
    """Opponents who do what is written."""

    def __init__(self, moves: Iterable[Action]) -> None:
        self._moves = deque(moves)

    def consider(self, seat: Seat) -> None:
        """Think of nothing."""

    def decision(self) -> Action | None:
        """Return the next written move; None after the last."""
        return self._moves.popleft() if self._moves else None

    def cancel(self) -> None:
        """Have nothing to stop."""


def scripted_table(lesson: Lesson) -> Table:
    """Return the lesson's table, its first chances settled. It is never saved."""
    rules, codec = rules_of(lesson.game), codec_of(lesson.game)
    options = rules.options_type()
    match = Match(rules, rules.setup(len(lesson.players), options))
    chances = [codec.outcome(bytes(raw)) for raw in lesson.chances]
    gate = ScriptedGate(match, lesson.pupil, chances)
    for _ in range(lesson.before):
        gate.settle_random()
    return Table(
        info=GAMES[lesson.game],
        players=lesson.players,
        options=options,
        gate=gate,
        opponents=ScriptedOpponents(codec.action(bytes(raw)) for raw in lesson.moves),
        trouble=str,
        leave=lambda: None,
        real_dice=False,
    )
