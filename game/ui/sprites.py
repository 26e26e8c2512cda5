"""Sprites turned, stretched, mirrored and with their shadows: made when first needed, then kept."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from game.ui.assets import Assets
from game.ui.shadow import Level, unshaded_size, with_shadow

FINE_TURN_DEG: Final = 20  # within this every degree is drawn, beyond it every STEP_DEG
STEP_DEG: Final = 5
STRETCH_STEPS: Final = 64


class Look(msgspec.Struct, frozen=True):
    """How a sprite looks: its size at rest in pixels, and how it is stretched and turned now."""

    sprite_id: str
    rest_px: tuple[int, int]
    stretch: tuple[int, int] = (STRETCH_STEPS, STRETCH_STEPS)
    angle_deg: int = 0
    flip: bool = False
    shadow: Level | None = None


def turn_step(angle_deg: float) -> int:
    """Return the angle that is really drawn, -180 to 180: fine near upright, coarse in a spin."""
    angle = (angle_deg + 180) % 360 - 180
    if abs(angle) <= FINE_TURN_DEG:
        return round(angle)
    return round(angle / STEP_DEG) * STEP_DEG


def stretch_step(factor: float) -> int:
    """Return a factor as the nearest step that is really drawn; 0 means too thin to see."""
    return round(abs(factor) * STRETCH_STEPS)


def looked(assets: Assets, look: Look, u: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return the surface for a look, and the size it would have without its shadow."""
    level = look.shadow
    if level is None:
        bare = assets.cache.get(look, lambda: _bare(assets, look))
        return bare, bare.get_size()
    shaded = assets.cache.get(look, lambda: with_shadow(_bare(assets, look), level, u))
    return shaded, unshaded_size(shaded, level, u)


def _bare(assets: Assets, look: Look) -> pygame.Surface:
    across, down = look.stretch
    factor = 1.0
    while factor * STRETCH_STEPS < max(across, down):  # bitmaps are made smaller, never larger
        factor *= 1.25
    width, height = look.rest_px
    image = assets.sprite(look.sprite_id, round(width * factor), round(height * factor))
    if look.stretch != (STRETCH_STEPS, STRETCH_STEPS):
        rest = image.get_width() / factor, image.get_height() / factor
        size = rest[0] * across / STRETCH_STEPS, rest[1] * down / STRETCH_STEPS
        image = pygame.transform.smoothscale(
            image, (max(1, round(size[0])), max(1, round(size[1])))
        )
    if look.flip:
        image = pygame.transform.flip(image, flip_x=True, flip_y=False)
    return pygame.transform.rotozoom(image, look.angle_deg, 1.0) if look.angle_deg else image
