"""The morning in which everything around the games takes place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import sky

if TYPE_CHECKING:
    from game.ui.canvas import Canvas


def paint_morning(canvas: Canvas) -> None:
    """Paint the dawn with a cloud in each lower corner."""
    right, bottom = canvas.bounds.right, canvas.bounds.bottom
    sky.dawn(canvas)
    sky.clouds(
        canvas,
        [
            ("cloud-1-long", 90, bottom - 10, 420),
            ("cloud-3-peach", right - 120, bottom - 10, 420),
        ],
    )


def paint_gathering(canvas: Canvas) -> None:
    """Paint the dawn over a bank of clouds from which animals climb aboard."""
    right, bottom = canvas.bounds.right, canvas.bounds.bottom
    sky.dawn(canvas)
    sky.clouds(
        canvas,
        [
            ("cloud-3-peach", 120, bottom - 14, 400),
            ("cloud-1-long", right / 2, bottom + 4, 560),
            ("cloud-4-rose", right - 100, bottom - 20, 420),
        ],
    )
