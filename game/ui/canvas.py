"""The narrow painter: everything a scene shows goes through here."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Final

import pygame

from game.ui import paper
from game.ui.brush import Brush, tenths
from game.ui.caps import Caps
from game.ui.layout import Anchor, Box, Layout
from game.ui.palette import (
    CREAM,
    DUSK,
    INK,
    MARIGOLD,
    NIGHT_LO,
    PAPER_HI,
    PLUM,
    WHITE,
    Colour,
    contrast,
)
from game.ui.picture import TextFact
from game.ui.shadow import Level
from game.ui.sprites import (
    Look,
    looked,
    rest_size,
    stretch_step,
    stretched,
    turn_step,
)
from game.ui.text import Align, Role, Setting

MOST_FITS: Final = 4096


class Canvas(Brush):
    """The painter of one window. Places and sizes are units; angles are degrees, anticlockwise.

    Layers, skies and facts come from `Easel`, paper and shapes from `Brush`; here are the sprites
    and whatever has words on it.
    """

    caps = Caps()  # the look of keys and buttons; the program sets that of its settings

    def use(self, surface: pygame.Surface, layout: Layout) -> None:
        """Paint on another surface from now on: the window has changed."""
        super().use(surface, layout)
        self._fits: dict[Hashable, tuple[Look, tuple[float, float]]] = {}

    def sprite(
        self,
        sprite_id: str,
        x: float,
        y: float,
        *,
        width: float | None = None,
        height: float | None = None,
        anchor: Anchor = "center",
        angle_deg: float = 0.0,
        alpha: float = 1.0,
        scale: float = 1.0,
        stretch: tuple[float, float] = (1.0, 1.0),
        flip: bool = False,
        shadow: Level | None = None,
        part: tuple[float, float, float, float] | None = None,
    ) -> Box:
        """Draw a sprite with `anchor` at x, y; return its box.

        Give a width or a height, the other follows. `scale` and `stretch` are for movement: a hop,
        a squash, a turning card. `part` draws only the shares left, top, right, bottom (0 to 1) of
        the sprite, each in its place. Raises `MissingAssetError` for an unknown id.
        """
        self.facts.ids.append(sprite_id)
        steps = stretch_step(scale * stretch[0]), stretch_step(scale * stretch[1])
        key = (sprite_id, width, height, steps, turn_step(angle_deg), flip, shadow)
        fit = self._fits.get(key)
        if fit is None:
            natural = self.assets.natural_size(sprite_id)
            rest = rest_size(natural, width, height)
            rest_px = round(rest[0] * self.u), round(rest[1] * self.u)
            look = Look(sprite_id, rest_px, steps, turn_step(angle_deg), flip, shadow)
            if len(self._fits) >= MOST_FITS:
                self._fits.clear()
            fit = self._fits[key] = look, stretched(rest, steps)
        look, size = fit
        box = Box.anchored(anchor, (x, y), size)
        if 0 in steps or alpha <= 0:
            return box
        image, offset = looked(self.assets, look, self.u, quick=not self.baking)
        left, top = round(box.x * self.u) - offset[0], round(box.y * self.u) - offset[1]
        area = None
        if part is not None:
            area = _part_of(image, part)
            left, top = left + area.x, top + area.y
        self.place(image, left, top, area=area, alpha=alpha)
        return box

    def text(
        self,
        text: str,
        x: float,
        y: float,
        role: Role = Role.BODY,
        *,
        colour: Colour = INK,
        anchor: Anchor = "center",
        max_width: float | None = None,
        max_height: float | None = None,
        lines: int = 1,
        align: Align = "left",
        size_u: float | None = None,
        alpha: float = 1.0,
        shadow: bool = False,
    ) -> Box:
        """Draw a text with `anchor` at x, y; return its box.

        It is wrapped to `max_width`, then shrunk until `lines` and `max_height` hold it, at most to
        the role's least size, then cut with an ellipsis. `shadow` is for text straight on a sky.
        """
        setting = self._set(text, role, (max_width, max_height), lines, size_u)
        size = setting.width_px / self.u, setting.height_px / self.u
        box = Box.anchored(anchor, (x, y), size)
        fact = TextFact(text, role, box, setting.size_px, setting.glyph_px, colour, setting.cut)
        self.facts.texts.append(fact)
        left, top = round(box.x * self.u), round(box.y * self.u)
        if self.layout.high_contrast and text.strip():
            self._lay_plate(box, colour, alpha)
        colour = self.tone(colour)
        if shadow:
            drop = max(1, round(2 * self.u))
            dark = self.typesetter.render(setting, PLUM, align)
            self.place(dark, left + drop // 2, top + drop, alpha=0.5 * alpha)
        self.place(self.typesetter.render(setting, colour, align), left, top, alpha=alpha)
        return box

    def _lay_plate(self, box: Box, colour: Colour, alpha: float) -> None:
        """Lay a plate under words that would stand straight on a sky."""
        u = self.u
        place = pygame.Rect(
            round(box.x * u), round(box.y * u), math.ceil(box.w * u), math.ceil(box.h * u)
        )
        middle = place.inflate(-place.width // 4, -place.height // 3)
        window = self.surface.get_size()
        for mark in self._picture.marks:
            if mark.rect.size != window and mark.rect.contains(middle):
                return
        light = contrast(colour, WHITE) < contrast(colour, INK)
        plate = box.inset(-14.0, -4.0)
        self.box(plate, NIGHT_LO if light else PAPER_HI, radius=14.0, alpha=min(alpha, 1.0))

    def text_size(
        self,
        text: str,
        role: Role = Role.BODY,
        *,
        max_width: float | None = None,
        max_height: float | None = None,
        lines: int = 1,
        size_u: float | None = None,
    ) -> tuple[float, float]:
        """Return the width and height the text would take."""
        setting = self._set(text, role, (max_width, max_height), lines, size_u)
        return setting.width_px / self.u, setting.height_px / self.u

    def _set(
        self,
        text: str,
        role: Role,
        room: tuple[float | None, float | None],
        lines: int,
        size_u: float | None,
    ) -> Setting:
        width, height = (None if side is None else side * self.u for side in room)
        return self.typesetter.set(
            text, role, max_width_px=width, max_height_px=height, lines=lines, size_u=size_u
        )

    def pill(
        self,
        box: Box,
        text: str = "",
        *,
        fill: Colour = DUSK,
        colour: Colour = WHITE,
        role: Role = Role.LABEL,
        alpha: float = 1.0,
    ) -> None:
        """Draw a pill, with a text in its middle."""
        fill = self.tone(fill)
        self.shape(
            ("pill", tenths(box), fill),
            lambda: paper.pill_svg(box.size, fill),
            box,
            shadow="contact",
            alpha=alpha,
        )
        if text:
            self.text(text, *box.center, role, colour=colour, max_width=box.w - 16, alpha=alpha)

    def tag(
        self,
        text: str,
        x: float,
        y: float,
        *,
        anchor: Anchor = "center",
        fill: Colour = DUSK,
        colour: Colour = WHITE,
        role: Role = Role.LABEL,
        alpha: float = 1.0,
    ) -> Box:
        """Draw a pill as wide as its text needs, with `anchor` at x, y; return its box."""
        width, height = self.text_size(text, role)
        box = Box.anchored(anchor, (x, y), (width + height, height + 6))
        self.pill(box, text, fill=fill, colour=colour, role=role, alpha=alpha)
        return box

    def plate(
        self,
        x: float,
        y: float,
        radius: float,
        text: str,
        *,
        role: Role = Role.SCORE,
        size_u: float | None = None,
    ) -> None:
        """Draw a round number plate: cream with a marigold rim."""
        rim = max(3.0, radius * 0.08)
        self.disc(x, y, radius, CREAM)
        self.ring(x, y, radius - rim, rim, MARIGOLD)
        self.text(text, x, y, role, size_u=size_u, max_width=2 * radius - 3 * rim)


def _part_of(image: pygame.Surface, part: tuple[float, float, float, float]) -> pygame.Rect:
    width, height = image.get_size()
    left, top = round(part[0] * width), round(part[1] * height)
    return pygame.Rect(left, top, round(part[2] * width) - left, round(part[3] * height) - top)
