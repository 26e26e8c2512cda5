"""The pictures of the rules book: small paper stages, composed of sprites inside a frame."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.scenes.rules.facts import tables_of
from game.ui.layout import Anchor, Box
from game.ui.palette import (
    CREAM,
    DUSK_SKY,
    NIGHT_SKY,
    PLUM,
    RAMP,
    TITLE_SKY,
    WHITE,
    Colour,
    contrast,
    mix,
)
from game.ui.text import Role

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

DAY = tuple(reversed(RAMP[1:7]))
EVENING = tuple(reversed(RAMP[6:12]))
PASSENGER_WIDTH = 74.0
ENVELOPE_U = (480.0, 705.0)


class Frame:
    """A window on a small stage. Places are shares of it, sizes are shares of its width.

    Whatever sticks out is cut off at the edge.
    """

    def __init__(self, canvas: Canvas, box: Box, game: str) -> None:
        self.canvas = canvas
        self.box = box
        self.game = game

    def sky(self, colours: tuple[Colour, ...], waves: float = 1.0) -> None:
        """Fill the window with wavy strata, the first colour on top."""
        box, count = self.box, len(colours)
        self.canvas.box(box, colours[0])
        for index, colour in enumerate(colours[1:], start=1):
            top = box.y + box.h * index / count
            edge = []
            for step in range(25):
                share = step / 24
                swing = math.sin(2 * math.pi * (share * waves + index * 0.37)) * 0.028
                edge.append((box.x + share * box.w, top + swing * box.h))
            self.canvas.polygon([*edge, (box.right, box.bottom), (box.x, box.bottom)], colour)
            self.canvas.line(edge, mix(colour, WHITE, 0.5), 1.6, alpha=0.7)

    def put(
        self,
        sprite: str,
        x: float,
        y: float,
        width: float,
        *,
        anchor: Anchor = "center",
        angle_deg: float = 0.0,
    ) -> Box:
        """Draw a sprite and return its whole box in units."""
        natural = self.canvas.assets.natural_size(sprite)
        size = self.box.w * width, self.box.w * width * natural[1] / natural[0]
        place = self.box.x + self.box.w * x, self.box.y + self.box.h * y
        whole = Box.anchored(anchor, place, size)
        part = (
            max(0.0, (self.box.x - whole.x) / whole.w),
            max(0.0, (self.box.y - whole.y) / whole.h),
            min(1.0, (self.box.right - whole.x) / whole.w),
            min(1.0, (self.box.bottom - whole.y) / whole.h),
        )
        if part[0] >= part[2] or part[1] >= part[3]:
            return whole
        self.canvas.sprite(
            sprite,
            *place,
            width=size[0],
            anchor=anchor,
            angle_deg=angle_deg,
            part=None if angle_deg or part == (0, 0, 1, 1) else part,
        )
        return whole

    def balloon(self, x: float, top: float, width: float, animals: tuple[str, ...]) -> None:
        """Draw the shared balloon with its middle at `x`, its crown at `top`."""
        scale = width / ENVELOPE_U[0]
        high = self.box.w * scale / self.box.h  # one unit of the drawing as a share of the height

        def at(sprite: str, left: float, y: float, wide: float, anchor: Anchor) -> None:
            place = x + (left - ENVELOPE_U[0] / 2) * scale
            self.put(sprite, place, top + y * high, wide * scale, anchor=anchor)

        at("balloon-shared-basket-back", 120, 545, 240, "topleft")
        at("burner-flame-2", 240, 618, 62, "midbottom")
        at("balloon-shared-envelope", 0, 0, 480, "topleft")
        step = min(46.0, 142.0 / max(1, len(animals) - 1))
        for index, animal in enumerate(animals):
            left = 240 + (index - (len(animals) - 1) / 2) * step
            bottom = 612 if index % 2 else 630
            at(f"passenger-{animal}", left, bottom, PASSENGER_WIDTH, "midbottom")
        at("balloon-shared-basket-front", 120, 545, 240, "topleft")

    def number(self, x: float, y: float, radius: float, text: str) -> None:
        """Draw a number plate."""
        place = self.box.x + self.box.w * x, self.box.y + self.box.h * y
        self.canvas.plate(*place, self.box.w * radius, text, role=Role.SMALL)


Paint = Callable[[Frame], None]


def _flight(frame: Frame) -> None:
    frame.sky(DAY)
    frame.put("cloud-1-long", 0.14, 0.74, 0.36)
    frame.balloon(0.5, -0.56, 0.62, ("penguin", "frog", "fox", "pig", "giraffe"))
    frame.put("parachute", 0.86, 0.48, 0.15)
    frame.put("passenger-elephant", 0.86, 0.72, 0.11)
    frame.put("cloud-platform-3", 0.5, 1.0, 0.42)


def _aboard(frame: Frame) -> None:
    frame.sky(tuple(reversed(RAMP[0:6])))
    frame.balloon(0.5, -0.62, 0.66, ("elephant", "penguin", "frog", "fox", "pig", "giraffe"))
    frame.put("cloud-platform-1", 0.5, 0.98, 0.6)
    frame.put("cloud-3-peach", 0.1, 0.6, 0.3)


def _dice(frame: Frame) -> None:
    frame.sky(DAY, 1.4)
    frame.put("cloud-platform-4", 0.5, 0.9, 0.8)
    for index, face in enumerate(("heart", "leaf", "blank", "sun")):
        frame.put(f"die-{face}", 0.17 + 0.22 * index, 0.42 - 0.07 * (index % 2), 0.19,
                  angle_deg=(6, -5, 4, -6)[index])  # fmt: skip


def _jump(frame: Frame) -> None:
    frame.sky(EVENING, 1.2)
    frame.balloon(0.3, -0.5, 0.56, ("penguin", "fox", "giraffe"))
    frame.put("cloud-platform-6", 0.3, 1.0, 0.42)
    frame.put("parachute", 0.74, 0.36, 0.24)
    frame.put("passenger-pig", 0.74, 0.72, 0.17)


def _cards(frame: Frame) -> None:
    frame.sky(tuple(reversed(RAMP[4:10])))
    for index, suit in enumerate(("heart", "leaf", "leaf")):
        frame.put(f"die-{suit}", 0.28 + 0.22 * index, 0.2, 0.14)
        frame.put(f"card-{suit}", 0.28 + 0.22 * index, 0.66, 0.19, angle_deg=(4, 0, -4)[index])


def _wild(frame: Frame) -> None:
    frame.sky(NIGHT_SKY)
    for index, suit in enumerate(("heart", "moon", "leaf", "sun")):
        frame.put(f"die-{suit}", 0.14 + 0.11 * index, 0.24 + 0.16 * index, 0.12)
    frame.put("card-wild", 0.74, 0.5, 0.3, angle_deg=-4)
    frame.put("sky-star", 0.92, 0.16, 0.07)
    frame.put("sky-star", 0.52, 0.12, 0.05)


def _alone(frame: Frame) -> None:
    frame.sky(tuple(reversed(RAMP[6:12])))
    frame.balloon(0.5, -0.52, 0.6, ("penguin",))
    frame.put("sky-moon", 0.85, 0.24, 0.17)
    frame.put("cloud-5-lilac", 0.14, 0.7, 0.34)
    frame.put("cloud-platform-7", 0.5, 1.0, 0.42)


def _landing(frame: Frame) -> None:
    frame.sky(tuple(reversed(RAMP[0:6])), 1.3)
    for index, animal in enumerate(("elephant", "penguin", "frog", "fox", "pig", "giraffe")):
        y = (0.86, 0.74, 0.84)[index % 3]
        frame.put(f"passenger-{animal}", 0.12 + 0.152 * index, y, 0.14, anchor="midbottom")
        frame.put("cloud-2-puff", 0.12 + 0.152 * index, y + 0.06, 0.22)
    frame.put("sky-sun", 0.5, 0.26, 0.24)


def _top(frame: Frame) -> None:
    frame.sky(tuple(reversed(RAMP[8:14])))
    frame.put("sky-moon", 0.84, 0.22, 0.18)
    for x, y in ((0.1, 0.2), (0.3, 0.1), (0.66, 0.12), (0.92, 0.6)):
        frame.put("sky-star", x, y, 0.05)
    frame.put("cloud-platform-9", 0.46, 0.84, 0.7)
    frame.number(0.46, 0.885, 0.09, str(tables_of(frame.game).points.value[-1]))
    frame.put("passenger-frog", 0.36, 0.68, 0.19, anchor="midbottom")
    frame.put("passenger-elephant", 0.58, 0.68, 0.17, anchor="midbottom")


def _table(frame: Frame) -> None:
    frame.sky(tuple(reversed(RAMP[0:6])), 0.7)
    frame.put("cloud-platform-2", 0.3, 0.86, 0.46)
    frame.balloon(0.3, -0.36, 0.46, ("penguin", "frog", "fox"))
    for index, suit in enumerate(("heart", "moon", "wild")):
        frame.put(f"card-{suit}", 0.68 + 0.11 * index, 0.34, 0.15, angle_deg=12 - 12 * index)
    for index, face in enumerate(("sun", "blank", "leaf")):
        frame.put(f"die-{face}", 0.64 + 0.14 * index, 0.78 - 0.05 * (index % 2), 0.12,
                  angle_deg=(5, -6, 4)[index])  # fmt: skip


def _clouds(frame: Frame) -> None:
    tables = tables_of(frame.game)
    points, dice = tables.points.value, (*tables.dice.value, 0)
    box = frame.box
    for index, row in enumerate(reversed(box.rows(len(points), 0))):
        sky = RAMP[index + 1]
        if index == 6:  # between light and dark: neither ink could be read on it
            sky = mix(sky, PLUM, 0.2)
        frame.canvas.box(Box(row.x, row.y, row.w, row.h + 1), sky)
        colour = max(PLUM, WHITE, key=partial(contrast, sky))
        y = row.center[1]
        frame.canvas.text(str(index + 1), row.x + 0.1 * row.w, y, Role.LABEL, colour=colour)
        frame.canvas.text(str(points[index]), row.x + 0.4 * row.w, y, Role.SCORE, colour=colour,
                          size_u=28)  # fmt: skip
        for die in range(dice[index]):
            frame.put("die-blank", 0.6 + 0.1 * die, (y - box.y) / box.h, row.h * 0.86 / box.w)
    frame.put("ui-trophy", 0.75, 0.5 / len(points), box.h / len(points) / box.w * 0.9)


def _deck(frame: Frame) -> None:
    frame.sky(tuple(reversed(RAMP[5:11])))
    cards = tables_of(frame.game).cards.value
    for index, suit in enumerate(("leaf", "moon", "heart", "sun", "wild")):
        frame.put(f"card-{suit}", 0.13 + 0.185 * index, 0.42, 0.16)
        frame.number(0.13 + 0.185 * index, 0.84, 0.085, str(cards[index]))


def _hands(frame: Frame) -> None:
    frame.sky(NIGHT_SKY)
    for index, animal in enumerate(("penguin", "fox", "pig")):
        frame.put(f"passenger-{animal}-asleep", 0.2 + 0.3 * index, 0.98, 0.24, anchor="midbottom")
    for index in range(4):
        frame.put("card-back", 0.32 + 0.12 * index, 0.28, 0.13, angle_deg=12 - 8 * index)
    frame.put("sky-star", 0.1, 0.2, 0.06)
    frame.put("sky-star", 0.9, 0.3, 0.05)


def _undo(frame: Frame) -> None:
    frame.sky(DUSK_SKY)
    frame.put("parachute", 0.34, 0.34, 0.26)
    frame.put("passenger-fox", 0.34, 0.72, 0.18)
    frame.put("ui-undo", 0.72, 0.5, 0.26)


def _about(frame: Frame) -> None:
    frame.sky(TITLE_SKY)
    frame.put("logo-wordmark", 0.5, 0.34, 0.86)
    frame.put("cloud-3-peach", 0.2, 0.88, 0.5)
    frame.put("cloud-4-rose", 0.76, 0.92, 0.5)
    frame.put("balloon-frog", 0.5, 0.74, 0.2)


PICTURES: dict[str, Paint] = {
    "flight": _flight,
    "aboard": _aboard,
    "dice": _dice,
    "jump": _jump,
    "cards": _cards,
    "wild": _wild,
    "alone": _alone,
    "landing": _landing,
    "top": _top,
    "table": _table,
    "clouds": _clouds,
    "deck": _deck,
    "hands": _hands,
    "undo": _undo,
    "about": _about,
}


def draw_picture(canvas: Canvas, box: Box, name: str, game: str) -> None:
    """Draw the picture of that name on a mat. Raises `KeyError` for one that does not exist."""
    canvas.panel(box.inset(-8), 5, fill=(CREAM, CREAM), radius=14)
    PICTURES[name](Frame(canvas, box, game))


def least_height(canvas: Canvas, name: str) -> float:
    """Return the height below which a picture's own figures could not be read, in units."""
    if name != "clouds":
        return 0.0
    return 1.16 * len(RAMP[1:10]) * canvas.text_size("0", Role.LABEL)[1]
