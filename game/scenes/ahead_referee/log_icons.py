"""The pictures beside the lines of the log of a refereed game."""

from game.ahead.referee.actions import Edited
from game.core.types import Event
from game.scenes.ahead import log_icons


def icon_of(event: Event) -> str | None:
    """Return the sprite for what happened; None for what a player did."""
    return "ui-settings" if isinstance(event, Edited) else log_icons.icon_of(event)
