"""Where things go: boxes in logical units, and the three shapes of window."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, TypeAlias

import msgspec

Point: TypeAlias = tuple[float, float]
Anchor: TypeAlias = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright",
    "bottomleft", "midbottom", "bottomright",
]  # fmt: skip

STAGE_U = (1280.0, 720.0)
SAFE_U = (64.0, 36.0)
RING_ROOM_U = 20.0  # the focus ring outside a button at the very edge
WIDE_ASPECT = 1.5
COMPACT_HEIGHT_PX = 560
TARGET_U = 44.0
TARGET_COMPACT_PX = 56
TARGET_PX_1080 = 72
GAP_U = 8.0
GAP_PX = 8

_SHARES: dict[Anchor, tuple[float, float]] = {
    "topleft": (0, 0), "midtop": (0.5, 0), "topright": (1, 0),
    "midleft": (0, 0.5), "center": (0.5, 0.5), "midright": (1, 0.5),
    "bottomleft": (0, 1), "midbottom": (0.5, 1), "bottomright": (1, 1),
}  # fmt: skip


class Kind(StrEnum):
    """The shape of the window. Every scene lays itself out for each of them."""

    WIDE = "wide"
    TALL = "tall"
    COMPACT = "compact"


class Box(msgspec.Struct, frozen=True):
    """A rectangle in logical units, origin at the window's top left, y downwards."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def anchored(cls, anchor: Anchor, point: Point, size: tuple[float, float]) -> Box:
        """Return the box of `size` whose `anchor` lies at `point`."""
        across, down = _SHARES[anchor]
        return cls(point[0] - across * size[0], point[1] - down * size[1], size[0], size[1])

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the bottom edge."""
        return self.y + self.h

    @property
    def center(self) -> Point:
        """The point in the middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return self.w, self.h

    def at(self, anchor: Anchor) -> Point:
        """Return the point of this box called `anchor`."""
        across, down = _SHARES[anchor]
        return self.x + across * self.w, self.y + down * self.h

    def inset(self, across: float, down: float | None = None) -> Box:
        """Return the box made smaller on all sides; negative figures make it larger."""
        vertical = across if down is None else down
        return Box(self.x + across, self.y + vertical, self.w - 2 * across, self.h - 2 * vertical)

    def moved(self, across: float, down: float) -> Box:
        """Return the box of the same size elsewhere."""
        return Box(self.x + across, self.y + down, self.w, self.h)

    def contains(self, point: Point) -> bool:
        """Tell whether the point lies inside; the left and top edges count as inside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def union(self, other: Box) -> Box:
        """Return the smallest box round both."""
        left, top = min(self.x, other.x), min(self.y, other.y)
        right, bottom = max(self.right, other.right), max(self.bottom, other.bottom)
        return Box(left, top, right - left, bottom - top)

    def columns(self, count: int, gap: float = 16.0) -> tuple[Box, ...]:
        """Return `count` equal boxes side by side that fill this one, `gap` apart."""
        width = (self.w - gap * (count - 1)) / count
        return tuple(Box(self.x + i * (width + gap), self.y, width, self.h) for i in range(count))

    def rows(self, count: int, gap: float = 16.0) -> tuple[Box, ...]:
        """Return `count` equal boxes one below the other that fill this one, `gap` apart."""
        height = (self.h - gap * (count - 1)) / count
        return tuple(Box(self.x, self.y + i * (height + gap), self.w, height) for i in range(count))

    def cut_left(self, width: float, gap: float = 0.0) -> tuple[Box, Box]:
        """Return the left part of that width and the rest, `gap` apart."""
        return (
            Box(self.x, self.y, width, self.h),
            Box(self.x + width + gap, self.y, self.w - width - gap, self.h),
        )

    def cut_top(self, height: float, gap: float = 0.0) -> tuple[Box, Box]:
        """Return the top part of that height and the rest, `gap` apart."""
        return (
            Box(self.x, self.y, self.w, height),
            Box(self.x, self.y + height + gap, self.w, self.h - height - gap),
        )


class Layout(msgspec.Struct, frozen=True):
    """One window: its size in pixels, and the units in which everything is placed.

    `u` pixels make one unit. `bounds` is the whole window in units: 1280x720 for 16:9, larger in
    one direction for every other aspect (1280x960 for 4:3). Only sky and clouds may leave `safe`.
    """

    width_px: int
    height_px: int
    u: float
    kind: Kind
    bounds: Box
    safe: Box
    text_scale: float = 1.0
    high_contrast: bool = False

    @classmethod
    def of(
        cls,
        width_px: int,
        height_px: int,
        *,
        text_scale: float = 1.0,
        safe_share: float = 0.05,
        high_contrast: bool = False,
    ) -> Layout:
        """Return the layout of a window of that size.

        `text_scale` is 1.0 to 2.0, `safe_share` 0 to 0.1; `high_contrast` changes no place, only
        how the canvas paints.
        """
        if width_px <= 0 or height_px <= 0:
            message = f"window of {width_px}x{height_px} px: expected at least 1x1"
            raise ValueError(message)
        u = min(width_px / STAGE_U[0], height_px / STAGE_U[1])
        bounds = Box(0.0, 0.0, width_px / u, height_px / u)
        if height_px < COMPACT_HEIGHT_PX:
            kind = Kind.COMPACT
        else:
            kind = Kind.WIDE if width_px / height_px >= WIDE_ASPECT else Kind.TALL
        share = min(max(safe_share, 0.0), 0.1)
        safe = bounds.inset(
            max(STAGE_U[0] * share, RING_ROOM_U), max(STAGE_U[1] * share, RING_ROOM_U)
        )
        return cls(
            width_px=width_px, height_px=height_px, u=u, kind=kind, bounds=bounds, safe=safe,
            text_scale=min(max(text_scale, 1.0), 2.0), high_contrast=high_contrast,
        )  # fmt: skip

    @property
    def compact(self) -> bool:
        """Tell whether this is a small screen, 800x480 or so."""
        return self.kind is Kind.COMPACT

    @property
    def target_u(self) -> float:
        """Return the least width and height of anything a finger must hit, in units."""
        if self.compact:
            return max(TARGET_U, TARGET_COMPACT_PX / self.u)
        return max(TARGET_U, TARGET_PX_1080 / 1.5)

    @property
    def gap_u(self) -> float:
        """Return the least distance between two things that a finger must not mix up, in units."""
        return max(GAP_U, self.px(GAP_PX))

    def px(self, pixels: float) -> float:
        """Return so many screen pixels in units: figures for compact screens are pixels."""
        return pixels / self.u

    def stage(self, width: float = STAGE_U[0], height: float = STAGE_U[1]) -> Box:
        """Return a box of that size in the middle of the window."""
        return Box.anchored("center", self.bounds.center, (width, height))
