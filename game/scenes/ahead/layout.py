"""Where everything of the Ahead screen lies, for each shape of window and size of type."""

from __future__ import annotations

import msgspec

from game.scenes.lines import LARGE_TYPE
from game.ui.layout import Box, Kind, Layout

ROW = 4
"""So many contracts lie side by side."""


class Places(msgspec.Struct, frozen=True):
    """The boxes of one window, in units.

    With a `drawer` the contracts lie behind a button, the stocks take one line each, and the round
    track is only a number. `news` is the line that says what happened, or what can be done now.
    """

    kind: Kind
    large: bool
    drawer: bool
    gap: float
    turn: Box
    rounds: Box
    undo: Box
    menu: Box
    burst: Box
    end: Box
    region: Box
    news: Box
    stocks: tuple[Box, Box]
    shelf: Box
    trouble: Box

    @property
    def paper(self) -> Box:
        """Where sheets of paper may lie: over the sky and the line of news.

        Large type takes the place of the row of buttons too.
        """
        region, below = self.region, self.news.bottom
        if self.large:
            below = self.stocks[0].y - self.gap
        return Box(region.x, region.y, region.w, below - region.y)

    @property
    def blimp(self) -> Box:
        """Where the blimp waits for its payment."""
        return Box.anchored("midtop", self.region.at("midtop"), (210.0, 92.0))

    def contracts(self, count: int, room: Box | None = None) -> tuple[Box, ...]:
        """Return the boxes of `count` contracts, on the shelf or in another `room`."""
        box = self.shelf if room is None else room
        rows = -(-count // ROW)
        cells = [cell for row in box.rows(rows, self.gap) for cell in row.columns(ROW, self.gap)]
        return tuple(cells[:count])


def places_of(layout: Layout) -> Places:
    """Return the places for a window."""
    if layout.text_scale > LARGE_TYPE:
        return _large(layout)
    return _compact(layout) if layout.compact else _roomy(layout)


def _roomy(layout: Layout) -> Places:
    """Return the places where everything has room, as on a television."""
    safe, gap = layout.safe, 12.0
    more = (layout.text_scale - 1.0) / (LARGE_TYPE - 1.0)
    top = Box(safe.x, safe.y, safe.w, 84.0 + 10.0 * more)
    side = max(52.0, layout.target_u)
    turn, rest = top.cut_left(362.0, gap)
    menu = Box.anchored("midright", top.at("midright"), (side, side))
    undo = Box.anchored("midright", (turn.right - 14.0, turn.center[1]), (side, side))
    end = Box(menu.x - gap - 168.0, top.y + 2.0, 168.0, top.h - 4.0)
    burst = Box(end.x - gap - 196.0, end.y, 196.0, end.h)
    rounds = Box(rest.x, top.y, burst.x - gap - rest.x, top.h)
    foot_h = 146.0 + 22.0 * more
    foot = Box(safe.x, safe.bottom - foot_h, safe.w, foot_h)
    stock_w = 332.0
    shelf = Box(foot.x + stock_w + gap, foot.y, foot.w - 2 * (stock_w + gap), foot.h)
    news = Box(safe.x, shelf.y - 44.0 - 6.0 * more, safe.w, 36.0 + 6.0 * more)
    region = Box(safe.x, top.bottom + 8.0, safe.w, news.y - 6.0 - top.bottom - 8.0)
    return Places(
        kind=layout.kind,
        large=False,
        drawer=False,
        gap=max(8.0, layout.gap_u),
        turn=turn,
        rounds=rounds,
        undo=undo,
        menu=menu,
        burst=burst,
        end=end,
        region=region,
        news=news,
        stocks=(
            Box(foot.x, foot.y, stock_w, foot.h),
            Box(foot.right - stock_w, foot.y, stock_w, foot.h),
        ),
        shelf=shelf,
        trouble=_trouble(layout, region),
    )


def _compact(layout: Layout) -> Places:
    """Return the places of a small screen: the contracts lie behind a button."""
    safe, gap = layout.safe, layout.gap_u
    side = layout.target_u
    top = Box(safe.x, safe.y, safe.w, side)
    menu = Box.anchored("midright", top.at("midright"), (side, side))
    undo = menu.moved(-side - gap, 0.0)
    end = Box(undo.x - gap - 196.0, top.y, 196.0, side)
    burst = Box(end.x - gap - 216.0, top.y, 216.0, side)
    rounds = Box(burst.x - gap - 126.0, top.y, 126.0, side)
    turn = Box(top.x, top.y, rounds.x - gap - top.x, side)
    foot = Box(safe.x, safe.bottom - side, safe.w, side)
    shelf_w = 232.0
    stock_w = (foot.w - shelf_w - 2 * gap) / 2
    shelf = Box(foot.x + stock_w + gap, foot.y, shelf_w, side)
    news = Box(safe.x + 120.0, foot.y - layout.px(30) - 6.0, safe.w - 240.0, layout.px(30))
    region = Box(safe.x, top.bottom + gap, safe.w, news.y - 6.0 - top.bottom - gap)
    return Places(
        kind=layout.kind,
        large=False,
        drawer=True,
        gap=gap,
        turn=turn,
        rounds=rounds,
        undo=undo,
        menu=menu,
        burst=burst,
        end=end,
        region=region,
        news=news,
        stocks=(
            Box(foot.x, foot.y, stock_w, side),
            Box(foot.right - stock_w, foot.y, stock_w, side),
        ),
        shelf=shelf,
        trouble=_trouble(layout, region),
    )


def _large(layout: Layout) -> Places:
    """Return the places for large type: a row of buttons over the stocks."""
    safe, gap = layout.safe, max(8.0, layout.gap_u)
    more = layout.text_scale - LARGE_TYPE
    side = max(72.0, layout.target_u) + 14.0 * more
    top = Box(safe.x, safe.y, safe.w, side)
    menu = Box.anchored("midright", top.at("midright"), (side, side))
    undo = menu.moved(-side - gap, 0.0)
    rounds = Box(undo.x - gap - 150.0 - 40.0 * more, top.y, 150.0 + 40.0 * more, side)
    turn = Box(top.x, top.y, rounds.x - gap - top.x, side)
    foot = Box(safe.x, safe.bottom - side, safe.w, side)
    row = Box(safe.x, foot.y - gap - side, safe.w, side)
    shelf, burst, end = row.columns(3, gap)
    news_h = (36.0 if not layout.compact else layout.px(24)) * min(layout.text_scale, 1.6)
    news = Box(safe.x, row.y - 4.0 - news_h, safe.w, news_h)
    region = Box(safe.x, top.bottom + gap, safe.w, news.y - 4.0 - top.bottom - gap)
    return Places(
        kind=layout.kind,
        large=True,
        drawer=True,
        gap=gap,
        turn=turn,
        rounds=rounds,
        undo=undo,
        menu=menu,
        burst=burst,
        end=end,
        region=region,
        news=news,
        stocks=foot.columns(2, gap),  # type: ignore[arg-type]
        shelf=shelf,
        trouble=_trouble(layout, region),
    )


def _trouble(layout: Layout, region: Box) -> Box:
    high = max(66.0, layout.px(52))
    return Box.anchored("midtop", region.at("midtop"), (min(700.0, region.w), high))
