"""What hands do on the table after something was told, in words that somebody may read aloud."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.ahead import actions as act
from game.ahead.tables import GOODS, HABITATS
from game.ahead.text import GOODS_WORDS, listed
from game.ahead.view import View
from game.core.pool import Counts
from game.core.types import Event, Seat, Sentence
from game.scenes.ahead.terms import coin_name, coin_of, part_name
from game.ui.words import say


class Doings:
    """Says what is done now at one table. `view` is the position after what happened."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        self._view = view
        self._names = names
        self._tell: Final[dict[type[Event], tuple[Callable[[Any], str], ...]]] = {
            act.CoinChosen: (self._coin,),
            act.RoundStarted: (self._round,),
            act.Connected: (self._connected,),
            act.Disconnected: (self._disconnected,),
            act.Burst: (self._burst,),
            act.Flipped: (self._flipped,),
            act.Activated: (lambda event: self._turned(event.seat, event.paid, event.gained),),
            act.TollTaken: (lambda event: self._turned(event.seat, event.gained),),
            act.BlimpPaid: (lambda event: self._turned(event.seat, event.paid),),
            act.Fulfilled: (lambda event: self._turned(event.seat, event.paid), self._stamped),
            act.ContractReturned: (self._returned,),
        }

    def after(self, events: Sequence[Event]) -> tuple[str, ...]:
        """Return all that is to be done after `events`, in sentences; none if hands may rest."""
        return tuple(tell(event) for event in events for tell in self._tell.get(type(event), ()))

    def _coin(self, event: act.CoinChosen) -> str:
        name, coin = self._names[event.seat], coin_name(event.coin)
        return say("{name} plays {coin}.", name=name, coin=coin)

    def _round(self, event: act.RoundStarted) -> str:
        return say("Blimp card: coin on {round}.", round=event.round)

    def _connected(self, event: act.Connected) -> str:
        name, building = self._names[event.seat], part_name(event.building)
        return say("{name}, lay the {building} at your habitat.", name=name, building=building)

    def _disconnected(self, event: act.Disconnected) -> str:
        name, building = self._names[event.seat], part_name(event.building)
        return say("{name}, push the {building} away.", name=name, building=building)

    def _burst(self, _event: act.Burst) -> str:
        return say("Push everything apart.")

    def _flipped(self, event: act.Flipped) -> str:
        if event.what in HABITATS:
            name = self._names[HABITATS.index(event.what)]
            return say("Turn {name}'s habitat over.", name=name)
        return say("Turn the {building} over.", building=part_name(event.what))

    def _turned(self, seat: Seat, *changed: Counts) -> str:
        """Say to which numbers cards of resources are turned."""
        goods = self._view.goods[seat]
        turned = [
            Sentence("{goods} to {count}", goods=GOODS_WORDS[good], count=goods[kind])
            for kind, good in enumerate(GOODS)
            if any(counts[kind] for counts in changed)
        ]
        return say("{name}, turn {goods}.", name=self._names[seat], goods=say(listed(turned)))

    def _stamped(self, event: act.Fulfilled) -> str:
        coin = coin_name(coin_of(event.seat, self._view.first, self._view.coin))
        return say("Lay a coin, {coin} up, on contract {number}.", coin=coin, number=event.contract)

    def _returned(self, event: act.ContractReturned) -> str:
        name = self._names[event.seat]
        return say(
            "{name}, take your coin off contract {number}.", name=name, number=event.contract
        )
