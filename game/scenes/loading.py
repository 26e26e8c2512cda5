"""Loading: the paper theatre is put up piece by piece, and becomes the title.

Every picture draws one piece more. What has been drawn once is kept, so each piece costs its time
here and not later. Pieces of screens to come are drawn underneath the sky, where nobody sees them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from game.core.registry import GAMES
from game.scenes.lobby.card import SeatCard
from game.scenes.lobby.layout import places_of
from game.scenes.lobby.lineup import PLACES, LineUp
from game.scenes.lobby.options import switches_of
from game.scenes.services import Services
from game.scenes.title import TitleScene
from game.scenes.title.picture import CLOUDS_BEFORE, draw_cloud, parts
from game.ui import sky
from game.ui.intents import Family, Intent
from game.ui.layout import Box, Layout
from game.ui.palette import CREAM, TITLE_SKY
from game.ui.stack import Replace, Scene, Transition
from game.ui.text import Role
from game.ui.tween import StopMotion
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

SKIES: Final[tuple[sky.Name, ...]] = ("title", "dawn", "climb")
BUDGET_MS: Final = 12.0
FIRST_WORK: Final = 2
CORNER: Final = 3


class Piece(msgspec.Struct, frozen=True):
    """Something to draw. What is not `seen` is drawn once, under the sky, to be ready later."""

    draw: Callable[[Canvas], None]
    seen: bool


class LoadingScene(Scene):
    """Draws what the first screens need, a little in every picture, then shows the title."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self._still = StopMotion()
        self._pieces: tuple[Piece, ...] = ()
        self._pictures = 0
        self.skies = 0.0
        self.pieces = 0

    @property
    def share(self) -> float:
        """How much is done, from 0 to 1."""
        return 0.4 * self.skies + 0.6 * min(1.0, self.pieces / len(self._pieces))

    def arrange(self, layout: Layout) -> None:
        """Begin (again): the window decides how large everything is drawn."""
        ground, *rest = (Piece(partial(_draw_part, part), seen=True) for part in parts(self._still))
        clouds = (Piece(partial(draw_cloud, cloud=cloud), seen=False) for cloud in CLOUDS_BEFORE)
        cards = (Piece(partial(_draw_card, card), seen=False) for card in _cards(layout))
        self._pieces = (ground, *clouds, *rest, *cards)
        self._pictures = 0
        self.skies, self.pieces = 0.0, 0

    def handle(self, intent: Intent) -> bool:
        """Take no presses yet; the wish to quit goes on."""
        return intent.starts

    def update(self, dt_s: float) -> Transition | None:  # noqa: ARG002 -- pictures are counted
        """Ask for the next piece, and for the title when all are there."""
        if self.share < 1.0:
            self.pieces += self.skies >= 1.0
            self.changed()
        else:
            self.go(Replace(TitleScene(self.services)))
        return self.pending()

    def draw(self, canvas: Canvas) -> None:
        """Draw what is there, a plain sky with a bar or the title, and work a little."""
        if self.skies < 1.0:
            canvas.background(("loading", canvas.layout), _paint_plain)
            _draw_bar(canvas, self.skies)
            self._work(canvas)
            return
        for piece in self._pieces[self.pieces - 1 : self.pieces]:
            if not piece.seen:
                piece.draw(canvas)
        for piece in self._pieces[: max(1, self.pieces)]:
            if piece.seen:
                piece.draw(canvas)

    def _work(self, canvas: Canvas) -> None:
        """Bake the skies: nothing in the first picture, which should be there soon."""
        self._pictures += 1
        if self._pictures == FIRST_WORK:
            for name in SKIES:
                sky.prepare(canvas, name)
        elif self._pictures > FIRST_WORK:
            self.skies = canvas.assets.load_some(BUDGET_MS)


def _cards(layout: Layout) -> tuple[SeatCard, ...]:
    """Return cards as they will hang in the lobby."""
    line_up = LineUp(str)
    for place in range(PLACES):
        line_up.invite(place, "normal")
    places = places_of(layout, CORNER, len(switches_of(next(iter(GAMES)))))
    cards = tuple(SeatCard(place, line_up, _nothing, StopMotion()) for place in range(PLACES))
    for card, box in zip(cards, places.cards, strict=True):
        card.box = box
    return cards


def _draw_part(part: Callable[[Canvas, float], None], canvas: Canvas) -> None:
    part(canvas, 0.0)


def _nothing(_place: int) -> None:
    """Let a card that is only drawn do nothing."""


def _draw_card(card: SeatCard, canvas: Canvas) -> None:
    card.draw(canvas, Family.KEYBOARD)


def _paint_plain(canvas: Canvas) -> None:
    canvas.box(canvas.bounds, TITLE_SKY[0])
    x, y = canvas.bounds.center
    canvas.text(say("Filling the balloons"), x, y - 60, Role.TITLE, colour=CREAM)


def _draw_bar(canvas: Canvas, share: float) -> None:
    x, y = canvas.bounds.center
    track = Box.anchored("center", (x, y + 10), (420, 18))
    canvas.box(track, CREAM, radius=9, alpha=0.3)
    steps = round(share * 20) / 20
    if steps:
        canvas.box(Box(track.x, track.y, track.w * steps, track.h), CREAM, radius=9)
