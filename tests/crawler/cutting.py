"""Nothing is cut off, covered by something else, or written over."""

from __future__ import annotations

from collections.abc import Iterator

from tests.crawler.finding import Finding, inside, is_picture, moves, overlap

MOST_HIDDEN = 0.1
MOST_OVERLAP = 0.3


def cutting(stage) -> Iterator[Finding]:
    """Every text is whole: no ellipsis, in the window, and nothing stays laid over it."""
    canvas = stage.canvas
    moving = moves(stage)
    for ink in canvas.inscriptions:
        fact = ink.fact
        if fact.cut and not is_picture(fact.text):
            yield Finding("cutting", f"cut: {fact.text!r}")
        if not moving and not inside(fact.box, stage.layout.bounds):
            yield Finding("cutting", f"leaves the window: {fact.text!r}")
            continue
        hidden = 0.0 if moving or is_picture(fact.text) else canvas.hidden_share(ink)
        if hidden > MOST_HIDDEN:
            yield Finding("cutting", f"{hidden:.0%} covered: {fact.text!r}")
    if moving:
        return
    facts = [ink.fact for ink in canvas.inscriptions if not is_picture(ink.fact.text)]
    for number, first in enumerate(facts):
        for second in facts[number + 1 :]:
            wide, high = overlap(first.box, second.box)
            if wide > 1 and high > MOST_OVERLAP * min(first.box.h, second.box.h):
                yield Finding("cutting", f"{first.text!r} lies on {second.text!r}")
