"""Hand-cut paper: panels, buttons, pills and rings as drawings made in code.

Every shape is a small SVG rendered at its true size. The cut line wavers by a seed, so that a panel
never shimmers and two panels never look stamped from one die.
"""

from __future__ import annotations

import io
import math
import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal, TypeAlias

import pygame

from game.ui.palette import (
    DUSK,
    INK,
    LEAF_OK,
    MARIGOLD,
    MARIGOLD_LO,
    PAPER_LO,
    PLUM,
    SIGNAL,
    SIGNAL_LO,
    TEAL,
    TEAL_LO,
    WHITE,
    Colour,
    css,
    mix,
)

Kind: TypeAlias = Literal["primary", "risky", "neutral", "ready", "calm"]
Fill: TypeAlias = tuple[Colour, Colour]

JITTER_U: Final = 1.6
CORNER_JITTER_U: Final = 0.7
JITTER_EVERY_U: Final = 90.0
EDGE_U: Final = 2.4
LIP_U: Final = 6.0
PRESS_U: Final = 5.0
ROUNDNESS: Final = 0.36
BEZIER_QUARTER: Final = 0.5523  # control points of a cubic curve that is a quarter circle

FACES: Final[dict[Kind, Fill]] = {
    "primary": (MARIGOLD, MARIGOLD_LO),
    "risky": (SIGNAL, SIGNAL_LO),
    "neutral": (mix(DUSK, WHITE, 0.04), mix(DUSK, PLUM, 0.16)),
    "ready": (mix(LEAF_OK, WHITE, 0.03), mix(LEAF_OK, PLUM, 0.14)),
    "calm": (TEAL, TEAL_LO),
}
ON_FACE: Final[dict[Kind, Colour]] = {
    "primary": INK,
    "risky": WHITE,
    "neutral": WHITE,
    "ready": WHITE,
    "calm": WHITE,
}
RESTING: Final[Fill] = mix(PAPER_LO, DUSK, 0.1), mix(PAPER_LO, DUSK, 0.2)
"""A button that cannot be pressed now: bare paper, whatever it is for."""
ON_RESTING: Final = mix(DUSK, INK, 0.5)


def render_svg(body: str, size_u: tuple[float, float], u: float) -> pygame.Surface:
    """Return a drawing given in units as a surface of the size it has on this screen."""
    width, height = max(1, math.ceil(size_u[0] * u)), max(1, math.ceil(size_u[1] * u))
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="0 0 {width / u:.4f} {height / u:.4f}">{body}</svg>'
    )
    return pygame.image.load_sized_svg(io.BytesIO(source.encode()), (width, height)).convert_alpha()


def cut_outline(size: tuple[float, float], radius: float, seed: int) -> str:
    """Return the path of a rounded rectangle cut by hand: always the same for the same seed."""
    rng = random.Random(f"{seed}:{size[0]:.0f}x{size[1]:.0f}")
    width, height = size
    r = max(0.1, min(radius, width / 2, height / 2))
    corners = ((width, 0.0), (width, height), (0.0, height), (0.0, 0.0))
    along = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))  # the way each side runs
    start = (r, 0.0)
    path = [f"M{start[0]:.2f} {start[1]:.2f}"]
    for side, corner in enumerate(corners):
        (dx, dy), (nx, ny) = along[side], along[(side + 1) % 4]
        shift = rng.uniform(-CORNER_JITTER_U, CORNER_JITTER_U)
        entry = corner[0] - dx * r + nx * shift, corner[1] - dy * r + ny * shift
        path += _side(start, entry, (nx, ny), rng)
        leave = corner[0] + nx * r, corner[1] + ny * r
        if side == 3:
            leave = r, 0.0
        pull = r * BEZIER_QUARTER
        path.append(
            f"C{entry[0] + dx * pull:.2f} {entry[1] + dy * pull:.2f} "
            f"{leave[0] - nx * pull:.2f} {leave[1] - ny * pull:.2f} {leave[0]:.2f} {leave[1]:.2f}"
        )
        start = leave
    return "".join(path) + "z"


def _side(
    start: tuple[float, float],
    end: tuple[float, float],
    inward: tuple[float, float],
    rng: random.Random,
) -> list[str]:
    """Return the curves of one wavering side; it leaves and arrives in the side's own direction."""
    length = math.dist(start, end)
    pieces = max(1, round(length / JITTER_EVERY_U))
    dx, dy = (end[0] - start[0]) / pieces, (end[1] - start[1]) / pieces
    points = [start]
    for piece in range(1, pieces):
        shift = rng.uniform(-JITTER_U, JITTER_U)
        points.append(
            (start[0] + dx * piece + inward[0] * shift, start[1] + dy * piece + inward[1] * shift)
        )
    points.append(end)
    third = dx / 3, dy / 3
    return [
        f"C{a[0] + third[0]:.2f} {a[1] + third[1]:.2f} "
        f"{b[0] - third[0]:.2f} {b[1] - third[1]:.2f} {b[0]:.2f} {b[1]:.2f}"
        for a, b in pairwise(points)
    ]


def gradient(name: str, line: tuple[float, float, float, float], fill: Fill) -> str:
    """Return a gradient along a line; only this way of writing one is drawn right."""
    x1, y1, x2, y2 = line
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1:.1f}" '
        f'y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"><stop offset="0" stop-color="{css(fill[0])}"/>'
        f'<stop offset="1" stop-color="{css(fill[1])}"/></linearGradient></defs>'
    )


def panel_svg(
    size: tuple[float, float], seed: int, fill: Fill, radius: float, *, edge: Colour | None = None
) -> str:
    """Return a sheet of paper: gradient, white cut edge; or a clear line of the colour `edge`."""
    width, height = size
    line, solid = (css(edge), 1.0) if edge else ("#FFFFFF", 0.8)
    outline = cut_outline((width - 2 * EDGE_U, height - 2 * EDGE_U), radius, seed)
    return (
        gradient("p", (0, 0, width * 0.3, height), fill)
        + f'<g transform="translate({EDGE_U} {EDGE_U})"><path d="{outline}" fill="url(#p)" '
        f'stroke="{line}" stroke-opacity="{solid}" stroke-width="{EDGE_U}"/></g>'
    )


def button_svg(
    size: tuple[float, float], fill: Fill, *, pressed: bool, edge: Colour | None = None
) -> str:
    """Return a button of that whole size: darker lip, body, light inner edge.

    With an `edge` the body has a clear line of that colour round it instead.
    """
    line, solid, thick = (css(edge), 1.0, 3.5) if edge else ("#FFFFFF", 0.5, 2.0)
    width, height = size
    body = height - LIP_U
    top = PRESS_U if pressed else 0.0
    radius = body * ROUNDNESS
    high, low = fill
    lip = mix(low, PLUM, 0.36)
    return (
        gradient("b", (0, top, 0, top + body), (mix(high, WHITE, 0.06), low))
        + f'<rect y="{LIP_U:.1f}" width="{width:.1f}" height="{body:.1f}" rx="{radius:.1f}" '
        f'fill="{css(lip)}"/>'
        f'<rect y="{top:.1f}" width="{width:.1f}" height="{body:.1f}" rx="{radius:.1f}" '
        f'fill="url(#b)"/>'
        f'<rect x="2.2" y="{top + 2.2:.1f}" width="{width - 4.4:.1f}" height="{body - 4.4:.1f}" '
        f'rx="{max(1.0, radius - 2.2):.1f}" fill="none" stroke="{line}" stroke-opacity="{solid}" '
        f'stroke-width="{thick}"/>'
    )


def pill_svg(size: tuple[float, float], fill: Colour) -> str:
    """Return a pill: fully round ends, a light edge."""
    width, height = size
    return (
        gradient("l", (0, 0, 0, height), (mix(fill, WHITE, 0.05), mix(fill, PLUM, 0.16)))
        + f'<rect x="1.2" y="1.2" width="{width - 2.4:.1f}" height="{height - 2.4:.1f}" '
        f'rx="{height / 2 - 1.2:.1f}" fill="url(#l)" stroke="#FFFFFF" stroke-opacity="0.55" '
        f'stroke-width="2.4"/>'
    )


def box_svg(size: tuple[float, float], colour: Colour, radius: float) -> str:
    """Return a plain rectangle, its corners rounded."""
    return (
        f'<rect width="{size[0]:.2f}" height="{size[1]:.2f}" rx="{radius:.2f}" '
        f'fill="{css(colour)}"/>'
    )


def disc_svg(radius: float, colour: Colour) -> str:
    """Return a filled circle."""
    return f'<circle cx="{radius:.2f}" cy="{radius:.2f}" r="{radius:.2f}" fill="{css(colour)}"/>'


def ring_svg(radius: float, width: float, colour: Colour, share: float) -> str:
    """Return a ring, or its first `share` clockwise from the top."""
    middle = radius + width / 2
    style = f'fill="none" stroke="{css(colour)}" stroke-width="{width:.2f}" stroke-linecap="round"'
    if share >= 1.0:
        return f'<circle cx="{middle:.2f}" cy="{middle:.2f}" r="{radius:.2f}" {style}/>'
    angle = 2 * math.pi * max(share, 0.001)
    x, y = middle + radius * math.sin(angle), middle - radius * math.cos(angle)
    large = 1 if share > 0.5 else 0
    return (
        f'<path d="M{middle:.2f} {middle - radius:.2f}A{radius:.2f} {radius:.2f} 0 {large} 1 '
        f'{x:.2f} {y:.2f}" {style}/>'
    )


def path_svg(
    points: Sequence[tuple[float, float]],
    colour: Colour,
    *,
    stroke: float | None,
    dash: tuple[float, float] | None,
) -> str:
    """Return straight lines through the points: filled and closed, or stroked with round ends."""
    data = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    if stroke is None:
        return f'<path d="{data}z" fill="{css(colour)}"/>'
    dashes = f' stroke-dasharray="{dash[0]:.2f} {dash[1]:.2f}"' if dash else ""
    return (
        f'<path d="{data}" fill="none" stroke="{css(colour)}" stroke-width="{stroke:.2f}" '
        f'stroke-linecap="round" stroke-linejoin="round"{dashes}/>'
    )


def focus_svg(
    size: tuple[float, float], radius: float, thick: float = 4.0, outer: Colour = INK
) -> str:
    """Return the focus ring: ink around white, each `thick`. It holds its contrast anywhere."""
    width, height = size
    half, three = thick / 2, 1.5 * thick
    return (
        f'<rect x="{half}" y="{half}" width="{width - thick:.2f}" height="{height - thick:.2f}" '
        f'rx="{radius + half:.2f}" fill="none" stroke="{css(outer)}" stroke-width="{thick}"/>'
        f'<rect x="{three}" y="{three}" width="{width - 2 * three:.2f}" '
        f'height="{height - 2 * three:.2f}" rx="{max(1.0, radius - half):.2f}" fill="none" '
        f'stroke="#FFFFFF" stroke-width="{thick}"/>'
    )
