"""The left of the screen: sky, clouds, and the balloon that everybody shares."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from game.scenes.cloud9.layout import BALLOON_BOX_U, PLATE_DOWN, Places
from game.scenes.cloud9.lean import Lean
from game.scenes.cloud9.picture import Picture
from game.ui import sky
from game.ui.layout import Box
from game.ui.palette import CREAM, INK, PLUM
from game.ui.text import Role

if TYPE_CHECKING:
    from game.ui.canvas import Canvas
    from game.ui.tween import StopMotion

CLOUDS: Final = 9
SIZE_STEPS: Final = 12
"""A cloud that comes nearer grows in so many steps: every size of its number is kept."""

ENVELOPE: Final = "balloon-shared-envelope"
ENVELOPE_U: Final = 480.0

SCENERY: Final[tuple[tuple[str, float, float, float, float], ...]] = (
    ("sky-sun", 0.525, 0.17, 1.0, 224.0),
    ("cloud-3-peach", 0.155, 0.3, 1.0, 210.0),
    ("cloud-4-rose", 0.535, 0.72, 1.0, 236.0),
    ("cloud-3-peach", 0.985, 0.62, 1.3, 260.0),
    ("sky-bird", 0.51, 0.31, 2.1, 50.0),
    ("sky-bird", 0.545, 0.27, 2.2, 38.0),
    ("cloud-3-peach", 0.53, 0.15, 2.0, 200.0),
    ("cloud-4-rose", 0.15, 0.2, 2.7, 220.0),
    ("cloud-1-long", 0.55, 0.19, 3.0, 230.0),
    ("cloud-2-puff", 0.985, 0.75, 3.1, 190.0),
    ("cloud-4-rose", 0.525, 0.2, 4.0, 190.0),
    ("cloud-1-long", 0.15, 0.66, 4.6, 210.0),
    ("cloud-2-puff", 0.56, 0.18, 5.0, 160.0),
    ("cloud-5-lilac", 0.155, 0.17, 6.0, 220.0),
    ("cloud-1-long", 0.545, 0.2, 6.0, 210.0),
    ("cloud-5-lilac", 0.985, 0.36, 7.0, 200.0),
    ("cloud-5-lilac", 0.53, 0.19, 7.0, 200.0),
    ("cloud-6-night", 0.15, 0.2, 8.3, 220.0),
    ("cloud-6-night", 0.55, 0.2, 8.0, 210.0),
    ("sky-moon", 0.545, 0.16, 9.0, 104.0),
)
"""What hangs in the sky: sprite, shares of width and height, the cloud at which it hangs there,
width in units."""

BIRDS: Final = ((0.0, 0.2, 34.0), (0.06, 0.17, 26.0))
CROSSING_S: Final = 40.0
"""How long birds take from one side of the balloon to the other."""
FIRST_STARS: Final = 5
STARS: Final = (
    (0.165, 0.09, 22.0), (0.53, 0.07, 18.0), (0.575, 0.4, 16.0), (0.19, 0.44, 16.0),
)  # fmt: skip
"""Birds and stars that move by themselves: shares of width and height, width in units."""

NEAR: Final = 0.5
FAR: Final = 0.25


def draw_sky(canvas: Canvas, cloud: float) -> None:
    """Draw the sky with everything that hangs in it, at a cloud from 1 to 9."""
    sky.climb(canvas, cloud)
    bounds = canvas.bounds
    for sprite, across, down, level, width in SCENERY:
        depth = FAR if sprite == "sky-moon" else NEAR
        y = bounds.h * (down + (cloud - level) * depth)
        if -0.15 * bounds.h < y < 1.1 * bounds.h:
            x = bounds.w * across
            if sprite == "sky-bird":
                canvas.sprite(sprite, x, y, width=width)
            else:
                canvas.sprite(sprite, x, y, width=width, shadow="raised")


def draw_life(canvas: Canvas, cloud: float, idle: StopMotion) -> None:
    """Draw what lives in a resting sky: birds by day, twinkling stars by night."""
    bounds = canvas.bounds
    if cloud < FIRST_STARS:
        for index, (across, down, width) in enumerate(BIRDS):
            way = (idle.frame / idle.fps / CROSSING_S + across) % 1.0
            x = bounds.w * (0.1 + 0.55 * way)
            y = bounds.h * down + 6.0 * idle.wave(2.9, index / 3)
            flap = 1.0 if idle.pick(2, every=4) == index % 2 else 0.75
            fade = min(1.0, 6.0 * way, 6.0 * (1.0 - way))
            canvas.sprite("sky-bird", x, y, width=width, stretch=(1.0, flap), alpha=fade)
        return
    for index, (across, down, width) in enumerate(STARS):
        shine = 0.5 + 0.5 * idle.wave(2.2 + 0.4 * index, index / 5)
        alpha = round(4 * shine) / 4
        canvas.sprite("sky-star", bounds.w * across, bounds.h * down, width=width, alpha=alpha)


def draw_platforms(canvas: Canvas, places: Places, picture: Picture, points: Sequence[int]) -> None:
    """Draw the clouds with their points; the one the balloon stands on comes last."""
    cloud = picture.cloud.value
    for number in range(CLOUDS, 0, -1):
        slot = number - cloud
        if -1.0 < slot < 2.0:
            draw_platform(canvas, places, number, slot, points[number - 1])


def draw_platform(canvas: Canvas, places: Places, number: int, slot: float, points: int) -> None:
    """Draw one cloud, `slot` clouds above the one the balloon stands on."""
    here, there = places.platform, places.target
    x, y = here.center
    dx, dy = there.center[0] - x, there.center[1] - y
    near = min(max(slot, 0.0), 1.0)
    # On its way a cloud first sinks, then slides below the basket, so that it hides nobody.
    aside, above = near**0.6, near**1.7
    beyond, behind = max(0.0, slot - 1.0), max(0.0, -slot)
    place = (
        x + dx * aside + 40.0 * beyond + 60.0 * behind,
        y + dy * above + canvas.bounds.h * (0.75 * behind - 0.5 * beyond),
    )
    reach = here.h / 2
    if not -reach < place[1] < canvas.bounds.h + reach:
        return
    steps = round(near * SIZE_STEPS)
    size = here.w + (there.w - here.w) * steps / SIZE_STEPS
    resting = steps in (0, SIZE_STEPS)
    canvas.sprite(
        f"cloud-platform-{number}",
        *place,
        width=size if resting else here.w,
        scale=1.0 if resting else size / here.w,
        shadow="raised" if resting else None,
    )
    canvas.text(
        str(points),
        place[0],
        place[1] + size * here.h / here.w * PLATE_DOWN,
        Role.VALUE,
        size_u=max(0.155 * size, 34.0),
        max_width=0.2 * size,
    )


def next_rise(places: Places, cloud: int, points: Sequence[int]) -> list[Callable[[Canvas], None]]:
    """Return paints of every size in which the next rise shows its clouds."""
    sizes = [(cloud + 1, step / SIZE_STEPS) for step in range(SIZE_STEPS + 1)]
    return [
        partial(draw_platform, places=places, number=number, slot=slot, points=points[number - 1])
        for number, slot in (*sizes, (cloud + 2, 1.0))
        if number <= CLOUDS
    ]


def draw_path(canvas: Canvas, places: Places) -> None:
    """Draw the dotted way from this cloud to the next."""
    x, y = places.platform.center
    reach = places.target.center[0] - x
    rise = places.target.center[1] - y
    for step in range(6):
        share = step / 5
        bend = 0.06 * math.sin(math.pi * share)
        canvas.disc(
            x + reach * (0.58 + 0.26 * share + bend),
            y + rise * (0.34 + 0.35 * share),
            5.0,
            CREAM,
        )


def draw_balloon(
    canvas: Canvas, places: Places, picture: Picture, idle: StopMotion, *, still: bool
) -> None:
    """Draw what of the balloon lies behind its passengers (art direction, 10)."""
    scale, left = places.scale, places.balloon.x
    top = places.balloon.y - picture.lift.value
    lean = Lean(places, picture)
    alpha = picture.fade.value
    middle = left + scale * BALLOON_BOX_U[0] / 2
    lean.sprite(
        canvas,
        "balloon-shared-basket-back",
        left + scale * 120,
        top + scale * 545,
        width=scale * 240,
        anchor="topleft",
        alpha=alpha,
    )
    if picture.flame:
        frame = picture.flame
        if not still and frame > 1:
            frame = 2 + idle.pick(2)
        lean.sprite(
            canvas,
            f"burner-flame-{frame}",
            middle,
            top + scale * 618,
            width=scale * 62,
            anchor="midbottom",
            alpha=alpha,
        )
    lean.sprite(
        canvas,
        ENVELOPE,
        left,
        top,
        width=scale * ENVELOPE_U,
        anchor="topleft",
        shadow="floating",
        alpha=alpha,
    )


def draw_banner(canvas: Canvas, places: Places, text: str) -> None:
    """Draw a short sentence over the stage, on its own paper."""
    if not text:
        return
    x = places.balloon.center[0]
    y = places.platform.y - 40.0
    room = places.stage.w - 60.0
    width, height = canvas.text_size(text, Role.TITLE, max_width=room, lines=2)
    box = Box.anchored("center", (x, y), (width + 64.0, height + 32.0))
    left = min(max(box.x, places.stage.x + 8.0), places.stage.right - box.w - 8.0)
    box = box.moved(left - box.x, 0.0)
    canvas.panel(box, 17, fill=(INK, PLUM), radius=22, shadow="floating")
    canvas.text(
        text, *box.center, Role.TITLE, colour=CREAM, max_width=room, lines=2, align="center"
    )  # fmt: skip
