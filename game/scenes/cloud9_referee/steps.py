"""What comes next at the table, in words that somebody may read aloud, and where it is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from game.cloud9.referee.view import View
from game.cloud9.tables import VARIANT_SEATS, Tables
from game.core.record import Player
from game.core.types import Due, Over, Seat
from game.scenes.cloud9.terms import dice_words
from game.ui.words import say, say_count


class Step(msgspec.Struct, frozen=True):
    """The next thing to do: a sentence, what to keep in mind, and where the rules tell of it.

    `place` names the section of the printed rulebook, `page` is one of our own rules.
    """

    text: str
    notes: tuple[str, ...]
    place: str
    page: str


class Teller:
    """Says the next step of one game."""

    def __init__(self, players: Sequence[Player], tables: Tables) -> None:
        self._players = players
        self._tables = tables
        self._winners: tuple[Seat, ...] = ()
        self._steps: Final[dict[str, Callable[[View], Step]]] = {
            "ready": self._ready,
            "pilot": self._first_pilot,
            "roll": self._roll,
            "passengers": self._passenger,
            "pay": self._pay,
            "check": self._check,
            "solo": self._solo,
            "over": self._over,
        }

    def step(self, view: View, due: Due) -> Step:
        """Return what comes next at the table, which waits for `due`."""
        self._winners = due.ranking[0] if isinstance(due, Over) else ()
        return self._steps[view.phase](view)

    def points(self, view: View) -> int:
        """Return the points of the cloud that the balloon is over."""
        return self._tables.points.value[view.cloud - 1]

    def _name(self, seat: int) -> str:
        return self._players[seat].name

    def _ready(self, view: View) -> Step:
        if view.trip == 1:
            is_variant = len(self._players) == VARIANT_SEATS
            tables = self._tables
            hand = (tables.two_player_hand if is_variant else tables.hand).value
            return Step(
                say("Set the table: everybody into the basket, on the lowest cloud."),
                (
                    say("Shuffle, and deal {hand} cards each. The rest is the pile.", hand=hand),
                    say("The markers for the points stand on Start."),
                ),
                say("Rulebook: Setting Up"),
                "cloud9/setting-up",
            )
        notes = (self._draw_note(view), *self._pile_notes(view))
        return Step(
            say("A new trip: the basket goes down to cloud 1, and all climb aboard."),
            notes,
            say("Rulebook: Playing the Game, step 4"),
            "cloud9/next-trip",
        )

    def _draw_note(self, view: View) -> str:
        if not view.pile_size and not view.discard_size:
            return say("No card is left: nobody draws. {name} flies.", name=self._name(view.pilot))
        return say("Each player draws one card. {name} flies.", name=self._name(view.pilot))

    def _pile_notes(self, view: View) -> tuple[str, ...]:
        """Return that the pile does not suffice, if so."""
        if view.pile_size >= len(self._players):
            return ()
        if not view.pile_size and view.discard_size:
            return (say("First shuffle the cards played: they are the new pile."),)
        if view.discard_size:
            return (
                say_count(
                    "The pile has {count} card. Then shuffle the cards played for a new one.",
                    "The pile has {count} cards. Then shuffle the cards played for a new one.",
                    view.pile_size,
                ),
            )
        return ()

    def _first_pilot(self, _view: View) -> Step:
        return Step(
            say("Who flies first?"),
            (say("Choose somebody, or let the screen draw lots."),),
            say("Rulebook: Setting Up, step 5"),
            "cloud9/setting-up",
        )

    def _roll(self, view: View) -> Step:
        count = self._tables.dice.value[view.cloud - 1]
        name = self._name(view.pilot)
        return Step(
            say("{name}, roll {dice}.", name=name, dice=dice_words(count)),
            (say("Then tap here what they show."),),
            say("Rulebook: Playing the Game, step 1"),
            "cloud9/roll",
        )

    def _passenger(self, view: View) -> Step:
        name, pilot = self._name(view.turn), self._name(view.pilot)
        return Step(
            say("{name}, jump or stay?", name=name),
            (say("Stay if you trust {name} to have the cards.", name=pilot),),
            say("Rulebook: Playing the Game, step 2"),
            "cloud9/choose",
        )

    def _pay(self, view: View) -> Step:
        return Step(
            say("{name}, does it rise?", name=self._name(view.pilot)),
            (
                say("With all the cards the dice ask for, it must. A wild card is your choice."),
                say("Show the cards, then discard them."),
            ),
            say("Rulebook: Playing the Game, step 3"),
            "cloud9/play",
        )

    def _check(self, view: View) -> Step:
        return Step(
            say("It falls. {name}, will you show your hand?", name=self._name(view.pilot)),
            (say("Whoever had all the cards was bound to rise."),),
            say("A house rule of this table"),
            "cloud9/referee",
        )  # fmt: skip

    def _solo(self, view: View) -> Step:
        return Step(
            say("{name}, alone up there: jump or fly on?", name=self._name(view.pilot)),
            (say("Decide before the dice are rolled. A jump ends the trip."),),
            say("Rulebook: Flying Solo"),
            "cloud9/solo",
        )

    def _over(self, _view: View) -> Step:
        names = [self._name(seat) for seat in self._winners]
        text = say("{names} win together!", names=" & ".join(names))
        if len(names) == 1:
            text = say("{name} wins!", name=names[0])
        return Step(
            text,
            (
                say("Level on points? More cards in hand win."),
                say("Are all numbers right? You can still change them."),
            ),
            say("Rulebook: Winning the Game"),
            "cloud9/winning",
        )
