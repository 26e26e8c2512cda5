"""Giving a board its settings, once for each of its starts (PROTOCOL, key table and rule 5)."""

from typing import Final

from game.bridge.messages import KEY_OF_ROLE, MOST_READERS, Configure
from game.bridge.reports import NO_ANSWER, Board

STILL_MS: Final = 300
"""How long a tag must lie still on a board that was told nothing else."""
STILL_KEYS: Final = (1, 2)
"""The settings that tell it so, for wells and for pads."""
SCANS_S: Final = 0.4
"""The scans that this takes besides."""
PATIENCE_S: Final = 15.0


class SettingUp:
    """Which settings a board has taken. `refused` are those it did not take."""

    def __init__(self, settings: tuple[Configure, ...]) -> None:
        self.settings = settings
        self.refused: tuple[Configure, ...] = ()
        self._done_for: tuple[str, int] | None = None
        self._missing: list[Configure] = []
        self._began_s = self._changed_s = 0.0

    def is_needed(self, board: Board) -> bool:
        """Tell whether this start of the board still lacks its settings."""
        return bool(self.settings) and self._done_for != (board.id, board.boot)

    def use(self, settings: tuple[Configure, ...]) -> bool:
        """Take other settings from now on; tells whether they are others."""
        is_new = settings != self.settings
        if is_new:
            self.settings = settings
            self._done_for = None
        return is_new

    def begin(self, now_s: float) -> None:
        """All settings are on their way."""
        self._missing = list(self.settings)
        self.refused = ()
        self._began_s = self._changed_s = now_s

    def answered(self, setting: Configure, code: int, now_s: float) -> bool:
        """Take in an answer; tells whether the setting must be sent again."""
        if setting not in self._missing:
            return False
        if code == NO_ANSWER:
            return True
        self._missing.remove(setting)
        self._changed_s = now_s
        if code != 0:
            self.refused += (setting,)
        return False

    def is_over(self, board: Board, now_s: float) -> bool:
        """Tell whether to go on: all is set, and what lies on a reader with a new role is still.

        A snapshot taken only then keeps the board's news of such tags from looking like a roll.
        After a while it is over in any case.
        """
        is_late = now_s - self._began_s >= PATIENCE_S
        is_settled = now_s - self._changed_s >= self._settling_s
        if not is_late and (self._missing or not is_settled):
            return False
        self.refused += tuple(self._missing)
        self._missing.clear()
        self._done_for = (board.id, board.boot)
        return True

    @property
    def _settling_s(self) -> float:
        """How long what lies on a reader with a new role takes to lie still."""
        if not any(0 <= setting.key - KEY_OF_ROLE < MOST_READERS for setting in self.settings):
            return 0.0
        still = [setting.value for setting in self.settings if setting.key in STILL_KEYS]
        return max(still, default=STILL_MS) / 1000 + SCANS_S

    def rename(self, name: str) -> None:
        """Know the same board by another id from now on."""
        if self._done_for is not None:
            self._done_for = (name, self._done_for[1])
