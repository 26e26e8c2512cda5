"""The words a player reads.

English is the key; a catalogue in assets/text may say it differently. `python3 tools/dev.py words`
collects the keys, so the words given to `say`, `say_in` and `say_count` are literals.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec

from game.core.types import Sentence

DOMAIN = "cloudtop"
ENGLISH = "en"

Catalogue = gettext.NullTranslations
T = TypeVar("T")

_catalogue = Catalogue()


class Said(str):
    """Words in the language of the moment they were said; `again` says them in today's."""

    __slots__ = ("again",)
    again: Callable[[], Said]


def use(catalogue: Catalogue) -> None:
    """Take everything said from now on from `catalogue`."""
    global _catalogue  # noqa: PLW0603 - one program speaks one language at a time
    _catalogue = catalogue


def speak(language: str | None, folder: Path) -> None:
    """Choose the language of everything said from now on.

    None, or a language without a catalogue, gives English.
    """
    use(gettext.translation(DOMAIN, folder, languages=[language or ENGLISH], fallback=True))


def languages(folder: Path) -> dict[str, str]:
    """Return the languages that can be spoken: code and own name, English first."""
    found = {ENGLISH: "English"}
    for path in sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")):
        code = path.parent.parent.name
        catalogue = gettext.translation(DOMAIN, folder, languages=[code])
        found[code] = catalogue.pgettext("the language's own name", "English")
    return found


def language_for(locale: str | None, known: Mapping[str, object]) -> str:
    """Return which of the `known` languages suits a system's locale such as "de_AT.UTF-8"."""
    code = (locale or "").split(".")[0].split("@")[0].replace("-", "_")
    for candidate in (code, code.split("_")[0]):
        if candidate in known:
            return candidate
    return ENGLISH


def say(words: str, /, **values: object) -> Said:
    """Return the sentence in the players' language with `{names}` filled in.

    Words may also be those of a file of assets, or a `Sentence` of a layer below with its values.
    Raises `KeyError` if a name has no value. A value is never looked at for braces.
    """
    if isinstance(words, Sentence):
        return say(words.words, **{name: _in_words(one) for name, one in words.values.items()})
    sentence = _catalogue.gettext(words) if words else ""  # gettext has its header under ""
    return _said(sentence, values, say, words)


def _in_words(value: object) -> object:
    return say(value) if isinstance(value, Sentence) else value


def say_in(context: str, words: str, /, **values: object) -> Said:
    """Return what `say` does, where the same English words mean different things.

    `context` tells the translators which; players never read it.
    """
    return _said(_catalogue.pgettext(context, words), values, say_in, context, words)


def say_count(one: str, many: str, count: int, /, **values: object) -> Said:
    """Return the sentence for a number of things; `{count}` is filled in with the number."""
    sentence = _catalogue.ngettext(one, many, count)
    return _said(sentence, {"count": count, **values}, _count_again, one, many)


def _count_again(one: str, many: str, /, *, count: int, **values: object) -> Said:
    return say_count(one, many, count, **values)


def _said(
    sentence: str, values: Mapping[str, object], speaker: Callable[..., Said], *words: str
) -> Said:
    said = Said(sentence.format(**values) if values else sentence)
    said.again = lambda: speaker(*words, **said_again(dict(values)))
    return said


def said_again(value: T) -> T:
    """Return `value` with all words in it, however deep, in the language spoken now.

    Lists and dictionaries are changed in place. Words that were joined to others or cut are no
    longer known as words and stay as they are.
    """
    held: Any = value
    if isinstance(held, Said):
        held = held.again()
    elif type(held) is tuple:
        fresh = tuple(map(said_again, held))
        held = fresh if any(new is not old for new, old in zip(fresh, held, strict=True)) else held
    elif type(held) is list:
        held[:] = map(said_again, held)
    elif type(held) is dict:
        held.update({key: said_again(one) for key, one in held.items()})
    elif isinstance(held, msgspec.Struct):
        fields = {name: getattr(held, name) for name in held.__struct_fields__}
        changed = {
            name: fresh for name, one in fields.items() if (fresh := said_again(one)) is not one
        }
        held = msgspec.structs.replace(held, **changed) if changed else held
    return cast("T", held)


def reword(thing: object) -> None:
    """Say all words that `thing` holds in its attributes again, in the language spoken now."""
    for name, value in tuple(vars(thing).items()):
        setattr(thing, name, said_again(value))
