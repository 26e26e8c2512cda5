"""The thread that makes a journal's writes survive a power cut without stalling the game."""

from collections.abc import Callable
from threading import Event, Thread
from typing import Protocol

DELAY_S = 0.05
PATIENCE_S = 1.5


class Flusher(Protocol):
    """Somebody who calls a journal's `sync` soon after it was asked to."""

    def request(self) -> None:
        """Ask for a sync; returns at once."""

    def close(self) -> None:
        """Sync a last time and stop."""


class FlushThread:
    """Syncs within `DELAY_S` of a request, plus what the disk takes; more requests share it.

    The delay spares the memory card: bots may play many entries in a second.
    """

    def __init__(
        self, sync: Callable[[], None], *, pause: Callable[[Event, float], object] = Event.wait
    ) -> None:
        """`pause(event, seconds)` waits for the event at most so long."""
        self._sync = sync
        self._pause = pause
        self._wanted = Event()
        self._closing = Event()
        self._thread = Thread(target=self._run, name="journal flusher", daemon=True)
        self._thread.start()

    def request(self) -> None:
        """Ask for a sync; returns at once."""
        self._wanted.set()

    def close(self) -> None:
        """Sync a last time and stop; a disk that hangs is left behind after `PATIENCE_S`."""
        self._closing.set()
        self._wanted.set()
        self._thread.join(PATIENCE_S)

    def _run(self) -> None:
        while not self._closing.is_set():
            self._wanted.wait()
            self._pause(self._closing, DELAY_S)
            self._wanted.clear()
            self._sync()
