"""Scenes: their hooks, their own time, and how they ask for another one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from game.ui.intents import KEYBOARD, Intent, Notice
from game.ui.sound import Deaf, Ear
from game.ui.tween import Motion, StopMotion, Timeline
from game.ui.words import reword

if TYPE_CHECKING:
    from game.ui.canvas import Canvas
    from game.ui.layout import Layout

GUARD_S = 0.5


class Push(msgspec.Struct, frozen=True):
    """Cover the scene with another one."""

    scene: Scene


class Replace(msgspec.Struct, frozen=True):
    """End the scene and put another one in its place."""

    scene: Scene


class Pop(msgspec.Struct, frozen=True):
    """End the scene; the one below receives `result` in `resume`."""

    result: object = None


class Reset(msgspec.Struct, frozen=True):
    """End every scene and start again with this one."""

    scene: Scene


class Quit(msgspec.Struct, frozen=True):
    """End every scene and the program."""


Transition: TypeAlias = Push | Replace | Pop | Reset | Quit


class Timer:
    """A function that is called later, or again and again, while its scene is on top."""

    def __init__(self, seconds: float, function: Callable[[], None], *, again: bool) -> None:
        self.left_s = seconds
        self._seconds = seconds
        self._function = function
        self._again = again
        self.alive = True

    def cancel(self) -> None:
        """Never call the function again. Safe to call twice."""
        self.alive = False

    def advance(self, dt_s: float) -> None:
        """Move on by `dt_s`; calls the function at most once."""
        self.left_s -= dt_s
        if self.left_s > 0:
            return
        if self._again:
            self.left_s += self._seconds
        else:
            self.alive = False
        self._function()


class Scene:
    """One screen.

    Construct (no side effects), `enter` once, `pause` and `resume` in turn, `exit` once.

    Timers and timelines belong to the scene: they stand still while it is covered and die when it
    ends.
    """

    opaque = True  # False: the scene below is drawn first
    guard_s = (
        0.0  # presses are ignored this long after the scene comes on top; GUARD_S for curtains
    )
    idle_life = False  # True: redraw at 12 pictures a second, see `idle`
    quiet = False  # True: neither its buttons nor its coming and going are heard, as at a hand
    slides_away = True  # False: its picture may not outlast it, nor slide apart, see `Flats`
    theme: float | None = None  # how high the music is when the scene starts; None leaves it be

    def __init__(self) -> None:
        self.motion = Motion()
        self.ear: Ear = Deaf()
        self.idle = StopMotion()
        self._timers: list[Timer] = []
        self._timelines: list[Timeline] = []
        self._changed = True
        self._skipping = False
        self._wish: Transition | None = None
        self.last_device = KEYBOARD  # what somebody pressed last before this scene began

    # -- hooks
    # ---------------------------------------------------------------------------------------------
    def enter(self) -> None:
        """Start: called once, before anything else."""

    def pause(self) -> None:
        """Be covered."""

    def resume(self, result: object) -> None:
        """Be uncovered; `result` is what the scene above was popped with."""

    def exit(self) -> None:
        """End: called once, after everything else."""

    def arrange(self, layout: Layout) -> None:
        """Place everything: called after `enter` and whenever the window has another size."""

    def reword(self) -> None:
        """Say everything again: the players have chosen another language. `arrange` follows.

        What is said while drawing needs nothing. Parts of the scene, such as its page, have a
        `reword` of their own; a scene that made its words from parts makes them anew.
        """
        reword(self)
        for part in tuple(vars(self).values()):
            if hasattr(part, "reword"):
                part.reword()

    def handle(self, intent: Intent) -> bool:  # noqa: ARG002 - for those who override it
        """React; return True to keep the intent from the scenes below."""
        return False

    def notice(self, notice: Notice) -> None:
        """Hear of a device lost or found, and the like. Every scene hears it, the top one first."""

    def update(self, dt_s: float) -> Transition | None:  # noqa: ARG002 - the same
        """Let `dt_s` seconds pass (timers and timelines have already moved).

        The only way to change scene.
        """
        return self.pending()

    def draw(self, canvas: Canvas) -> None:
        """Draw everything. Reads only."""

    @property
    def wants_text(self) -> bool:
        """Tell whether keys are letters now (a text entry is open) and not verbs."""
        return False

    # -- for the scene's own use
    # ---------------------------------------------------------------------------
    def changed(self) -> None:
        """Ask to be drawn. Nothing is drawn while nobody asks."""
        self._changed = True

    def go(self, transition: Transition) -> None:
        """Ask for another scene; `update` hands it over with `pending`. The first wish counts."""
        if self._wish is None:
            self._wish = transition

    @property
    def leaving(self) -> bool:
        """Tell whether another scene was asked for and not handed over yet."""
        return self._wish is not None

    def pending(self) -> Transition | None:
        """Return what `go` asked for, once."""
        wish, self._wish = self._wish, None
        return wish

    def cue(self, name: str) -> None:
        """Let a cue be heard, unless time is being skipped: then nothing is heard on the way."""
        if not self._skipping:
            self.ear.cue(name)

    def hear(self, cues: Iterable[str]) -> None:
        """Let the cues of a page be heard, unless the scene is quiet."""
        if self.quiet:
            return
        for name in cues:
            self.cue(name)

    def after(self, seconds: float, function: Callable[[], None]) -> Timer:
        """Call the function once, so many seconds of this scene's own time from now."""
        timer = Timer(seconds, function, again=False)
        self._timers.append(timer)
        return timer

    def every(self, seconds: float, function: Callable[[], None]) -> Timer:
        """Call the function again and again; `seconds` must be more than 0."""
        if seconds <= 0:
            message = f"timer every {seconds} s: expected more than 0"
            raise ValueError(message)
        timer = Timer(seconds, function, again=True)
        self._timers.append(timer)
        return timer

    def play(self, timeline: Timeline) -> Timeline:
        """Run a timeline at the players' speed; the scene is redrawn while it runs."""
        self._timelines.append(timeline)
        self.changed()
        if self.motion.instant:
            self.skip()
        return timeline

    def skip(self) -> bool:
        """Show the end of every running timeline at once; return whether there was one.

        Timelines which start on the way are ended too.
        """
        found = bool(self._timelines)
        self._skipping = True
        try:
            while self._timelines:
                self._timelines.pop(0).skip()
        finally:
            self._skipping = False
        if found:
            self.changed()
        return found

    @property
    def playing(self) -> bool:
        """Tell whether a timeline is running."""
        return bool(self._timelines)

    # -- for the stack
    # -------------------------------------------------------------------------------------
    def tick(self, dt_s: float) -> None:
        """Move timers, timelines and idle life. The stack calls it before `update`."""
        for timer in tuple(self._timers):
            if timer.alive:
                timer.advance(dt_s)
        self._timers = [timer for timer in self._timers if timer.alive]
        if self._timelines:
            self.changed()
            for timeline in tuple(self._timelines):
                if not timeline.advance(dt_s * self.motion.speed) and timeline in self._timelines:
                    self._timelines.remove(timeline)
        if (
            self.idle_life
            and not (self.motion.reduced or self.motion.lean)
            and self.idle.advance(dt_s)
        ):
            self.changed()

    def silence(self) -> None:
        """Drop timers and timelines for good. The stack calls it after `exit`."""
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()
        self._timelines.clear()

    def take_changed(self) -> bool:
        """Return whether drawing was asked for since the last time."""
        changed, self._changed = self._changed, False
        return changed
