"""The last roll put right: what the dice showed, told by hand, with somebody else's word for it.

Whoever rolled cannot do it alone: one press of another player is needed, unless one person plays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.bridge.readings import DieReading, DieState
from game.core.past import MACHINE, sources_of
from game.core.record import Settled
from game.core.types import Dice
from game.scenes.die_art import draw_die
from game.scenes.die_sheet import TALL_FACE, FaceButton
from game.scenes.game_dice import BY_HAND, GameDice
from game.scenes.lines import Line, draw_lines, growth
from game.scenes.page_scene import PageScene, square
from game.scenes.services import Services, Table
from game.ui.focus import Page
from game.ui.intents import Family, Intent
from game.ui.layout import Box, Layout
from game.ui.palette import DUSK, MARIGOLD
from game.ui.stack import Pop
from game.ui.text import Role
from game.ui.widgets import Button, RoundButton, Widget
from game.ui.words import say, say_count

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

GAP_U: Final = 14.0


class DiePick(Widget):
    """A die of the roll; the one that was picked lies on marigold, and a face is for it."""

    def __init__(self, index: int, dice: GameDice, press: Callable[[], None]) -> None:
        super().__init__(f"die-{index}")
        self.die = DieReading()
        self.chosen = False
        self._dice = dice
        self._press = press

    def activate(self) -> None:
        """Be picked."""
        self._press()

    def draw(self, canvas: Canvas, family: Family) -> None:  # noqa: ARG002 -- a widget's promise
        """Draw the die."""
        if self.chosen:
            canvas.box(self.box, MARIGOLD, radius=20.0)
        side = min(self.box.w, self.box.h) - 14.0
        place = Box.anchored("center", self.box.center, (side, side))
        draw_die(canvas, place, self.die, self._dice.sprites)


class CorrectionScene(PageScene):
    """Ends with "corrected" if the roll was put right, else with None. The latest roll can be."""

    opaque = False

    def __init__(self, services: Services, table: Table, dice: GameDice) -> None:
        """Raise ValueError if the roll must stay: ask `gate.correction_refusal` before."""
        found = table.gate.correction()
        if found is None:
            message = f"no roll to correct: {table.gate.correction_refusal()}"
            raise ValueError(message)
        self.table = table
        self.dice = dice
        self.found = found
        self.sources = sources_of(Settled(found.outcome, found.source))
        self.faces = list(found.outcome.values)
        self.here = next((i for i, one in enumerate(self.sources) if one != MACHINE), 0)
        self.picks = [DiePick(i, dice, self._picking(i)) for i in range(len(self.faces))]
        self.shown = [FaceButton(face, dice, self._putting(face)) for face in dice.faces]
        self.agree = Button("agree", say("Put it right"), self.put_right)
        close = RoundButton("close", "ui-close", self.leave, say("Leave it as it is"))
        super().__init__(services, Page(*self.picks, *self.shown, self.agree, close))
        self.page.focus = self.picks[self.here].name
        self.sheet = Box(0.0, 0.0, 0.0, 0.0)
        self.head = Box(0.0, 0.0, 0.0, 0.0)
        self._intent: Intent | None = None
        self._tell()

    # -- what people want ------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        """Remember who presses: it matters who agrees."""
        if intent.starts or not intent.pressed:
            self._intent = intent
        return super().handle(intent)

    def _picking(self, index: int) -> Callable[[], None]:
        return lambda: self.pick(index)

    def _putting(self, face: str) -> Callable[[], None]:
        return lambda: self.put(face)

    def pick(self, index: int) -> None:
        """Take a die in hand, unless the machine rolled it."""
        if self.sources[index] == MACHINE:
            self.page.toast(say("The machine rolled it, so nothing was misread."))
        else:
            self.here = index
        self._tell()

    def put(self, face: str) -> None:
        """Let the die in hand show that face."""
        self.faces[self.here] = face
        self._tell()

    def put_right(self) -> None:
        """Change the roll, if somebody else than who rolled says so."""
        if not self._has_say():
            name = self._name()
            self.page.toast(say("Somebody other than {name} has to press this.", name=name))
            return
        self.table.opponents.cancel()
        self.table.gate.correct(Dice(tuple(self.faces)), self.source)
        self.go(Pop("corrected"))

    def _has_say(self) -> bool:
        people = self.table.people
        if len(people) <= 1 or self.found.seat not in people:
            return True
        others = (seat for seat in people if seat != self.found.seat)
        return self._intent is not None and any(map(self._intent.acts_for, others))

    @property
    def source(self) -> str:
        """Who told the dice as they are now: those that were changed are told by hand."""
        before = self.found.outcome.values
        words = [
            source if face == was else BY_HAND
            for source, face, was in zip(self.sources, self.faces, before, strict=True)
        ]
        return words[0] if len(set(words)) == 1 else "+".join(words)

    def reword(self) -> None:
        """Say everything again."""
        super().reword()
        self._tell()

    def _tell(self) -> None:
        changed = tuple(self.faces) != self.found.outcome.values
        self.agree.enabled = changed
        self.agree.reason = "" if changed else say("Pick a die, then say what it showed.")
        before = self.found.outcome.values
        for index, pick in enumerate(self.picks):
            state: DieState = "rolled" if self.sources[index] == MACHINE else "settled"
            if self.faces[index] != before[index]:
                state = "entered"
            pick.die = DieReading(state, self.faces[index])
            pick.chosen = index == self.here
        self.changed()

    # -- words -----------------------------------------------------------------------------------
    def _name(self) -> str:
        seat = self.found.seat
        return self.table.players[seat].name if seat is not None else ""

    def told(self) -> str:
        """Say what is lost by it, and who has to agree."""
        if self.found.lost:
            return say_count(
                "One decision after it is lost.", "{count} decisions after it are lost.",
                self.found.lost,
            )  # fmt: skip
        if len(self.table.people) > 1:
            return say("Somebody other than {name} agrees by a press.", name=self._name())
        return say("Nothing is lost by it.")

    # -- placing and drawing ---------------------------------------------------------------------
    def arrange(self, layout: Layout) -> None:
        """Place the head, the dice, the faces and the button one below the other."""
        grown = growth(layout)
        width = min(layout.safe.w, 940.0 * grown * (1.3 if layout.compact else 1.0))
        gap = max(layout.gap_u, 12.0)
        button_h = max(layout.target_u, 84.0 * grown**0.5)
        head_h = (88.0 if layout.compact else 100.0) * grown
        die_h = max(layout.target_u, 104.0)
        face_h = TALL_FACE * (width - 60.0 - 4 * gap) / len(self.shown)
        wanted = 44.0 + head_h + die_h + face_h + button_h + 3 * GAP_U
        height = min(layout.safe.h, wanted)
        self.sheet = Box.anchored("center", layout.bounds.center, (width, height))
        inner = self.sheet.inset(30.0, 22.0)
        self.head, rest = inner.cut_top(head_h, GAP_U)
        picks, rest = rest.cut_top(die_h, GAP_U)
        faces, foot = rest.cut_top(rest.h - button_h - GAP_U, GAP_U)
        target = max(layout.target_u, 56.0)
        boxes = {"agree": foot}
        boxes["close"] = square(inner.right - target / 2, self.sheet.y + 16.0 + target / 2, target)
        self.head = Box(self.head.x, self.head.y, self.head.w - target - 16.0, self.head.h)
        many = len(self.picks)
        row = Box.anchored("center", picks.center, (many * die_h + (many - 1) * gap, die_h))
        for widgets, places in (
            (self.picks, row.columns(many, gap)),
            (self.shown, faces.columns(len(self.shown), gap)),
        ):
            boxes |= {one.name: box for one, box in zip(widgets, places, strict=True)}
        self.page.place(boxes)

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, and what is said about it."""
        canvas.veil()
        canvas.panel(self.sheet, 16, shadow="floating", radius=28)
        title = say("What did {name} roll?", name=self._name())
        lines = (
            Line(title, Role.TITLE, 36.0, self.head.w),
            Line(self.told(), Role.LABEL, 24.0, self.head.w, lines=2, colour=DUSK),
        )
        draw_lines(canvas, self.head, lines)
        self.page.draw(canvas)
