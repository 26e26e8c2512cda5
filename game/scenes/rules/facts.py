"""The numbers of a game as the rules book shows them: what, how much, and where it is from."""

from typing import Any

from game.catalogue import rules_of
from game.core.types import Value
from game.ui.words import say


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
    tables = tables_of(game)
    cards: tuple[int, ...] = tables.cards.value
    return {
        "hand": tables.hand.value,
        "two_player_hand": tables.two_player_hand.value,
        "target": tables.target.value,
        "quick_target": tables.quick_target.value,
        "top": tables.points.value[-1],
        "deck": sum(cards),
        "each": cards[0],
        "wild": cards[-1],
    }


def fact_of(game: str, key: str) -> FactText:
    """Return one table of the game in words. Raises `KeyError` for one without a headline."""
    fact = getattr(tables_of(game), key)
    return FactText(
        _head(key, fact.value), _row(fact.value), origin(fact.provenance), say(fact.source)
    )


def origin(provenance: str) -> str:
    """Return what players read about where a number is from."""
    return {
        "seed": say("from the rulebook"),
        "sourced": say("from public reports"),
        "reconstructed": say("our own choice"),
    }[provenance]


def _head(key: str, value: object) -> str:
    return {
        "points": say("Points of the clouds"),
        "dice": say("Dice of the clouds"),
        "faces": say("The six faces of a die"),
        "cards": say("The deck"),
        "hand": say("First hand: {number} cards", number=value),
        "target": say("The end: {number} points", number=value),
        "quick_target": say("Quick game: {number} points", number=value),
        "two_player_hand": say("Hand for two: {number} cards", number=value),
    }[key]


def _row(value: object) -> str:
    if isinstance(value, tuple) and all(isinstance(number, int) for number in value):
        return "  ".join(map(str, value))
    return ""
