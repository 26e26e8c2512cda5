"""The sheet of a building: what it does now, what would be left, and the Portal's two steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from game.ahead import actions as act
from game.ahead.tables import FLIPPABLE, NOTHING, Building
from game.ahead.works import Recipe, recipes, side_of
from game.core.pool import Counts
from game.core.types import Refusal
from game.scenes.ahead.buttons import GoodsButton, TradeButton, WordButton
from game.scenes.ahead.goods_art import Pile, pile_of
from game.scenes.ahead.hands import (
    Hands,
    deciding,
    first_possible,
    is_through,
    plain,
    reason_of,
    toll_note,
)
from game.scenes.ahead.sheet import ICON_BUTTON_U, Sheet
from game.scenes.ahead.terms import goods_after, part_name
from game.ui.intents import Verb
from game.ui.widgets import Widget
from game.ui.words import say

ROW: Final = 4
WORD_BUTTON_U: Final = 186.0
TRADE_BUTTON_U: Final = 236.0
PORTAL: Final = "magic portal"


def building_glance(hands: Hands, building: Building) -> Sheet:
    """Return what a building does now, to be read only."""
    found = recipes(building, side_of(hands.view.sides, building))
    refusal = _refusal(hands, building, found)
    after = None
    if len(found) == 1 and refusal is None:
        after = goods_after(hands.goods, *found[0]), hands.goods
    return Sheet(
        title=part_name(building),
        anchor=building,
        trade=_trade_of(building, found),
        both_ways=building != PORTAL and len(found) > 1,
        swirl=building in FLIPPABLE,
        after=after,
        notes=_building_notes(hands, building, refusal),
    )


def building_sheet(hands: Hands, building: Building) -> Sheet:
    """Return what a building does now, and what can be done with it."""
    found = recipes(building, side_of(hands.view.sides, building))
    uses = _use_buttons(hands, building, found)
    several = len(uses) > 1
    told = building_glance(hands, building)
    if is_through(hands, building):
        buttons: tuple[Widget, ...] = tuple(uses)
        rows: tuple[int, ...] = (len(uses),)
    elif building in hands.view.links[hands.seat]:
        unhook = plain(hands, "unhook", say("Unhook"), act.Disconnect(building), verb=Verb.PEEK)
        unhook.kind = "neutral"
        buttons, rows = (*uses, unhook), (2, 1) if several else (2,)
    else:
        connect = plain(hands, "connect", say("Connect"), act.Connect(building))
        buttons, rows = (connect, *uses), (1, 2) if several else (2,)
    return replace(
        told,
        buttons=buttons,
        rows=rows,
        button_w=TRADE_BUTTON_U if several else WORD_BUTTON_U,
        button_h=1.25 if several else 1.0,
        trade=None if several else told.trade,
        first=first_possible(buttons),
    )


def _refusal(hands: Hands, building: Building, found: Sequence[Recipe]) -> Refusal | None:
    """Return why a building cannot be used at all; None if it can in some way."""
    refusals = [hands.why_not(act.Activate(building, *one)) for one in found]
    return None if None in refusals else refusals[0]


def _use_buttons(hands: Hands, building: Building, found: Sequence[Recipe]) -> list[Widget]:
    if building == PORTAL:
        refusal = _refusal(hands, building, found)
        return [
            WordButton(
                "use",
                say("Activate"),
                lambda: hands.open(_portal_in(hands, found)),
                enabled=refusal is None,
                reason=reason_of(refusal),
                size_u=26.0,
            )
        ]
    if len(found) == 1:
        return [plain(hands, "use", say("Activate"), act.Activate(building, *found[0]))]
    buttons: list[Widget] = []
    for index, (paid, gained) in enumerate(found):
        action = act.Activate(building, paid, gained)
        refusal = hands.why_not(action)
        buttons.append(
            TradeButton(
                f"use {index}",
                paid,
                gained,
                hands.goods,
                deciding(hands, action),
                enabled=refusal is None,
                reason=reason_of(refusal),
            )
        )
    return buttons


def _trade_of(building: Building, found: Sequence[Recipe]) -> tuple[Pile, Pile]:
    """Return what goes in and comes out; the Portal takes any of one kind for any other."""
    paid, gained = found[0]
    if building == PORTAL:
        return (("resource-same", sum(paid)),), (("resource-any", sum(gained)),)
    return pile_of(paid), pile_of(gained)


def _building_notes(hands: Hands, building: Building, refusal: Refusal | None) -> tuple[str, ...]:
    """Return what else is to be known: what the way costs, and why it cannot be used."""
    if not is_through(hands, building) and building not in hands.view.links[hands.seat]:
        return _connecting_notes(hands, building)
    notes = (toll_note(hands),) if is_through(hands, building) else ()
    if refusal is not None:
        return (*notes, reason_of(refusal))
    if building == PORTAL and not notes:
        return (say("S: all the same kind. A: any kind."),)
    return notes


def _connecting_notes(hands: Hands, building: Building) -> tuple[str, ...]:
    """Return where a building hangs that cannot be reached, and what connecting it would cost."""
    refusal = hands.why_not(act.Connect(building))
    cost = say("Connecting costs no action") if refusal is None else reason_of(refusal)
    if building in hands.view.links[1 - hands.seat]:
        return say("It hangs on {name}'s habitat", name=hands.other.name), cost
    return (cost,)


# -- the portal ----------------------------------------------------------------------------------


def _portal_in(hands: Hands, found: Sequence[Recipe]) -> Sheet:
    """Return the first half of the Portal's question: what goes in."""
    buttons: list[Widget] = []
    payments = list(dict.fromkeys(paid for paid, _ in found))
    for kind, paid in enumerate(payments):
        outs = [gained for one, gained in found if one == paid]
        refusals = [hands.why_not(act.Activate(PORTAL, paid, gained)) for gained in outs]
        allowed = any(refusal is None for refusal in refusals)
        buttons.append(
            GoodsButton(
                f"in {kind}",
                paid,
                hands.goods,
                goods_after(hands.goods, paid, NOTHING),
                _opening(hands, found, paid),
                enabled=allowed,
                reason="" if allowed else reason_of(refusals[0]),
            )
        )
    notes = (toll_note(hands),) if is_through(hands, PORTAL) else ()
    return Sheet(
        title=say("What goes in?"),
        buttons=tuple(buttons),
        rows=(len(buttons),),
        anchor=PORTAL,
        swirl=True,
        notes=notes,
        button_w=ICON_BUTTON_U,
        button_h=1.45,
        first=first_possible(buttons),
    )


def _opening(hands: Hands, found: Sequence[Recipe], paid: Counts) -> Callable[[], None]:
    return lambda: hands.open(_portal_out(hands, found, paid))


def _portal_out(hands: Hands, found: Sequence[Recipe], paid: Counts) -> Sheet:
    """Return the second half: what comes out."""
    buttons: list[Widget] = []
    for index, gained in enumerate(gained for one, gained in found if one == paid):
        action = act.Activate(PORTAL, paid, gained)
        refusal = hands.why_not(action)
        buttons.append(
            GoodsButton(
                f"out {index}",
                gained,
                hands.goods,
                goods_after(hands.goods, paid, gained),
                deciding(hands, action),
                enabled=refusal is None,
                reason=reason_of(refusal),
            )
        )
    half = -(-len(buttons) // 2)
    return Sheet(
        title=say("What comes out?"),
        buttons=tuple(buttons),
        rows=(half, len(buttons) - half) if len(buttons) > ROW else (len(buttons),),
        anchor=PORTAL,
        trade=(pile_of(paid), (("resource-any", sum(found[0][1])),)),
        button_w=ICON_BUTTON_U,
        button_h=1.3,
        first=first_possible(buttons),
    )
