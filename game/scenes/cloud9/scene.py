"""The Cloud 9 game scene: the balloon over the clouds, its crew, and the cards nobody else sees.

A hand is opened only behind a curtain, or while one person plays alone against bots.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.cloud9.actions import JUMP, Cloud9Action
from game.cloud9.view import View
from game.core.types import Ask, Seat, Turn
from game.scenes.cloud9 import question as ask
from game.scenes.cloud9 import risks
from game.scenes.cloud9.asking import Asking
from game.scenes.cloud9.balloon_scene import BalloonScene
from game.scenes.cloud9.board_page import BoardPage
from game.scenes.cloud9.layout import places_of
from game.scenes.cloud9.open_hands import places_with_hands
from game.scenes.cloud9.painting import Painting
from game.scenes.cloud9.private import curtain_for
from game.scenes.cloud9.reception import Reception
from game.scenes.cloud9.table_tokens import TableTokens
from game.scenes.cloud9.terms import tables
from game.scenes.game_seated import SeatedScene
from game.scenes.game_seats import due_seat
from game.scenes.services import Services, Table
from game.ui.intents import Intent, Verb
from game.ui.layout import Box
from game.ui.stack import Push
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.ui.canvas import Canvas


class Cloud9Scene(BalloonScene, SeatedScene):
    """One game of Cloud 9, from where its table stands to its end."""

    reception: Reception
    wishes: TableTokens

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services, table)
        self.painting = Painting(tables(), table.players)
        self.settle()
        self.reception = Reception(self)
        self.asking = Asking(self)
        self.wishes = TableTokens(self)
        self.board = BoardPage(
            self.page,
            table.owners,
            curtain=self.gate.needs_curtain,
            menu=self.stop,
            undo=self.take_back,
            look=self.reception.eye,
            chip=self.reception.chip,
            compare=self.wishes.compare,
        )
        self.places = places_of(self.layout)
        self._unconfirmed: Callable[[], object] | None = None

    @property
    def view(self) -> View:
        """The position as the eyes at the screen may know it."""
        view: View = self.gate.view()
        return view

    @property
    def phase(self) -> str:
        """The phase of the game."""
        return self.view.phase

    @property
    def answers(self) -> tuple[Button, ...]:
        """The buttons of the question that stands."""
        return self.board.question.buttons

    @property
    def speech(self) -> Box:
        """Where somebody may speak without covering clouds, cards or buttons."""
        return self.places.speech

    # -- life ------------------------------------------------------------------------------------
    def resume(self, result: object) -> None:
        """Go on after a pause, a look at cards (with what the pilot declared), or a question."""
        if result == "corrected":
            self.asking.dice.show_corrected()
        super().resume(result)
        wish, self._unconfirmed = self._unconfirmed, None
        if result is True and wish is not None:
            wish()

    def place(self) -> None:
        """Place everything: the window or the question has changed."""
        find = places_with_hands if self.gate.open_hands else places_of
        self.places = find(self.layout, answers=self.board.answers)
        self.board.place(self.layout, self.places, len(self.table.players))
        self.changed()

    def pass_time(self, dt_s: float) -> None:
        """Let time pass at the table: dice come to rest there, tokens are lifted."""
        super().pass_time(dt_s)
        self.asking.dice.pass_time(dt_s)

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, then what can be pressed."""
        self.draw_board(canvas, self.places, self.board.question)
        self.board.draw(canvas)
        self.patience.draw(canvas, self.places.decision)

    # -- what is shown and asked -----------------------------------------------------------------
    def settle(self) -> None:
        """Show what is known now, and every hand where they lie open."""
        super().settle()
        if self.gate.open_hands:
            seats = map(Seat, range(len(self.table.players)))
            self.picture.hands = tuple(self.gate.view_of(seat).hand or () for seat in seats)

    def forget_question(self) -> None:
        """Take what was asked off the screen, and await no dice any more."""
        self.asking.dice.stop()
        self._put(ask.Question(""))

    def put_question(self, due: Turn | Ask, seat: Seat) -> None:
        """Ask a person."""
        self.asking.ask(due, seat)
        self.place()

    def put_waiting(self, due: Turn | Ask, seat: Seat) -> None:
        """Say for which bot everybody waits."""
        solo = self.view.phase == "solo"
        self._put(ask.waiting_question(due, self.table.players[seat], solo=solo))

    def put_move(self) -> None:
        """Leave a bot's move on the screen until somebody goes on."""
        self._put(ask.step_question(self.picture.caption, self.step))

    def _put(self, question: ask.Question) -> None:
        self.board.ask(question)
        self.place()

    # -- what people want ------------------------------------------------------------------------
    def answer(self, intent: Intent) -> bool:
        """Let whoever is due press something.

        BACK jumps; where nothing will be asked about that, it first only points there.
        """
        if intent.verb is not Verb.BACK or not intent.starts:
            return self.page.handle(intent)
        if not self.board.asks("jump"):
            return False
        is_asked = self.question_before(JUMP) is not None
        if self.services.settings.confirm == "off" or is_asked or self.page.focus == "jump":
            return self.page.handle(intent)
        self.page.focus = "jump"
        self.page.directional = True
        return True

    def decide(self, action: Cloud9Action) -> None:
        """Let the due person jump or stay, after asking again if the players want that."""
        question = self.question_before(action)
        if question is None:
            self.commit(action)
        else:
            self.ask_again(question, lambda: self.commit(action))

    def ask_again(
        self, question: str, then: Callable[[], object], *, proposes: bool = True
    ) -> None:
        """Do `then` if the due person says yes, which the question proposes or not."""
        self._unconfirmed = then
        self.go(Push(risks.are_you_sure(question, due_seat(self.gate.due()), proposes=proposes)))

    def question_before(self, action: Cloud9Action) -> str | None:
        """Return what the due person is asked before jumping or staying, if anything."""
        confirming = self.services.settings.confirm
        return risks.question_before(action, confirming, self.gate.public_view(), tables())

    def look(self, seats: tuple[Seat, ...]) -> None:
        """Lead the first of `seats` behind the curtain; the others share its device."""
        self.skip()
        self.go(Push(curtain_for(self.services, self.table, seats)))
