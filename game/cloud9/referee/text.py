"""What happened in a refereed game, in sentences; those of Cloud 9 itself are `cloud9.text`'s."""

from collections.abc import Callable
from typing import Any

from game.cloud9 import text
from game.cloud9.referee.actions import Edited, HandShown, Trusted
from game.cloud9.text import BEGINS, PASSED_OVER, SUITS, Names
from game.core.types import Event, Sentence

__all__ = ["BEGINS", "PASSED_OVER", "SUITS", "Names", "describe"]


def describe(event: Event, names: Names) -> Sentence:
    """Return a sentence that tells `event`; KeyError for an event of another game."""
    tell = _TELL.get(type(event), text.describe)
    return tell(event, names)


def _trusted(event: Trusted, names: Names) -> Sentence:
    return Sentence("Nobody asks to see the hand of {name}", name=names[event.seat])


def _hand_shown(event: HandShown, names: Names) -> Sentence:
    return Sentence("{name} shows the hand: it could not rise", name=names[event.seat])


def _edited(event: Edited, names: Names) -> Sentence:
    before, after = event.before, event.after
    if event.seat is None:
        return Sentence("Put right: cloud {before} is now {after}", before=before, after=after)
    name = names[event.seat]
    if event.what == "pilot":
        return Sentence("Put right: {name} is the pilot", name=name)
    if event.what == "aboard":
        if after:
            return Sentence("Put right: {name} is aboard", name=name)
        return Sentence("Put right: {name} is not aboard", name=name)
    if event.what == "cards":
        return Sentence(
            "Put right: cards of {name}, {before} is now {after}",
            name=name, before=before, after=after,
        )  # fmt: skip
    return Sentence(
        "Put right: points of {name}, {before} is now {after}",
        name=name, before=before, after=after,
    )  # fmt: skip


_TELL: dict[type[Event], Callable[[Any, Names], Sentence]] = {
    Trusted: _trusted,
    HandShown: _hand_shown,
    Edited: _edited,
}
