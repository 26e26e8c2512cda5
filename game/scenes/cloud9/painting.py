"""Puts the parts of the Cloud 9 screen on top of each other; what stands still is baked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from game.cloud9.tables import Tables
from game.core.record import Player
from game.scenes import results
from game.scenes.cloud9 import altimeter, cards, chips, crew, panels, stage
from game.scenes.cloud9.hand import draw_small_hand
from game.scenes.cloud9.layout import Places
from game.scenes.cloud9.open_hands import draw_hands
from game.scenes.cloud9.picture import Picture
from game.scenes.cloud9.question import Question
from game.scenes.cloud9.sockets import draw_tray_head
from game.ui.palette import PLUM

if TYPE_CHECKING:
    from game.ui.canvas import Canvas
    from game.ui.layout import Box, Layout
    from game.ui.tween import StopMotion


AHEAD_MS: Final = 0.5
"""How long every picture of a wait works ahead."""


class Painting:
    """Draws one table. It reads the picture and changes nothing."""

    def __init__(self, tables: Tables, players: Sequence[Player]) -> None:
        self.points = tables.points.value
        self.dice = tables.dice.value
        self.players = players
        self._ahead: tuple[Layout, int] | None = None

    def dice_on(self, cloud: float) -> int:
        """Return how many dice a cloud asks for; none on the highest."""
        number = round(cloud)
        return self.dice[number - 1] if number <= len(self.dice) else 0

    def draw(
        self,
        canvas: Canvas,
        places: Places,
        picture: Picture,
        question: Question,
        idle: StopMotion,
        *,
        still: bool,
        trouble: str,
    ) -> None:
        """Draw everything but the buttons."""
        cloud = picture.cloud.value
        rests = abs(cloud - round(cloud)) < 0.005
        moored = rests and picture.is_moored

        def paint(ground: Canvas) -> None:
            stage.draw_sky(ground, cloud)
            if moored:
                stage.draw_balloon(ground, places, picture, idle, still=still)
            if rests and cloud < len(self.points) - 0.5:
                stage.draw_path(ground, places)

        canvas.background((round(cloud), moored, picture.flame) if rests else None, paint)
        if rests and not still:
            stage.draw_life(canvas, cloud, idle)
        if not moored:
            stage.draw_balloon(canvas, places, picture, idle, still=still)
        crew.draw_crew(canvas, places, picture, self.players, idle, still=still)
        stage.draw_platforms(canvas, places, picture, self.points)
        crew.draw_landed(canvas, places, picture, self.players, idle)
        if picture.dusk.value > 0:
            canvas.dim(picture.dusk.value * 0.9, PLUM)
        stage.draw_banner(canvas, places, picture.banner)
        self._draw_scale(canvas, places, cloud)
        self._draw_column(canvas, places, picture, question)
        crew.draw_jumpers(canvas, places, picture, self.players)
        boxes = places.chips(len(self.players))
        chips.draw_strip(canvas, places, picture, self.players, boxes)
        _draw_open_hands(canvas, places, picture, boxes)
        if picture.dice:
            start = boxes[picture.pilot].center
            panels.draw_dice(canvas, places, picture, start)
        cards.draw_flying(canvas, places, picture, boxes)
        panels.draw_trouble(canvas, places, trouble)
        waits = rests and bool(question.text) and picture.ring.value >= 1.0
        if picture.over or (waits and not still):
            self._work_ahead(canvas, places, 0 if picture.over else round(cloud))

    def _work_ahead(self, canvas: Canvas, places: Places, cloud: int) -> None:
        """Make what is shown next, a little in every picture of a wait.

        That is the next roll and rise, or with no cloud left the results.
        """
        ahead = canvas.layout, cloud
        if self._ahead != ahead:
            self._ahead = ahead
            paints = results.ground_ahead(canvas.bounds)
            if cloud:
                rise = stage.next_rise(places, cloud, self.points)
                paints = *rise, *panels.tumbling(places)
            canvas.assets.plan(partial(canvas.rehearse, paint, still=False) for paint in paints)
        canvas.assets.load_some(AHEAD_MS)

    def _draw_scale(self, canvas: Canvas, places: Places, cloud: float) -> None:
        canvas.layer(
            "scale",
            "scale",
            lambda sheet: altimeter.draw_scale(sheet, places, self.points, self.dice),
        )
        altimeter.draw_marker(canvas, places, cloud, len(self.points))

    def _draw_column(
        self, canvas: Canvas, places: Places, picture: Picture, question: Question
    ) -> None:
        """Draw both panels, which stay whatever is written on them, and the writing."""
        count = self.dice_on(picture.cloud.value)
        landed = all(die.flight.value >= 1.0 for die in picture.dice)

        def paint_roll(sheet: Canvas) -> None:
            if question.dice:
                draw_tray_head(sheet, places, picture, self.players, count)
            else:
                panels.draw_roll(sheet, places, picture, self.players, count)
            if question.text:
                panels.draw_caption(sheet, places, picture.caption)

        def paint_decision(sheet: Canvas) -> None:
            if not question.text:
                panels.draw_news(sheet, places, picture.caption)
                return
            panels.draw_question(sheet, places, question.text)
            panels.draw_note(sheet, places, question.note, question.animal)

        caption = picture.caption if question.text else ""
        tray = bool(question.dice)
        key = places.roll, picture.pilot, picture.roll, landed, count, caption, tray
        canvas.panel(places.roll, 21)
        canvas.layer("roll", key, paint_roll)
        canvas.panel(places.decision, 31)
        words = places.decision, picture.caption, question.text, question.note, question.animal
        canvas.layer("decision", words, paint_decision)


def _draw_open_hands(
    canvas: Canvas, places: Places, picture: Picture, boxes: tuple[Box, ...]
) -> None:
    """Draw the hands that everybody may see: all of them, or that of a person among bots."""
    if picture.hands:
        draw_hands(canvas, boxes, picture.hands)
    elif picture.hand is not None:
        hand = picture.hand
        canvas.layer("hand", hand, lambda sheet: draw_small_hand(sheet, hand, places.hand))
