"""What happened in Ahead in the Clouds, in sentences: for the log and for `cloudtop replay`."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from game.ahead import actions as act
from game.ahead.tables import GOODS
from game.core.pool import Counts
from game.core.types import Event, Sentence

Names: TypeAlias = Sequence[str]
"""The players' names in the order of their seats."""

BEGINS: Final[tuple[type[Event], ...]] = (act.RoundStarted,)
"""The events that begin a new round."""

PASSED_OVER: Final[tuple[type[Event], ...]] = (act.TurnStarted,)
"""The events that the log on the screen leaves out."""

PARTS: Final = {
    "vapor condenser": Sentence("Vapor Condenser"),
    "dust reclaimer": Sentence("Dust Reclaimer"),
    "hydrosplitter": Sentence("HydroSplitter"),
    "bank": Sentence("Bank"),
    "magic portal": Sentence("Magic Portal"),
    "habitat 1": Sentence("first habitat"),
    "habitat 2": Sentence("second habitat"),
}
"""What the parts of the table are called; the habitats in the order of their seats."""

GOODS_WORDS: Final = {
    "water": Sentence("Water"),
    "stone": Sentence("Stone"),
    "hydrogen": Sentence("Hydrogen"),
    "oxygen": Sentence("Oxygen"),
}
"""What the goods are called."""

COINS: Final = {"heads": Sentence("heads"), "tails": Sentence("tails")}


def describe(event: Event, names: Names) -> Sentence:
    """Return a sentence that tells `event`; KeyError for an event of another game."""
    return _TELL[type(event)](event, names)


def goods_words(goods: Counts) -> Sentence | str:
    """Return goods as words: "2 Water, 1 Stone"; "nothing" for none."""
    items: list[Sentence | str] = [
        Sentence("{count} {goods}", count=count, goods=GOODS_WORDS[kind])
        for kind, count in zip(GOODS, goods, strict=True)
        if count
    ]
    return listed(items) if items else Sentence("nothing")


def _card(event: act.CardDrawn, _: Names) -> Sentence:
    return Sentence("Contract card {card} lies beside the table", card=event.card)


def _first(event: act.FirstChosen, names: Names) -> Sentence:
    return Sentence("{name} goes first", name=names[event.seat])


def _sides(_: act.SidesSet, __: Names) -> Sentence:
    return Sentence("Bank, Magic Portal and habitats lie with random sides up")


def _coin(event: act.CoinChosen, names: Names) -> Sentence:
    return Sentence("{name} plays {coin}", name=names[event.seat], coin=COINS[event.coin])


def _round(event: act.RoundStarted, _: Names) -> Sentence:
    return Sentence("Round {round}", round=event.round)


def _turn(event: act.TurnStarted, names: Names) -> Sentence:
    return Sentence("{name} has {count} actions", name=names[event.seat], count=event.actions)


def _connected(event: act.Connected, names: Names) -> Sentence:
    name, building = names[event.seat], PARTS[event.building]
    return Sentence("{name} connects the {building}", name=name, building=building)


def _disconnected(event: act.Disconnected, names: Names) -> Sentence:
    name, building = names[event.seat], PARTS[event.building]
    return Sentence("{name} disconnects the {building}", name=name, building=building)


def _burst(event: act.Burst, names: Names) -> Sentence:
    return Sentence("Cloudburst by {name}: nothing is connected", name=names[event.seat])


def _flipped(event: act.Flipped, _: Names) -> Sentence:
    return Sentence("The {part} flips to side {side}", part=PARTS[event.what], side=event.side)


def _activated(event: act.Activated, names: Names) -> Sentence:
    words: dict[str, object] = {
        "name": names[event.seat],
        "building": PARTS[event.building],
        "gained": goods_words(event.gained),
    }
    if any(event.paid):
        paid = goods_words(event.paid)
        return Sentence("{name}, {building}: {paid} for {gained}", paid=paid, **words)
    return Sentence("{name}, {building}: +{gained}", **words)


def _toll_taken(event: act.TollTaken, names: Names) -> Sentence:
    toll = goods_words(event.gained)
    return Sentence("{name} takes a toll: +{toll}", name=names[event.seat], toll=toll)


def _toll_left(event: act.TollLeft, names: Names) -> Sentence:
    return Sentence("{name} takes no toll", name=names[event.seat])


def _fulfilled(event: act.Fulfilled, names: Names) -> Sentence:
    name, paid = names[event.seat], goods_words(event.paid)
    return Sentence(
        "{name} fulfills contract {number} for {paid}",
        name=name,
        number=event.contract,
        paid=paid,
    )


def _turn_ended(event: act.TurnEnded, names: Names) -> Sentence:
    name = names[event.seat]
    if event.unused:
        return Sentence("{name} is done; actions left: {count}", name=name, count=event.unused)
    return Sentence("{name} is done", name=name)


def _blimp(event: act.BlimpArrived, _: Names) -> Sentence:
    return Sentence("The blimp arrives. Everybody owes resources: {due}", due=event.due)


def _blimp_paid(event: act.BlimpPaid, names: Names) -> Sentence:
    paid = goods_words(event.paid)
    return Sentence("{name} pays the blimp {paid}", name=names[event.seat], paid=paid)


def _returned(event: act.ContractReturned, names: Names) -> Sentence:
    name = names[event.seat]
    return Sentence("{name} gives contract {number} back", name=name, number=event.contract)


def _nothing(event: act.NothingToGive, names: Names) -> Sentence:
    return Sentence("{name} has nothing for the blimp", name=names[event.seat])


def _ended(event: act.GameEnded, names: Names) -> Sentence:
    first = listed([names[seat] for seat in event.ranking[0]])
    return Sentence("The end. First: {names}", names=first)


_TELL: dict[type[Event], Callable[[Any, Names], Sentence]] = {
    act.CardDrawn: _card,
    act.FirstChosen: _first,
    act.SidesSet: _sides,
    act.CoinChosen: _coin,
    act.RoundStarted: _round,
    act.TurnStarted: _turn,
    act.Connected: _connected,
    act.Disconnected: _disconnected,
    act.Burst: _burst,
    act.Flipped: _flipped,
    act.Activated: _activated,
    act.TollTaken: _toll_taken,
    act.TollLeft: _toll_left,
    act.Fulfilled: _fulfilled,
    act.TurnEnded: _turn_ended,
    act.BlimpArrived: _blimp,
    act.BlimpPaid: _blimp_paid,
    act.ContractReturned: _returned,
    act.NothingToGive: _nothing,
    act.GameEnded: _ended,
}


def listed(items: Sequence[Sentence | str]) -> Sentence | str:
    """Return the items as one piece of a sentence, each still to be said in the players' words."""
    if len(items) == 1:
        return items[0]
    return Sentence("{first}, {others}", first=items[0], others=listed(items[1:]))
