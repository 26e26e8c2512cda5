"""Text heights: ascender to descender, on every screen (ux.md 3.1, art direction 3 and 6)."""

from __future__ import annotations

from collections.abc import Iterator

from game.ui.layout import Layout
from game.ui.text import FLOOR_COMPACT_PX, FLOOR_WIDE_PX, Role
from tests.crawler.finding import MOST_GROWTH, MOST_GROWTH_COMPACT, Finding, is_picture, px_1080

Sizes = dict[tuple[str, Role], int]
FLOOR_1080 = 26
BODY_1080 = 36
BODY_COMPACT_PX = 20
ENOUGH = 0.75
ENOUGH_COMPACT = 0.72  # 17 to 20 px on a small screen are large to begin with


def heights(stage) -> Iterator[Finding]:
    """Nothing is smaller than the floor, no body text than body, nothing than its role."""
    layout, typesetter = stage.layout, stage.canvas.typesetter
    for ink in stage.canvas.inscriptions:
        fact = ink.fact
        least = floor_px(layout, fact.role)
        if fact.height_px < least:
            yield Finding("heights", f"{fact.height_px} px, least {least:.0f}: {fact.text!r}")
        smallest = typesetter.least_px(fact.role)
        if fact.size_px < smallest:
            yield Finding(
                "heights",
                f"type of {fact.size_px} px, {fact.role.name} has {smallest}: {fact.text!r}",
            )


def floor_px(layout: Layout, role: Role) -> float:
    """Return the least glyph height of a role in pixels of this screen."""
    if layout.compact:
        return BODY_COMPACT_PX if role is Role.BODY else FLOOR_COMPACT_PX
    return max(FLOOR_WIDE_PX, px_1080(layout, BODY_1080 if role is Role.BODY else FLOOR_1080))


def growth(stage, usual: Sizes) -> Iterator[Finding]:
    """Large type is large: `usual` are the sizes in pixels of the same moment at 100 %.

    A text that the same moment did not show then is compared with the least size of its role.
    """
    layout, typesetter = stage.layout, stage.canvas.typesetter
    for ink in stage.canvas.inscriptions:
        fact = ink.fact
        if is_picture(fact.text):
            continue
        most = MOST_GROWTH_COMPACT if layout.compact else MOST_GROWTH
        scale = min(layout.text_scale, most.get(fact.role, 2.0))
        before = usual.get((fact.text, fact.role)) or typesetter.least_px(fact.role)
        wanted = (ENOUGH_COMPACT if layout.compact else ENOUGH) * scale * before
        if fact.size_px < wanted - 1.5:
            yield Finding("growth", f"{fact.size_px} px, wanted {wanted:.0f}: {fact.text!r}")


def sizes_of(stage) -> Sizes:
    """Return the smallest size of every text of a picture."""
    sizes: Sizes = {}
    for ink in stage.canvas.inscriptions:
        fact = ink.fact
        key = str(fact.text), fact.role
        sizes[key] = min(fact.size_px, sizes.get(key, fact.size_px))
    return sizes
