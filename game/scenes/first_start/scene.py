"""Asks how everybody likes it, one question a page; one press leaves all at what is proposed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from game.scenes.entrance import title_scene
from game.scenes.first_start.distance import SCREENS_INCH, usual_place
from game.scenes.first_start.questions import Answer, Question, questions_of
from game.scenes.lines import growth
from game.scenes.morning import paint_morning
from game.scenes.page_scene import PageScene
from game.scenes.services import Services
from game.scenes.settings.rows import nearest
from game.ui.controls import Choice
from game.ui.focus import Page
from game.ui.intents import Intent, Verb
from game.ui.layout import Box, Layout
from game.ui.palette import MARIGOLD, MARIGOLD_LO, PAPER_HI, PAPER_LO
from game.ui.stack import Pop, Replace
from game.ui.text import Role
from game.ui.widgets import PaperButton, Prompt, Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

GAP_U: Final = 18.0

LOW_U: Final = 120.0
"""A sheet lower than that holds words alone."""


class AnswerButton(PaperButton):
    """A sheet with a picture and the words of one answer; what holds now is marked."""

    def __init__(self, answer: Answer, press: Callable[[], None], *, holds: bool) -> None:
        super().__init__(answer.id, self._paint, press, seed=len(answer.id))
        self.answer = answer
        self.fill = (MARIGOLD, MARIGOLD_LO) if holds else (PAPER_HI, PAPER_LO)

    def _paint(self, canvas: Canvas, box: Box) -> None:
        inner = box.inset(16, 14)
        if not self.answer.text:
            self.answer.paint(canvas, inner)
            return
        if box.h < LOW_U:  # no room for a picture
            canvas.text(
                self.answer.text, *box.center, Role.BUTTON, max_width=box.w - 12,
                max_height=box.h - 4,
            )  # fmt: skip
            return
        words_h = canvas.text_size(
            self.answer.text, Role.BUTTON, max_width=inner.w, max_height=inner.h * 0.5, lines=2
        )[1]
        picture, words = inner.cut_top(inner.h - words_h - 8, 8)
        self.answer.paint(canvas, picture)
        canvas.text(
            self.answer.text, *words.center, Role.BUTTON, max_width=inner.w,
            max_height=inner.h * 0.5, lines=2, align="center",
        )  # fmt: skip


class FirstStartScene(PageScene):
    """The questions. Each answer holds at once; BACK goes back by one, MENU skips the rest.

    However it ends, it is not asked again by itself. `at_start` it leads to the title, else back.
    """

    idle_life = True

    def __init__(self, services: Services, *, at_start: bool = False) -> None:
        super().__init__(services, Page())
        self.at_start = at_start
        self.here = 0
        self._layout = Layout.of(1280, 720)
        self.screen_inch, self.distance_m = usual_place(self._layout)
        self.head = Box(0, 0, 0, 0)
        self.foot = Box(0, 0, 0, 0)
        self.skip_prompt = Prompt("skip", Verb.MENU, "", self.finish)
        self.answers: list[AnswerButton] = []
        self.screen: Choice | None = None

    @property
    def questions(self) -> tuple[Question, ...]:
        """Every question, as the answers given so far make it."""
        return questions_of(
            self.services.settings, self._layout, self.screen_inch, self.distance_m, self.idle
        )

    @property
    def question(self) -> Question:
        """The question that is on the screen."""
        return self.questions[self.here]

    # -- what can be done ------------------------------------------------------------------------
    def take(self, answer: Answer) -> None:
        """Set what the answer says, and go on."""
        if self.question.id == "distance":
            self.distance_m = float(answer.id.removeprefix("m"))
        trouble = self.services.change_settings(
            msgspec.structs.replace(self.services.settings, **answer.sets)
        )
        if trouble is not None:
            self.page.toast(say(trouble))
        if self.here + 1 < len(self.questions):
            self.here += 1
            self._ask()
        else:
            self.finish()

    def finish(self) -> None:
        """Remember that everything was asked, and go on to the title or back."""
        settings = self.services.settings
        if not settings.asked:
            self.services.change_settings(msgspec.structs.replace(settings, asked=True))
        self.go(Replace(title_scene(self.services)) if self.at_start else Pop())

    def leave(self) -> None:
        """Go back by one question; from the first one out of here."""
        if self.here:
            self.here -= 1
            self._ask()
        elif not self.at_start:
            self.go(Pop())

    def handle(self, intent: Intent) -> bool:
        """Let MENU skip everything; the rest is for the page."""
        if intent.verb is Verb.MENU and intent.starts:
            self.finish()
            return True
        before = self.page.focus
        used = super().handle(intent)
        if before != self.page.focus:
            self.changed()
        return used

    def _resize_screen(self, index: int) -> None:
        self.screen_inch = SCREENS_INCH[index]
        self._ask(focus="screen")

    # -- placing and drawing ---------------------------------------------------------------------
    def arrange(self, layout: Layout) -> None:
        """Place the question for this window, which decides what is proposed."""
        if layout.compact != self._layout.compact:
            self.screen_inch, self.distance_m = usual_place(layout)
        self._layout = layout
        kept = self.page.focus
        self._ask(focus=kept)

    def _ask(self, focus: str | None = None) -> None:
        """Put the question of now on the page; without a wish, the proposal has the focus."""
        question = self.question
        self.answers = [
            AnswerButton(answer, partial(self.take, answer), holds=i == question.proposed)
            for i, answer in enumerate(question.answers)
        ]
        self.skip_prompt.text = say("Skip")
        self.screen = None
        if question.id == "distance":
            sizes = [say("{inches} inch", inches=inches) for inches in SCREENS_INCH]
            index = nearest(SCREENS_INCH, self.screen_inch)
            self.screen = Choice("screen", say("Your screen"), sizes, index, self._resize_screen)
        widgets: list[Widget] = [*self.answers, self.skip_prompt]
        if self.screen is not None:
            widgets.append(self.screen)
        self.page.set(widgets)
        names = [widget.name for widget in widgets if widget.focusable]
        self.page.focus = focus if focus in names else self.answers[question.proposed].name
        self._place()
        self.changed()

    def _place(self) -> None:
        layout = self._layout
        safe, grown = layout.safe, growth(layout)
        skip_h = max(layout.target_u, 76.0 * grown)
        skip_w = min(safe.w * 0.3, 190.0 * grown * (1.3 if layout.compact else 1.0))
        head_h = max(skip_h, (128.0 + (8.0 if layout.compact else 0.0)) * grown)
        self.head = Box(safe.x, safe.y, safe.w - skip_w - 24, head_h)
        boxes = {"skip": Box(safe.right - skip_w, safe.y, skip_w, skip_h)}
        line_h = layout.px(26) if layout.compact else 33.0
        foot_h = line_h * layout.text_scale * (1.6 if layout.text_scale < 1.4 else 2.3)
        self.foot = Box(safe.x, safe.bottom - foot_h, safe.w, foot_h)
        body = Box(safe.x, safe.y + head_h + 14, safe.w, self.foot.y - safe.y - head_h - 28)
        if self.screen is not None:
            row_h = max(layout.target_u, 64.0 * grown)
            body, row = body.cut_top(body.h - row_h - 14, 14)
            boxes["screen"] = Box.anchored("center", row.center, (min(row.w, 760.0 * grown), row_h))
        count = len(self.answers)
        width = min(body.w, count * 330.0 * grown)
        height = min(body.h, 340.0 * grown)
        field = Box.anchored("center", body.center, (width, height))
        boxes.update(
            zip((answer.name for answer in self.answers), field.columns(count, GAP_U), strict=True)
        )
        self.page.place(boxes)

    def note(self) -> str:
        """Return what is said about the answer that has the focus."""
        for answer in self.answers:
            if answer.name == self.page.focus:
                return answer.answer.note
        return self.answers[self.question.proposed].answer.note

    def draw(self, canvas: Canvas) -> None:
        """Draw the question, its answers, and how many questions there are."""
        canvas.background(("first start", canvas.layout), paint_morning)
        question, head = self.question, self.head
        title = canvas.text(
            question.title, head.x, head.y, Role.HERO, anchor="topleft", max_width=head.w,
            max_height=head.h * 0.6, size_u=44,
        )  # fmt: skip
        canvas.text(
            question.body, head.x, title.bottom + 4, Role.BODY, anchor="topleft",
            max_width=head.w, max_height=head.bottom - title.bottom - 4, lines=2,
        )  # fmt: skip
        self._draw_foot(canvas)
        self.page.draw(canvas)

    def _draw_foot(self, canvas: Canvas) -> None:
        foot, layout = self.foot, canvas.layout
        where = say("{here} of {pages}", here=self.here + 1, pages=len(self.questions))
        count = canvas.text(where, *foot.at("midright"), Role.LABEL, anchor="midright")
        note = self.note()
        if note:
            canvas.panel(Box(foot.x, foot.y, count.x - 24 - foot.x, foot.h), 5, radius=18)
            canvas.text(
                note, foot.x + 20, foot.center[1], Role.BODY, anchor="midleft",
                max_width=count.x - 64 - foot.x, max_height=foot.h - 8,
                lines=1 if layout.text_scale < 1.4 else 2,
            )  # fmt: skip
