"""Which building hangs on which habitat, and who can reach it.

A habitat has four spaces. Both habitats may hold the same building, but only one at a time: then
they lie side by side, and neither could be moved to a second one without the first.
"""

from typing import Final, Literal, TypeAlias

from game.ahead.state import State, other
from game.ahead.tables import BUILDINGS, Building, Tables
from game.core.types import Seat

Links: TypeAlias = tuple[tuple[Building, ...], tuple[Building, ...]]
Obstacle: TypeAlias = Literal["attached already", "no open space", "would break a link"]
Way: TypeAlias = Literal["direct", "through"]

LOOSE: Final[Links] = ((), ())


def shared(links: Links) -> tuple[Building, ...]:
    """Return the buildings that hang on both habitats."""
    return tuple(building for building in links[0] if building in links[1])


def obstacle(links: Links, seat: Seat, building: Building, tables: Tables) -> Obstacle | None:
    """Return why `seat` cannot connect `building`; None if it can.

    Rulebook, Connect: "CONNECT buildings to any open spaces on their habitat. If they have to move
    their habitat to do this, they will bring any connected buildings with them. You may only
    connect to your habitat, and may not affect your opponent's connections this way."
    """
    own = links[seat]
    if building in own:
        return "attached already"
    if len(own) >= tables.spaces.value:
        return "no open space"
    if building in links[other(seat)] and len(shared(links)) >= tables.shared.value:
        return "would break a link"
    return None


def way_to(links: Links, seat: Seat, building: Building) -> Way | None:
    """Return how `seat` reaches `building`; None if it cannot.

    Directly, or through the other habitat while a building joins the two.
    """
    if building in links[seat]:
        return "direct"
    return "through" if building in links[other(seat)] and shared(links) else None


def attach(links: Links, seat: Seat, building: Building) -> Links:
    """Return the links with one more."""
    return _with(links, seat, tuple(b for b in BUILDINGS if b in (*links[seat], building)))


def detach(links: Links, seat: Seat, building: Building) -> Links:
    """Return the links with one less; that of the other habitat stays."""
    return _with(links, seat, tuple(b for b in links[seat] if b != building))


def _with(links: Links, seat: Seat, own: tuple[Building, ...]) -> Links:
    return (own, links[1]) if seat == 0 else (links[0], own)


def reachable(state: State, seat: Seat) -> tuple[Building, ...]:
    """Return every building that `seat` could activate now, whatever it has to pay."""
    return tuple(b for b in BUILDINGS if way_to(state.links, seat, b) is not None)
