"""The data file of Cloud 9: right as shipped, and refused by name when it is wrong."""

import re
import tomllib

import pytest

from game.assets_root import assets_root
from game.cloud9.tables import parse
from game.core.tables import Fact
from game.core.types import DataError

TEXT = (assets_root() / "data" / "cloud9.toml").read_text(encoding="utf-8")
TABLES = parse(TEXT, "cloud9.toml")


@pytest.mark.parametrize(
    ("key", "value", "provenance"),
    [
        ("points", (1, 2, 4, 6, 9, 12, 15, 20, 25), "sourced"),
        ("dice", (2, 2, 2, 3, 3, 3, 4, 4), "sourced"),
        ("faces", ("green", "purple", "red", "yellow", "blank", "blank"), "sourced"),
        ("cards", (18, 18, 18, 18, 4), "seed"),
        ("hand", 6, "seed"),
        ("target", 50, "seed"),
        ("quick_target", 25, "reconstructed"),
        ("two_player_hand", 8, "reconstructed"),
    ],
)
def test_shipped_value(key: str, value: object, provenance: str) -> None:
    """Every number of the game, with how well it is known."""
    fact = getattr(TABLES, key)

    assert (value, provenance) == (fact.value, fact.provenance)


def test_every_number_has_its_source() -> None:
    """Players can read where each value comes from."""
    for key in TABLES.__struct_fields__:
        fact = getattr(TABLES, key)
        assert isinstance(fact, Fact)
        assert fact.source.endswith(".")


def broken(key: str, value: str, field: str = "value") -> str:
    """Return the data file with one line of one table replaced."""
    text, count = re.subn(
        rf"(\[{key}\]\n(?:.*\n)*?){field} = .*\n", rf"\g<1>{field} = {value}\n", TEXT, count=1
    )
    assert 1 == count
    return text


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        ("points", "[1, 2, 4, 6, 9, 12, 15, 20]", "9 growing positive numbers"),
        ("points", "[1, 2, 4, 6, 9, 12, 15, 20, 25, 30]", "9 growing positive numbers"),
        ("points", "[0, 2, 4, 6, 9, 12, 15, 20, 25]", "9 growing positive numbers"),
        ("points", "[1, 2, 2, 6, 9, 12, 15, 20, 25]", "9 growing positive numbers"),
        ("points", "[1, 4, 2, 6, 9, 12, 15, 20, 25]", "9 growing positive numbers"),
        ("dice", "[2, 2, 2, 3, 3, 3, 4]", "8 numbers from 1 to 4"),
        ("dice", "[2, 2, 2, 3, 3, 3, 4, 5]", "8 numbers from 1 to 4"),
        ("dice", "[0, 2, 2, 3, 3, 3, 4, 4]", "8 numbers from 1 to 4"),
        ("faces", '["green", "purple", "red", "yellow", "blank"]', "6 faces"),
        ("faces", '["green", "purple", "red", "yellow", "blue", "blank"]', "6 faces"),
        ("faces", '["green", "purple", "red", "red", "blank", "blank"]', "6 faces"),
        ("cards", "[18, 18, 18, 18]", "one positive count for each"),
        ("cards", "[18, 18, 18, 18, 0]", "one positive count for each"),
        ("cards", "[18, 18, -1, 18, 4]", "one positive count for each"),
        ("hand", "0", "at least 1"),
        ("hand", "-6", "at least 1"),
        ("target", "0", "at least 1"),
        ("quick_target", "0", "at least 1"),
        ("two_player_hand", "0", "at least 1"),
    ],
)
def test_wrong_value(key: str, value: str, expected: str) -> None:
    """The message names the file, the key, the value and what was expected."""
    with pytest.raises(DataError) as caught:
        parse(broken(key, value), "mine.toml")

    message = str(caught.value)
    assert message.startswith("mine.toml: ")
    assert key in message
    assert str(tomllib.loads(f"v = {value}")["v"])[1:-1] in message
    assert expected in message


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        ("hand", "13", "cards for 6 hands"),
        ("cards", "[9, 9, 9, 7, 1]", "cards for 6 hands"),
        ("two_player_hand", "39", "cards for 2 hands"),
    ],
)
def test_too_few_cards_for_the_hands(key: str, value: str, expected: str) -> None:
    """A deck that cannot deal everybody a hand is refused before anybody plays."""
    with pytest.raises(DataError, match=rf"^mine\.toml: .*hand\.value .*{expected}"):
        parse(broken(key, value), "mine.toml")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("points", "[1, 2, 3, 4, 5, 6, 7, 8, 9]"),
        ("dice", "[4, 3, 2, 1, 4, 3, 2, 1]"),
        ("faces", '["blank", "yellow", "red", "green", "purple", "red"]'),
        ("cards", "[9, 9, 9, 8, 1]"),
        ("hand", "1"),
        ("hand", "12"),
        ("target", "1"),
        ("quick_target", "1"),
        ("two_player_hand", "1"),
        ("two_player_hand", "38"),
    ],
)
def test_unusual_but_possible(key: str, value: str) -> None:
    """Owners of other editions may enter their numbers, up to dealing out the last card."""
    tables = parse(broken(key, value), "mine.toml")
    entered = tomllib.loads(f"v = {value}")["v"]

    assert entered == (
        list(fact) if isinstance(fact := getattr(tables, key).value, tuple) else fact
    )


def test_tables_cannot_be_changed() -> None:
    """Two games over the same tables cannot disturb each other."""
    assert TABLES.__struct_config__.frozen
    assert TABLES.points.__struct_config__.frozen


@pytest.mark.parametrize(
    ("key", "field", "value", "names"),
    [
        ("points", "value", '"many"', r"points\.value"),
        ("points", "value", "[1, 2, 4, 6, 9, 12, 15, 20, 2.5]", r"points\.value"),
        ("hand", "value", '"six"', r"hand\.value"),
        ("hand", "provenance", '"guessed"', r"hand\.provenance"),
        ("hand", "source", "6", r"hand\.source"),
        ("hand", "reason", "6", "reason"),
        ("dice", "colour", '"red"', "colour"),
    ],
)
def test_wrong_sort(key: str, field: str, value: str, names: str) -> None:
    """A value of the wrong sort and an unknown key are named too."""
    text = TEXT.replace(f"[{key}]\n", f"[{key}]\n{field} = {value}\n")
    if field in ("value", "provenance", "source"):
        text = broken(key, value, field)
    with pytest.raises(DataError, match=rf"^mine\.toml: .*{names}"):
        parse(text, "mine.toml")


def test_missing_table() -> None:
    """A table that is not there is named."""
    text = TEXT.replace("[two_player_hand]", "[three_player_hand]")
    with pytest.raises(DataError, match=r"^mine\.toml: .*player_hand"):
        parse(text, "mine.toml")


@pytest.mark.parametrize("text", ["[points", "points = [", "\x00", '[hand]\nvalue = "6\n'])
def test_no_toml_at_all(text: str) -> None:
    """Text that is not TOML is refused with the file's name and the place in it."""
    with pytest.raises(DataError, match=r"^mine\.toml: .*\(at (line \d|end of document)"):
        parse(text, "mine.toml")
