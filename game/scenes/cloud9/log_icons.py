"""The pictures beside the lines of the log of Cloud 9."""

from typing import Final

from game.cloud9 import actions as act
from game.core.types import Event

ICONS: Final[dict[type[Event], str]] = {
    act.TripStarted: "balloon-shared-envelope",
    act.Reshuffled: "card-back",
    act.Fell: "sky-bird",
    act.TripEnded: "ui-play",
    act.GameEnded: "ui-trophy",
    act.ReachedTop: "cloud-platform-9",
}


def icon_of(event: Event) -> str | None:
    """Return the sprite for what happened; None for what a player did."""
    if isinstance(event, act.Rose):
        return f"cloud-platform-{event.cloud}"
    return ICONS.get(type(event))
