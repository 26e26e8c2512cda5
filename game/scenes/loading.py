"""Loading: the paper theatre is put up piece by piece, and becomes the title.

Every picture draws one piece more. What has been drawn once is kept, so each piece costs its time
here and not later. Pieces of screens to come are drawn underneath the sky, where nobody sees them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.core.registry import GAMES
from game.scenes.lobby.card import SeatCard
from game.scenes.lobby.layout import places_of
from game.scenes.lobby.lineup import PLACES, LineUp
from game.scenes.services import Services
from game.scenes.title import TitleScene
from game.scenes.title.picture import parts
from game.ui.intents import Family, Intent
from game.ui.layout import Layout
from game.ui.stack import Replace, Scene, Transition
from game.ui.tween import StopMotion

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

Piece = Callable[["Canvas"], None]


class LoadingScene(Scene):
    """Draws what the first screens need, one piece in every picture, then shows the title."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self._still = StopMotion()
        self._parts = parts(self._still)
        self._unseen: tuple[Piece, ...] = ()
        self.done = 0

    @property
    def share(self) -> float:
        """How much is done, from 0 to 1."""
        return min(1.0, self.done / (len(self._parts) + len(self._unseen)))

    def arrange(self, layout: Layout) -> None:
        """Learn what the lobby's cards will look like in this window."""
        line_up = LineUp(str)
        for place in range(PLACES):
            line_up.invite(place, "normal")
        places = places_of(layout, 3, len(GAMES))
        cards = [SeatCard(place, line_up, lambda _place: None, self._still) for place in range(PLACES)]
        for card, box in zip(cards, places.cards, strict=True):
            card.box = box
        self._unseen = tuple(partial(_draw_card, card) for card in cards)

    def handle(self, intent: Intent) -> bool:
        """Take no presses yet; the wish to quit goes on."""
        return intent.starts

    def update(self, dt_s: float) -> Transition | None:
        """Ask for the next piece, and for the title when all are there."""
        if self.share < 1.0:
            self.done += 1
            self.changed()
        else:
            self.go(Replace(TitleScene(self.services)))
        return self.pending()

    def draw(self, canvas: Canvas) -> None:
        """Draw all pieces so far: unseen ones first, so that the sky covers them."""
        rehearsed = self.done - len(self._parts)
        if 0 < rehearsed <= len(self._unseen):
            self._unseen[rehearsed - 1](canvas)
        for part in self._parts[: max(1, self.done)]:
            part(canvas, 0.0)


def _draw_card(card: SeatCard, canvas: Canvas) -> None:
    card.draw(canvas, Family.KEYBOARD)
