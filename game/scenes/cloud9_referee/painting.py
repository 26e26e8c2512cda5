"""Paints the referee's screen: the board as in Cloud 9, and the sheet that says what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.bridge.readings import DieReading
from game.cloud9.tables import Tables
from game.core.record import Player
from game.scenes.cloud9 import panels
from game.scenes.cloud9.layout import Places
from game.scenes.cloud9.painting import Painting
from game.scenes.cloud9.panels import RollParts
from game.scenes.cloud9.picture import Picture
from game.scenes.cloud9.question import Question
from game.scenes.cloud9.terms import DIE_SPRITES
from game.scenes.cloud9_referee.dice import DiceEntry
from game.scenes.cloud9_referee.layout import Desk
from game.scenes.cloud9_referee.steps import Step
from game.scenes.die_art import draw_die, draw_socket
from game.scenes.lines import LARGE_TYPE, Line, draw_lines
from game.ui.layout import Box
from game.ui.palette import DUSK, SIGNAL_LO
from game.ui.text import Role
from game.ui.words import reword

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

STEP_U: Final = 40.0
NOTE_U: Final = 27.0
PLACE_U: Final = 21.0
NEWS_U: Final = 36.0


class RefereePainting(Painting):
    """Draws one table. `desk`, `step`, `news` and `entry` are what the scene wants shown."""

    def __init__(self, tables: Tables, players: Sequence[Player], desk: Desk) -> None:
        super().__init__(tables, players)
        self.desk = desk
        self.step: Step | None = None
        self.entry: DiceEntry | None = None
        self.news = ""

    def reword(self) -> None:
        """Say the step again in another language."""
        reword(self)

    def _draw_column(
        self,
        canvas: Canvas,
        places: Places,
        picture: Picture,
        question: Question,  # noqa: ARG002 -- the step takes its place
    ) -> None:
        """Draw the sheet: the dice, then the next step in words, or what happens right now."""
        desk, step = self.desk, self.step
        canvas.panel(desk.sheet, 21)
        if places.roll.h:
            self._draw_dice(canvas, places, picture)
        news = self.news if step is not None else picture.caption
        canvas.layer(
            "words",
            (desk.words, step, news),
            lambda sheet: _draw_words(sheet, desk.words, step, news),
        )

    def _draw_dice(self, canvas: Canvas, places: Places, picture: Picture) -> None:
        """Draw the dice that somebody is telling, or those that lie on the table."""
        dice = () if self.entry is None else self.entry.dice
        is_read = self.entry is not None and self.entry.is_read
        landed = all(die.flight.value >= 1.0 for die in picture.dice)

        def paint(sheet: Canvas) -> None:
            if dice:
                _draw_entry(sheet, places, dice, is_read=is_read)
            else:
                panels.draw_roll(sheet, places, picture, self.players, len(picture.dice))

        canvas.layer("roll", (places.roll, picture.roll, landed, dice, is_read), paint)


def _draw_entry(
    canvas: Canvas, places: Places, dice: tuple[DieReading, ...], *, is_read: bool
) -> None:
    """Draw the dice as they are told; those that the box reads with what it thinks of them."""
    parts = RollParts(places)
    for index, die in enumerate(dice):
        middle = parts.die_place(index, len(dice))
        box = Box.anchored("center", middle, (parts.die_u, parts.die_u))
        if is_read:
            draw_die(canvas, box, die, DIE_SPRITES)
        elif die.face is not None:
            canvas.sprite(DIE_SPRITES[die.face], *middle, width=parts.die_u, shadow="contact")
        else:
            draw_socket(canvas, box.inset(0.07 * parts.die_u))
    faces = tuple(die.face for die in dice if die.face is not None)
    if len(faces) == len(dice):
        panels.draw_needs(canvas, faces, parts.needs)


def _draw_words(canvas: Canvas, box: Box, step: Step | None, news: str) -> None:
    if step is None:
        lines = [Line(news, Role.TITLE, NEWS_U, box.w, lines=3)]
        draw_lines(canvas, box, lines)
        return
    lines = [Line(step.text, Role.TITLE, STEP_U, box.w, lines=3)]
    if news:
        lines.insert(0, Line(news, Role.SMALL, PLACE_U, box.w, lines=2, colour=SIGNAL_LO))
    lines += [Line(note, Role.BODY, NOTE_U, box.w, lines=3, optional=True) for note in step.notes]
    lines.append(Line(step.place, Role.SMALL, PLACE_U, box.w, lines=2, colour=DUSK, optional=True))
    if canvas.layout.text_scale > LARGE_TYPE:
        lines = _whole(canvas, box, lines)
    draw_lines(canvas, box, lines)


def _whole(canvas: Canvas, box: Box, lines: list[Line]) -> list[Line]:
    """Return the lines that fit at their full size: who wants large type wants no small words."""
    kept = list(lines)
    for line in reversed(lines):
        heights = [
            canvas.text_size(
                one.text, one.role, max_width=one.room, lines=one.lines, size_u=one.size_u
            )[1]
            for one in kept
        ]
        if sum(heights) <= box.h:
            break
        if line.optional:
            kept.remove(line)
    return kept
