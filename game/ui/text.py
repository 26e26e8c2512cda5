"""Type: roles, sizes, which face a string is set in, wrapping and fitting."""

from __future__ import annotations

import math
import unicodedata
from enum import Enum
from functools import lru_cache
from typing import Literal

import msgspec
import pygame

from game.ui.assets import Assets
from game.ui.layout import Layout
from game.ui.palette import Colour

Align = Literal["left", "center", "right"]
LONGEST = 2000
MOST_SETTINGS = 4096
LINE_HEIGHT = 1.18
ELLIPSIS = "…"
FLOOR_WIDE_PX = 18
FLOOR_COMPACT_PX = 17
HEADINGS_GROW = 1.5
VALUES_GROW = 1.3


class Style(msgspec.Struct, frozen=True):
    """A face, its size and least size in units, and its size in pixels on a compact screen.

    `growth` is how much larger it becomes at most: what is large anyhow grows less.
    """

    face: Literal["display", "text", "label"]
    size_u: float
    least_u: float
    compact_px: float
    growth: float = 2.0


class Role(Enum):
    """What a text is for. Sizes are those of the art direction."""

    HERO = Style("display", 50, 34, 34, HEADINGS_GROW)
    VALUE = Style("display", 62, 34, 36, VALUES_GROW)
    SCORE = Style("display", 34, 26, 26, HEADINGS_GROW)
    TITLE = Style("display", 34, 26, 23, HEADINGS_GROW)
    BUTTON = Style("label", 30, 24, 27)
    BODY = Style("text", 26, 22, 20)
    LABEL = Style("label", 22, 19, 18)
    SMALL = Style("label", 20, 19, 17)


class Setting(msgspec.Struct, frozen=True):
    """How a text comes out: its lines, face and size, and whether something was cut off."""

    lines: tuple[str, ...]
    face: str
    size_px: int
    width_px: int
    height_px: int
    glyph_px: int  # ascender to descender of one line
    line_px: int
    cut: bool


@lru_cache(maxsize=2048)
def clean(text: str) -> str:
    """Return the text fit for the renderer: no control characters, never endless."""
    kept = (
        character
        for character in text[:LONGEST]
        if character == "\n" or not unicodedata.category(character).startswith("C")
    )
    return "".join(kept)


class Room(msgspec.Struct, frozen=True):
    """How much a text may take."""

    width_px: float
    height_px: float
    lines: int

    def holds(self, setting: Setting) -> bool:
        """Tell whether a text set like that fits."""
        return (
            len(setting.lines) <= self.lines
            and setting.width_px <= self.width_px
            and setting.height_px <= self.height_px
        )


class Typesetter:
    """Measures and renders text. One per display."""

    def __init__(self, assets: Assets, layout: Layout) -> None:
        self._assets = assets
        self.layout = layout
        self._settings: dict[tuple[object, ...], Setting] = {}

    def size_px(self, role: Role, size_u: float | None = None) -> int:
        """Return the type size of a role on this screen; `size_u` overrides its usual size."""
        style = role.value
        if self.layout.compact:
            factor = 1.0 if size_u is None else size_u / style.size_u
            size = style.compact_px * factor
        else:
            size = (size_u or style.size_u) * self.layout.u
        return round(max(size, self._floor_px()) * min(self.layout.text_scale, style.growth))

    def least_px(self, role: Role, size_u: float | None = None) -> int:
        """Return the size below which a role never shrinks."""
        style = role.value
        if self.layout.compact:
            least = style.compact_px * style.least_u / style.size_u
        else:
            least = style.least_u * self.layout.u
        return min(round(max(least, self._floor_px())), self.size_px(role, size_u))

    def _floor_px(self) -> int:
        return FLOOR_COMPACT_PX if self.layout.compact else FLOOR_WIDE_PX

    def face_for(self, role: Role, text: str) -> str:
        """Return the face of the role, or `label` if that face lacks one of the glyphs."""
        face = role.value.face
        if face == "display" and not self._assets.covers(face, text.replace("\n", "")):
            return "label"
        return face

    def set(
        self,
        text: str,
        role: Role,
        *,
        max_width_px: float | None = None,
        max_height_px: float | None = None,
        lines: int = 1,
        size_u: float | None = None,
    ) -> Setting:
        """Return how the text comes out within that width, height and number of lines.

        It is wrapped, then shrunk, never below the role's least size, then cut with an ellipsis.
        """
        key = (text, role, max_width_px, max_height_px, lines, size_u)
        setting = self._settings.get(key)
        if setting is None:
            if len(self._settings) > MOST_SETTINGS:
                self._settings.clear()
            width = math.inf if max_width_px is None else max_width_px
            height = math.inf if max_height_px is None else max_height_px
            room = Room(width, height, lines)
            setting = self._settings[key] = self._fit(clean(text), role, room, size_u)
        return setting

    def _fit(self, text: str, role: Role, room: Room, size_u: float | None) -> Setting:
        face = self.face_for(role, text)
        least = self.least_px(role, size_u)
        for size in range(self.size_px(role, size_u), least - 1, -1):
            whole = self._wrapped(text, face, size, room.width_px)
            if room.holds(whole):
                return whole
        font = self._assets.font(face, least)
        whole = self._wrapped(text, face, least, room.width_px)
        below_first = max(0.0, (room.height_px - whole.glyph_px) / whole.line_px)
        kept = whole.lines[: math.floor(min(1 + below_first, room.lines))]
        overflows = len(kept) < len(whole.lines)
        cut = tuple(
            shorten(line, font, room.width_px, force=overflows and index == len(kept) - 1)
            for index, line in enumerate(kept)
        )
        return self._setting(cut, face, least, cut=True)

    def _wrapped(self, text: str, face: str, size: int, width_px: float) -> Setting:
        lines = wrap(text, self._assets.font(face, size), width_px)
        return self._setting(tuple(lines), face, size, cut=False)

    def _setting(self, lines: tuple[str, ...], face: str, size: int, *, cut: bool) -> Setting:
        font = self._assets.font(face, size)
        width = max((font.size(line)[0] for line in lines), default=0)
        line_px = round(size * LINE_HEIGHT)
        glyph = font.get_ascent() - font.get_descent()
        height = glyph + line_px * (len(lines) - 1)
        return Setting(lines, face, size, width, height, glyph, line_px, cut)

    def render(self, setting: Setting, colour: Colour, align: Align = "left") -> pygame.Surface:
        """Return the text as a surface, kept for the next time."""
        key = ("text", setting, colour, align)
        return self._assets.cache.get(key, lambda: self._render(setting, colour, align))

    def _render(self, setting: Setting, colour: Colour, align: Align) -> pygame.Surface:
        font = self._assets.font(setting.face, setting.size_px)
        size = max(1, setting.width_px), max(1, setting.height_px)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        for index, line in enumerate(setting.lines):
            if not line:
                continue
            image = font.render(line, True, colour)
            spare = setting.width_px - image.get_width()
            left = {"left": 0, "center": spare // 2, "right": spare}[align]
            surface.blit(image, (left, index * setting.line_px))
        return surface


def wrap(text: str, font: pygame.font.Font, max_width_px: float) -> list[str]:
    """Return the text in lines no wider than that, broken at spaces; a longer word stands alone."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if line and font.size(longer)[0] > max_width_px:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def shorten(line: str, font: pygame.font.Font, max_width_px: float, *, force: bool) -> str:
    """Return the line cut to that width with an ellipsis; `force` adds one even if it fits."""
    if font.size(line)[0] <= max_width_px and not force:
        return line
    fits, too_long = 0, len(line) + 1
    while too_long - fits > 1:
        middle = (fits + too_long) // 2
        if font.size(line[:middle].rstrip() + ELLIPSIS)[0] <= max_width_px:
            fits = middle
        else:
            too_long = middle
    return line[:fits].rstrip() + ELLIPSIS
