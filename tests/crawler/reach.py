"""What can be touched and reached: safe area, targets, gaps, the focus, reasons."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from tests.crawler.finding import Finding, inside, moves, overlap, pages_of, shown_widgets
from tests.scenes.fakes import ways_from

GAP_1080 = 8
GAP_COMPACT_PX = 8


def safe_area(stage) -> Iterator[Finding]:
    """Words and controls stay off the edge that a television may hide."""
    for fact in () if moves(stage) else stage.canvas.texts:
        if fact.text.strip() and not inside(fact.box, stage.layout.safe):
            yield Finding("safe area", f"{fact.text!r} {fact.box}")
    for name, box in stage.canvas.targets:
        if not inside(box, stage.layout.safe):
            yield Finding("safe area", f"{name} {box}")


def targets(stage) -> Iterator[Finding]:
    """A finger hits everything, and nothing beside it."""
    layout = stage.layout
    found = stage.canvas.targets
    for number, (name, box) in enumerate(found):
        if min(box.w, box.h) < layout.target_u - 0.5:
            wide, high = (round(side * layout.u) for side in box.size)
            least = round(layout.target_u * layout.u)
            yield Finding("targets", f"{name} is {wide}x{high} px, least {least}")
        for other, place in found[number + 1 :]:
            gap_u = layout.px(GAP_COMPACT_PX) if layout.compact else GAP_1080 / 1.5
            if min(overlap(box, place)) > -gap_u + 1.0:
                gap = -min(overlap(box, place)) * layout.u
                yield Finding("targets", f"{gap:.0f} px between {name} and {other}")


def focus(stage) -> Iterator[Finding]:
    """Arrows lead from every stop to every other one, and one of them has the focus."""
    for page in pages_of(stage.stack.top):
        stops = {widget.name for widget in page.widgets if widget.visible and widget.focusable}
        if stops and page.focus not in stops:
            yield Finding("focus", f"nothing has it: {page.focus}")
        ways = {stop: set(ways_from(page, stop).values()) for stop in stops}
        for start in sorted(stops):
            found, todo = {start}, deque([start])
            while todo:
                for there in ways[todo.popleft()]:
                    if there not in found:
                        found.add(there)
                        todo.append(there)
            if found != stops:
                yield Finding("focus", f"no way from {start} to {sorted(stops - found)}")


def reasons(stage) -> Iterator[Finding]:
    """Whatever cannot be pressed says why."""
    for widget in shown_widgets(stage.stack.top):
        if not widget.enabled and not widget.reason.strip():
            yield Finding("reasons", f"{widget.name} does not say why it rests")
