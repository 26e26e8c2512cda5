"""Collect what players read, for translators, and compile what they wrote.

    python3 tools/dev.py words            update cloudtop.pot and every .po, compile every .mo
    python3 tools/dev.py words --check    change nothing; fail if one is stale or incomplete

Sources are in assets/words: `cloudtop.pot` (all keys) and one `.po` for each language. What the
program reads is compiled into assets/text/LANGUAGE/LC_MESSAGES/cloudtop.mo. A new language is
begun with `python3 tools/dev.py words --begin fr`.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from string import Formatter
from typing import get_type_hints

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.config import Settings
from tools.words_of_data import found_in_data

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "assets" / "words"
COMPILED = ROOT / "assets" / "text"
TEMPLATE = SOURCES / "cloudtop.pot"
PACKAGE = ROOT / "game"

NOISE = (
    "POT-Creation-Date", "PO-Revision-Date", "Generated-By", "Last-Translator", "Language-Team",
    "Report-Msgid-Bugs-To", "Project-Id-Version",
)  # fmt: skip

KEYWORDS = {
    "say": (1,),
    "say_in": ((1, "c"), 2),
    "say_count": (1, 2),
    "pgettext": ((1, "c"), 2),
    # Words of layers that may not say them: whoever shows them says them.
    "Refusal": (2,),
    "Sentence": (1,),
    "Character": (3,),
}
COMMENT = "Translators:"
UNDATED = datetime(1970, 1, 1, tzinfo=UTC)
"""Babel writes dates into the head of what it compiles; git knows them better."""
HEADER = "# The words of Cloudtop. `python3 tools/dev.py words` keeps the keys up to date."


def modules() -> list[Path]:
    """Return the modules that may hold words for players; commands speak to programmers."""
    return [path for path in sorted(PACKAGE.rglob("*.py")) if "commands" not in path.parts]


def template() -> Catalog:
    """Return all keys of the program and its data."""
    catalog = Catalog(charset="utf-8", fuzzy=False, header_comment=HEADER)
    for path in modules():
        place = path.relative_to(ROOT).as_posix()
        # Babel complains of f-strings; which are for players, tests/test_words.py knows better.
        with contextlib.redirect_stderr(io.StringIO()):
            messages = list(
                extract_from_file("python", path, keywords=KEYWORDS, comment_tags=(COMMENT,))
            )
        for _, words, comments, context in messages:
            _add(catalog, words, place, comments, context)
    for hint in get_type_hints(Settings, include_extras=True).values():
        _add(catalog, hint.__metadata__[0].description, "game/config.py")
    for found in found_in_data():
        _add(catalog, found.words, found.place)
    return catalog


def _add(
    catalog: Catalog,
    words: str | tuple[str, ...],
    place: str,
    comments: list[str] | tuple[()] = (),
    context: str | None = None,
) -> None:
    if words:
        catalog.add(words, None, [(place, 0)], auto_comments=list(comments), context=context)


def languages() -> Iterator[Path]:
    """Yield the catalogue of every language."""
    yield from sorted(SOURCES.glob("*.po"))


def updated(path: Path, keys: Catalog) -> Catalog:
    """Return a language's catalogue with exactly those keys; new ones are empty."""
    with path.open("rb") as file:
        catalog = read_po(file, locale=path.stem, domain="cloudtop")
    catalog.update(keys, no_fuzzy_matching=True, update_creation_date=False)
    catalog.obsolete.clear()
    return catalog


def text_of(catalog: Catalog) -> bytes:
    """Return the catalogue as a .po file, without dates and line numbers that only make noise."""
    buffer = io.BytesIO()
    write_po(
        buffer, catalog, width=100, sort_output=False, include_lineno=False, omit_header=False,
        ignore_obsolete=True,
    )  # fmt: skip
    lines = buffer.getvalue().splitlines(keepends=True)
    noise = tuple(f'"{field}'.encode() for field in NOISE)
    return b"".join(line for line in lines if not line.startswith(noise))


def compiled(catalog: Catalog) -> bytes:
    """Return the catalogue as a .mo file: the same words always give the same bytes."""
    catalog.creation_date = catalog.revision_date = UNDATED
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def mo_path(language: str) -> Path:
    """Return where the program looks for a language."""
    return COMPILED / language / "LC_MESSAGES" / "cloudtop.mo"


def missing(catalog: Catalog) -> list[Message]:
    """Return the messages that are not translated, in every form."""
    return [message for message in catalog if message.id and not _is_whole(message)]


def _is_whole(message: Message) -> bool:
    said = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return not message.fuzzy and all(said)


def wrong(catalog: Catalog) -> list[str]:
    """Return what is wrong with the translations: `{names}` that their keys do not have."""

    def names(text: str | None) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(text or "") if name is not None}

    found = []
    for message in catalog:
        if not message.id:
            continue
        keys = message.id if isinstance(message.id, tuple | list) else (message.id,)
        said = message.string if isinstance(message.string, tuple | list) else (message.string,)
        allowed = set().union(*map(names, keys))
        found += [f"{text!r}: {sorted(allowed)}" for text in said if names(text) - allowed]
    return found


def begin(language: str) -> None:
    """Start the catalogue of a language; translators fill it in."""
    catalog = Catalog(locale=language, charset="utf-8", fuzzy=False, header_comment=HEADER)
    catalog.update(template(), no_fuzzy_matching=True)
    (SOURCES / f"{language}.po").write_bytes(text_of(catalog))


def files() -> Iterator[tuple[Path, bytes]]:
    """Yield every file of words with what belongs in it now."""
    keys = template()
    yield TEMPLATE, text_of(keys)
    for path in languages():
        catalog = updated(path, keys)
        yield path, text_of(catalog)
        yield mo_path(path.stem), compiled(catalog)


def complaints(language: Path) -> list[str]:
    """Return what its translators have to do: words that are missing, names that are wrong."""
    catalog = updated(language, template())
    empty = [f"not translated: {message.id!r}" for message in missing(catalog)]
    return [f"{language.name}: {found}" for found in (*empty, *wrong(catalog))]


def main() -> int:
    """Update or check everything; return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="change nothing")
    parser.add_argument("--begin", metavar="LANGUAGE", help="begin a new language, such as fr")
    chosen = parser.parse_args()
    if chosen.begin:
        begin(chosen.begin)
    found = [line for language in languages() for line in complaints(language)]
    for path, wanted in files():
        if path.exists() and path.read_bytes() == wanted:
            continue
        if chosen.check:
            place = path.relative_to(ROOT)
            found.append(f"{place} is stale: run `python3 tools/dev.py words`")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(wanted)
    for line in found:
        print(f"words: {line}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
