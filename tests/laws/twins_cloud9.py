"""Cloud 9 for the laws: other hidden hands that lead to the same open game.

What a player knows, by the rulebook: its own cards, every card that was "shown and then discarded",
all dice, all decisions, and that a pilot who fell did not have the cards. Everything else, which
cards the others drew, is dealt anew: cards are exchanged one by one, and an exchange stands if all
that was seen at the table can still have happened.
"""

from collections import Counter
from random import Random
from typing import Any, TypeAlias

import msgspec

from game.core.record import Acted, Settled
from game.core.types import Draw, Viewer
from tests.reference import naive_cloud9 as naive

Entries: TypeAlias = tuple[Acted[Any] | Settled, ...]
Fact: TypeAlias = tuple[str, int, Any]
"""("draws", seat, entry), ("shows", seat, cards), ("lacks", seat, cards), ("reshuffle", -1, ())."""

DECK = Counter(green=18, purple=18, red=18, yellow=18, wild=4)
KINDS = list(DECK)
WORDS = {
    "Stay": "stay",
    "Jump": "jump",
    "PayColours": "colours",
    "PayWild": "wild",
    "Decline": "nothing",
}
EXCHANGES = 150


def all_cards(state: Any) -> tuple[int, ...]:
    """Return the cards of all hands, the pile and the discards together."""
    return tuple(map(sum, zip(*state.hands, state.pile, state.discards, strict=True)))


def redeal(seats: int, options: Any, entries: Entries, viewer: Viewer, rng: Random) -> Entries:
    """Return entries that look alike to `viewer`, with other cards drawn by the others."""
    facts = facts_of(seats, 25 if options.quick else 50, entries)
    drawn = {
        index: list(entries[index].outcome.values) for what, _, index in facts if what == "draws"
    }
    hidden = [
        (index, place)
        for what, seat, index in facts
        if what == "draws" and seat != viewer
        for place in range(len(drawn[index]))
    ]
    for _ in range(EXCHANGES if hidden else 0):
        before = {index: list(cards) for index, cards in drawn.items()}
        index, place = rng.choice(hidden)
        if rng.random() < 0.5:  # with a card of the pile
            drawn[index][place] = rng.choice(KINDS)
        else:  # with another drawn card
            other, there = rng.choice(hidden)
            drawn[index][place], drawn[other][there] = drawn[other][there], drawn[index][place]
        if not can_have_happened(facts, drawn):
            drawn = before
    return tuple(
        with_cards(entry, drawn[index]) if index in drawn else entry
        for index, entry in enumerate(entries)
    )


def facts_of(seats: int, target: int, entries: Entries) -> list[Fact]:
    """Return what the table saw of hidden cards, told by the plain engine."""
    game = naive.new_game(seats, target=target)
    facts: list[Fact] = []
    for index, entry in enumerate(entries):
        reshuffles = game.reshuffles
        kind, *rest = naive.due(game)
        needed = [card.kind for card in naive.needed(game.roll)]
        if isinstance(entry, Acted):
            word = WORDS[type(entry.action).__name__]
            if word == "nothing":
                facts.append(("lacks", entry.seat, Counter(needed)))
            elif kind == "pay":
                shown = ["wild"] if word == "wild" else needed
                facts.append(("shows", entry.seat, Counter(shown)))
            naive.decide(game, entry.seat, word)
        else:
            if kind == "draw":
                facts.append(("draws", rest[0], index))
            naive.settle(game, list(entry.outcome.values))
        if game.reshuffles > reshuffles:
            facts.append(("reshuffle", -1, ()))
    return facts


def can_have_happened(facts: list[Fact], drawn: dict[int, list[str]]) -> bool:
    """Tell whether the cards drawn allow everything that was seen."""
    pile, discards = Counter(DECK), Counter()
    hands: dict[int, Counter] = {}
    for what, seat, detail in facts:
        hand = hands.setdefault(seat, Counter())
        if what == "draws":
            hand.update(drawn[detail])
            pile.subtract(drawn[detail])
            if min(pile.values()) < 0:
                return False
        elif what == "shows":
            if not detail <= hand:
                return False
            hand.subtract(detail)
            discards.update(detail)
        elif what == "lacks":
            if detail <= hand:
                return False
        else:
            pile, discards = discards, Counter()
    return True


def with_cards(entry: Acted[Any] | Settled, cards: list[str]) -> Acted[Any] | Settled:
    """Return a draw of `cards`, named in the order of their kinds as the machine does."""
    drawn = Draw(tuple(sorted(cards, key=KINDS.index)))
    return msgspec.structs.replace(entry, outcome=drawn)
