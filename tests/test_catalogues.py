"""Every word a player reads can be said in every language, and drawn.

`python3 tools/dev.py words` mends what is stale; a translator mends what is missing.
"""

import ast
import string
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from game.assets_root import assets_root
from game.bots.characters import CHARACTERS
from game.core.registry import GAMES
from game.ui import words
from game.ui.coverage import covered_characters
from game.ui.words import language_for, languages, say, say_count, say_in, speak
from tools import words as tool

TEXT = assets_root() / "text"
SAYERS = ("say", "say_in", "say_count")
LITERALS = {"say": 1, "say_in": 2, "say_count": 2}
FROM_DATA = {
    # Words that come from elsewhere, and why the catalogues have them.
    "expected": "descriptions in game.config",
    "message": "Refusal(...)",
    "sentence": "Sentence(...)",
    "trouble": "Sentence(...)",
    "_trouble": "Sentence(...)",
    "problem": "Sentence(...)",
    "describe": "Sentence(...)",
    "question": "Sentence(...)",
    "_box_sentence": "Sentence(...)",
    "report_words": "Sentence(...)",
    "switch_words": "Sentence(...)",
    "tag_words": "Sentence(...)",
    "token_words": "Sentence(...)",
    "goods_words": "Sentence(...)",
    "listed": "Sentence(...)",
    "FAULTS": "Sentence(...)",
    "SUITS": "Sentence(...)",
    "style": "Character(...)",
    "source": "assets/data",
    "title": "assets/text",
    "lead": "assets/text",
    "head": "assets/text",
    "text": "assets/text",
    "caption": "assets/audio",
    "words": "captions of assets/audio",
}
"""What a variable or an attribute is called that holds words from a source that is extracted.

Of a table the name counts, whatever is looked up in it."""


@cache
def _catalogue(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def _strings(message) -> tuple[str, ...]:
    held = message.string
    return tuple(held) if isinstance(held, tuple | list) else (held,)


def test_there_is_german():
    assert [path.stem for path in tool.languages()] == ["de"]


@pytest.mark.parametrize("path", list(tool.languages()), ids=lambda path: path.stem)
def test_a_language_is_complete_and_names_what_english_names(path):
    assert tool.complaints(path) == []


def test_a_catalogue_compiled_on_another_day_is_the_same_file():
    days = [
        Catalog(locale="de", creation_date=datetime(2026, month, 1, tzinfo=UTC)) for month in (1, 2)
    ]
    for catalog in days:
        catalog.add("Fox", "Fuchs")
    assert tool.compiled(days[0]) == tool.compiled(days[1])


def test_what_was_collected_and_compiled_is_what_the_program_says_today():
    stale = [path for path, wanted in tool.files() if path.read_bytes() != wanted]
    assert stale == [], "run `python3 tools/dev.py words`"


def test_a_missing_word_and_a_wrong_name_are_found():
    catalog = Catalog(locale="de")
    catalog.add("Fly on", "")
    catalog.add("{name} jumps", "{nmae} springt")
    catalog.add(("{count} card", "{count} cards"), ("{count} Karte", ""))
    assert [message.id for message in tool.missing(catalog)] == [
        "Fly on",
        ("{count} card", "{count} cards"),
    ]
    assert tool.wrong(catalog) == ["'{nmae} springt': ['name']"]


# -- what is said is known -------------------------------------------------------------------------
def _calls() -> list[tuple[str, ast.Call]]:
    found = []
    for path in tool.modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                place = f"{path.relative_to(tool.ROOT)}:{node.lineno}"
                found.append((place, node))
    return found


def _is_known(node: ast.expr) -> bool:
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str)
    node = node.func if isinstance(node, ast.Call) else node
    node = node.value if isinstance(node, ast.Subscript) else node
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    return name in FROM_DATA


def test_only_words_that_translators_know_are_said():
    unknown = [
        f"{place}: {ast.unparse(call)}"
        for place, call in _calls()
        if call.func.id in SAYERS and not place.startswith("game/ui/words.py")
        for argument in call.args[: LITERALS[call.func.id]]
        if not _is_known(argument)
    ]
    assert unknown == []


WRITERS = {
    # Who draws words or keeps them for drawing: which of its positional arguments they are.
    "Button": (1,),
    "RoundButton": (3,),
    "Label": (1,),
    "Toggle": (1,),
    "Choice": (1,),
    "Slider": (1,),
    "Prompt": (2,),
    "Confirm": (0, 1, 2, 3),
    "TextEntry": (0,),
    "Line": (0,),
    "Pill": (0,),
}
METHODS = {"text": 0, "toast": 0, "tag": 0}
KEYWORDS = ("text", "sub", "reason", "label", "short", "title", "note", "body")
MERE_SIGNS = set(string.punctuation + string.digits + " ·\u00d7…\u2013")


def _written(call: ast.Call) -> list[ast.expr]:
    if isinstance(call.func, ast.Name) and call.func.id in WRITERS:
        places = WRITERS[call.func.id]
        named = [word.value for word in call.keywords if word.arg in KEYWORDS]
        return [*(call.args[place] for place in places if place < len(call.args)), *named]
    if isinstance(call.func, ast.Attribute) and call.func.attr in METHODS:
        return call.args[:1]
    return []


def test_nothing_is_written_without_being_said():
    found = []
    for path in (*(tool.PACKAGE / "scenes").rglob("*.py"), *(tool.PACKAGE / "ui").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for argument in _written(node) if isinstance(node, ast.Call) else ():
                parts = argument.values if isinstance(argument, ast.JoinedStr) else [argument]
                texts = [part.value for part in parts if isinstance(part, ast.Constant)]
                if any(isinstance(text, str) and set(text) - MERE_SIGNS for text in texts):
                    found.append(f"{path.relative_to(tool.ROOT)}:{node.lineno} {texts}")
    assert found == []


# -- plural forms and contexts ---------------------------------------------------------------------
def _compile(folder: Path, catalog: Catalog, code: str) -> None:
    path = folder / code / "LC_MESSAGES" / "cloudtop.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, catalog)


def test_a_language_with_three_forms(tmp_path):
    polish = Catalog(locale="pl")
    polish.add(
        ("{count} card", "{count} cards"), ("{count} karta", "{count} karty", "{count} kart")
    )
    _compile(tmp_path, polish, "pl")
    speak("pl", tmp_path)
    said = [str(say_count("{count} card", "{count} cards", count)) for count in (1, 3, 5, 22, 25)]
    assert said == ["1 karta", "3 karty", "5 kart", "22 karty", "25 kart"]


def test_the_same_english_words_may_differ_by_context(tmp_path):
    german = Catalog(locale="de")
    german.add("Back", "Rück", context="key")
    german.add("Back", "Zurück")
    _compile(tmp_path, german, "de")
    speak("de", tmp_path)
    assert (say("Back"), say_in("key", "Back")) == ("Zurück", "Rück")


def test_a_percentage_has_the_space_of_the_language():
    speak("de", TEXT)
    assert say("{number} %", number=50) == "50 %"


# -- choosing a language ---------------------------------------------------------------------------
def test_languages_are_listed_by_their_own_names():
    assert languages(TEXT) == {"en": "English", "de": "Deutsch"}


@pytest.mark.parametrize(
    ("locale", "code"),
    [
        ("de_AT.UTF-8", "de"),
        ("de", "de"),
        ("de-CH", "de"),
        ("de_DE@euro", "de"),
        ("pt_BR.UTF-8", "pt_BR"),
        ("pt_PT", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("", "en"),
        (None, "en"),
        ("../../etc", "en"),
    ],
)
def test_the_systems_language_is_spoken_if_it_is_known(locale, code):
    assert language_for(locale, {"en": "English", "de": "Deutsch", "pt_BR": "Português"}) == code


def test_what_was_said_can_be_said_again():
    held = [say("{name} rolls", name=say("Fox")), ("untouched", say("Ready"))]
    counted = {"cards": say_count("{count} card", "{count} cards", 2)}
    speak("de", TEXT)
    assert words.said_again(held) == ["Fuchs würfelt", ("untouched", "Bereit")]
    assert words.said_again(counted) == {"cards": "2 Karten"}
    speak("en", TEXT)
    assert words.said_again(held)[0] == "Fox rolls"


# -- every character has a glyph -------------------------------------------------------------------
@cache
def _glyphs(face: str) -> frozenset[int]:
    names = {
        "label": "AtkinsonHyperlegibleNext-ExtraBold",
        "text": "AtkinsonHyperlegibleNext-SemiBold",
    }
    return covered_characters((assets_root() / "fonts" / f"{names[face]}.ttf").read_bytes())


@pytest.mark.parametrize("face", ["label", "text"])
@pytest.mark.parametrize("path", [tool.TEMPLATE, *tool.languages()], ids=lambda path: path.stem)
def test_every_letter_of_a_language_can_be_drawn(face, path):
    """A title falls back to `label` as a whole, so these two faces must have everything."""
    texts = [
        text
        for message in _catalogue(path)
        if message.id
        for text in (*([message.id] if isinstance(message.id, str) else message.id),
                     *filter(None, _strings(message)))
    ]  # fmt: skip
    missing = {letter for text in texts for letter in text if ord(letter) not in _glyphs(face)}
    assert missing - {"\n"} == set()


@pytest.mark.parametrize("face", ["label", "text"])
def test_names_that_are_never_translated_can_be_drawn(face):
    names = [
        *(info.title for info in GAMES.values()),
        *(bot.name for bot in CHARACTERS),
        *languages(TEXT).values(),
    ]
    assert {
        letter for name in names for letter in name if ord(letter) not in _glyphs(face)
    } == set()
