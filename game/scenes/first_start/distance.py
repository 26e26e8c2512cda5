"""From how far away a screen is watched, and how large words must be there.

The smallest words should be 14 minutes of arc high: 26 of 1080 lines on 43 inches from 3 metres.
"""

from __future__ import annotations

import math
from typing import Final

from game.scenes.settings.chapters import SCALES
from game.ui.layout import Layout
from game.ui.text import FLOOR_COMPACT_PX

SCREENS_INCH: Final = (7, 10, 15, 24, 32, 43, 55, 65, 75)
DISTANCES_M: Final = (0.5, 1.0, 2.0, 3.0, 4.0, 5.0)
WANTED_ARC_MIN: Final = 14.0
SMALLEST_SHARE: Final = 26 / 1080
HEIGHT_OF_DIAGONAL: Final = 9 / math.hypot(16, 9)
INCH_M: Final = 0.0254
NEAR_ENOUGH: Final = 0.95


def suggested_scale(layout: Layout, screen_inch: float, distance_m: float) -> float:
    """Return the least text scale of the settings that is easy to read there, or the largest."""
    share = SMALLEST_SHARE
    if layout.compact:
        share = FLOOR_COMPACT_PX / layout.height_px
    height_m = screen_inch * INCH_M * HEIGHT_OF_DIAGONAL * share
    arc_min = math.degrees(math.atan2(height_m, distance_m)) * 60
    needed = WANTED_ARC_MIN / arc_min
    return next((scale for scale in SCALES if scale >= needed * NEAR_ENOUGH), SCALES[-1])


def usual_place(layout: Layout) -> tuple[int, float]:
    """Return the screen in inches and the distance in metres to begin with."""
    return (7, 0.5) if layout.compact else (43, 3.0)
