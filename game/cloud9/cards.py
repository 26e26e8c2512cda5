"""Counts of Cloud 9 cards: five numbers in the order of `tables.KINDS`; what a roll asks of them.

These spell out the five kinds instead of using the core's counting for any number of kinds: they
run at every step of every position that a bot looks at.
"""

from game.cloud9.tables import KINDS
from game.core.pool import Counts

NO_CARDS: Counts = (0, 0, 0, 0, 0)
ONE_WILD: Counts = (0, 0, 0, 0, 1)


def add(cards: Counts, more: Counts) -> Counts:
    """Return both together."""
    green, purple, red, yellow, wild = cards
    greens, purples, reds, yellows, wilds = more
    return green + greens, purple + purples, red + reds, yellow + yellows, wild + wilds


def holds(cards: Counts, some: Counts) -> bool:
    """Tell whether all of `some` are among `cards`."""
    green, purple, red, yellow, wild = cards
    greens, purples, reds, yellows, wilds = some
    return (
        green >= greens
        and purple >= purples
        and red >= reds
        and yellow >= yellows
        and wild >= wilds
    )


def take(cards: Counts, less: Counts) -> Counts:
    """Return `cards` without `less`, which they must hold."""
    green, purple, red, yellow, wild = cards
    greens, purples, reds, yellows, wilds = less
    return green - greens, purple - purples, red - reds, yellow - yellows, wild - wilds


def need_of(roll: tuple[str, ...]) -> Counts:
    """Return the cards that match `roll`; a blank needs none (Playing the Game, step 1)."""
    return tuple(map(roll.count, KINDS))
