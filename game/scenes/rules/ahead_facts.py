"""The numbers of Ahead in the Clouds in words."""

from typing import TYPE_CHECKING

from game.ahead.text import goods_words
from game.ui.words import say

if TYPE_CHECKING:
    from game.ahead.tables import Tables


def numbers(tables: "Tables") -> dict[str, object]:
    """Return the numbers that the texts of the book name in braces."""
    blimp = tables.blimp.value
    return {
        "rounds": tables.rounds.value,
        "actions": tables.actions.value,
        "first_actions": tables.first_actions.value,
        "limit": tables.limit.value,
        "spaces": tables.spaces.value,
        "shared": tables.shared.value,
        "blimp_rounds": ", ".join(map(str, blimp)),
        "blimp_dues": ", ".join(map(str, blimp.values())),
    }


def head(key: str, value: object) -> str:
    """Return the headline of one table; `KeyError` for one without."""
    return {
        "rounds": say("The end: {number} rounds", number=value),
        "actions": say("A turn: {number} actions", number=value),
        "first_actions": say("The very first turn: {number} actions", number=value),
        "limit": say("Of each resource at most: {number}", number=value),
        "blimp": say("What the blimp wants"),
        "spaces": say("Spaces of a habitat: {number}", number=value),
        "shared": say("Shared buildings at a time: {number}", number=value),
        "contracts.A": say("Contract card {card}", card="A"),
        "contracts.B": say("Contract card {card}", card="B"),
    }[key]


def row(value: object) -> str:
    """Return what stands in a table that has many numbers, line by line."""
    if isinstance(value, dict):
        return "\n".join(
            say("After round {round}: {number}", round=after, number=due)
            for after, due in value.items()
        )
    if isinstance(value, tuple):
        return "\n".join(
            f"{number}: {say(goods_words(cost))}" for number, cost in enumerate(value, start=1)
        )
    return ""
