"""How each event of Ahead in the Clouds is shown: a timeline that moves the picture.

The game has already gone on when a moment plays, so skipping one loses nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.ahead import actions as act
from game.ahead.network import attach, detach
from game.ahead.tables import FLIPPABLE, HABITATS, Building, Flippable
from game.ahead.text import describe
from game.core.pool import Counts
from game.core.record import Player
from game.core.types import Event, HandedOver, Seat
from game.scenes.ahead.picture import Anchor, Flying, Picture, Rope
from game.scenes.handing_over import handed_over
from game.ui.tween import Glide, Timeline, in_cubic, in_out_sine, linear, out_back, out_cubic
from game.ui.words import say

DRIFT_S: Final = 0.5
UNROLL_S: Final = 0.35
FALL_S: Final = 0.3
FLIP_S: Final = 0.15
FLY_S: Final = 0.34
APART_S: Final = 0.05
SQUASH_S: Final = 0.18
STAMP_S: Final = 0.3
HOP_S: Final = 0.14
BLIMP_S: Final = 0.6
FLASH_S: Final = 0.4
REST_S: Final = 0.3

Change = Callable[[], None]


class Moments:
    """Builds the timeline of any event."""

    def __init__(
        self,
        picture: Picture,
        players: Sequence[Player],
        cue: Callable[[str], None],
        *,
        reduced: bool,
    ) -> None:
        """Move `picture`; `cue` lets something be heard."""
        self.picture = picture
        self.cue = cue
        self.reduced = reduced
        self._names = [player.name for player in players]

    def of(self, event: Event) -> Timeline:
        """Return the timeline that shows `event`."""
        if isinstance(event, HandedOver):
            told = handed_over(self._names[event.seat], event.bot)
            return Timeline().call(self._caption(told)).wait(REST_S)
        sentence = describe(event, self._names)
        line = Timeline()
        if not isinstance(event, act.TurnStarted | act.RoundStarted | act.Flipped):
            line.call(self._caption(say(sentence)))
        return self._shown(line, event)

    def _shown(self, line: Timeline, event: Event) -> Timeline:  # noqa: C901, PLR0912 -- one line for each event
        picture = self.picture
        match event:
            case act.CardDrawn():
                return line.call(self._heard("card-slide"))
            case act.FirstChosen(seat=seat):
                line.call(_set(picture, "first", seat)).call(_set(picture, "mover", seat))
                return line.wait(REST_S)
            case act.SidesSet(sides=sides):
                line.call(self._heard("flats"))
                return self._flip(line, dict(zip(FLIPPABLE, sides, strict=True)))
            case act.CoinChosen(coin=coin):
                line.call(_set(picture, "coin", coin)).call(_set(picture, "has_coins", True))
                return line.call(self._heard("dice-knock")).wait(REST_S)
            case act.RoundStarted(round=number):
                return self._round(line, number)
            case act.TurnStarted(seat=seat, actions=actions):
                line.call(_set(picture, "mover", seat))
                return line.call(_set(picture, "actions", actions)).wait(0.2)
            case act.Connected(seat=seat, building=building):
                return self._connected(line, seat, building)
            case act.Disconnected(seat=seat, building=building):
                line.call(self._spend)
                return self._cut(line, ((seat, building),))
            case act.Burst():
                return self._burst(line)
            case act.Flipped(what=what, side=side):
                line.call(self._heard("flats"))
                return self._flip(line, {what: side})
            case act.Activated():
                return self._activated(line, event)
            case act.TollTaken(seat=seat, gained=gained):
                line.call(self._heard("tick"))
                start: Anchor = ("habitat", HABITATS[seat])
                return self._fly(line, gained, start, seat, gain=True)
            case act.Fulfilled(seat=seat, contract=contract, paid=paid):
                return self._fulfilled(line, seat, contract, paid)
            case act.BlimpArrived():
                line.call(self._heard("burner"))
                return self._blimp_to(line, 1.0)
            case act.BlimpPaid(seat=seat, paid=paid):
                return self._fly(line, paid, ("blimp", ""), seat, gain=False)
            case act.ContractReturned(contract=contract):
                return self._returned(line, contract)
            case act.GameEnded():
                line.call(self._heard("confetti"))
                return self._leave(line).wait(0.9)
        return line.wait(REST_S)

    # -- small parts -----------------------------------------------------------------------------
    def _caption(self, text: str) -> Change:
        return _set(self.picture, "caption", text)

    def _heard(self, name: str) -> Change:
        return lambda: self.cue(name)

    def _spend(self) -> None:
        self.picture.actions = max(0, self.picture.actions - 1)

    # -- rounds and the blimp --------------------------------------------------------------------
    def _round(self, line: Timeline, number: int) -> Timeline:
        picture = self.picture
        self._leave(line).call(_set(picture, "round", number)).call(self._heard("tick"))
        if self.reduced:
            return line.call(_still(picture.track, float(number))).wait(REST_S)
        return line.then(0.4, picture.track.to(float(number)), out_back)

    def _leave(self, line: Timeline) -> Timeline:
        """Let the blimp fly off, if it is there, and be ready to come again."""
        if not self.picture.blimp.value:
            return line
        return self._blimp_to(line, 2.0).call(_still(self.picture.blimp, 0.0))

    def _blimp_to(self, line: Timeline, place: float) -> Timeline:
        blimp = self.picture.blimp
        if self.reduced:
            return line.call(_still(blimp, place)).wait(REST_S)
        return line.then(BLIMP_S, blimp.to(place), in_out_sine)

    # -- links -----------------------------------------------------------------------------------
    def _connected(self, line: Timeline, seat: Seat, building: Building) -> Timeline:
        picture = self.picture
        rope = Rope(seat, building, falls=False)

        def link() -> None:
            picture.relink(attach(picture.links, seat, building))
            picture.ropes.append(rope)

        line.call(self._heard("card-slide")).call(link)
        self._glide(line)
        if not self.reduced:
            line.also(UNROLL_S, rope.share.to(1.0), out_cubic, delay_s=DRIFT_S - UNROLL_S)
        return line.call(lambda: picture.ropes.remove(rope)).call(self._heard("dice-knock"))

    def _glide(self, line: Timeline) -> Timeline:
        """Let the islands drift to their places; with less motion they are there at once."""
        drift = self.picture.drift
        if self.reduced:
            return line.call(_still(drift, 1.0)).wait(0.2)
        return line.also(DRIFT_S, drift.to(1.0), in_out_sine)

    def _cut(self, line: Timeline, cut: Sequence[tuple[Seat, Building]]) -> Timeline:
        picture = self.picture
        ropes = [Rope(seat, building, falls=True) for seat, building in cut]

        def part() -> None:
            links = picture.links
            for seat, building in cut:
                links = detach(links, seat, building)
            picture.relink(links)
            picture.ropes += [] if self.reduced else ropes

        def clear() -> None:
            picture.ropes = [rope for rope in picture.ropes if rope not in ropes]

        line.call(self._heard("flutter")).call(part)
        self._glide(line)
        for rope in () if self.reduced else ropes:
            line.also(FALL_S, rope.share.to(1.0), linear)
        return line.call(clear)

    def _burst(self, line: Timeline) -> Timeline:
        """Let it thunder once, darkly: no flash that could trouble anybody."""
        picture = self.picture
        line.call(self._spend).call(self._heard("pomf"))
        line.then(FLASH_S / 2, picture.dusk.to(1.0), out_cubic)
        line.then(FLASH_S / 2, picture.dusk.to(0.0), linear)

        def links() -> tuple[tuple[Seat, Building], ...]:
            return tuple((Seat(seat), one) for seat in (0, 1) for one in picture.links[seat])

        return self._cut(line, links()) if any(picture.links) else line

    # -- buildings -------------------------------------------------------------------------------
    def _flip(self, line: Timeline, wanted: dict[Flippable, int]) -> Timeline:
        picture = self.picture

        def turn() -> None:
            for what, side in wanted.items():
                picture.sides[FLIPPABLE.index(what)] = side

        flips = [picture.flips[what] for what in wanted]
        if self.reduced:
            return line.call(turn).wait(REST_S)
        for flip in flips:
            line.also(FLIP_S, flip.to(0.0), linear)
        line.call(turn)
        for flip in flips:
            line.also(FLIP_S, flip.to(1.0), out_back)
        return line

    def _activated(self, line: Timeline, event: act.Activated) -> Timeline:
        picture, seat, building = self.picture, event.seat, event.building
        if event.through:
            line.call(_set(picture, "lit", (seat, building)))
        line.call(self._spend)
        place: Anchor = ("building", building)
        self._fly(line, event.paid, place, seat, gain=False)
        if not self.reduced:
            squash = picture.squash[building]
            line.then(SQUASH_S / 2, squash.to(1.0), out_cubic)
            line.then(SQUASH_S / 2, squash.to(0.0), linear)
        self._fly(line, event.gained, place, seat, gain=True)
        return line.call(_set(picture, "lit", None))

    def _fly(
        self, line: Timeline, goods: Counts, place: Anchor, seat: Seat, *, gain: bool
    ) -> Timeline:
        """Let goods fly from `place` into the stock of `seat`, or the other way."""
        picture = self.picture
        kinds = [kind for kind, count in enumerate(goods) for _ in range(count)]
        if not kinds:
            return line
        change = 1 if gain else -1
        flights = [] if self.reduced else _flights(kinds, place, seat, gain=gain)

        def take_off() -> None:
            picture.flying += flights
            if not gain:
                self._book(seat, kinds, change)

        def land() -> None:
            picture.flying = [flight for flight in picture.flying if flight not in flights]
            if gain:
                self._book(seat, kinds, change)

        line.call(take_off)
        for index, flight in enumerate(flights):
            line.also(FLY_S, flight.share.to(1.0), in_out_sine, delay_s=index * APART_S)
        line.call(land).call(self._heard("tick"))
        return line.wait(REST_S) if self.reduced else line

    def _book(self, seat: Seat, kinds: Sequence[int], change: int) -> None:
        for kind in kinds:
            self.picture.goods[seat][kind] += change

    # -- contracts -------------------------------------------------------------------------------
    def _fulfilled(self, line: Timeline, seat: Seat, contract: int, paid: Counts) -> Timeline:
        picture = self.picture
        self._fly(line, paid, ("contract", str(contract)), seat, gain=False)
        stamp = Glide(1.0)

        def lay() -> None:
            picture.coins[contract - 1] = seat
            picture.stamps[contract] = stamp

        def done() -> None:
            picture.stamps.pop(contract, None)

        line.call(lay)
        if not self.reduced:
            line.then(STAMP_S, stamp.to(0.0), out_cubic)
        line.call(done).call(self._heard("dice-knock"))
        return self._hop(line, seat).wait(0.2)

    def _hop(self, line: Timeline, seat: Seat) -> Timeline:
        """Let whoever lives there be glad."""
        if self.reduced:
            return line
        hop = self.picture.hops[seat]
        return line.then(HOP_S, hop.to(1.0), out_cubic).then(HOP_S, hop.to(0.0), in_cubic)

    def _returned(self, line: Timeline, contract: int) -> Timeline:
        picture = self.picture
        stamp = Glide(0.0)

        def lift() -> None:
            picture.stamps[contract] = stamp

        def gone() -> None:
            picture.stamps.pop(contract, None)
            picture.coins[contract - 1] = None

        line.call(self._heard("sigh")).call(lift)
        if not self.reduced:
            line.then(STAMP_S, stamp.to(1.0), linear)
        return line.call(gone).wait(0.2)


def _flights(kinds: Sequence[int], place: Anchor, seat: Seat, *, gain: bool) -> list[Flying]:
    flights = []
    for kind in kinds:
        stock: Anchor = ("stock", f"{seat} {kind}")
        flights.append(Flying(kind, place, stock) if gain else Flying(kind, stock, place))
    return flights


def _set(picture: Picture, name: str, value: object) -> Change:
    return lambda: setattr(picture, name, value)


def _still(glide: Glide, value: float) -> Change:
    def change() -> None:
        glide.value = value

    return change
