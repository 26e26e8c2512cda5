"""Paper grain: one tile of grey noise and faint fibres, multiplied once onto baked paper."""

from __future__ import annotations

import random
from typing import Final

import pygame

TILE_PX: Final = 256
LIGHTEST: Final = 255
DARKEST: Final = 246
FIBRES: Final = 26


def grain_tile() -> pygame.Surface:
    """Return the tile; it is the same in every run."""
    rng = random.Random(9)
    shades = bytes(DARKEST + value * (LIGHTEST - DARKEST + 1) // 256 for value in range(256))
    noise = rng.randbytes(TILE_PX * TILE_PX).translate(shades)
    grey = bytearray(3 * len(noise))
    for channel in range(3):
        grey[channel::3] = noise
    tile = pygame.image.frombytes(bytes(grey), (TILE_PX, TILE_PX), "RGB")
    for _ in range(FIBRES):
        x, y = rng.randrange(TILE_PX), rng.randrange(TILE_PX)
        end = x + rng.randint(-22, 22), y + rng.randint(-9, 9)
        shade = rng.randint(238, 246)
        pygame.draw.aaline(tile, (shade, shade, shade), (x, y), end)
    return tile.convert()


def add_grain(surface: pygame.Surface, tile: pygame.Surface, offset: tuple[int, int]) -> None:
    """Multiply the tile over the whole surface; its alpha stays as it is."""
    width, height = surface.get_size()
    step = tile.get_width()
    for y in range(-(offset[1] % step), height, step):
        for x in range(-(offset[0] % step), width, step):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)
