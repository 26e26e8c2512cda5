"""What happens at the table when somebody's time to think goes by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.types import Ask, Seat
from game.scenes.services import STAND_IN
from game.scenes.turn_timer import TurnTimer
from game.ui.intents import Intent
from game.ui.words import say

if TYPE_CHECKING:
    from game.scenes.game_seated import SeatedScene


class GamePatience(TurnTimer):
    """When time is over the dice roll, or a bot decides for the seat: this once."""

    def __init__(self, scene: SeatedScene) -> None:
        super().__init__()
        self._scene = scene
        self._lent: Seat | None = None

    def hear(self, intent: Intent) -> None:
        """Let any press of the due seat give more time, once the end is near."""
        if self.seat is not None and self.warns and intent.starts and intent.acts_for(self.seat):
            self.more()

    def pass_time(self, dt_s: float) -> None:
        """Let time pass for whoever is asked."""
        scene, seat = self._scene, self.seat
        found = self.advance(dt_s)
        if not found or seat is None:
            return
        scene.changed()
        if found == "warning":
            name = scene.table.players[seat].name
            words = say("{name}, 20 seconds left. Press anything for more time.", name=name)
            scene.page.toast(words)
        elif found == "over" and isinstance(scene.gate.due(), Ask):
            scene.roll()
        elif found == "over":
            scene.show(scene.gate.hand_over(seat, STAND_IN))
            self._lent = seat

    def give_back(self) -> None:
        """Give the seat back after the bot has decided, unless its owner has it already."""
        lent, self._lent = self._lent, None
        if lent is not None and lent not in self._scene.table.people:
            self._scene.show(self._scene.gate.hand_over(lent, None))
