"""The dice of a roll as they are told: face by face, or read by the box where one is on the table.

Both are the tray's: every die has its place, and what somebody says goes before what is read.
"""

from __future__ import annotations

from game.bridge.readings import DieReading
from game.bridge.tray import Tray
from game.core.types import Ask, Outcome
from game.scenes.cloud9.dice import game_dice
from game.scenes.services import Services, Table
from game.ui.words import say


class DiceEntry:
    """The roll that is awaited; no dice while none is."""

    def __init__(self, services: Services, table: Table) -> None:
        self._services = services
        self._table = table
        self._typed = Tray({}, game_dice().faces, wells=(), accept_after_s=None)
        self._tray: Tray | None = None
        self._version = 0

    def begin(self, ask: Ask, version: int) -> None:
        """Await `ask`, which is due at `version`, from the box if it reads dice now."""
        self.stop()
        self._version = version
        station, settings = self._services.station, self._services.settings
        if self._can_be_read:
            self._tray = station.tray
            self._tray.accept_after_s = settings.accept_after_s
            station.begin(self._table.id, ask, version, game_dice().faces)
        else:
            self._tray = self._typed
            self._tray.begin(ask, version)

    def stop(self) -> None:
        """Await nothing any more."""
        if self.is_read:
            self._services.station.cancel()
        self._typed.cancel()
        self._tray = None

    @property
    def _can_be_read(self) -> bool:
        return self._services.settings.dice == "auto" and self._services.station.reads_dice

    @property
    def is_late(self) -> bool:
        """Whether the box has come to life since, and nobody has told a die yet."""
        return self._tray is self._typed and self._can_be_read and not self.told

    @property
    def is_read(self) -> bool:
        """Whether the box reads these dice."""
        return self._tray is not None and self._tray is not self._typed

    @property
    def dice(self) -> tuple[DieReading, ...]:
        """Every die that is awaited, in its place."""
        return () if self._tray is None else self._tray.reading.dice

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
        return say(self._tray.reading.sentence) if self.is_read and self._tray is not None else ""

    def add(self, face: str) -> None:
        """Say what the next die shows; nothing happens when all have a face."""
        if self._tray is not None and self.missing:
            self._tray.enter(self.missing[0], face)

    def remove(self, index: int) -> None:
        """Forget what was said of a die; what the box reads counts again."""
        if self._tray is not None:
            self._tray.reread(index)

    def accept(self) -> bool:
        """Let the roll count as it lies there; False while the dice do not lie still yet."""
        return self._tray is not None and self._tray.accept()

    def taken(self) -> tuple[Outcome, str] | None:
        """Return the roll and where it comes from, once it counts."""
        outcome = None if self._tray is None else self._tray.poll(self._version)
        if outcome is None or self._tray is None:
            return None
        return outcome, self._tray.source
