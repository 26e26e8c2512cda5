"""Tokens and buttons on the table at a game of Cloud 9.

What a pilot does with hidden cards is decided at the screen. Tapped on a pad, a token stays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bridge.tokens import Wish
from game.catalogue import words_on_table
from game.cloud9.actions import Jumped
from game.core.types import Ask, Seat, Turn
from game.scenes.animals import animal_name
from game.scenes.game_seats import due_seat
from game.scenes.table_wishes import TableWishes
from game.ui.words import say

if TYPE_CHECKING:
    from game.scenes.cloud9.scene import Cloud9Scene


class TableTokens(TableWishes):
    """Rolls, jumps and stays for whoever's token, peg or button it was."""

    _scene: Cloud9Scene

    def hear(self, wish: Wish) -> None:
        """Do what is wished, if its seat may do it now."""
        scene = self._scene
        due = scene.gate.due()
        asked = due_seat(due)
        seat = asked if not wish.name else self._seat_of(wish.name)
        if seat is None or scene.showing:
            return
        if seat not in scene.table.people:
            name = scene.table.players[seat].name
            self.tell(say("A bot flies for {name}.", name=name))
        elif wish.kind == "back":
            self._take_back(seat)
        elif scene.stepping:
            if wish.kind == "ok":
                scene.step()
        elif seat != asked:
            scene.tell_whose_turn()
        elif isinstance(due, Turn) and due.private:
            self.tell(say("Cards are played at the screen."))
        elif not scene.just_asked:
            self._press(wish, rolls=isinstance(due, Ask))

    def _seat_of(self, animal: str) -> Seat | None:
        """Return the seat of an animal; somebody else's token is nobody's, and says so."""
        for seat, player in enumerate(self._scene.table.players):
            if player.animal == animal:
                return Seat(seat)
        if animal in words_on_table():
            self.tell_stranger(animal)
        else:
            self.tell(say("No {animal} flies here.", animal=animal_name(animal)))
        return None

    def _press(self, wish: Wish, *, rolls: bool) -> None:
        """Press the answer that is wished, if it is asked for: to roll, or to jump or stay."""
        scene = self._scene
        buttons = scene.board.question.buttons
        if wish.kind == "ok":
            found = buttons[:1] if rolls else ()
        else:
            wanted = "stay" if wish.kind == "tap" else wish.kind
            found = tuple(button for button in buttons if button.name == wanted)
        for button in found:
            if button.enabled:
                scene.cue("press")
                button.activate()
            elif button.reason:
                self.tell(button.reason)

    def _take_back(self, seat: Seat) -> None:
        """Take the jump of a token back that was put back, as long as that may be."""
        scene = self._scene
        log = scene.gate.log()
        jumped = bool(log) and any(
            isinstance(event, Jumped) and event.seat == seat for event in log[-1].events
        )
        if jumped and scene.gate.undo_refusal(seat) is None:
            scene.undo(seat)

    def offer(self, *, offers: bool) -> None:
        """Show the round button that compares, or hide it."""
        if self._scene.board.offer_to_compare(offers=offers):
            self._scene.changed()
