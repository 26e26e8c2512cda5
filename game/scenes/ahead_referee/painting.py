"""Paints the referee's screen: the board of the game, and the strip that says what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from game.ahead.tables import Tables
from game.core.record import Player
from game.scenes.ahead.painting import Painting
from game.scenes.ahead.table import TablePainting
from game.scenes.ahead_referee.layout import Desk
from game.scenes.lines import Line, draw_lines, fitting
from game.ui.layout import Box
from game.ui.palette import DUSK, PLUM
from game.ui.text import Role
from game.ui.words import reword

if TYPE_CHECKING:
    from game.scenes.ahead.board_scene import BoardScene
    from game.ui.canvas import Canvas

WORDS_U: Final = 33.0
ALONE_U: Final = 36.0
PLACE_U: Final = 24.0
APART_U: Final = 24.0


class Strip(msgspec.Struct, frozen=True):
    """What stands on the strip: what hands do now, what is asked next, and where it is written."""

    doing: str
    question: str
    place: str


class RefereePainting(Painting):
    """Draws one table. `desk` and `strip` are what the scene wants shown; no strip: the event."""

    def __init__(
        self, islands: TablePainting, players: Sequence[Player], tables: Tables, desk: Desk
    ) -> None:
        super().__init__(islands, players, tables)
        self.desk = desk
        self.strip: Strip | None = None

    def reword(self) -> None:
        """Say the step again in another language."""
        reword(self)

    def draw_news(self, canvas: Canvas, scene: BoardScene) -> None:
        """Draw the strip: the next step in words, or what happens right now."""
        desk, strip, caption = self.desk, self.strip, scene.picture.caption
        aside = scene.glance.note or (scene.hint if scene.pointing.holds else "")
        if strip is not None and aside:
            strip = replace(strip, doing="", question=aside)
        canvas.panel(desk.strip, 31, radius=20)
        canvas.layer(
            "strip",
            (desk.words, strip, caption),
            lambda sheet: _draw_words(sheet, desk.words, strip, caption),
        )


def _draw_words(canvas: Canvas, box: Box, strip: Strip | None, caption: str) -> None:
    if strip is None:
        draw_lines(canvas, box, [Line(caption, Role.TITLE, ALONE_U, box.w, lines=2)])
        return
    place = Line(strip.place, Role.SMALL, PLACE_U, box.w, colour=DUSK)
    if not strip.doing:
        draw_lines(canvas, box, [Line(strip.question, Role.TITLE, ALONE_U, box.w, lines=2), place])
        return
    lines = [
        Line(strip.doing, Role.TITLE, WORDS_U, box.w, lines=2),
        Line(strip.question, Role.TITLE, WORDS_U, box.w, colour=PLUM, optional=True),
    ]
    low = canvas.text_size(strip.place, place.role, size_u=place.size_u)
    question = canvas.text_size(strip.question, Role.TITLE, size_u=WORDS_U)
    beside = question[0] + low[0] + APART_U <= box.w
    if not beside or len(fitting(canvas, box, lines)) < len(lines):
        draw_lines(canvas, box, [*lines, place])
        return
    draw_lines(canvas, box, lines)
    canvas.text(
        strip.place, *box.at("bottomright"), place.role, anchor="bottomright", colour=DUSK,
        size_u=place.size_u,
    )  # fmt: skip
