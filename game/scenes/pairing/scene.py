"""The wizard: what the box knows as five cards, and behind each one thing to do at a time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final

from game.bridge.messages import Look
from game.bridge.pairing import Pairing
from game.bridge.pairing_items import Chapter, FaceItem, Item
from game.bridge.reports import Report
from game.bridge.toys import BOARD_URL
from game.catalogue import all_tiles, words_on_table
from game.scenes.animals import ANIMALS
from game.scenes.cloud9.terms import tables
from game.scenes.entrance import service_screen
from game.scenes.lines import LARGE_TYPE, Line, draw_lines, growth
from game.scenes.morning import paint_morning
from game.scenes.page_scene import PageScene, square
from game.scenes.pairing.chapter_card import ChapterCard
from game.scenes.pairing.step import Step
from game.scenes.services import Services
from game.ui.dialogs import Confirm
from game.ui.focus import Page
from game.ui.intents import Intent
from game.ui.layout import Box, Layout
from game.ui.stack import Push, Transition
from game.ui.text import Role
from game.ui.widgets import Button, RoundButton, Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

GAP_U: Final = 18.0
SHOWN_S: Final = 1.6
"""A good reading is shown so long before the next thing is asked for."""
MOST_IN_TWO_LINES: Final = 4
HOVER_U: Final = 7.0
HOVER_S: Final = 2.4


def chapter_title(chapter: Chapter) -> str:
    """Return what a chapter is called."""
    return {
        "readers": say("Readers"),
        "dice": say("Dice"),
        "tokens": say("Tokens"),
        "tiles": say("Tiles"),
        "buttons": say("Buttons"),
        "pegs": say("Basket"),
    }[chapter]


class PairingScene(PageScene):
    """Cards when no item is asked for, else a step; without a live box, the ways to one."""

    idle_life = True

    def __init__(self, services: Services, rng: Random) -> None:
        """`rng` draws the id of a board that has none."""
        super().__init__(services, Page())
        self.pairing: Pairing | None = None
        self.step: Step | None = None
        self._rng = rng
        self._state: tuple[object, ...] = ()
        self._layout = Layout.of(1280, 720)
        self._forgets: tuple[Chapter, str | None] | None = None
        self.picks_die = False  # the cards are those of the dice
        self._came_from = ""  # the card of the chapter or die that was left
        self._die: str | None = None  # the die that was asked for last
        self.sheet = self.head = self.body = Box(0, 0, 0, 0)
        self._close = RoundButton("close", "ui-close", self._leave_part, say("Close"))

    # -- life ------------------------------------------------------------------------------------
    def enter(self) -> None:
        """Listen to the box, and ask what lies on it."""
        super().enter()
        self._stop_listening = self.services.station.listen(self._hear)
        self._meet_board()
        self._renew()

    def exit(self) -> None:
        """Hear no more."""
        self._stop_listening()

    def _hear(self, report: Report) -> None:
        if self.pairing is not None:
            self.pairing.hear(report)

    def _meet_board(self) -> None:
        """Begin with the box that is there, once it is."""
        station = self.services.station
        if self.pairing is not None or not station.live or station.board is None:
            return
        self.pairing = Pairing(
            station.hardware,
            station.board,
            faces=tables().faces.value,
            words=words_on_table(),
            animals=ANIMALS,
            tiles=all_tiles(),
            new_id=self._rng.randrange(1, 2**32),
        )
        self.step = Step(self.pairing, self.changed, self._left)
        station.command(Look())

    def update(self, dt_s: float) -> Transition | None:
        """Hand commands to the box, store what was learnt, and show what changed."""
        self._meet_board()
        if self.step is None:
            self._show(self.services.station.status.state)
            return super().update(dt_s)
        station, pairing = self.services.station, self.step.pairing
        self.step.trouble = None if station.live else station.status.sentence
        if station.live:
            pairing.pass_time(dt_s)
            for command in pairing.take_commands():
                station.command(command)
        if pairing.hardware != station.hardware:
            trouble = station.use_hardware(pairing.hardware)
            if trouble is not None:
                self.page.toast(say(trouble))
        item, was = pairing.item, self._state
        if isinstance(item, FaceItem):
            self._die = item.die
        self._show(
            item, pairing.phase, pairing.remark, pairing.trouble, station.live, self.picks_die
        )
        if item is not None and pairing.phase == "good" and self._state[:2] != was[:2]:
            self.cue("tick")
            self.after(SHOWN_S, partial(self._go_on_from, item))
        return super().update(dt_s)

    def _show(self, *state: object) -> None:
        """Make the widgets anew when something has changed that they tell."""
        if state != self._state:
            self._state = state
            self._renew()

    # -- what can be done ------------------------------------------------------------------------
    def _left(self, chapter: Chapter) -> None:
        self.picks_die = chapter == "dice"
        self._came_from = f"die {self._die}" if self.picks_die else f"chapter {chapter}"

    def _go_on_from(self, item: Item) -> None:
        """Go on after a good reading, unless somebody was quicker."""
        step = self.step
        if step is not None and (step.pairing.item, step.pairing.phase) == (item, "good"):
            step.on()

    def begin(self, chapter: Chapter, die: str | None = None) -> None:
        """Open a chapter, or the cards of the dice; what is all known may be begun anew."""
        pairing = self.pairing
        if pairing is None:
            return
        if chapter == "dice" and die is None:
            self.picks_die = True
        elif pairing.count_known(chapter, die) == len(pairing.items(chapter, die)):
            self._forgets = chapter, die
            name = chapter_title(chapter) if die is None else say("Die {die}", die=die)
            title = say("{chapter}: all known", chapter=name)
            body = say("Look through them one by one, or forget them and begin anew?")
            self.go(Push(Confirm(title, body, say("Begin anew"), say("Look"), kind="risky")))
        else:
            pairing.begin(chapter, die)
        self.changed()

    def resume(self, result: object) -> None:
        """Forget a chapter or die, or look through it, as was answered."""
        asked, self._forgets = self._forgets, None
        if asked is not None and self.pairing is not None:
            if result is True:
                self.pairing.forget(*asked)
            self.pairing.begin(*asked)
        self.changed()

    def handle(self, intent: Intent) -> bool:
        """BACK and MENU lead from a step to its cards, from the dice to all cards, and then out."""
        if intent.leaves:
            self.cue("back")
            self._leave_part()
            return True
        return super().handle(intent)

    # -- widgets ---------------------------------------------------------------------------------
    def _renew(self) -> None:
        focus, self._came_from = self._came_from or self.page.focus, ""
        found = self._widgets()
        self.page.set([*found, self._close])
        names = [widget.name for widget in found]
        self.page.focus = focus if focus in names else names[0]
        self.arrange(self._layout)
        self.changed()

    def _widgets(self) -> Sequence[Widget]:
        pairing = self.pairing
        if pairing is None or self.step is None:
            return (
                Button("play", say("Use a simulated box"), self._simulate),
                Button("service", say("Look for a box"), self._look_for, kind="neutral"),
            )
        if pairing.item is not None:
            return self.step.widgets()
        if self.picks_die:
            return [
                ChapterCard(
                    "dice", say("Die {die}", die=die), partial(self.begin, "dice", die),
                    pairing.count_known("dice", die), len(pairing.items("dice", die)), die,
                )
                for die in pairing.dice
            ]  # fmt: skip
        return [
            ChapterCard(
                chapter, chapter_title(chapter), partial(self.begin, chapter),
                pairing.count_known(chapter), len(pairing.items(chapter)),
            )
            for chapter in pairing.chapters
        ]  # fmt: skip

    def _close_dice(self) -> None:
        self.picks_die = False
        self._came_from = "chapter dice"
        self.changed()

    def _leave_part(self) -> None:
        """Close what is open: a step, the cards of the dice, or the wizard."""
        if self.step is not None and self.step.pairing.item is not None:
            self.step.leave()
        elif self.picks_die:
            self._close_dice()
        else:
            self.leave()

    def _simulate(self) -> None:
        trouble = self.services.station.connect(BOARD_URL)
        if trouble is not None:
            self.page.toast(say(trouble))

    def _look_for(self) -> None:
        self.go(Push(service_screen(self.services)))

    # -- placing and drawing ---------------------------------------------------------------------
    def arrange(self, layout: Layout) -> None:
        """Place the head, and below it the cards, the step, or the ways to a box."""
        self._layout = layout
        target = max(layout.target_u, 56.0)
        self.sheet = Box.anchored(
            "center", layout.bounds.center, (min(layout.safe.w, 1152.0), layout.safe.h)
        )
        inner = self.sheet.inset(30, 18)
        self.head, self.body = inner.cut_top(max(target, 58.0 * growth(layout)), 14)
        boxes = self._places(layout)
        right, middle = self.head.right, self.head.center[1]
        boxes["close"] = square(right - target / 2, middle, target)
        self.page.place({w.name: boxes[w.name] for w in self.page.widgets if w.name in boxes})

    def _places(self, layout: Layout) -> dict[str, Box]:
        names = [widget.name for widget in self.page.widgets if widget.name != "close"]
        if "play" in names:
            high = max(88.0, layout.target_u)
            _, row = self.body.cut_top(self.body.h - high, 0)
            return dict(zip(names, row.columns(2, GAP_U), strict=True))
        if self.step is not None and self.pairing is not None and self.pairing.item is not None:
            return self.step.place(layout, self.body, names)
        return dict(zip(names, self._card_boxes(layout, len(names)), strict=False))

    def _card_boxes(self, layout: Layout, count: int) -> list[Box]:
        body = Box(self.body.x, self.body.y, self.body.w, self.body.h - 10)
        if not layout.compact and layout.text_scale < LARGE_TYPE:
            upper, lower = body.rows(2, GAP_U)
            if count <= MOST_IN_TWO_LINES:
                return [*upper.columns(2, GAP_U), *lower.columns(2, GAP_U)]
            return [*upper.columns(3, GAP_U), *lower.columns(max(1, count - 3), GAP_U)]
        lines = -(-count // 2)
        return [cell for row in body.rows(lines, GAP_U) for cell in row.columns(2, GAP_U)]

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet and what is asked."""
        canvas.background(("pairing", canvas.layout), paint_morning)
        canvas.panel(self.sheet, 21, shadow="floating", radius=28)
        canvas.text(
            self._title(), *self.head.at("midleft"), Role.TITLE, anchor="midleft",
            max_width=self.head.w - self.head.h - 30, max_height=self.head.h, lines=2,
        )  # fmt: skip
        if self.pairing is None:
            self._draw_nothing(canvas)
        elif self.step is not None and self.pairing.item is not None:
            calm = self.motion.reduced
            hover = 0.0 if calm else HOVER_U * (1 + self.idle.wave(HOVER_S))
            self.step.draw(canvas, hover)
        self.page.draw(canvas)

    def _draw_nothing(self, canvas: Canvas) -> None:
        """Tell how to get a box."""
        room = Box(self.body.x, self.body.y, self.body.w, self.page.widgets[0].box.y - self.body.y)
        art, words = room.inset(0, 10).cut_left(room.w * 0.34, 30)
        canvas.sprite("device-dice-tray", *art.center, width=art.w * 0.92, shadow="raised")
        status = self.services.station.status
        lines = [
            Line(say(status.sentence), Role.TITLE, 36, words.w, lines=3),
            Line(
                say("A box can be built for about 50 euros: the file firmware/BUILD.md says how."),
                Role.BODY, 27, words.w, lines=4,
            ),
            Line(
                say("Without one, play with a simulated box: its dice lie on the screen."),
                Role.BODY, 27, words.w, lines=4, optional=True,
            ),
        ]  # fmt: skip
        draw_lines(canvas, words, lines)

    def _title(self) -> str:
        pairing = self.pairing
        if pairing is None:
            return say("Teach me your box")
        chapter = pairing.chapter
        if chapter is None:
            return say("Which die?") if self.picks_die else say("What do I know of your box?")
        found = self.step.neighbours() if self.step is not None else []
        if isinstance(pairing.item, FaceItem):
            name: str = say("Die {die}", die=pairing.item.die)
        else:
            name = chapter_title(chapter)
        place = found.index(pairing.item) + 1 if pairing.item in found else 1
        return say("{name}: {place} of {all}", name=name, place=place, all=len(found))
