"""The right of the screen: what was rolled and what it asks for, the last event, the question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.record import Player
from game.scenes import tumble
from game.scenes.animals import animal_name
from game.scenes.cloud9.layout import Places
from game.scenes.cloud9.picture import Die, Picture
from game.scenes.cloud9.terms import (
    DIE_SPRITES,
    SUIT_SPRITES,
    dice_words,
    need_of,
)
from game.scenes.die_art import draw_socket
from game.scenes.lines import LARGE_TYPE
from game.ui.layout import Box, Kind, Point
from game.ui.palette import CREAM, DUSK, INK, NIGHT, NIGHT_LO, Colour
from game.ui.text import Role
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

TUMBLE_FACES: Final = tuple(DIE_SPRITES.values())


class RollParts:
    """Where the parts of the roll panel lie; a low panel has no head, the chips name the pilot."""

    def __init__(self, places: Places) -> None:
        box, compact = places.roll, places.kind is Kind.COMPACT
        self.box = box
        self.medal_u = 56.0 if compact else 66.0
        inner = box.inset(20.0, 12.0)
        self.has_head = inner.h > 2.6 * self.medal_u
        self.has_second_line = self.has_head and not compact
        head = self.medal_u + 6.0 if self.has_head else 0.0
        self.head = Box(inner.x, inner.y, inner.w, self.medal_u)
        below = inner.h - head
        low = places.large and not self.has_head
        self.die_u = min(84.0, (inner.w - 3 * 14.0) / 4, below * (0.52 if low else 0.56))
        self.suit_u = min(48.0, below * (0.42 if low else 0.34))
        spare = (below - self.die_u - self.suit_u) / 3
        self.dice_y = inner.y + head + spare + self.die_u / 2
        self.needs = Box(inner.x, inner.bottom - spare * 0.7 - self.suit_u, inner.w, self.suit_u)

    def die_place(self, index: int, count: int) -> Point:
        """Return the middle of one of `count` dice at rest."""
        step = min(self.die_u + 16.0, (self.box.w - 32.0) / max(count, 1))
        return self.box.center[0] + (index - (count - 1) / 2) * step, self.dice_y


def draw_roll(
    canvas: Canvas,
    places: Places,
    picture: Picture,
    players: Sequence[Player],
    dice_count: int,
) -> None:
    """Draw the pilot, the dice (or where they will lie), and what they ask for."""
    parts = RollParts(places)
    if parts.has_head:
        draw_head(canvas, parts, picture, players[picture.pilot], dice_count)
    if not picture.dice:
        _draw_sockets(canvas, parts, dice_count)
    elif all(die.flight.value >= 1.0 for die in picture.dice):
        draw_needs(canvas, picture.roll, parts.needs)


def draw_head(
    canvas: Canvas, parts: RollParts, picture: Picture, pilot: Player, dice_count: int
) -> None:
    """Draw who flies or rolled, and on which cloud."""
    name = animal_name(pilot.animal)
    medal = parts.head.x + parts.medal_u / 2, parts.head.center[1]
    canvas.sprite(f"marker-{pilot.animal}", *medal, width=parts.medal_u, shadow="contact")
    left = parts.head.x + parts.medal_u + 16.0
    room = parts.head.right - left
    rolled = say("{animal} rolled", animal=name)
    title = rolled if picture.dice else say("{animal} flies", animal=name)
    high = canvas.text_size(title, Role.TITLE, max_width=room)[1]
    low = canvas.text_size(say("Cloud"), Role.LABEL, size_u=23.0)[1]
    if not parts.has_second_line or high + low > 1.12 * parts.medal_u:
        canvas.text(title, left, medal[1], Role.TITLE, anchor="midleft", max_width=room)
        return
    cloud = round(picture.cloud.value)
    where = say("Cloud {number}, the top", number=cloud)
    if dice_count:
        where = say("Cloud {number}, {dice}", number=cloud, dice=dice_words(dice_count))
    canvas.text(title, left, parts.head.y - 3.0, Role.TITLE, anchor="topleft", max_width=room)
    canvas.text(
        where, left, parts.head.bottom + 3.0, Role.LABEL, anchor="bottomleft", max_width=room,
        size_u=23.0,
    )  # fmt: skip


def _draw_sockets(canvas: Canvas, parts: RollParts, count: int) -> None:
    for index in range(count):
        x, y = parts.die_place(index, count)
        size = parts.die_u * 0.86
        draw_socket(canvas, Box.anchored("center", (x, y), (size, size)))


def draw_dice(canvas: Canvas, places: Places, picture: Picture, start: Point) -> None:
    """Draw the dice, flying in from `start` or at rest."""
    parts = RollParts(places)
    for index, die in enumerate(picture.dice):
        _draw_die(canvas, parts, die, index, len(picture.dice), start)


def _draw_die(
    canvas: Canvas, parts: RollParts, die: Die, index: int, count: int, start: Point
) -> None:
    end = parts.die_place(index, count)
    pose = tumble.pose(die.flight.value)
    x = start[0] + (end[0] - start[0]) * pose.across
    y = start[1] + (end[1] - start[1]) * pose.across - pose.height_u
    face = DIE_SPRITES[die.face]
    rests = die.flight.value >= 1.0
    if not rests:
        face = TUMBLE_FACES[(pose.swaps + 2 * index) % len(TUMBLE_FACES)]
    canvas.sprite(
        face,
        x,
        y,
        width=parts.die_u,
        angle_deg=die.rest_deg if rests else pose.turned_deg,
        alpha=die.alpha.value,
        stretch=(1.0 + 0.12 * pose.squash, 1.0 - 0.14 * pose.squash),
        shadow="contact" if rests else None,
    )


def tumbling(places: Places) -> list[Callable[[Canvas], None]]:
    """Return paints of everything a tumbling die may look like."""
    width = RollParts(places).die_u

    def paint(canvas: Canvas, face: str, angle_deg: int) -> None:
        canvas.sprite(face, 0.0, 0.0, width=width, angle_deg=angle_deg)

    return [
        partial(paint, face=face, angle_deg=angle_deg)
        for face in TUMBLE_FACES
        for angle_deg in range(0, 360, tumble.TURN_STEP_DEG)
    ]


def draw_needs(
    canvas: Canvas,
    roll: tuple[str, ...],
    box: Box,
    *,
    colour: Colour = INK,
) -> None:
    """Draw which cards a roll asks for, inside `box`: "Needs" suits "or" a wild card."""
    need = need_of(roll)
    size = box.h
    y = box.center[1]
    if not any(need):
        canvas.text(
            say("Needs no card: it rises"), box.x, y, Role.LABEL, colour=colour, anchor="midleft",
            size_u=25.0, max_width=box.w,
        )  # fmt: skip
        return
    suits = [sprite for sprite, count in zip(SUIT_SPRITES, need, strict=True) for _ in range(count)]
    words = say("Needs")
    either = say("or")
    gap = 8.0
    label = canvas.text_size(words, Role.LABEL, size_u=25.0)[0]
    other = canvas.text_size(either, Role.LABEL, size_u=23.0)[0]
    wanted = (len(suits) + 1) * (size + gap) + other + 2 * gap
    x = box.x
    if label + 12.0 + wanted <= box.w and canvas.layout.text_scale <= LARGE_TYPE:
        canvas.text(words, x, y, Role.LABEL, colour=colour, anchor="midleft", size_u=25.0)
        x += label + 14.0
    else:
        x = box.center[0] - wanted / 2
    for sprite in suits:
        canvas.sprite(sprite, x + size / 2, y, width=size)
        x += size + gap
    canvas.text(either, x + gap, y, Role.LABEL, colour=colour, anchor="midleft", size_u=23.0)
    canvas.sprite("suit-wild", x + other + 3 * gap + size / 2, y, width=size)


def draw_caption(canvas: Canvas, places: Places, text: str) -> None:
    """Draw the last event in words, so that nobody misses it."""
    box = places.caption
    if not text or not box.h:
        return
    canvas.pill(box, fill=NIGHT_LO)
    canvas.text(text, *box.center, Role.SMALL, colour=CREAM, max_width=box.w - 28.0)


def draw_news(canvas: Canvas, places: Places, text: str) -> None:
    """Draw what happens right now large, where nothing is asked meanwhile."""
    box = places.decision
    if text:
        canvas.text(
            text,
            *box.center,
            Role.TITLE,
            max_width=box.w - 44.0,
            max_height=box.h - 24.0,
            lines=4,
            align="center",
        )


def draw_trouble(canvas: Canvas, places: Places, text: str) -> None:
    """Draw the lasting notice that the game cannot be saved now."""
    if not text:
        return
    box = places.trouble
    height = canvas.text_size(text, Role.SMALL, max_width=box.w - 28.0, lines=4)[1] + 18.0
    box = Box(box.x, box.y, box.w, height)
    canvas.panel(box, 5, fill=(NIGHT, NIGHT_LO), radius=16, shadow="raised")
    canvas.text(
        text, *box.center, Role.SMALL, colour=CREAM, max_width=box.w - 28.0, lines=4, align="center"
    )


def draw_question(canvas: Canvas, places: Places, text: str) -> None:
    """Draw the question; buttons come on top."""
    if not text:
        return
    box = places.question
    canvas.text(
        text, *box.center, Role.TITLE, max_width=box.w, max_height=box.h, lines=2, align="center"
    )


def draw_note(canvas: Canvas, places: Places, text: str, animal: str) -> None:
    """Draw for whom everybody waits."""
    if not text:
        return
    box = places.decision
    x, y = box.center[0], box.center[1] + 0.14 * box.h
    size = min(0.44 * box.h, 100.0)
    room = box.w - size - 76.0
    high = 2.0 * (box.bottom - y) - 24.0
    width = canvas.text_size(text, Role.BODY, max_width=room, max_height=high, lines=3)[0]
    left = x - (size + 18.0 + width) / 2
    canvas.sprite(f"marker-{animal}", left + size / 2, y, width=size, shadow="contact")
    canvas.text(
        text,
        left + size + 18.0,
        y,
        Role.BODY,
        colour=DUSK,
        anchor="midleft",
        max_width=room,
        max_height=high,
        lines=3,
    )
