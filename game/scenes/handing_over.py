"""Leaving a seat to a bot and coming back: who may, and what is said about it."""

from __future__ import annotations

from game.core.types import Seat
from game.scenes.services import STAND_IN, Services, Table
from game.ui.intents import DeviceId
from game.ui.words import say


def handed_over(name: str, bot: str | None) -> str:
    """Return what happened to the seat of `name`."""
    if bot is None:
        return say("{name} is back", name=name)
    return say("A bot flies on for {name}", name=name)


class SeatDoor:
    """What the holder of one device may do about seats: go, or come back.

    A device that plays for nobody may come back to any seat that a bot looks after.
    """

    def __init__(self, services: Services, table: Table, device: DeviceId) -> None:
        self._services = services
        self._table = table
        self._device = device
        bound = services.devices.seats_of(device)
        own = [seat for seat in table.owners if seat in bound]
        away = [seat for seat in (own if bound else table.owners) if seat not in table.people]
        here = [seat for seat in own if seat in table.people]
        meant = away or here
        self.seat: Seat | None = meant[0] if meant else None
        """The seat that is meant, None if this device has nothing to do with any."""

    @property
    def leads_back(self) -> bool:
        """Tell whether the seat would be taken back, not left."""
        return self.seat is not None and self.seat not in self._table.people

    def words(self) -> str:
        """Return what the door is called."""
        if self.seat is None:
            return say("Leave to a bot")
        name = self._table.players[self.seat].name
        if self.leads_back:
            return say("{name} is back", name=name)
        return say("A bot for {name}", name=name)

    def refusal(self) -> str:
        """Return why nobody can go through it; empty if somebody can."""
        if self.seat is None:
            return say("This device plays for nobody.")
        if not self.leads_back and len(self._table.people) == 1:
            return say("You are the last one here: save and leave instead.")
        return ""

    def go(self) -> None:
        """Go, or come back: the bots stop thinking, and every hand closes."""
        if self.seat is None or self.refusal():
            return
        back = self.leads_back
        self._table.opponents.cancel()
        self._table.gate.hand_over(self.seat, None if back else STAND_IN)
        if back and not self._services.devices.seats_of(self._device):
            self._services.devices.bind(self.seat, self._device)
