"""Presses that only repeat the one that changed the screen: a double press must not act twice."""

from __future__ import annotations

import math
from typing import Final

import msgspec

from game.ui.intents import DIRECTIONS, DeviceId, Intent, Verb
from game.ui.layout import Point
from game.ui.scene import GUARD_S

DOUBLE_S: Final = 1.0
"""A press this long after the same one is meant anew."""
NEAR_U: Final = 60.0


class _Pressed(msgspec.Struct, frozen=True):
    verb: Verb
    position: Point | None
    when_s: float


class Echoes:
    """Remembers what each device pressed last, and when another screen appeared."""

    def __init__(self) -> None:
        self._last: dict[DeviceId, _Pressed] = {}
        self._before: dict[DeviceId, _Pressed] = {}  # the same, when the screen changed
        self._changed_s = float("-inf")

    def screen_changed(self, now_s: float) -> None:
        """Hear that another screen has appeared."""
        self._changed_s = now_s
        self._before = dict(self._last)

    def swallows(self, intent: Intent, now_s: float) -> bool:
        """Tell whether a press only repeats what its device pressed before the screen changed.

        Arrows never do: they only lead somewhere.
        """
        if not intent.starts or intent.verb is Verb.TEXT:
            return False
        before = self._before.get(intent.device)
        if (
            before is not None
            and now_s - self._changed_s < GUARD_S
            and now_s - before.when_s <= DOUBLE_S
            and intent.verb not in DIRECTIONS
            and before.verb is intent.verb
            and _near(before.position, intent.position)
        ):
            return True
        self._before.pop(intent.device, None)
        self._last[intent.device] = _Pressed(intent.verb, intent.position, now_s)
        return False


def _near(first: Point | None, second: Point | None) -> bool:
    return first is None or second is None or math.dist(first, second) <= NEAR_U
