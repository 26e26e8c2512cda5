"""What the latest entry of a refereed game was, in words: it is said when it is taken back."""

from collections.abc import Sequence

from game.cloud9.referee.text import PASSED_OVER, describe
from game.core.match import Logged
from game.core.record import Player
from game.ui.words import say


def latest(log: Sequence[Logged], players: Sequence[Player]) -> str:
    """Return what the latest entry made happen first; empty if there is none."""
    if not log:
        return ""
    names = [player.name for player in players]
    for event in log[-1].events:
        if not isinstance(event, PASSED_OVER):
            return say(describe(event, names))
    return say("the cards are dealt")
