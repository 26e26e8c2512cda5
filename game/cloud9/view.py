"""What one pair of eyes may know of a Cloud 9 game."""

from game.cloud9.actions import Options
from game.cloud9.cards import NO_CARDS, take
from game.cloud9.shortfall import Shortfall
from game.cloud9.state import Phase, State
from game.core.pool import Counts
from game.core.types import Seat, Value, Viewer


class View(Value, frozen=True, gc=False):
    """A position as `viewer` knows it: its own hand, of the other hands and the pile the sizes.

    Fields shared with the state mean the same. `hand` is None for the shared screen.
    """

    viewer: Viewer
    options: Options
    phase: Phase
    trip: int
    cloud: int
    pilot: Seat
    turn: Seat
    aboard: tuple[Seat, ...]
    roll: tuple[str, ...]
    scores: tuple[int, ...]
    hand: Counts | None
    hand_sizes: tuple[int, ...]
    pile_size: int
    discards: Counts
    shortfalls: tuple[Shortfall | None, ...]


def view_of(state: State, viewer: Viewer) -> View:
    """Return what `viewer` may know of `state`."""
    return View(
        viewer=viewer,
        options=state.options,
        phase=state.phase,
        trip=state.trip,
        cloud=state.cloud,
        pilot=state.pilot,
        turn=state.turn,
        aboard=state.aboard,
        roll=state.roll,
        scores=state.scores,
        hand=None if viewer is None else state.hands[viewer],
        hand_sizes=tuple(map(sum, state.hands)),
        pile_size=sum(state.pile),
        discards=state.discards,
        shortfalls=state.shortfalls,
    )


def unseen_cards(view: View, deck: Counts) -> Counts:
    """Return the cards of `deck` that the viewer cannot see: other hands and pile together."""
    return take(take(deck, view.discards), view.hand or NO_CARDS)
