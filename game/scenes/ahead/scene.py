"""The scene of Ahead in the Clouds: a game of people and bots at the islands in the evening sky."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ahead import actions as act
from game.ahead.view import View
from game.core.types import Ask, Seat, Turn
from game.scenes.ahead.board_scene import BoardScene
from game.scenes.ahead.table_tiles import TableTiles
from game.scenes.game_seated import SeatedScene
from game.scenes.services import Services, Table
from game.ui.intents import Intent, Verb
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

SPEECH_U: Final = 124.0


class AheadScene(BoardScene, SeatedScene):
    """One game of Ahead in the Clouds, from where its table stands to its end."""

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services, table)
        self.wishes = TableTiles(self, self.patience.hear)
        self._asked_again: int | None = None
        """The version at which a toll that was taken back is asked about, whatever the setting."""

    @property
    def phase(self) -> str:
        """The phase of the game."""
        view: View = self.view
        return view.phase

    @property
    def speech(self) -> float | None:
        """How high a strip below the table somebody may have who speaks; None: there is no room."""
        return None if self.places.slim else SPEECH_U

    # -- what is shown ---------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """Draw the table, and how much time is left."""
        super().draw(canvas)
        self.patience.draw(canvas, self.places.turn)

    def undone(self) -> None:
        """Say that a decision was taken back; a toll is not taken unasked a second time."""
        super().undone()
        self._asked_again = self.gate.version

    # -- what is asked ---------------------------------------------------------------------------
    def forget_question(self) -> None:
        """Take the question off the table."""
        super().forget_question()
        self.page.directional = False

    def put_waiting(self, due: Turn | Ask, seat: Seat) -> None:  # noqa: ARG002 -- whatever is due
        """Say for which bot everybody waits, and how not to."""
        name = self.table.players[seat].name
        if self.table.people:
            self.hint = say("{name} thinks. OK hurries.", name=name)
        else:
            self.hint = say("{name} thinks.", name=name)
        self.board.rest(say("Not now."))
        self.place()

    def put_move(self) -> None:
        """Leave a bot's move on the screen until somebody goes on."""
        self.hint = say("{news}. OK goes on.", news=self.picture.caption)

    def put_question(self, due: Turn | Ask, seat: Seat) -> None:  # noqa: ARG002 -- never dice
        """Ask a person for whatever is due."""
        view: View = self.view
        self.page.meet(self.page.device)
        is_new = self._asked_again != self.gate.version
        if view.phase == "toll" and is_new and self.services.settings.auto_toll:
            self.after(0.0, lambda: self.decide(act.TAKE_TOLL))
            self.asks = False
            return
        self.asking.put(self.hands(seat))

    def answer(self, intent: Intent) -> bool:
        """Answer, or tap anywhere to see a bot's turn at once."""
        is_tap = intent.verb is Verb.TAP and intent.starts
        if is_tap and not self.asks and not self.widget_at(intent.position):
            self.bots.hurry()
            return True
        return super().answer(intent)
