"""Loading: the paper theatre is put up piece by piece, and becomes the title.

First the title's sky is baked behind a plain picture, then every picture adds one piece of the
title, then what other screens need is made ready while the title already stands there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from game.catalogue import rules_of
from game.core.registry import GAMES
from game.scenes.cloud9 import rehearsal
from game.scenes.entrance import first_questions
from game.scenes.lobby.card import SeatCard
from game.scenes.lobby.layout import places_of
from game.scenes.lobby.lineup import PLACES, LineUp
from game.scenes.lobby.options import switches_of
from game.scenes.services import Services
from game.scenes.title import TitleScene
from game.scenes.title.picture import CLOUDS_BEFORE, CLOUDS_BEHIND, draw_cloud, parts
from game.ui import sky
from game.ui.intents import Family, Intent
from game.ui.layout import Box, Layout
from game.ui.palette import CREAM, PLUM, TITLE_SKY, mix
from game.ui.stack import Replace, Scene, Transition
from game.ui.text import Role
from game.ui.tween import StopMotion
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

LATER_SKIES: Final[tuple[sky.Name, ...]] = ("dawn", "night", "climb", "dusk")
BUDGET_MS: Final = 12.0
CORNER: Final = 3


class LoadingScene(Scene):
    """Makes what the first screens need, a little in every picture, then shows the title."""

    slides_away = False  # it becomes the title

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self._still = StopMotion()
        self._parts = parts(self._still)
        self._layout = Layout.of(1280, 720)
        self._begin()

    def _begin(self) -> None:
        self.pictures = 0  # drawn so far
        self.first = 0.0  # share done of what the title's sky needs
        self.pieces = 0  # of the title, that can be seen
        self.later = 0.0  # share done of the rest
        self._ahead: list[Callable[[Canvas], None]] = [
            *(partial(sky.prepare, name=name) for name in LATER_SKIES),
            self._plan_cards,
            lambda canvas: canvas.assets.plan(rehearsal.steps(canvas)),
        ]

    @property
    def share(self) -> float:
        """How much is done, from 0 to 1."""
        return 0.3 * self.first + 0.3 * self.pieces / len(self._parts) + 0.4 * self.later

    def arrange(self, layout: Layout) -> None:
        """Begin (again): the window decides how large everything is drawn."""
        self._layout = layout
        self._begin()

    def handle(self, intent: Intent) -> bool:
        """Take no presses yet; the wish to quit goes on."""
        return intent.starts

    def update(self, dt_s: float) -> Transition | None:  # noqa: ARG002 -- pictures are counted
        """Ask for the next picture, and for the title when all is there."""
        if self.later == 1.0:
            self.go(Replace(self._first_scene()))
        elif self.first == 1.0 and self.pieces < len(self._parts):
            self.pieces += 1
        self.changed()
        return self.pending()

    def _first_scene(self) -> Scene:
        """Return the title, or before it the questions that are asked only once."""
        if self.services.settings.asked:
            return TitleScene(self.services)
        return first_questions(self.services, at_start=True)

    def draw(self, canvas: Canvas) -> None:
        """Draw what is there, and work a little."""
        self.pictures += 1
        if self.first < 1.0:
            canvas.background(("loading", canvas.layout), _paint_plain)
            _draw_bar(canvas, self.first)
            self._work_first(canvas)
            return
        for part in self._parts[: max(1, self.pieces)]:
            part(canvas, 0.0)
        if self.pieces == len(self._parts):
            self._work_later(canvas)

    def _work_first(self, canvas: Canvas) -> None:
        """Bake the title's sky. The very first picture does nothing else: it should come soon."""
        if self.pictures == 2:
            sky.prepare(canvas, "title")
            canvas.assets.plan(
                partial(canvas.rehearse, partial(draw_cloud, cloud=cloud), still=still)
                for clouds, still in ((CLOUDS_BEHIND, False), (CLOUDS_BEFORE, True))
                for cloud in clouds
            )
            canvas.assets.plan(partial(rules_of, game) for game in GAMES)
        elif self.pictures > 2:
            self.first = canvas.assets.load_some(BUDGET_MS)

    def _work_later(self, canvas: Canvas) -> None:
        """Make ready what comes after the title; each way to begin costs a picture of its own."""
        if self._ahead:
            self._ahead.pop(0)(canvas)
            self.later = 0.0
        else:
            self.later = canvas.assets.load_some(BUDGET_MS)

    def _plan_cards(self, canvas: Canvas) -> None:
        canvas.assets.plan(
            partial(canvas.rehearse, partial(_draw_card, card), still=False)
            for card in _cards(self._layout)
        )


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


def _nothing(_place: int) -> None:
    """Let a card that is only drawn do nothing."""


def _draw_card(card: SeatCard, canvas: Canvas) -> None:
    card.draw(canvas, Family.KEYBOARD)


def _paint_plain(canvas: Canvas) -> None:
    canvas.box(canvas.bounds, mix(TITLE_SKY[0], PLUM, 0.2))
    x, y = canvas.bounds.center
    canvas.text(say("Filling the balloons"), x, y - 60, Role.TITLE, colour=CREAM)


def _draw_bar(canvas: Canvas, share: float) -> None:
    x, y = canvas.bounds.center
    track = Box.anchored("center", (x, y + 10), (420, 18))
    canvas.box(track, CREAM, radius=9, alpha=0.3)
    steps = round(share * 20) / 20
    if steps:
        canvas.box(Box(track.x, track.y, track.w * steps, track.h), CREAM, radius=9)
