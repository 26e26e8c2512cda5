"""The referee's screen: says the next step, hears what happened at the table, shows the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.cloud9.referee.view import View
from game.core.types import Due, Over, Seat
from game.scenes.cloud9.balloon_scene import BalloonScene
from game.scenes.cloud9.chips import Chip
from game.scenes.cloud9.panels import RollParts
from game.scenes.cloud9.question import Question
from game.scenes.cloud9.terms import tables
from game.scenes.cloud9_referee import answers
from game.scenes.cloud9_referee.editing import EditScene
from game.scenes.cloud9_referee.layout import Answers, Desk, desk_of
from game.scenes.cloud9_referee.moments import RefereeMoments
from game.scenes.cloud9_referee.painting import RefereePainting
from game.scenes.cloud9_referee.rolling import Rolling
from game.scenes.cloud9_referee.steps import Teller
from game.scenes.cloud9_referee.telling import Telling
from game.scenes.game_led import LedScene
from game.scenes.services import Services, Table
from game.ui.intents import Verb
from game.ui.stack import Scene, Transition
from game.ui.widgets import RoundButton, Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

NOBODY: Final = Seat(-1)
"""Who is the pilot before one is chosen."""


class RefereeScene(BalloonScene, LedScene):
    """One refereed game of Cloud 9, from where its table stands to its end."""

    moments = RefereeMoments
    painting: RefereePainting

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services, table)
        self.teller = Teller(table.players, tables())
        self.rolling = Rolling(self)
        self.telling = Telling(self)
        self._asked = answers.Asked((), Answers(()), "")
        self.desk: Desk = desk_of(self.layout, self._asked.lie, dice=False)
        self.painting = RefereePainting(tables(), table.players, self.desk)
        self.painting.entry = self.rolling.entry
        self._round: tuple[Widget, ...] = (
            RoundButton("menu", "ui-pause", self.stop, say("Pause")),
            RoundButton("undo", "ui-undo", self.take_back, say("Take back"), verb=Verb.UNDO),
            self.edit,
            self.help,
        )
        self._chips = tuple(
            Chip(Seat(seat), self.telling.pressing(Seat(seat)))
            for seat in range(len(table.players))
        )
        self.page.set((*self._round, *self._chips))
        self._hands = self.telling.hands()

    @property
    def view(self) -> View:
        """The position, which everybody may know."""
        view: View = self.gate.view()
        return view

    @property
    def phase(self) -> str:
        """The page of the rules where the next step is told."""
        return self.teller.step(self.view, self.gate.due()).page

    # -- life ------------------------------------------------------------------------------------
    def exit(self) -> None:
        """Await no dice any more."""
        self.rolling.stop()

    def update(self, dt_s: float) -> Transition | None:
        """Let time pass; follow the dice while a roll is awaited."""
        wish = super().update(dt_s)
        if self.asks:
            self.rolling.follow()
        return wish

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, then what can be pressed."""
        step = self.painting.step
        self.draw_board(canvas, self.desk.places, Question("" if step is None else step.text))
        self.page.draw(canvas)

    # -- what is shown ---------------------------------------------------------------------------
    def show_no_more(self) -> None:
        """Leave out what has not been shown yet, and let the dice lie as they lay before."""
        super().show_no_more()
        self.picture.dice = []

    def forget_question(self) -> None:
        """Ask nothing while something is shown."""
        self.painting.step = None
        self.rolling.stop()
        self._asked = answers.Asked((), self._asked.lie, "")
        self._offer()
        self.page.directional = False

    # -- what comes next -------------------------------------------------------------------------
    def put_step(self, due: Due) -> None:
        """Say the next step and offer its answers."""
        self.rolling.begin(due, self.gate.version)
        self.painting.step = self.teller.step(self.view, due)
        self.painting.news = self.take_news()
        if self._has_pilot():
            self.pass_turn(None if isinstance(due, Over) else due.seat)
        else:
            self.picture.pilot = NOBODY
            self.pass_turn(None)
        self.renew_answers()

    def _has_pilot(self) -> bool:
        view = self.view
        return (view.phase, view.trip) != ("ready", 1) and view.phase != "pilot"

    def renew_answers(self) -> None:
        """Offer the answers anew: the dice lie otherwise."""
        view = self.view
        self._asked = answers.asked(
            view, self.table.players, self.rolling.entry, self.teller.points(view), self._hands
        )
        self._offer()
        self.page.focus = self._asked.first

    def _offer(self) -> None:
        buttons = (*self._asked.buttons, *self.rolling.erasers())
        self.page.set((*buttons, *self._round, *self._chips))
        self.place()

    def place(self) -> None:
        """Place everything: the window or the question has changed."""
        dice = bool(self.rolling.entry.dice or self.picture.dice)
        self.desk = desk_of(self.layout, self._asked.lie, dice=dice)
        self.painting.desk = self.desk
        places = self.desk.places
        boxes = dict(self.desk.corner)
        for chip, box in zip(self._chips, places.chips(len(self._chips)), strict=True):
            boxes[chip.name] = box
        for button, box in zip(self._asked.buttons, self.desk.answers, strict=False):
            boxes[button.name] = box
        for eraser in self.rolling.erasers():
            boxes[eraser.name] = self.rolling.box(RollParts(places), self.layout.target_u)
        self.page.place(boxes)
        self.changed()

    # -- what anybody may do at any time ---------------------------------------------------------
    def latest(self) -> str:
        """Return what the latest entry made happen first, in words; empty if there is none."""
        return super().latest() or (say("the cards are dealt") if self.gate.log() else "")

    def edit_sheet(self, seat: Seat | None = None) -> Scene:
        """Return the sheet where every number can be changed, open at those of `seat`."""
        return EditScene(self.services, self.table, seat)
