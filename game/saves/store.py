"""The folder of saved games: list them, begin one, go on with one, delete one.

Every game that was begun is one file there; finished games stay as history. Whatever else lies in
the folder is named in a sentence and left alone.
"""

import os
from pathlib import Path
from zlib import crc32

import msgspec

from game.catalogue import codec_of, rules_of
from game.core.match import Match
from game.core.record import Header, Player, encode
from game.core.types import Over, Sentence, Value
from game.saves.files import temporary_of
from game.saves.flusher import FlushThread
from game.saves.journal import Journal, MakeFlusher
from game.saves.lines import Damage
from game.saves.loading import AnyMatch, SaveError, bots_of, load

SUFFIX = ".jsonl"
DAMAGED = ".damaged"
NEWEST = 60
"""How many files a list looks at: a kiosk may have thousands, and reading one takes 5 ms."""

_Key = tuple[int, Path, int]


class SavedGame(Value, frozen=True, gc=False):
    """One saved game as a list shows it.

    `started` is the header's ISO 8601 time, `last_played_s` seconds since 1970. `scores` has one
    number a seat, as everybody may know them. `damage` tells if the end of the record was lost.
    """

    path: Path
    game: str
    players: tuple[Player, ...]
    started: str
    last_played_s: float
    scores: tuple[int, ...]
    is_over: bool
    damage: Damage | None


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
        self._known: dict[_Key, SavedGame | OddFile] = {}

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

    def saved(self, *, limit: int | None = NEWEST) -> Listing:
        """Return what the folder holds, looking at the `limit` newest files only. Never raises.

        Every file is read once; asking again costs little. Without a limit it looks at all.
        """
        try:
            paths = [path for path in self.folder.iterdir() if not _is_ours_to_hide(path)]
        except FileNotFoundError:
            return Listing()
        except OSError as error:
            trouble = Sentence(
                "{file} cannot be read: {reason}.", file=self.folder, reason=error.strerror
            )
            return Listing(trouble=trouble)
        known = self._known
        self._known = {
            key: known.get(key) or _look_at(key[1], key[0])
            for key in sorted(map(_key_of, paths), reverse=True)[:limit]
        }
        return Listing(
            tuple(game for game in self._known.values() if isinstance(game, SavedGame)),
            tuple(odd for odd in self._known.values() if isinstance(odd, OddFile)),
        )

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
            for other in self.folder.iterdir():
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


def _look_at(path: Path, last_played_ns: int) -> SavedGame | OddFile:
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
    try:
        loaded = load(path)
    except SaveError as error:
        return OddFile(path, error.sentence)
    return SavedGame(
        path=path,
        game=loaded.header.game,
        players=loaded.header.players,
        started=loaded.header.started,
        last_played_s=last_played_ns / 1e9,
        scores=loaded.match.view(None).scores,
        is_over=isinstance(loaded.match.due(), Over),
        damage=loaded.damage,
    )


def _is_ours_to_hide(path: Path) -> bool:
    """Tell whether it is something that Cloudtop or the system left there on purpose."""
    return path.name.startswith(".") or f"{SUFFIX}{DAMAGED}" in path.name


def _key_of(path: Path) -> _Key:
    """Return what changes whenever the file does; it sorts by age."""
    try:
        found = path.lstat()
    except OSError:
        return 0, path, 0
    return found.st_mtime_ns, path, found.st_size


def _free_name(folder: Path, stem: str, ending: str) -> Path:
    """Return a path in `folder` that does not exist, with a number between the parts if need be."""
    path = folder / f"{stem}{ending}"
    number = 2
    while os.path.lexists(path):
        path = folder / f"{stem}-{number}{ending}"
        number += 1
    return path
