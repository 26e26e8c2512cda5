"""Data files of games: numbers of the printed game with their provenance, read and checked."""

from collections.abc import Callable, Iterable
from typing import Generic, Literal, TypeAlias, TypeVar

import msgspec

from game.core.types import DataError, Value

T = TypeVar("T")

Expectation: TypeAlias = tuple[str, object, str, bool]
"""A key, its value, what was expected there, and whether it is so."""


class Fact(Value, Generic[T], frozen=True, gc=False):
    """A value of the printed game with its provenance, which the rules screen shows."""

    value: T
    provenance: Literal["seed", "sourced", "reconstructed"]
    source: str


def read_tables(
    text: str, name: str, kind: type[T], expectations: Callable[[T], Iterable[Expectation]]
) -> T:
    """Return the tables of `kind` that are written in `text` (TOML), as expected.

    DataError names the file by `name`, the key, and what was found and expected there.
    """
    try:
        tables = msgspec.toml.decode(text, type=kind)
    except (msgspec.DecodeError, ValueError) as error:
        what, _, place = str(error).partition(" - at ")
        where = place.replace("`", "").replace("$.", "")
        message = f"{name}: {where}: {what}" if where else f"{name}: {what}"
        raise DataError(message) from error
    for key, value, expected, is_right in expectations(tables):
        if not is_right:
            message = f"{name}: {key} is {value!r}; expected {expected}"
            raise DataError(message)
    return tables
