"""A lesson: who plays, what chance and the others do, and what the teacher says when."""

from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game.assets_root import assets_root
from game.core.record import Player
from game.core.types import DataError, Seat

FOLDER = "text/lessons"


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the teacher says once `at` entries of the game are done and shown.

    The lesson goes on when the pupil presses the button named `press`, or OK if there is none. A
    step that is `optional` is left out where its button is not on the screen.
    """

    at: Annotated[int, Meta(ge=0)]
    text: str
    press: str = ""
    optional: bool = False


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One written game. `chances` and `moves` (of everybody but the pupil) come in their order.

    The first `before` entries, all of them chances, are done before the pupil sees the table.
    """

    game: str
    teacher: str
    pupil: Seat
    players: tuple[Player, ...]
    before: int
    chances: tuple[msgspec.Raw, ...]
    moves: tuple[msgspec.Raw, ...]
    steps: Annotated[tuple[Step, ...], Meta(min_length=1)]


def lessons() -> tuple[str, ...]:
    """Return the ids of the games that have a lesson."""
    return tuple(sorted(path.stem for path in _folder().glob("*.toml")))


@cache
def lesson_of(game: str) -> Lesson:
    """Return the lesson of a game; DataError if its file is not there or not as expected."""
    path = _folder() / f"{game}.toml"
    try:
        return msgspec.convert(_as_json(path.read_bytes()), Lesson)
    except (OSError, ValueError) as error:
        message = f"{path}: {error}"
        raise DataError(message) from error


def _as_json(data: bytes) -> dict[str, object]:
    """Return the file with outcomes and moves as JSON, which the game's own codec reads."""
    table: dict[str, object] = msgspec.toml.decode(data)
    for key in ("chances", "moves"):
        values = table.get(key)
        if isinstance(values, list):
            table[key] = [msgspec.Raw(msgspec.json.encode(value)) for value in values]
    return table


def _folder() -> Path:
    return assets_root() / FOLDER
