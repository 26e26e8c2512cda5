"""Where tokens on the table stand otherwise than in the game."""

from __future__ import annotations

from game.bridge.station import Station
from game.bridge.tokens import Difference
from game.scenes.entrance import standing_of
from game.scenes.services import Table


def can_compare(station: Station, table: Table) -> bool:
    """Tell whether the box can tell of any place where the game has tokens."""
    standing = standing_of(table)
    if standing is None:
        return False
    return any(station.tokens.lying(place) is not None for place in standing.in_game)


def all_differences(station: Station, table: Table) -> tuple[Difference, ...]:
    """Return every difference that the box can tell now; none while it is silent."""
    standing = standing_of(table)
    if standing is None or not station.live:
        return ()
    found = station.tokens.differences(standing.in_game)
    return tuple(one for one in found if one.name in standing.names)


def differences_at(station: Station, table: Table) -> tuple[Difference, ...]:
    """Return the differences that somebody should look at.

    None while no token stands at any place: then this table plays without them. None that people
    have decided to leave.
    """
    standing = standing_of(table)
    if standing is None:
        return ()
    lying = [station.tokens.lying(place) or frozenset() for place in standing.in_game]
    if not any(standing.names & here for here in lying):
        return ()
    return tuple(one for one in all_differences(station, table) if one not in table.left_as_is)
