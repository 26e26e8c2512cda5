"""Contrast of texts and controls against what they really lie on, pixel by pixel (WCAG 2.2)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from game.ui.palette import INK, WHITE, Colour
from tests.crawler.finding import Finding, is_picture, px_1080, shown_widgets
from tests.crawler.light import commonest, pixels_of, ratios

TEXT = 4.5
LARGE = 3.0
LARGE_1080 = 52
LARGE_COMPACT_PX = 34
STRONG = 7.0
SHAPE = 3.0
RING = (INK, WHITE)
STRAY_SHARE = 0.02  # of the pixels: a star behind a word, the soft edge of a panel
SHAPE_SHARE = 0.006  # of a control's box must stand out from the rest of it


def worst(pixels: np.ndarray, *tones: Colour, solid: float = 1.0) -> float:
    """Return the lowest contrast of the best of the tones with the pixels they lie on.

    A few stray pixels do not count.
    """
    if not pixels.size:
        return 21.0
    best = np.maximum.reduce([ratios(pixels, tone, solid) for tone in tones]).ravel()
    stray = int(STRAY_SHARE * best.size)
    return float(np.partition(best, stray)[stray])


def text_contrast(stage) -> Iterator[Finding]:
    """Every text stands out from the worst of what it lies on."""
    canvas, layout = stage.canvas, stage.layout
    resting = [one.box for one in shown_widgets(stage.stack.top) if not one.enabled]
    for ink in canvas.inscriptions:
        fact = ink.fact
        if is_picture(fact.text):
            continue
        inactive = any(box.contains(fact.box.center) for box in resting)
        large = fact.height_px >= (
            LARGE_COMPACT_PX if layout.compact else px_1080(layout, LARGE_1080)
        )
        wanted = LARGE if inactive or large else TEXT
        if getattr(layout, "high_contrast", False):
            wanted = TEXT if inactive else STRONG
        mark = canvas.marks[ink.index]
        found = worst(canvas.pixels_round(ink), canvas.tone(fact.colour), solid=mark.alpha / 255)
        if found < wanted:
            yield Finding("contrast", f"{found:.2f}, wanted {wanted}: {fact.text!r}")


def shape_contrast(stage) -> Iterator[Finding]:
    """Every control has a shape of 3:1 to what is round it, and so has the ring everywhere."""
    canvas = stage.canvas
    window = canvas.surface.get_rect()
    for widget in shown_widgets(stage.stack.top):
        if not (widget.tappable and widget.enabled):
            continue
        box = widget.box
        left, top, wide, high = (round(side * canvas.u) for side in (box.x, box.y, box.w, box.h))
        rect = window.clip((left, top, wide, high))
        if not rect:
            continue
        shown = canvas.whole.subsurface(rect)
        standing = (ratios(pixels_of(shown), commonest(shown)) >= SHAPE).mean()
        if standing < SHAPE_SHARE:
            yield Finding("shape", f"{standing:.1%} of {widget.name} stand out")
    for box, index in canvas.rings:
        ring = canvas.marks[index]
        if not window.contains(ring.rect):
            yield Finding("shape", f"the ring round {box} leaves the window")
        ground = canvas.grounds[index].subsurface(_edge(ring.rect))
        if worst(pixels_of(ground), *RING) < SHAPE:
            yield Finding("shape", f"the ring round {box} can hardly be seen")


def _edge(rect):
    """Return the upper edge of a ring, in its own pixels."""
    return 0, 0, rect.width, min(rect.height, 8)
