"""How a die tumbles: its pose as a function of time, for every game that rolls dice."""

from __future__ import annotations

import math
from typing import Final

import msgspec

from game.ui.tween import bounce2, out_cubic

TUMBLE_S: Final = 0.9
APART_S: Final = 0.09
"""Each die settles so much later than the one before it."""
SWAP_S: Final = 0.07
TURNS: Final = 3
FLIGHT_SHARE: Final = 0.6
"""The part of the tumble before the die first touches the table."""
ARC_U: Final = 150.0
BOUNCE_U: Final = 120.0
TURN_STEP_DEG: Final = 15
SQUASH_STEPS: Final = 5
"""A die that lands is drawn in so few shapes, so that few sprites need to be made."""


class Pose(msgspec.Struct, frozen=True):
    """A die on its way: share of the way across, height over it in units, how it is turned.

    `swaps` counts the faces it has shown so far; `squash` is 1 when it hits the table hardest.
    """

    across: float
    height_u: float
    turned_deg: float
    swaps: int
    squash: float


def pose(share: float) -> Pose:
    """Return the pose after that share of the tumble: from 0, in the hand, to 1, at rest."""
    flown = min(share / FLIGHT_SHARE, 1.0)
    landed = max(0.0, (share - FLIGHT_SHARE) / (1.0 - FLIGHT_SHARE))
    # The second half of `bounce2` are its two bounces.
    hop = BOUNCE_U * (1.0 - bounce2(0.5 + landed / 2)) if landed else 0.0
    turned = round((1.0 - out_cubic(share)) * 360.0 * TURNS / TURN_STEP_DEG) * TURN_STEP_DEG
    pressed = max(0.0, 1.0 - abs(share - FLIGHT_SHARE) / 0.09)
    return Pose(
        across=1.0 - (1.0 - flown) ** 1.6,
        height_u=ARC_U * math.sin(math.pi * flown) + hop,
        turned_deg=turned,
        swaps=int(share * TUMBLE_S / SWAP_S + 1e-9),
        squash=round(pressed * SQUASH_STEPS) / SQUASH_STEPS,
    )
