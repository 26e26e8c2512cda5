"""Writing TOML; the standard library only reads it."""

import json
from collections.abc import Mapping, Sequence
from datetime import date, time
from math import isinf, isnan


def toml_of(table: Mapping[str, object]) -> str:
    """Return `table` as TOML, one key a line; tables inside it become inline tables.

    Takes everything that `tomllib` reads and returns text that reads back as equal; TypeError for
    anything else.
    """
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in table.items())


def _key(key: str) -> str:
    is_bare = key.isascii() and key.replace("-", "_").isidentifier()
    return key if is_bare else _string(key)


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
