"""The file of the match being played: every entry is in it before the game goes on.

Entries are with the operating system when `append` returns, so a killed program loses nothing;
they are on the disk a moment later, so a power cut loses a tenth of a second. Whatever the disk
does, the game goes on: the journal holds the whole record in memory, tells the trouble, and writes
what is missing as soon as it can.
"""

import contextlib
import errno
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from threading import Lock
from typing import Any

from game.core.record import Entry, encode
from game.core.types import Sentence
from game.saves.files import open_new, sync_folder, temporary_of, write_all
from game.saves.flusher import Flusher, FlushThread
from game.saves.lines import lines_of

DISK_FULL = Sentence(
    "The disk is full, so this game is not being saved. Play on; it is saved once there is room."
)
NOT_ALLOWED = Sentence(
    "Cloudtop may not write its saved games, so this game is not being saved. Play on."
)
DISK_FAILS = Sentence("The disk does not work, so this game is not being saved. Play on.")

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_FORBIDDEN = (errno.EROFS, errno.EACCES, errno.EPERM)

MakeFlusher = Callable[[Callable[[], None]], Flusher]


class _File:
    """A file that this journal made: what is still to be written to it, and what is safe."""

    def __init__(self, descriptor: int, written: int) -> None:
        self.descriptor = descriptor
        self.written = written
        self.rest = b""
        self.is_name_safe = False


class Journal:
    """The record of one match in one file. Nothing here raises into the game.

    It only ever appends to a file it made itself: a resumed save is written anew beside the old
    one and then takes its place. Used by one thread, besides its own flusher.
    """

    def __init__(
        self,
        path: Path,
        entries: Iterable[bytes],
        *,
        aside: Path | None = None,
        flusher: MakeFlusher = FlushThread,
    ) -> None:
        """Start the file at `path` with the JSON `entries`, of which the first is the header.

        If `aside` is given, the file that is at `path` now is kept under that name first.
        """
        self.path = path
        self.trouble: Sentence | None = None
        self._aside = aside
        self._lock = Lock()
        lines, self._crc = lines_of(entries)
        self._lines = [lines]
        self._file: _File | None = None
        self._catch_up()
        self._flusher = flusher(self.sync)
        self._flusher.request()

    def append(self, entry: Entry[Any]) -> None:
        """Add `entry`. It is in the file when this returns, or `trouble` says why not."""
        with self._lock:
            line, self._crc = lines_of((encode(entry),), crc=self._crc)
            self._lines.append(line)
            if self._file is not None:
                self._file.rest += line
            self._catch_up()
        self._flusher.request()

    def sync(self) -> None:
        """Wait until all that was written is on the disk; called by the flusher."""
        with self._lock:
            file = self._file
            if file is None:
                return
            try:
                # A copy, so that `append` need not wait and the file may be left meanwhile.
                descriptor = os.dup(file.descriptor)
            except OSError as error:
                self._fail(error)
                return
        try:
            os.fsync(descriptor)
            if not file.is_name_safe:
                sync_folder(self.path.parent)
                file.is_name_safe = True
        except OSError as error:
            with self._lock:
                # After a failed fsync nobody knows which bytes arrived: begin a new file.
                self._leave_file()
                self._fail(error)
        finally:
            os.close(descriptor)

    def close(self) -> None:
        """Write what is missing, wait until it is on the disk, and let the file go.

        Nothing may be appended afterwards.
        """
        with self._lock:
            self._catch_up()
        self._flusher.close()
        with self._lock:
            self._leave_file()

    def _catch_up(self) -> None:
        try:
            if self._file is not None and not self._is_in_place(self._file):
                self._leave_file()
            if self._file is None:
                self._file = self._new_file()
            self._write_rest(self._file)
        except OSError as error:
            self._fail(error)
        else:
            self.trouble = None

    def _is_in_place(self, file: _File) -> bool:
        """Tell whether our file still has its name: a folder may vanish under a running game."""
        try:
            return os.path.samestat(os.fstat(file.descriptor), self.path.stat())
        except OSError:
            return False

    def _new_file(self) -> _File:
        """Write the whole record to a new file and let it take its place."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self._aside is not None:
            keep_aside(self.path, self._aside)
            self._aside = None
        temporary = temporary_of(self.path)
        lines = b"".join(self._lines)
        descriptor = open_new(temporary)
        try:
            write_all(descriptor, lines)
            if self.path.exists():
                # A good save must not give way to one that is still in memory only.
                os.fsync(descriptor)
            temporary.replace(self.path)
        except OSError:
            os.close(descriptor)
            with contextlib.suppress(OSError):
                temporary.unlink()
            raise
        return _File(descriptor, len(lines))

    def _write_rest(self, file: _File) -> None:
        # Seeking first makes this safe to repeat, however much of the last attempt arrived.
        os.lseek(file.descriptor, file.written, os.SEEK_SET)
        while file.rest:
            count = os.write(file.descriptor, file.rest)
            file.written += count
            file.rest = file.rest[count:]

    def _leave_file(self) -> None:
        if self._file is not None:
            with contextlib.suppress(OSError):
                os.close(self._file.descriptor)
            self._file = None

    def _fail(self, error: OSError) -> None:
        if error.errno in _FULL:
            # What was written stays good; the rest follows when there is room.
            self.trouble = DISK_FULL
            return
        self._leave_file()
        self.trouble = NOT_ALLOWED if error.errno in _FORBIDDEN else DISK_FAILS


def keep_aside(path: Path, aside: Path) -> None:
    """Keep the file at `path` under the name `aside` as well, or only there; OSError if neither."""
    try:
        os.link(path, aside)
    except FileNotFoundError:
        return
    except OSError:
        # Some file systems know no second names.
        path.replace(aside)
