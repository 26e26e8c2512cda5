"""A game that people play on a real table: one of them leads it here, with any device."""

from __future__ import annotations

import pkgutil
from typing import Final

from game.core.types import Action, Due, Event, Seat
from game.scenes.game_scene import GameScene
from game.scenes.rules import RulesScene
from game.scenes.services import Services, Table
from game.ui.intents import Intent, Verb
from game.ui.stack import Push, Scene
from game.ui.widgets import RoundButton
from game.ui.words import say

LEADER: Final = Seat(0)
"""Anybody may take back or correct; the record wants a seat all the same."""
CORNER: Final = ("menu", "undo", "edit", "help")
"""What can be pressed at any time: it answers nothing."""


class LedScene(GameScene):
    """Says the next step and hears what happened; nobody's device is anybody's seat.

    Beside what every game's scene overrides, it wants `put_step` and `edit_sheet`, and puts `edit`
    and `help` on the page.
    """

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services, table)
        self.edit = RoundButton("edit", "ui-edit", self.put_right, say("Put numbers right"))
        self.help = RoundButton("help", "ui-help", self.explain, say("Explain"), verb=Verb.PEEK)
        self.news = ""
        """What is said with the next step: what was taken back."""
        self._latest = ""
        """What the latest entry was, while the pause menu may take it back."""

    # -- what a game fills in --------------------------------------------------------------------
    def put_step(self, due: Due) -> None:
        """Say the next step, and offer what can be answered."""
        raise NotImplementedError

    def edit_sheet(self, seat: Seat | None = None) -> Scene:
        """Return the sheet where every number can be changed, open at the numbers of `seat`."""
        raise NotImplementedError

    # -- life ------------------------------------------------------------------------------------
    def resume(self, result: object) -> None:
        """Go on after a pause, or with the numbers as they were put right."""
        self.ear.duck(quiet=False)
        super().resume(result)
        if isinstance(result, Action):
            self.show(self.gate.submit(LEADER, result))
        elif result == "corrected":
            self._show_undone("")

    def ask(self, due: Due) -> None:
        """Say the next step."""
        self.settle()
        self.asks = True
        self.asked_s = 0.0
        self.put_step(due)
        self.page.meet(self.page.device)

    def react(self, intent: Intent) -> bool:
        """Do what whoever leads wants; return whether to draw again."""
        if intent.verb is Verb.MENU:
            if intent.starts:
                self.stop()
            return intent.starts
        is_corner = intent.verb is Verb.UNDO or self.widget_at(intent.position) in CORNER
        if intent.starts and not is_corner:
            if self.showing:
                return self.skip()
            if self.just_asked:
                return False
        return self.answer(intent)

    # -- what anybody may do at any time ---------------------------------------------------------
    @property
    def latest_events(self) -> tuple[Event, ...]:
        """What the latest entry made happen; nothing before the first."""
        log = self.gate.log()
        return log[-1].events if log else ()

    def latest(self) -> str:
        """Return what the latest entry made happen first, in words; empty if there is none."""
        told = pkgutil.resolve_name(self.table.info.text)
        for event in self.latest_events:
            if not isinstance(event, told.PASSED_OVER):
                return say(told.describe(event, [player.name for player in self.table.players]))
        return ""

    def take_back(self) -> None:
        """Take back the latest thing that was told, whatever it is."""
        refusal = self.gate.undo_refusal(LEADER)
        if refusal is not None:
            self.keep(refusal)
            return
        words = self.latest()
        self.gate.undo(LEADER)
        self._show_undone(words)

    def undone(self) -> None:
        """Say what was taken back in the pause menu."""
        self._show_undone(self._latest)

    def _show_undone(self, words: str) -> None:
        self.news = say("Taken back: {what}", what=words) if words else ""
        self.show_no_more()
        self.ask_anew()

    def take_news(self) -> str:
        """Return what is to be said with the next step, once."""
        news, self.news = self.news, ""
        return news

    def put_right(self) -> None:
        """Open the sheet where every number can be changed."""
        self.go(Push(self.edit_sheet()))

    def explain(self) -> None:
        """Open our rules where the next step is told."""
        self.go(Push(RulesScene(self.table.info.id, self.topic)))

    def stop(self) -> None:
        """Cover the game with the pause menu."""
        self._latest = self.latest()
        super().stop()
