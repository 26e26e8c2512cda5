"""The folder of saved games: list them, begin one, go on with one, delete one.

Every game that was begun is one file there. Finished ones are moved to a folder of their own,
`finished`, the next time the games are listed: the history, of which the newest `KEPT_FINISHED`
are kept. Unfinished games are never deleted but by the players. Whatever else lies in the folders
is named in a sentence and left alone.
"""

import contextlib
import os
from pathlib import Path
from zlib import crc32

import msgspec

from game.catalogue import codec_of, rules_of
from game.core.match import Match
from game.core.record import Header, Player, encode
from game.core.types import Sentence, Value
from game.saves.files import sync_folder, temporary_of
from game.saves.flusher import FlushThread
from game.saves.journal import Journal, MakeFlusher
from game.saves.lines import Damage, damage
from game.saves.loading import AnyMatch, SaveError, bots_of, load
from game.saves.summary import INDEX, Index, Stamp, Summary, summary_of

SUFFIX = ".jsonl"
DAMAGED = ".damaged"
FINISHED = "finished"
KEPT_FINISHED = 1000
"""About 10 MB: a kiosk that plays all day has them after some weeks."""


class SavedGame(Value, frozen=True, gc=False):
    """One saved game as a list shows it.

    `last_played_s` is in seconds since 1970; `summary` tells what is in the record, `damage` if its
    end was lost.
    """

    path: Path
    last_played_s: float
    summary: Summary
    damage: Damage | None

    @property
    def game(self) -> str:
        """The game's id."""
        return self.summary.game

    @property
    def players(self) -> tuple[Player, ...]:
        """Who began the game, seat by seat."""
        return self.summary.players

    @property
    def scores(self) -> tuple[int, ...]:
        """One number a seat, as everybody may know them."""
        return self.summary.scores

    @property
    def is_over(self) -> bool:
        """Tell whether the game has an end."""
        return bool(self.summary.ranking)


class OddFile(Value, frozen=True, gc=False):
    """Something in the folder that is no saved game of ours, and why."""

    path: Path
    sentence: Sentence


class Listing(Value, frozen=True, gc=False):
    """What the folder holds; the games newest first. `trouble` says if it could not be read."""

    games: tuple[SavedGame, ...] = ()
    odd: tuple[OddFile, ...] = ()
    trouble: Sentence | None = None


class OpenGame(msgspec.Struct, frozen=True):
    """A match being played, and the journal that hears of its every entry.

    `damage` tells what was lost of the save it was resumed from.
    """

    header: Header
    match: AnyMatch
    journal: Journal
    damage: Damage | None = None


class Store:
    """The saved games in one folder, which need not exist yet."""

    def __init__(self, folder: Path, *, flusher: MakeFlusher = FlushThread) -> None:
        self.folder = folder
        self._flusher = flusher
        self._indexes: dict[Path, Index] = {}

    def begin(self, header: Header) -> OpenGame:
        """Set up a new match of `header.game` with its players and options, saved from now on.

        Raises KeyError for an unknown game, ValueError for wrong options or number of players.
        A folder that cannot be written is the journal's `trouble`, not an error.
        """
        rules, codec = rules_of(header.game), codec_of(header.game)
        options = codec.options(bytes(header.options))
        state = rules.setup(len(header.players), options)
        # Written anew, so that nobody's spaces or line ends get into the file.
        header = msgspec.structs.replace(header, options=msgspec.Raw(encode(options)))
        journal = Journal(self._free_path(header), (encode(header),), flusher=self._flusher)
        match: AnyMatch = Match(rules, state, record=journal.append, bots=bots_of(header))
        return OpenGame(header, match, journal)

    def saved(self) -> Listing:
        """Return the games that can be played on, and what is odd among them. Never raises.

        Finished games found here are moved to the history on the way.
        """
        listing = self._listed(self.folder)
        unfinished = []
        moved = False
        for game in listing.games:
            if not game.is_over:
                unfinished.append(game)
            else:
                moved = self._file_away(game.path) or moved
        if moved:
            self._prune()
        return msgspec.structs.replace(listing, games=tuple(unfinished))

    def finished(self) -> Listing:
        """Return the games that were played to their end, newest first. Never raises.

        Those that could not be moved to their own folder are among them. A record that lost its
        end is named among the odd files.
        """
        filed, here = self._listed(self.folder / FINISHED), self._listed(self.folder)
        over = [game for game in (*filed.games, *here.games) if game.is_over]
        over.sort(key=lambda game: -game.last_played_s)
        cut = [
            OddFile(game.path, game.damage.sentence)
            for game in filed.games
            if game.damage is not None and not game.is_over
        ]
        return Listing(tuple(over), (*filed.odd, *cut), filed.trouble or here.trouble)

    def forget_finished(self) -> Sentence | None:
        """Delete the whole history for good; return a sentence if that failed, else None."""
        for game in self.finished().games:
            problem = self.delete(game.path)
            if problem is not None:
                return problem
        with contextlib.suppress(OSError):
            (self.folder / FINISHED / INDEX).unlink()
        return None

    def _listed(self, folder: Path) -> Listing:
        """Return every game in `folder`, newest first; only new files are played again."""
        try:
            paths = [path for path in folder.iterdir() if not _is_ours_to_hide(path)]
        except FileNotFoundError:
            return Listing()
        except OSError as error:
            trouble = Sentence(
                "{file} cannot be read: {reason}.", file=folder, reason=error.strerror
            )
            return Listing(trouble=trouble)
        index = self._indexes.get(folder)
        if index is None:
            index = self._indexes[folder] = Index(folder)
        games: list[SavedGame] = []
        odd: list[OddFile] = []
        for stamp, path in sorted(((_stamp_of(path), path) for path in paths), key=_age):
            found = _look_at(path, stamp, index)
            if isinstance(found, SavedGame):
                games.append(found)
            else:
                odd.append(found)
        index.save()
        return Listing(tuple(games), tuple(odd))

    def _file_away(self, path: Path) -> bool:
        """Move a finished game to the history; without a disk that takes it, it stays."""
        folder = self.folder / FINISHED
        try:
            folder.mkdir(exist_ok=True)
            path.rename(_free_name(folder, path.stem, SUFFIX))
            sync_folder(folder)
            sync_folder(self.folder)
        except OSError:
            return False
        return True

    def _prune(self) -> None:
        """Let go of the oldest finished games beyond those that are kept."""
        try:
            paths = list((self.folder / FINISHED).glob(f"*{SUFFIX}"))
        except OSError:
            return
        if len(paths) > KEPT_FINISHED:
            for _stamp, path in sorted(((_stamp_of(path), path) for path in paths), key=_age)[
                KEPT_FINISHED:
            ]:
                self.delete(path)

    def resume(self, path: Path) -> OpenGame:
        """Go on with the save at `path` where it ends; SaveError if it holds no game.

        A damaged file is kept beside as `.damaged`, and a clean one takes its place.
        """
        loaded = load(path)
        aside = None if loaded.damage is None else _free_name(path.parent, path.name + DAMAGED, "")
        journal = Journal(path, loaded.lines, aside=aside, flusher=self._flusher)
        loaded.recorder.journal = journal
        return OpenGame(loaded.header, loaded.match, journal, loaded.damage)

    def delete(self, path: Path) -> Sentence | None:
        """Delete the save at `path` and what was kept beside it, for good.

        Returns a sentence if that failed, else None. Its journal must be closed.
        """
        try:
            for other in path.parent.iterdir():
                if other.name.startswith((f"{path.name}{DAMAGED}", temporary_of(path).name)):
                    other.unlink()
            path.unlink(missing_ok=True)
        except OSError as error:
            return Sentence(
                "{file} could not be deleted: {reason}.", file=path.name, reason=error.strerror
            )
        return None

    def _free_path(self, header: Header) -> Path:
        digits = "".join(filter(str.isdecimal, header.started))[:14]
        token = f"{crc32(encode(header)):08x}"
        return _free_name(self.folder, f"{header.game}-{digits}-{token}", SUFFIX)


def _look_at(path: Path, stamp: Stamp, index: Index) -> SavedGame | OddFile:
    if path.suffix != SUFFIX:
        sentence = Sentence(
            "{file} is not a saved game: their names end in {suffix}.",
            file=path.name,
            suffix=SUFFIX,
        )
        return OddFile(path, sentence)
    if path.is_symlink():
        sentence = Sentence("{file} is a link, not a saved game.", file=path.name)
        return OddFile(path, sentence)
    summary = index.get(stamp)
    if summary is None:
        try:
            summary = summary_of(load(path))
        except SaveError as error:
            return OddFile(path, error.sentence)
        index.put(stamp, summary)
    found = None if summary.damage is None else damage(*summary.damage)
    return SavedGame(path, stamp.mtime_ns / 1e9, summary, found)


def _is_ours_to_hide(path: Path) -> bool:
    """Tell whether it is something that Cloudtop or the system left there on purpose."""
    return path.name.startswith(".") or f"{SUFFIX}{DAMAGED}" in path.name or path.name == FINISHED


def _stamp_of(path: Path) -> Stamp:
    try:
        found = path.lstat()
    except OSError:
        return Stamp(path.name, 0, 0)
    return Stamp(path.name, found.st_mtime_ns, found.st_size)


def _age(stamped: tuple[Stamp, Path]) -> tuple[int, str]:
    """Return what sorts the newest first."""
    return -stamped[0].mtime_ns, stamped[0].name


def _free_name(folder: Path, stem: str, ending: str) -> Path:
    """Return a path in `folder` that does not exist, with a number between the parts if need be."""
    path = folder / f"{stem}{ending}"
    number = 2
    while os.path.lexists(path):
        path = folder / f"{stem}-{number}{ending}"
        number += 1
    return path
