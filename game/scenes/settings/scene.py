"""A sheet of settings over whatever is going on: chapters, their rows, and what the row is for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

import msgspec

from game.config import Settings
from game.scenes.entrance import (
    first_questions,
    key_mapping,
    pairing_wizard,
    service_screen,
)
from game.scenes.lines import growth
from game.scenes.page_scene import PageScene, square
from game.scenes.services import Services
from game.scenes.settings.chapters import Chapter, Doors, chapters_of
from game.scenes.settings.problems import ProblemsScene
from game.scenes.settings.rows import Rows
from game.scenes.tab import Tab
from game.ui.dialogs import Confirm
from game.ui.focus import Page
from game.ui.intents import Intent, Verb
from game.ui.layout import Box, Layout
from game.ui.palette import INK, KRAFT, MARIGOLD
from game.ui.stack import Push, Transition
from game.ui.text import Role
from game.ui.widgets import RoundButton
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

GAP_U: Final = 10.0
EDGE_U: Final = 16.0
TALLEST_ROW_U: Final = 84.0
SOUNDS: Final = ("volume", "music", "effects", "voices")


class SettingsScene(PageScene):
    """Shoulders turn to the next chapter, tabs open any; what the focused row is for stands below.

    `chapter` is the id of the one that is open first.
    """

    opaque = False

    def __init__(self, services: Services, chapter: str = "see") -> None:
        super().__init__(services, Page())
        self.chapters: tuple[Chapter, ...] = ()
        self.here = 0
        self.sheet = Box(0, 0, 0, 0)
        self.foot = Box(0, 0, 0, 0)
        self._layout = Layout.of(1280, 720)
        self._read()
        self.here = self._ids().index(chapter)
        self.page.focus = self.rows[0]
        self.open(self.here)

    def _read(self) -> None:
        """Make the rows anew, with what is set now and in the language of now."""
        doors = Doors(
            keys=self._change_keys, questions=self._ask_first, problems=self._tell_problems,
            defaults=self._ask_defaults, service=self._look_after_box, pairing=self._teach_box,
        )  # fmt: skip
        rows = Rows(self.services.settings, self._change, self.services.sound_trouble)
        self._box_sentence = self.services.station.status.sentence
        problems = len(self.services.settings_problems)
        self.chapters = chapters_of(rows, doors, problems, say(self._box_sentence))
        self.tabs = [
            Tab(f"tab {chapter.id}", chapter.icon, chapter.title, self._opening(index))
            for index, chapter in enumerate(self.chapters)
        ]
        self.close = RoundButton("close", "ui-close", self.leave, say("Close the settings"))

    def _ids(self) -> list[str]:
        return [chapter.id for chapter in self.chapters]

    def _opening(self, index: int) -> Callable[[], None]:
        return lambda: self.open(index)

    # -- chapters --------------------------------------------------------------------------------
    @property
    def chapter(self) -> Chapter:
        """The chapter that is open."""
        return self.chapters[self.here]

    @property
    def rows(self) -> list[str]:
        """The names of the rows in view, from top to bottom."""
        return [row.widget.name for row in self.chapter.rows]

    def open(self, index: int) -> None:
        """Show a chapter; its first row gets the focus, unless a tab has it."""
        self.here = index % len(self.chapters)
        walks_the_tabs = self.page.focus in [tab.name for tab in self.tabs]
        for tab in self.tabs:
            tab.open = tab is self.tabs[self.here]
        self.page.set([*self.tabs, *(row.widget for row in self.chapter.rows), self.close])
        if not walks_the_tabs:
            self.page.focus = self.rows[0]
        self._link()
        self.arrange(self._layout)
        self.changed()

    def _link(self) -> None:
        """Let arrows run through the rows one by one, whether they stand in one column or two."""
        tab, rows = self.tabs[self.here].name, self.rows
        for before, after in zip((tab, *rows), (*rows, tab), strict=True):
            self.page.link(before, Verb.DOWN, after)
            self.page.link(after, Verb.UP, before)
        for row in rows:  # sideways would lead to the tabs, and so to another chapter
            self.page.link(row, Verb.LEFT, row)
            self.page.link(row, Verb.RIGHT, row)
        for other in (*(tab.name for tab in self.tabs), "close"):
            self.page.link(other, Verb.DOWN, rows[0])
            self.page.link(other, Verb.UP, rows[-1])

    def handle(self, intent: Intent) -> bool:
        """Turn chapters by the shoulders and by walking along the tabs."""
        if intent.pressed and intent.verb in (Verb.PREV, Verb.NEXT):
            self.page.meet(intent.device.family)
            self.page.focus = self.rows[0]
            self.open(self.here + (1 if intent.verb is Verb.NEXT else -1))
            return True
        used = super().handle(intent)
        names = [tab.name for tab in self.tabs]
        if self.page.focus in names and names.index(self.page.focus) != self.here:
            self.open(names.index(self.page.focus))
        return used

    def update(self, dt_s: float) -> Transition | None:
        """Follow how the box is."""
        if self._box_sentence != self.services.station.status.sentence:
            focus = self.page.focus
            self._read()
            self.open(self.here)
            self.page.focus = focus
        return super().update(dt_s)

    # -- changes ---------------------------------------------------------------------------------
    def _change(self, changes: Mapping[str, object]) -> None:
        before = self.services.settings
        self._use(msgspec.structs.replace(before, **changes))
        if not changes.keys().isdisjoint(SOUNDS):
            self.cue("tick")
        if self.services.settings.language != before.language:
            self._read()
            self.open(self.here)

    def _use(self, settings: Settings) -> None:
        trouble = self.services.change_settings(settings)
        if trouble is not None:
            self.page.toast(say(trouble))
        self.changed()

    def _change_keys(self) -> None:
        self.go(Push(key_mapping(self.services)))

    def _look_after_box(self) -> None:
        self.go(Push(service_screen(self.services)))

    def _teach_box(self) -> None:
        self.go(Push(pairing_wizard(self.services)))

    def _ask_first(self) -> None:
        self.go(Push(first_questions(self.services)))

    def _tell_problems(self) -> None:
        self.go(Push(ProblemsScene(self.services)))

    def _ask_defaults(self) -> None:
        title, body = say("Restore the defaults?"), say("Everything but the language goes back.")
        self.go(Push(Confirm(title, body, say("Restore"), say("Keep"), kind="risky")))

    def resume(self, result: object) -> None:
        """Restore the defaults if that was the answer; show what is set by now."""
        if result is True:
            self._use(Settings(asked=True, language=self.services.settings.language))
        self._read()
        self.open(self.here)

    # -- placing and drawing ---------------------------------------------------------------------
    def arrange(self, layout: Layout) -> None:
        """Place tabs and close above, the explanation below, and the rows between them."""
        self._layout = layout
        target = max(layout.target_u, 56.0)
        self.sheet = Box.anchored(
            "center", layout.bounds.center, (min(layout.safe.w, 1152.0), layout.safe.h)
        )
        inner = self.sheet.inset(24, EDGE_U)
        head, rest = inner.cut_top(max(target, 56.0 * growth(layout)), 14)
        tabs, corner = head.cut_left(head.w - target - 16, 16)
        line_h = layout.px(24) if layout.compact else 31.0
        foot_h = line_h * layout.text_scale * 2 + 10
        body, self.foot = rest.cut_top(rest.h - foot_h)
        places = tabs.columns(len(self.tabs), layout.gap_u)
        boxes = dict(zip((tab.name for tab in self.tabs), places, strict=True))
        boxes["close"] = square(*corner.center, target)
        boxes.update(zip(self.rows, self._row_boxes(layout, body), strict=True))
        self.page.place(boxes)

    def _row_boxes(self, layout: Layout, body: Box) -> list[Box]:
        """Return a place for each row: one column if that leaves them high enough, else two."""
        count = len(self.rows)
        gap = max(GAP_U, layout.gap_u)
        least = max(layout.target_u, 54.0 * min(layout.text_scale, 1.6))
        columns = 1 if (body.h + gap) / count - gap >= least else 2
        lines = -(-count // columns)
        height = min((body.h - 4 + gap) / lines - gap, TALLEST_ROW_U * growth(layout))
        height = max(height, layout.target_u)
        used = Box(body.x, body.y, body.w, lines * (height + gap) - gap)
        cells = [cell for column in used.columns(columns, 16) for cell in column.rows(lines, gap)]
        return cells[:count]

    def explanation(self) -> str:
        """Return what the row with the focus is for."""
        for row in self.chapter.rows:
            if row.widget.name == self.page.focus:
                return row.explains
        return self.chapter.explains

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, and the edge of the screen while it is being set."""
        canvas.veil()
        canvas.panel(self.sheet, 12, shadow="floating", radius=28)
        foot = self.foot
        canvas.line([(foot.x + 8, foot.y + 2), (foot.right - 8, foot.y + 2)], KRAFT, 2)
        canvas.text(
            self.explanation(), foot.x + 12, foot.y + foot.h / 2 + 4, Role.BODY, colour=INK,
            anchor="midleft", max_width=foot.w - 24, max_height=foot.h - 8, lines=2,
        )  # fmt: skip
        self.page.draw(canvas)
        if self.page.focus == "safe_share":
            _draw_corners(canvas)


def _draw_corners(canvas: Canvas) -> None:
    """Show where the safe area ends: all four corners should be seen."""
    safe, arm = canvas.safe, 70.0
    for x, across in ((safe.x, 1), (safe.right, -1)):
        for y, down in ((safe.y, 1), (safe.bottom, -1)):
            canvas.line([(x + across * arm, y), (x, y), (x, y + down * arm)], MARIGOLD, 6)
