"""The data file of Ahead in the Clouds: right as shipped, and refused by name when it is wrong.

Owners may enter what is printed on their contract card, so people write in this file.
"""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ahead.rules import AheadRules
from game.ahead.tables import MOST_CONTRACTS, parse
from game.assets_root import assets_root
from game.core.types import DataError, Over
from game.scenes.rules import ahead_facts
from tests.strategies import random_game

TEXT = (assets_root() / "data" / "ahead" / "tables.toml").read_text(encoding="utf-8")
TABLES = parse(TEXT, "tables.toml")
COSTS_A = "[[3, 2, 0, 0], [2, 0, 1, 1], [0, 3, 0, 2], [0, 0, 3, 2], [0, 2, 0, 4], [1, 2, 2, 2]"


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


@pytest.mark.parametrize(("card", "second"), [("A", (2, 0, 1, 1)), ("B", (1, 0, 2, 1))])
def test_the_contract_cards_differ_in_the_second_contract_alone(card: str, second: object) -> None:
    costs = TABLES.contracts[card]
    assert costs.provenance == "reconstructed"
    assert costs.value == (
        (3, 2, 0, 0),
        second,
        (0, 3, 0, 2),
        (0, 0, 3, 2),
        (0, 2, 0, 4),
        (1, 2, 2, 2),
        (0, 0, 3, 3),
    )


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
        (
            "3 = 1,",
            "9 = 1,",
            "blimp.value is {9: 1, 5: 2, 8: 3}; expected rounds from 1 to 8 with 1 to 7 goods each",
        ),
        (
            "3 = 1,",
            "3 = 8,",
            "blimp.value is {3: 8, 5: 2, 8: 3}; expected rounds from 1 to 8 with 1 to 7 goods each",
        ),
        (
            "{ 3 = 1, 5 = 2, 8 = 3 }",
            "{}",
            "blimp.value is {}; expected rounds from 1 to 8 with 1 to 7 goods each",
        ),
        ("3 = 1,", "three = 1,", "key in blimp.value: Expected `int`, got `str`"),
        ("value = 4", "value = 6", "spaces.value is 6; expected 1 to 5"),
        ("value = 1\n", "value = 5\n", "shared.value is 5; expected 1 to 4"),
        ("[contracts.B]", "[contracts.C]", "key in contracts: Invalid enum value 'C'"),
        (COSTS_A + ", [0, 0, 3, 3]]", "[]", "contracts.A.value is (); expected 1 to 7 costs"),
        ("value = 8", 'value = "8"', "rounds.value: Expected `int`, got `str`"),
        ("value = 8", "value = 8.5", "rounds.value: Expected `int`, got `float`"),
        ("value = 8", "value = true", "rounds.value: Expected `int`, got `bool`"),
        ("value = 8", "valeu = 8", "rounds: Object contains unknown field `valeu`"),
        ('"seed"', '"printed"', "rounds.provenance: Invalid enum value 'printed'"),
        ("[rounds]", "[Rounds]", "Object contains unknown field `Rounds`"),
        (
            "[rounds]",
            "[rounds",
            "Expected ']' at the end of a table declaration (at line 6, column 8)",
        ),
    ],
)
def test_a_wrong_file_is_refused_by_name(before: str, after: str, message: str) -> None:
    """The sentence names the file, the key, what was found there and what was expected."""
    assert before in TEXT
    with pytest.raises(DataError) as caught:
        parse(TEXT.replace(before, after, 1), "mine.toml")
    assert str(caught.value) == f"mine.toml: {message}"


@pytest.mark.parametrize("cost", ["3, 2, 0", "0, 0, 0, 0", "8, 2, 0, 0", "3, -2, 0, 0"])
def test_a_wrong_cost_is_refused_by_its_number(cost: str) -> None:
    with pytest.raises(DataError) as caught:
        parse(TEXT.replace("[3, 2, 0, 0]", f"[{cost}]", 1), "mine.toml")
    message = f"cost 1 of contracts.A.value is ({cost}); expected 4 numbers from 0 to 7, not all 0"
    assert str(caught.value) == f"mine.toml: {message}"


def test_there_are_no_more_contracts_than_coins() -> None:
    """ "You will need to provide 8 coins. One will be used to track the progress of the game" """
    text = TEXT.replace(COSTS_A, f"{COSTS_A}, [1, 0, 0, 0]", 1)
    with pytest.raises(DataError, match=r"contracts\.A\.value is .*; expected 1 to 7 costs"):
        parse(text, "tables.toml")


def test_a_card_that_is_not_there_is_missed() -> None:
    text = TEXT[: TEXT.index("[contracts.B]")]
    with pytest.raises(DataError, match=r"contracts is \['A'\]; expected the cards A and B"):
        parse(text, "tables.toml")


leaves = st.none() | st.booleans() | st.integers(-3, 30) | st.floats() | st.text(max_size=3)
numbers = st.lists(st.integers(-1, 8), min_size=3, max_size=5)
words = st.lists(numbers, max_size=8) | st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=8), max_leaves=12
)


def is_right(entered: object) -> bool:
    """Tell whether this is a list of one to seven costs, from the rulebook's words alone."""
    return (
        isinstance(entered, list)
        and 1 <= len(entered) <= 7
        and all(
            isinstance(cost, list)
            and len(cost) == 4
            and all(type(number) is int and 0 <= number <= 7 for number in cost)
            and any(cost)
            for cost in entered
        )
    )


@given(key=st.sampled_from(["A", "B"]), entered=words)
def test_whatever_an_owner_enters_is_taken_or_refused_by_name(key: str, entered: object) -> None:
    """A file with odd costs is never half understood, and never ends in a trace."""
    head = f"[contracts.{key}]\nvalue = "
    before, _, after = TEXT.partition(head)
    text = before + head + json.dumps(entered) + after[after.index("\n") :]
    if is_right(entered):
        assert [list(cost) for cost in parse(text, "mine.toml").contracts[key].value] == entered
    else:
        with pytest.raises(DataError, match=r"^mine\.toml: "):
            parse(text, "mine.toml")


costs = st.lists(
    st.tuples(*[st.integers(0, 4)] * 4).filter(any), min_size=1, max_size=MOST_CONTRACTS
)


@settings(max_examples=12)
@given(printed=costs, limit=st.integers(4, 9), spaces=st.integers(1, 5), seed=st.integers(0, 99))
def test_every_card_that_is_taken_can_be_played(
    printed: list[tuple[int, ...]], limit: int, spaces: int, seed: int
) -> None:
    """Entered costs, other limits and spaces: a game ends, and the rules book tells its numbers."""
    text = TEXT.replace(COSTS_A + ", [0, 0, 3, 3]]", json.dumps(printed), 1)
    text = text.replace("value = 4", f"value = {spaces}", 1)
    text = text.replace("value = 7", f"value = {limit}", 1)
    tables = parse(text, "mine.toml")
    rules = AheadRules(tables)
    for moment in random_game(rules, 2, seed):
        rules.check(moment.state)
    assert isinstance(rules.prompt(moment.state), Over)
    assert ahead_facts.numbers(tables)["limit"] == limit
    assert len(ahead_facts.row(tables.contracts["A"].value).splitlines()) == len(printed)
