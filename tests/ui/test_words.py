"""What players read can be said in another language; English is the key."""

import gettext
import struct

import pytest

from game.ui import words
from game.ui.words import say, say_count, speak


@pytest.fixture(autouse=True)
def english():
    yield
    words._catalogue = gettext.NullTranslations()


def _compiled(pairs):
    """Build a catalogue of message and translation as msgfmt would."""
    pairs = sorted(pairs)
    ids = [pair[0].encode() for pair in pairs]
    said = [pair[1].encode() for pair in pairs]
    start = 28 + 16 * len(pairs)
    tables, body = [b"", b""], b""
    for index, texts in enumerate((ids, said)):
        for text in texts:
            tables[index] += struct.pack("<II", len(text), start + len(body))
            body += text + b"\0"
    size = len(pairs)
    head = struct.pack("<IIIIIII", 0x950412DE, 0, size, 28, 28 + 8 * size, 0, 0)
    return head + tables[0] + tables[1] + body


def test_without_a_catalogue_english_is_said(tmp_path):
    speak("de", tmp_path)
    assert say("Lift off") == "Lift off"
    assert say("{name} jumps", name="Fox") == "Fox jumps"
    assert say_count("{count} card", "{count} cards", 1) == "1 card"
    assert say_count("{count} card", "{count} cards", 3) == "3 cards"


def test_a_catalogue_says_it_differently(tmp_path):
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    head = "Content-Type: text/plain; charset=utf-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
    (folder / "cloudtop.mo").write_bytes(
        _compiled(
            [
                ("", head),
                ("{name} jumps", "{name} springt"),
                ("{count} card\0{count} cards", "{count} Karte\0{count} Karten"),
            ]
        )
    )
    speak("de", tmp_path)
    assert say("{name} jumps", name="Fuchs") == "Fuchs springt"
    assert say_count("{count} card", "{count} cards", 2) == "2 Karten"
    speak(None, tmp_path)
    assert say("{name} jumps", name="Fox") == "Fox jumps"


def test_braces_of_a_player_are_only_text():
    assert say("{name} jumps", name="{0}") == "{0} jumps"
    assert say("100 % {sure}") == "100 % {sure}"


def test_a_forgotten_value_is_an_error():
    with pytest.raises(KeyError):
        say("{name} jumps", other=1)
