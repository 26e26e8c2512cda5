"""The words a player reads.

English is the key; a catalogue in assets/text may say it differently.
"""

from __future__ import annotations

import gettext
from pathlib import Path

DOMAIN = "cloudtop"
_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def speak(language: str | None, folder: Path) -> None:
    """Choose the language of everything said from now on.

    None, or a language without a catalogue, gives English.
    """
    global _catalogue  # noqa: PLW0603 - one program speaks one language at a time
    languages = [language] if language else ["en"]
    _catalogue = gettext.translation(DOMAIN, folder, languages=languages, fallback=True)


def say(words: str, **values: object) -> str:
    """Return the sentence in the players' language with `{names}` filled in.

    Raises `KeyError` if a name has no value. A value is never looked at for braces.
    """
    said = _catalogue.gettext(words)
    return said.format(**values) if values else said


def say_count(one: str, many: str, count: int, **values: object) -> str:
    """Return the sentence for a number of things; `{count}` is filled in with the number."""
    return _catalogue.ngettext(one, many, count).format(count=count, **values)
