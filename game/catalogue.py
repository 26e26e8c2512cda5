"""A game's rules, built from its id and its table file: the one place that reads those files."""

import pkgutil
from functools import cache
from typing import Any

from game.assets_root import assets_root
from game.core.record import Codec
from game.core.registry import GAMES
from game.core.rules import Rules
from game.core.types import DataError

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
    tables = pkgutil.resolve_name(info.tables)(text, info.data)
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
