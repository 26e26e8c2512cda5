"""Sheets of paper sky, baked once at their true size.

Each sheet has a wavy cut edge with a white line, throws a soft shadow on the sheet behind, and is a
little lighter where the lamp reaches it. One call bakes one sheet, so that loading can be sliced.
"""

from __future__ import annotations

import math
import random
from typing import Final

import msgspec
import pygame

from game.ui.palette import CREAM, PLUM, WHITE, Colour, css, mix
from game.ui.paper import render_svg
from game.ui.shadow import blurred, silhouette

SWING_U: Final = 26.0  # how far an edge leaves its level
SHADOW_BLUR_U: Final = 16.0
SHADOW_UP_U: Final = 3.0
SHADOW_ALPHA: Final = 100
EDGE_ALPHA: Final = 0.5
STEP_U: Final = 24.0
LIT: Final = 0.07
SHADED: Final = 0.05
STAR_RADII_U: Final = (0.9, 1.1, 1.4, 1.9)


class Sheet(msgspec.Struct, frozen=True):
    """One sheet: its colour, the level of its edge in units from the top, and its seed."""

    colour: Colour
    level_u: float
    depth_u: float  # from its edge to the next sheet's edge
    seed: int


def wave(sheet: Sheet, x_u: float) -> float:
    """Return the height of the sheet's edge at x, in units."""
    rng = random.Random(f"stratum {sheet.seed}")
    first, second = rng.uniform(0, math.tau), rng.uniform(0, math.tau)
    long_u, short_u = rng.uniform(760, 1150), rng.uniform(330, 520)
    swing = 0.68 * math.sin(math.tau * x_u / long_u + first)
    swing += 0.32 * math.sin(math.tau * x_u / short_u + second)
    return sheet.level_u + SWING_U * swing


def bake_ground(surface: pygame.Surface, colour: Colour, depth_u: float, u: float) -> None:
    """Fill the surface with the sheet that lies behind all others."""
    _fill_rows(surface, colour, 0, math.ceil(depth_u * u), surface.get_height())


def bake_sheet(surface: pygame.Surface, sheet: Sheet, u: float) -> None:
    """Lay one sheet over what is baked already, from its edge down to the surface's bottom."""
    width_u = surface.get_width() / u
    points = [(x * STEP_U, wave(sheet, x * STEP_U)) for x in range(-1, int(width_u / STEP_U) + 3)]
    reach = SWING_U + 2 * SHADOW_BLUR_U
    top_u = sheet.level_u - reach
    band_u = 2 * reach
    data = "L".join(f"{x:.1f} {y - top_u:.2f}" for x, y in points)
    right = points[-1][0]
    closed = f"M{data}L{right:.1f} {band_u + 9:.1f}L{-STEP_U:.1f} {band_u + 9:.1f}z"
    _lay_shadow(surface, closed, (width_u, band_u), top_u, u)
    light, deep = _shades(sheet.colour)
    stops = (
        f'<defs><linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" y1="{reach:.1f}" '
        f'x2="0" y2="{reach + sheet.depth_u:.1f}"><stop offset="0" stop-color="{css(light)}"/>'
        f'<stop offset="1" stop-color="{css(deep)}"/></linearGradient></defs>'
    )
    line = mix(light, WHITE, 0.7)
    edge = (
        f'<path d="M{data}" fill="none" stroke="{css(line)}" stroke-opacity="{EDGE_ALPHA}" '
        f'stroke-width="2"/>'
    )
    band = render_svg(f'{stops}<path d="{closed}" fill="url(#s)"/>{edge}', (width_u, band_u), u)
    top_px = round(top_u * u)
    _fill_rows(
        surface, sheet.colour, top_px + band.get_height() - 1, math.ceil(sheet.depth_u * u),
        surface.get_height(), start_px=round(sheet.level_u * u),
    )  # fmt: skip
    surface.blit(band, (0, top_px))


def bake_glow(
    surface: pygame.Surface, centre_u: tuple[float, float], radius_u: float, u: float
) -> None:
    """Let the lamp shine on the baked sky: a soft round light, strongest in the middle."""
    small = pygame.Surface((96, 96), pygame.SRCALPHA)
    for step in range(48, 0, -1):
        strength = round(58 * (1 - step / 48) ** 1.6)
        pygame.draw.circle(small, (*CREAM, strength), (48, 48), step)
    size = round(2 * radius_u * u)
    glow = pygame.transform.smoothscale(blurred(small, 4), (size, size))
    surface.blit(glow, (round((centre_u[0] - radius_u) * u), round((centre_u[1] - radius_u) * u)))


def bake_stars(
    surface: pygame.Surface,
    seed: int,
    count: int,
    area_u: tuple[float, float, float, float],
    u: float,
) -> None:
    """Prick stars into a part of the baked sky (left, top, width, height); a few have a halo."""
    rng = random.Random(f"stars {seed}")
    for _ in range(count):
        x = area_u[0] + rng.random() * area_u[2]
        y = area_u[1] + rng.random() * area_u[3]
        radius = rng.choice(STAR_RADII_U)
        alpha = rng.uniform(0.45, 0.95)
        halo = 4.2 * radius
        svg = (
            f'<circle cx="{halo:.2f}" cy="{halo:.2f}" r="{halo * 0.62:.2f}" fill="{css(CREAM)}" '
            f'fill-opacity="{alpha * 0.16:.2f}"/><circle cx="{halo:.2f}" cy="{halo:.2f}" '
            f'r="{radius:.2f}" fill="{css(CREAM)}" fill-opacity="{alpha:.2f}"/>'
        )
        star = render_svg(svg, (2 * halo, 2 * halo), u)
        surface.blit(star, (round((x - halo) * u), round((y - halo) * u)))


def _shades(colour: Colour) -> tuple[Colour, Colour]:
    return mix(colour, WHITE, LIT), mix(colour, PLUM, SHADED)


def _lay_shadow(
    surface: pygame.Surface, closed: str, size_u: tuple[float, float], top_u: float, u: float
) -> None:
    """Darken the sheet behind. It is drawn at a quarter of the size: it is soft anyway."""
    quarter = u / 4
    shape = render_svg(f'<path d="{closed}" fill="#FFFFFF"/>', size_u, quarter)
    soft = blurred(silhouette(shape, PLUM, SHADOW_ALPHA), SHADOW_BLUR_U * quarter)
    size = surface.get_width(), round(size_u[1] * u)
    top = round((top_u - SHADOW_UP_U) * u)
    surface.blit(pygame.transform.smoothscale(soft, size), (0, top))


def _fill_rows(
    surface: pygame.Surface,
    colour: Colour,
    top_px: int,
    depth_px: int,
    bottom_px: int,
    *,
    start_px: int = 0,
) -> None:
    """Fill rows with the sheet's shading, which runs over `depth_px` from `start_px`."""
    light, deep = _shades(colour)
    width = surface.get_width()
    last = min(bottom_px, start_px + depth_px)
    for y in range(max(0, top_px), last):
        surface.fill(mix(light, deep, (y - start_px) / depth_px), (0, y, width, 1))
    if last < bottom_px:
        top = max(0, top_px, last)
        surface.fill(deep, (0, top, width, bottom_px - top))
