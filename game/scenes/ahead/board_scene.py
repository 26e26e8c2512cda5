"""What every screen of Ahead in the Clouds does: shows the table, and lets somebody choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.ahead import actions as act
from game.ahead.tables import Building
from game.ahead.view import View
from game.core.types import Action, Event, Seat, Turn
from game.scenes.ahead import buildings, choices
from game.scenes.ahead.asking import Asking
from game.scenes.ahead.board import Board, Presses
from game.scenes.ahead.glance import Glance
from game.scenes.ahead.hands import Hands, is_through
from game.scenes.ahead.laying import height_of, is_below
from game.scenes.ahead.layout import Places, places_of
from game.scenes.ahead.moments import Moments
from game.scenes.ahead.painting import Painting
from game.scenes.ahead.picture import Picture
from game.scenes.ahead.pointing import Pointing
from game.scenes.ahead.sheet import Sheet
from game.scenes.ahead.sky_painting import SkyPainting
from game.scenes.ahead.terms import building_of, costs_of, tables
from game.scenes.game_scene import GameScene
from game.scenes.services import Services, Table
from game.ui.intents import Intent, Verb
from game.ui.stack import Transition
from game.ui.tween import Timeline
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.canvas import Canvas


class BoardScene(GameScene):
    """The islands in the evening sky with all that can be pressed; whoever is due decides."""

    picture: Picture
    height = 5.0
    """How high up the music is: an evening above the first clouds."""

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services, table)
        view: View = self.view
        self.picture = Picture(view)
        self.sky = SkyPainting(table.players)
        self.painting = Painting(self.sky, table.players, tables())
        self.pointing = Pointing(self)
        self.board = Board(
            self.page,
            costs_of(view),
            self.picture,
            presses=Presses(
                menu=self.stop,
                undo=self.take_back,
                burst=self._burst,
                end=self._end_turn,
                drawer=self._open_drawer,
            ),
            island=self.pointing.choose,
            contract=self._choose_contract,
        )
        self.places = places_of(self.layout)
        self.hint = ""
        """What can be done now; empty while something is shown."""
        self.asking = Asking(self)
        self.glance = Glance(self)

    @property
    def answers(self) -> tuple[Widget, ...]:
        """What answers the question that stands: the sheet that lies there, else the table."""
        if not self.asks or self.showing:
            return ()
        sheet = self.board.sheet
        found = self.board.table if sheet is None else sheet.buttons
        return tuple(widget for widget in found if widget.visible)

    def update(self, dt_s: float) -> Transition | None:
        """Let time pass; what has the focus shows what it would do."""
        wish = super().update(dt_s)
        self.glance.follow()
        return wish

    def reword(self) -> None:
        """Ask again in another language."""
        super().reword()
        self.ask_anew()

    # -- what is shown ---------------------------------------------------------------------------
    def moment(self, event: Event) -> Timeline:
        """Return the timeline that shows an event."""
        if isinstance(event, act.CardDrawn):
            self.board.deal(tables().contracts[event.card].value)
            self.place()
        moments = Moments(self.picture, self.table.players, self.cue, reduced=self.motion.reduced)
        return moments.of(event)

    def settle(self) -> None:
        """Show what is known now; every movement is over."""
        view: View = self.view
        self.picture.settle(view)
        self.board.deal(costs_of(view))

    def lay_out(self) -> Places:
        """Return where everything lies in this window."""
        return places_of(self.layout)

    def place(self) -> None:
        """Place everything for this window. The sky may give way to a question."""
        self.places = self.lay_out()
        sheet = self.board.sheet
        if sheet is not None and is_below(self.layout, lit=self.picture.lit is not None):
            self.places = self.places.above(height_of(sheet, self.layout, self.places))
        sky = self.sky.floating(self.picture, self.places)
        self.board.place(self.layout, self.places, sky)
        self.changed()

    def draw(self, canvas: Canvas) -> None:
        """Draw the sky, the paper round it, and what can be pressed."""
        self.painting.draw(canvas, self)
        self.page.draw(canvas)
        self.painting.draw_over(canvas, self)

    def light_way(self, name: str) -> None:
        """Light up the way to that building, if it leads through the other habitat."""
        building = building_of(name)
        hands = self.due_hands
        is_lit = building is not None and is_through(hands, building)
        self.picture.lit = (hands.seat, building) if building is not None and is_lit else None

    # -- what is asked ---------------------------------------------------------------------------
    def forget_question(self) -> None:
        """Take the sheet away, and let the table rest."""
        self.asking.rest()
        self.pointing.let_go()
        self.glance.forget()
        self.hint = ""
        self.picture.lit = None
        self.place()

    def hands(self, seat: Seat) -> Hands:
        """Return what sheets need to know, and what their buttons do."""
        view: View = self.view
        return Hands(
            view=view,
            seat=seat,
            players=self.table.players,
            picture=self.picture,
            why_not=lambda action: self.gate.why_not(seat, action),
            decide=self.decide,
            open=self.open,
        )

    @property
    def due_hands(self) -> Hands:
        """What sheets need to know about whoever is due."""
        due = self.gate.due()
        return self.hands(due.seat if isinstance(due, Turn) else Seat(0))

    # -- what people do --------------------------------------------------------------------------
    def open(self, sheet: Sheet) -> None:
        """Lay a sheet on the table; the way it means lights up."""
        self.glance.forget()
        self.board.open(sheet)
        self.light_way(sheet.anchor)
        self.place()

    def close(self) -> None:
        """Take the sheet away unanswered."""
        self.picture.lit = None
        self.board.close()
        self.place()

    def decide(self, action: Action) -> None:
        """Do what the due person decided, or say why it cannot be."""
        due = self.gate.due()
        if not isinstance(due, Turn):
            return
        refusal = self.gate.why_not(due.seat, action)
        if refusal is not None:
            self.refuse(refusal)
            return
        self.commit(action)

    def choose_building(self, building: Building) -> None:
        """Show what a building does now."""
        self.open(buildings.building_sheet(self.due_hands, building))

    def _choose_contract(self, number: int) -> None:
        self.open(choices.contract_sheet(self.due_hands, number))

    def _open_drawer(self) -> None:
        self.open(choices.contracts_sheet(self.due_hands, self._choose_contract))

    def _burst(self) -> None:
        self.open(choices.cloudburst_sheet(self.due_hands))

    def _end_turn(self) -> None:
        self.decide(act.END_TURN)

    # -- input -----------------------------------------------------------------------------------
    def answer(self, intent: Intent) -> bool:
        """Let go of a rope, close a sheet beside which somebody taps, or press."""
        pulled = self.board.pulled
        if intent.verb is Verb.TAP and not intent.pressed and pulled is not None:
            self.page.handle(intent)
            self.pointing.tie(pulled.name, intent.position)
            self.page.handle(replace(intent, verb=Verb.POINT, firm=False))  # it rests there now
            return True
        if self.asks and intent.starts:
            if intent.verb is Verb.BACK and self._step_back():
                return True
            if intent.verb is Verb.TAP and self.pointing.is_beside(intent.position):
                self.pointing.tap_beside(intent.position)
                return True
        return self.page.handle(intent)

    def _step_back(self) -> bool:
        """Lay the rope or the sheet away; return whether there was one."""
        sheet = self.board.sheet
        if self.pointing.holds:
            self.pointing.let_go()
        elif sheet is not None and sheet.can_close:
            self.close()
        else:
            return False
        self.cue("back")
        return True
