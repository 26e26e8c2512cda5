"""What one pair of eyes may know of a game of Ahead in the Clouds: everything, like every other."""

from game.ahead.state import State
from game.core.types import Viewer


class View(State, frozen=True, gc=False):
    """A position as `viewer` knows it; fields shared with the state mean the same."""

    viewer: Viewer


def view_of(state: State, viewer: Viewer) -> View:
    """Return what `viewer` may know of `state`."""
    return View(
        options=state.options,
        phase=state.phase,
        card=state.card,
        round=state.round,
        first=state.first,
        mover=state.mover,
        turn=state.turn,
        actions=state.actions,
        goods=state.goods,
        links=state.links,
        sides=state.sides,
        coins=state.coins,
        coin=state.coin,
        viewer=viewer,
    )


def state_of(view: View) -> State:
    """Return the state that `view` shows: nothing is hidden."""
    return State(
        options=view.options,
        phase=view.phase,
        card=view.card,
        round=view.round,
        first=view.first,
        mover=view.mover,
        turn=view.turn,
        actions=view.actions,
        goods=view.goods,
        links=view.links,
        sides=view.sides,
        coins=view.coins,
        coin=view.coin,
    )
