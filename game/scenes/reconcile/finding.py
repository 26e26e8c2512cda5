"""Where tokens on the table stand otherwise than in the game."""

from __future__ import annotations

from game.bridge.station import Station
from game.bridge.tokens import Difference
from game.scenes.services import Table


def animals_aboard(table: Table) -> frozenset[str] | None:
    """Return the animals in the game's basket; None for a game whose view names none aboard."""
    aboard = getattr(table.gate.public_view(), "aboard", None)
    if aboard is None:
        return None
    return frozenset(table.players[seat].animal for seat in aboard)


def all_differences(station: Station, table: Table) -> tuple[Difference, ...]:
    """Return every difference that the box can tell now; none while it is silent."""
    aboard = animals_aboard(table)
    if aboard is None or not station.live:
        return ()
    here = {player.animal for player in table.players}
    found = station.tokens.differences(aboard)
    return tuple(one for one in found if one.animal in here)


def differences_at(station: Station, table: Table) -> tuple[Difference, ...]:
    """Return the differences that somebody should look at.

    None while no token stands in the basket at all: then this table plays without them. None that
    people have decided to leave.
    """
    if not station.tokens.aboard:
        return ()
    return tuple(one for one in all_differences(station, table) if one not in table.left_as_is)
