"""The rules in our own words, read from assets/text/rules: pages with the ids refusals point to."""

from functools import cache
from typing import Literal

import msgspec

from game.assets_root import assets_root
from game.core.registry import GAMES
from game.core.types import DataError, Value

TABLE = "table"
FOLDER = ("text", "rules")

Section = Literal["play", "numbers", "table"]

START_OF_PHASE: dict[str, dict[str, str]] = {
    "cloud9": {
        "pilot": "cloud9/setting-up",
        "deal": "cloud9/setting-up",
        "draw": "cloud9/next-trip",
        "ready": "cloud9/next-trip",
        "roll": "cloud9/roll",
        "passengers": "cloud9/choose",
        "pay": "cloud9/play",
        "check": "cloud9/referee",
        "solo": "cloud9/solo",
        "over": "cloud9/winning",
    },
    "ahead": {
        "card": "ahead/setting-up",
        "first": "ahead/setting-up",
        "sides": "ahead/setting-up",
        "coin": "ahead/setting-up",
        "turn": "ahead/turn",
        "toll": "ahead/toll",
        "blimp": "ahead/blimp",
        "over": "ahead/winning",
    },
}
"""The page at which a game's book opens when it is paused in that phase."""


class Step(Value, frozen=True, gc=False):
    """One thing to know: a picture, a headline and a sentence. English, to be said."""

    icon: str
    head: str
    text: str


class PageText(Value, frozen=True, gc=False):
    """One page of the book. `facts` are keys of the game's tables, shown with where they are from.

    `picture` is a name in `pictures.PICTURES`; `section` the tab on the fore-edge.
    """

    id: str
    section: Section
    picture: str
    title: str
    lead: str
    steps: tuple[Step, ...] = ()
    facts: tuple[str, ...] = ()


class _File(Value, frozen=True, gc=False):
    pages: tuple[PageText, ...]


class Book(Value, frozen=True, gc=False):
    """All pages about one game, those that hold at every table last."""

    game: str
    pages: tuple[PageText, ...]

    def index(self, page: str) -> int:
        """Return where the page of that id is. Raises `KeyError` naming the id."""
        for index, text in enumerate(self.pages):
            if text.id == page:
                return index
        message = f"no rules page {page!r} in the book of {self.game}"
        raise KeyError(message)

    @property
    def sections(self) -> tuple[Section, ...]:
        """The tabs, in the order of the pages."""
        return tuple(dict.fromkeys(page.section for page in self.pages))


@cache
def book_of(game: str) -> Book:
    """Return the book of a game, for a referee that of the game it watches.

    Raises `DataError` naming the file if it cannot be read.
    """
    game = GAMES[game].book
    pages = (*_pages(game), *_pages(TABLE))
    ids = [page.id for page in pages]
    if len(set(ids)) != len(ids):
        message = f"rules of {game}: ids {ids}; expected each once"
        raise DataError(message)
    return Book(game, pages)


def page_for(game: str, phase: str) -> str:
    """Return the id of the page about a phase, or the game's first page if it has none."""
    book = book_of(game)
    wanted = START_OF_PHASE[book.game].get(phase, phase)
    return wanted if any(page.id == wanted for page in book.pages) else book.pages[0].id


def _pages(name: str) -> tuple[PageText, ...]:
    path = assets_root().joinpath(*FOLDER, f"{name}.toml")
    try:
        return msgspec.toml.decode(path.read_text(encoding="utf-8"), type=_File).pages
    except (OSError, UnicodeDecodeError, msgspec.DecodeError) as error:
        message = f"{path}: {error}; expected pages with id, section, picture, title and lead"
        raise DataError(message) from error
