"""How every game counts at its end: what decides, what decides if that is equal, and in words."""

from __future__ import annotations

from typing import Any

import msgspec

from game.catalogue import scores_of
from game.core.registry import GAMES
from game.ui.words import say, say_count

Counts = tuple[int, ...]


class Tally(msgspec.Struct, frozen=True):
    """What each seat has of what decides, and of what decides between those who have as much."""

    scores: Counts
    seconds: Counts


def tally_of(game: str, view: Any) -> Tally:  # noqa: ANN401 -- every game has views of its own
    """Return how everybody stands in a position."""
    ahead = GAMES[game].book == "ahead"
    return Tally(scores_of(game, view), tuple(map(sum, view.goods)) if ahead else view.hand_sizes)


def second_words(game: str, count: int) -> str:
    """Return what a player has of what decides a draw."""
    if GAMES[game].book == "ahead":
        return say_count("{count} resource", "{count} resources", count)
    return say_count("{count} card", "{count} cards", count)


def reason_words(game: str, score: int, second: int, *, winners: int, level: int) -> str:
    """Return why the winner has won: so many share the win, so many have as high a score."""
    ahead = GAMES[game].book == "ahead"
    if winners > 1:
        if ahead:
            return say("As many contracts, and as many resources left: they share the win.")
        return say("As many points, and as many cards in hand: they share the win.")
    if level > 1:
        if ahead:
            return say_count(
                "As many contracts: {count} resource left decided it.",
                "As many contracts: the most resources left decided it, {count}.",
                second,
            )
        return say_count(
            "A draw on points: {count} card in hand decided it.",
            "A draw on points: the most cards in hand decided it, {count}.",
            second,
        )
    if ahead:
        return say_count("{count} contract fulfilled", "{count} contracts fulfilled", score)
    return say_count("{count} point", "{count} points", score)
