"""Giving a board its settings, once for each of its starts (PROTOCOL, key table and rule 5)."""

from typing import Final

from game.bridge.messages import KEY_OF_ROLE, MOST_READERS, Configure
from game.bridge.reports import NO_ANSWER, Board

SETTLING_S: Final = 0.7  # the board's settle time twice
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
        gives_roles = any(
            0 <= setting.key - KEY_OF_ROLE < MOST_READERS for setting in self.settings
        )
        is_late = now_s - self._began_s >= PATIENCE_S
        is_settled = now_s - self._changed_s >= (SETTLING_S if gives_roles else 0.0)
        if not is_late and (self._missing or not is_settled):
            return False
        self.refused += tuple(self._missing)
        self._missing.clear()
        self._done_for = (board.id, board.boot)
        return True

    def rename(self, name: str) -> None:
        """Know the same board by another id from now on."""
        if self._done_for is not None:
            self._done_for = (name, self._done_for[1])
