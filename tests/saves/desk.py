"""Games to save, and disks that fail as told."""

import errno
import os
from collections.abc import Callable, Iterable
from random import Random
from types import SimpleNamespace

import msgspec

from game.catalogue import rules_of
from game.core.match import Match
from game.core.record import Header, Player, encode
from game.core.types import Turn
from game.saves.lines import lines_of
from game.saves.store import OpenGame, Store

NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Finn")
ANIMALS = ("frog", "fox", "pig", "penguin", "elephant", "giraffe")


def header(seats: int = 3, *, seed: str = "7", options: bytes = b"{}", **changes: object) -> Header:
    """Return the header of a Cloud 9 game whose last seat is a bot."""
    players = tuple(
        Player(NAMES[seat], ANIMALS[seat], "hard" if seat == seats - 1 else None)
        for seat in range(seats)
    )
    made = Header(
        game="cloud9",
        rules=rules_of("cloud9").version,
        players=players,
        options=msgspec.Raw(options),
        started="2026-03-04T15:06:07+01:00",
        seed=seed,
    )
    return msgspec.structs.replace(made, **changes)


def play(match: Match, rng: Random, entries: int = 10_000) -> None:
    """Play `entries` more entries at random, or to the end of the game; now and then undo."""
    for _ in range(entries):
        due = match.due()
        if not isinstance(due, Turn):
            if hasattr(due, "ranking"):
                return
            match.settle_random(rng)
        else:
            match.submit(due.seat, rng.choice(match.legal(due.seat)), match.version)
            if match.undo_refusal(due.seat) is None and rng.random() < 0.1:
                match.undo(due.seat, match.version)


def saved_bytes(game: OpenGame) -> bytes:
    """Return what is in the game's file now."""
    return game.journal.path.read_bytes()


class ManualFlusher:
    """A flusher that syncs when the test says so."""

    def __init__(self, sync: Callable[[], None]) -> None:
        self.sync = sync
        self.requests = 0
        self.is_closed = False

    def request(self) -> None:
        self.requests += 1

    def close(self) -> None:
        self.sync()
        self.is_closed = True


def store_in(folder: object) -> Store:
    """Return a store whose journals sync only when they are closed."""
    return Store(folder, flusher=ManualFlusher)


class FaultyOs:
    """The os module, except that each call to the disk may fail as the script says.

    A fault is None (the call works), an errno (it raises), or for `write` a tuple of a number of
    bytes (only so many are written). The script's end is a disk that works.
    """

    FUNCTIONS = ("open", "write", "fsync", "lseek", "dup", "fstat", "link")

    def __init__(self, faults: Iterable[object] = (), *, only: str = "") -> None:
        self.faults = iter(faults)
        self.only = only
        self.calls: list[str] = []
        self.path = SimpleNamespace(
            samestat=os.path.samestat, realpath=os.path.realpath, lexists=os.path.lexists
        )

    def __getattr__(self, name: str) -> object:
        real = getattr(os, name)
        if name not in self.FUNCTIONS or (self.only and name != self.only):
            return real

        def call(*arguments: object, **options: object) -> object:
            self.calls.append(name)
            fault = next(self.faults, None)
            if isinstance(fault, int):
                raise OSError(fault, os.strerror(fault))
            if isinstance(fault, tuple) and name == "write":
                descriptor, data = arguments
                return real(descriptor, data[: max(1, fault[0])])
            return real(*arguments, **options)

        return call


def use(monkeypatch: object, faulty: FaultyOs) -> FaultyOs:
    """Let the code of saves meet `faulty` from now on."""
    monkeypatch.setattr("game.saves.journal.os", faulty)
    monkeypatch.setattr("game.saves.files.os", faulty)
    return faulty


ERRORS = (errno.ENOSPC, errno.EROFS, errno.EIO, errno.EACCES, errno.EDQUOT, errno.ENODEV)


def expected_bytes(head: Header, match: Match) -> bytes:
    """Return what a journal of `match`, in which nothing was undone, must hold."""
    return lines_of((encode(head), *map(encode, match.entries)))[0]
