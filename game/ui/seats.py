"""Who plays with what: seats and devices, and what is remembered of pads that went away."""

from __future__ import annotations

import msgspec

from game.core.types import Seat
from game.ui.intents import DeviceId, Family


class Orphan(msgspec.Struct, frozen=True):
    """A seat whose pad went away, and the make of that pad."""

    seat: Seat
    guid: str


class Seats:
    """The table of bindings. Several seats may share a device; a seat may hold several devices."""

    def __init__(self) -> None:
        self._pairs: list[tuple[Seat, DeviceId]] = []
        self._last: dict[Seat, DeviceId] = {}
        self._orphans: list[Orphan] = []

    def bind(self, seat: Seat, device: DeviceId) -> None:
        """Let the device act for the seat, besides what it has.

        The seat no longer waits for a lost pad.
        """
        if (seat, device) not in self._pairs:
            self._pairs.append((seat, device))
        self._last[seat] = device
        self._orphans = [orphan for orphan in self._orphans if orphan.seat != seat]

    def unbind(self, seat: Seat, device: DeviceId | None = None) -> None:
        """Take one device, or every device, away from the seat."""
        self._pairs = [
            pair
            for pair in self._pairs
            if pair[0] != seat or (device is not None and pair[1] != device)
        ]
        if device is None or self._last.get(seat) == device:
            self._last.pop(seat, None)
        if device is None:
            self._orphans = [orphan for orphan in self._orphans if orphan.seat != seat]

    def clear(self) -> None:
        """Forget every binding."""
        self._pairs.clear()
        self._last.clear()
        self._orphans.clear()

    def seats_of(self, device: DeviceId) -> tuple[Seat, ...]:
        """Return the seats the device acts for, in order."""
        return tuple(sorted(seat for seat, held in self._pairs if held == device))

    def devices_of(self, seat: Seat) -> tuple[DeviceId, ...]:
        """Return every device that acts for the seat."""
        return tuple(held for owner, held in self._pairs if owner == seat)

    def used(self, device: DeviceId) -> None:
        """Remember that the device was used last by the seat it belongs to alone."""
        seats = self.seats_of(device)
        if len(seats) == 1:
            self._last[seats[0]] = device

    def last_of(self, seat: Seat) -> DeviceId | None:
        """Return the device the seat used last, else one it has, else None."""
        last = self._last.get(seat)
        held = self.devices_of(seat)
        return last if last in held else (held[0] if held else None)

    def family_of(self, seat: Seat) -> Family | None:
        """Return the family of the device the seat used last."""
        device = self.last_of(seat)
        return device.family if device else None

    def divide(self, whole: DeviceId, halves: tuple[DeviceId, DeviceId]) -> None:
        """Let two seats that share a device have a half each, the first one the second half.

        One seat alone, and more than two, keep both halves.
        """
        seats = self.seats_of(whole)
        for index, seat in enumerate(seats):
            for half in (halves[1 - index],) if len(seats) == 2 else halves:
                self.bind(seat, half)
            self.unbind(seat, whole)

    def join(self, halves: tuple[DeviceId, DeviceId], whole: DeviceId) -> None:
        """Let everybody with a half of a device have the whole of it."""
        for half in halves:
            for seat in self.seats_of(half):
                self.bind(seat, whole)
                self.unbind(seat, half)

    def lose(self, device: DeviceId, guid: str) -> tuple[Seat, ...]:
        """Forget a device that went away; return the seats that have nothing else now."""
        owners = self.seats_of(device)
        self._pairs = [pair for pair in self._pairs if pair[1] != device]
        bare = tuple(seat for seat in owners if not self.devices_of(seat))
        self._orphans += [Orphan(seat, guid) for seat in owners]
        return bare

    def find(self, device: DeviceId, guid: str) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
        """Give a pad back to the seat that lost one of this make.

        Return the seats it was given to, and the candidates if it is not clear whose it is: nobody
        is guessed.
        """
        waiting = tuple(
            dict.fromkeys(orphan.seat for orphan in self._orphans if orphan.guid == guid)
        )
        if len(waiting) != 1:
            return (), waiting
        self.bind(waiting[0], device)
        return waiting, ()
