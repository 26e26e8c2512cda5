"""The pile of scenes: who is on top, who sees input, whose time runs, who draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.ui.echo import Echoes
from game.ui.flats import Flats
from game.ui.intents import KEYBOARD, DeviceId, Intent, Notice, Verb, WindowFocus
from game.ui.scene import (
    GUARD_S,
    Pop,
    Push,
    Quit,
    Replace,
    Reset,
    Scene,
    Timer,
    Transition,
)
from game.ui.sound import Deaf, Ear
from game.ui.tween import Motion

if TYPE_CHECKING:
    from game.ui.canvas import Canvas
    from game.ui.layout import Layout

__all__ = [
    "GUARD_S",
    "Pop",
    "Push",
    "Quit",
    "Replace",
    "Reset",
    "Scene",
    "Stack",
    "Timer",
    "Transition",
]

LONGEST_STEP_S = 0.05
SLEPT_S = 5.0
"""After a stall so long somebody else may sit before the screen."""
UNGUARDED = (Verb.POINT, Verb.SCROLL, Verb.QUIT)
PASSING = (*UNGUARDED, Verb.TEXT)  # their presses have no release


class Stack:
    """The scenes, the top one last.

    Transitions are committed after the update that asked for them.
    """

    def __init__(
        self,
        scene: Scene,
        layout: Layout,
        motion: Motion | None = None,
        ear: Ear | None = None,
    ) -> None:
        self._layout = layout
        self._motion = motion or Motion()
        self._ear: Ear = ear or Deaf()
        self._scenes: list[Scene] = []
        self._held: dict[tuple[DeviceId, Verb, int], Intent] = {}
        self._guard_s = 0.0
        self._echoes = Echoes()
        self._flats = Flats()
        self._may_slide = False  # what the window shows now
        self._now_s = 0.0
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
        return bool(self._scenes) and (self._flats.moving or self._scenes[-1].playing)

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
        self._end_flats()
        for scene in self._scenes:
            scene.arrange(layout)

    def reword(self) -> None:
        """Let every scene say its words in the language chosen now."""
        for scene in self._scenes:
            scene.reword()
        self.set_layout(self._layout)

    def handle(self, intent: Intent) -> bool:
        """Offer an intent to the scenes, top down, to the first that takes it or hides the rest."""
        key = (intent.device, intent.verb, intent.finger)
        if intent.starts:
            self._last_device = intent.device
        if self._echoes.swallows(intent, self._now_s):
            return True
        if intent.pressed and intent.verb not in UNGUARDED and (self._guard_s > 0 or self._leaving):
            return True
        if intent.starts and self._flats.moving:
            self._end_flats()
        if intent.pressed and intent.verb not in PASSING:
            if intent.repeat and key not in self._held:
                return True  # held since before the screen changed
            self._held[key] = intent
        elif not intent.pressed:
            if self._held.pop(key, None) is None:
                return True  # its press belonged to an earlier screen
            if self._leaving:
                intent = _let_go(intent)
        return self._offer(intent)

    @property
    def _leaving(self) -> bool:
        """Whether the top scene has asked for another one: nothing may begin there twice."""
        return bool(self._scenes) and self._scenes[-1].leaving

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

        A long stall is dropped. After one of `SLEPT_S`, the machine has slept: the scenes hear that
        the window was left, and close what is not for everybody's eyes.
        """
        if not self._scenes:
            return
        if dt_s >= SLEPT_S:
            self.notice(WindowFocus(gained=False))
            self.notice(WindowFocus(gained=True))
        step_s = min(max(dt_s, 0.0), LONGEST_STEP_S)
        self._guard_s = max(0.0, self._guard_s - step_s)
        self._now_s += step_s
        if self._flats.moving:
            self._changed = True
            self._flats.advance(step_s, self._motion)
        scene = self._scenes[-1]
        scene.tick(step_s)
        transition = scene.update(step_s)
        if transition is not None:
            self.commit(transition)

    def commit(self, transition: Transition) -> None:
        """Change scenes now. Only `update` and the program's own frame loop may call this."""
        self._release_held()
        self._end_flats()
        self._echoes.screen_changed(self._now_s)
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
        if isinstance(transition, Replace | Reset):
            self._move_flats(transition.scene)

    def _move_flats(self, scene: Scene) -> None:
        """Let the old screen slide apart audibly, if everybody may see it and the new one."""
        if scene.opaque and not scene.quiet:
            self._ear.cue("flats")
        if scene.opaque and scene.slides_away and self._may_slide:
            self._flats.ask()

    def _end_flats(self) -> None:
        """Show the top scene alone from the next picture on."""
        self._flats.end()
        self._changed = True

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
        """Draw from the topmost opaque scene upwards, and what is still seen of the one before."""
        visible = self._visible()
        for scene in visible:
            scene.draw(canvas)
        self._flats.draw(canvas, self._motion)
        self._may_slide = all(scene.slides_away for scene in visible)

    def _visible(self) -> list[Scene]:
        first = 0
        for index, scene in enumerate(self._scenes):
            if scene.opaque:
                first = index
        return self._scenes[first:]

    def _start(self, scene: Scene) -> None:
        scene.motion = self._motion
        scene.ear = self._ear
        scene.last_device = self._last_device
        self._scenes.append(scene)
        if scene.theme is not None:
            self._ear.music(scene.theme)
            self._ear.duck(quiet=False)
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
            self._offer(_let_go(intent))
        self._held.clear()


def _let_go(intent: Intent) -> Intent:
    """Return the release of a press that must do nothing: a finger lifts nowhere."""
    return msgspec.structs.replace(intent, pressed=False, repeat=False, position=None)
