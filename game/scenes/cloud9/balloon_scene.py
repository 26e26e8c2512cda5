"""What every screen of Cloud 9 does: shows the balloon over the clouds, and dice on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.types import Event, Outcome
from game.scenes.cloud9.layout import Places
from game.scenes.cloud9.moments import Moments
from game.scenes.cloud9.painting import Painting
from game.scenes.cloud9.picture import Picture, resting_dice
from game.scenes.cloud9.question import Question
from game.scenes.game_scene import GameScene
from game.scenes.services import Services, Table
from game.ui.tween import Timeline
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas


class BalloonScene(GameScene):
    """The board with the balloon, whoever tells what happens there; it makes a `painting`."""

    moments: type[Moments] = Moments
    picture: Picture
    painting: Painting

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services, table)
        self.picture = Picture(self.view)

    @property
    def height(self) -> float:
        """How high up the music is: where the balloon is."""
        return self.picture.cloud.value

    def moment(self, event: Event) -> Timeline:
        """Return the timeline that shows an event."""
        moments = self.moments(
            self.picture, self.table.players, self.play, self.cue, reduced=self.motion.reduced
        )
        return moments.of(event)

    def settle(self) -> None:
        """Show what is known now; every movement is over."""
        self.picture.settle(self.view)

    def take_roll(self, outcome: Outcome, source: str) -> None:
        """Let a roll count. The dice lie on the table already: nothing tumbles again."""
        self.picture.dice = resting_dice(outcome.values)
        self.show(self.gate.settle(outcome, source))

    def draw_board(self, canvas: Canvas, places: Places, question: Question) -> None:
        """Draw everything but what can be pressed."""
        self.painting.draw(
            canvas,
            places,
            self.picture,
            question,
            self.idle,
            still=self.motion.reduced,
            trouble=say(self.trouble),
        )
