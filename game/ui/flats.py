"""The change of screens: the old one slides apart like the flats of a paper stage.

Only its picture moves, over the new screen, which lives and takes presses from the start. The
picture is one copy of what the window showed, let go when it is out of sight.
"""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.layout import Box
from game.ui.palette import PAPER_HI, PLUM, css
from game.ui.paper import render_svg
from game.ui.tween import Motion, in_out_sine

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

SLIDE_S: Final = 0.45
FADE_S: Final = 0.2
"""Instead of sliding, for those who want little motion."""
EDGE_U: Final = 52.0
"""How wide a cut edge is, with the shadow it throws."""
RIM_U: Final = 6.0
PUFF_U: Final = 24.0
"""How far the puffs of an edge stand out at most, and how long they are about."""
PUFF_LENGTH_U: Final = 72.0


class Flats:
    """The old screen's picture on its way out of the new one; mostly there is none."""

    def __init__(self) -> None:
        self._asked = False
        self._old: pygame.Surface | None = None
        self._passed_s = 0.0

    @property
    def moving(self) -> bool:
        """Tell whether the old picture is still to be seen."""
        return self._old is not None

    def ask(self) -> None:
        """Let what the window shows now slide apart from the next picture on."""
        self._asked = True

    def end(self) -> None:
        """Show the new screen alone and let the old picture go."""
        self._asked = False
        self._old = None

    def advance(self, dt_s: float, motion: Motion) -> None:
        """Move on, at the players' speed."""
        if self._old is None:
            return
        self._passed_s += dt_s * motion.speed
        if motion.instant or self._passed_s >= (FADE_S if motion.reduced else SLIDE_S):
            self.end()

    def draw(self, canvas: Canvas, motion: Motion) -> None:
        """Draw over the new screen what is left of the old one.

        The first time, the window still shows the old one: here its picture is taken.
        """
        if self._asked:
            self._asked = False
            self._passed_s = 0.0
            self._old = None if motion.instant or motion.lean else canvas.shown_picture()
        if self._old is None:
            return
        if motion.reduced:
            canvas.place(self._old, 0, 0, alpha=1.0 - self._passed_s / FADE_S)
        else:
            _draw_halves(canvas, self._old, self._passed_s / SLIDE_S)


def _draw_halves(canvas: Canvas, old: pygame.Surface, share: float) -> None:
    """Draw both halves of the old picture, and the cut edges that they show as they part."""
    width, height = old.get_size()
    middle = width // 2
    shift = round(in_out_sine(share) * (middle + EDGE_U * canvas.u))
    for left, right, move in ((0, middle, -shift), (middle, width, shift)):
        area = pygame.Rect(left, 0, right - left, height)
        canvas.place(old, left + move, 0, area=area)
    if shift:
        size, u = (EDGE_U, height / canvas.u), canvas.u
        for mirrored, x in ((False, middle - shift), (True, middle + shift - round(EDGE_U * u))):
            canvas.place_made(
                ("flat", size, mirrored),
                partial(_edge, size, u, mirrored=mirrored),
                Box(x / u, 0.0, *size),
                shadow=None,
                alpha=1.0,
            )


def _edge(size: tuple[float, float], u: float, *, mirrored: bool) -> pygame.Surface:
    """Return the right edge of a left half, or its mirror image: puffs of cloud, cut from paper."""
    width, height = size
    rng = random.Random(f"flat:{height:.0f}")
    puffs = max(1, round(height / PUFF_LENGTH_U))
    path = [f"M0 0 L{RIM_U} 0"]
    for puff in range(puffs):
        begin, end = height * puff / puffs, height * (puff + 1) / puffs
        out = RIM_U + PUFF_U * rng.uniform(0.6, 1.0)
        path.append(f"C{out:.2f} {begin:.2f} {out:.2f} {end:.2f} {RIM_U} {end:.2f}")
    path.append(f"L0 {height:.2f} Z")
    outline = " ".join(path)
    body = (
        f'<defs><linearGradient id="s" x1="0" y1="0" x2="1" y2="0">'
        f'<stop offset="0.2" stop-color="{css(PLUM)}" stop-opacity="0.4"/>'
        f'<stop offset="1" stop-color="{css(PLUM)}" stop-opacity="0"/></linearGradient></defs>'
        f'<rect x="0" y="0" width="{width}" height="{height}" fill="url(#s)"/>'
        f'<path d="{outline}" fill="{css(PAPER_HI)}"/>'
    )
    image = render_svg(body, size, u)
    return pygame.transform.flip(image, flip_x=True, flip_y=False) if mirrored else image
