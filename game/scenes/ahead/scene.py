"""The scene of Ahead in the Clouds: islands in the evening sky, and what can be done with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ahead import actions as act
from game.ahead.tables import BUILDINGS, Building
from game.ahead.view import View
from game.core.types import Action, Ask, Event, Seat, Turn
from game.scenes.ahead import buildings, choices, questions
from game.scenes.ahead.board import Board, Doings
from game.scenes.ahead.hands import Hands, is_through, reason_of
from game.scenes.ahead.layout import ROW, places_of
from game.scenes.ahead.moments import Moments
from game.scenes.ahead.painting import Painting
from game.scenes.ahead.picture import Picture
from game.scenes.ahead.pointing import Pointing
from game.scenes.ahead.questions import NOTHING
from game.scenes.ahead.sheet import Sheet
from game.scenes.ahead.table import TablePainting
from game.scenes.ahead.terms import costs_of, good_name, tables, toll_of
from game.scenes.animals import animal_name
from game.scenes.game_scene import GameScene
from game.scenes.services import Services, Table
from game.ui.intents import Intent, Verb
from game.ui.layout import Box
from game.ui.tween import Timeline, in_out_sine
from game.ui.widgets import Widget
from game.ui.words import say, say_count

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

TURN_S: Final = 0.32
SPEECH_RISE_U: Final = 36.0
"""How far somebody who speaks reaches up into the sky."""
HEIGHT: Final = 5.0
"""How high up the music is: an evening above the first clouds."""
TOPICS: Final = {
    "card": "ahead/setting-up",
    "first": "ahead/setting-up",
    "sides": "ahead/setting-up",
    "coin": "ahead/setting-up",
    "turn": "ahead/turn",
    "toll": "ahead/toll",
    "blimp": "ahead/blimp",
    "over": "ahead/winning",
}
"""The page of the rules about each phase."""


class AheadScene(GameScene):
    """One game of Ahead in the Clouds, from where its table stands to its end."""

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services, table)
        view: View = self.view
        self.picture = Picture(view)
        self.islands = TablePainting(table.players)
        self.painting = Painting(self.islands, table.players, tables())
        self.board = Board(
            self.page,
            costs_of(view),
            self.picture,
            doings=Doings(
                menu=self.stop,
                undo=self.reception.undo,
                burst=self._burst,
                end=self._end_turn,
                drawer=self._open_drawer,
            ),
            building=self.choose_building,
            habitat=self._tell_habitat,
            contract=self._choose_contract,
        )
        self.places = places_of(self.layout)
        self.hint = ""
        """What can be done now; empty while something is shown."""
        self.pointing = Pointing(self)
        self._chosen = list(NOTHING)
        self._resting = ""

    @property
    def topic(self) -> str:
        """The page of the rules about what is due."""
        view: View = self.view
        return TOPICS[view.phase]

    @property
    def answers(self) -> tuple[Widget, ...]:
        """What answers the question that stands: the sheet that lies there, else the table."""
        if not self.asks or self.showing:
            return ()
        sheet = self.board.sheet
        found = self.board.table if sheet is None else sheet.buttons
        return tuple(widget for widget in found if widget.visible)

    @property
    def speech(self) -> Box | None:
        """Where somebody may speak beside the sky and the first contracts; None: nowhere."""
        places = self.places
        if places.drawer:
            return None
        left = places.contracts(ROW)[ROW // 2].x
        foot = places.stocks[1]
        top = places.news.y - SPEECH_RISE_U
        return Box(left, top, foot.right - left, foot.bottom - top)

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

    def told(self, text: str) -> None:
        """Show `text` as the latest event."""
        self.picture.caption = text

    def pass_turn(self, seat: Seat | None) -> None:
        """Let the light go to the stock of whoever decides."""
        picture = self.picture
        before = picture.ring_from if picture.turn is None else picture.turn
        picture.pass_turn(seat)
        self.ear.music(HEIGHT)
        self.announce(seat, before)
        if self.motion.reduced:
            picture.ring.value = 1.0
        else:
            self.play(Timeline().then(TURN_S, picture.ring.to(1.0), in_out_sine))

    def place(self) -> None:
        """Place everything for this window."""
        self.places = places_of(self.layout)
        sky = self.islands.islands(self.picture, self.places)
        self.board.place(self.layout, self.places, sky)
        self.changed()

    def draw(self, canvas: Canvas) -> None:
        """Draw the sky, the paper round it, and what can be pressed."""
        self.painting.draw(canvas, self)
        self.page.draw(canvas)
        self.painting.draw_over(canvas, self)
        self.patience.draw(canvas, self.places.turn)

    # -- what is asked ---------------------------------------------------------------------------
    def forget_question(self) -> None:
        """Take the sheet away, and let the table rest."""
        if self.board.sheet is None and self.page.focus:
            self._resting = self.page.focus
        self.board.close()
        self.board.ask(asks=False)
        self.hint = ""
        self.picture.lit = None
        self.picture.pass_turn(None)
        self.page.directional = False
        self.place()

    def put_waiting(self, due: Turn | Ask, seat: Seat) -> None:  # noqa: ARG002 -- whatever is due
        """Say for which bot everybody waits."""
        self.hint = say("{animal} thinks.", animal=self._animal(seat))
        self.board.rest(say("Not now."))
        self.place()

    def put_step(self) -> None:
        """Leave a bot's move on the screen until somebody goes on."""
        self.hint = say("{news}. OK goes on.", news=self.picture.caption)

    def put_question(self, due: Turn | Ask, seat: Seat) -> None:  # noqa: ARG002 -- never dice
        """Ask a person for whatever is due."""
        view: View = self.view
        self.page.meet(self.page.device)
        if view.phase == "toll" and self.services.settings.auto_toll:
            self.after(0.0, lambda: self.decide(act.TAKE_TOLL))
            self.asks = False
            return
        hands = self.hands(seat)
        if view.phase == "turn":
            self._put_turn(hands)
            return
        if view.phase == "coin":
            self.open(questions.coin_sheet(hands))
        elif view.phase == "toll":
            self.open(questions.toll_sheet(hands))
        elif self._can_pay(view, seat):
            self._chosen = list(NOTHING)
            self._ask_blimp()
        else:
            self.open(questions.give_back_sheet(hands))
        self.hint = say("{name} decides", name=self.table.players[seat].name)
        self.board.rest(say("Not now."))

    def _can_pay(self, view: View, seat: Seat) -> bool:
        """Tell whether a seat can pay what the blimp wants."""
        return sum(view.goods[seat]) >= tables().blimp.value[view.round]

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

    def _animal(self, seat: Seat) -> str:
        return animal_name(self.table.players[seat].animal)

    def _put_turn(self, hands: Hands) -> None:
        """Let the table be pressed; the focus is where it was, or at the end of the turn."""
        board, view = self.board, hands.view
        board.ask(asks=True)
        refusal = hands.why_not(act.Cloudburst(None))
        board.burst.enabled = refusal is None
        board.burst.reason = reason_of(refusal)
        for card in board.cards:
            card.affordable = hands.why_not(act.Fulfill(card.number)) is None
        board.end.enabled = True
        board.end.kind = "neutral" if view.actions else "primary"
        focus = self._resting if self._resting in {one.name for one in board.table} else ""
        self.page.focus = focus or BUILDINGS[0]
        if not view.actions and not any(card.affordable for card in board.cards):
            self.page.focus = "end"
        self.hint = self._turn_words(view, sum(card.affordable for card in board.cards))
        self.place()

    def _turn_words(self, view: View, payable: int) -> str:
        """Return what can be done now."""
        if payable:
            return say_count(
                "You can fulfill a contract.", "You can fulfill {count} contracts.", payable
            )
        if not view.actions:
            return say("No action left: connect, or end your turn.")
        if not any(view.links[view.mover]):
            return say("Choose a building and connect it: that is free.")
        return say_count(
            "Choose a building: {count} action left.",
            "Choose a building: {count} actions left.",
            view.actions,
        )

    # -- what people do --------------------------------------------------------------------------
    def open(self, sheet: Sheet) -> None:
        """Lay a sheet on the table; the way it means lights up."""
        self.board.open(sheet)
        building = next((one for one in BUILDINGS if one == sheet.anchor), None)
        hands = self.due_hands
        self.picture.lit = None
        if building is not None and is_through(hands, building):
            self.picture.lit = hands.seat, building
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
            self.reception.explain(refusal)
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

    def _tell_habitat(self, seat: Seat) -> None:
        """Say how many spaces a habitat has, and what its owner takes for a passage."""
        view: View = self.view
        left = tables().spaces.value - len(view.links[seat])
        good = good_name(toll_of(seat, view.sides).index(1))
        self.page.toast(
            say_count(
                "{name}'s habitat: {count} space open. Toll: 1 {good}.",
                "{name}'s habitat: {count} spaces open. Toll: 1 {good}.",
                left,
                name=self.table.players[seat].name,
                good=good,
            )
        )

    def _ask_blimp(self) -> None:
        focus = self.page.focus if self.board.sheet is not None else ""
        chosen = tuple(self._chosen)
        sheet = questions.blimp_sheet(self.due_hands, chosen, self._change_payment)
        self.open(sheet)
        if focus and self.page.widget(focus).enabled:
            self.page.focus = focus

    def _change_payment(self, kind: int, by: int) -> None:
        self._chosen[kind] += by
        self._ask_blimp()

    # -- input -----------------------------------------------------------------------------------
    def answer(self, intent: Intent) -> bool:
        """Close a sheet beside which somebody taps, tie a rope that was pulled, or press."""
        sheet = self.board.sheet
        pulled = self.board.pulled
        if intent.verb is Verb.TAP and not intent.pressed and pulled is not None:
            self.page.handle(intent)
            self.pointing.tie(pulled.name, intent.position)
            return True
        if sheet is not None and sheet.can_close and intent.starts:
            if intent.verb is Verb.BACK:
                self.cue("back")
                self.close()
                return True
            if intent.verb is Verb.TAP and self.pointing.is_beside(intent.position):
                self.pointing.tap_beside(intent.position)
                return True
        return self.page.handle(intent)
