"""How the balloon of Cloud 9 and its passengers are shown: trips, jumps, rises and falls."""

from __future__ import annotations

from typing import Final

from game.core.types import Seat
from game.scenes.cloud9.picture import Jumper
from game.scenes.cloud9.teller import Teller
from game.ui.tween import Glide, Timeline, in_cubic, in_out_sine, linear, out_back, out_cubic
from game.ui.words import say, say_count

ANTICIPATION_S: Final = 0.25
ANTICIPATION_U: Final = 10.0
RISE_S: Final = 1.4
OVERSHOOT_U: Final = 6.0
WOBBLE_DEG: Final = (5.0, -5.0, 3.0, 0.0)
WOBBLE_S: Final = 0.35
FALL_S: Final = 0.9
DIZZY_S: Final = 0.9
WAVE_S: Final = 0.9
AWAY_U: Final = 1150.0
"""How far a falling balloon sinks: out of every window."""


class BalloonMoments(Teller):
    """The timelines of what happens in the air."""

    def trip_started(self, trip: int, pilot: Seat) -> Timeline:
        """Let everybody board; a new trip begins at dawn again."""
        picture = self.picture
        everybody = tuple(Seat(seat) for seat in range(len(self.players)))
        is_new = picture.cloud.value > 1.0 or picture.aboard != everybody or bool(picture.dizzy)

        def board() -> None:
            picture.trip, picture.pilot, picture.aboard = trip, pilot, everybody
            picture.dice, picture.stayed, picture.safe = [], set(), set()
            picture.dizzy, picture.waving = (), False
            picture.cloud.value, picture.tilt.value, picture.fade.value = 1.0, 0.0, 1.0
            picture.flame, picture.banner = 1, ""
            picture.lift.value = 0.0 if self.reduced else -420.0

        told = self.caption(
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

    def stayed(self, seat: Seat) -> Timeline:
        """Let a passenger ride on."""

        def change() -> None:
            self.picture.stayed.add(seat)

        line = Timeline().call(change)
        line.call(self.caption(say("{name} stays in the basket", name=self.name(seat))))
        return line.wait(0.35)

    def jumped(self, seat: Seat, points: int) -> Timeline:
        """Let a passenger hop over the rim, score, and sway down under a parachute."""
        picture = self.picture
        jumper = Jumper(seat)

        def leave() -> None:
            picture.aboard = tuple(other for other in picture.aboard if other != seat)
            picture.safe.add(seat)
            self.cue("hup")
            if not self.reduced:
                picture.jumpers.append(jumper)

        def land() -> None:
            picture.jumpers = [other for other in picture.jumpers if other is not jumper]

        told = self.caption(say("{name} jumps: +{points}", name=self.name(seat), points=points))
        line = Timeline().call(leave).call(told)
        if self.reduced:
            return self.scored(line, ((seat, points),)).call(land)
        line.then(0.26, jumper.hop.to(1.0), out_cubic)
        line.call(self.heard("chute-pop")).then(0.22, jumper.chute.to(1.0), out_back)
        down = Timeline().call(self.heard("sigh"))
        down.then(1.6, jumper.drop.to(1.0), in_out_sine).call(land)
        line.call(lambda: self.play(down))
        return self.scored(line, ((seat, points),))

    def rose(self, cloud: int, pilot: Seat) -> Timeline:
        """Let the flame roar, the world sink, and the next cloud slide under the basket."""
        picture = self.picture

        def arrive() -> None:
            picture.pilot = pilot
            picture.dice, picture.stayed, picture.flame = [], set(), 1

        def burn() -> None:
            picture.dice = []
            picture.flame = 2
            self.cue("burner")

        def roar() -> None:
            picture.flame = 3

        told = self.caption(say("The balloon rises to cloud {number}", number=cloud))
        line = Timeline().call(told)
        if self.reduced:
            line.then(0.15, picture.dusk.to(1.0), linear)
            line.call(lambda: _set(picture.cloud, float(cloud))).call(arrive)
            return line.then(0.15, picture.dusk.to(0.0), linear)
        line.call(burn)
        line.then(ANTICIPATION_S, picture.lift.to(-ANTICIPATION_U), out_cubic)
        line.call(roar)
        line.then(RISE_S, picture.cloud.to(float(cloud)), in_out_sine)
        line.also(RISE_S - 0.4, picture.lift.to(OVERSHOOT_U), in_out_sine, delay_s=0.4)
        line.then(0.2, picture.lift.to(0.0), in_out_sine)
        return line.call(arrive)

    def reached_top(self, seats: tuple[Seat, ...], points: int) -> Timeline:
        """Let everybody aboard score at the highest cloud."""
        text = say_count(
            "Cloud 9! {name} scores {points}", "Cloud 9! Everybody aboard scores {points}",
            len(seats), name=self.name(seats[0]), points=points,
        )  # fmt: skip
        line = Timeline().call(self.caption(text)).call(self.banner(text))
        self.scored(line, [(seat, points) for seat in seats])
        return line.wait(0.8)

    def fell(self, seats: tuple[Seat, ...]) -> Timeline:
        """Hush, wobble, and down; let the crew pop up dizzy out of the lowest clouds."""
        picture = self.picture
        told = self.caption(say("No points for those aboard"))
        banner = self.banner(say("The balloon falls"))

        def cut() -> None:
            picture.flame = 0
            self.cue("flutter")

        def land() -> None:
            picture.aboard, picture.dizzy = (), seats
            picture.dice, picture.stayed = [], set()
            self.cue("pomf")

        def wave() -> None:
            picture.waving = True

        line = Timeline().call(self.heard("cough")).call(told)
        if self.reduced:
            line.call(cut)
            line.call(banner).then(0.4, picture.dusk.to(0.7), linear)
            return line.wait(0.6).call(land).call(lambda: _set(picture.dizzy_rise, 1.0))
        line.call(self.heard("wobble"))
        for swing in WOBBLE_DEG:
            line.then(WOBBLE_S / len(WOBBLE_DEG), picture.tilt.to(swing), in_out_sine)
        line.call(cut).call(banner)
        line.then(FALL_S, picture.lift.to(-AWAY_U), in_cubic)
        line.also(FALL_S, picture.cloud.to(1.0), in_cubic)
        line.call(land)
        line.then(0.35, picture.dizzy_rise.to(1.0), out_back)
        return line.wait(DIZZY_S).call(wave).wait(WAVE_S)

    def emptied(self) -> Timeline:
        """Let the balloon sink after its lone pilot has jumped."""
        picture = self.picture
        if self.reduced:
            return Timeline().wait(0.3)
        line = Timeline().wait(0.3).then(0.9, picture.lift.to(-AWAY_U), in_cubic)
        return line.also(0.9, picture.cloud.to(1.0), in_cubic)


def _set(glide: Glide, value: float) -> None:
    glide.value = value
