"""Tokens, pegs and buttons on the table, made into what somebody wishes to do.

The game's state stays in the program: what happens on the table is a wish that passes the same
rules as a pressed button, or it is nothing. What lies there and what the game says may differ; then
`differences` lists it, and people say which is right.
"""

from collections.abc import Collection
from typing import Final, Literal, TypeAlias

from game.bridge.hardware import Hardware
from game.bridge.reports import Appeared, Report, Snapshot, Switched, Vanished
from game.core.types import Value

WishKind: TypeAlias = Literal["jump", "stay", "back", "ok"]
"""jump: out of the basket; stay; back: a token was put back, so its jump is no longer wished; ok:
somebody presses the button that is everybody's."""


class Wish(Value, frozen=True, gc=False):
    """What somebody wishes by a token or a button; `animal` is empty where it is everybody's."""

    animal: str
    kind: WishKind


class Difference(Value, frozen=True, gc=False):
    """A token that is on the table where the game has none aboard, or the other way round."""

    animal: str
    on_table: bool
    in_game: bool


_PRESSED: Final[dict[str, WishKind]] = {"stay": "stay", "jump": "jump", "ok": "ok"}


class Tokens:
    """Who stands in the basket on the table, and what is wished there.

    Lifting a token out of its hole or off the basket's reader is to jump; putting it back, to take
    that back; tapping it on a pad, to stay. Buttons say the same. Only what is seen to happen is a
    wish, never what a snapshot finds.
    """

    def __init__(self, hardware: Hardware) -> None:
        self._hardware = hardware
        self._closed: set[int] = set()
        self._in_basket: set[str] = set()
        self._is_known = False

    def use(self, hardware: Hardware) -> None:
        """Read tags and switches as `hardware` says from now on."""
        self._hardware = hardware

    def hear(self, report: Report) -> list[Wish]:
        """Take in what the board reports; return what is wished by it."""
        if isinstance(report, Snapshot):
            self._closed = set(report.closed)
            self._in_basket = {
                uid
                for number, reader in enumerate(report.readers)
                if self._role(number) == "basket"
                for uid in reader.uids
            }
            self._is_known = True
            return []
        if isinstance(report, Switched):
            return self._switch(report.switch, closed=report.closed)
        if isinstance(report, Appeared | Vanished):
            return self._tag(report)
        return []

    @property
    def aboard(self) -> frozenset[str] | None:
        """The animals that stand in the basket on the table.

        None if this box cannot tell, having neither pegs nor a basket's reader, or has not yet.
        """
        if not self._is_known or not self._told:
            return None
        pegs = self._pegs
        here = {animal for number, animal in pegs.items() if number in self._closed}
        loose = {self._hardware.tokens.get(uid, "") for uid in self._in_basket}
        return frozenset(here | (loose & self._told) - set(pegs.values()))

    def differences(self, aboard: Collection[str]) -> list[Difference]:
        """Return where the table differs from the game, which has these animals aboard.

        Only of tokens that this box can tell of.
        """
        here = self.aboard
        if here is None:
            return []
        return [
            Difference(animal, animal in here, animal in aboard)
            for animal in sorted(self._told)
            if (animal in here) != (animal in aboard)
        ]

    @property
    def _pegs(self) -> dict[int, str]:
        switches = self._hardware.switches.items()
        return {number: switch.animal for number, switch in switches if switch.role == "peg"}

    @property
    def _told(self) -> frozenset[str]:
        """The animals of which this box can tell whether they stand in the basket."""
        told = set(self._pegs.values())
        if any(reader.role == "basket" for reader in self._hardware.readers.values()):
            told |= set(self._hardware.tokens.values())
        return frozenset(told)

    def _role(self, reader: int) -> str:
        known = self._hardware.readers.get(reader)
        return "off" if known is None else known.role

    def _switch(self, number: int, *, closed: bool) -> list[Wish]:
        (self._closed.add if closed else self._closed.discard)(number)
        switch = self._hardware.switches.get(number)
        if switch is None:
            return []
        if switch.role == "peg":
            return [Wish(switch.animal, "back" if closed else "jump")]
        return [Wish(switch.animal, _PRESSED[switch.role])] if closed else []

    def _tag(self, event: Appeared | Vanished) -> list[Wish]:
        came, role = isinstance(event, Appeared), self._role(event.reader)
        animal = self._hardware.tokens.get(event.uid)
        if role == "basket":
            (self._in_basket.add if came else self._in_basket.discard)(event.uid)
            return [] if animal is None else [Wish(animal, "back" if came else "jump")]
        return [Wish(animal, "stay")] if role == "pad" and came and animal is not None else []
