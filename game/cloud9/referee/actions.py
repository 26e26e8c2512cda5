"""What is told to a referee besides the choices of Cloud 9 itself, and what can happen by it."""

from typing import Literal, TypeAlias

from game.cloud9 import actions as act
from game.core.types import Action, Event, Seat


class Options(act.Options, frozen=True, gc=False):
    """How the table wants to play. `check` is a house rule: a fallen pilot may show the hand."""

    check: bool = False


class Prepare(Action, frozen=True, gc=False):
    """The table is set for a trip: all aboard on cloud 1, and everybody has drawn."""


class Trust(Action, frozen=True, gc=False):
    """Nobody asks to see the hand of a pilot who let the balloon fall."""


class ShowHand(Action, frozen=True, gc=False):
    """A fallen pilot has shown the hand: it lacks a card that the dice asked for."""


class Edit(Action, frozen=True, gc=False):
    """Put the numbers right. It may come at any time and is never among what is due.

    All of them are given, also those that stay: one number for each seat, the cloud the basket is
    over, its pilot, and who sits in it.
    """

    scores: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    cloud: int
    pilot: Seat
    aboard: tuple[Seat, ...]


RefereeAction: TypeAlias = act.Cloud9Action | Prepare | Trust | ShowHand | Edit

PREPARE, TRUST, SHOW_HAND = Prepare(), Trust(), ShowHand()


class Trusted(Event, frozen=True, gc=False):
    """Nobody asked to see the hand of the seat that fell as pilot."""

    seat: Seat


class HandShown(Event, frozen=True, gc=False):
    """The seat that fell as pilot showed its hand, which could not have made the balloon rise."""

    seat: Seat


class Edited(Event, frozen=True, gc=False):
    """Somebody put a number right. `before` and `after` are 0 or 1 for who is aboard."""

    what: Literal["score", "cards", "cloud", "pilot", "aboard"]
    before: int
    after: int
    seat: Seat | None = None
