"""TOML files: reading them within bounds, writing them, telling in which line a key stands."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, time
from math import isinf, isnan
from pathlib import Path

MOST_BYTES = 1_000_000
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def bytes_of(path: Path) -> bytes:
    """Return what is in the file; OSError if that cannot be read or is over `MOST_BYTES`."""
    if path.exists() and not path.is_file():
        message = "not a file"
        raise OSError(message)
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        message = f"larger than {MOST_BYTES} bytes"
        raise OSError(message)
    return data


def table_of(data: bytes) -> dict[str, object]:
    """Return the table in `data`; ValueError, always the same kind, if it is no TOML.

    Editors on Windows may put a byte order mark before it.
    """
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except RecursionError as error:
        message = "nested too deeply"
        raise ValueError(message) from error


def toml_of(table: Mapping[str, object]) -> str:
    """Return `table` as TOML, one key a line; tables inside it become inline tables.

    Takes everything that `tomllib` reads and returns text that reads back as equal; TypeError for
    anything else.
    """
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in table.items())


def toml_with_tables(table: Mapping[str, object], path: tuple[str, ...] = ()) -> str:
    """Return `table` as TOML like `toml_of`, but tables inside it get headings of their own.

    `path` is where `table` itself stands. Reads back as equal, too.
    """
    flat = {key: value for key, value in table.items() if not isinstance(value, Mapping)}
    text = toml_of(flat)
    if path and (flat or not table):
        text = f"\n[{'.'.join(map(_key, path))}]\n{text}"
    inner = ((key, value) for key, value in table.items() if isinstance(value, Mapping))
    return text + "".join(toml_with_tables(value, (*path, key)) for key, value in inner)


def lines_of_keys(text: str) -> dict[tuple[str, ...], int]:
    """Return the line, counted from 1, of each key and table that stands in one line of its own.

    Of what is spread over several lines only the table around it is known.
    """
    lines: dict[tuple[str, ...], int] = {}
    heading: tuple[str, ...] = ()
    for number, line in enumerate(text.split("\n"), start=1):
        try:
            table = tomllib.loads(line)
        except (ValueError, RecursionError):
            continue
        is_heading = line.lstrip().startswith("[")
        paths = list(_paths(table, () if is_heading else heading))
        for path in paths:
            lines.setdefault(path, number)
        if is_heading:
            heading = paths[-1]
    return lines


def _paths(table: Mapping[str, object], path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for key, value in table.items():
        yield (*path, key)
        if isinstance(value, Mapping):
            yield from _paths(value, (*path, key))


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else _string(key)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return _number(value)
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, Mapping):
        pairs = (f"{_key(key)} = {_value(item)}" for key, item in value.items())
        return f"{{{', '.join(pairs)}}}"
    if isinstance(value, Sequence):
        return f"[{', '.join(map(_value, value))}]"
    message = f"{value!r} cannot be written as TOML"
    raise TypeError(message)


def _number(value: float) -> str:
    if isnan(value):
        return "nan"
    if isinf(value):
        return "inf" if value > 0 else "-inf"
    return repr(value)


def _string(text: str) -> str:
    # JSON's escapes are TOML's too, but TOML wants the delete character escaped as well.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
