"""How each event of Cloud 9 is shown: a timeline that moves the picture.

The game has already gone on when a moment plays, so skipping one loses nothing. How long a moment
takes never depends on a hand: a pilot's answer is awaited equally long, whatever it will be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.cloud9 import actions as act
from game.core.record import Player
from game.core.types import Event, Seat
from game.scenes.cloud9.picture import Die, FlyingCard, Jumper, Picture, resting_dice
from game.scenes.cloud9.terms import CARD_SPRITES
from game.ui.tween import (
    Glide,
    Timeline,
    bounce2,
    in_cubic,
    in_out_sine,
    linear,
    out_back,
    out_cubic,
)
from game.ui.words import say, say_count

REVEAL_S: Final = 0.7
"""How long everybody waits for the pilot's answer."""
DRAW_S: Final = 0.3
SPACE_S: Final = 0.07
LONGEST_TICK_S: Final = 1.4
AWAY_U: Final = 1150.0
"""How far a falling balloon sinks: out of every window."""

Change = Callable[[], None]


class Moments:
    """Builds the timelines for one picture."""

    def __init__(
        self,
        picture: Picture,
        players: Sequence[Player],
        play: Callable[[Timeline], object],
        *,
        reduced: bool,
    ) -> None:
        """Move `picture`; `play` starts what runs on while the game already waits for somebody."""
        self.picture = picture
        self.players = players
        self.reduced = reduced
        self._play = play

    def of(self, event: Event) -> Timeline:  # noqa: C901, PLR0912 -- one line for each event
        """Return the timeline that shows `event`; an empty one if there is nothing to see."""
        match event:
            case act.PilotChosen(seat=seat):
                return self._chosen(seat)
            case act.TripStarted(trip=trip, pilot=pilot):
                return self._trip_started(trip, pilot)
            case act.Drew(seat=seat, count=count):
                return self._drew(seat, count)
            case act.Reshuffled():
                return self._told(say("The discards become the new pile"))
            case act.Rolled(seat=seat, faces=faces):
                return self._rolled(seat, faces)
            case act.Stayed(seat=seat):
                return self._stayed(seat)
            case act.Jumped(seat=seat, points=points):
                return self._jumped(seat, points)
            case act.Paid(seat=seat, cards=cards):
                return self._paid(seat, cards)
            case act.Declined(seat=seat):
                return self._declined(seat)
            case act.Rose(cloud=cloud, pilot=pilot):
                return self._rose(cloud, pilot)
            case act.ReachedTop(seats=seats, points=points):
                return self._reached_top(seats, points)
            case act.Fell(seats=seats):
                return self._fell(seats)
            case act.TripEnded(reason="solo jump"):
                return self._emptied()
            case act.GameEnded(ranking=ranking):
                return self._ended(ranking)
        return Timeline()

    # -- words -----------------------------------------------------------------------------------
    def name(self, seat: Seat) -> str:
        """Return the name of the player on a seat."""
        return self.players[seat].name

    def _caption(self, text: str) -> Change:
        def change() -> None:
            self.picture.caption = text

        return change

    def _told(self, text: str, rest_s: float = 0.5) -> Timeline:
        return Timeline().call(self._caption(text)).wait(rest_s)

    def _banner(self, text: str) -> Change:
        def change() -> None:
            self.picture.banner = text

        return change

    # -- trips -----------------------------------------------------------------------------------
    def _chosen(self, seat: Seat) -> Timeline:
        def change() -> None:
            self.picture.pilot = seat

        told = self._caption(say("{name} is the first pilot", name=self.name(seat)))
        return Timeline().call(change).call(told).wait(0.6)

    def _trip_started(self, trip: int, pilot: Seat) -> Timeline:
        picture = self.picture
        everybody = tuple(Seat(seat) for seat in range(len(self.players)))
        is_new = picture.cloud.value > 1.0 or picture.aboard != everybody or bool(picture.dizzy)

        def board() -> None:
            picture.trip, picture.pilot, picture.aboard = trip, pilot, everybody
            picture.dice, picture.stayed, picture.safe = [], set(), set()
            picture.dizzy = ()
            picture.cloud.value, picture.tilt.value, picture.fade.value = 1.0, 0.0, 1.0
            picture.flame, picture.banner = 1, ""
            picture.lift.value = 0.0 if self.reduced else -420.0

        told = self._caption(
            say("Trip {number}: {name} is the pilot", number=trip, name=self.name(pilot))
        )
        if not is_new:
            return Timeline().call(board).call(self._landed).call(told).wait(0.3)
        line = Timeline().then(0.3, picture.dusk.to(1.0), linear).call(board).call(told)
        line.then(0.3, picture.dusk.to(0.0), linear)
        if not self.reduced:
            line.also(0.7, picture.lift.to(0.0), out_cubic)
        return line.call(self._landed)

    def _landed(self) -> None:
        self.picture.lift.value = 0.0

    def _drew(self, seat: Seat, count: int) -> Timeline:
        picture = self.picture
        pulse = picture.pulse.setdefault(seat, Glide())
        cards = [FlyingCard(seat, "", (index - (count - 1) / 2) * 0.25) for index in range(count)]

        def deal() -> None:
            picture.flying += cards

        def take() -> None:
            picture.flying = [card for card in picture.flying if card not in cards]
            picture.cards[seat] += count

        told = say_count(
            "{name} draws a card", "{name} draws {count} cards", count, name=self.name(seat)
        )
        line = Timeline().call(self._caption(told))
        if self.reduced:
            return line.call(take).then(DRAW_S, pulse.to(0.0), linear)
        line.call(deal)
        for card in cards:
            line.also(DRAW_S, card.share.to(1.0), in_out_sine)
        return line.call(take)

    # -- dice ------------------------------------------------------------------------------------
    def _rolled(self, seat: Seat, faces: tuple[str, ...]) -> Timeline:
        picture = self.picture
        dice = resting_dice(faces)
        told = self._caption(say("{name} rolls", name=self.name(seat)))

        def throw() -> None:
            picture.dice, picture.stayed = dice, set()
            for die in dice:
                if self.reduced:
                    die.alpha.value = 0.0
                else:
                    die.flight.value = die.spin.value = 0.0

        line = Timeline().call(throw).call(told)
        if self.reduced:
            for die in dice:
                line.then(0.12, die.alpha.to(1.0), linear)
            return line
        for index, die in enumerate(dice):
            delay = 0.09 * index
            line.also(0.9, die.flight.to(1.0), out_cubic, delay_s=delay)
            line.also(0.8, die.spin.to(1.0), out_cubic, delay_s=delay)
            line.also(0.12, die.squash.to(1.0), out_cubic, delay_s=delay + 0.8)
            line.also(0.3, _back(die), bounce2, delay_s=delay + 0.92)
        return line

    # -- choices ---------------------------------------------------------------------------------
    def _stayed(self, seat: Seat) -> Timeline:
        def change() -> None:
            self.picture.stayed.add(seat)

        line = Timeline().call(change)
        line.call(self._caption(say("{name} stays in the basket", name=self.name(seat))))
        return line.wait(0.35)

    def _jumped(self, seat: Seat, points: int) -> Timeline:
        picture = self.picture
        jumper = Jumper(seat)

        def leave() -> None:
            picture.aboard = tuple(other for other in picture.aboard if other != seat)
            picture.safe.add(seat)
            if not self.reduced:
                picture.jumpers.append(jumper)

        def land() -> None:
            picture.jumpers = [other for other in picture.jumpers if other is not jumper]

        told = self._caption(say("{name} jumps: +{points}", name=self.name(seat), points=points))
        line = Timeline().call(leave).call(told)
        if self.reduced:
            return self._scored(line, ((seat, points),)).call(land)
        line.then(0.26, jumper.hop.to(1.0), out_cubic)
        line.then(0.22, jumper.chute.to(1.0), out_back)
        down = Timeline().then(1.6, jumper.drop.to(1.0), in_out_sine).call(land)
        line.call(lambda: self._play(down))
        return self._scored(line, ((seat, points),))

    def _scored(self, line: Timeline, gains: Sequence[tuple[Seat, int]]) -> Timeline:
        """Count the points up, one space of the track after the other."""
        picture = self.picture
        most = max((points for _, points in gains), default=0)
        before: list[int] = []

        def count(share: float) -> None:
            if not before:
                before.extend(picture.scores)
            for seat, points in gains:
                done = round(points * share)
                picture.scores[seat] = before[seat] + done
                pulse = picture.pulse.setdefault(seat, Glide())
                pulse.value = 0.0 if share >= 1.0 else float(done % 2)

        if self.reduced:
            return line.call(lambda: count(1.0)).wait(0.2)
        return line.then(min(SPACE_S * most, LONGEST_TICK_S), count, linear)

    # -- the pilot's answer ----------------------------------------------------------------------
    def _awaited(self, seat: Seat) -> Timeline:
        """Begin every answer alike, so that waiting for it tells nothing."""
        told = self._caption(say("{name} answers …", name=self.name(seat)))
        return Timeline().call(told).wait(REVEAL_S)

    def _paid(self, seat: Seat, counts: tuple[int, ...]) -> Timeline:
        picture = self.picture
        faces = [
            sprite for sprite, count in zip(CARD_SPRITES, counts, strict=True) for _ in range(count)
        ]
        cards = [
            FlyingCard(seat, face, index - (len(faces) - 1) / 2) for index, face in enumerate(faces)
        ]

        def play() -> None:
            picture.flying += cards
            picture.cards[seat] -= len(cards)

        def discard() -> None:
            picture.flying = [card for card in picture.flying if card not in cards]

        shown = say_count(
            "{name} plays a card", "{name} plays {count} cards", len(cards), name=self.name(seat)
        )
        if counts[-1]:
            shown = say("{name} plays a wild card", name=self.name(seat))
        line = self._awaited(seat)
        line.call(self._caption(shown)).call(play)
        if self.reduced:
            for card in cards:
                card.share.value = card.turn.value = 1.0
                card.alpha.value = 0.0
            for card in cards:
                line.also(0.2, card.alpha.to(1.0), linear)
        else:
            for index, card in enumerate(cards):
                delay = 0.08 * index
                line.also(0.12, card.lift.to(1.0), out_cubic, delay_s=delay)
                line.also(0.38, card.share.to(1.0), in_out_sine, delay_s=delay + 0.12)
                line.also(0.16, card.turn.to(1.0), linear, delay_s=delay + 0.5)
        line.wait(0.7)

        def fade(share: float) -> None:
            for card in cards:
                card.alpha.value = 1.0 - share

        return line.then(0.25, fade, linear).call(discard)

    def _declined(self, seat: Seat) -> Timeline:
        told = self._caption(say("{name} shows no cards", name=self.name(seat)))
        return self._awaited(seat).call(told).wait(0.3)

    # -- the balloon -----------------------------------------------------------------------------
    def _rose(self, cloud: int, pilot: Seat) -> Timeline:
        picture = self.picture

        def arrive() -> None:
            picture.pilot = pilot
            picture.dice, picture.stayed, picture.flame = [], set(), 1

        def burn() -> None:
            picture.dice = []
            picture.flame = 3

        told = self._caption(say("The balloon rises to cloud {number}", number=cloud))
        line = Timeline().call(told)
        if self.reduced:
            line.then(0.15, picture.dusk.to(1.0), linear)
            line.call(lambda: _set(picture.cloud, float(cloud))).call(arrive)
            return line.then(0.15, picture.dusk.to(0.0), linear)
        line.call(burn)
        line.then(0.25, picture.lift.to(-10.0), out_cubic)
        line.then(1.4, picture.cloud.to(float(cloud)), in_out_sine)
        line.also(1.0, picture.lift.to(6.0), in_out_sine, delay_s=0.4)
        line.then(0.2, picture.lift.to(0.0), in_out_sine)
        return line.call(arrive)

    def _reached_top(self, seats: tuple[Seat, ...], points: int) -> Timeline:
        text = say_count(
            "Cloud 9! {name} scores {points}", "Cloud 9! Everybody aboard scores {points}",
            len(seats), name=self.name(seats[0]), points=points,
        )  # fmt: skip
        line = Timeline().call(self._caption(text)).call(self._banner(text))
        self._scored(line, [(seat, points) for seat in seats])
        return line.wait(0.8)

    def _fell(self, seats: tuple[Seat, ...]) -> Timeline:
        picture = self.picture
        told = self._caption(say("No points for those aboard"))
        banner = self._banner(say("The balloon falls"))

        def cut() -> None:
            picture.flame = 0

        def land() -> None:
            picture.aboard, picture.dizzy = (), seats
            picture.dice, picture.stayed = [], set()

        line = Timeline().call(cut).call(told)
        if self.reduced:
            line.call(banner).then(0.4, picture.dusk.to(0.7), linear)
            return line.wait(0.6).call(land).call(lambda: _set(picture.dizzy_rise, 1.0))
        for swing in (14.0, -14.0, 8.0, 0.0):
            line.then(0.35 / 4 + 0.04, picture.tilt.to(swing), in_out_sine)
        line.call(banner)
        line.then(0.9, picture.lift.to(-AWAY_U), in_cubic)
        line.also(0.9, picture.cloud.to(1.0), in_cubic)
        line.call(land)
        line.then(0.35, picture.dizzy_rise.to(1.0), out_back)
        return line.wait(1.0)

    def _emptied(self) -> Timeline:
        """Let the balloon sink after its lone pilot has jumped."""
        picture = self.picture
        if self.reduced:
            return Timeline().wait(0.3)
        line = Timeline().wait(0.3).then(0.9, picture.lift.to(-AWAY_U), in_cubic)
        return line.also(0.9, picture.cloud.to(1.0), in_cubic)

    def _ended(self, ranking: tuple[tuple[Seat, ...], ...]) -> Timeline:
        winners = ranking[0]
        text = say_count(
            "{name} wins!", "{count} players share the win!", len(winners),
            name=self.name(winners[0]),
        )  # fmt: skip
        return Timeline().call(self._caption(text)).call(self._banner(text)).wait(1.2)


def _back(die: Die) -> Callable[[float], None]:
    return die.squash.to(0.0)


def _set(glide: Glide, value: float) -> None:
    glide.value = value
