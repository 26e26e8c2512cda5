"""What to press, drawn for the kind of device that was used last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.intents import KEYBOARD, DeviceId, Family, Verb
from game.ui.layout import Anchor, Box
from game.ui.palette import CREAM, INK, NIGHT, Colour
from game.ui.text import Role

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

GLYPH_U = 44.0
GLYPH_COMPACT_PX = 38.0
GLYPHS_GROW = 0.2
GAP_U = 12.0
BETWEEN_U = 40.0


def usual_size(canvas: Canvas) -> float:
    """Return the height at which glyphs are drawn on this screen, in units."""
    usual = canvas.layout.px(GLYPH_COMPACT_PX) if canvas.layout.compact else GLYPH_U
    return usual * (1.0 + GLYPHS_GROW * (canvas.layout.text_scale - 1.0))


def glyph_size(
    canvas: Canvas,
    family: Family,
    verb: Verb,
    size: float = GLYPH_U,
    device: DeviceId = KEYBOARD,
) -> tuple[float, float]:
    """Return the width and height a glyph takes at that height, in units."""
    sprite = _sprite(canvas, family, verb, device)
    if not sprite:
        return size, size
    natural = canvas.assets.natural_size(sprite)
    return size * natural[0] / natural[1], size


def draw_glyph(
    canvas: Canvas,
    family: Family,
    verb: Verb,
    x: float,
    y: float,
    *,
    size: float = GLYPH_U,
    device: DeviceId = KEYBOARD,
) -> Box:
    """Draw what to press for a verb, its middle at x, y; return its box.

    `device` tells which half of a shared keyboard, or which pad, is meant.
    """
    sprite = _sprite(canvas, family, verb, device)
    if not sprite:
        canvas.disc(x, y, size / 2, NIGHT)
        label = canvas.caps.button_label(verb, device)
        canvas.text(label, x, y, Role.SMALL, colour=CREAM, max_width=size * 0.8)
        return Box(x - size / 2, y - size / 2, size, size)
    box = canvas.sprite(sprite, x, y, height=size)
    if family is Family.KEYBOARD:
        label = canvas.caps.key_label(verb, device)
        canvas.text(label, x, y - size * 0.09, Role.SMALL, colour=INK, max_width=box.w * 0.86)
    return box


def draw_prompts(
    canvas: Canvas,
    family: Family,
    prompts: Sequence[tuple[Verb, str]],
    x: float,
    y: float,
    *,
    anchor: Anchor = "midleft",
    colour: Colour = INK,
    size: float | None = None,
    device: DeviceId = KEYBOARD,
) -> Box:
    """Draw a row of glyphs with their labels; return its box.

    For example `[(Verb.OK, say("Choose")), (Verb.BACK, say("Back"))]`.
    """
    high = size or usual_size(canvas)
    glyphs = [glyph_size(canvas, family, verb, high, device)[0] for verb, _ in prompts]
    words = [canvas.text_size(label, Role.BODY)[0] for _, label in prompts]
    total = sum(glyphs) + sum(words) + GAP_U * len(prompts) + BETWEEN_U * (len(prompts) - 1)
    box = Box.anchored(anchor, (x, y), (total, high))
    left, middle = box.x, box.center[1]
    for (verb, label), glyph, word in zip(prompts, glyphs, words, strict=True):
        draw_glyph(canvas, family, verb, left + glyph / 2, middle, size=high, device=device)
        left += glyph + GAP_U
        canvas.text(label, left, middle, Role.BODY, colour=colour, anchor="midleft")
        left += word + BETWEEN_U
    return box


def _sprite(canvas: Canvas, family: Family, verb: Verb, device: DeviceId) -> str:
    """Return the picture of what to press; empty for a button that has only a number."""
    if family is Family.PAD:
        return canvas.caps.button_sprite(verb, device)
    if family is Family.TOUCH:
        return "touch-hand"
    if family is Family.MOUSE:
        return "mouse"
    return "key-cap" if len(canvas.caps.key_label(verb, device)) == 1 else "key-cap-wide"
