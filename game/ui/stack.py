"""The pile of scenes: who is on top, who sees input, whose time runs, who draws."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from game.ui.intents import KEYBOARD, DeviceId, Intent, Notice, Verb
from game.ui.tween import Motion, StopMotion, Timeline

if TYPE_CHECKING:
    from game.ui.canvas import Canvas
    from game.ui.layout import Layout

LONGEST_STEP_S = 0.05
PASSING = (
    Verb.POINT,
    Verb.SCROLL,
    Verb.TEXT,
    Verb.QUIT,
)  # never held; their presses have no release
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

    def __init__(self) -> None:
        self.motion = Motion()
        self.idle = StopMotion()
        self._timers: list[Timer] = []
        self._timelines: list[Timeline] = []
        self._changed = True
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

    def pending(self) -> Transition | None:
        """Return what `go` asked for, once."""
        wish, self._wish = self._wish, None
        return wish

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
        found = False
        while self._timelines:
            found = True
            self._timelines.pop(0).skip()
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
        if self.idle_life and not self.motion.reduced and self.idle.advance(dt_s):
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


class Stack:
    """The scenes, the top one last.

    Transitions are committed after the update that asked for them.
    """

    def __init__(self, scene: Scene, layout: Layout, motion: Motion | None = None) -> None:
        self._layout = layout
        self._motion = motion or Motion()
        self._scenes: list[Scene] = []
        self._held: dict[tuple[DeviceId, Verb, int], Intent] = {}
        self._guard_s = 0.0
        self._changed = True
        self._last_device = KEYBOARD
        self._start(scene)

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """Every scene, the top one last."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene whose time runs."""
        return self._scenes[-1] if self._scenes else None

    @property
    def running(self) -> bool:
        """Tell whether the program goes on."""
        return bool(self._scenes)

    @property
    def animating(self) -> bool:
        """Tell whether the frame loop should run at full rate."""
        return bool(self._scenes) and self._scenes[-1].playing

    @property
    def wants_text(self) -> bool:
        """Tell whether keys are letters now; hand it to the devices in every frame."""
        return bool(self._scenes) and self._scenes[-1].wants_text

    @property
    def motion(self) -> Motion:
        """How much the players want things to move."""
        return self._motion

    def set_motion(self, motion: Motion) -> None:
        """Move as the players wish from now on, in every scene."""
        self._motion = motion
        for scene in self._scenes:
            scene.motion = motion

    def set_layout(self, layout: Layout) -> None:
        """Tell every scene that the window has another shape."""
        self._layout = layout
        self._changed = True
        for scene in self._scenes:
            scene.arrange(layout)

    def handle(self, intent: Intent) -> bool:
        """Offer an intent to the scenes, top down, to the first that takes it or hides the rest."""
        key = (intent.device, intent.verb, intent.finger)
        if intent.starts:
            self._last_device = intent.device
        if intent.pressed and intent.verb not in PASSING:
            if self._guard_s > 0:
                return True
            if intent.repeat and key not in self._held:
                return True  # held since before the screen changed
            self._held[key] = intent
        elif not intent.pressed and self._held.pop(key, None) is None:
            return True  # its press belonged to an earlier screen
        return self._offer(intent)

    def _offer(self, intent: Intent) -> bool:
        for scene in reversed(self._scenes):
            if scene.handle(intent):
                return True
            if scene.opaque:
                break
        return False

    def notice(self, notice: Notice) -> None:
        """Tell every scene, the top one first."""
        for scene in reversed(self._scenes):
            scene.notice(notice)

    def update(self, dt_s: float) -> None:
        """Let time pass for the top scene and commit the change it asks for.

        A long stall is dropped.
        """
        if not self._scenes:
            return
        step_s = min(max(dt_s, 0.0), LONGEST_STEP_S)
        self._guard_s = max(0.0, self._guard_s - step_s)
        scene = self._scenes[-1]
        scene.tick(step_s)
        transition = scene.update(step_s)
        if transition is not None:
            self.commit(transition)

    def commit(self, transition: Transition) -> None:
        """Change scenes now. Only `update` and the program's own frame loop may call this."""
        self._release_held()
        self._changed = True
        match transition:
            case Push(scene=scene):
                if self._scenes:
                    self._scenes[-1].pause()
                self._start(scene)
            case Replace(scene=scene):
                self._end()
                self._start(scene)
            case Pop(result=result):
                self._end()
                if self._scenes:
                    self._scenes[-1].changed()
                    self._scenes[-1].resume(result)
            case Reset(scene=scene):
                self._end_all()
                self._start(scene)
            case Quit():
                self._end_all()
        self._guard_s = self._scenes[-1].guard_s if self._scenes else 0.0

    def close(self) -> None:
        """End every scene, the top one first."""
        self.commit(Quit())

    def take_changed(self) -> bool:
        """Return whether anything on view asked to be drawn since the last time."""
        changed, self._changed = self._changed, False
        for scene in self._visible():
            changed = scene.take_changed() or changed
        return changed

    def draw(self, canvas: Canvas) -> None:
        """Draw from the topmost opaque scene upwards."""
        for scene in self._visible():
            scene.draw(canvas)

    def _visible(self) -> list[Scene]:
        first = 0
        for index, scene in enumerate(self._scenes):
            if scene.opaque:
                first = index
        return self._scenes[first:]

    def _start(self, scene: Scene) -> None:
        scene.motion = self._motion
        scene.last_device = self._last_device
        self._scenes.append(scene)
        scene.enter()
        scene.arrange(self._layout)
        scene.changed()
        self._guard_s = scene.guard_s

    def _end(self) -> None:
        scene = self._scenes.pop()
        scene.exit()
        scene.silence()

    def _end_all(self) -> None:
        while self._scenes:
            self._end()

    def _release_held(self) -> None:
        for intent in tuple(self._held.values()):
            self._offer(msgspec.structs.replace(intent, pressed=False, repeat=False))
        self._held.clear()
