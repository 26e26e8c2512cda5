"""Reading a saved game: from the bytes of a file to a match that stands where it was left."""

import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from game.catalogue import codec_of, rules_of
from game.core.match import Match, replay
from game.core.record import Entry, Header, Level, RecordError, header_of
from game.core.registry import GAMES
from game.core.types import Sentence
from game.saves.journal import Journal
from game.saves.lines import Damage, damage, entries_of

MOST_BYTES = 16_000_000

AnyMatch = Match[Any, Any, Any, Any]


class SaveError(ValueError):
    """A file holds no game that can be played on; `sentence` tells the players why."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Recorder:
    """Hears of every entry of a match; passes them on from when there is a journal."""

    def __init__(self) -> None:
        self.journal: Journal | None = None

    def __call__(self, entry: Entry[Any]) -> None:
        """Keep `entry` if it is a new one."""
        if self.journal is not None:
            self.journal.append(entry)


class LoadedGame(msgspec.Struct, frozen=True):
    """A save that was read and played again.

    `lines` is the JSON of the header and of the accepted `entries`; `match` stands behind the
    last of them and tells `recorder` of every further one.
    """

    header: Header
    entries: tuple[Entry[Any], ...]
    lines: tuple[bytes, ...]
    match: AnyMatch
    recorder: Recorder
    damage: Damage | None


def load(path: Path) -> LoadedGame:
    """Read the save at `path` and play it again; SaveError if it holds no game.

    What is damaged, and what the rules refuse, ends it early; the rest is good.
    """
    lines, found = entries_of(_read(path))
    if not lines:
        message = Sentence("{file} is no saved game, or its first line is damaged.", file=path.name)
        raise SaveError(message)
    header = _header(path, lines[0])
    recorder = Recorder()
    try:
        match = first_position(header, recorder)
    except ValueError as error:
        message = Sentence(
            "{file} is for another kind of table: {reason}.", file=path.name, reason=error
        )
        raise SaveError(message) from error
    entries = _decoded(codec_of(header.game).entry, lines[1:])
    accepted = replay(match, entries)
    if accepted < len(lines) - 1:
        found = damage("refused", accepted + 2)
    return LoadedGame(header, entries[:accepted], lines[: accepted + 1], match, recorder, found)


def first_position(header: Header, record: Callable[[Entry[Any]], None]) -> AnyMatch:
    """Return the match of `header` before anything happened; ValueError for an unknown table."""
    rules, codec = rules_of(header.game), codec_of(header.game)
    state = rules.setup(len(header.players), codec.options(bytes(header.options)))
    return Match(rules, state, record=record, bots=bots_of(header))


def bots_of(header: Header) -> tuple[Level | None, ...]:
    """Return who sits where at the start: for each seat the level of its bot, None for a person."""
    return tuple(player.bot for player in header.players)


def _read(path: Path) -> bytes:
    """Return what the file holds; SaveError for anything but a file of ordinary size."""
    name = path.name
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            problem = Sentence("{file} is not a file.", file=name)
        elif found.st_size > MOST_BYTES:
            problem = Sentence("{file} is too large to be a saved game.", file=name)
        elif found.st_size == 0:
            problem = Sentence(
                "{file} is empty: nothing had been saved yet when it was left.", file=name
            )
        else:
            return path.read_bytes()
    except OSError as error:
        problem = Sentence("{file} cannot be read: {reason}.", file=name, reason=error.strerror)
    raise SaveError(problem)


class _AnyHeader(msgspec.Struct, frozen=True):
    """What the headers of all versions tell."""

    format: int = 1


def _header(path: Path, line: bytes) -> Header:
    try:
        any_header = msgspec.json.decode(line, type=_AnyHeader)
        header = header_of(line) if any_header.format == 1 else None
    except (msgspec.DecodeError, RecordError) as error:
        message = Sentence(
            "{file} does not say which game it is: {reason}.", file=path.name, reason=error
        )
        raise SaveError(message) from error
    if header is None:
        problem = Sentence(
            "{file} was saved by another version of Cloudtop (format {format}).",
            file=path.name,
            format=any_header.format,
        )
    elif header.game not in GAMES:
        problem = Sentence(
            "{file} is of a game that this Cloudtop does not know ({game}).",
            file=path.name,
            game=repr(header.game),
        )
    elif header.rules != rules_of(header.game).version:
        problem = Sentence(
            "{file} was played by other rules (version {version}; here it is {mine}).",
            file=path.name,
            version=header.rules,
            mine=rules_of(header.game).version,
        )
    else:
        return header
    raise SaveError(problem)


def _decoded(
    decode: Callable[[bytes], Entry[Any]], lines: tuple[bytes, ...]
) -> tuple[Entry[Any], ...]:
    """Return the entries before the first line that is none."""
    entries: list[Entry[Any]] = []
    for line in lines:
        try:
            entries.append(decode(line))
        except RecordError:
            break
    return tuple(entries)
