"""What all moments of Cloud 9 share: whose picture they move, and how they put events in words."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from game.core.record import Player
from game.core.types import Seat
from game.scenes.cloud9.picture import Picture
from game.ui.tween import Glide, Timeline, linear

SPACE_S: Final = 0.07
LONGEST_TICK_S: Final = 1.4
HOP_STEPS: Final = 2
"""A hopping number is drawn at so many heights: each is a picture of its own."""
PULSE_S: Final = 0.2

Change = Callable[[], None]
Cue = Callable[[str], None]


class Teller:
    """Moves one picture; its subclasses build the timelines of events."""

    def __init__(
        self,
        picture: Picture,
        players: Sequence[Player],
        play: Callable[[Timeline], object],
        cue: Cue,
        *,
        reduced: bool,
    ) -> None:
        """Move `picture`; `play` starts what runs on while the game already waits for somebody.

        `cue` lets something be heard.
        """
        self.picture = picture
        self.players = players
        self.play = play
        self.cue = cue
        self.reduced = reduced

    def name(self, seat: Seat) -> str:
        """Return the name of the player on a seat."""
        return self.players[seat].name

    def caption(self, text: str) -> Change:
        """Return what shows `text` as the latest event."""

        def change() -> None:
            self.picture.caption = text

        return change

    def heard(self, name: str) -> Change:
        """Return what lets a cue be heard."""
        return lambda: self.cue(name)

    def told(self, text: str, rest_s: float = 0.5) -> Timeline:
        """Return a timeline that only tells `text`."""
        return Timeline().call(self.caption(text)).wait(rest_s)

    def banner(self, text: str) -> Change:
        """Return what lays `text` over the stage."""

        def change() -> None:
            self.picture.banner = text

        return change

    def scored(self, line: Timeline, gains: Sequence[tuple[Seat, int]]) -> Timeline:
        """Count the points up, one space of the track after the other."""
        picture = self.picture
        most = max((points for _, points in gains), default=0)
        before: list[int] = []

        spaces = 0

        def count(share: float) -> None:
            nonlocal spaces
            if not before:
                before.extend(picture.scores)
            if int(most * share) > spaces:
                spaces = int(most * share)
                self.cue("tick")
            for seat, points in gains:
                way = points * share
                picture.scores[seat] = before[seat] + int(way)
                pulse = picture.pulse.setdefault(seat, Glide())
                pulse.value = round(HOP_STEPS * math.sin(math.pi * (way % 1.0))) / HOP_STEPS

        if self.reduced:
            pulses = [picture.pulse.setdefault(seat, Glide()) for seat, _ in gains]
            line.call(lambda: count(1.0))
            for pulse in pulses:
                line.also(PULSE_S / 2, pulse.to(1.0), linear)
            line.wait(0.0)
            for pulse in pulses:
                line.also(PULSE_S / 2, pulse.to(0.0), linear, delay_s=PULSE_S / 2)
            return line
        return line.then(min(SPACE_S * most, LONGEST_TICK_S), count, linear)
