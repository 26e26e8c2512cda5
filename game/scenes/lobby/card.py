"""A seat's card on the line: portrait, name, what its player holds, and whether it is ready."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.lines import Line, Spot, draw_lines, fitting, growth, spread
from game.scenes.lobby.large_card import draw_large_name, is_large, large_parts
from game.scenes.lobby.lineup import Guest, LineUp
from game.ui.glyphs import draw_glyph
from game.ui.intents import KEYBOARD_LEFT, DeviceId, Family, Verb
from game.ui.layout import Box, Layout
from game.ui.palette import ANIMALS as COLOURS
from game.ui.palette import (
    CREAM,
    DUSK,
    INK,
    LEAF_OK,
    PAPER_HI,
    PAPER_LO,
    PLUM,
    SIGNAL,
    TEAL,
    WICKER,
    Colour,
    mix,
)
from game.ui.text import Role
from game.ui.tween import Glide, StopMotion
from game.ui.widgets import Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

INSET_U = 12.0
PORTRAIT_SHARE = 0.51
LYING_SHARE = 0.44
COMPACT_SHARE = 0.37
EMPTY_ALPHA = 0.55
EMPTY_INK = mix(INK, DUSK, 0.4)
GLYPHS_BELOW = 1.4
MARK_U = 32.0


def level_name(level: str) -> str:
    """Return what a strength of bots is called."""
    return {
        "easy": say("Easy bot"),
        "normal": say("Normal bot"),
        "hard": say("Hard bot"),
        "expert": say("Expert bot"),
    }[level]


def draw_device(canvas: Canvas, device: DeviceId, x: float, y: float, size: float) -> None:
    """Draw what a person plays with, as a small square picture."""
    sprites = {Family.KEYBOARD: "key-cap", Family.MOUSE: "mouse", Family.TOUCH: "touch-hand"}
    canvas.sprite(sprites.get(device.family, "pad-a"), x, y, height=size)
    if device.family is Family.KEYBOARD:
        # A bare key cap beside a word looks like a box to tick.
        letter = "W" if device == KEYBOARD_LEFT else "A"
        canvas.text(letter, x, y - size * 0.08, Role.SMALL, colour=INK)


class SeatCard(Widget):
    """One place of the line-up. Upright on a wide screen, lying where there are two rows."""

    ring_radius = 20.0

    def __init__(
        self, place: int, line_up: LineUp, on_press: Callable[[int], None], idle: StopMotion
    ) -> None:
        super().__init__(f"seat {place}")
        self.place = place
        self.line_up = line_up
        self.on_press = on_press
        self.idle = idle
        self.bot_state = say("Change")
        self.at_table = False  # at a real table nobody needs a device
        self.invites = True  # whether the game has room for one more
        self.drop = Glide(0.0)  # how far above its place a card still is, in units

    def activate(self) -> None:
        """Let the scene decide what a press here means."""
        self.on_press(self.place)

    def draw(self, canvas: Canvas, family: Family) -> None:
        """Draw the card where it hangs now."""
        box = self.box.moved(0, -self.drop.value)
        guest = self.line_up.guests[self.place]
        fill = (PAPER_HI, PAPER_LO) if guest else (mix(PAPER_HI, DUSK, 0.12),) * 2
        canvas.panel(
            box, 40 + self.place, fill=fill, radius=20, shadow="raised" if guest else "contact",
            alpha=1.0 if guest else EMPTY_ALPHA,
        )  # fmt: skip
        if is_large(canvas.layout):
            self._draw_large(canvas, box, guest)
            _draw_peg(canvas, box)
            return
        upright = box.h > box.w
        portrait = _portrait_box(box, layout=canvas.layout, upright=upright)
        self._draw_portrait(canvas, portrait, guest)
        words = (
            Box(box.x + 6, portrait.bottom, box.w - 12, box.bottom - portrait.bottom)
            if upright
            else Box(portrait.right + 4, box.y + 4, box.right - portrait.right - 10, box.h - 8)
        )
        if guest is None:
            self._draw_empty(canvas, words, family)
        else:
            self._draw_guest(canvas, words, guest)
        _draw_peg(canvas, box)

    def _draw_large(self, canvas: Canvas, box: Box, guest: Guest | None) -> None:
        name, portrait, state = large_parts(box)
        self._draw_portrait(canvas, portrait, guest)
        if guest is None:
            draw_large_name(canvas, name, say("Empty seat"), EMPTY_INK)
            return
        draw_large_name(canvas, name, self.line_up.name_of(self.place), INK)
        words, fill = self._state(guest)
        canvas.pill(state, words, fill=fill)

    def _draw_portrait(self, canvas: Canvas, box: Box, guest: Guest | None) -> None:
        animal = self.line_up.animals[self.place]
        colour = COLOURS[animal]
        canvas.panel(
            box, 60 + self.place, fill=(mix(colour, CREAM, 0.36), mix(colour, CREAM, 0.68)),
            radius=14, shadow=None, alpha=1.0 if guest else 0.5,
        )  # fmt: skip
        size = min(box.w * 0.9, box.h * 0.8)
        asleep = guest is not None and guest.lost
        sprite = f"passenger-{animal}{'-asleep' if asleep else ''}"
        if guest is None:
            x = box.center[0]
            canvas.sprite(sprite, x, box.bottom, width=size, anchor="midbottom", alpha=0.3)
            return
        nod = round(1.4 * self.idle.wave(2.6, self.place * 0.21))
        canvas.sprite(
            sprite, box.center[0], box.bottom + 1, width=size, anchor="midbottom",
            stretch=(1.0, 1.0 + 0.012 * nod),
        )  # fmt: skip

    def _draw_guest(self, canvas: Canvas, box: Box, guest: Guest) -> None:
        x, room = box.center[0], box.w - 16
        words = level_name(guest.bot) if guest.bot else self._device_words(guest.device)
        if self.at_table:
            words = say("Player")
        above, pill = _parted(canvas, box)
        fits = MARK_U + 8 + canvas.text_size(words, Role.SMALL)[0] <= room
        has_mark = fits and not canvas.layout.compact and not self.at_table
        mark = MARK_U + 8 if has_mark else 0.0
        name = Line(self.line_up.name_of(self.place), Role.SMALL, 26, box.w + 6)
        device = Line(words, Role.SMALL, 20, room - mark, optional=True)
        kept = fitting(canvas, above, (name, device))
        spots = spread(canvas, above, kept)
        canvas.text(
            name.text, x, spots[0].y, name.role, max_width=name.room, size_u=spots[0].size_u
        )
        if device in kept:
            self._draw_device(canvas, guest, x, spots[1], device, mark)
        state, fill = self._state(guest)
        canvas.pill(pill, state, fill=fill)

    def _draw_device(
        self, canvas: Canvas, guest: Guest, x: float, spot: Spot, line: Line, mark: float
    ) -> None:
        width = canvas.text_size(line.text, line.role, max_width=line.room, size_u=spot.size_u)[0]
        left = x - (mark + width) / 2
        if mark:
            self._draw_mark(canvas, guest, left + MARK_U / 2, spot.y, MARK_U)
        canvas.text(
            line.text, left + mark, spot.y, line.role, anchor="midleft", max_width=line.room,
            size_u=spot.size_u,
        )  # fmt: skip

    def _draw_mark(self, canvas: Canvas, guest: Guest, x: float, y: float, size: float) -> None:
        if guest.bot:
            canvas.sprite("ui-bot", x, y, height=size)
        elif guest.device is None:
            canvas.sprite("ui-help", x, y, height=size)
        else:
            draw_device(canvas, guest.device, x, y, size)

    def _device_words(self, device: DeviceId | None) -> str:
        return self.line_up.device_name(device) if device else say("Press here")

    def _state(self, guest: Guest) -> tuple[str, Colour]:
        if guest.lost:
            return say("Pad lost"), SIGNAL
        if guest.bot is None and guest.device is None and not self.at_table:
            return say("Who is it?"), TEAL
        return (self.bot_state, DUSK) if guest.bot else (say("Ready"), LEAF_OK)

    def _draw_empty(self, canvas: Canvas, box: Box, family: Family) -> None:
        if not self.invites:
            return
        x, room = box.center[0], box.w - 8
        inner = box.inset(0, 6)
        lines = (
            Line(say("Empty seat"), Role.SMALL, 25, room),
            Line(say("Press or touch"), Role.SMALL, 20, room, lines=2, optional=True),
        )
        shows_glyphs = not canvas.layout.compact and canvas.layout.text_scale < GLYPHS_BELOW
        if shows_glyphs:
            inner = Box(inner.x, inner.y, inner.w, inner.h - 52)
        draw_lines(canvas, inner, lines, centred=True)
        if shows_glyphs:
            shows = family if family in (Family.PAD, Family.KEYBOARD) else Family.PAD
            y = box.bottom - 34
            draw_glyph(canvas, shows, Verb.OK, x - 30, y, size=40)
            canvas.sprite("touch-hand", x + 30, y, height=42)


def _portrait_box(box: Box, *, layout: Layout, upright: bool) -> Box:
    inner = box.inset(INSET_U)
    if upright:
        share = PORTRAIT_SHARE / growth(layout) ** 0.5
        return Box(inner.x, inner.y, inner.w, box.h * share)
    share = COMPACT_SHARE if layout.compact else LYING_SHARE
    return Box(inner.x, inner.y, min(inner.h * 0.9, inner.w * share), inner.h)


def _parted(canvas: Canvas, box: Box) -> tuple[Box, Box]:
    """Return the room for name and device, and the box of the pill below."""
    height = max(40.0, canvas.text_size(say("Ready"), Role.LABEL)[1] + 6)
    height = min(height, box.h * 0.36)
    pill = Box(box.x + 8, box.bottom - 10 - height, box.w - 16, height)
    return Box(box.x, box.y + 4, box.w, pill.y - box.y - 8), pill


def _draw_peg(canvas: Canvas, box: Box) -> None:
    x = box.center[0]
    peg = Box(x - 8, box.y - 18, 16, 34)
    canvas.box(peg.moved(2, 3), PLUM, radius=5, alpha=0.25)
    canvas.box(peg, WICKER, radius=5)
    canvas.box(Box(peg.x + 3, peg.y + 2, 4, peg.h - 6), mix(WICKER, CREAM, 0.45), radius=2)
    canvas.line([(peg.x, peg.y + 18), (peg.right, peg.y + 18)], mix(WICKER, INK, 0.4), 2)
