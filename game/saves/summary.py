"""What a list says of a record without playing it again, and the file that remembers it.

The index is only a memory: without it, or with a damaged one, every record is played again.
"""

import pkgutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Literal

import msgspec

from game.catalogue import rules_of, scores_of
from game.core.record import Player, encode
from game.core.registry import GAMES
from game.core.types import HandedOver, Over, Seat, Value
from game.saves.files import write_atomically
from game.saves.loading import LoadedGame

INDEX = ".index"
SIMULATED = "simulated"
FORMAT = 2


class Summary(Value, frozen=True, gc=False):
    """One record as lists and histories need it.

    `scores` has one number a seat, `ranking` is empty while the game is not over. `place` is where
    it stands and `facts` what each seat did, in the game's own words. `bot_from` is the round from
    which a bot sits on a person's seat, None where that is not so. `simulated` tells that dice of
    a simulated board were rolled: it counts in no statistics.
    """

    game: str
    players: tuple[Player, ...]
    started: str
    scores: tuple[int, ...]
    ranking: tuple[tuple[Seat, ...], ...]
    place: Mapping[str, int]
    facts: Mapping[str, tuple[int, ...]]
    bot_from: tuple[int | None, ...]
    damage: tuple[Literal["cut", "changed", "refused"], int] | None
    simulated: bool = False


def summary_of(loaded: LoadedGame) -> Summary:
    """Return what lists say of a record that was played again."""
    header, match = loaded.header, loaded.match
    module = GAMES[header.game].summary
    due, view = match.due(), match.view(None)
    log = match.log(None)
    events = tuple(event for logged in log for event in logged.events)
    seats = len(header.players)
    return Summary(
        game=header.game,
        players=header.players,
        started=header.started,
        scores=scores_of(header.game, view),
        ranking=due.ranking if isinstance(due, Over) else (),
        place=pkgutil.resolve_name(f"{module}:place")(view),
        facts=pkgutil.resolve_name(f"{module}:facts")(events, seats),
        bot_from=bots_from(header.game, events, seats),
        damage=None if loaded.damage is None else (loaded.damage.kind, loaded.damage.line),
        simulated=any(SIMULATED in (logged.source or "").split("+") for logged in log),
    )


def bots_from(game: str, events: tuple[object, ...], seats: int) -> tuple[int | None, ...]:
    """Return for each seat the round from which a bot sits there instead of a person, or None."""
    round_of: Callable[[object], int | None] = pkgutil.resolve_name(
        f"{GAMES[game].summary}:round_of"
    )
    found: list[int | None] = [None] * seats
    here = 1
    for event in events:
        here = round_of(event) or here
        if isinstance(event, HandedOver):
            found[event.seat] = None if event.bot is None else here
    return tuple(found)


class Stamp(Value, frozen=True, gc=False):
    """What changes whenever a file does."""

    name: str
    mtime_ns: int
    size: int


class _Line(Value, frozen=True, gc=False):
    stamp: Stamp
    summary: Summary


class _Index(Value, frozen=True, gc=False):
    format: int
    rules: dict[str, int]
    lines: tuple[_Line, ...]


class Index:
    """The summaries of one folder's records, kept between two starts of the program.

    A listing begins with `get` or `put` for every file, and ends with `save`.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / INDEX
        self._known = self._read()
        self._seen: dict[Stamp, Summary] = {}

    def get(self, stamp: Stamp) -> Summary | None:
        """Return what is known of a file, if it is still the same."""
        found = self._known.get(stamp)
        if found is not None:
            self._seen[stamp] = found
        return found

    def put(self, stamp: Stamp, summary: Summary) -> None:
        """Remember a file."""
        self._seen[stamp] = summary

    def save(self) -> None:
        """Keep what was got or put since the last time, and forget the rest.

        A disk that refuses costs nothing but time at the next start.
        """
        seen, self._seen = self._seen, {}
        if seen.keys() == self._known.keys():
            return
        self._known = seen
        lines = tuple(_Line(stamp, summary) for stamp, summary in seen.items())
        try:
            write_atomically(self._path, encode(_Index(FORMAT, _rules(), lines)))
        except OSError:
            return

    def _read(self) -> dict[Stamp, Summary]:
        try:
            index = msgspec.json.decode(self._path.read_bytes(), type=_Index)
        except (OSError, msgspec.DecodeError, RecursionError):
            return {}
        if index.format != FORMAT or index.rules != _rules():
            return {}
        return {line.stamp: line.summary for line in index.lines}


def _rules() -> dict[str, int]:
    """Return the versions by which records are played here: others would give other summaries."""
    return {game: rules_of(game).version for game in GAMES}
