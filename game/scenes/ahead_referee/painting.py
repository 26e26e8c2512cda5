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

    def draw(self, canvas: Canvas, scene: BoardScene) -> None:
        """Draw everything under the buttons; large type has room for the place above the sky."""
        super().draw(canvas, scene)
        if scene.places.large and self.strip is not None:
            _draw_place(canvas, self.desk.place, self.strip.place)

    def draw_news(self, canvas: Canvas, scene: BoardScene) -> None:
        """Draw the strip: the next step in words, or what happens right now."""
        desk, strip, caption = self.desk, self.strip, scene.picture.caption
        aside = scene.glance.note or (scene.hint if scene.pointing.holds else "")
        if strip is not None and aside:
            strip = replace(strip, doing="", question=aside)
        canvas.panel(desk.strip, 31, radius=20)
        lines = _lines(strip, caption, desk.words.w)
        place = "" if strip is None or scene.places.large else strip.place
        canvas.layer(
            "strip",
            (desk.words, tuple(lines), place),
            lambda sheet: _draw_words(sheet, desk.words, lines, place),
        )


def _lines(strip: Strip | None, caption: str, room: float) -> list[Line]:
    """Return the large words of the strip; without one, what happens right now."""
    if strip is None:
        return [Line(caption, Role.TITLE, ALONE_U, room, lines=2)]
    if not strip.doing:
        return [Line(strip.question, Role.TITLE, ALONE_U, room, lines=2)]
    return [
        Line(strip.doing, Role.TITLE, WORDS_U, room, lines=2),
        Line(strip.question, Role.TITLE, WORDS_U, room, colour=PLUM, optional=True),
    ]


def _draw_words(canvas: Canvas, box: Box, lines: list[Line], place: str) -> None:
    """Draw the lines, and the place in a line of its own or at the end of the last one."""
    low = canvas.text_size(place, Role.SMALL, size_u=PLACE_U)[0] + APART_U
    last = canvas.text_size(lines[-1].text, lines[-1].role, size_u=lines[-1].size_u)[0]
    fits = len(fitting(canvas, box, lines)) == len(lines)
    if place and not (len(lines) > 1 and fits and last + low <= box.w):
        draw_lines(canvas, box, [*lines, Line(place, Role.SMALL, PLACE_U, box.w, colour=DUSK)])
        return
    draw_lines(canvas, box, lines)
    canvas.text(
        place, *box.at("bottomright"), Role.SMALL, anchor="bottomright", colour=DUSK,
        size_u=PLACE_U,
    )  # fmt: skip


def _draw_place(canvas: Canvas, box: Box, place: str) -> None:
    canvas.text(
        place, *box.at("midright"), Role.SMALL, anchor="midright", colour=DUSK, size_u=PLACE_U,
        max_width=box.w, max_height=box.h, lines=2, align="right",
    )  # fmt: skip
