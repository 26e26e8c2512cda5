"""Where the referee's strip of paper lies: between the sky and what the players own."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from game.scenes.ahead.layout import Places, places_of
from game.ui.layout import Box, Layout

STRIP_U: Final = 114.0
TIGHT_STRIP_U: Final = 106.0
COMPACT_STRIP_PX: Final = 86.0
LARGE_STRIP_U: Final = 168.0
LARGE_COMPACT_STRIP_U: Final = 146.0
GAP_U: Final = 8.0
COVERED_U: Final = 16.0
TAG_U: Final = 20.0
"""How far the tags of drifting islands reach below the sky."""
LEAST_SKY_U: Final = 206.0
"""In a lower sky a finger could not hit an island of a small screen."""
TIGHT_U: Final = 620.0
"""A safe area that is lower than this keeps its contracts in a drawer."""
FOOT_U: Final = 90.0
DRAWER_U: Final = 232.0
"""How wide the button is behind which the contracts lie on a small screen."""


class Desk(msgspec.Struct, frozen=True):
    """The boxes of one window, in units: those of the game, and those of the strip.

    `words` are on the strip, between the round buttons for the numbers and for the rules.
    """

    places: Places
    strip: Box
    words: Box
    edit: Box
    help: Box


def desk_of(layout: Layout, *, asks: bool) -> Desk:
    """Return the places for a window: the sky gives the strip its room.

    While a sheet `asks`, large type lets the strip down to where the buttons of a turn were.
    """
    usual, high = places_of(layout), STRIP_U
    if usual.large:
        high = LARGE_COMPACT_STRIP_U if layout.compact else LARGE_STRIP_U
    elif layout.compact or layout.safe.h < TIGHT_U:
        usual = _with_drawer(usual)
        high = layout.px(COMPACT_STRIP_PX) if layout.compact else TIGHT_STRIP_U
    safe, region = layout.safe, usual.region
    is_covered = usual.large and asks
    bottom = usual.stocks[0].y - usual.gap if is_covered else usual.news.bottom
    strip = Box(safe.x, bottom - high, safe.w, high)
    sky = Box(region.x, region.y, region.w, strip.y - GAP_U - region.y)
    least = min(sky.h, LEAST_SKY_U)
    side = usual.menu.w
    inner = strip.inset(14.0, 8.0)
    edit = Box.anchored("midleft", inner.at("midleft"), (side, side))
    help_ = Box.anchored("midright", inner.at("midright"), (side, side))
    words = Box(edit.right + 14.0, inner.y, help_.x - edit.right - 28.0, inner.h)
    # Under a sheet that covers the sky, no island and no light round one may look out.
    region = sky.inset(COVERED_U) if is_covered else sky.cut_top(max(sky.h - TAG_U, least))[0]
    places = replace(usual, region=region, paper=sky, news=strip, floor=sky.bottom)
    return Desk(places, strip, words, edit, help_)


def _with_drawer(usual: Places) -> Places:
    """Return the places of a small screen with the contracts behind a button between the stocks."""
    left, right = usual.stocks
    high = min(left.h, FOOT_U)
    foot = Box(left.x, left.bottom - high, right.right - left.x, high)
    wide = (foot.w - DRAWER_U - 2 * usual.gap) / 2
    shelf = Box(foot.x + wide + usual.gap, foot.y, DRAWER_U, foot.h)
    stocks = Box(foot.x, foot.y, wide, foot.h), Box(foot.right - wide, foot.y, wide, foot.h)
    news = usual.news.moved(0.0, foot.y - usual.gap - usual.news.bottom)
    return replace(usual, slim=True, drawer=True, shelf=shelf, stocks=stocks, news=news)
