"""The picture of the title, in parts that can be put up one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from game.core.registry import TITLES
from game.scenes.animals import ANIMALS
from game.scenes.figures import bob, draw_balloonist
from game.ui import sky
from game.ui.layout import Box, Kind, Layout
from game.ui.palette import SIGNAL, SIGNAL_LO, WHITE, mix, rgb
from game.ui.text import Role
from game.ui.tween import StopMotion
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

RIBBON_TAIL = rgb("#8E3341")

WIDE_PLACES = {
    "elephant": (108.0, 302.0, 154.0),
    "pig": (294.0, 411.0, 186.0),
    "penguin": (467.0, 463.0, 184.0),
    "fox": (809.0, 450.0, 189.0),
    "frog": (985.0, 421.0, 190.0),
    "giraffe": (1168.0, 320.0, 166.0),
}
"""Middle and width of each balloon on a screen of 1280x720 units."""

COMPACT_PLACES = {
    "pig": (170.0, 370.0, 200.0),
    "penguin": (414.0, 456.0, 206.0),
    "fox": (866.0, 446.0, 206.0),
    "frog": (1110.0, 370.0, 200.0),
}

Cloud: TypeAlias = tuple[str, float, float, float]
"""A sprite, the middle and the width on a screen of 1280x720 units."""

CLOUDS_BEHIND: tuple[Cloud, ...] = (
    ("cloud-5-lilac", 150.0, 140.0, 236.0),
    ("cloud-1-long", 1150.0, 150.0, 300.0),
    ("cloud-4-rose", 80.0, 450.0, 270.0),
    ("cloud-4-rose", 1210.0, 446.0, 270.0),
)
CLOUDS_BEFORE: tuple[Cloud, ...] = (
    ("cloud-4-rose", 130.0, 632.0, 400.0),
    ("cloud-3-peach", 1100.0, 628.0, 420.0),
    ("cloud-2-puff", 640.0, 632.0, 330.0),
    ("cloud-1-long", 60.0, 690.0, 480.0),
    ("cloud-1-long", 1230.0, 694.0, 480.0),
    ("cloud-1-long", 380.0, 706.0, 460.0),
    ("cloud-1-long", 900.0, 706.0, 460.0),
)


class Stage(msgspec.Struct, frozen=True):
    """Where the parts of the picture are on one window, in units."""

    logo: tuple[float, float, float]
    ribbon: Box
    sun: tuple[float, float, float]
    balloons: dict[str, tuple[float, float, float]]
    lower: float
    """How much further down than on a wide screen everything at the bottom is."""


def stage_of(layout: Layout) -> Stage:
    """Return the places for a window: extra height is given to the sky."""
    extra = layout.bounds.h - 720
    across = (layout.bounds.w - 1280) / 2
    if layout.kind is Kind.COMPACT:
        places, middle = COMPACT_PLACES, extra * 0.4
        logo = (592 + across, 132.0, 430.0)  # between the round buttons and the language
        ribbon = Box(280 + across, 232, 720, 58)
    else:
        places, middle = WIDE_PLACES, extra * 0.55
        logo = (640 + across, 160 + extra * 0.25, 744.0)
        ribbon = Box(320 + across, 253 + extra * 0.25, 640, 52)
    more = layout.text_scale - 1.0
    ribbon = ribbon.inset(-0.25 * more * ribbon.w, -0.16 * more * ribbon.h)
    return Stage(
        logo=logo,
        ribbon=ribbon,
        sun=(641 + across, 462 + middle, 306.0),
        balloons={
            animal: (x + across, y + middle, width) for animal, (x, y, width) in places.items()
        },
        lower=extra,
    )


def ribbon_words() -> str:
    """Return what the ribbon says about the games there are."""
    return {
        1: say("A high-spirited game for one sofa"),
        2: say("Two high-spirited games, one sofa"),
    }.get(len(TITLES), say("Three high-spirited games, one sofa"))


def paint_sky(canvas: Canvas) -> None:
    """Paint what never moves behind the balloons: sky, stars, birds, the clouds far away."""
    sky.title(canvas)
    across = (canvas.bounds.w - 1280) / 2
    for x, y in ((178, 58), (216, 80), (968, 40)):
        canvas.sprite("sky-bird", x + across, y, width=30)
    canvas.sprite("sky-star", 439 + across, 30, width=22)
    canvas.sprite("sky-star", 539 + across, 14, width=22)
    for cloud in CLOUDS_BEHIND:
        draw_cloud(canvas, cloud, down=0.5)


def draw_sun(canvas: Canvas) -> None:
    """Draw the sun."""
    x, y, width = stage_of(canvas.layout).sun
    canvas.sprite("sky-sun", x, y, width=width, shadow="raised")


def draw_balloon(canvas: Canvas, animal: str, idle: StopMotion, lift: float) -> None:
    """Draw one animal in its balloon, bobbing, `lift` units higher than where it waits."""
    place = stage_of(canvas.layout).balloons.get(animal)
    if place is None:
        return
    x, y, width = place
    y += bob(idle, ANIMALS.index(animal)) - lift
    draw_balloonist(canvas, animal, x, y, width)


def draw_cloud(canvas: Canvas, cloud: Cloud, down: float = 1.0) -> None:
    """Draw one cloud; `down` is how much of a higher window's extra height it sinks by."""
    name, x, y, width = cloud
    lower, across = stage_of(canvas.layout).lower, (canvas.bounds.w - 1280) / 2
    sky.clouds(canvas, [(name, x + across, y + lower * down, width)])


def draw_front(canvas: Canvas) -> None:
    """Draw the clouds at the bottom, in front of everything."""

    def paint(canvas: Canvas) -> None:
        for cloud in CLOUDS_BEFORE:
            draw_cloud(canvas, cloud)

    canvas.layer("title front", canvas.layout, paint)


def draw_logo(canvas: Canvas) -> None:
    """Draw the word and its ribbon."""
    stage = stage_of(canvas.layout)

    def paint(canvas: Canvas) -> None:
        x, y, width = stage.logo
        canvas.sprite("logo-wordmark", x, y, width=width, shadow="raised")
        words, ribbon = ribbon_words(), stage.ribbon
        room = ribbon.w - 40
        high = canvas.text_size(words, Role.BUTTON, size_u=26, lines=2, max_width=room)[1]
        # Words of two lines need a higher ribbon.
        ribbon = Box(ribbon.x, ribbon.y, ribbon.w, max(ribbon.h, high + 10.0))
        _paint_ribbon(canvas, ribbon)
        x, y = ribbon.center
        canvas.text(
            words, x, y - 1, Role.BUTTON, colour=WHITE, size_u=26, lines=2, align="center",
            max_width=room,
        )  # fmt: skip

    canvas.layer("title logo", canvas.layout, paint)


def _paint_ribbon(canvas: Canvas, box: Box) -> None:
    for side in (-1, 1):
        end = box.x if side < 0 else box.right
        inner = end - side * 34
        outer = end + side * 44
        top, bottom = box.y + 12, box.bottom + 12
        notch = outer - side * 22, (top + bottom) / 2
        tail = [(inner, top), (outer, top), notch, (outer, bottom), (inner, bottom)]
        canvas.polygon(tail, RIBBON_TAIL)
        canvas.polygon([(end, box.bottom), (inner, box.bottom), (inner, bottom)], SIGNAL_LO)
    lip = mix(SIGNAL, SIGNAL_LO, 0.5)
    canvas.polygon(
        [(box.x, box.y + 4), (box.right, box.y), (box.right, box.bottom - 4), (box.x, box.bottom)],
        lip,
    )


def parts(idle: StopMotion) -> tuple[Callable[[Canvas, float], None], ...]:
    """Return the parts of the picture from back to front; each is drawn with the balloons' lift."""

    def plain(draw: Callable[[Canvas], None]) -> Callable[[Canvas, float], None]:
        return lambda canvas, _lift: draw(canvas)

    def balloon(animal: str) -> Callable[[Canvas, float], None]:
        return lambda canvas, lift: draw_balloon(canvas, animal, idle, lift)

    return (
        lambda canvas, _lift: canvas.background(("title", canvas.layout), paint_sky),
        plain(draw_sun),
        *(balloon(animal) for animal in ANIMALS),
        plain(draw_front),
        plain(draw_logo),
    )
