"""Soft shadows under cut paper: the sprite's own outline filled with plum, blurred once and kept.

One lamp at the top left: the higher a thing is, the longer and softer its shadow.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec
import pygame

from game.ui.palette import PLUM

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
SMALL_BLUR_PX = 4


def blurred(surface: pygame.Surface, radius_px: float) -> pygame.Surface:
    """Return the surface softened: two box blurs, on a smaller copy when the radius allows it."""
    width, height = surface.get_size()
    shrink = max(1, int(radius_px // SMALL_BLUR_PX))
    small = surface
    if shrink > 1:
        small = pygame.transform.smoothscale(surface, (max(1, width // shrink), max(1, height // shrink)))
    radius = max(1, round(radius_px / shrink / 2))
    small = pygame.transform.box_blur(pygame.transform.box_blur(small, radius), radius)
    return pygame.transform.smoothscale(small, (width, height)) if shrink > 1 else small


def with_shadow(surface: pygame.Surface, level: Level, u: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return the surface lying on its own shadow, and where the original's top left is inside it."""
    fall = FALLS[level]
    across, down = round(fall.across_u * u), round(fall.down_u * u)
    soft = fall.blur_u * u
    margin = round(2 * soft) + 2
    width, height = surface.get_size()
    left, top = margin, margin
    sheet = pygame.Surface((width + 2 * margin + across, height + 2 * margin + down), pygame.SRCALPHA)
    sheet.fill((*PLUM, 0))
    shade = pygame.mask.from_surface(surface, 96).to_surface(
        setcolor=(*PLUM, fall.alpha), unsetcolor=(*PLUM, 0)
    )
    sheet.blit(shade, (left + across, top + down), special_flags=pygame.BLEND_RGBA_MAX)
    sheet = blurred(sheet, soft)
    sheet.blit(surface, (left, top))
    return sheet.convert_alpha(), (left, top)
