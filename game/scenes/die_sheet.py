"""A sheet for one die of a roll: take the reading, say what it shows, or let the app roll it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from game.bridge.readings import DieReading
from game.bridge.tray import Tray
from game.core.types import Seat
from game.scenes.die_art import draw_die
from game.scenes.game_dice import GameDice
from game.scenes.lines import Line, draw_lines, growth
from game.ui.dialogs import Overlay
from game.ui.focus import Page
from game.ui.intents import Intent, Verb
from game.ui.layout import Box, Layout
from game.ui.palette import DUSK
from game.ui.stack import Pop, Transition
from game.ui.text import Role
from game.ui.widgets import Button, PaperButton, Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

GAP_U: Final = 14.0
WIDE_U: Final = 940.0
TALL_FACE: Final = 1.3
"""How high a face may be for its width."""


class FaceButton(PaperButton):
    """A face as a picture with its word."""

    def __init__(self, face: str, dice: GameDice, press: Callable[[], None]) -> None:
        super().__init__(f"face-{face}", self._paint, press, seed=len(face))
        self._sprite = dice.sprites[face]
        self.text = dice.words(face)

    def _paint(self, canvas: Canvas, box: Box) -> None:
        room = box.w - 12.0
        high = canvas.text_size(self.text, Role.LABEL, max_width=room, lines=2)[1]
        size = min(box.w * 0.78, box.h - high - 22.0)
        top = box.y + (box.h - size - high - 6.0) / 2
        canvas.sprite(self._sprite, box.center[0], top + size / 2, width=size)
        canvas.text(
            self.text, box.center[0], top + size + 6.0, Role.LABEL, anchor="midtop",
            max_width=room, lines=2, align="center",
        )  # fmt: skip


class DieSheet(Overlay):
    """Asks for the dice `indices` of an open `tray`, one after the other.

    Only `seat` may answer; everybody may close it. `machine` returns what the app rolls for a die.
    Whoever asks takes no roll while the sheet is open; afterwards everybody has the whole time to
    look again.
    """

    def __init__(
        self,
        tray: Tray,
        dice: GameDice,
        indices: Sequence[int],
        machine: Callable[[int], str],
        *,
        seat: Seat,
    ) -> None:
        self.tray = tray
        self.dice = dice
        self.seat = seat
        self._todo = list(indices)
        self._machine = machine
        self._faces = [FaceButton(face, dice, self._entering(face)) for face in dice.faces]
        self._keep = Button("keep", "", self.keep, kind="primary")
        self._app = Button("app", say("The app rolls it"), self.roll, kind="neutral", icon="ui-bot")
        self._back = Button("back", say("Back"), self.close, kind="neutral")
        super().__init__(Page(*self._faces, self._keep, self._app, self._back))
        self.page.focus = self._faces[0].name
        self.head = Box(0.0, 0.0, 0.0, 0.0)
        self._row = Box(0.0, 0.0, 0.0, 0.0)
        self._seen: DieReading | None = None

    @property
    def index(self) -> int:
        """The die that is asked for."""
        return self._todo[0]

    @property
    def die(self) -> DieReading:
        """What the tray makes of that die now."""
        dice = self.tray.reading.dice
        return dice[self.index] if self.index < len(dice) else DieReading()

    # -- life ------------------------------------------------------------------------------------
    def exit(self) -> None:
        """Let the dice count again, after the whole time."""
        self.tray.look_again()

    def handle(self, intent: Intent) -> bool:
        """Take an answer from whoever rolls; everybody may close the sheet."""
        if intent.acts_for(self.seat) or intent.leaves or intent.verb is Verb.QUIT:
            return super().handle(intent)
        return True

    def update(self, dt_s: float) -> Transition | None:
        """Follow the die; close when the roll is no longer asked for."""
        if not self.tray.is_open:
            self.close()
        elif self.die != self._seen:
            self._seen = self.die
            self._follow(self._seen)
        return super().update(dt_s)

    def _follow(self, die: DieReading) -> None:
        self._keep.visible = die.state in ("doubtful", "entered")
        # Who has seen the app's roll must not choose between it and another one.
        stays = say("The machine rolled it, so nothing was misread.")
        for button in (*self._faces, self._app):
            button.enabled = die.state != "rolled"
            button.reason = "" if button.enabled else stays
        if die.state == "entered":
            self._keep.text = say("Forget that")
        elif die.face is not None:
            self._keep.text = say("It counts: {face}", face=self.dice.words(die.face))
        self.arrange_buttons()
        self.changed()

    # -- the three ways --------------------------------------------------------------------------
    def _entering(self, face: str) -> Callable[[], None]:
        return lambda: self.put(face)

    def put(self, face: str) -> None:
        """Let the die show what somebody says who sees it."""
        if self.tray.is_open:
            self.tray.enter(self.index, face)
        self._next()

    def keep(self) -> None:
        """Let the die count as it lies; or forget what was entered for it."""
        if self.tray.is_open:
            again = self.tray.reread if self.die.state == "entered" else self.tray.confirm
            again(self.index)
        self._next()

    def roll(self) -> None:
        """Let the app roll the die."""
        if self.tray.is_open:
            self.tray.roll(self.index, self._machine(self.index))
            self.cue("dice-knock")
        self._next()

    def close(self) -> None:
        """Go back to the roll."""
        self.go(Pop())

    def _next(self) -> None:
        if len(self._todo) == 1:
            self.close()
            return
        self._todo.pop(0)
        self._seen = None
        self.changed()

    # -- words -----------------------------------------------------------------------------------
    def title(self) -> str:
        """Say which die is meant."""
        count = len(self.tray.reading.dice)
        if count == 1:
            return say("What does the die show?")
        return say("Die {number} of {count}", number=self.index + 1, count=count)

    def told(self) -> str:
        """Say how the die is."""
        die = self.die
        if die.face is not None and die.state != "doubtful":
            face = self.dice.words(die.face)
            words = {
                "settled": say("It shows: {face}.", face=face),
                "entered": say("You said: {face}.", face=face),
                "rolled": say("The app rolled: {face}.", face=face),
            }
            return words[die.state]
        return {
            "waiting": say("Not in yet. What does it show?"),
            "moving": say("It is still rolling."),
            "tilted": say("It leans in well {well}.", well=_well(die)),
            "unknown": say("The tag in well {well} belongs to no die.", well=_well(die)),
            "foreign": say("A die of another game."),
            "doubtful": _doubt_words(die),
        }[die.state]

    # -- placing and drawing ---------------------------------------------------------------------
    def arrange(self, layout: Layout) -> None:
        """Place the sheet, the faces and the buttons below them."""
        grown = growth(layout)
        width = min(layout.safe.w, WIDE_U * grown * (1.3 if layout.compact else 1.0))
        gap = max(layout.gap_u, 12.0)
        button_h = max(layout.target_u, 84.0 * grown**0.5)
        head_h = (84.0 if layout.compact else 100.0) * grown
        face_h = TALL_FACE * (width - 60.0 - 4 * gap) / len(self._faces)
        height = min(layout.safe.h, 44.0 + head_h + face_h + button_h + 2 * GAP_U)
        self.sheet = Box.anchored("center", layout.bounds.center, (width, height))
        inner = self.sheet.inset(30.0, 22.0)
        self.head, rest = inner.cut_top(head_h, GAP_U)
        faces, self._row = rest.cut_top(rest.h - button_h - GAP_U, GAP_U)
        boxes = zip(self._faces, faces.columns(len(self._faces), gap), strict=True)
        self.page.place({face.name: box for face, box in boxes})
        self.arrange_buttons()

    def arrange_buttons(self) -> None:
        """Place the buttons that are there."""
        shown: list[Widget] = [one for one in (self._keep, self._app, self._back) if one.visible]
        boxes = self._row.columns(len(shown), GAP_U)
        self.page.place({one.name: box for one, box in zip(shown, boxes, strict=True)})

    def paint(self, canvas: Canvas) -> None:
        """Draw the die and what is said about it."""
        size = self.head.h
        place = Box(self.head.x, self.head.y, size, size)
        draw_die(canvas, place, self.die, self.dice.sprites)
        words = Box(place.right + 24.0, self.head.y, self.head.right - place.right - 24.0, size)
        lines = (
            Line(self.title(), Role.TITLE, 36.0, words.w),
            Line(self.told(), Role.LABEL, 24.0, words.w, lines=2, colour=DUSK, optional=True),
        )
        draw_lines(canvas, words, lines)


def _well(die: DieReading) -> int:
    """Return the well as people count, from 1."""
    return 0 if die.well is None else die.well + 1


def _doubt_words(die: DieReading) -> str:
    return {
        "before": say("It lay there before: roll it, or let it count."),
        "restart": say("The box started anew: does it count?"),
        "ill": say("Its well does not answer. Does it count?"),
        "twice": say("Two wells read the same die. Does it count?"),
    }.get(die.doubt, say("Does it count?"))
