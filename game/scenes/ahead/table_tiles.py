"""Tiles on the table at a game of Ahead in the Clouds: tapped on a pad, one is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bridge.tokens import Wish
from game.scenes.game_seats import due_seat
from game.scenes.table_wishes import TableWishes
from game.ui.intents import Intent, Verb

if TYPE_CHECKING:
    from game.scenes.ahead.scene import AheadScene


class TableTiles(TableWishes):
    """Presses an island for whoever is due, or OK.

    Only a person's own turn hears tiles: coins, tolls and the blimp are answered by buttons.
    Staying and jumping mean nothing here.
    """

    _scene: AheadScene

    def hear(self, wish: Wish) -> None:
        """Do what is wished, if somebody is asked for it now."""
        scene = self._scene
        if scene.stepping and wish.kind == "ok":
            scene.step()
        elif scene.asks and not scene.just_asked:
            if wish.kind == "ok":
                scene.handle(self._intent(Verb.OK))
                scene.handle(self._intent(Verb.OK, pressed=False))
            elif wish.kind == "tap":
                self._choose(wish.name)

    def _choose(self, name: str) -> None:
        scene = self._scene
        island = scene.board.islands.get(name)
        if island is None:
            self.tell_stranger(name)
        elif scene.view.phase != "turn":
            return
        elif not island.enabled:
            self.tell(island.reason)
        else:
            scene.patience.hear(self._intent(Verb.TAP))
            scene.cue("press")
            scene.pointing.choose(name)
            scene.changed()

    def _intent(self, verb: Verb, *, pressed: bool = True) -> Intent:
        """Return what whoever is due would do with what they hold."""
        device, seat = self._scene.page.device, due_seat(self._scene.gate.due())
        return Intent(verb=verb, device=device, seat=seat, pressed=pressed)
