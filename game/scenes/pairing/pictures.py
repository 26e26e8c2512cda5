"""The pictures of the pairing: one large thing for each item, and small ones for the way so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bridge.hardware import SwitchRole
from game.bridge.pairing_items import Chapter, FaceItem, Item, ReaderItem, SwitchItem, TokenItem
from game.scenes.cloud9.terms import DIE_SPRITES
from game.scenes.die_art import draw_socket
from game.scenes.tiles import token_sprite
from game.ui.layout import Box
from game.ui.palette import INK, LEAF_OK, NIGHT, PLUM, SIGNAL, TEAL, Colour, mix

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

ROLE_COLOURS: Final[dict[str, Colour]] = {"stay": TEAL, "jump": SIGNAL, "ok": LEAF_OK}


def draw_item(canvas: Canvas, box: Box, item: Item, lift_u: float) -> None:
    """Draw what is asked for, as large as `box` allows; `lift_u` lets it hover."""
    match item:
        case ReaderItem():
            _draw_pad(canvas, box)
            _draw_over(canvas, box, "rfid-token", lift_u)
        case FaceItem(face=face):
            side = min(box.w, box.h)
            draw_socket(canvas, Box.anchored("center", box.center, (side * 0.96, side * 0.96)))
            canvas.sprite(
                DIE_SPRITES.get(face, "die-blank"), box.center[0], box.center[1] - lift_u,
                width=side * 0.74, angle_deg=-4.0, shadow="raised",
            )  # fmt: skip
        case TokenItem(name=name):
            _draw_pad(canvas, box)
            _draw_over(canvas, box, token_sprite(name), lift_u)
        case SwitchItem():
            _draw_switch(canvas, box, item, lift_u)


def _draw_pad(canvas: Canvas, box: Box) -> None:
    x, bottom = box.at("midbottom")
    width = min(box.w * 0.9, box.h * 0.86)
    canvas.sprite("device-rfid-reader", x, bottom, width=width, anchor="midbottom")


def _draw_over(canvas: Canvas, box: Box, sprite: str, lift_u: float) -> None:
    height = min(box.w, box.h) * 0.46
    y = box.y + box.h * 0.3 - lift_u
    canvas.sprite(sprite, box.center[0], y, height=height, shadow="lifted")


def _draw_switch(canvas: Canvas, box: Box, item: SwitchItem, lift_u: float) -> None:
    size = min(box.w, box.h)
    box = Box.anchored("center", box.center, (size, size))
    x = box.center[0]
    if item.role == "peg":
        hole = box.bottom - size * 0.1
        _draw_hole(canvas, x, hole, size * 0.34)
        canvas.sprite(
            f"passenger-{item.animal}", x, hole - lift_u - size * 0.03, height=size * 0.74,
            anchor="midbottom",
        )  # fmt: skip
        return
    if item.animal:
        canvas.sprite(f"passenger-{item.animal}", x, box.y, height=size * 0.5, anchor="midtop")
    radius = size * (0.22 if item.animal else 0.34)
    y = box.bottom - radius - 12 if item.animal else box.center[1]
    canvas.disc(x, y + 10, radius + 8, PLUM)
    canvas.disc(x, y + 4, radius + 8, NIGHT)
    canvas.disc(x, y - lift_u * 0.5, radius, ROLE_COLOURS[item.role])
    draw_role(canvas, item.role, x, y - lift_u * 0.5, radius * 1.3)


def draw_role(canvas: Canvas, role: SwitchRole, x: float, y: float, size: float) -> None:
    """Draw what a switch is for: the basket one stays in, a parachute, a hole, or a tick."""
    if role == "stay":
        canvas.sprite("balloon-shared-basket-front", x, y, width=size)
    elif role == "jump":
        canvas.sprite("parachute", x, y, height=size)
    elif role == "peg":
        _draw_hole(canvas, x, y, size * 0.4)
    else:
        canvas.sprite("ui-check", x, y, height=size)


def _draw_hole(canvas: Canvas, x: float, y: float, radius: float) -> None:
    hole = Box.anchored("center", (x, y), (2 * radius, radius * 0.6))
    canvas.box(hole, mix(INK, PLUM, 0.5), radius=radius * 0.3)


def draw_chapter(canvas: Canvas, box: Box, chapter: Chapter) -> None:
    """Draw what a chapter is about."""
    x, y = box.center
    size = min(box.w, box.h)
    if chapter == "readers":
        canvas.sprite("device-rfid-reader", x, y, height=size)
    elif chapter == "dice":
        for sprite, across, down, angle in (
            ("die-heart", -0.24, -0.12, 6.0), ("die-leaf", 0.26, -0.2, -5.0),
            ("die-sun", 0.02, 0.22, 3.0),
        ):  # fmt: skip
            canvas.sprite(
                sprite, x + across * size, y + down * size, width=size * 0.46, angle_deg=angle,
                shadow="contact",
            )  # fmt: skip
    elif chapter == "tokens":
        canvas.sprite("marker-pig", x - size * 0.2, y - size * 0.1, height=size * 0.62)
        canvas.sprite("rfid-token", x + size * 0.22, y + size * 0.16, height=size * 0.56)
    elif chapter == "tiles":
        canvas.sprite("building-bank-1", x - size * 0.16, y - size * 0.08, height=size * 0.7)
        canvas.sprite("rfid-token", x + size * 0.26, y + size * 0.2, height=size * 0.5)
    elif chapter == "buttons":
        for role, across in (("stay", -0.25), ("jump", 0.25)):
            canvas.disc(x + across * size, y + 5, size * 0.24, PLUM)
            canvas.disc(x + across * size, y, size * 0.21, ROLE_COLOURS[role])
    else:
        _draw_hole(canvas, x, y + size * 0.4, size * 0.2)
        canvas.sprite("passenger-frog", x, y + size * 0.4, height=size * 0.86, anchor="midbottom")


def sprite_of(item: Item) -> str:
    """Return the small sprite of an item on the way through a chapter."""
    match item:
        case FaceItem(face=face):
            return DIE_SPRITES.get(face, "die-blank")
        case TokenItem(name=name) | SwitchItem(animal=name):
            return token_sprite(name)
    return "rfid-token"
