"""The dice of a roll as they are told: face by face, or read by the box where one is on the table.

Both are the tray's: every die has its place, and what somebody says goes before what is read.
"""

from __future__ import annotations

from game.bridge.readings import DieReading
from game.core.types import Ask
from game.scenes.cloud9.dice import game_dice
from game.scenes.game_tray import GameTray
from game.scenes.services import Services, Table
from game.ui.words import say


class DiceEntry(GameTray):
    """The roll that is awaited; no dice while none is."""

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services, table, game_dice())

    def ask(self, ask: Ask, version: int) -> None:
        """Await `ask`, which is due at `version`, from the box if it reads dice now."""
        if self._can_be_read:
            after_s = self._services.settings.accept_after_s
            self.begin(self._services.station.tray, ask, version, after_s)
        else:
            self.begin(self.typed, ask, version, None)

    @property
    def _can_be_read(self) -> bool:
        return self._services.settings.dice == "auto" and self._services.station.reads_dice

    @property
    def is_late(self) -> bool:
        """Whether the box has come to life since, and nobody has told a die yet."""
        return self.tray is self.typed and self._can_be_read and not self.told

    @property
    def dice(self) -> tuple[DieReading, ...]:
        """Every die that is awaited, in its place."""
        return () if self.tray is None else self.tray.reading.dice

    @property
    def missing(self) -> tuple[int, ...]:
        """The places of the dice that have no face yet."""
        return tuple(index for index, die in enumerate(self.dice) if die.face is None)

    @property
    def told(self) -> tuple[int, ...]:
        """The places of the dice that have a face."""
        return tuple(index for index, die in enumerate(self.dice) if die.face is not None)

    @property
    def note(self) -> str:
        """What the box has to say about the dice; empty where it reads none."""
        return say(self.tray.reading.sentence) if self.is_read and self.tray is not None else ""

    def add(self, face: str) -> None:
        """Say what the next die shows; nothing happens when all have a face."""
        if self.tray is not None and self.missing:
            self.tray.enter(self.missing[0], face)

    def remove(self, index: int) -> None:
        """Forget what was said of a die; what the box reads counts again."""
        if self.tray is not None:
            self.tray.reread(index)

    def accept(self) -> bool:
        """Let the roll count as it lies there; False while the dice do not lie still yet."""
        return self.tray is not None and self.tray.accept()
