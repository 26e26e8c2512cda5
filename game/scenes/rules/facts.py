"""The numbers of a game as the rules book shows them: what, how much, and where it is from."""

from collections.abc import Callable
from typing import Any, Final

from game.catalogue import rules_of
from game.core.registry import GAMES
from game.core.types import Value
from game.scenes.rules import ahead_facts, cloud9_facts
from game.ui.words import say

NUMBERS: Final[dict[str, Callable[[Any], dict[str, object]]]] = {
    "cloud9": cloud9_facts.numbers,
    "ahead": ahead_facts.numbers,
}
HEADS: Final[dict[str, Callable[[str, Any], str]]] = {
    "cloud9": cloud9_facts.head,
    "ahead": ahead_facts.head,
}
ROWS: Final[dict[str, Callable[[Any], str]]] = {
    "cloud9": cloud9_facts.row,
    "ahead": ahead_facts.row,
}


class FactText(Value, frozen=True, gc=False):
    """One number of the printed game in the players' words; `value` may be a row of them."""

    head: str
    value: str
    origin: str
    source: str


def tables_of(game: str) -> Any:  # noqa: ANN401 -- every game has tables of its own
    """Return the tables that the rules of `game` were built from."""
    rules: Any = rules_of(game)
    return rules.tables


def numbers_of(game: str) -> dict[str, object]:
    """Return the numbers that the texts of a game's book name in braces."""
    return NUMBERS[GAMES[game].book](tables_of(game))


def fact_of(game: str, key: str) -> FactText:
    """Return one table of the game in words; "contracts.A" is one of several under a name.

    Raises `KeyError` for one without a headline.
    """
    name, _, part = key.partition(".")
    fact = getattr(tables_of(game), name)
    fact = fact[part] if part else fact
    book = GAMES[game].book
    return FactText(
        HEADS[book](key, fact.value),
        ROWS[book](fact.value),
        origin(fact.provenance),
        say(fact.source),
    )


def origin(provenance: str) -> str:
    """Return what players read about where a number is from."""
    return {
        "seed": say("from the rulebook"),
        "sourced": say("from public reports"),
        "reconstructed": say("our own choice"),
    }[provenance]
