"""Tokens and buttons on the table at a game of Cloud 9: a wish there acts like a press here.

Nothing on the table ever stops the game, and nothing there is private: what a pilot does with
hidden cards is decided at the screen. A wish gives no other sign than a press does, whatever it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bridge.tokens import Difference, Wish
from game.cloud9.actions import Jumped
from game.core.types import Ask, Seat, Turn
from game.scenes.animals import animal_name
from game.scenes.cloud9.reception import ASK_GUARD_S
from game.scenes.cloud9.seating import due_seat
from game.scenes.reconcile import ReconcileScene, differences_at
from game.ui.stack import Push
from game.ui.words import say

if TYPE_CHECKING:
    from game.scenes.cloud9.scene import Cloud9Scene

OFFER_S: Final = 6.0
"""The table may differ from the game for so long: somebody may just be moving a token."""


class TableTokens:
    """Hears what is wished on the table, and notices when the table differs from the game."""

    def __init__(self, scene: Cloud9Scene) -> None:
        self._scene = scene
        self._differing: tuple[Difference, ...] = ()
        self._differs_s = 0.0

    def forget(self) -> None:
        """Let go of what was wished while something else was on the screen.

        What the tray on the screen was used for is meant: it cannot be used beside the game.
        """
        if not self._is_from_tray:
            self._scene.services.station.take_wishes()

    @property
    def _is_from_tray(self) -> bool:
        """Whether what is wished was pressed on the screen, a while before it can be heard."""
        return self._scene.services.station.virtual_board is not None

    def pass_time(self, dt_s: float) -> None:
        """Do what is wished, and offer to compare after a while."""
        if not self._is_from_tray or self._scene.asked_s >= ASK_GUARD_S:
            for wish in self._scene.services.station.take_wishes():
                self._hear(wish)
        self._compare(dt_s)

    # -- wishes ----------------------------------------------------------------------------------
    def _hear(self, wish: Wish) -> None:
        scene = self._scene
        due = scene.gate.due()
        asked = due_seat(due)
        seat = asked if not wish.animal else self._seat_of(wish.animal)
        if seat is None or scene.showing:
            return
        if seat not in scene.table.people:
            name = scene.table.players[seat].name
            self._tell(say("A bot flies for {name}.", name=name))
        elif wish.kind == "back":
            self._take_back(seat)
        elif scene.stepping:
            if wish.kind == "ok":
                scene.step()
        elif seat != asked:
            self._say_whose_turn(asked)
        elif isinstance(due, Turn) and due.private:
            self._tell(say("Cards are played at the screen."))
        elif scene.asked_s >= ASK_GUARD_S:
            self._press(wish, rolls=isinstance(due, Ask))

    def _seat_of(self, animal: str) -> Seat | None:
        """Return the seat of an animal; somebody else's token is nobody's, and says so."""
        for seat, player in enumerate(self._scene.table.players):
            if player.animal == animal:
                return Seat(seat)
        self._tell(say("No {animal} flies here.", animal=animal_name(animal)))
        return None

    def _press(self, wish: Wish, *, rolls: bool) -> None:
        """Press the answer that is wished, if it is asked for: to roll, or to jump or stay."""
        scene = self._scene
        buttons = scene.board.question.buttons
        if wish.kind == "ok":
            found = buttons[:1] if rolls else ()
        else:
            found = tuple(button for button in buttons if button.name == wish.kind)
        for button in found:
            if button.enabled:
                scene.cue("press")
                button.activate()
            elif button.reason:
                self._tell(button.reason)

    def _take_back(self, seat: Seat) -> None:
        """Take the jump of a token back that was put back, as long as that may be."""
        scene = self._scene
        log = scene.gate.log()
        jumped = bool(log) and any(
            isinstance(event, Jumped) and event.seat == seat for event in log[-1].events
        )
        if jumped and scene.gate.undo_refusal(seat) is None:
            scene.undo(seat)

    def _say_whose_turn(self, asked: Seat | None) -> None:
        if asked is not None:
            animal = animal_name(self._scene.table.players[asked].animal)
            self._tell(say("Now {animal} decides.", animal=animal))

    def _tell(self, text: str) -> None:
        self._scene.board.page.toast(text)
        self._scene.changed()

    # -- the table and the game ------------------------------------------------------------------
    def _compare(self, dt_s: float) -> None:
        scene = self._scene
        if scene.showing:
            return
        found = differences_at(scene.services.station, scene.table)
        if found != self._differing:
            self._differing, self._differs_s = found, 0.0
        before, self._differs_s = self._differs_s, self._differs_s + dt_s
        offers = bool(found) and self._differs_s >= OFFER_S
        if offers and before < OFFER_S:
            self._tell(say("Tokens and game differ. The round token button shows how."))
        if scene.board.offer_to_compare(offers=offers):
            scene.changed()

    def compare(self) -> None:
        """Show where the table differs from the game."""
        scene = self._scene
        scene.go(Push(ReconcileScene(scene.services, scene.table)))
