"""The numbers of Cloud 9 in words."""

from typing import TYPE_CHECKING

from game.ui.words import say

if TYPE_CHECKING:
    from game.cloud9.tables import Tables


def numbers(tables: "Tables") -> dict[str, object]:
    """Return the numbers that the texts of the book name in braces."""
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


def head(key: str, value: object) -> str:
    """Return the headline of one table; `KeyError` for one without."""
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


def row(value: object) -> str:
    """Return the numbers of a table that has many."""
    if isinstance(value, tuple) and all(isinstance(number, int) for number in value):
        return "  ".join(map(str, value))
    return ""
