"""How others see colours, and how different two colours are.

Sources: Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of Color
Vision Deficiency" (IEEE TVCG 15(6), 2009), severity 1.0; Sharma, Wu, Dalal, "The CIEDE2000
Color-Difference Formula" (Color Research and Application 30(1), 2005).
"""

from __future__ import annotations

import math

import pygame

SEEN_BY = {
    "everybody": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
WHITE_POINT = (0.95047, 1.0, 1.08883)
XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)


def linear(colour):
    """Return the light of an sRGB colour, each part 0 to 1."""
    parts = (part / 255 for part in colour[:3])
    return tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)


def times(matrix, vector):
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def seen(light, by: str):
    """Return the light of a colour as those people see it."""
    return tuple(min(max(part, 0.0), 1.0) for part in times(SEEN_BY[by], light))


def lab(light):
    """Return CIELAB (D65) of linear light."""
    x, y, z = (value / white for value, white in zip(times(XYZ, light), WHITE_POINT, strict=True))
    fx, fy, fz = (
        v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def ciede2000(first, second) -> float:
    """Return the difference of two CIELAB colours; 1 can just be seen side by side."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1 + 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    if c1 * c2 and h2 - h1 == 180:
        turn = 180.0
    dl, dc = l2 - l1, c2 - c1
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = h1 + h2
    if c1 * c2:
        hue /= 2
        if abs(h1 - h2) > 180:
            hue += 180 if hue < 180 else -180
    t = (
        1
        - 0.17 * math.cos(math.radians(hue - 30))
        + 0.24 * math.cos(math.radians(2 * hue))
        + 0.32 * math.cos(math.radians(3 * hue + 6))
        - 0.20 * math.cos(math.radians(4 * hue - 63))
    )
    sl = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    bend = 60 * math.exp(-(((hue - 275) / 25) ** 2))
    rt = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(bend))
    x, y, z = dl / sl, dc / sc, dh / sh
    return math.sqrt(x * x + y * y + z * z + rt * y * z)


def mean_light(sprite: pygame.Surface):
    """Return the mean light of everything solid in a sprite."""
    total, count = [0.0, 0.0, 0.0], 0
    data = pygame.image.tobytes(sprite, "RGBA")
    for at in range(0, len(data), 4):
        if data[at + 3] > 128:
            count += 1
            for part, value in enumerate(linear(data[at : at + 3])):
                total[part] += value
    return tuple(part / count for part in total)


def colour_difference(first: pygame.Surface, second: pygame.Surface, by: str) -> float:
    """Return how different two sprites' mean colours look to those people (CIEDE2000)."""
    return ciede2000(*(lab(seen(mean_light(one), by)) for one in (first, second)))


def likeness(first: pygame.Surface, second: pygame.Surface) -> float:
    """Return the correlation of two sprites of one size without their colours: 1 for equal ones."""
    rows = []
    for sprite in (first, second):
        plain = pygame.Surface(sprite.get_size())
        plain.fill((128, 128, 128))
        plain.blit(sprite, (0, 0))
        data = pygame.image.tobytes(pygame.transform.grayscale(plain), "RGB")[::3]
        mean = sum(data) / len(data)
        rows.append([value - mean for value in data])
    one, two = rows
    along = math.sqrt(sum(v * v for v in one) * sum(v * v for v in two))
    return sum(a * b for a, b in zip(one, two, strict=True)) / along if along else 1.0
