"""Tiles on the table at a game of Ahead in the Clouds: tapped on a pad, one is chosen."""

from __future__ import annotations

from game.bridge.tokens import Wish
from game.core.types import Turn
from game.scenes.table_wishes import TableWishes
from game.ui.intents import Intent, Verb


class TableTiles(TableWishes):
    """Presses an island for whoever is due, or OK.

    Only a person's own turn hears tiles: coins, tolls and the blimp are answered by buttons.
    Staying and jumping mean nothing here.
    """

    def hear(self, wish: Wish) -> None:
        """Do what is wished, if somebody is asked for it now."""
        scene = self._scene
        if scene.showing:
            return
        if scene.stepping and wish.kind == "ok":
            scene.step()
        elif scene.asks and not scene.just_asked:
            if wish.kind == "ok":
                self._press_ok()
            elif wish.kind == "tap":
                self._choose(wish.name)

    def _choose(self, name: str) -> None:
        scene = self._scene
        if name not in scene.board.islands:
            self.tell_stranger(name)
        elif scene.view.phase == "turn":
            scene.cue("press")
            scene.pointing.choose(name)
            scene.changed()

    def _press_ok(self) -> None:
        """Press and release OK for whoever is due, on what they hold."""
        scene = self._scene
        due = scene.gate.due()
        if isinstance(due, Turn):
            for pressed in (True, False):
                device = scene.page.device
                scene.handle(Intent(verb=Verb.OK, device=device, seat=due.seat, pressed=pressed))
