"""The sheets of a turn: what a building, a contract or a Cloudburst does, before it is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from game.ahead import actions as act
from game.ahead.network import way_to
from game.ahead.tables import FLIPPABLE, Building, Flippable
from game.ahead.view import View
from game.ahead.works import Recipe, recipes
from game.core.pool import Counts
from game.core.record import Player
from game.core.types import Action, Refusal, Seat
from game.scenes.ahead.buttons import GoodsButton, PictureButton, TradeButton, WordButton
from game.scenes.ahead.contracts import ContractCard
from game.scenes.ahead.goods_art import Pile, pile_of
from game.scenes.ahead.picture import Picture
from game.scenes.ahead.sheet import ICON_BUTTON_U, Sheet
from game.scenes.ahead.terms import (
    GOODS_SPRITES,
    HABITATS,
    building_sprite,
    coin_of,
    costs_of,
    good_name,
    goods_after,
    part_name,
    side_of,
    tables,
    toll_of,
)
from game.ui.intents import Verb
from game.ui.widgets import Widget
from game.ui.words import say

ROW: Final = 4
PORTAL: Final = "magic portal"


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


# -- buildings ---------------------------------------------------------------------------------


def building_sheet(hands: Hands, building: Building) -> Sheet:
    """Return what a building does now, and what can be done with it."""
    side = side_of(building, hands.view.sides)
    found = recipes(building, side)
    uses = _use_buttons(hands, building, found)
    connect = _plain(hands, "connect", say("Connect"), act.Connect(building))
    unhook = _plain(hands, "unhook", say("Unhook"), act.Disconnect(building), verb=Verb.PEEK)
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
        return [_plain(hands, "use", say("Activate"), act.Activate(building, *found[0]))]
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
                _deciding(hands, action),
                enabled=refusal is None,
                reason=reason_of(refusal),
            )
        )
    return buttons


def _plain(
    hands: Hands, name: str, text: str, action: Action, *, verb: Verb | None = None
) -> WordButton:
    refusal = hands.why_not(action)
    return WordButton(
        name,
        text,
        _deciding(hands, action),
        verb=verb,
        enabled=refusal is None,
        reason=reason_of(refusal),
        size_u=26.0,
    )


def _deciding(hands: Hands, action: Action) -> Callable[[], None]:
    return lambda: hands.decide(action)


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


def toll_note(hands: Hands) -> str:
    """Return what the way through the other habitat will cost."""
    view, owner = hands.view, Seat(1 - hands.seat)
    kind = toll_of(owner, view.sides).index(1)
    name = hands.other.name
    if view.goods[owner][kind] >= tables().limit.value:
        return say("Through {name}'s habitat. No room there for a toll.", name=name)
    good = good_name(kind)
    return say("Through {name}'s habitat. Toll: 1 {good}", name=name, good=good)


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
        first=_first_possible(buttons),
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
                _deciding(hands, action),
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
        first=_first_possible(buttons),
    )


def _first_possible(buttons: Sequence[Widget]) -> str:
    return next((button.name for button in buttons if button.enabled), buttons[0].name)


# -- contracts -----------------------------------------------------------------------------------


def contract_sheet(hands: Hands, number: int) -> Sheet:
    """Return what a contract costs, what is left after it, and why it cannot be paid."""
    view = hands.view
    cost = costs_of(view)[number - 1]
    fulfil = _plain(hands, "fulfil", say("Fulfill"), act.Fulfill(number))
    owner = view.coins[number - 1]
    coin = coin_of(hands.seat if owner is None else owner, view.first, view.coin)
    notes: tuple[str, ...] = (say("Fulfilling costs no action"),)
    if owner is not None:
        notes = (say("{name} has fulfilled it", name=hands.players[owner].name),)
    elif not fulfil.enabled:
        notes = (fulfil.reason,)
    after = goods_after(hands.goods, cost, (0,) * len(cost)) if fulfil.enabled else None
    return Sheet(
        title=say("Contract {number}", number=number),
        buttons=(fulfil,),
        rows=(1,),
        anchor=f"contract {number}",
        trade=(pile_of(cost), ((f"coin-{coin}", 1),)),
        after=None if after is None else (after, hands.goods),
        notes=notes,
        first="fulfil",
    )


def contracts_sheet(hands: Hands, choose: Callable[[int], None]) -> Sheet:
    """Return all contracts, where there is no room for them beside the sky."""
    buttons = []
    for number, cost in enumerate(costs_of(hands.view), start=1):
        card = ContractCard(number, cost, hands.picture, _choosing(choose, number))
        card.affordable = hands.why_not(act.Fulfill(number)) is None
        buttons.append(card)
    first = next((card.name for card in buttons if card.affordable), buttons[0].name)
    return Sheet(
        title=say("Contracts"),
        buttons=tuple(buttons),
        rows=rows_of(len(buttons)),
        button_w=ICON_BUTTON_U,
        button_h=1.25,
        first=first,
    )


def _choosing(choose: Callable[[int], None], number: int) -> Callable[[], None]:
    return lambda: choose(number)


def rows_of(count: int) -> tuple[int, ...]:
    """Return how many of so many cards lie in each row."""
    return tuple(min(ROW, count - start) for start in range(0, count, ROW))


# -- the Cloudburst ------------------------------------------------------------------------------


def cloudburst_sheet(hands: Hands) -> Sheet:
    """Ask what to flip when everything bursts apart."""
    options: tuple[Flippable | None, ...] = (None, *FLIPPABLE)
    buttons = tuple(_flip_button(hands, index, flip) for index, flip in enumerate(options))
    return Sheet(
        title=say("Burst, and flip which one?"),
        buttons=buttons,
        rows=(len(buttons),),
        notes=(say("It breaks every link and costs an action"),),
        button_w=ICON_BUTTON_U,
        button_h=1.9,
        first=buttons[0].name,
    )


def _flip_button(hands: Hands, index: int, flip: Flippable | None) -> Widget:
    action = act.Cloudburst(flip)
    refusal = hands.why_not(action)
    text: str = say("Nothing")
    sprite = "cloud-6-night"
    if flip is not None:
        sides = list(hands.view.sides)
        place = FLIPPABLE.index(flip)
        sides[place] = 3 - sides[place]
        turned = tuple(sides)
        if flip in HABITATS:
            seat = Seat(HABITATS.index(flip))
            sprite = GOODS_SPRITES[toll_of(seat, turned).index(1)]
            text = say("{name}'s toll", name=hands.players[seat].name)
        else:
            sprite, text = building_sprite(flip, turned), part_name(flip)
    return PictureButton(
        f"flip {index}",
        sprite,
        text,
        _deciding(hands, action),
        enabled=refusal is None,
        reason=reason_of(refusal),
    )
