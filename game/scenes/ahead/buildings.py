"""The sheet of a building: what it does now, what would be left, and the Portal's two steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.ahead import actions as act
from game.ahead.tables import FLIPPABLE, Building
from game.ahead.works import Recipe, recipes
from game.core.pool import Counts
from game.core.types import Seat
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
from game.scenes.ahead.terms import goods_after, part_name, side_of
from game.ui.intents import Verb
from game.ui.widgets import Widget
from game.ui.words import say

ROW: Final = 4
PORTAL: Final = "magic portal"


def building_sheet(hands: Hands, building: Building) -> Sheet:
    """Return what a building does now, and what can be done with it."""
    side = side_of(building, hands.view.sides)
    found = recipes(building, side)
    uses = _use_buttons(hands, building, found)
    connect = plain(hands, "connect", say("Connect"), act.Connect(building))
    unhook = plain(hands, "unhook", say("Unhook"), act.Disconnect(building), verb=Verb.PEEK)
    unhook.kind = "neutral"
    attached = building in hands.view.links[hands.seat]
    buttons: tuple[Widget, ...] = (connect, *uses, unhook)
    if attached or len(uses) > 1:
        buttons = (*uses, connect, unhook)
    possible = [button.name for button in buttons if button.enabled]
    first = "use" if "use" in possible else (possible or [buttons[0].name])[0]
    after = None
    if len(found) == 1 and uses[0].enabled:
        after = goods_after(hands.goods, *found[0]), hands.goods
    return Sheet(
        title=part_name(building),
        buttons=buttons,
        rows=(3,) if len(buttons) == 3 else (2, 2),
        button_w=152.0 if len(buttons) == 3 else 236.0,
        button_h=1.0 if len(buttons) == 3 else 1.25,
        anchor=building,
        trade=_trade_of(building, found),
        swirl=building in FLIPPABLE,
        after=after,
        notes=_building_notes(hands, building),
        first=first,
    )


def _use_buttons(hands: Hands, building: Building, found: Sequence[Recipe]) -> list[Widget]:
    if building == PORTAL:
        allowed = any(hands.why_not(act.Activate(building, *one)) is None for one in found)
        refusal = None if allowed else hands.why_not(act.Activate(building, *found[0]))
        return [
            WordButton(
                "use",
                say("Activate"),
                lambda: hands.open(_portal_in(hands, found)),
                enabled=allowed,
                reason=reason_of(refusal),
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


def _trade_of(building: Building, found: Sequence[Recipe]) -> tuple[Pile, Pile] | None:
    """Return what goes in and out; nothing for what has several recipes, told by its buttons."""
    if building == PORTAL:
        paid, gained = found[0]
        return (("resource-same", sum(paid)),), (("resource-any", sum(gained)),)
    if len(found) > 1:
        return None
    return pile_of(found[0][0]), pile_of(found[0][1])


def _building_notes(hands: Hands, building: Building) -> tuple[str, ...]:
    if is_through(hands, building):
        return (toll_note(hands),)
    view = hands.view
    owner = Seat(1 - hands.seat)
    if building in view.links[owner] and building not in view.links[hands.seat]:
        return (say("It hangs on {name}'s habitat", name=hands.other.name),)
    if building not in view.links[hands.seat]:
        return (say("Connecting costs no action"),)
    return ()


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
                goods_after(hands.goods, paid, (0,) * len(paid)),
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
