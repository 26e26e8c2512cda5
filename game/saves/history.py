"""What finished games add up to: statistics for each name, and a table for other programs."""

import csv
import io
import time
from collections.abc import Iterable, Sequence
from typing import Final

from game.core.registry import GAMES
from game.core.types import Seat, Value
from game.saves.store import SavedGame

COLUMNS: Final = (
    "started", "finished", "game", "file", "seat", "name", "animal", "bot", "bot from round",
    "place", "score",
)  # fmt: skip
STEERING: Final = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a table program takes for a formula."""


class Tally(Value, frozen=True, gc=False):
    """How one name has played one game so far; people and bots of the same name apart.

    A shared first place is a win. `average` is of the points, `facts` are sums.
    """

    game: str
    name: str
    is_bot: bool
    games: int
    wins: int
    best: int
    average: float
    facts: dict[str, int]

    @property
    def share(self) -> float:
        """The part of the games that were won, 0 to 1."""
        return self.wins / self.games


def place_of(game: SavedGame, seat: Seat) -> int:
    """Return the place of a seat in a finished game, 1 for the best; those who share one alike."""
    place = 1
    for seats in game.summary.ranking:
        if seat in seats:
            return place
        place += len(seats)
    message = f"seat {seat} is not in the ranking {game.summary.ranking}"
    raise ValueError(message)


def tallies(games: Iterable[SavedGame]) -> tuple[Tally, ...]:
    """Return what every name has achieved, people first, then who played most.

    A seat that a bot played to the end for somebody counts for nobody, and no game does in which
    dice of a simulated board were rolled.
    """
    found: dict[tuple[str, str, bool], list[tuple[SavedGame, Seat]]] = {}
    for game in games:
        if game.summary.simulated:
            continue
        for number, player in enumerate(game.players):
            if game.summary.bot_from[number] is None:
                key = game.game, player.name, player.bot is not None
                found.setdefault(key, []).append((game, Seat(number)))
    made = (_tally(*key, played) for key, played in found.items())
    return tuple(sorted(made, key=lambda one: (one.is_bot, -one.games, one.name, one.game)))


def _tally(game: str, name: str, is_bot: bool, played: Sequence[tuple[SavedGame, Seat]]) -> Tally:  # noqa: FBT001
    scores = [one.scores[seat] for one, seat in played]
    facts: dict[str, int] = {}
    for one, seat in played:
        for fact, numbers in one.summary.facts.items():
            facts[fact] = facts.get(fact, 0) + numbers[seat]
    wins = sum(place_of(one, seat) == 1 for one, seat in played)
    average = sum(scores) / len(scores)
    return Tally(game, name, is_bot, len(played), wins, max(scores), average, facts)


def csv_of(games: Sequence[SavedGame]) -> str:
    """Return a table with a line for each seat of each game, as RFC 4180 wants it.

    Cells that a table program would take for a formula begin with an apostrophe.
    """
    facts = sorted({fact for game in games for fact in game.summary.facts})
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow([*COLUMNS, *facts])
    for game in games:
        for number, player in enumerate(game.players):
            seat, summary = Seat(number), game.summary
            since = summary.bot_from[number]
            cells: list[object] = [
                summary.started, _local(game.last_played_s), GAMES[game.game].title,
                game.path.name, number, player.name, player.animal, player.bot or "",
                "" if since is None else since, place_of(game, seat), game.scores[number],
                *(summary.facts.get(fact, ("",) * (number + 1))[number] for fact in facts),
            ]  # fmt: skip
            writer.writerow([_safe(cell) for cell in cells])
    return text.getvalue()


def csv_bytes(games: Sequence[SavedGame]) -> bytes:
    """Return `csv_of` in UTF-8 with the mark by which table programs know it."""
    return csv_of(games).encode("utf-8-sig")


def _safe(cell: object) -> object:
    if isinstance(cell, str) and cell.startswith(STEERING):
        return f"'{cell}"
    return cell


def _local(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))
