"""What all moments of Cloud 9 share: whose picture they move, and how they put events in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.core.record import Player
from game.core.types import Seat
from game.scenes.cloud9.picture import Picture
from game.ui.tween import Glide, Timeline, linear

SPACE_S: Final = 0.07
LONGEST_TICK_S: Final = 1.4

Change = Callable[[], None]


class Teller:
    """Moves one picture; its subclasses build the timelines of events."""

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
        self.play = play
        self.reduced = reduced

    def name(self, seat: Seat) -> str:
        """Return the name of the player on a seat."""
        return self.players[seat].name

    def caption(self, text: str) -> Change:
        """Return what shows `text` as the latest event."""

        def change() -> None:
            self.picture.caption = text

        return change

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
