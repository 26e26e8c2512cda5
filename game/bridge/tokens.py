"""Tokens, tiles, pegs and buttons on the table, made into what somebody wishes to do.

The game's state stays in the program: what happens on the table is a wish that passes the same
rules as a pressed button, or it is nothing. What lies there and what the game says may differ; then
`differences` lists it, and people say which is right.
"""

from collections.abc import Collection, Mapping
from typing import Final, Literal, TypeAlias

from game.bridge.hardware import Hardware, Reader
from game.bridge.reports import Appeared, Report, Snapshot, Switched, Vanished
from game.core.types import Value

BASKET: Final = "basket"
"""The place where tokens stand in their holes, or on a reader of that role."""

WishKind: TypeAlias = Literal["jump", "stay", "back", "tap", "ok"]
"""jump: out of the basket; stay; back: a token was put back, so its jump is no longer wished; tap:
a token or tile was put on a pad; ok: somebody presses the button that is everybody's."""


class Wish(Value, frozen=True, gc=False):
    """What somebody wishes by a token, a tile or a button.

    `name` is the token's, or that of the animal whose button it is; empty where it is everybody's.
    """

    name: str
    kind: WishKind


class Difference(Value, frozen=True, gc=False):
    """A token that is at a place on the table where the game has none, or the other way round."""

    name: str
    place: str
    on_table: bool
    in_game: bool


_PRESSED: Final[dict[str, WishKind]] = {"stay": "stay", "jump": "jump", "ok": "ok"}


class Tokens:
    """What stands in the basket and lies at other places on the table, and what is wished there.

    Lifting a token out of its hole or off the basket's reader is to jump; putting it back, to take
    that back; what tapping it on a pad means, the game says. Buttons say the same. What is moved
    from place to place is no wish. Only what is seen to happen is one, never what a snapshot finds.
    """

    def __init__(self, hardware: Hardware) -> None:
        self._hardware = hardware
        self._closed: set[int] = set()
        self._lying: dict[int, set[str]] = {}
        self._is_known = False

    def use(self, hardware: Hardware) -> None:
        """Read tags and switches as `hardware` says from now on."""
        self._hardware = hardware

    def hear(self, report: Report) -> list[Wish]:
        """Take in what the board reports; return what is wished by it."""
        if isinstance(report, Snapshot):
            self._closed = set(report.closed)
            self._lying = {number: set(state.uids) for number, state in enumerate(report.readers)}
            self._is_known = True
            return []
        if isinstance(report, Switched):
            return self._switch(report.switch, closed=report.closed)
        if isinstance(report, Appeared | Vanished):
            return self._tag(report)
        return []

    def lying(self, place: str) -> frozenset[str] | None:
        """Return the tokens at a place on the table.

        None if this box cannot tell, having neither a reader nor pegs for it, or has not yet.
        """
        if not self._is_known or not self._told(place):
            return None
        pegs = self._pegs if place == BASKET else {}
        here = {animal for number, animal in pegs.items() if number in self._closed}
        uids = {uid for number in self._readers_at(place) for uid in self._lying.get(number, ())}
        loose = {self._hardware.tokens.get(uid, "") for uid in uids}
        return frozenset(here | (loose & self._told(place)) - set(pegs.values()))

    def differences(self, in_game: Mapping[str, Collection[str]]) -> list[Difference]:
        """Return where the table differs from the game, which has these tokens at these places.

        Only of tokens and places that this box can tell of. What the game has at several places
        has to lie at one of them, and that may be one of which the box cannot tell.
        """
        found: list[Difference] = []
        for place, names in in_game.items():
            here = self.lying(place)
            if here is None:
                continue
            missed = {one.name for one in found if one.in_game}
            for name in sorted(self._told(place)):
                if name in here and name not in names:
                    found.append(Difference(name, place, on_table=True, in_game=False))
                elif name in names and name not in here | missed | self._excused(place, in_game):
                    found.append(Difference(name, place, on_table=False, in_game=True))
        return found

    def _excused(self, place: str, in_game: Mapping[str, Collection[str]]) -> frozenset[str]:
        """Return the tokens that the game has at another place too, and that may lie there."""
        excused: set[str] = set()
        for other, names in in_game.items():
            here = self.lying(other)
            if other != place:
                excused.update(names if here is None else here.intersection(names))
        return frozenset(excused)

    @property
    def _pegs(self) -> dict[int, str]:
        switches = self._hardware.switches.items()
        return {number: switch.animal for number, switch in switches if switch.role == "peg"}

    def _readers_at(self, place: str) -> tuple[int, ...]:
        readers = self._hardware.readers.items()
        return tuple(number for number, reader in readers if _place_of(reader) == place)

    def _told(self, place: str) -> frozenset[str]:
        """Return the tokens of which this box can tell whether they are at a place."""
        told = set(self._pegs.values()) if place == BASKET else set()
        if self._readers_at(place):
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
        came, uid = isinstance(event, Appeared), event.uid
        lies_on_a_pad = any(
            uid in uids for number, uids in self._lying.items() if self._role(number) == "pad"
        )
        here = self._lying.setdefault(event.reader, set())
        (here.add if came else here.discard)(uid)
        role, name = self._role(event.reader), self._hardware.tokens.get(uid)
        if name is None:
            return []
        if role == "basket":
            return [Wish(name, "back" if came else "jump")]
        # A pad may see what lies on its neighbour: that is the same tap.
        return [Wish(name, "tap")] if role == "pad" and came and not lies_on_a_pad else []


def _place_of(reader: Reader) -> str | None:
    if reader.role == "place":
        return reader.place
    return BASKET if reader.role == "basket" else None
