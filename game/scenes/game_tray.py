"""The dice of a roll on the table: read by the box, or told by people who see them."""

from __future__ import annotations

from game.bridge.tray import Tray
from game.core.types import Ask, Outcome
from game.scenes.game_dice import GameDice
from game.scenes.services import Services, Table


class GameTray:
    """The roll that is awaited at one table; no `tray` while none is."""

    def __init__(self, services: Services, table: Table, dice: GameDice) -> None:
        self._services = services
        self._table = table
        self._faces = dice.faces
        self._version = 0
        self.typed = Tray({}, dice.faces, wells=())
        """Holds what is told where no box reads the dice."""
        self.tray: Tray | None = None
        """Where the dice of the roll are."""

    @property
    def is_read(self) -> bool:
        """Whether the box reads these dice, or did before it went quiet."""
        return self.tray is not None and self.tray is not self.typed

    def begin(self, tray: Tray, ask: Ask, version: int, accept_after_s: float | None) -> None:
        """Await `ask`, which is due at `version`, from `tray`: the station's, or `typed`.

        Without `accept_after_s` the roll counts only once it is accepted.
        """
        self.stop()
        self.tray, self._version = tray, version
        tray.accept_after_s = accept_after_s
        if self.is_read:
            self._services.station.begin(self._table.id, ask, version, self._faces)
        else:
            tray.begin(ask, version)

    def stop(self) -> None:
        """Await nothing any more."""
        if self.is_read:
            self._services.station.cancel()
        self.typed.cancel()
        self.tray = None

    def taken(self) -> tuple[Outcome, str] | None:
        """Return the roll and where it comes from, once it counts."""
        outcome = None if self.tray is None else self.tray.poll(self._version)
        if outcome is None or self.tray is None:
            return None
        return outcome, self.tray.source
