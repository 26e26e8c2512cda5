"""Hand-cut paper: panels, buttons, pills and plates as drawings made in code.

Every shape is a small SVG rendered at its true size. The cut line wavers by a seed, so that a panel never shimmers
and two panels never look stamped from one die.
"""

from __future__ import annotations

import io
import math
import random
from collections.abc import Sequence
from typing import Literal, TypeAlias

import pygame

from game.ui.palette import (
    DUSK,
    INK,
    LEAF_OK,
    MARIGOLD,
    MARIGOLD_LO,
    PLUM,
    SIGNAL,
    SIGNAL_LO,
    WHITE,
    Colour,
    css,
    mix,
)

Kind: TypeAlias = Literal["primary", "risky", "neutral", "ready"]
Fill: TypeAlias = tuple[Colour, Colour]

JITTER_U = 1.6
JITTER_EVERY_U = 90.0
EDGE_U = 2.4
LIP_U = 6.0
PRESS_U = 5.0

FACES: dict[Kind, Fill] = {
    "primary": (MARIGOLD, MARIGOLD_LO),
    "risky": (SIGNAL, SIGNAL_LO),
    "neutral": (mix(DUSK, WHITE, 0.06), mix(DUSK, PLUM, 0.12)),
    "ready": (mix(LEAF_OK, WHITE, 0.06), mix(LEAF_OK, PLUM, 0.12)),
}
ON_FACE: dict[Kind, Colour] = {"primary": INK, "risky": WHITE, "neutral": WHITE, "ready": WHITE}


def render_svg(body: str, size_u: tuple[float, float], u: float) -> pygame.Surface:
    """Return a drawing given in units as a surface of exactly the size it has on this screen."""
    width, height = max(1, math.ceil(size_u[0] * u)), max(1, math.ceil(size_u[1] * u))
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width / u:.3f} {height / u:.3f}">{body}</svg>'
    )
    return pygame.image.load_sized_svg(io.BytesIO(source.encode()), (width, height)).convert_alpha()


def cut_outline(width: float, height: float, radius: float, seed: int) -> str:
    """Return the path of a rounded rectangle cut by hand: the same for the same seed, never twice alike."""
    rng = random.Random(f"{seed}:{width:.0f}x{height:.0f}")  # noqa: S311 - decoration
    points = _rounded_points(width, height, radius)
    moved = [
        (x + rng.uniform(-JITTER_U, JITTER_U), y + rng.uniform(-JITTER_U, JITTER_U)) for x, y in points
    ]
    return smooth_path(moved)


def _rounded_points(width: float, height: float, radius: float) -> list[tuple[float, float]]:
    radius = min(radius, width / 2, height / 2)
    points: list[tuple[float, float]] = []
    corners = (
        (width - radius, radius, -90), (width - radius, height - radius, 0),
        (radius, height - radius, 90), (radius, radius, 180),
    )  # fmt: skip
    for index, (x, y, start) in enumerate(corners):
        for step in range(5):
            angle = math.radians(start + 22.5 * step)
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
        side = (height if index % 2 == 0 else width) - 2 * radius
        count = int(side // JITTER_EVERY_U)
        nx, ny, nstart = corners[(index + 1) % 4]
        first = points[-1]
        angle = math.radians(nstart)
        last = nx + radius * math.cos(angle), ny + radius * math.sin(angle)
        for step in range(1, count + 1):
            share = step / (count + 1)
            points.append((first[0] + (last[0] - first[0]) * share, first[1] + (last[1] - first[1]) * share))
    return points


def smooth_path(points: Sequence[tuple[float, float]]) -> str:
    """Return a closed smooth curve through the points, as SVG path data (Catmull-Rom as cubic curves)."""
    count = len(points)
    parts = [f"M{points[0][0]:.2f} {points[0][1]:.2f}"]
    for index in range(count):
        before, here = points[index - 1], points[index]
        after, beyond = points[(index + 1) % count], points[(index + 2) % count]
        first = here[0] + (after[0] - before[0]) / 6, here[1] + (after[1] - before[1]) / 6
        second = after[0] - (beyond[0] - here[0]) / 6, after[1] - (beyond[1] - here[1]) / 6
        parts.append(
            f"C{first[0]:.2f} {first[1]:.2f} {second[0]:.2f} {second[1]:.2f} {after[0]:.2f} {after[1]:.2f}"
        )
    return "".join(parts) + "z"


def panel_svg(size: tuple[float, float], seed: int, fill: Fill, radius: float) -> str:
    """Return a sheet of paper: gradient, white cut edge. Units."""
    width, height = size
    inner = EDGE_U
    outline = cut_outline(width - 2 * inner, height - 2 * inner, radius, seed)
    return (
        f'<defs><linearGradient id="p" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{width * 0.25:.1f}" '
        f'y2="{height:.1f}"><stop offset="0" stop-color="{css(fill[0])}"/>'
        f'<stop offset="1" stop-color="{css(fill[1])}"/></linearGradient></defs>'
        f'<g transform="translate({inner} {inner})"><path d="{outline}" fill="url(#p)"/>'
        f'<path d="{outline}" fill="none" stroke="#FFFFFF" stroke-opacity="0.8" stroke-width="{EDGE_U}"/></g>'
    )


def button_svg(size: tuple[float, float], kind: Kind, *, pressed: bool) -> str:
    """Return a button of that whole size, lip included. Units."""
    width, height = size
    body = height - LIP_U
    top = PRESS_U if pressed else 0.0
    radius = body * 0.36
    high, low = FACES[kind]
    lip = mix(low, PLUM, 0.3)
    return (
        f'<defs><linearGradient id="b" gradientUnits="userSpaceOnUse" x1="0" y1="{top}" x2="0" y2="{top + body:.1f}">'
        f'<stop offset="0" stop-color="{css(high)}"/><stop offset="1" stop-color="{css(low)}"/></linearGradient></defs>'
        f'<rect x="0" y="{LIP_U:.1f}" width="{width:.1f}" height="{body:.1f}" rx="{radius:.1f}" fill="{css(lip)}"/>'
        f'<rect x="0" y="{top:.1f}" width="{width:.1f}" height="{body:.1f}" rx="{radius:.1f}" fill="url(#b)"/>'
        f'<rect x="1.6" y="{top + 1.6:.1f}" width="{width - 3.2:.1f}" height="{body - 3.2:.1f}" rx="{radius - 1.6:.1f}" '
        f'fill="none" stroke="#FFFFFF" stroke-opacity="0.45" stroke-width="2"/>'
    )


def pill_svg(size: tuple[float, float], fill: Colour) -> str:
    """Return a pill: fully round ends, a light edge. Units."""
    width, height = size
    return (
        f'<defs><linearGradient id="l" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height:.1f}">'
        f'<stop offset="0" stop-color="{css(mix(fill, WHITE, 0.08))}"/>'
        f'<stop offset="1" stop-color="{css(mix(fill, PLUM, 0.14))}"/></linearGradient></defs>'
        f'<rect x="1" y="1" width="{width - 2:.1f}" height="{height - 2:.1f}" rx="{height / 2 - 1:.1f}" fill="url(#l)" '
        f'stroke="#FFFFFF" stroke-opacity="0.5" stroke-width="2"/>'
    )


def ring_svg(radius: float, width: float, colour: Colour, share: float) -> str:
    """Return a ring, or its first `share` clockwise from the top. Units."""
    middle = radius + width / 2
    style = f'fill="none" stroke="{css(colour)}" stroke-width="{width:.2f}" stroke-linecap="round"'
    if share >= 1.0:
        return f'<circle cx="{middle:.2f}" cy="{middle:.2f}" r="{radius:.2f}" {style}/>'
    angle = 2 * math.pi * max(share, 0.001)
    x, y = middle + radius * math.sin(angle), middle - radius * math.cos(angle)
    large = 1 if share > 0.5 else 0
    return (
        f'<path d="M{middle:.2f} {middle - radius:.2f}A{radius:.2f} {radius:.2f} 0 {large} 1 {x:.2f} {y:.2f}" {style}/>'
    )


def path_svg(data: str, colour: Colour, *, stroke: float | None, dash: tuple[float, float] | None) -> str:
    """Return a path: filled and closed, or stroked with round ends. Units."""
    if stroke is None:
        return f'<path d="{data}z" fill="{css(colour)}"/>'
    dashes = f' stroke-dasharray="{dash[0]:.2f} {dash[1]:.2f}"' if dash else ""
    return (
        f'<path d="{data}" fill="none" stroke="{css(colour)}" stroke-width="{stroke:.2f}" '
        f'stroke-linecap="round" stroke-linejoin="round"{dashes}/>'
    )


def focus_svg(size: tuple[float, float], radius: float) -> str:
    """Return the focus ring, 4 u of ink around 4 u of white. Units."""
    width, height = size
    return (
        f'<rect x="2" y="2" width="{width - 4:.2f}" height="{height - 4:.2f}" rx="{radius + 2:.2f}" fill="none" '
        f'stroke="{css(INK)}" stroke-width="4"/>'
        f'<rect x="6" y="6" width="{width - 12:.2f}" height="{height - 12:.2f}" rx="{max(1.0, radius - 2):.2f}" '
        f'fill="none" stroke="#FFFFFF" stroke-width="4"/>'
    )
