"""The pictures beside the lines of the log of Ahead in the Clouds."""

from typing import Final

from game.ahead import actions as act
from game.core.types import Event

ICONS: Final[dict[type[Event], str]] = {
    act.CardDrawn: "contract-card",
    act.SidesSet: "flip-swirl",
    act.RoundStarted: "blimp",
    act.Burst: "cloud-6-night",
    act.BlimpArrived: "blimp",
    act.GameEnded: "ui-trophy",
}


def icon_of(event: Event) -> str | None:
    """Return the sprite for what happened; None for what a player did."""
    if isinstance(event, act.Flipped):
        return "flip-swirl"
    return ICONS.get(type(event))
