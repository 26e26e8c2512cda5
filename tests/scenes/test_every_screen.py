"""Every screen, in every layout and every size of type: what can be read, hit and reached."""

from __future__ import annotations

from collections import deque

import pytest

from game.ui.layout import Box
from game.ui.text import FLOOR_COMPACT_PX, FLOOR_WIDE_PX
from tests.scenes.fakes import ways_from
from tools.shots_scenes import empty_stage, scenes_for_shots, show

MOST_OVERLAP = 0.3
WINDOWS = (
    ((1920, 1080), 1.0),
    *(((1280, 720), scale) for scale in (1.0, 1.25, 1.5, 2.0)),
    *(((1024, 600), scale) for scale in (1.0, 1.5)),
    *(((800, 480), scale) for scale in (1.0, 1.25, 1.5, 2.0)),
    *(((1024, 768), scale) for scale in (1.0, 2.0)),
)


@pytest.mark.parametrize(
    ("size", "scale"), WINDOWS, ids=lambda value: str(value).replace(", ", "x")
)
def test_all_can_be_read_hit_and_reached(size, scale, assets):
    """One window shows one scene after the other, so that skies and sprites are made once."""
    stage = empty_stage(size, text_scale=scale, assets=assets)
    found = {}
    for name, make, then in scenes_for_shots():
        show(stage, make, then)
        found[name] = problems_of(stage)
    assert {name: problems for name, problems in found.items() if problems} == {}


def problems_of(stage) -> list[str]:
    """Return what is wrong with a picture, in sentences."""
    return [*unreadable(stage), *overlapping(stage), *hard_to_hit(stage), *out_of_reach(stage)]


def unreadable(stage):
    layout = stage.layout
    floor = FLOOR_COMPACT_PX if layout.compact else FLOOR_WIDE_PX
    for fact in texts_of(stage):
        if fact.cut:
            yield f"cut: {fact.text!r}"
        if fact.height_px < floor:
            yield f"only {fact.height_px} px: {fact.text!r}"
        if not inside(fact.box, layout.safe):
            yield f"beyond the safe area: {fact.text!r} {fact.box}"


def overlapping(stage):
    facts = texts_of(stage)
    for index, first in enumerate(facts):
        for second in facts[index + 1 :]:
            if overlap(first.box, second.box) > MOST_OVERLAP:
                yield f"{first.text!r} lies on {second.text!r}"


def hard_to_hit(stage):
    layout = stage.layout
    for name, box in stage.canvas.targets:
        if min(box.w, box.h) < layout.target_u - 0.5:
            yield f"too small: {name} {box.size}, expected {layout.target_u}"
        if not inside(box, layout.safe):
            yield f"beyond the safe area: {name} {box}"


def out_of_reach(stage):
    """Every stop of the page must be reached by arrows from every other one."""
    page = getattr(stage.stack.top, "page", None)
    if page is None or not page.directional:
        return
    stops = {widget.name for widget in page.widgets if widget.visible and widget.focusable}
    if page.focus not in stops:
        yield f"nothing has the focus: {page.focus}"
    for start in stops:
        found, todo = {start}, deque([start])
        while todo:
            here = todo.popleft()
            for there in ways_from(page, here).values():
                if there not in found:
                    found.add(there)
                    todo.append(there)
        if found != stops:
            yield f"from {start} no way to {sorted(stops - found)}"


def texts_of(stage):
    return [fact for fact in stage.canvas.texts if fact.text.strip()]


def overlap(first: Box, second: Box) -> float:
    """Return the part of the lower text that lies under the other one."""
    wide = min(first.right, second.right) - max(first.x, second.x)
    high = min(first.bottom, second.bottom) - max(first.y, second.y)
    return 0.0 if wide <= 1 else max(0.0, high / min(first.h, second.h))


def inside(box: Box, safe: Box) -> bool:
    return (
        box.x >= safe.x - 1
        and box.y >= safe.y - 1
        and box.right <= safe.right + 1
        and box.bottom <= safe.bottom + 1
    )
