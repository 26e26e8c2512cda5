"""The first and the last question: how the table is set, and whether all numbers are right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from game.ahead.referee.actions import Prepare
from game.ahead.view import View
from game.scenes.ahead.buttons import WordButton
from game.scenes.ahead.hands import Hands, deciding
from game.scenes.ahead.sheet import Sheet
from game.scenes.ahead_referee.tiles import card_tile, first_tile, side_tiles
from game.ui.widgets import Widget
from game.ui.words import say

TILE_U: Final = 226.0


def as_set(view: View) -> Prepare:
    """Return how the table is taken to be set before anything was told."""
    return Prepare(view.card, view.first, view.sides)


def set_up_sheet(hands: Hands, told: Prepare, tell: Callable[[Prepare], None]) -> Sheet:
    """Ask how the table is set; `tell` is given what is told with each press."""

    def telling(name: str) -> Callable[[object], None]:
        return lambda value: tell(replace(told, **{name: value}))

    others: list[Widget] = [first_tile(told.first, hands.players, telling("first"))]
    if hands.view.options.card == "random":
        others.insert(0, card_tile(told.card, telling("card")))
    set_ = WordButton("set", say("It is set"), deciding(hands, told), size_u=26.0)
    tiles = side_tiles(told.sides, hands.players, telling("sides"))
    return Sheet(
        title=say("Tap what lies otherwise"),
        buttons=(*tiles, *others, set_),
        rows=(len(tiles), len(others) + 1),
        button_w=TILE_U,
        button_h=1.2,
        first="set",
        can_close=False,
    )


def over_sheet(winners: str, leave: Callable[[], None]) -> Sheet:
    """Say who wins; `leave` shows the results, and nothing can be changed from then on."""
    return Sheet(
        title=winners,
        buttons=(WordButton("results", say("To the results"), leave, size_u=26.0),),
        rows=(1,),
        notes=(say("Are all numbers right? You can still change them."),),
        first="results",
        can_close=False,
    )
