"""The bots at a game's table: each is seen to think for a while, then its decision is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.types import Ask, Seat, Turn
from game.scenes.game_seats import due_seat

if TYPE_CHECKING:
    from game.scenes.game_seated import SeatedScene
    from game.ui.stack import Timer

THINK_S: Final = 0.6
PACES_S: Final = {"slow": 1.6, "normal": 0.9, "fast": THINK_S, "step": THINK_S}
"""How long a bot is seen to think at least, whatever it decides about."""
DECLARE_S: Final = 1.2
"""A private decision takes longer than any search may: having no choice must not be seen."""
HURRY_S: Final = 0.05


class GameBots:
    """Waits for the bot that is due.

    Where hands are hidden, a decision is taken at one of a few fixed times, and nobody can hurry
    it: a bot's haste must tell nothing.
    """

    def __init__(self, scene: SeatedScene) -> None:
        self._scene = scene
        self._timer: Timer | None = None
        self.hurries = False
        """Whether the rest of a bot's turn is shown at once."""
        self._at_work = False

    @property
    def _hides(self) -> bool:
        return self._scene.table.info.hides_hands

    def wait(self, due: Turn | Ask, seat: Seat) -> None:
        """Let `seat` roll, or think about its decision."""
        scene = self._scene
        self.stop()
        self._at_work = True
        pace_s = HURRY_S if self.hurries else PACES_S[scene.services.settings.bot_pace]
        if isinstance(due, Ask):
            self._timer = scene.after(pace_s, scene.roll)
            return
        scene.table.opponents.consider(seat)
        least_s = DECLARE_S if due.private else 0.0
        self._timer = scene.after(max(pace_s, least_s), self._take_decision)

    def rest(self) -> None:
        """Show whatever comes next in full again: a person is due."""
        self.hurries = self._at_work = False

    def hurry(self) -> None:
        """Show the rest of a bot's turn at once: somebody does not want to wait.

        Not before the bot has begun: a press that skips one's own last move means nothing more.
        """
        scene = self._scene
        seat = due_seat(scene.gate.due())
        is_persons = seat is None or seat in scene.table.people
        if self._hides or not self._at_work or is_persons or scene.steps:
            return
        self.hurries = True
        if self._timer is not None:
            self._timer.left_s = min(self._timer.left_s, HURRY_S)

    def stop(self) -> None:
        """Wait for no bot any more."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None

    def _take_decision(self) -> None:
        decision = self._scene.table.opponents.decision()
        if decision is None:
            again_s = THINK_S if self._hides else HURRY_S
            self._timer = self._scene.after(again_s, self._take_decision)
        else:
            self._scene.commit_of_bot(decision)
