"""The lobby of a game on a real table: who sits there. Nobody needs a device; one of any leads."""

from __future__ import annotations

from game.scenes.entrance import game_scene
from game.scenes.lobby.scene import LobbyScene
from game.scenes.lobby.seat_sheet import SeatSheet
from game.scenes.page_scene import PageScene
from game.scenes.services import Services
from game.ui.intents import DeviceId, Intent, Notice
from game.ui.stack import Push, Replace
from game.ui.words import say


class TableLobby(LobbyScene):
    """Gathers the players round a real table, for the `game` that keeps account of theirs."""

    def __init__(self, services: Services, game: str, *, first: DeviceId | None = None) -> None:
        super().__init__(services, game, first=first)
        self.bot.text, self.bot.icon = say("One more"), None
        for card in self.cards:
            card.at_table = True

    # -- life ------------------------------------------------------------------------------------
    def enter(self) -> None:
        """Show everybody who is remembered; no device belongs to anybody."""
        PageScene.enter(self)
        self.services.devices.clear()
        self._renew()
        self.page.focus = "bot" if self.line_up.problem(self.info) else "lift"

    def resume(self, result: object) -> None:  # noqa: ARG002 -- the sheet has changed the line-up
        """Show what the seat's sheet changed."""
        self._renew()

    def notice(self, notice: Notice) -> None:
        """Do nothing: whatever goes or comes was nobody's."""

    # -- who sits there --------------------------------------------------------------------------
    def add_bot(self) -> None:
        """Let one more person sit down on the first empty place."""
        place = self.line_up.free
        if place is None:
            self.page.toast(self.line_up.full)
        else:
            self.press_card(place)
            if self.line_up.free is None:
                self.page.focus = "lift"

    def press_card(self, place: int) -> None:
        """Sit down on an empty card, or open the sheet of a taken one."""
        if self.line_up.guests[place] is None and self.line_up.full:
            self.page.toast(self.line_up.full)
            self.changed()
        elif self.line_up.guests[place] is None:
            self.line_up.sit(place, None)
            self._land(place)
            self._renew()
        else:
            self.go(Push(SeatSheet(self.services, self.line_up, place, None)))

    def lift_off(self) -> None:
        """Begin the game, or say why that cannot be yet."""
        problem = self.line_up.problem(self.info)
        if problem:
            self.page.toast(problem)
            self.changed()
            return
        options = self.memory.options(self.info.id)
        table = self.services.start(self.info.id, self.line_up.players(), options)
        self.go(Replace(game_scene(self.services, table)))

    def note(self) -> str:
        """Return the line under the title."""
        problem = self.line_up.problem(self.info)
        words = say("The screen only keeps the score.")
        return problem or self.rules_note() or words

    # -- input -----------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        """Let every device press everything."""
        return PageScene.handle(self, intent)
