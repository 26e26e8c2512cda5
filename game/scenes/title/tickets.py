"""The sheets of paper on the title that can be pressed: the prompt, a ticket for each game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.registry import GameInfo
from game.scenes.lines import LARGE_TYPE, Line, draw_lines, fitting, spread
from game.scenes.rules.frame import Frame
from game.ui.glyphs import draw_glyph, glyph_size
from game.ui.intents import Family, Verb
from game.ui.layout import Box
from game.ui.palette import DUSK_SKY, RAMP
from game.ui.paper import PRESS_U
from game.ui.shadow import Level
from game.ui.text import Role
from game.ui.widgets import PaperButton
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

INSET_U = 14.0
PICTURE_U = 132.0
NARROW_U = 350.0
"""Where a ticket is narrower, its picture gives room to the words."""
ICON_U = 38.0


class PillButton(PaperButton):
    """A sheet with round ends."""

    @property
    def ring_radius(self) -> float:
        """Follow the round ends."""
        return self.box.h / 2

    def draw(self, canvas: Canvas, family: Family) -> None:  # noqa: ARG002 -- a widget's promise
        """Draw the sheet and what lies on it."""
        box = self.box.moved(0, PRESS_U) if self.pressed else self.box
        shadow: Level = "contact" if self.pressed else "floating"
        canvas.panel(box, self.seed, fill=self.fill, radius=box.h * 0.42, shadow=shadow)
        self.paint(canvas, box)


def taglines(game: str) -> str:
    """Return in three words what a game is about."""
    return {
        "cloud9": say("Dare to stay"),
        "balmy": say("Race the wind"),
        "ahead": say("Build the sky"),
    }.get(game, "")


def ticket(info: GameInfo, on_press: Callable[[], None]) -> PaperButton:
    """Return the ticket of a game."""

    def paint(canvas: Canvas, box: Box) -> None:
        narrow = box.w < NARROW_U
        wide = 0.25 * box.w if narrow else PICTURE_U
        picture = Box(box.x + INSET_U, box.y + INSET_U, wide, box.h - 2 * INSET_U)
        _paint_sky(canvas, picture, info.id)
        left = picture.right + (12 if narrow else 20)
        words = Box(left, box.y + 10, box.right - INSET_U - left, box.h - 20)
        seats = "\u2013".join(map(str, dict.fromkeys((info.seats[0], info.seats[-1]))))
        title = _title(canvas, info.title, words.w)
        about = f"{seats} \u00b7 {taglines(info.id)}"
        facts = Line(about, Role.LABEL, 23, words.w - ICON_U - 8, optional=True)
        if narrow or canvas.layout.compact or canvas.layout.text_scale > LARGE_TYPE:
            facts = Line(seats, Role.LABEL, 23, words.w - ICON_U - 8, optional=True)
        crowded = title.lines > 1 and canvas.layout.compact
        if crowded or len(fitting(canvas, words, (title, facts))) == 1:
            draw_lines(canvas, words, (title,))
            return
        first, second = spread(canvas, words, (title, facts))
        canvas.text(
            title.text, left, first.y, title.role, anchor="midleft", max_width=title.room,
            size_u=first.size_u, lines=title.lines,
        )  # fmt: skip
        canvas.sprite("ui-human", left, second.y, height=ICON_U, anchor="midleft")
        canvas.text(
            facts.text, left + ICON_U + 8, second.y, facts.role, anchor="midleft",
            max_width=facts.room, size_u=second.size_u,
        )  # fmt: skip

    return PaperButton(f"game {info.id}", paint, on_press, seed=len(info.title))


def _title(canvas: Canvas, words: str, room: float) -> Line:
    """Return a headline in one line, or where that has no room in two, or in smaller type."""
    if canvas.text_size(words, Role.TITLE)[0] <= room:
        return Line(words, Role.TITLE, 34, room)
    longest = max(canvas.text_size(word, Role.TITLE, size_u=26)[0] for word in words.split())
    if len(words.split()) > 1 and longest <= room:
        return Line(words, Role.TITLE, 27, room, lines=2)
    return Line(words, Role.LABEL, 24, room, lines=2)


def _paint_sky(canvas: Canvas, box: Box, game: str) -> None:
    frame = Frame(canvas, box, game)
    if game == "ahead":
        frame.sky(DUSK_SKY, 0.8)
        frame.put("habitat-red", 0.33, 0.5, 0.6)
        frame.put("building-magic-portal-1", 0.8, 0.46, 0.42)
        frame.put("cloud-4-rose", 0.72, 0.98, 0.8)
        return
    frame.sky(tuple(reversed(RAMP[2:9])), 0.8)
    frame.put("balloon-frog", 0.5, 0.5, 0.52)
    frame.put("cloud-1-long", 0.3, 0.98, 0.9)


def way_ticket(
    name: str,
    icon: str,
    head: Callable[[], str],
    below: Callable[[], str],
    on_press: Callable[[], None],
) -> PaperButton:
    """Return a small ticket: an icon, where it leads, and a word about it."""

    def paint(canvas: Canvas, box: Box) -> None:
        narrow = box.w < NARROW_U
        size, side = (46.0, INSET_U) if narrow else (60.0, 24.0)
        left = box.x + side + size + (12 if narrow else 18)
        title = _title(canvas, head(), box.right - side * 0.75 - left)
        if title.role is not Role.TITLE and canvas.layout.text_scale > LARGE_TYPE:
            left = box.x + side  # large words need the room of the icon
            title = _title(canvas, head(), box.right - side * 0.75 - left)
        else:
            canvas.sprite(icon, box.x + side + size / 2, box.center[1], height=size)
        room = title.room
        lines: tuple[Line, ...] = (title, Line(below(), Role.LABEL, 22, room))
        wide = canvas.text_size(below(), Role.LABEL)[0] > room
        if wide or canvas.layout.compact or canvas.layout.text_scale > LARGE_TYPE:
            lines = (title,)
        draw_lines(canvas, Box(left, box.y + 10, room, box.h - 20), lines)

    return PaperButton(name, paint, on_press, seed=len(name))


def continue_ticket(on_press: Callable[[], None]) -> PaperButton:
    """Return the way to the saved games."""
    return way_ticket(
        "continue", "ui-play", lambda: say("Continue"), lambda: say("a saved game"), on_press
    )


def learn_ticket(on_press: Callable[[], None]) -> PaperButton:
    """Return the way to the first lesson."""
    return way_ticket(
        "learn", "ui-help", lambda: say("Learn to fly"), lambda: say("in three minutes"), on_press
    )


def paint_prompt(canvas: Canvas, box: Box, family: Family) -> None:
    """Paint "press or touch to fly" with what to press."""
    words = say("Press or touch to fly")
    shows = Family.PAD if family in (Family.TOUCH, Family.MOUSE) else family
    size = 52.0
    glyph = glyph_size(canvas, shows, Verb.OK, size)[0]
    hand = size * 120 / 140
    room = box.w - 2 * 22 - glyph - hand - 2 * 14
    high = box.h - 8
    lines = 2 if canvas.layout.text_scale > LARGE_TYPE else 1
    width = canvas.text_size(
        words, Role.BUTTON, max_width=room, max_height=high, lines=lines, size_u=33
    )[0]
    left = box.center[0] - (glyph + width + hand + 28) / 2
    y = box.center[1]
    draw_glyph(canvas, shows, Verb.OK, left + glyph / 2, y, size=size)
    canvas.text(
        words,
        left + glyph + 14,
        y,
        Role.BUTTON,
        anchor="midleft",
        max_width=room,
        size_u=33,
        max_height=high,
        lines=2,
    )
    canvas.sprite("touch-hand", left + glyph + width + 28 + hand / 2, y - 4, height=size)
