"""The sheets of contracts and of the Cloudburst: what they do, before it is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.ahead import actions as act
from game.ahead.tables import FLIPPABLE, HABITATS, NOTHING, Flippable
from game.ahead.works import turned_over
from game.core.record import Player
from game.core.types import Seat
from game.scenes.ahead.buttons import PictureButton
from game.scenes.ahead.contracts import ContractCard
from game.scenes.ahead.goods_art import pile_of
from game.scenes.ahead.hands import Hands, deciding, plain, reason_of
from game.scenes.ahead.sheet import ICON_BUTTON_U, Sheet
from game.scenes.ahead.terms import (
    GOODS_SPRITES,
    building_sprite,
    coin_of,
    costs_of,
    good_name,
    goods_after,
    part_name,
    tables,
    toll_kind,
)
from game.ui.widgets import Widget
from game.ui.words import say, say_count

ROW: Final = 4
FLIP_BUTTON_U: Final = 140.0


# -- contracts -----------------------------------------------------------------------------------


def contract_sheet(hands: Hands, number: int) -> Sheet:
    """Return what a contract costs, what is left after it, and why it cannot be paid."""
    view = hands.view
    cost = costs_of(view)[number - 1]
    fulfil = plain(hands, "fulfill", say("Fulfill"), act.Fulfill(number))
    owner = view.coins[number - 1]
    coin = coin_of(hands.seat if owner is None else owner, view.first, view.coin)
    notes: tuple[str, ...] = (say("Fulfilling costs no action"),)
    if owner is not None:
        notes = (say("{name} has fulfilled it", name=hands.players[owner].name),)
    elif not fulfil.enabled:
        notes = (fulfil.reason,)
    after = goods_after(hands.goods, cost, NOTHING) if fulfil.enabled else None
    return Sheet(
        title=say("Contract {number}", number=number),
        buttons=(fulfil,),
        rows=(1,),
        anchor=f"contract {number}",
        trade=(pile_of(cost), ((f"coin-{coin}", 1),)),
        after=None if after is None else (after, hands.goods),
        notes=notes,
        first="fulfill",
    )


def contracts_sheet(hands: Hands, choose: Callable[[int], None]) -> Sheet:
    """Return all contracts, where there is no room for them beside the sky."""
    buttons = []
    for number, cost in enumerate(costs_of(hands.view), start=1):
        card = ContractCard(number, cost, hands.picture, partial(choose, number))
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


def rows_of(count: int) -> tuple[int, ...]:
    """Return how many of so many cards lie in each row."""
    return tuple(min(ROW, count - start) for start in range(0, count, ROW))


# -- habitats and the end of a turn --------------------------------------------------------------


def habitat_glance(hands: Hands, seat: Seat) -> Sheet:
    """Return how many spaces a habitat has, what it asks for, and what can be done with it."""
    view = hands.view
    left = tables().spaces.value - len(view.links[seat])
    good = good_name(toll_kind(view.sides, seat))
    notes = [
        say_count("{count} space is open.", "{count} spaces are open.", left),
        say("Who passes through owes 1 {good}.", good=good),
    ]
    if seat == hands.seat and left:
        notes.append(say("Choose it to connect a building"))
    name = hands.players[seat].name
    return Sheet(
        title=say("{name}'s habitat", name=name), anchor=HABITATS[seat], swirl=True,
        notes=tuple(notes),
    )  # fmt: skip


def end_glance(hands: Hands) -> Sheet:
    """Return what ending the turn now would waste."""
    lost = say_count(
        "{count} action would be lost.", "{count} actions would be lost.", hands.view.actions
    )
    return Sheet(title=say("End turn"), anchor="end", notes=(lost,))


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
        button_w=FLIP_BUTTON_U,
        button_h=1.9,
        first=buttons[0].name,
    )


def _flip_button(hands: Hands, index: int, flip: Flippable | None) -> Widget:
    action = act.Cloudburst(flip)
    refusal = hands.why_not(action)
    sprite: str = "cloud-6-night"
    text: str = say("Nothing")
    if flip is not None:
        sprite, text = face_of(flip, turned_over(hands.view.sides, flip), hands.players)
    return PictureButton(
        f"flip {index}",
        sprite,
        text,
        deciding(hands, action),
        enabled=refusal is None,
        reason=reason_of(refusal),
    )


def face_of(what: Flippable, sides: tuple[int, ...], players: Sequence[Player]) -> tuple[str, str]:
    """Return the picture of the side that lies up, and what it is called."""
    if what not in HABITATS:
        return building_sprite(what, sides), part_name(what)
    seat = Seat(HABITATS.index(what))
    sprite = GOODS_SPRITES[toll_kind(sides, seat)]
    return sprite, say("{name}'s toll", name=players[seat].name)
