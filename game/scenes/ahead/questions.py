"""What is asked besides the moves of a turn: the coin, a toll, the blimp, what to give back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ahead import actions as act
from game.ahead.tables import GOODS, HABITATS, NOTHING
from game.ahead.works import toll_of
from game.core.pool import Counts
from game.scenes.ahead.buttons import PaymentButton, PictureButton, WordButton
from game.scenes.ahead.choices import rows_of
from game.scenes.ahead.contracts import ContractCard
from game.scenes.ahead.hands import Hands, deciding, first_possible, reason_of
from game.scenes.ahead.sheet import ICON_BUTTON_U, Sheet
from game.scenes.ahead.terms import coin_name, costs_of, good_name, goods_after, tables
from game.ui.widgets import Widget
from game.ui.words import say, say_count


def coin_sheet(hands: Hands) -> Sheet:
    """Ask the first player for a side of the coins."""
    sides: tuple[act.Coin, ...] = ("heads", "tails")
    buttons = tuple(
        PictureButton(coin, f"coin-{coin}", coin_name(coin), deciding(hands, act.ChooseCoin(coin)))
        for coin in sides
    )
    name = hands.players[hands.seat].name
    return Sheet(
        title=say("{name}, heads or tails?", name=name),
        buttons=buttons,
        rows=(2,),
        notes=(say("Your coins show this side on the contracts"),),
        button_h=1.7,
        first="heads",
        can_close=False,
    )


def toll_sheet(hands: Hands) -> Sheet:
    """Ask the owner of a habitat that was travelled through."""
    toll = toll_of(hands.view.sides, hands.seat)
    good = good_name(toll.index(1))
    take = WordButton(
        "take", say("Take 1 {good}", good=good), deciding(hands, act.TAKE_TOLL), size_u=26.0
    )
    leave = WordButton(
        "leave", say("Leave it"), deciding(hands, act.LEAVE_TOLL), kind="neutral", size_u=26.0
    )
    return Sheet(
        title=say("{name} passed through", name=hands.other.name),
        buttons=(take, leave),
        rows=(2,),
        anchor=HABITATS[hands.seat],
        after=(goods_after(hands.goods, NOTHING, toll), hands.goods),
        notes=(say("If you take the toll, your habitat flips"),),
        first="take",
        can_close=False,
    )


def blimp_sheet(
    hands: Hands, chosen: Counts, add: Callable[[int], None], start_again: Callable[[], None]
) -> Sheet:
    """Ask for so many goods; `add` takes one more of a kind into what is `chosen`."""
    due = tables().blimp.value[hands.view.round]
    missing = due - sum(chosen)
    more: list[Widget] = []
    for kind in range(len(GOODS)):
        reason = ""
        if not missing:
            reason = say("That is enough for the blimp.")
        elif chosen[kind] >= hands.goods[kind]:
            reason = say("You have no more {good}.", good=good_name(kind))
        more.append(PaymentButton(f"more {kind}", kind, chosen[kind], partial(add, kind), reason))
    again = WordButton(
        "again",
        say("Start again"),
        start_again,
        kind="neutral",
        enabled=any(chosen),
        reason=say("Nothing is chosen yet."),
        size_u=26.0,
    )
    pay = WordButton(
        "pay",
        say("Pay"),
        deciding(hands, act.PayBlimp(chosen)),
        enabled=not missing,
        reason=say_count(
            "{count} more is due to the blimp.", "{count} more are due to the blimp.", missing
        ),
        size_u=26.0,
    )
    return Sheet(
        title=say_count(
            "The blimp wants {count} resource", "The blimp wants {count} resources", due
        ),
        buttons=(*more, pay, again),
        rows=(len(more), 2),
        fills=True,
        anchor="blimp",
        after=(goods_after(hands.goods, chosen, NOTHING), hands.goods),
        button_w=ICON_BUTTON_U,
        first=first_possible((pay, *more)),
        can_close=False,
    )


def give_back_sheet(hands: Hands) -> Sheet:
    """Ask which contract goes back, for who cannot pay the blimp."""
    costs = costs_of(hands.view)
    buttons: list[Widget] = []
    for number, owner in enumerate(hands.view.coins, start=1):
        if owner == hands.seat:
            action = act.GiveBack(number)
            press = deciding(hands, action)
            card = ContractCard(number, costs[number - 1], hands.picture, press)
            card.name = f"give {number}"
            refusal = hands.why_not(action)
            card.enabled, card.reason = refusal is None, reason_of(refusal)
            buttons.append(card)
    return Sheet(
        title=say("Which contract goes back?"),
        buttons=tuple(buttons),
        rows=rows_of(len(buttons)),
        notes=(say("You have too few resources for the blimp"),),
        button_w=ICON_BUTTON_U,
        button_h=1.25,
        first=buttons[0].name,
        can_close=False,
    )
