"""The file that keeps what the box said, so that a killed program neither loses nor doubles a roll.

Every event is in it before the board hears that it is safe. It holds little: what came since the
tray was last armed, and the name of the last event. It never waits for the disk, for that could
hold up a frame: a power cut takes the board's own memory too, since it lives on the same USB.
"""

import contextlib
import os
from collections import deque
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from game.bridge.reports import Event, Key
from game.core.types import Sentence, Value
from game.saves.files import write_all, write_atomically
from game.saves.lines import entries_of, lines_of

MOST_EVENTS: Final = 1000
MOST_BYTES: Final = 1_000_000
TROUBLE: Final = Sentence(
    "What the box says cannot be saved, so a roll may have to be repeated if the game is closed "
    "in the middle of it."
)


class Armed(Value, frozen=True, gc=False, tag=True, tag_field="type"):
    """From here on events may belong to the roll due at this version of this table's game."""

    table: str
    version: int


class Last(Value, frozen=True, gc=False, tag=True, tag_field="type"):
    """The last event that was stored, when nothing else of it matters any more."""

    key: Key


_Entry: TypeAlias = Event | Armed | Last


class Journal:
    """What the box said last, in a file. Nothing here raises into the game.

    `known` is the last stored event, for `Session`. Whatever the disk does, the game goes on;
    `trouble` tells of it.
    """

    def __init__(self, path: Path) -> None:
        """Read what is at `path`; damage at its end, as a power cut leaves it, is dropped."""
        self.path = path
        self.trouble: Sentence | None = None
        self.known: Key | None = None
        self._mark: Armed | None = None
        self._events: deque[Event] = deque(maxlen=MOST_EVENTS)
        self._descriptor: int | None = None
        self._crc = self._size = 0
        for entry in self._read():
            self._apply(entry)

    def events(self, table: str, version: int) -> tuple[Event, ...]:
        """Return what came since the tray was armed for that version of that table's game.

        Nothing if it was last armed for another one.
        """
        return tuple(self._events) if self.is_armed(table, version) else ()

    def is_armed(self, table: str, version: int) -> bool:
        """Tell whether the tray was last armed for that version of that table's game."""
        return self._mark == Armed(table, version)

    def armed(self, table: str, version: int) -> None:
        """Note that the tray waits for a roll; the same roll again is no news."""
        mark = Armed(table, version)
        if mark != self._mark:
            self._add((mark,))

    def append(self, *events: Event) -> None:
        """Add `events`: they outlive this program when this returns, or `trouble` says why not."""
        if events:
            self._add(events)

    def committed(self) -> None:
        """Forget all but the last event's name: the roll is in the game's own record now."""
        self._mark = None
        self._events.clear()
        self._write(())

    def close(self) -> None:
        """Let the file go. Nothing may be added afterwards."""
        if self._descriptor is not None:
            with contextlib.suppress(OSError):
                os.close(self._descriptor)
            self._descriptor = None

    def _read(self) -> Iterable[_Entry]:
        try:
            with self.path.open("rb") as file:
                data = file.read(MOST_BYTES)
        except FileNotFoundError:
            return
        except OSError:
            self.trouble = TROUBLE
            return
        for entry in entries_of(data)[0]:
            try:
                yield msgspec.json.decode(entry, type=_Entry)
            except (msgspec.DecodeError, RecursionError):
                # Of another version of Cloudtop: what it says after this may hang on it.
                return

    def _apply(self, entry: _Entry) -> None:
        match entry:
            case Armed():
                self._mark = entry
                self._events.clear()
            case Last(key):
                self.known = key
            case _:
                self._events.append(entry)
                self.known = entry.key

    def _add(self, entries: Collection[_Entry]) -> None:
        for entry in entries:
            self._apply(entry)
        self._write(entries)

    def _write(self, entries: Collection[_Entry]) -> None:
        """Append to our own file, or begin one anew that holds all."""
        try:
            if entries and self._descriptor is not None and self._size < MOST_BYTES // 2:
                lines, self._crc = lines_of(map(msgspec.json.encode, entries), crc=self._crc)
                self._size += len(lines)
                write_all(self._descriptor, lines)
            else:
                self._rewrite()
        except OSError:
            # Nobody knows what arrived of it: the next time all is written anew.
            self.close()
            self.trouble = TROUBLE
        else:
            self.trouble = None

    def _rewrite(self) -> None:
        self.close()
        entries: list[_Entry] = [] if self.known is None else [Last(self.known)]
        if self._mark is not None:
            entries.append(self._mark)
        lines, self._crc = lines_of(map(msgspec.json.encode, [*entries, *self._events]))
        self._size = len(lines)
        write_atomically(self.path, lines, survives_power_cut=False)
        self._descriptor = os.open(self.path, os.O_WRONLY | os.O_APPEND)
