"""Where everything of the Ahead screen lies, for each shape of window and size of type."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from game.scenes.lines import LARGE_TYPE
from game.ui.layout import Box, Layout

ROW: Final = 4
LONG_ROW: Final = 7
"""So many contracts lie side by side, and so many on a small screen."""
LEAST_SKY_U: Final = 128.0
MOST_SKY: Final = 0.5
"""How high the sky over a sheet in large type is: at least, and as a share of both."""


class Places(msgspec.Struct, frozen=True):
    """The boxes of one window, in units.

    A `slim` screen gives the stocks one line each, and the round track little more than a number.
    With a `drawer` the contracts lie behind a button, else `in_row` of them side by side. `news` is
    the line that says what happened, or what can be done now. Sheets of paper lie on `paper`.
    """

    large: bool
    slim: bool
    drawer: bool
    in_row: int
    gap: float
    turn: Box
    rounds: Box
    undo: Box
    menu: Box
    burst: Box
    end: Box
    region: Box
    paper: Box
    news: Box
    stocks: tuple[Box, Box]
    shelf: Box
    trouble: Box
    floor: float | None = None
    """Where sheets below the sky end at the latest; None: at the stocks."""

    def above(self, paper_h: float) -> Places:
        """Return the places while a sheet of that height lies below the sky: the sky shrinks."""
        floor = self.stocks[0].y - self.gap if self.floor is None else self.floor
        paper = _paper(self.region, floor)
        high = paper.h - paper_h - self.gap
        if high < LEAST_SKY_U:
            return self
        sky, rest = paper.cut_top(min(high, MOST_SKY * paper.h), self.gap)
        return replace(self, region=sky, paper=rest)

    @property
    def blimp(self) -> Box:
        """Where the blimp waits for its payment."""
        return Box.anchored("midtop", self.region.at("midtop"), (210.0, 92.0))

    def contracts(self, count: int, room: Box | None = None) -> tuple[Box, ...]:
        """Return the boxes of `count` contracts, on the shelf or in another `room`."""
        box = self.shelf if room is None else room
        rows = -(-count // self.in_row)
        cells: list[Box] = []
        for row in box.rows(rows, self.gap):
            some = row.columns(self.in_row, self.gap)[: count - len(cells)]
            shift = (row.right - some[-1].right) / 2
            cells += (cell.moved(shift, 0.0) for cell in some)
        return tuple(cells)


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
    region = Box(safe.x, top.bottom + 14.0, safe.w, news.y - 6.0 - top.bottom - 14.0)
    return Places(
        large=False,
        slim=False,
        drawer=False,
        in_row=ROW,
        gap=max(8.0, layout.gap_u),
        turn=turn,
        rounds=rounds,
        undo=undo,
        menu=menu,
        burst=burst,
        end=end,
        region=region,
        paper=_paper(region, news.bottom),
        news=news,
        stocks=(
            Box(foot.x, foot.y, stock_w, foot.h),
            Box(foot.right - stock_w, foot.y, stock_w, foot.h),
        ),
        shelf=shelf,
        trouble=_trouble(layout, region),
    )


def _compact(layout: Layout) -> Places:
    """Return the places of a small screen: all contracts in one row, the stocks below them."""
    safe, gap = layout.safe, layout.gap_u
    side = layout.target_u
    top = Box(safe.x, safe.y, safe.w, side)
    menu = Box.anchored("midright", top.at("midright"), (side, side))
    undo = menu.moved(-side - gap, 0.0)
    end = Box(undo.x - gap - 196.0, top.y, 196.0, side)
    burst = Box(end.x - gap - 216.0, top.y, 216.0, side)
    rounds = Box(burst.x - gap - 146.0, top.y, 146.0, side)
    turn = Box(top.x, top.y, rounds.x - gap - top.x, side)
    foot = Box(safe.x, safe.bottom - side, safe.w, side)
    shelf = Box(safe.x, foot.y - gap - side, safe.w, side)
    news_h = layout.px(30)
    news = Box(safe.x + 120.0, shelf.y - news_h - 8.0, safe.w - 240.0, news_h)
    region = Box(safe.x, top.bottom + gap, safe.w, news.y - 6.0 - top.bottom - gap)
    return Places(
        large=False,
        slim=True,
        drawer=False,
        in_row=LONG_ROW,
        gap=gap,
        turn=turn,
        rounds=rounds,
        undo=undo,
        menu=menu,
        burst=burst,
        end=end,
        region=region,
        paper=_paper(region, news.bottom),
        news=news,
        stocks=foot.columns(2, gap),  # type: ignore[arg-type]
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
    rounds = Box(undo.x - gap - 160.0 - 40.0 * more, top.y, 160.0 + 40.0 * more, side)
    turn = Box(top.x, top.y, rounds.x - gap - top.x, side)
    foot = Box(safe.x, safe.bottom - side, safe.w, side)
    row = Box(safe.x, foot.y - gap - side, safe.w, side)
    shelf, burst, end = row.columns(3, gap)
    news_h = (36.0 if not layout.compact else layout.px(24)) * min(layout.text_scale, 1.6)
    news = Box(safe.x, row.y - 4.0 - news_h, safe.w, news_h)
    region = Box(safe.x, top.bottom + gap, safe.w, news.y - 4.0 - top.bottom - gap)
    return Places(
        large=True,
        slim=True,
        drawer=True,
        in_row=ROW,
        gap=gap,
        turn=turn,
        rounds=rounds,
        undo=undo,
        menu=menu,
        burst=burst,
        end=end,
        region=region,
        paper=_paper(region, foot.y - gap),
        news=news,
        stocks=foot.columns(2, gap),  # type: ignore[arg-type]
        shelf=shelf,
        trouble=_trouble(layout, region),
    )


def _paper(region: Box, bottom: float) -> Box:
    return Box(region.x, region.y, region.w, bottom - region.y)


def _trouble(layout: Layout, region: Box) -> Box:
    high = max(66.0, layout.px(52))
    return Box.anchored("midtop", region.at("midtop"), (min(700.0, region.w), high))


def meet(first: Box, second: Box) -> bool:
    """Tell whether two boxes have any place in common."""
    return (
        first.x < second.right
        and second.x < first.right
        and first.y < second.bottom
        and second.y < first.bottom
    )
