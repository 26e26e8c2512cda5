"""Receives what people press during a game of Cloud 9: they may also look at their cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.types import Seat
from game.scenes.game_reception import GameReception
from game.scenes.game_seats import due_seat, seats_of
from game.ui.intents import Verb
from game.ui.words import say

if TYPE_CHECKING:
    from game.scenes.cloud9.scene import Cloud9Scene


class Reception(GameReception):
    """Decides for each intent whether it acts, skips, looks, undoes, pauses, or is refused."""

    free = (*GameReception.free, "eye", "compare")
    _scene: Cloud9Scene

    def __init__(self, scene: Cloud9Scene) -> None:
        super().__init__(scene)
        self.commands[Verb.PEEK] = self.eye

    def is_for_all(self, name: str) -> bool:
        """Tell whether people may also press a widget while somebody else is asked."""
        return super().is_for_all(name) or name.startswith("chip-")

    def eye(self) -> None:
        """Look at the sender's cards, the due seat's first."""
        people, due = self._scene.table.people, due_seat(self._scene.gate.due())
        own = [seat for seat in seats_of(self._intent) if seat in people]
        self._look_at(tuple(sorted(own, key=lambda seat: (seat != due, seat))))

    def chip(self, seat: Seat) -> None:
        """Look at the cards of a chip's owner, if that is the sender."""
        name = self._scene.table.players[seat].name
        if self._intent.acts_for(seat):
            self._look_at((seat,) if seat in self._scene.table.people else ())
        else:
            self._tell(say("Only {name} may look at these cards.", name=name))

    def _look_at(self, seats: tuple[Seat, ...]) -> None:
        scene = self._scene
        if not scene.gate.needs_curtain:
            return
        if not seats:
            self._tell(say("Only players can look at their cards."))
            return
        scene.look(seats)
