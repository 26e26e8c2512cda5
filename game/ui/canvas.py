"""The narrow painter: everything a scene shows goes through here.

It also keeps the facts tests ask for: sprites drawn, texts and their sizes, what a finger may hit.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TypeAlias

import pygame

from game.ui import paper
from game.ui.assets import Assets
from game.ui.grain import add_grain, grain_tile
from game.ui.layout import Anchor, Box, Layout, Point
from game.ui.palette import (
    CREAM,
    DUSK,
    INK,
    MARIGOLD,
    PAPER_HI,
    PAPER_LO,
    PLUM,
    WHITE,
    Colour,
)
from game.ui.picture import SOLID, Facts, Layer, Mark, Picture, TextFact
from game.ui.shadow import Level, shadow_margin, with_shadow
from game.ui.sprites import (
    Look,
    looked,
    quickened,
    rest_size,
    stretch_step,
    stretched,
    turn_step,
)
from game.ui.text import Align, Role, Typesetter

Paint: TypeAlias = "Callable[[Canvas], None]"
MOST_SCENERY = 3
MOST_FITS = 4096


class Canvas:
    """The painter of one window. Places and sizes are units; angles are degrees, anticlockwise."""

    def __init__(self, assets: Assets, surface: pygame.Surface, layout: Layout) -> None:
        self.assets = assets
        self.layers_painted = 0  # how often a layer had to be painted, for tests
        self.use(surface, layout)

    def use(self, surface: pygame.Surface, layout: Layout) -> None:
        """Paint on another surface from now on: the window has changed."""
        self.layout = layout
        self.typesetter = Typesetter(self.assets, layout)
        self.assets.forget_surfaces()
        self._picture = Picture(surface)
        self._layers: dict[str, Layer] = {}
        self._scenery: dict[Hashable, pygame.Surface] = {}
        self._fits: dict[Hashable, tuple[Look, tuple[float, float]]] = {}
        self._grain = grain_tile()
        self._baking = False

    @property
    def surface(self) -> pygame.Surface:
        """The surface of the window."""
        return self._picture.surface

    @property
    def u(self) -> float:
        """Pixels to a unit."""
        return self.layout.u

    @property
    def bounds(self) -> Box:
        """The whole window in units."""
        return self.layout.bounds

    @property
    def safe(self) -> Box:
        """What every television shows of the window."""
        return self.layout.safe

    # -- one picture -----------------------------------------------------------------------------
    def begin(self) -> None:
        """Start a new picture."""
        self._picture.begin()
        if len(self._fits) > MOST_FITS:
            self._fits.clear()

    def finish(self) -> list[pygame.Rect]:
        """Paint what differs from the picture before; return the rectangles to present."""
        return self._picture.finish()

    def forget_picture(self) -> None:
        """Paint everything again next time: the window's content was lost."""
        self._picture.forget()

    # -- layers ----------------------------------------------------------------------------------
    def background(self, key: Hashable, paint: Paint) -> None:
        """Draw the opaque ground of the picture. `paint` runs only when `key` is a new one.

        A key of None is never kept: for the moments when everything moves.
        """
        self._layered("background", key, paint, opaque=True)

    def layer(self, name: str, key: Hashable, paint: Paint) -> None:
        """Draw things that stand still together. `paint` runs only when `key` is a new one."""
        self._layered(name, key, paint, opaque=False)

    def _layered(self, name: str, key: Hashable, paint: Paint, *, opaque: bool) -> None:
        if key is None:
            paint(self)
            return
        layer = self._layers.setdefault(name, Layer())
        if layer.key != key:
            picture = self._picture
            kept = picture.marks, picture.facts, self._baking
            picture.marks, picture.facts, self._baking = [], Facts(), True
            try:
                paint(self)
                layer.bake(picture.marks, self.surface, opaque=opaque)
                layer.facts = picture.facts
            finally:
                picture.marks, picture.facts, self._baking = kept
            layer.key = key
            self.layers_painted += 1
        self._picture.facts.add(layer.facts)
        self._picture.marks.append(layer.mark())

    def scenery(
        self, key: Hashable, make: Callable[[], pygame.Surface], area: Box | None = None
    ) -> None:
        """Draw an opaque picture behind everything: a sky. The last few are kept.

        `area` is the part of it that is seen, in units; it must be as large as the window.
        """
        if key not in self._scenery:
            self.keep_scenery(key, make())
        surface = self._scenery[key]
        part = None
        if area is not None:
            part = pygame.Rect(round(area.x * self.u), round(area.y * self.u), *self._size_px)
        self._mark(surface, 0, 0, area=part)

    @property
    def _size_px(self) -> tuple[int, int]:
        return self.layout.width_px, self.layout.height_px

    def keep_scenery(self, key: Hashable, surface: pygame.Surface) -> None:
        """Have that scenery ready; the oldest one gives way."""
        while len(self._scenery) >= MOST_SCENERY:
            del self._scenery[next(iter(self._scenery))]
        self._scenery[key] = surface

    def dim(self, alpha: float = 0.45, colour: Colour = PLUM) -> None:
        """Lay a sheet of colour over everything drawn so far."""

        def make() -> pygame.Surface:
            sheet = pygame.Surface(self._size_px).convert(self.surface)
            sheet.fill(colour)
            return sheet

        self._mark(self.assets.cache.get(("dim", colour), make), 0, 0, alpha=alpha)

    def veil(self, alpha: float = 0.6) -> None:
        """Blur and darken everything drawn so far: it is scenery for an overlay now.

        Its facts are forgotten, since nobody reads or touches it.
        """
        self._picture.veil(alpha, self.u)

    # -- facts -----------------------------------------------------------------------------------
    @property
    def drawn_ids(self) -> tuple[str, ...]:
        """The sprites of the picture, in the order drawn."""
        return tuple(self._picture.facts.ids)

    @property
    def texts(self) -> tuple[TextFact, ...]:
        """The texts of the picture, in the order drawn."""
        return tuple(self._picture.facts.texts)

    @property
    def targets(self) -> tuple[tuple[str, Box], ...]:
        """What a finger may hit, as noted by the widgets."""
        return tuple(self._picture.facts.targets)

    def note_target(self, name: str, box: Box) -> None:
        """Note that the box reacts to a finger."""
        self._picture.facts.targets.append((name, box))

    # -- sprites and text ------------------------------------------------------------------------
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
        self._picture.facts.ids.append(sprite_id)
        steps = stretch_step(scale * stretch[0]), stretch_step(scale * stretch[1])
        key = (sprite_id, width, height, steps, turn_step(angle_deg), flip, shadow)
        fit = self._fits.get(key)
        if fit is None:
            natural = self.assets.natural_size(sprite_id)
            rest = rest_size(natural, width, height)
            rest_px = round(rest[0] * self.u), round(rest[1] * self.u)
            look = Look(sprite_id, rest_px, steps, turn_step(angle_deg), flip, shadow)
            fit = self._fits[key] = look, stretched(rest, steps)
        look, size = fit
        box = Box.anchored(anchor, (x, y), size)
        if 0 in steps or alpha <= 0:
            return box
        image, offset = looked(self.assets, look, self.u, quick=not self._baking)
        left, top = round(box.x * self.u) - offset[0], round(box.y * self.u) - offset[1]
        area = None
        if part is not None:
            area = _part_of(image, part)
            left, top = left + area.x, top + area.y
        self._mark(image, left, top, area=area, alpha=alpha)
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
        lines: int = 1,
        align: Align = "left",
        size_u: float | None = None,
        alpha: float = 1.0,
        shadow: bool = False,
    ) -> Box:
        """Draw a text with `anchor` at x, y; return its box.

        It is wrapped to `max_width` and `lines`, shrunk to the role's least size, then cut with an
        ellipsis. `shadow` is for text straight on a sky.
        """
        limit = None if max_width is None else max_width * self.u
        setting = self.typesetter.set(text, role, max_width_px=limit, lines=lines, size_u=size_u)
        size = setting.width_px / self.u, setting.height_px / self.u
        box = Box.anchored(anchor, (x, y), size)
        fact = TextFact(text, role, box, setting.size_px, setting.glyph_px, colour, setting.cut)
        self._picture.facts.texts.append(fact)
        left, top = round(box.x * self.u), round(box.y * self.u)
        if shadow:
            drop = max(1, round(2 * self.u))
            dark = self.typesetter.render(setting, PLUM, align)
            self._mark(dark, left + drop // 2, top + drop, alpha=0.5 * alpha)
        self._mark(self.typesetter.render(setting, colour, align), left, top, alpha=alpha)
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
        """Return the width and height the text would take."""
        limit = None if max_width is None else max_width * self.u
        setting = self.typesetter.set(text, role, max_width_px=limit, lines=lines, size_u=size_u)
        return setting.width_px / self.u, setting.height_px / self.u

    # -- paper -----------------------------------------------------------------------------------
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
        """Draw a hand-cut sheet of paper; the same seed and size always give the same edge."""
        key = ("panel", _tenths(box), seed, fill, radius, shadow)

        def make() -> pygame.Surface:
            sheet = paper.render_svg(
                paper.panel_svg(box.size, seed, fill, radius), box.size, self.u
            )
            add_grain(sheet, self._grain, (seed * 37, seed * 53))
            return sheet

        self._made(key, make, box, shadow=shadow, alpha=alpha)

    def button(
        self, box: Box, kind: paper.Kind, *, pressed: bool = False, enabled: bool = True
    ) -> None:
        """Draw the body of a button with its lip."""
        self._shape(
            ("button", _tenths(box), kind, pressed),
            lambda: paper.button_svg(box.size, kind, pressed=pressed),
            box,
            shadow="contact" if pressed else "raised",
            alpha=1.0 if enabled else 0.55,
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
        self._shape(
            ("pill", _tenths(box), fill),
            lambda: paper.pill_svg(box.size, fill),
            box,
            shadow="contact",
            alpha=alpha,
        )
        if text:
            self.text(text, *box.center, role, colour=colour, max_width=box.w - 16, alpha=alpha)

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

    # -- shapes ----------------------------------------------------------------------------------
    def box(self, box: Box, colour: Colour, *, radius: float = 0.0, alpha: float = 1.0) -> None:
        """Draw a plain rectangle, with round corners if a radius is given."""
        key = ("box", _tenths(box), colour, radius)
        self._shape(key, lambda: paper.box_svg(box.size, colour, radius), box, alpha=alpha)

    def disc(
        self, x: float, y: float, radius: float, colour: Colour, *, alpha: float = 1.0
    ) -> None:
        """Draw a filled circle."""
        box = Box.anchored("center", (x, y), (2 * radius, 2 * radius))
        key = ("disc", radius, colour)
        self._shape(key, lambda: paper.disc_svg(radius, colour), box, alpha=alpha)

    def ring(
        self,
        x: float,
        y: float,
        radius: float,
        width: float,
        colour: Colour,
        *,
        share: float = 1.0,
        alpha: float = 1.0,
    ) -> None:
        """Draw a ring, or the first `share` of it clockwise from the top: progress of a hold."""
        step = round(min(max(share, 0.0), 1.0) * 72) / 72
        if step == 0:
            return
        box = Box.anchored("center", (x, y), (2 * radius + width, 2 * radius + width))
        key = ("ring", radius, width, colour, step)
        self._shape(key, lambda: paper.ring_svg(radius, width, colour, step), box, alpha=alpha)

    def line(
        self,
        points: Sequence[Point],
        colour: Colour,
        width: float = 3.0,
        *,
        dash: tuple[float, float] | None = None,
        alpha: float = 1.0,
    ) -> None:
        """Draw a line with round ends through the points; `dash` is the stroke and the gap."""
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
        moved = tuple((round(x - left, 2), round(y - top, 2)) for x, y in points)
        self._shape(
            ("path", moved, colour, stroke, dash),
            lambda: paper.path_svg(moved, colour, stroke=stroke, dash=dash),
            Box(left, top, right - left, bottom - top),
            alpha=alpha,
        )

    def focus_ring(self, box: Box, *, radius: float = 24.0, breath: float = 0.0) -> None:
        """Draw the ring round what has the focus. `breath` is 0 to 1."""
        grow = 7 + 4 * breath
        outer = box.inset(-grow - 4)
        key = ("focus", _tenths(outer), radius)
        self._shape(key, lambda: paper.focus_svg(outer.size, radius + grow), outer)

    # -- making and placing ----------------------------------------------------------------------
    def _shape(
        self,
        key: Hashable,
        svg: Callable[[], str],
        box: Box,
        *,
        shadow: Level | None = None,
        alpha: float = 1.0,
    ) -> None:
        self._made(
            (key, shadow),
            lambda: paper.render_svg(svg(), box.size, self.u),
            box,
            shadow=shadow,
            alpha=alpha,
        )

    def _made(
        self,
        key: Hashable,
        make: Callable[[], pygame.Surface],
        box: Box,
        *,
        shadow: Level | None,
        alpha: float,
    ) -> None:
        if alpha <= 0:
            return
        quick = shadow is not None and not self._baking  # paper; small shapes are quick as they are

        def finished() -> pygame.Surface:
            image = make() if shadow is None else with_shadow(make(), shadow, self.u)
            return quickened(image) if quick else image

        image = self.assets.cache.get((key, quick), finished)
        margin = shadow_margin(shadow, self.u) if shadow else (0, 0)
        left, top = round(box.x * self.u) - margin[0], round(box.y * self.u) - margin[1]
        self._mark(image, left, top, alpha=alpha)

    def _mark(
        self,
        image: pygame.Surface,
        left: int,
        top: int,
        *,
        area: pygame.Rect | None = None,
        alpha: float = 1.0,
    ) -> None:
        size = image.get_size() if area is None else area.size
        level = round(SOLID * min(max(alpha, 0.0), 1.0))
        self._picture.marks.append(Mark(image, pygame.Rect((left, top), size), area, level, 0))


def _tenths(box: Box) -> tuple[int, int]:
    """Return the size of a box in tenths of a unit: the key under which a shape is kept."""
    return round(box.w * 10), round(box.h * 10)


def _part_of(image: pygame.Surface, part: tuple[float, float, float, float]) -> pygame.Rect:
    width, height = image.get_size()
    left, top = round(part[0] * width), round(part[1] * height)
    return pygame.Rect(left, top, round(part[2] * width) - left, round(part[3] * height) - top)
