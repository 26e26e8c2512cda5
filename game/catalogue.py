"""A game's parts by its id: its rules, built from its table file, and what a box can read of it.

This is the one place that reads table files.
"""

import pkgutil
from collections.abc import Mapping
from functools import cache
from typing import Any

from game.assets_root import assets_root
from game.core.record import Codec
from game.core.registry import GAMES, TITLES
from game.core.rules import Rules
from game.core.types import DataError, Sentence

AnyRules = Rules[Any, Any, Any, Any]
AnyCodec = Codec[Any, Any, Any, Any]


@cache
def rules_of(game: str) -> AnyRules:
    """Return the rules of `game`; KeyError for an unknown id, DataError for a bad table file."""
    info = GAMES[game]
    path = assets_root() / "data" / info.data
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        message = f"{path}: {error}; the table file of {info.title} is needed to play it"
        raise DataError(message) from error
    tables = pkgutil.resolve_name(info.tables)(text, str(path))
    rules: AnyRules = pkgutil.resolve_name(info.rules)(tables)
    return rules


def scores_of(game: str, view: object) -> tuple[int, ...]:
    """Return one number a seat: what is compared first when `game` is over."""
    scores: tuple[int, ...] = pkgutil.resolve_name(f"{GAMES[game].summary}:scores")(view)
    return scores


@cache
def codec_of(game: str) -> AnyCodec:
    """Return the text forms of `game`'s values."""
    return Codec(rules_of(game))


def tiles_of(game: str) -> Mapping[str, Sentence]:
    """Return what the tiles of `game` that a box can read are called, by their ids."""
    info = GAMES[GAMES[game].book]
    found: Mapping[str, Sentence] = pkgutil.resolve_name(info.tiles) if info.tiles else {}
    return found


@cache
def all_tiles() -> tuple[str, ...]:
    """Return the ids of the tiles of every game."""
    return tuple(tile for info in TITLES for tile in tiles_of(info.id))


@cache
def all_places() -> tuple[str, ...]:
    """Return the places of every game at which tiles lie."""
    return tuple(place for info in TITLES for place in info.places)


@cache
def words_on_table() -> Mapping[str, Sentence]:
    """Return what the faces of dice and the tiles of every game are called, by their ids."""
    found: dict[str, Sentence] = {}
    for info in TITLES:
        if info.faces:
            found.update(pkgutil.resolve_name(info.faces))
        found.update(tiles_of(info.id))
    return found
