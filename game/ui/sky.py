"""Skies of paper. Call one of them first thing in a background; it covers the whole window.

A sky is baked once and kept by the canvas. `prepare` queues the baking in small steps while
something is loading, so that the picture never freezes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import msgspec
import pygame

from game.ui import strata
from game.ui.grain import add_grain, grain_tile
from game.ui.layout import Box
from game.ui.palette import CREAM, DUSK_SKY, NIGHT_SKY, RAMP, TABLE_SKY, TITLE_SKY, Colour

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

Name: TypeAlias = Literal["climb", "title", "dawn", "night", "dusk", "table"]
Step: TypeAlias = Callable[[pygame.Surface], None]

CLOUDS: Final = 9
SHOWN: Final = 6  # strata in view at any cloud
LIFT_U: Final = 26.0  # edges lie above the even spacing, so that the top one is out of view
FIRST_STARRY: Final = 7  # entry of the ramp from which stars are seen


class Still(msgspec.Struct, frozen=True):
    """A sky that does not move: colours from the top, stars, and where the lamp shines (shares)."""

    colours: tuple[Colour, ...]
    stars: int
    glow: tuple[float, float]


STILLS: Final[dict[Name, Still]] = {
    "title": Still(TITLE_SKY, 46, (0.5, 0.62)),
    "dawn": Still(tuple(reversed(RAMP[:5])), 0, (0.5, 0.08)),
    "night": Still(NIGHT_SKY, 110, (0.5, 0.55)),
    "dusk": Still(DUSK_SKY, 30, (0.5, 0.5)),
    "table": Still(TABLE_SKY, 0, (0.5, 0.5)),
}


def climb(canvas: Canvas, cloud: float) -> None:
    """Draw the sky of Cloud 9 at a cloud from 1 to 9; fractions lie on the way between two clouds.

    Once baked it costs one opaque blit, so it may be drawn in every frame of a rise.
    """
    height = canvas.bounds.h
    whole = _climb_height(canvas)
    up = (cloud - 1) * height / SHOWN
    top = min(max(0.0, whole - height - up), whole - height)
    area = Box(0, top, canvas.bounds.w, height)
    canvas.scenery("climb", lambda: _baked(canvas, "climb"), area=area)


def title(canvas: Canvas) -> None:
    """Draw the dawn of the title screen, stars still out above."""
    still(canvas, "title")


def dawn(canvas: Canvas) -> None:
    """Draw the pale morning of the lobby: the bottom of the ramp."""
    still(canvas, "dawn")


def night(canvas: Canvas) -> None:
    """Draw the night in which one player looks at their cards."""
    still(canvas, "night")


def dusk(canvas: Canvas) -> None:
    """Draw the dusk of Ahead in the Clouds."""
    still(canvas, "dusk")


def table(canvas: Canvas) -> None:
    """Draw the sea-coloured table of Balmy Balloonists."""
    still(canvas, "table")


def still(canvas: Canvas, name: Name) -> None:
    """Draw one of the skies that do not move. Raises `KeyError` for `climb`, which does."""
    canvas.scenery(name, lambda: _baked(canvas, name))


def clouds(canvas: Canvas, wanted: Sequence[tuple[str, float, float, float]]) -> None:
    """Draw clouds: sprite, x and y of the middle, width. They may leave the window."""
    for sprite, x, y, width in wanted:
        canvas.sprite(sprite, x, y, width=width, shadow="raised")


def stars(canvas: Canvas, seed: int, count: int, *, down_to: float = 0.6) -> None:
    """Scatter pin-prick stars over the window, down to that share of its height."""
    rng = random.Random(f"stars {seed}")
    for _ in range(count):
        x, y = rng.random() * canvas.bounds.w, rng.random() * canvas.bounds.h * down_to
        radius, alpha = rng.choice(strata.STAR_RADII_U), rng.uniform(0.45, 0.95)
        canvas.disc(x, y, radius * 2.6, CREAM, alpha=alpha * 0.16)
        canvas.disc(x, y, radius, CREAM, alpha=alpha)


def prepare(canvas: Canvas, name: Name) -> None:
    """Queue the baking of a sky for `Assets.load_some`, in steps of a few milliseconds."""
    surface, steps = _baking(canvas, name)
    canvas.assets.plan([*(partial(step, surface) for step in steps),
                        lambda: canvas.assets.keep_scenery(name, surface)])  # fmt: skip


def _baked(canvas: Canvas, name: Name) -> pygame.Surface:
    surface, steps = _baking(canvas, name)
    for step in steps:
        step(surface)
    return surface


def _baking(canvas: Canvas, name: Name) -> tuple[pygame.Surface, list[Step]]:
    width = canvas.layout.width_px
    if name == "climb":
        height = round(_climb_height(canvas) * canvas.u)
        return pygame.Surface((width, height)).convert(), _climb_steps(canvas)
    surface = pygame.Surface((width, canvas.layout.height_px)).convert()
    return surface, _still_steps(canvas, STILLS[name])


def _climb_height(canvas: Canvas) -> float:
    """Return the height of the whole climb: the window's, and one stratum for each higher cloud."""
    return canvas.bounds.h * (1 + (CLOUDS - 1) / SHOWN)


def _climb_steps(canvas: Canvas) -> list[Step]:
    u, bounds = canvas.u, canvas.bounds
    whole, spacing = _climb_height(canvas), bounds.h / SHOWN
    steps: list[Step] = [partial(_ground, colour=RAMP[-1], depth_u=spacing * 2, u=u)]
    for index in range(len(RAMP) - 2, -1, -1):
        level = whole - (index + 1) * spacing - LIFT_U
        above = index + 1
        if above >= FIRST_STARRY:
            area = (0.0, level - spacing, bounds.w, spacing + strata.SWING_U)
            count = 6 * (above - FIRST_STARRY + 1)
            steps.append(partial(_stars, seed=index, count=count, area=area, u=u))
        sheet = strata.Sheet(RAMP[index], level, spacing, index)
        steps.append(partial(strata.bake_sheet, sheet=sheet, u=u))
    return [*steps, _grain]


def _still_steps(canvas: Canvas, wanted: Still) -> list[Step]:
    u, bounds = canvas.u, canvas.bounds
    colours = wanted.colours
    spacing = bounds.h / len(colours)
    seed = sum(sum(colour) for colour in colours)
    area = (0.0, 0.0, bounds.w, bounds.h * 0.62)
    half = wanted.stars // 2
    steps: list[Step] = [
        partial(_ground, colour=colours[0], depth_u=spacing * 1.5, u=u),
        partial(_stars, seed=seed, count=half, area=area, u=u),
    ]
    for index, colour in enumerate(colours[1:], start=1):
        sheet = strata.Sheet(colour, index * spacing - LIFT_U / 2, spacing, seed + index)
        steps.append(partial(strata.bake_sheet, sheet=sheet, u=u))
        if index == 1:
            steps.append(partial(_stars, seed=seed + 1, count=half, area=area, u=u))
    place = bounds.w * wanted.glow[0], bounds.h * wanted.glow[1]
    return [*steps, partial(_glow, place=place, radius=bounds.h * 0.62, u=u), _grain]


def _ground(surface: pygame.Surface, *, colour: Colour, depth_u: float, u: float) -> None:
    strata.bake_ground(surface, colour, depth_u, u)


def _stars(
    surface: pygame.Surface,
    *,
    seed: int,
    count: int,
    area: tuple[float, float, float, float],
    u: float,
) -> None:
    strata.bake_stars(surface, seed, count, area, u)


def _glow(surface: pygame.Surface, *, place: tuple[float, float], radius: float, u: float) -> None:
    strata.bake_glow(surface, place, radius, u)


def _grain(surface: pygame.Surface) -> None:
    add_grain(surface, grain_tile(), (0, 0))
