"""What a Cloud 9 player decides, and what can happen."""

from typing import Literal, TypeAlias

from game.core.pool import Counts
from game.core.types import Action, Event, Seat, Value, Viewer


class Options(Value, frozen=True, gc=False):
    """How the table wants to play. `quick` is a labelled house rule: the game ends at 25."""

    quick: bool = False


class Stay(Action, frozen=True, gc=False):
    """Stay in the basket."""


class Jump(Action, frozen=True, gc=False):
    """Jump out and score the points of the cloud."""


class PayColours(Action, frozen=True, gc=False):
    """As pilot, play the balloon cards that match the roll."""


class PayWild(Action, frozen=True, gc=False):
    """As pilot, play one wild card in place of all the balloon cards."""


class Decline(Action, frozen=True, gc=False):
    """As pilot, play nothing: the balloon falls. It tells nobody whether a wild card was kept."""


Cloud9Action: TypeAlias = Stay | Jump | PayColours | PayWild | Decline

STAY, JUMP = Stay(), Jump()
PAY_COLOURS, PAY_WILD, DECLINE = PayColours(), PayWild(), Decline()


class PilotChosen(Event, frozen=True, gc=False):
    """The first pilot of the game was drawn."""

    seat: Seat


class TripStarted(Event, frozen=True, gc=False):
    """Everybody is aboard on cloud 1; trips are counted from 1."""

    trip: int
    pilot: Seat


class Drew(Event, frozen=True, gc=False):
    """A seat took `count` cards from the pile; everybody sees the backs."""

    seat: Seat
    count: int


class DrewCards(Event, frozen=True, gc=False):
    """The faces of the cards that a seat drew, for its own eyes."""

    seat: Seat
    cards: Counts

    @property
    def audience(self) -> Viewer:
        """Only the seat that drew."""
        return self.seat


class Reshuffled(Event, frozen=True, gc=False):
    """The pile was empty: the `count` discards became the new pile."""

    count: int


class Rolled(Event, frozen=True, gc=False):
    """The pilot rolled the dice of the cloud."""

    seat: Seat
    faces: tuple[str, ...]


class Stayed(Event, frozen=True, gc=False):
    """A seat stays aboard."""

    seat: Seat


class Jumped(Event, frozen=True, gc=False):
    """A seat left the basket with the points of the cloud."""

    seat: Seat
    points: int


class Paid(Event, frozen=True, gc=False):
    """The pilot showed and discarded these cards."""

    seat: Seat
    cards: Counts


class Declined(Event, frozen=True, gc=False):
    """The pilot played nothing."""

    seat: Seat


class Rose(Event, frozen=True, gc=False):
    """The balloon rose to `cloud`; `pilot` flies next, or at the top has flown there."""

    cloud: int
    pilot: Seat


class ReachedTop(Event, frozen=True, gc=False):
    """The balloon reached cloud 9: everybody aboard scored `points`."""

    seats: tuple[Seat, ...]
    points: int


class Fell(Event, frozen=True, gc=False):
    """The balloon fell with `seats` aboard, who score nothing for this trip."""

    seats: tuple[Seat, ...]


class TripEnded(Event, frozen=True, gc=False):
    """A trip is over, with everybody's score so far."""

    trip: int
    reason: Literal["fall", "top", "solo jump"]
    scores: tuple[int, ...]


class GameEnded(Event, frozen=True, gc=False):
    """The game is over; seats ranked best first, those who share a place together."""

    ranking: tuple[tuple[Seat, ...], ...]
