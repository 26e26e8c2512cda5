"""A well of the toy tray with its die, to be pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.bridge.toys import FACES
from game.scenes.cloud9.terms import DIE_SPRITES
from game.scenes.die_art import TILTED_DEG, draw_socket
from game.scenes.toy_tray.hand import TILTED, Lying
from game.scenes.tumble import pose
from game.ui.intents import Family
from game.ui.layout import Box
from game.ui.palette import TEAL, TEAL_LO, WHITE
from game.ui.text import Role
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

REST_DEG: Final = (-5.0, 3.0, 6.0, -2.0)
"""How each die lies: loose things are never quite straight."""
NAME_U: Final = 40.0
ARC_U: Final = 460.0
"""A thrown die flies low here: the tabs are above it."""


class WellButton(Widget):
    """A well. `flown` is the share of its flight that a thrown die has behind it, None at rest."""

    def __init__(self, name: str, well: int, label: str, on_press: Callable[[], None]) -> None:
        super().__init__(name)
        self.well = well
        self.label = label
        self.on_press = on_press
        self.lying: Lying | None = None
        self.flown: float | None = None
        self.still = False

    def activate(self) -> None:
        """Ask what the die shall do."""
        self.on_press()

    def draw(self, canvas: Canvas, family: Family) -> None:  # noqa: ARG002 -- a widget's promise
        """Draw the felt, the socket, the die, and the well's name."""
        canvas.panel(self.box, self.well, fill=(TEAL, TEAL_LO), radius=24, shadow="contact")
        name_h = NAME_U * canvas.layout.text_scale**0.5
        head, rest = self.box.inset(12, 10).cut_top(self.box.h - 20 - name_h)
        side = min(head.w, head.h)
        socket = Box.anchored("center", head.center, (side, side))
        draw_socket(canvas, socket)
        self._draw_die(canvas, socket)
        plate = Box.anchored("center", rest.center, (rest.w, rest.h - 4))
        canvas.text(
            self.label, *plate.center, Role.LABEL, colour=WHITE, max_width=plate.w,
            max_height=plate.h,
        )  # fmt: skip

    def _draw_die(self, canvas: Canvas, box: Box) -> None:
        x, y = box.center
        side = box.w
        if self.flown is not None:
            if not self.still:
                now = pose(self.flown)
                face = FACES[(now.swaps + self.well) % len(FACES)]
                canvas.sprite(
                    DIE_SPRITES[face], x, y - now.height_u * side / ARC_U, width=side * 0.7,
                    angle_deg=now.turned_deg, shadow="raised",
                )  # fmt: skip
        elif self.lying is not None and self.lying.side == TILTED:
            canvas.sprite("die-blank", x, y, width=side * 0.66, angle_deg=TILTED_DEG)
        elif self.lying is not None:
            canvas.sprite(
                DIE_SPRITES[FACES[self.lying.side]], x, y, width=side * 0.78,
                angle_deg=REST_DEG[self.well % len(REST_DEG)], shadow="contact",
            )  # fmt: skip
