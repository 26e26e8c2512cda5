"""The data file of Ahead in the Clouds: right as shipped, and refused by name when it is wrong."""

import pytest

from game.ahead.tables import parse
from game.assets_root import assets_root
from game.core.types import DataError

TEXT = (assets_root() / "data" / "ahead" / "tables.toml").read_text(encoding="utf-8")
TABLES = parse(TEXT, "tables.toml")


@pytest.mark.parametrize(
    ("key", "value", "provenance"),
    [
        ("rounds", 8, "seed"),
        ("actions", 3, "seed"),
        ("first_actions", 2, "seed"),
        ("limit", 7, "seed"),
        ("blimp", {3: 1, 5: 2, 8: 3}, "seed"),
        ("spaces", 4, "reconstructed"),
        ("shared", 1, "reconstructed"),
    ],
)
def test_shipped_value(key: str, value: object, provenance: str) -> None:
    fact = getattr(TABLES, key)
    assert (value, provenance) == (fact.value, fact.provenance)


def test_the_contract_cards_differ_in_the_second_contract_alone() -> None:
    a, b = (TABLES.contracts[card].value for card in ("A", "B"))
    assert len(a) == len(b) == 7
    assert [
        number for number, pair in enumerate(zip(a, b, strict=True), 1) if len({*pair}) > 1
    ] == [2]
    assert all(fact.provenance == "reconstructed" for fact in TABLES.contracts.values())


def test_every_number_has_its_source() -> None:
    facts = [getattr(TABLES, key) for key in TABLES.__struct_fields__ if key != "contracts"]
    for fact in (*facts, *TABLES.contracts.values()):
        assert fact.source.endswith(".")


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("value = 8", "value = 21", "rounds.value is 21; expected 1 to 20"),
        ("value = 3", "value = 0", "actions.value is 0; expected 1 to 9"),
        ("value = 2", "value = 4", "first_actions.value is 4; expected 1 to 3"),
        ("value = 7", "value = 3", "limit.value is 3; expected 4 to 20"),
        ("3 = 1,", "9 = 1,", "blimp.value .* expected rounds from 1 to 8 with 1 to 7 goods each"),
        ("3 = 1,", "3 = 8,", "blimp.value .* expected rounds from 1 to 8 with 1 to 7 goods each"),
        ("value = 4", "value = 6", "spaces.value is 6; expected 1 to 5"),
        ("value = 1\n", "value = 5\n", "shared.value is 5; expected 1 to 4"),
        ("[contracts.B]", "[contracts.C]", "Invalid"),
        ("[3, 2, 0, 0]", "[3, 2, 0]", "contracts.A.value"),
        ("[3, 2, 0, 0]", "[0, 0, 0, 0]", "contracts.A.value"),
        ("[3, 2, 0, 0]", "[8, 2, 0, 0]", "contracts.A.value"),
        ("[3, 2, 0, 0]", "[3, -2, 0, 0]", "contracts.A.value"),
        ("[rounds]", "[rounds", "tables.toml: "),
    ],
)
def test_a_wrong_file_is_refused_by_name(before: str, after: str, message: str) -> None:
    assert before in TEXT
    with pytest.raises(DataError, match=f"tables.toml: .*{message}|^{message}"):
        parse(TEXT.replace(before, after, 1), "tables.toml")


def test_a_card_that_is_not_there_is_missed() -> None:
    text = TEXT[: TEXT.index("[contracts.B]")]
    with pytest.raises(DataError, match=r"contracts is \['A'\]; expected the cards A and B"):
        parse(text, "tables.toml")
