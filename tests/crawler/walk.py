"""Walks through every screen in every state that `tools.shots` knows, and applies the checks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from tests.crawler.contrast import shape_contrast, text_contrast
from tests.crawler.cutting import cutting
from tests.crawler.finding import Finding
from tests.crawler.heights import Sizes, growth, heights, sizes_of
from tests.crawler.inspected import InspectedCanvas
from tests.crawler.reach import focus, reasons, safe_area, targets
from tools.shots import COLLECTIONS

Check = Callable[[object], Iterable[Finding]]
ALL: tuple[Check, ...] = (
    heights, cutting, text_contrast, shape_contrast, safe_area, targets, focus, reasons,
)  # fmt: skip


def pictures(size: tuple[int, int], assets, **sight) -> Iterator[tuple[str, object]]:
    """Yield every state's name and its stage, drawn."""
    for states in COLLECTIONS:
        yield from states(size, assets=assets, paints=InspectedCanvas, **sight)


def crawl(size, assets, checks: Iterable[Check] = ALL, **sight) -> dict[str, list[str]]:
    """Return what is wrong with which state."""
    found = {}
    for name, stage in pictures(size, assets, **sight):
        wrong = list(dict.fromkeys(str(one) for check in checks for one in check(stage)))
        if wrong:
            found[name] = wrong
    return found


@cache
def usual_sizes(size, assets) -> dict[str, Sizes]:
    """Return the sizes in pixels of all texts of every state at 100 %."""
    return {name: sizes_of(stage) for name, stage in pictures(size, assets)}


def crawl_large(size, assets, scale: float, usual, checks: Iterable[Check] = ALL):
    """Crawl at a larger size of type, which must be as large as promised."""
    found = {}
    for name, stage in pictures(size, assets, text_scale=scale):
        every = [one for check in checks for one in check(stage)]
        every += growth(stage, usual.get(name, {}))
        if every:
            found[name] = list(dict.fromkeys(map(str, every)))
    return found
