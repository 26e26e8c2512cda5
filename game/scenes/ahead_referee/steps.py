"""What comes next at the table, in words that somebody may read aloud, and where it is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from game.ahead.tables import BUILDINGS
from game.ahead.view import View
from game.core.types import Due, Over
from game.scenes.ahead.sheet import Sheet
from game.scenes.ahead.terms import good_name, tables, toll_kind
from game.ui.words import say, say_count


class Place(msgspec.Struct, frozen=True):
    """Where something is written: a section of the printed rulebook, and a page of our rules.

    The section is called as it is printed, in every language.
    """

    section: str
    page: str


class Step(msgspec.Struct, frozen=True):
    """The next thing to tell, and where it is written."""

    text: str
    place: Place


class Teller:
    """Says the next step of one game."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self._steps: Final[dict[str, Callable[[View], Step]]] = {
            "card": self._set_up,
            "first": self._set_up,
            "coin": self._coin,
            "turn": self._turn,
            "toll": self._toll,
            "blimp": self._blimp,
        }

    def step(self, view: View, due: Due) -> Step:
        """Return what comes next at the table, which waits for `due`."""
        return self._over(due) if isinstance(due, Over) else self._steps[view.phase](view)

    def _set_up(self, _view: View) -> Step:
        return Step(say("Set the table. What lies there?"), setting_up())

    def _coin(self, view: View) -> Step:
        name = self._names[view.turn]
        return Step(say("{name} begins: heads or tails?", name=name), setting_up())

    def _turn(self, view: View) -> Step:
        name, place = self._names[view.mover], quick_reference()
        if not view.actions:
            return Step(say("{name}: connect, fulfill, or end your turn.", name=name), place)
        words = say_count(
            "{name}, {count} action: what do you do?",
            "{name}, {count} actions: what do you do?",
            view.actions,
            name=name,
        )
        return Step(words, place)

    def _toll(self, view: View) -> Step:
        good = good_name(toll_kind(view.sides, view.turn))
        name, other = self._names[view.turn], self._names[view.mover]
        words = say(
            "{other} came through. {name}, do you take 1 {good}?",
            other=other, name=name, good=good,
        )  # fmt: skip
        return Step(words, Place("Activate", "ahead/toll"))

    def _blimp(self, view: View) -> Step:
        name, due = self._names[view.turn], tables().blimp.value[view.round]
        place = Place("End of Round", "ahead/blimp")
        if sum(view.goods[view.turn]) < due:
            return Step(say("{name}, which contract do you give back?", name=name), place)
        words = say_count(
            "{name}, the blimp wants {count} resource.",
            "{name}, the blimp wants {count} resources.",
            due,
            name=name,
        )
        return Step(words, place)

    def _over(self, due: Over) -> Step:
        names = [self._names[seat] for seat in due.ranking[0]]
        words = say("{names} win together!", names=" & ".join(names))
        if len(names) == 1:
            words = say("{name} wins!", name=names[0])
        return Step(words, Place("End of Game", "ahead/winning"))


def setting_up() -> Place:
    """Return where it is written how the table is set."""
    return Place("Components and Setup", "ahead/setting-up")


def quick_reference() -> Place:
    """Return where it is written what can be done in a turn."""
    return Place("Quick Reference", "ahead/turn")


def place_of(sheet: Sheet) -> Place | None:
    """Return where it is written what a sheet of a turn is about; None for any other sheet."""
    if sheet.anchor in BUILDINGS:
        return Place("Activate, Building Detail", "ahead/buildings")
    if sheet.anchor.startswith("contract") or sheet.buttons[0].name.startswith("contract"):
        return Place("Fulfill Contracts", "ahead/contracts")
    if sheet.buttons[0].name.startswith("flip"):
        return Place("Cloudburst", "ahead/cloudburst")
    return None
