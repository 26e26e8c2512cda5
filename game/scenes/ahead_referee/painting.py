"""Paints the referee's screen: the board of the game, and the strip that says what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from game.ahead.tables import Tables
from game.core.record import Player
from game.scenes.ahead.painting import Painting
from game.scenes.ahead.sky_painting import SkyPainting
from game.scenes.ahead_referee.layout import Desk
from game.scenes.lines import LARGE_TYPE, Line, draw_lines, fitting
from game.ui.layout import Box
from game.ui.palette import DUSK, PLUM
from game.ui.text import Role
from game.ui.words import reword, say

if TYPE_CHECKING:
    from game.scenes.ahead.board_scene import BoardScene
    from game.ui.canvas import Canvas

WORDS_U: Final = 33.0
ALONE_U: Final = 36.0
PLACE_U: Final = 24.0
LARGE_PLACE_U: Final = 27.0
APART_U: Final = 24.0


class Strip(msgspec.Struct, frozen=True):
    """What stands on the strip: what hands do now, what is asked next, and where it is written."""

    doing: tuple[str, ...]
    question: str
    section: str


class RefereePainting(Painting):
    """Draws one table. `desk` and `strip` are what the scene wants shown; no strip: the event."""

    def __init__(
        self, sky: SkyPainting, players: Sequence[Player], tables: Tables, desk: Desk
    ) -> None:
        super().__init__(sky, players, tables)
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
            strip = replace(strip, question=aside)
        canvas.panel(desk.strip, 31, radius=20)
        lines = _lines(strip, caption, desk.words.w)
        place = "" if strip is None else say("Rulebook: {section}", section=strip.section)
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
        Line(" ".join(strip.doing), Role.TITLE, WORDS_U, room, lines=2),
        Line(strip.question, Role.TITLE, WORDS_U, room, colour=PLUM, optional=True),
    ]


def _draw_words(canvas: Canvas, box: Box, lines: list[Line], place: str) -> None:
    """Draw the lines, and the place at the end of the last one or in a line of its own.

    In large type it gives way where there is no room for both: a button leads there as well.
    """
    if not place:
        draw_lines(canvas, box, lines)
        return
    low = canvas.text_size(place, Role.SMALL, size_u=PLACE_U)[0] + APART_U
    last = canvas.text_size(lines[-1].text, lines[-1].role, size_u=lines[-1].size_u)[0]
    if len(lines) > 1 and last + low <= box.w and len(fitting(canvas, box, lines)) == len(lines):
        draw_lines(canvas, box, lines)
        x, y = box.at("bottomright")
        canvas.text(place, x, y, Role.SMALL, anchor="bottomright", colour=DUSK, size_u=PLACE_U)
        return
    large = canvas.layout.text_scale > LARGE_TYPE
    size_u = LARGE_PLACE_U if large else PLACE_U
    below = Line(place, Role.SMALL, size_u, box.w, colour=DUSK, optional=large)
    draw_lines(canvas, box, [*lines, below])
