"""How each event of Cloud 9 is shown: a timeline that moves the picture.

The game has already gone on when a moment plays, so skipping one loses nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cloud9 import actions as act
from game.core.record import Player
from game.core.types import Event, HandedOver, Seat
from game.scenes.cloud9.balloon_moments import BalloonMoments
from game.scenes.cloud9.picture import Picture
from game.scenes.cloud9.table_moments import TableMoments
from game.scenes.cloud9.teller import Cue, Teller
from game.scenes.handing_over import handed_over
from game.ui.tween import Timeline
from game.ui.words import say, say_count


class Moments(Teller):
    """Builds the timeline of any event."""

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
        super().__init__(picture, players, play, cue, reduced=reduced)
        self._table = TableMoments(picture, players, play, cue, reduced=reduced)
        self._air = BalloonMoments(picture, players, play, cue, reduced=reduced)

    def of(self, event: Event) -> Timeline:  # noqa: C901, PLR0912 -- one line for each event
        """Return the timeline that shows `event`; an empty one if there is nothing to see."""
        match event:
            case act.PilotChosen(seat=seat):
                return self._chosen(seat)
            case act.TripStarted(trip=trip, pilot=pilot):
                return self._air.trip_started(trip, pilot)
            case act.Drew(seat=seat, count=count):
                return self._table.drew(seat, count)
            case act.Reshuffled():
                return self.told(say("The discards become the new pile"))
            case act.Rolled(seat=seat, faces=faces):
                return self._table.rolled(seat, faces)
            case act.Stayed(seat=seat):
                return self._air.stayed(seat)
            case act.Jumped(seat=seat, points=points):
                return self._air.jumped(seat, points)
            case act.Paid(seat=seat, cards=cards):
                return self._table.paid(seat, cards)
            case act.Declined(seat=seat):
                return self._table.declined(seat)
            case act.Rose(cloud=cloud, pilot=pilot):
                return self._air.rose(cloud, pilot)
            case act.ReachedTop(seats=seats, points=points):
                return self._air.reached_top(seats, points)
            case act.Fell(seats=seats):
                return self._air.fell(seats)
            case act.TripEnded(reason="solo jump"):
                return self._air.emptied()
            case act.GameEnded(ranking=ranking):
                return self._ended(ranking)
            case HandedOver(seat=seat, bot=bot):
                return self.told(handed_over(self.name(seat), bot))
        return Timeline()

    def _chosen(self, seat: Seat) -> Timeline:
        def change() -> None:
            self.picture.pilot = seat

        told = self.caption(say("{name} is the first pilot", name=self.name(seat)))
        return Timeline().call(change).call(told).wait(0.6)

    def _ended(self, ranking: tuple[tuple[Seat, ...], ...]) -> Timeline:
        winners = ranking[0]
        text = say_count(
            "{name} wins!", "{count} players share the win!", len(winners),
            name=self.name(winners[0]),
        )  # fmt: skip

        def be_over() -> None:
            self.picture.over = True

        return Timeline().call(self.caption(text)).call(self.banner(text)).call(be_over).wait(1.2)
