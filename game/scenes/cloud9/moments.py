"""How each event of Cloud 9 is shown: a timeline that moves the picture.

The game has already gone on when a moment plays, so skipping one loses nothing.
"""

from __future__ import annotations

from game.cloud9 import actions as act
from game.core.types import Event, HandedOver, Seat
from game.scenes.cloud9.balloon_moments import BalloonMoments
from game.scenes.cloud9.table_moments import TableMoments
from game.scenes.handing_over import handed_over
from game.ui.tween import Timeline
from game.ui.words import say, say_count


class Moments(TableMoments, BalloonMoments):
    """Builds the timeline of any event."""

    def of(self, event: Event) -> Timeline:  # noqa: C901, PLR0912 -- one line for each event
        """Return the timeline that shows `event`; an empty one if there is nothing to see."""
        match event:
            case act.PilotChosen(seat=seat):
                return self._chosen(seat)
            case act.TripStarted(trip=trip, pilot=pilot):
                return self.trip_started(trip, pilot)
            case act.Drew(seat=seat, count=count):
                return self.drew(seat, count)
            case act.Reshuffled():
                return self.told(say("The discards become the new pile"))
            case act.Rolled(seat=seat, faces=faces):
                return self.rolled(seat, faces)
            case act.Stayed(seat=seat):
                return self.stayed(seat)
            case act.Jumped(seat=seat, points=points):
                return self.jumped(seat, points)
            case act.Paid(seat=seat, cards=cards):
                return self.paid(seat, cards)
            case act.Declined(seat=seat):
                return self.declined(seat)
            case act.Rose(cloud=cloud, pilot=pilot):
                return self.rose(cloud, pilot)
            case act.ReachedTop(seats=seats, points=points):
                return self.reached_top(seats, points)
            case act.Fell(seats=seats):
                return self.fell(seats)
            case act.TripEnded(reason="solo jump"):
                return self.emptied()
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
