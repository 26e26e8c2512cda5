"""How the events that only a refereed game has are shown; all others as in Cloud 9."""

from __future__ import annotations

from typing import Final

from game.cloud9.referee.actions import Edited, HandShown, Trusted
from game.cloud9.referee.text import describe
from game.core.types import Event
from game.scenes.cloud9.moments import Moments
from game.ui.tween import Timeline
from game.ui.words import say

TOLD_S: Final = 0.7


class RefereeMoments(Moments):
    """Builds the timeline of any event."""

    def of(self, event: Event) -> Timeline:
        """Return the timeline that shows `event`; an empty one if there is nothing to see."""
        if isinstance(event, Edited | HandShown | Trusted):
            return self.told(say(describe(event, [player.name for player in self.players])), TOLD_S)
        return super().of(event)
