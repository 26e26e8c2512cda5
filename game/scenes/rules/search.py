"""Finding something in the rules book by a few letters, in the players' language."""

import unicodedata
from functools import partial
from typing import Final

from game.core.types import Value
from game.scenes.rules.book import PageText, book_of
from game.scenes.rules.facts import fact_of, numbers_of
from game.ui.words import say

UNDIVIDED: Final = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe"})
"""Letters with a mark that Unicode does not take apart."""


class Place(Value, frozen=True, gc=False):
    """A heading of the book: the page it is on, that page's title, and what is told below it."""

    page: str
    head: str
    title: str
    icon: str
    text: str


def places_in(game: str) -> tuple[Place, ...]:
    """Return all headings of a game's book as the players read them, in the order of the book."""
    return tuple(place for page in book_of(game).pages for place in _places_on(game, page))


def found_in(places: tuple[Place, ...], wanted: str) -> tuple[Place, ...]:
    """Return the places in which every word of `wanted` occurs, best match first.

    Case and marks on letters do not matter. A heading that begins with the words comes first, then
    one in which they begin a word, one that holds them, and last a text. Without words: all places.
    """
    words = plain(wanted).split()
    ranks = [(_rank(place, words), place) for place in places]
    kept = [(rank, place) for rank, place in ranks if rank is not None]
    return tuple(place for _, place in sorted(kept, key=lambda found: found[0]))


def plain(text: str) -> str:
    """Return a text without capitals and without marks on its letters."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return bare.translate(UNDIVIDED)


def _places_on(game: str, page: PageText) -> tuple[Place, ...]:
    numbers = numbers_of(game)
    title = say(page.title)
    here = partial(Place, page=page.id, title=title)
    facts = [fact_of(game, key) for key in page.facts]
    return (
        here(head=title, icon="ui-rules", text=say(page.lead, **numbers)),
        *(here(head=say(s.head), icon=s.icon, text=say(s.text, **numbers)) for s in page.steps),
        *(here(head=fact.head, icon="", text=fact.source) for fact in facts),
    )


def _rank(place: Place, words: list[str]) -> int | None:
    """Return how well a place answers, 0 being best; None if a word does not occur there."""
    head = plain(place.head)
    if all(word in head for word in words):
        if head.startswith(" ".join(words)):
            return 0
        starts = [f" {head}".find(f" {word}") >= 0 for word in words]
        return 1 if all(starts) else 2
    everything = f"{head} {plain(place.title)} {plain(place.text)}"
    return 3 if all(word in everything for word in words) else None
