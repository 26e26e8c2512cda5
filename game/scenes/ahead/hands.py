"""What the sheets of a turn need to know, and what their buttons do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from game.ahead.network import way_to
from game.ahead.tables import Building
from game.ahead.view import View
from game.core.pool import Counts
from game.core.record import Player
from game.core.types import Action, Refusal, Seat
from game.scenes.ahead.buttons import WordButton
from game.scenes.ahead.picture import Picture
from game.scenes.ahead.sheet import Sheet
from game.scenes.ahead.terms import good_name, tables, toll_kind
from game.ui.intents import Verb
from game.ui.widgets import Widget
from game.ui.words import say


class Hands(msgspec.Struct, frozen=True):
    """Who is asked at which position, and what the buttons do: the scene's own functions."""

    view: View
    seat: Seat
    players: Sequence[Player]
    picture: Picture
    why_not: Callable[[Action], Refusal | None]
    decide: Callable[[Action], None]
    open: Callable[[Sheet], None]

    @property
    def goods(self) -> Counts:
        """What whoever is asked owns."""
        return self.view.goods[self.seat]

    @property
    def other(self) -> Player:
        """The opponent of whoever is asked."""
        return self.players[1 - self.seat]


def is_through(hands: Hands, building: Building) -> bool:
    """Tell whether the way to a building leads through the other habitat."""
    return way_to(hands.view.links, hands.seat, building) == "through"


def reason_of(refusal: Refusal | None) -> str:
    """Return why something cannot be done; empty if it can."""
    return "" if refusal is None else say(refusal.message)


def toll_note(hands: Hands) -> str:
    """Return what the way through the other habitat will cost."""
    view, owner = hands.view, Seat(1 - hands.seat)
    kind = toll_kind(view.sides, owner)
    name = hands.other.name
    if view.goods[owner][kind] >= tables().limit.value:
        return say("Through {name}'s habitat. No room there for a toll.", name=name)
    good = good_name(kind)
    return say("Through {name}'s habitat. Toll: 1 {good}", name=name, good=good)


def plain(
    hands: Hands, name: str, text: str, action: Action, *, verb: Verb | None = None
) -> WordButton:
    """Return a button that does `action`, resting with the reason where that is not allowed."""
    refusal = hands.why_not(action)
    return WordButton(
        name,
        text,
        deciding(hands, action),
        verb=verb,
        enabled=refusal is None,
        reason=reason_of(refusal),
        size_u=26.0,
    )


def deciding(hands: Hands, action: Action) -> Callable[[], None]:
    """Return what decides for `action`."""
    return partial(hands.decide, action)


def first_possible(buttons: Sequence[Widget]) -> str:
    """Return the name of the first button that can be pressed, else of the first."""
    return next((button.name for button in buttons if button.enabled), buttons[0].name)
