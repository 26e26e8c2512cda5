"""Where a game has its tokens or tiles, and how it tells that they are elsewhere on the table."""

from collections.abc import Callable, Collection, Mapping

import msgspec

from game.bridge.tokens import Difference


class Standing(msgspec.Struct, frozen=True):
    """What the game says now, in the language of now.

    `in_game` are the tokens it has at each place, `names` all that belong to this table. `differ`
    tells that something is elsewhere and where to look, `title` stands over the list, `agreed`
    takes its place when it is empty. `words` tells a difference, `unmoved` that a token lies where
    it lay, `sprite` is its picture.
    """

    in_game: Mapping[str, Collection[str]]
    names: frozenset[str]
    differ: str
    title: str
    agreed: str
    words: Callable[[Difference], str]
    unmoved: Callable[[str], str]
    sprite: Callable[[str], str]
