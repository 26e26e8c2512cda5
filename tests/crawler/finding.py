"""What a check says about a picture, and what checks have in common."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game.ui.layout import Box, Layout
from game.ui.text import Role
from game.ui.words import say

PICTURES = ("Aa", "z", "Enter")
"""Samples of type, somebody asleep, the word on a key: part of a picture."""
MOST_GROWTH = {Role.HERO: 1.5, Role.TITLE: 1.5, Role.SCORE: 1.5, Role.VALUE: 1.3}
"""Headings and the numbers of clouds are large anyhow; everything else doubles."""
MOST_GROWTH_COMPACT = {Role.HERO: 1.4, Role.TITLE: 1.4, Role.SCORE: 1.4, Role.VALUE: 1.3,
                       Role.BUTTON: 1.65}  # fmt: skip
"""A small screen has larger buttons to begin with: 27 px where other text has 17 to 20."""


class Finding(msgspec.Struct, frozen=True):
    """One thing wrong with one picture."""

    check: str
    what: str

    def __str__(self) -> str:
        return f"{self.check}: {self.what}"


def is_picture(text: str) -> bool:
    """Tell whether a text is part of a picture, in whatever language is spoken."""
    return text in PICTURES or text in map(say, PICTURES)


def px_1080(layout: Layout, pixels: float) -> float:
    """Return what so many pixels at 1920x1080 are on this screen, in its pixels."""
    return pixels * layout.u / 1.5


def inside(box: Box, room: Box, slack: float = 1.0) -> bool:
    return (
        box.x >= room.x - slack
        and box.y >= room.y - slack
        and box.right <= room.right + slack
        and box.bottom <= room.bottom + slack
    )


def overlap(first: Box, second: Box) -> tuple[float, float]:
    """Return how far two boxes reach into each other; negative figures are a gap."""
    wide = min(first.right, second.right) - max(first.x, second.x)
    high = min(first.bottom, second.bottom) - max(first.y, second.y)
    return wide, high


def pages_of(scene) -> Iterator[object]:
    """Yield the pages of widgets a scene shows."""
    for holder in (scene, getattr(scene, "board", None)):
        page = getattr(holder, "page", None)
        if page is not None:
            yield page


def shown_widgets(scene) -> list[object]:
    return [one for page in pages_of(scene) for one in page.widgets if one.visible]


def moves(stage) -> bool:
    """Tell whether things fly by just now: then they may cover each other for a moment."""
    top = stage.stack.top
    return bool(getattr(top, "playing", False) or getattr(top, "showing", False))
