"""What whoever leads tells of the table: it goes into the game as it is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.cloud9.actions import JUMP, STAY
from game.core.types import Action, Draw, Event, Refusal, Seat, Turn
from game.scenes.cloud9_referee.answers import Hands, to_choose
from game.scenes.game_dice import BY_HAND
from game.ui.stack import Push

if TYPE_CHECKING:
    from game.scenes.cloud9_referee.scene import RefereeScene


class Telling:
    """Does in the game of one scene what was told."""

    def __init__(self, scene: RefereeScene) -> None:
        self._scene = scene

    def hands(self) -> Hands:
        """Return what the buttons of the questions do."""
        rolling = self._scene.rolling
        return Hands(
            tell=self._scene.commit,
            all_stay=self.all_stay,
            first=self.fly_first,
            draw_lots=self._scene.roll,
            face=rolling.add_face,
            rolled=rolling.accept,
            results=self._scene.to_results,
            why_not=self._why_not,
        )

    def all_stay(self) -> None:
        """Note that every passenger who has still to choose stays aboard."""
        self._stay_until(None)

    def fly_first(self, seat: Seat) -> None:
        """Note who is the first pilot."""
        self._scene.show(self._scene.gate.settle(Draw((str(seat),)), BY_HAND))

    def pressing(self, seat: Seat) -> Callable[[], None]:
        """Return what a press on the chip of `seat` does."""
        return lambda: self.chip(seat)

    def chip(self, seat: Seat) -> None:
        """Be told about a player: who flies first, who jumps; else put that player's numbers right.

        Whoever was to choose before a jumper has stayed.
        """
        scene = self._scene
        view = scene.view
        if view.phase == "pilot":
            self.fly_first(seat)
        elif view.phase == "passengers" and seat in to_choose(view):
            self._stay_until(seat)
        else:
            scene.go(Push(scene.edit_sheet(seat)))

    def _stay_until(self, jumper: Seat | None) -> None:
        """Let the passengers stay, in their order, up to the one who jumps."""
        scene = self._scene
        events: list[Event] = []
        for seat in to_choose(scene.view):
            events += scene.gate.submit(seat, JUMP if seat == jumper else STAY)
            if seat == jumper:
                break
        scene.show(tuple(events))

    def _why_not(self, action: Action) -> Refusal | None:
        gate = self._scene.gate
        due = gate.due()
        return gate.why_not(due.seat, action) if isinstance(due, Turn) else None
