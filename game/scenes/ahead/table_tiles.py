"""Tiles on the table at a game of Ahead in the Clouds: tapped on a pad, one is chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.bridge.tokens import Wish
from game.scenes.game_seats import due_seat
from game.scenes.table_wishes import TableWishes
from game.ui.intents import Intent, Verb

if TYPE_CHECKING:
    from game.scenes.ahead.board_scene import BoardScene


class TableTiles(TableWishes):
    """Presses an island for whoever is due, or OK.

    Only a turn hears tiles: coins, tolls and the blimp are answered by buttons. Staying and jumping
    mean nothing here. `heard` is told of every tap, as of what is pressed.
    """

    _scene: BoardScene

    def __init__(self, scene: BoardScene, heard: Callable[[Intent], None] | None = None) -> None:
        super().__init__(scene)
        self._heard = heard

    def hear(self, wish: Wish) -> None:
        """Do what is wished, if somebody is asked for it; OK also goes on after what is shown."""
        scene = self._scene
        if wish.kind == "ok" and (scene.asks or scene.is_busy):
            scene.handle(self._intent(Verb.OK))
            scene.handle(self._intent(Verb.OK, pressed=False))
        elif wish.kind == "tap" and scene.asks and not scene.just_asked:
            self._tap(wish.name)

    def _tap(self, name: str) -> None:
        scene = self._scene
        island = scene.board.islands.get(name)
        if island is None:
            self.tell_stranger(name)
        elif scene.view.phase == "turn" and not island.enabled:
            self.tell(island.reason)
        elif scene.view.phase == "turn":
            if self._heard is not None:
                self._heard(self._intent(Verb.TAP))
            scene.cue("press")
            scene.pointing.choose(name)
            scene.changed()

    def _intent(self, verb: Verb, *, pressed: bool = True) -> Intent:
        """Return what whoever is due would do with what they hold."""
        device, seat = self._scene.page.device, due_seat(self._scene.gate.due())
        return Intent(verb=verb, device=device, seat=seat, pressed=pressed)
