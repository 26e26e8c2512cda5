"""The latest traffic with a board, to be saved when something went wrong, and to be played back.

A log is JSON lines: `{"ms": 1234, "dir": "in", "hex": "2448..."}`, "in" being from the board.
"""

import time
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from threading import Event, Lock
from typing import Final, Literal, TypeAlias

import msgspec

from game.core.types import Value
from game.saves.files import write_atomically

MOST_BYTES: Final = 5_000_000
MOST_LINE: Final = 20_000
PAUSE_S: Final = 0.02

Direction: TypeAlias = Literal["in", "out"]
Timing: TypeAlias = Literal["original", "fast", "stepped"]


class Chunk(Value, frozen=True, gc=False):
    """Bytes that went one way at once, so many ms after the recording began."""

    ms: int
    dir: Direction
    hex: str

    @property
    def data(self) -> bytes:
        """The bytes."""
        return bytes.fromhex(self.hex)


class LogError(ValueError):
    """A log is damaged; the message names the line."""


class Recorder:
    """A ring of the latest 5 MB of traffic. May be used by several threads."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._began_s = clock()
        self._lines: deque[bytes] = deque()
        self._size = 0
        self._lock = Lock()

    def record(self, direction: Direction, data: bytes) -> None:
        """Keep `data`; what is oldest gives way."""
        ms = round((self._clock() - self._began_s) * 1000)
        line = msgspec.json.encode(Chunk(ms, direction, data.hex())) + b"\n"
        with self._lock:
            self._lines.append(line)
            self._size += len(line)
            while self._size > MOST_BYTES:
                self._size -= len(self._lines.popleft())

    def save(self, path: Path) -> None:
        """Write all that is kept to `path`; OSError if that fails."""
        with self._lock:
            lines = b"".join(self._lines)
        write_atomically(path, lines)


def chunks_of(path: Path) -> tuple[Chunk, ...]:
    """Return the log at `path`; OSError or LogError if it cannot be read."""
    if path.stat().st_size > MOST_BYTES:
        message = f"{path} is larger than {MOST_BYTES} bytes"
        raise LogError(message)
    chunks = []
    for number, line in enumerate(path.read_bytes().splitlines(), start=1):
        try:
            chunk = msgspec.json.decode(line, type=Chunk)
            bytes.fromhex(chunk.hex)
        except ValueError as error:
            message = f"{path}, line {number}: {error}"
            raise LogError(message) from error
        chunks.append(chunk)
    return tuple(chunks)


class Playback:
    """A port that says what a board once said, and takes in what the program says to nobody.

    "original" keeps the times of the log, "fast" says all as soon as it is asked, and "stepped"
    one chunk with each `step`. At the end it is as quiet as a board that was unplugged.
    """

    def __init__(
        self,
        chunks: Iterable[Chunk],
        timing: Timing = "original",
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._chunks = deque(chunk for chunk in chunks if chunk.dir == "in")
        self._timing = timing
        self._clock = clock
        self._began_s = clock()
        self._first_ms = self._chunks[0].ms if self._chunks else 0
        self._steps = 0
        self._due = b""
        self._wakened = Event()
        self.written = b""

    @property
    def is_over(self) -> bool:
        """Whether all was said."""
        return not self._chunks and not self._due

    def step(self) -> None:
        """Let one chunk more be said."""
        self._steps += 1
        self._wakened.set()

    @property
    def in_waiting(self) -> int:
        """How many bytes have come."""
        while self._chunks and self._is_due(self._chunks[0]):
            self._due += self._chunks.popleft().data
        return len(self._due)

    def read(self, size: int = 1) -> bytes:
        """Return up to `size` bytes, none if nothing came for a moment."""
        if not self.in_waiting:
            self._wakened.wait(PAUSE_S)
            self._wakened.clear()
        has_come = self.in_waiting > 0
        data, self._due = self._due[:size], self._due[size:]
        return data if has_come else b""

    def write(self, data: bytes) -> int:
        """Take what the program says; `written` holds the latest of it."""
        self.written = (self.written + data)[-MOST_LINE:]
        return len(data)

    def cancel_read(self) -> None:
        """Let a waiting read return at once."""
        self._wakened.set()

    def close(self) -> None:
        """Say no more."""
        self._chunks.clear()
        self._due = b""

    def _is_due(self, chunk: Chunk) -> bool:
        match self._timing:
            case "fast":
                return True
            case "original":
                return (self._clock() - self._began_s) * 1000 >= chunk.ms - self._first_ms
            case "stepped":
                is_due = self._steps > 0
                self._steps -= is_due
                return is_due
