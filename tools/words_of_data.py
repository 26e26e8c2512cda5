"""Which texts in the files of assets are words for players, to be translated."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"

TEXTS = frozenset(("title", "lead", "head", "text", "source", "caption"))
"""Keys whose strings are words."""
NAMES = frozenset(
    (
        "id", "section", "picture", "icon", "facts",
        "game", "teacher", "name", "animal", "bot", "type", "values", "press", "building",
    )
)  # fmt: skip
"""Keys in assets/text whose strings are names of things; any other key there is a mistake."""


class Found(NamedTuple):
    """Words in a file, relative to the root."""

    words: str
    place: str


def found_in_data() -> Iterator[Found]:
    """Yield the words in all files of data. Raises `ValueError` for a key nobody decided about."""
    for path in sorted((ASSETS / "text").rglob("*.toml")):
        yield from _found(path, strict=True)
    for folder in ("data", "audio"):
        for path in sorted((ASSETS / folder).rglob("*.toml")):
            yield from _found(path, strict=False)


def _found(path: Path, *, strict: bool) -> Iterator[Found]:
    place = path.relative_to(ROOT).as_posix()
    for key, text in _strings(tomllib.loads(path.read_text(encoding="utf-8"))):
        if key in TEXTS:
            yield Found(text, place)
        elif strict and key not in NAMES:
            message = f"{place}: is {key!r} words? Put it into TEXTS or NAMES in {__name__}"
            raise ValueError(message)


def _strings(value: object, key: str = "") -> Iterator[tuple[str, str]]:
    """Yield every string with the key it stands under."""
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, dict):
        for name, held in value.items():
            yield from _strings(held, name)
    elif isinstance(value, list):
        for held in value:
            yield from _strings(held, key)
