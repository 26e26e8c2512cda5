"""The narrow painter: everything a scene shows goes through here.

Drawing calls only note what should be where. `finish` compares that with the picture before, repaints what differs
and returns the rectangles to present. It also keeps the facts tests ask for: sprites drawn, texts and their sizes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TypeAlias

import msgspec
import pygame

from game.ui import paper
from game.ui.assets import Assets
from game.ui.layout import Anchor, Box, Layout, Point
from game.ui.palette import CREAM, DUSK, INK, MARIGOLD, PAPER_HI, PAPER_LO, PLUM, WHITE, Colour, css
from game.ui.shadow import Level, blurred, with_shadow
from game.ui.text import Align, Role, Typesetter

Paint: TypeAlias = "Callable[[Canvas], None]"
MANY_RECTS = 60
MUCH_OF_SCREEN = 0.4


class TextFact(msgspec.Struct, frozen=True):
    """A text that was drawn: what a test for readability needs to know."""

    text: str
    role: Role
    box: Box
    size_px: int
    height_px: int  # ascender to descender of one line
    colour: Colour
    cut: bool


class _Mark(msgspec.Struct, frozen=True):
    """One surface at one place."""

    surface: pygame.Surface
    rect: pygame.Rect
    area: pygame.Rect | None
    alpha: int
    version: int

    def same(self, other: _Mark) -> bool:
        return (
            self.surface is other.surface
            and self.rect == other.rect
            and self.area == other.area
            and self.alpha == other.alpha
            and self.version == other.version
        )


class _Layer:
    """A baked group of marks."""

    def __init__(self) -> None:
        self.key: Hashable = None
        self.surface: pygame.Surface | None = None
        self.place = pygame.Rect(0, 0, 0, 0)
        self.version = 0
        self.ids: list[str] = []
        self.texts: list[TextFact] = []


class Canvas:
    """The painter of one window. Positions and sizes are units; angles are degrees, anticlockwise."""

    def __init__(self, assets: Assets, surface: pygame.Surface, layout: Layout) -> None:
        self.assets = assets
        self.layers_painted = 0
        self._layers: dict[str, _Layer] = {}
        self._marks: list[_Mark] = []
        self._before: list[_Mark] | None = None
        self._ids: list[str] = []
        self._texts: list[TextFact] = []
        self._targets: list[tuple[str, Box]] = []
        self.use(surface, layout)

    def use(self, surface: pygame.Surface, layout: Layout) -> None:
        """Paint on another surface from now on: the window has changed."""
        self.surface = surface
        self.layout = layout
        self.typesetter = Typesetter(self.assets, layout)
        self.assets.forget_surfaces()
        self._layers.clear()
        self._before = None

    @property
    def u(self) -> float:
        return self.layout.u

    @property
    def bounds(self) -> Box:
        return self.layout.bounds

    @property
    def safe(self) -> Box:
        return self.layout.safe

    # -- one picture ---------------------------------------------------------------------------------------
    def begin(self) -> None:
        """Start a new picture."""
        self._marks = []
        self._ids = []
        self._texts = []
        self._targets = []

    def finish(self) -> list[pygame.Rect]:
        """Paint what differs from the picture before; return the rectangles to present, none if nothing did."""
        dirty = self._differences()
        screen = self.surface.get_rect()
        area = sum(rect.width * rect.height for rect in dirty)
        if len(dirty) > MANY_RECTS or area > MUCH_OF_SCREEN * screen.width * screen.height:
            dirty = [screen]
        for rect in dirty:
            self.surface.set_clip(rect)
            for mark in self._marks:
                if mark.rect.colliderect(rect):
                    _blit(self.surface, mark, (0, 0))
        self.surface.set_clip(None)
        self._before = self._marks
        return dirty

    def _differences(self) -> list[pygame.Rect]:
        screen = self.surface.get_rect()
        before, after = self._before, self._marks
        if before is None:
            return [screen]
        head = 0
        while head < min(len(before), len(after)) and before[head].same(after[head]):
            head += 1
        tail = 0
        longest = min(len(before), len(after)) - head
        while tail < longest and before[-1 - tail].same(after[-1 - tail]):
            tail += 1
        changed = before[head : len(before) - tail] + after[head : len(after) - tail]
        rects = [mark.rect.clip(screen) for mark in changed]
        return _merged([rect for rect in rects if rect])

    # -- layers --------------------------------------------------------------------------------------------
    def background(self, key: Hashable, paint: Paint) -> None:
        """Draw the opaque ground of the picture. `paint` runs only when `key` differs from the last time.

        A key of None is never kept: for the moments when everything moves.
        """
        self._layered("background", key, paint, opaque=True)

    def layer(self, name: str, key: Hashable, paint: Paint) -> None:
        """Draw a group of things that stand still together. `paint` runs only when `key` differs."""
        self._layered(name, key, paint, opaque=False)

    def _layered(self, name: str, key: Hashable, paint: Paint, *, opaque: bool) -> None:
        if key is None:
            paint(self)
            return
        layer = self._layers.setdefault(name, _Layer())
        full_key = (opaque, key)
        if layer.key != full_key or layer.surface is None:
            self._bake(layer, paint, opaque=opaque)
            layer.key = full_key
        self._ids += layer.ids
        self._texts += layer.texts
        assert layer.surface is not None
        self._marks.append(_Mark(layer.surface, layer.place, None, 255, layer.version))

    def _bake(self, layer: _Layer, paint: Paint, *, opaque: bool) -> None:
        kept = self._marks, self._ids, self._texts
        self._marks, self._ids, self._texts = [], [], []
        try:
            paint(self)
            marks, layer.ids, layer.texts = self._marks, self._ids, self._texts
        finally:
            self._marks, self._ids, self._texts = kept
        screen = self.surface.get_rect()
        place = screen
        if not opaque:
            place = pygame.Rect(0, 0, 1, 1)
            if marks:
                place = marks[0].rect.unionall([mark.rect for mark in marks[1:]]).clip(screen)
        if layer.surface is None or layer.surface.get_size() != place.size:
            layer.surface = (
                pygame.Surface(place.size).convert(self.surface)
                if opaque
                else pygame.Surface(place.size, pygame.SRCALPHA).convert_alpha()
            )
        layer.surface.fill((*PLUM, 255) if opaque else (0, 0, 0, 0))
        for mark in marks:
            _blit(layer.surface, mark, place.topleft)
        layer.place = place
        layer.version += 1
        self.layers_painted += 1

    # -- facts ---------------------------------------------------------------------------------------------
    @property
    def drawn_ids(self) -> tuple[str, ...]:
        """Return the sprites of the picture, in the order drawn."""
        return tuple(self._ids)

    @property
    def texts(self) -> tuple[TextFact, ...]:
        return tuple(self._texts)

    @property
    def targets(self) -> tuple[tuple[str, Box], ...]:
        """Return what a finger may hit, as noted by the widgets."""
        return tuple(self._targets)

    def note_target(self, name: str, box: Box) -> None:
        """Note that the box reacts to a finger."""
        self._targets.append((name, box))

    # -- sprites -------------------------------------------------------------------------------------------
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
        """Draw a sprite with `anchor` at x, y; give a width or a height, the other follows. Return its box.

        `scale` and `stretch` are for movement (a hop, a squash, a turning card). `part` draws only the shares
        left, top, right, bottom (0 to 1) of the sprite, in their place.
        """
        natural = self.assets.natural_size(sprite_id)
        if width is None:
            width = natural[0] if height is None else height * natural[0] / natural[1]
        height = width * natural[1] / natural[0]
        self._ids.append(sprite_id)
        box = Box.anchored(anchor, (x, y), (width * scale * stretch[0], height * scale * stretch[1]))
        wide, high = round(box.w * self.u), round(box.h * self.u)
        if wide < 1 or high < 1 or alpha <= 0:
            return box
        image = self.assets.sprite(sprite_id, round(width * self.u), round(height * self.u))
        key: tuple[object, ...] = (sprite_id, wide, high, round(angle_deg) % 360, flip, shadow)
        offset = (0, 0)
        if image.get_size() != (wide, high) or key[3:] != (0, False, None):
            image, offset = self._variant(key, image, shadow)
        left, top = round(box.x * self.u), round(box.y * self.u)
        if round(angle_deg) % 360:
            inner = image.get_size() if shadow is None else self._bare_size(key)
            cx, cy = box.center
            left, top = round(cx * self.u - inner[0] / 2), round(cy * self.u - inner[1] / 2)
        left, top = left - offset[0], top - offset[1]
        area = None
        if part is not None:
            size = image.get_size()
            x0, y0, x1, y1 = (round(part[i] * size[i % 2]) for i in range(4))
            area = pygame.Rect(x0, y0, x1 - x0, y1 - y0)
            left, top = left + x0, top + y0
        self._mark(image, left, top, area=area, alpha=alpha)
        return box

    def _variant(
        self, key: tuple[object, ...], image: pygame.Surface, shadow: Level | None
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        def bare() -> pygame.Surface:
            made = pygame.transform.smoothscale(image, (key[1], key[2]))  # type: ignore[arg-type]
            if key[4]:
                made = pygame.transform.flip(made, True, False)  # noqa: FBT003
            return pygame.transform.rotozoom(made, float(key[3]), 1.0) if key[3] else made  # type: ignore[arg-type]

        plain = self.assets.cache.get(("bare", *key[:5]), bare)
        if shadow is None:
            return plain, (0, 0)
        return self._shaded(("shaded", *key), plain, shadow)

    def _bare_size(self, key: tuple[object, ...]) -> tuple[int, int]:
        surface = self.assets.cache.get(("bare", *key[:5]), lambda: pygame.Surface((1, 1)))
        return surface.get_size()

    def _shaded(
        self, key: Hashable, plain: pygame.Surface, level: Level
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        offsets: list[tuple[int, int]] = []

        def make() -> pygame.Surface:
            made, offset = with_shadow(plain, level, self.u)
            offsets.append(offset)
            return made

        surface = self.assets.cache.get(key, make)
        if offsets:
            return surface, offsets[0]
        from game.ui.shadow import FALLS  # noqa: PLC0415

        margin = round(2 * FALLS[level].blur_u * self.u) + 2
        return surface, (margin, margin)

    def _mark(
        self, image: pygame.Surface, left: int, top: int, *, area: pygame.Rect | None = None, alpha: float = 1.0
    ) -> None:
        size = image.get_size() if area is None else area.size
        level = round(255 * min(max(alpha, 0.0), 1.0))
        self._marks.append(_Mark(image, pygame.Rect((left, top), size), area, level, 0))

    # -- text ----------------------------------------------------------------------------------------------
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
        lines: int = 1,
        align: Align = "left",
        size_u: float | None = None,
        alpha: float = 1.0,
        shadow: bool = False,
    ) -> Box:
        """Draw a text with `anchor` at x, y; return its box.

        It is wrapped to `max_width` and `lines`, shrunk to the role's least size, then cut with an ellipsis.
        """
        limit = None if max_width is None else max_width * self.u
        setting = self.typesetter.set(text, role, max_width_px=limit, lines=lines, size_u=size_u)
        box = Box.anchored(anchor, (x, y), (setting.width_px / self.u, setting.height_px / self.u))
        one_line = setting.height_px - setting.line_px * (len(setting.lines) - 1)
        self._texts.append(TextFact(text, role, box, setting.size_px, one_line, colour, setting.cut))
        image = self.typesetter.render(setting, colour, align)
        left, top = round(box.x * self.u), round(box.y * self.u)
        if shadow:
            dark = self.typesetter.render(setting, PLUM, align)
            self._mark(dark, left, top + max(1, round(2 * self.u)), alpha=0.5 * alpha)
        self._mark(image, left, top, alpha=alpha)
        return box

    def text_size(
        self,
        text: str,
        role: Role = Role.BODY,
        *,
        max_width: float | None = None,
        lines: int = 1,
        size_u: float | None = None,
    ) -> tuple[float, float]:
        """Return the width and height the text would take, in units."""
        limit = None if max_width is None else max_width * self.u
        setting = self.typesetter.set(text, role, max_width_px=limit, lines=lines, size_u=size_u)
        return setting.width_px / self.u, setting.height_px / self.u

    # -- paper ---------------------------------------------------------------------------------------------
    def panel(
        self,
        box: Box,
        seed: int = 0,
        *,
        fill: paper.Fill = (PAPER_HI, PAPER_LO),
        radius: float = 24.0,
        shadow: Level | None = "raised",
        alpha: float = 1.0,
    ) -> None:
        """Draw a hand-cut sheet of paper; the same seed cuts the same edge."""
        key = ("panel", round(box.w, 1), round(box.h, 1), seed, fill, radius)
        self._drawing(key, paper.panel_svg(box.size, seed, fill, radius), box, shadow=shadow, alpha=alpha)

    def button(self, box: Box, kind: paper.Kind, *, pressed: bool = False, enabled: bool = True) -> None:
        """Draw the body of a button with its lip."""
        key = ("button", round(box.w, 1), round(box.h, 1), kind, pressed)
        svg = paper.button_svg(box.size, kind, pressed=pressed)
        self._drawing(key, svg, box, shadow="contact" if pressed else "raised", alpha=1.0 if enabled else 0.55)

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
        key = ("pill", round(box.w, 1), round(box.h, 1), fill)
        self._drawing(key, paper.pill_svg(box.size, fill), box, shadow="contact", alpha=alpha)
        if text:
            x, y = box.center
            self.text(text, x, y, role, colour=colour, max_width=box.w - 20, alpha=alpha)

    def plate(self, x: float, y: float, radius: float, text: str, *, role: Role = Role.SCORE, size_u: float | None = None) -> None:
        """Draw a round number plate with a marigold rim."""
        self.disc(x, y, radius, MARIGOLD)
        self.disc(x, y, radius - 3.5, CREAM)
        self.text(text, x, y, role, size_u=size_u, max_width=2 * radius - 12)

    def _drawing(
        self, key: Hashable, svg: str, box: Box, *, shadow: Level | None = None, alpha: float = 1.0
    ) -> None:
        image = self.assets.cache.get(key, lambda: paper.render_svg(svg, box.size, self.u))
        left, top = round(box.x * self.u), round(box.y * self.u)
        if shadow is not None:
            image, offset = self._shaded((key, shadow), image, shadow)
            left, top = left - offset[0], top - offset[1]
        self._mark(image, left, top, alpha=alpha)

    # -- shapes --------------------------------------------------------------------------------------------
    def box(self, box: Box, colour: Colour, *, radius: float = 0.0, alpha: float = 1.0) -> None:
        """Draw a plain rectangle, with round corners if a radius is given."""
        svg = f'<rect width="{box.w:.2f}" height="{box.h:.2f}" rx="{radius:.2f}" fill="{css(colour)}"/>'
        self._drawing(("box", svg), svg, box, alpha=alpha)

    def disc(self, x: float, y: float, radius: float, colour: Colour, *, alpha: float = 1.0) -> None:
        """Draw a filled circle."""
        svg = f'<circle cx="{radius:.2f}" cy="{radius:.2f}" r="{radius:.2f}" fill="{css(colour)}"/>'
        self._drawing(("disc", svg), svg, Box(x - radius, y - radius, 2 * radius, 2 * radius), alpha=alpha)

    def ring(
        self, x: float, y: float, radius: float, width: float, colour: Colour, *, share: float = 1.0, alpha: float = 1.0
    ) -> None:
        """Draw a ring, or the first `share` of it clockwise from the top: progress of a hold."""
        outer = radius + width / 2
        svg = paper.ring_svg(radius, width, colour, share)
        self._drawing(("ring", svg), svg, Box(x - outer, y - outer, 2 * outer, 2 * outer), alpha=alpha)

    def line(
        self,
        points: Sequence[Point],
        colour: Colour,
        width: float = 3.0,
        *,
        dash: tuple[float, float] | None = None,
        alpha: float = 1.0,
    ) -> None:
        """Draw a line with round ends through the points; `dash` is the length of strokes and gaps."""
        self._path(points, colour, alpha, stroke=width, dash=dash)

    def polygon(self, points: Sequence[Point], colour: Colour, *, alpha: float = 1.0) -> None:
        """Draw a filled polygon."""
        self._path(points, colour, alpha, stroke=None, dash=None)

    def _path(
        self,
        points: Sequence[Point],
        colour: Colour,
        alpha: float,
        *,
        stroke: float | None,
        dash: tuple[float, float] | None,
    ) -> None:
        margin = (stroke or 0.0) / 2 + 1
        left, top = min(p[0] for p in points) - margin, min(p[1] for p in points) - margin
        right, bottom = max(p[0] for p in points) + margin, max(p[1] for p in points) + margin
        data = "L".join(f"{x - left:.2f} {y - top:.2f}" for x, y in points)
        svg = paper.path_svg(f"M{data}", colour, stroke=stroke, dash=dash)
        self._drawing(("path", svg), svg, Box(left, top, right - left, bottom - top), alpha=alpha)

    def focus_ring(self, box: Box, *, radius: float = 24.0, breath: float = 0.0) -> None:
        """Draw the ring round what has the focus: 4 u of ink outside 4 u of white. `breath` is 0 to 1."""
        grow = 7 + 4 * breath
        outer = box.inset(-grow - 4)
        svg = paper.focus_svg(outer.size, radius + grow)
        self._drawing(("focus", svg), svg, outer)

    # -- everything so far ---------------------------------------------------------------------------------
    def dim(self, alpha: float = 0.45, colour: Colour = PLUM) -> None:
        """Lay a sheet of colour over everything drawn so far."""
        key = ("dim", self.surface.get_size(), colour)

        def make() -> pygame.Surface:
            sheet = pygame.Surface(self.surface.get_size()).convert(self.surface)
            sheet.fill(colour)
            return sheet

        self._mark(self.assets.cache.get(key, make), 0, 0, alpha=alpha)

    def veil(self, alpha: float = 0.45) -> None:
        """Blur and dim everything drawn so far, and forget its facts: it is scenery for an overlay now."""
        layer = self._layers.setdefault("veil", _Layer())
        marks = self._marks
        held = layer.key
        if not (
            isinstance(held, _Covered)
            and held.alpha == alpha
            and len(held.marks) == len(marks)
            and all(a.same(b) for a, b in zip(held.marks, marks, strict=True))
        ):
            sheet = pygame.Surface(self.surface.get_size()).convert(self.surface)
            sheet.fill(PLUM)
            for mark in marks:
                _blit(sheet, mark, (0, 0))
            layer.surface = blurred(sheet, 8 * self.u).convert(self.surface)
            shade = pygame.Surface(sheet.get_size()).convert(self.surface)
            shade.fill(PLUM)
            shade.set_alpha(round(255 * alpha))
            layer.surface.blit(shade, (0, 0))
            layer.key = _Covered(marks, alpha)
            layer.version += 1
        assert layer.surface is not None
        self._ids, self._texts, self._targets = [], [], []
        self._marks = [_Mark(layer.surface, self.surface.get_rect(), None, 255, layer.version)]


class _Covered:
    """What lies under a veil."""

    def __init__(self, marks: list[_Mark], alpha: float) -> None:
        self.marks = marks
        self.alpha = alpha


def _blit(target: pygame.Surface, mark: _Mark, origin: tuple[int, int]) -> None:
    place = mark.rect.x - origin[0], mark.rect.y - origin[1]
    if mark.alpha == 255:
        target.blit(mark.surface, place, mark.area)
        return
    mark.surface.set_alpha(mark.alpha)
    target.blit(mark.surface, place, mark.area)
    mark.surface.set_alpha(None)


def _merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Return rectangles covering the same pixels of which no two overlap."""
    merged: list[pygame.Rect] = []
    for rect in rects:
        grown = rect
        hit = grown.collidelist(merged)
        while hit >= 0:
            grown = grown.union(merged.pop(hit))
            hit = grown.collidelist(merged)
        merged.append(grown)
    return merged
