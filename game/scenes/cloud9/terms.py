"""What things of Cloud 9 are called on the screen, and which sprite shows them."""

from __future__ import annotations

from typing import Any, Final

from game.catalogue import rules_of
from game.cloud9.tables import COLOURS, KINDS, Tables
from game.core.pool import Counts
from game.ui.words import say, say_count

SUITS: Final = ("leaf", "moon", "heart", "sun", "wild")
"""The suits in the order of `tables.KINDS`: what the rulebook's colours are on this screen."""

CARD_SPRITES: Final = tuple(f"card-{suit}" for suit in SUITS)
SUIT_SPRITES: Final = tuple(f"suit-{suit}" for suit in SUITS)
DIE_SPRITES: Final[dict[str, str]] = {
    **{colour: f"die-{suit}" for colour, suit in zip(COLOURS, SUITS, strict=False)},
    "blank": "die-blank",
}


def tables() -> Tables:
    """Return the numbers of the game as its rules use them."""
    rules: Any = rules_of("cloud9")
    found: Tables = rules.tables
    return found


def dice_words(count: int) -> str:
    """Return "two dice", in words where they are short."""
    words = {1: say("one die"), 2: say("two dice"), 3: say("three dice"), 4: say("four dice")}
    return words.get(count) or say_count("{count} die", "{count} dice", count)


def need_of(roll: tuple[str, ...]) -> Counts:
    """Return how many cards of each kind the dice ask for, as everybody can see."""
    return tuple(map(roll.count, KINDS))
