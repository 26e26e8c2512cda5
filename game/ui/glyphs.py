"""What to press, drawn for the kind of device that was used last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.intents import DIRECTIONS, KEYBOARD, DeviceId, Family, Verb
from game.ui.keys import key_label
from game.ui.layout import Anchor, Box
from game.ui.palette import INK, Colour
from game.ui.text import Role

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

PAD_SPRITES = {
    Verb.OK: "pad-a",
    Verb.BACK: "pad-b",
    Verb.PEEK: "pad-x",
    Verb.UNDO: "pad-y",
    Verb.MENU: "pad-start",
    Verb.PREV: "pad-shoulder-l",
    Verb.NEXT: "pad-shoulder-r",
    **dict.fromkeys(DIRECTIONS, "pad-dpad"),
}
GAP_U = 12.0
BETWEEN_U = 40.0


def glyph_size(
    canvas: Canvas, family: Family, verb: Verb, size: float = 44.0, device: DeviceId = KEYBOARD
) -> tuple[float, float]:
    """Return the width and height a glyph takes at that height, in units."""
    sprite = _sprite(family, verb, device)
    natural = canvas.assets.natural_size(sprite)
    return size * natural[0] / natural[1], size


def draw_glyph(
    canvas: Canvas,
    family: Family,
    verb: Verb,
    x: float,
    y: float,
    *,
    size: float = 44.0,
    device: DeviceId = KEYBOARD,
) -> Box:
    """Draw what to press for a verb, its middle at x, y; return its box.

    `device` tells which half of a shared keyboard is meant.
    """
    sprite = _sprite(family, verb, device)
    box = canvas.sprite(sprite, x, y, height=size)
    if family is Family.KEYBOARD:
        label = key_label(verb, device)
        canvas.text(label, x, y - size * 0.09, Role.SMALL, colour=INK, max_width=box.w * 0.84)
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
    size: float = 44.0,
) -> Box:
    """Draw a row of glyphs with their labels; return its box.

    For example `[(Verb.OK, say("Choose")), (Verb.BACK, say("Back"))]`.
    """
    widths = []
    for verb, label in prompts:
        glyph = glyph_size(canvas, family, verb, size)[0]
        widths.append(glyph + GAP_U + canvas.text_size(label, Role.BODY)[0])
    total = sum(widths) + BETWEEN_U * max(0, len(widths) - 1)
    box = Box.anchored(anchor, (x, y), (total, size))
    left = box.x
    for (verb, label), width in zip(prompts, widths, strict=True):
        glyph = glyph_size(canvas, family, verb, size)[0]
        draw_glyph(canvas, family, verb, left + glyph / 2, box.center[1], size=size)
        canvas.text(
            label, left + glyph + GAP_U, box.center[1], Role.BODY, colour=colour, anchor="midleft"
        )
        left += width + BETWEEN_U
    return box


def _sprite(family: Family, verb: Verb, device: DeviceId) -> str:
    if family is Family.PAD:
        return PAD_SPRITES.get(verb, "pad-a")
    if family is Family.TOUCH:
        return "touch-hand"
    if family is Family.MOUSE:
        return "mouse"
    return "key-cap" if len(key_label(verb, device)) == 1 else "key-cap-wide"
