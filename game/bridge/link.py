"""The line to a board: one thread that owns the port, and everything that can happen to a cable.

The thread opens, reads, writes and closes; nobody else touches the port. Whatever that raises
becomes a state with a sentence, and the port is opened anew after a pause.
"""

import contextlib
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Final

from game.bridge import sayings
from game.bridge.messages import Command, Configure
from game.bridge.ports import Port, Trouble, trouble_of
from game.bridge.recorder import Direction, Recorder
from game.bridge.reports import Board, Key, LinkState, Report
from game.bridge.session import Known, Session
from game.core.types import Sentence, Value

SHORTEST_PAUSE_S: Final = 0.05
LONGEST_PAUSE_S: Final = 1.0
MOST_AT_ONCE: Final = 4096
MOST_DRAINED: Final = 64
GRABBED_S: Final = 1.0
CLOSING_S: Final = 2.0


class Status(Value, frozen=True, gc=False):
    """How the line is: for the couch in a sentence, for who wants to mend it in detail."""

    state: LinkState
    sentence: Sentence
    details: tuple[Sentence, ...] = ()


class Counters(Value, frozen=True, gc=False):
    """What went wrong on the line, as in `Session`."""

    bad_lines: int = 0
    noise: int = 0
    duplicates: int = 0
    gaps: int = 0


class Link:
    """A session with a board over a real port, from now until `close`.

    All methods may be called by any one thread and never wait for the port, but for `close`.
    Reports wait here in bounded number; while they are not fetched, the board has to wait.
    """

    def __init__(
        self,
        open_port: Callable[[], Port],
        *,
        clock: Callable[[], float] = time.monotonic,
        known: Known | None = None,
        settings: tuple[Configure, ...] = (),
        recorder: Recorder | None = None,
        is_ours: Callable[[Board], bool] = lambda _: True,
        pause: Callable[[float], object] | None = None,
    ) -> None:
        """Begin to open ports with `open_port`, which may raise anything.

        `is_ours` tells whether the board that answered is the right one. `pause` waits so many
        seconds between attempts; by default until it is woken.
        """
        self._open_port = open_port
        self._clock = clock
        self._recorder = recorder
        self._wakened = threading.Event()
        self._pause = pause or self._wakened.wait
        self._lock = threading.Lock()
        self._session = Session(known=known, settings=settings, is_ours=is_ours)
        self._reports: deque[Report] = deque()
        self._details: tuple[Sentence, ...] = ()
        self._port: Port | None = None
        self._closing = False
        self._was_open = False
        self._thread = threading.Thread(target=self._run, name="box", daemon=True)
        self._thread.start()

    @property
    def status(self) -> Status:
        """How the line is now."""
        with self._lock:
            details = self._details
            if self._session.refused_settings:
                details += (sayings.REFUSED,)
            return Status(self._session.state, self._session.sentence, details)

    @property
    def board(self) -> Board | None:
        """Who answered last."""
        with self._lock:
            return self._session.board

    @property
    def counters(self) -> Counters:
        """What went wrong so far."""
        with self._lock:
            session = self._session
            return Counters(session.bad_lines, session.noise, session.duplicates, session.gaps)

    def drain(self, most: int = MOST_DRAINED) -> list[Report]:
        """Return up to `most` reports, the oldest first."""
        with self._lock:
            if len(self._reports) < most:
                self._reports.extend(self._session.take_reports())
            return [self._reports.popleft() for _ in range(min(most, len(self._reports)))]

    def send(self, command: Command) -> int:
        """Give a command; its `Done` will name the number returned. See `Session.command`."""
        with self._lock:
            cid = self._session.command(command, self._clock())
            self._wake()
        return cid

    def stored(self, key: Key) -> None:
        """Every event up to `key` is where a crash cannot reach it."""
        with self._lock:
            self._session.stored(key)
            self._wake()

    def configure(self, settings: tuple[Configure, ...]) -> None:
        """Give the board these settings from now on."""
        with self._lock:
            self._session.configure(settings)
            self._wake()

    def retry(self) -> None:
        """Open the port now: also that of a board which spoke another protocol."""
        self._wakened.set()

    def close(self) -> None:
        """Let the port go, which may take up to two seconds; nothing is reported afterwards."""
        with self._lock:
            self._closing = True
            self._wakened.set()
            self._wake()
        self._thread.join(CLOSING_S)

    def _wake(self) -> None:
        """Let the thread look at once. The lock, which is held, keeps the port from closing."""
        cancel = getattr(self._port, "cancel_read", None)
        if cancel is not None:
            with contextlib.suppress(Exception):
                cancel()

    # The thread.

    def _run(self) -> None:
        pause_s = SHORTEST_PAUSE_S
        # Said once: a box that is not there stays so, however often it is looked for.
        self._end(Trouble("opening", sayings.OPENING))
        while not self._closing:
            port = self._open()
            if port is not None and self._use(port):
                pause_s = SHORTEST_PAUSE_S
            if self._session.state == "incompatible":
                # Whoever puts another program onto the board needs the port for that.
                self._wakened.wait()
            elif not self._closing:
                self._pause(pause_s)
                pause_s = min(2 * pause_s, LONGEST_PAUSE_S)
            self._wakened.clear()
        self._end(Trouble("disabled", sayings.DISABLED))

    def _open(self) -> Port | None:
        try:
            port = self._open_port()
        except Exception as error:  # noqa: BLE001 - whatever a driver raises, there is no box
            trouble = trouble_of(error)
            if trouble.state == "absent" and self._was_open:
                trouble = Trouble("lost", self._session.sentence, trouble.details)
            self._end(trouble)
            return None
        with self._lock:
            self._port = port
            self._details = ()
            self._session.opened(self._clock())
        self._was_open = True
        return port

    def _use(self, port: Port) -> bool:
        """Talk until the port must be closed, and close it; tells whether the board was live."""
        was_live = False
        opened_s = self._clock()
        trouble: Trouble | None = None
        try:
            while self._write(port):
                self._read(port)
                was_live = was_live or self._session.state == "live"
        except Exception as error:  # noqa: BLE001 - drivers raise even what is no OSError
            hints = [sayings.system_says(error)]
            if self._clock() - opened_s < GRABBED_S:
                hints.insert(0, sayings.BRLTTY)
            trouble = Trouble("lost", sayings.UNPLUGGED, tuple(hints))
        with self._lock:
            self._port = None
        with contextlib.suppress(Exception):
            port.close()
        self._end(trouble or self._reason())
        return was_live

    def _write(self, port: Port) -> bool:
        """Write what is due; tells whether the conversation goes on."""
        with self._lock:
            self._session.tick(self._clock())
            out = self._session.take_outgoing()
            ends = self._session.wants_reopen or self._session.state == "incompatible"
        if self._closing or ends:
            return False
        if out:
            self._record("out", out)
            port.write(out)
        return True

    def _read(self, port: Port) -> None:
        data = port.read(1)
        if data and (waiting := port.in_waiting):
            data += port.read(min(waiting, MOST_AT_ONCE))
        if data:
            self._record("in", data)
            with self._lock:
                self._session.feed(data, self._clock())

    def _record(self, direction: Direction, data: bytes) -> None:
        if self._recorder is not None:
            self._recorder.record(direction, data)

    def _reason(self) -> Trouble:
        """Return why we closed the port by ourselves."""
        if self._session.state in ("hello", "sync", "live", "stale"):
            return Trouble("lost", sayings.DEAD)
        return Trouble(self._session.state, self._session.sentence)

    def _end(self, trouble: Trouble) -> None:
        with self._lock:
            self._details = trouble.details
            self._session.closed(trouble.state, trouble.sentence)
