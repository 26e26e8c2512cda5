"""The referee's screen: shows the table, says what hands do and what comes next, is told it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.ahead.referee.actions import SETTING_UP, Edited, Prepare
from game.ahead.referee.text import describe
from game.ahead.view import View
from game.core.types import Due, Event, Over, Seat
from game.scenes.ahead.board_scene import BoardScene
from game.scenes.ahead.layout import Places
from game.scenes.ahead.sheet import Sheet
from game.scenes.ahead.table_tiles import TableTiles
from game.scenes.ahead.terms import tables
from game.scenes.ahead_referee.doings import Doings
from game.scenes.ahead_referee.editing import EditScene
from game.scenes.ahead_referee.glance import Glance
from game.scenes.ahead_referee.layout import desk_of
from game.scenes.ahead_referee.painting import RefereePainting, Strip
from game.scenes.ahead_referee.sheets import as_set, over_sheet, set_up_sheet
from game.scenes.ahead_referee.steps import Place, Teller, place_of
from game.scenes.game_led import LedScene
from game.scenes.game_seats import due_seat
from game.scenes.services import Services, Table
from game.ui.intents import Verb
from game.ui.stack import Scene
from game.ui.tween import Timeline
from game.ui.words import say

TOLD_S: Final = 0.7


class AheadRefereeScene(BoardScene, LedScene):
    """One refereed game of Ahead in the Clouds, from where its table stands to its end."""

    painting: RefereePainting

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services, table)
        self.names = [player.name for player in table.players]
        self.teller = Teller(self.names)
        self.glance = Glance(self)
        self.wishes = TableTiles(self)
        self.board.corner = (self.edit, self.help)
        self.board.undo.verb = Verb.UNDO
        self.desk = desk_of(self.layout, asks=False)
        self.painting = RefereePainting(self.sky, table.players, tables(), self.desk)
        self._step = self.teller.step(self.view, self.gate.due())
        self._place = self._step.place
        """Where it is written what is asked, or what the open sheet is about."""

    @property
    def phase(self) -> str:
        """The page of the rules about what is asked, or about the sheet that lies there."""
        return self._place.page

    # -- what is shown ---------------------------------------------------------------------------
    def lay_out(self) -> Places:
        """Return where everything lies: the strip has its place between sky and goods."""
        self.desk = desk_of(self.layout, asks=self.board.sheet is not None)
        self.painting.desk = self.desk
        self.edit.box, self.help.box = self.desk.edit, self.desk.help
        return self.desk.places

    def moment(self, event: Event) -> Timeline:
        """Return the timeline that shows an event."""
        if isinstance(event, Edited):
            self.picture.caption = say(describe(event, self.names))
            return Timeline().wait(TOLD_S)
        return super().moment(event)

    # -- what comes next -------------------------------------------------------------------------
    def put_step(self, due: Due) -> None:
        """Say what hands do now, and put the question that comes next."""
        view: View = self.view
        self.board.close()
        self.pointing.let_go()
        self._step = self.teller.step(view, due)
        news = self.take_news()
        doing = (news,) if news else Doings(view, self.names).after(self.latest_events)
        self.painting.strip = Strip(doing, self._step.text, self._step.place.section)
        self.pass_turn(due_seat(due))
        if isinstance(due, Over):
            self.open(over_sheet(self._step.text, self.to_results))
            self.board.rest(say("The game is over."))
        elif view.phase in SETTING_UP:
            self._ask_table(as_set(view))
            self.board.rest(say("Not now."))
        else:
            self.asking.put(self.due_hands)

    def _ask_table(self, told: Prepare) -> None:
        """Ask how the table is set, as far as it was told; the contracts of that card lie there."""
        self.board.deal(tables().contracts[told.card].value)
        focus = self.page.focus if self.board.sheet is not None else None
        self.open(set_up_sheet(self.due_hands, told, self._ask_table))
        self.page.focus = focus or self.page.focus

    def forget_question(self) -> None:
        """Ask nothing while something is shown: the strip tells it."""
        super().forget_question()
        self.painting.strip = None
        self.page.directional = False

    def open(self, sheet: Sheet) -> None:
        """Lay a sheet on the table; the strip tells where it is written what it is about."""
        super().open(sheet)
        self._tell_place(place_of(sheet) or self._step.place)

    def close(self) -> None:
        """Take the sheet away unanswered."""
        super().close()
        self._tell_place(self._step.place)

    def _tell_place(self, place: Place) -> None:
        self._place = place
        if self.painting.strip is not None:
            self.painting.strip = replace(self.painting.strip, section=place.section)

    # -- what anybody may do at any time ---------------------------------------------------------
    def edit_sheet(self, seat: Seat | None = None) -> Scene:  # noqa: ARG002 -- opened at the turn
        """Return the sheet where every number can be changed."""
        return EditScene(self.services, self.table)
