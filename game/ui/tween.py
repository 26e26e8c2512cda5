"""Movement as a function of time: easings, timelines, and the 12-fps clock of idle life."""

from __future__ import annotations

import math
from collections.abc import Callable

import msgspec

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Move evenly."""
    return t


def out_cubic(t: float) -> float:
    """Start fast, come to rest."""
    return 1.0 - (1.0 - t) ** 3


def in_cubic(t: float) -> float:
    """Start slowly, leave fast."""
    return t * t * t


def in_out_sine(t: float) -> float:
    """Start and end gently."""
    return 0.5 - 0.5 * math.cos(math.pi * t)


def out_back(t: float) -> float:
    """Overshoot by about a tenth and settle."""
    overshoot = 1.4
    back = t - 1.0
    return 1.0 + (overshoot + 1.0) * back**3 + overshoot * back**2


def bounce2(t: float) -> float:
    """Land at 1, bounce back by 0.35, then by 0.12, and rest."""
    if t < 0.5:
        return (t / 0.5) ** 2
    if t < 0.8:
        return 1.0 - 0.35 * (1.0 - ((t - 0.65) / 0.15) ** 2)
    return 1.0 - 0.12 * (1.0 - ((t - 0.9) / 0.1) ** 2)


class Motion(msgspec.Struct, frozen=True):
    """How much the players want things to move.

    `speed` 0.5 to 4.0; `instant` shows every end state at once. `lean` spares a slow machine what
    only decorates.
    """

    speed: float = 1.0
    reduced: bool = False
    instant: bool = False
    lean: bool = False


class Glide:
    """A number that timelines move. Read `value` when drawing."""

    def __init__(self, value: float = 0.0) -> None:
        self.value = value

    def to(self, target: float) -> Callable[[float], None]:
        """Return a setter for a timeline step that ends at `target`.

        It starts from whatever the value is when the step begins.
        """
        begin: list[float] = []

        def apply(share: float) -> None:
            if not begin:
                begin.append(self.value)
            self.value = begin[0] + (target - begin[0]) * share

        return apply


class _Step(msgspec.Struct, frozen=True):
    begin_s: float
    end_s: float
    apply: Callable[[float], None]
    ease: Ease


class Timeline:
    """Steps in time.

    Built once, then advanced by its scene; `skip` runs every remaining step to its end, in order.
    """

    def __init__(self) -> None:
        self._steps: list[_Step] = []
        self._cursor_s = 0.0  # where `then` continues
        self._last_begin_s = 0.0  # where `also` starts
        self._now_s = 0.0
        self._open: list[_Step] | None = None

    @property
    def duration_s(self) -> float:
        """How long the steps so far take."""
        return max((step.end_s for step in self._steps), default=0.0)

    @property
    def done(self) -> bool:
        """Tell whether every step has ended."""
        return self._open is not None and not self._open

    def then(
        self, duration_s: float, apply: Callable[[float], None], ease: Ease = out_cubic
    ) -> Timeline:
        """Add a step after everything so far; `apply` receives the eased share, usually 0 to 1."""
        return self._add(self._cursor_s, duration_s, apply, ease)

    def also(
        self,
        duration_s: float,
        apply: Callable[[float], None],
        ease: Ease = out_cubic,
        *,
        delay_s: float = 0.0,
    ) -> Timeline:
        """Add a step that begins together with the step before it, or `delay_s` later."""
        cursor_s, last_s = self._cursor_s, self._last_begin_s
        self._add(last_s + delay_s, duration_s, apply, ease)
        self._cursor_s = max(cursor_s, self._cursor_s)
        self._last_begin_s = last_s
        return self

    def wait(self, duration_s: float) -> Timeline:
        """Let time pass before the next step."""
        self._cursor_s += duration_s
        return self

    def call(self, function: Callable[[], object]) -> Timeline:
        """Call a function once when everything before it has ended."""

        def apply(_share: float) -> None:
            function()

        return self._add(self._cursor_s, 0.0, apply, linear)

    def _add(
        self, begin_s: float, duration_s: float, apply: Callable[[float], None], ease: Ease
    ) -> Timeline:
        if self._open is not None:
            message = "a timeline that has started takes no more steps; play a second one"
            raise RuntimeError(message)
        if duration_s < 0:
            message = f"step of {duration_s} s: expected 0 or more"
            raise ValueError(message)
        self._steps.append(_Step(begin_s, begin_s + duration_s, apply, ease))
        self._last_begin_s = begin_s
        self._cursor_s = begin_s + duration_s
        return self

    def advance(self, dt_s: float) -> bool:
        """Move on by `dt_s`; return whether anything is left to run."""
        if self._open is None:
            self._steps.append(_Step(self._cursor_s, self._cursor_s, lambda _share: None, linear))
            self._open = sorted(self._steps, key=lambda step: (step.end_s, step.begin_s))
        self._now_s += dt_s
        ended = [step for step in self._open if step.end_s <= self._now_s]
        self._open = [step for step in self._open if step.end_s > self._now_s]
        # What has ended comes first: a step under way may build on it.
        for step in ended:
            step.apply(1.0)
        for step in sorted(self._open, key=lambda step: step.begin_s):
            if step.begin_s <= self._now_s:
                share = (self._now_s - step.begin_s) / (step.end_s - step.begin_s)
                step.apply(step.ease(share))
        return bool(self._open)

    def skip(self) -> None:
        """Run everything that is left to its end state, in order of ending. Safe to call twice."""
        self.advance(math.inf)


class StopMotion:
    """Idle life at 12 pictures a second: bob, sway, flames, twinkling stars."""

    def __init__(self, fps: int = 12) -> None:
        self.fps = fps
        self.frame = 0
        self._rest_s = 0.0

    def advance(self, dt_s: float) -> bool:
        """Move on; return whether a new picture is due."""
        self._rest_s += dt_s
        ticks = int(self._rest_s * self.fps)
        self._rest_s -= ticks / self.fps
        self.frame += ticks
        return ticks > 0

    def wave(self, period_s: float, phase: float = 0.0) -> float:
        """Return -1 to 1, a sine of that period; `phase` is a share of the period."""
        return math.sin(2.0 * math.pi * (self.frame / self.fps / period_s + phase))

    def pick(self, count: int, *, every: int = 1) -> int:
        """Return 0 to count-1, stepping on every so many pictures: frames of a flame."""
        return self.frame // every % count
