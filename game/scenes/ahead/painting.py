"""Puts the parts of the Ahead screen on top of each other; what stands still is baked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ahead.tables import HABITATS, Tables
from game.core.record import Player
from game.scenes.ahead import panels
from game.scenes.ahead.layout import meet
from game.scenes.ahead.ropes import draw_bunting
from game.scenes.ahead.sky_painting import SkyPainting, paint_ground
from game.ui.words import say

if TYPE_CHECKING:
    from game.scenes.ahead.board_scene import BoardScene
    from game.scenes.ahead.sheet import SheetPaper
    from game.ui.canvas import Canvas
    from game.ui.layout import Box


class Painting:
    """Draws one table. It reads the scene and changes nothing."""

    def __init__(self, sky: SkyPainting, players: Sequence[Player], tables: Tables) -> None:
        self.sky = sky
        self.players = players
        self.tables = tables

    def draw(self, canvas: Canvas, scene: BoardScene) -> None:
        """Draw everything under the buttons."""
        picture, places = scene.picture, scene.places
        canvas.background(("ahead", canvas.layout), paint_ground)
        paper = scene.board.paper
        covered = _box_of(paper)
        glance = scene.glance.paper
        under = covered or _box_of(glance)
        still = scene.motion.reduced
        self.sky.draw(canvas, places, picture, scene.idle, covered=under, still=still)
        anchor = scene.board.islands.get(paper.sheet.anchor) if paper is not None else None
        if anchor is not None and anchor.name not in HABITATS:
            canvas.focus_ring(anchor.box, radius=26.0)
        self._draw_rope(canvas, scene)
        canvas.panel(places.turn, 23, radius=20)
        canvas.panel(places.rounds, 29, radius=20)
        most = self.tables.actions.value
        panels.draw_turn(canvas, places, picture, self.players, most)
        panels.draw_rounds(canvas, places, picture, self.tables)
        panels.draw_stocks(canvas, places, picture, self.players, self.tables.limit.value)
        if covered is None or covered.bottom <= places.news.y:
            self.draw_news(canvas, scene)
        trouble = say(scene.trouble)
        notice = panels.trouble_box(canvas, places, trouble)
        box = _box_of(glance)
        if glance is not None and box is not None and not meet(box, notice):
            glance.draw(canvas, scene.page.family)
        panels.draw_trouble(canvas, places, trouble)

    def draw_news(self, canvas: Canvas, scene: BoardScene) -> None:
        """Draw the line that says what happened, or what can be done now."""
        panels.draw_news(
            canvas, scene.places, scene.glance.note or scene.hint or scene.picture.caption
        )

    def _draw_rope(self, canvas: Canvas, scene: BoardScene) -> None:
        """Draw the rope that is pulled, or held ready for the building that has the focus."""
        board = scene.board
        pulled = board.pulled
        if pulled is not None and pulled.pulled is not None:
            draw_bunting(canvas, pulled.box.center, pulled.pulled)
        if not scene.pointing.holds:
            return
        own = board.islands[HABITATS[scene.due_hands.seat]]
        canvas.focus_ring(own.box, radius=26.0)
        meant = board.islands.get(scene.glance.name)
        if meant is not None and meant.name not in HABITATS:
            draw_bunting(canvas, own.box.center, meant.box.center)

    def draw_over(self, canvas: Canvas, scene: BoardScene) -> None:
        """Draw what flies over everything."""
        places = scene.places
        boxes = {} if places.drawer else {card.name: card.box for card in scene.board.cards}
        self.sky.draw_flying(canvas, places, scene.picture, boxes)


def _box_of(paper: SheetPaper | None) -> Box | None:
    return None if paper is None or paper.laid is None else paper.laid.box
