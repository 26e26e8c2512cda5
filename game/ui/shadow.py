"""Soft shadows under cut paper: a thing's own outline filled with plum, blurred once and kept.

One lamp at the top left: the higher a thing is, the longer and softer its shadow.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec
import pygame

from game.ui.palette import PLUM, Colour

Level: TypeAlias = Literal["contact", "raised", "floating", "lifted"]


class Fall(msgspec.Struct, frozen=True):
    """Offset and blur in units, strength 0 to 255."""

    across_u: float
    down_u: float
    blur_u: float
    alpha: int


FALLS: Final[dict[Level, Fall]] = {
    "contact": Fall(1, 3, 3, 100),
    "raised": Fall(3, 8, 7, 95),
    "floating": Fall(8, 22, 12, 80),
    "lifted": Fall(12, 30, 16, 70),
}
SMALL_BLUR_PX: Final = 4


def blurred(surface: pygame.Surface, radius_px: float) -> pygame.Surface:
    """Return the surface softened: two box blurs, on a smaller copy when the radius allows it."""
    size = surface.get_size()
    shrink = _shrink(radius_px)
    if shrink == 1:
        return _box_blurred(surface, radius_px)
    small = pygame.transform.smoothscale(surface, _smaller(size, shrink))
    return pygame.transform.smoothscale(_box_blurred(small, radius_px / shrink), size)


def _shrink(radius_px: float) -> int:
    return max(1, int(radius_px // SMALL_BLUR_PX))


def _smaller(size: tuple[int, int], shrink: int) -> tuple[int, int]:
    return max(1, round(size[0] / shrink)), max(1, round(size[1] / shrink))


def _box_blurred(surface: pygame.Surface, radius_px: float) -> pygame.Surface:
    radius = max(1, round(radius_px / 2))
    return pygame.transform.box_blur(pygame.transform.box_blur(surface, radius), radius)


def silhouette(surface: pygame.Surface, colour: Colour, alpha: int) -> pygame.Surface:
    """Return the surface's outline filled with one colour; `alpha` (0 to 255) weakens it."""
    shape = surface.copy()
    shape.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shape


def shadow_margin(level: Level, u: float) -> tuple[int, int]:
    """Return how far left and above a thing its shaded surface begins, in pixels."""
    margin = round(2 * FALLS[level].blur_u * u) + 2
    return margin, margin


def with_shadow(surface: pygame.Surface, level: Level, u: float) -> pygame.Surface:
    """Return the surface lying on its own shadow, `shadow_margin` larger at the left and top."""
    fall = FALLS[level]
    across, down = round(fall.across_u * u), round(fall.down_u * u)
    left, top = shadow_margin(level, u)
    width, height = surface.get_size()
    size = width + 2 * left + across, height + 2 * top + down
    shrink = _shrink(fall.blur_u * u)  # a soft thing may be made small
    small = pygame.Surface(_smaller(size, shrink), pygame.SRCALPHA)
    small.fill((*PLUM, 0))
    shape = surface
    if shrink > 1:
        shape = pygame.transform.smoothscale(surface, _smaller((width, height), shrink))
    shape = silhouette(shape, PLUM, fall.alpha)
    place = round((left + across) / shrink), round((top + down) / shrink)
    small.blit(shape, place, special_flags=pygame.BLEND_RGBA_MAX)
    small = _box_blurred(small, fall.blur_u * u / shrink)
    sheet = pygame.transform.smoothscale(small, size) if shrink > 1 else small
    sheet.blit(surface, (left, top))
    return sheet


def unshaded_size(shaded: pygame.Surface, level: Level, u: float) -> tuple[int, int]:
    """Return the size of the thing that lies on a shaded surface."""
    fall = FALLS[level]
    left, top = shadow_margin(level, u)
    width, height = shaded.get_size()
    return width - 2 * left - round(fall.across_u * u), height - 2 * top - round(fall.down_u * u)
