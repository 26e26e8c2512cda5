"""The teacher of a lesson: a face and a few lines, on a plate of paper beside the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from game.scenes.lines import LARGE_TYPE, growth
from game.ui.layout import Box, Layout
from game.ui.palette import INK
from game.ui.text import Role

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

FACE_U: Final = 84.0
LINES: Final = 8
STRIP_GAP_U: Final = 12.0
HEAD_U: Final = 14.0
SIDE_U: Final = 18.0
SHEET_U: Final = (1060.0, 600.0)
LOW_SHEET_U: Final = 340.0
"""The height of a sheet with words that are not large."""


def without_strip(layout: Layout, strip_u: float) -> Layout:
    """Return the layout of a window whose foot is left to a teacher."""
    safe = layout.safe
    return replace(layout, safe=Box(safe.x, safe.y, safe.w, safe.h - strip_u - STRIP_GAP_U))


class Teacher:
    """Knows where the words and their button lie: in a box, a strip at the foot, or on a sheet."""

    def __init__(self, animal: str) -> None:
        self._animal = animal
        self.plate = Box(0.0, 0.0, 0.0, 0.0)
        self.button = self.plate
        self.has_sheet = False
        """Whether the words lie over the game, so that they are read before anything is done."""
        self._is_large = self._is_strip = False

    def arrange(self, layout: Layout, speech: Box | float | None) -> None:
        """Take the place that the game leaves; None means over it."""
        self.has_sheet = speech is None
        self._is_strip = isinstance(speech, float)
        self._is_large = layout.text_scale > LARGE_TYPE
        if isinstance(speech, Box):
            self.plate = speech
        elif speech is not None:
            safe = layout.safe
            self.plate = Box(safe.x, safe.bottom - speech, safe.w, speech)
        else:
            high = min(layout.safe.h, SHEET_U[1] if self._is_large else LOW_SHEET_U)
            size = min(layout.safe.w, SHEET_U[0]), high
            self.plate = Box.anchored("center", layout.bounds.center, size)
        room = self.plate.inset(SIDE_U, HEAD_U)
        width = min(room.w, 300.0 * layout.text_scale)
        height = max(layout.target_u, 60.0 * growth(layout))
        if self._is_strip:
            width *= 0.7
            self.button = Box.anchored("midright", room.at("midright"), (width, height))
        else:
            self.button = Box.anchored("bottomright", room.at("bottomright"), (width, height))

    def corner(self, usual: Box) -> Box:
        """Return where the button lies that leaves the lesson."""
        if not (self.has_sheet and self._is_large):
            return usual
        return Box.anchored("topright", self.plate.inset(HEAD_U).at("topright"), usual.size)

    def draw(self, canvas: Canvas, text: str, *, has_button: bool) -> None:
        """Draw the plate with the words; without its button it is only as high as they are."""
        plate = self.plate
        if self.has_sheet:
            canvas.veil()
        face = min(FACE_U, plate.h - 2 * HEAD_U if self._is_strip else plate.h * 0.4)
        left = plate.x + SIDE_U + face + 16.0
        right, foot = plate.right, plate.bottom
        if has_button and self._is_strip:
            right = self.button.x
        elif has_button:
            foot = self.button.y
        if self.has_sheet:
            right = min(right, self.corner(Box(right, 0.0, 0.0, 0.0)).x)
        wide, room = right - SIDE_U - left, foot - plate.y - 2 * HEAD_U
        high = canvas.text_size(text, Role.BODY, max_width=wide, max_height=room, lines=LINES)[1]
        if not has_button and not self._is_strip:
            plate = Box(plate.x, plate.y, plate.w, max(high, face) + 2 * HEAD_U)
        y = plate.center[1] - high / 2 if self._is_strip else plate.y + HEAD_U
        canvas.panel(plate, 23, radius=24, shadow="floating")
        canvas.sprite(
            f"marker-{self._animal}", plate.x + SIDE_U, plate.y + HEAD_U, width=face,
            anchor="topleft", shadow="contact",
        )  # fmt: skip
        canvas.text(
            text, left, y, Role.BODY, colour=INK, anchor="topleft", max_width=wide,
            max_height=room, lines=LINES,
        )  # fmt: skip
