"""Somebody presses a device that nobody has while others miss theirs: who it may be."""

from __future__ import annotations

import msgspec

from game.scenes.lobby.lineup import LineUp
from game.scenes.whose import Claim
from game.ui.intents import DeviceId
from game.ui.words import say


class Newcomer(msgspec.Struct, frozen=True):
    """Somebody who said who they are: the person of a place, or nobody known so far."""

    device: DeviceId
    place: int | None


def claims_of(line_up: LineUp, device: DeviceId, lost: tuple[int, ...]) -> list[Claim]:
    """Return who it may be: those of the `lost` places, and a new guest if there is a seat."""
    claims = [
        Claim(Newcomer(device, place), line_up.name_of(place), f"marker-{line_up.animals[place]}")
        for place in lost
    ]
    if line_up.free is not None:
        claims.append(Claim(Newcomer(device, None), say("Somebody new"), "ui-human"))
    return claims
