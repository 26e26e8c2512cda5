"""The lesson on the screen: the game's own scene, and a teacher who speaks beside it.

The game's scene is the real one. It stands still while the teacher waits for OK; otherwise it
plays on, and only the button that the lesson is about can be pressed. Where there is no room beside
the game, as for large type, all words are read on a sheet over it first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast

import msgspec

from game.scenes.entrance import game_scene, lend_devices, lobby_scene, title_scene
from game.scenes.lines import LARGE_TYPE
from game.scenes.services import Services
from game.scenes.tutorial.lesson import Lesson, Step
from game.scenes.tutorial.scripted import scripted_table
from game.scenes.tutorial.teacher import Teacher, without_strip
from game.ui.dialogs import Confirm
from game.ui.focus import Page
from game.ui.intents import Intent, Notice, Verb
from game.ui.layout import Box, Layout
from game.ui.stack import Push, Reset, Scene, Transition
from game.ui.widgets import Button, RoundButton, Widget
from game.ui.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.config import Settings
    from game.ui.canvas import Canvas


class TaughtScene(Protocol):
    """What a game's scene shows of itself, so that somebody can teach it."""

    @property
    def showing(self) -> bool:
        """Whether an event is being shown."""

    @property
    def page(self) -> Page:
        """All that can be pressed; the buttons "menu" and "undo" among them."""

    @property
    def answers(self) -> Sequence[Widget]:
        """What answers the question that stands, as far as it can be seen; else nothing."""

    @property
    def speech(self) -> Box | float | None:
        """Where somebody may speak without covering what matters.

        A number is the height of a strip below the game, which then takes less room; None: nowhere.
        """


class LessonServices:
    """The program around a lesson: the same, but the game answers nothing by itself."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @property
    def settings(self) -> Settings:
        """How everybody wants it, and every question asked."""
        return msgspec.structs.replace(self._services.settings, auto_toll=False)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 -- whatever the program has
        return getattr(self._services, name)


class TutorialScene(Scene):
    """One lesson, from its first words to its last. MENU leaves it at any time."""

    def __init__(self, services: Services, lesson: Lesson) -> None:
        super().__init__()
        self.services = services
        self.lesson = lesson
        self.table = scripted_table(lesson)
        self.game = game_scene(cast("Services", LessonServices(services)), self.table)
        self._next = 0
        self._held: list[tuple[Widget, bool, str, str]] = []
        self.step: Step | None = None
        self.go_on = Button("go on", say("Go on"), self.next_step, verb=Verb.OK)
        self.page = Page(
            self.go_on,
            RoundButton("leave", "ui-close", self.leave, say("Leave the lesson")),
            start="go on",
        )
        self.teacher = Teacher(lesson.teacher)
        self._is_read = False

    @property
    def taught(self) -> TaughtScene:
        """The game's scene, as far as the lesson needs it."""
        return cast("TaughtScene", self.game)

    @property
    def waits_for_ok(self) -> bool:
        """Whether the game stands still until the teacher has been read."""
        return self.step is not None and not self._is_read

    @property
    def speaks(self) -> bool:
        """Whether the teacher's words are to be seen."""
        return self.waits_for_ok or (self.step is not None and not self.teacher.has_sheet)

    # -- life ------------------------------------------------------------------------------------
    def enter(self) -> None:
        """Begin the game below, for whoever pressed last."""
        self.services.devices.clear()
        lend_devices(self.services, self.table, self.last_device)
        self.game.motion, self.game.ear = self.motion, self.ear
        self.game.last_device = self.last_device
        self.game.enter()
        self.page.meet(self.last_device)
        self.taught.page.widget("menu").visible = False
        undo = self.taught.page.widget("undo")
        undo.enabled, undo.reason = False, say("In the lesson nothing is taken back.")

    def exit(self) -> None:
        """End the game below; nothing of it is kept."""
        self.game.exit()
        self.game.silence()
        self.services.devices.clear()

    def pause(self) -> None:
        """Be covered."""
        self.game.pause()

    def resume(self, result: object) -> None:
        """Hand an answer on to the game below."""
        self.game.resume(result)

    def arrange(self, layout: Layout) -> None:
        """Place the game, then the teacher where the game leaves room."""
        self.game.arrange(layout)
        speech = self.taught.speech
        if layout.text_scale > LARGE_TYPE:
            speech = None
        self.teacher.arrange(layout, speech)
        if isinstance(speech, float):
            self.game.arrange(without_strip(layout, speech))
        corner = self.taught.page.widget("menu").box
        self.page.place({"go on": self.teacher.button, "leave": self.teacher.corner(corner)})

    def tick(self, dt_s: float) -> None:
        """Let time pass here, and below unless the teacher is being read."""
        super().tick(dt_s)
        self.game.motion = self.motion
        if not self.waits_for_ok:
            self.game.tick(dt_s)

    def notice(self, notice: Notice) -> None:
        """Hand news of devices on."""
        self.game.notice(notice)

    def update(self, dt_s: float) -> Transition | None:
        """Speak when it is time."""
        self.hear(self.page.take_cues())
        self.page.still = self.motion.reduced
        if self.page.advance(dt_s):
            self.changed()
        if not self.waits_for_ok:
            wish = self.game.update(dt_s)
            if isinstance(wish, Push) and isinstance(wish.scene, Confirm):
                return wish
            if wish is not None:
                self.leave()
            self._follow()
        return self.pending()

    def take_changed(self) -> bool:
        """Draw again when the game below wants it, too."""
        below = self.game.take_changed()
        return super().take_changed() or below

    @property
    def playing(self) -> bool:
        """Tell whether a timeline is running, here or below."""
        return super().playing or self.game.playing

    # -- the lesson ------------------------------------------------------------------------------
    def _follow(self) -> None:
        """End a step whose button was pressed; begin the next one when the game has got there."""
        gate, taught = self.table.gate, self.taught
        asked = set() if taught.showing else {answer.name for answer in taught.answers}
        if self.step is not None and gate.version > self.step.at:
            self._end_step()
        elif self.step is not None and self.step.press and self._is_read and asked:
            self._follow_sheets(self.step, asked)
        steps = self.lesson.steps
        while self.step is None and self._next < len(steps) and self._is_past(asked):
            self._next += 1
        if self.step is None and self._next < len(steps):
            step = steps[self._next]
            is_there = gate.version >= step.at and not taught.showing
            if is_there and (not step.press or step.press in asked):
                self._begin(step)

    def _follow_sheets(self, step: Step, asked: set[str]) -> None:
        """Go on where a press only opened a sheet; go back where that was laid away."""
        if step.press in asked:
            return
        steps = self.lesson.steps
        now = ["", *(one.press if one.at == step.at else "" for one in steps), ""]
        if now[self._next + 1] in asked:
            self._end_step()
        elif now[self._next - 1] in asked:
            self._end_step()
            self._next -= 2

    def _is_past(self, asked: set[str]) -> bool:
        """Tell whether the next step has been done already, or has no button here."""
        step = self.lesson.steps[self._next]
        if self.table.gate.version > step.at:
            return bool(step.press)
        return step.optional and bool(asked) and step.press not in asked

    def _end_step(self) -> None:
        """Let everything be pressed again, unless the game has other plans for it by now."""
        for widget, enabled, reason, ours in self._held:
            if widget.reason is ours:
                widget.enabled, widget.reason = enabled, reason
        self._held = []
        self.step = None
        self.changed()

    def _begin(self, step: Step) -> None:
        self._next += 1
        self.step = step
        self.go_on.text = say("Go on") if self._next < len(self.lesson.steps) else say("Play now")
        if step.press and not self.teacher.has_sheet:
            self._let_press(step.press)
        else:
            self._is_read = False
            self.go_on.visible = True
            self.taught.page.directional = False
            self.page.focus = self.go_on.name
            self.page.meet(self.last_device)
        self.changed()

    def _let_press(self, wanted: str) -> None:
        """Let the pupil press that button, and no other answer."""
        self._is_read = True
        self.go_on.visible = self.page.directional = False
        self.taught.page.meet(self.last_device)
        self.taught.page.focus = wanted
        self._leave_only(wanted)

    def _leave_only(self, wanted: str) -> None:
        ours = say("Good idea, but try the other one first.")
        # Neither may what rests under a sheet be chosen by a tap beside the sheet.
        resting = [widget for widget in self.taught.page.widgets if not widget.tappable]
        for answer in (*self.taught.answers, *resting):
            if answer.name != wanted:
                self._held.append((answer, answer.enabled, answer.reason, ours))
                answer.enabled, answer.reason = False, ours

    def next_step(self) -> None:
        """Go on after the teacher's words; after the last ones, to a game of one's own."""
        self.changed()
        if self.step is not None and self.step.press:
            self._let_press(self.step.press)
            return
        self.step = None
        if self._next == len(self.lesson.steps):
            self.go(Reset(lobby_scene(self.services, self.lesson.game)))

    def leave(self) -> None:
        """Go back to the title at once: nothing here can be lost."""
        self.go(Reset(title_scene(self.services)))

    # -- input and drawing -----------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        """Let the teacher's page react, or the game below."""
        if intent.verb is Verb.QUIT:
            return False
        if intent.shows_hand:
            self.last_device = intent.device
        if intent.verb is Verb.MENU:
            if intent.starts:
                self.cue("back")
                self.leave()
        elif self.waits_for_ok or self._hits_page(intent):
            if self.page.handle(intent):
                self.changed()
            elif intent.verb is Verb.TAP and intent.pressed:
                self.next_step()  # whoever taps the table has read enough
        elif intent.verb is not Verb.UNDO:
            self.game.handle(intent)
        return True

    def _hits_page(self, intent: Intent) -> bool:
        place = intent.position
        return place is not None and self.page.widget("leave").box.contains(place)

    def draw(self, canvas: Canvas) -> None:
        """Draw the game, and the teacher over it."""
        self.game.draw(canvas)
        if self.speaks and self.step is not None:
            words = say(self.step.text)
            self.teacher.draw(canvas, words, has_button=self.go_on.visible)
        self.page.draw(canvas)
