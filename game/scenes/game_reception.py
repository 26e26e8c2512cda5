"""Receives what people press during a game, and lets only the right ones act."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.types import Refusal, Seat
from game.scenes.game_seats import due_seat, seats_of, undo_seat
from game.ui.intents import DIRECTIONS, Intent, Verb
from game.ui.words import say

if TYPE_CHECKING:
    from game.scenes.game_seated import SeatedScene


class GameReception:
    """Decides for each intent whether it acts, skips, undoes, pauses, or is refused."""

    free: tuple[str, ...] = ("menu", "undo")
    """What people may press at any time: it answers no question."""

    def __init__(self, scene: SeatedScene) -> None:
        self._scene = scene
        self._intent = Intent(verb=Verb.ANY)
        self._refused: tuple[int, str] | None = None
        self.commands: dict[Verb, Callable[[], None]] = {Verb.UNDO: scene.take_back}
        """What people may want whoever is due."""

    @property
    def refused(self) -> str:
        """The page of the rules about what was just refused; empty if nothing was since."""
        if self._refused is not None and self._refused[0] == self._scene.gate.version:
            return self._refused[1]
        return ""

    def remember(self, refusal: Refusal) -> None:
        """Remember where the rules tell of what is refused now."""
        self._refused = self._scene.gate.version, refusal.rule

    def undo_seat(self) -> Seat | Refusal:
        """Return the seat whose latest decision the sender may take back, or why none."""
        return undo_seat(seats_of(self._intent), self._scene.table)

    def react(self, intent: Intent) -> bool:
        """Do what is wanted, if the sender may; return whether to draw again."""
        scene = self._scene
        self._intent = intent = self._adopted(intent)
        if intent.verb is Verb.MENU:
            if intent.starts:
                scene.stop()
            return intent.starts
        hit = scene.widget_at(intent.position) if intent.verb is Verb.TAP else ""
        if hit == "menu":
            return scene.page.handle(intent)
        if not intent.bound and intent.verb is not Verb.POINT:
            return intent.starts and self._tell(
                say("This press belongs to nobody: join in the lobby.")
            )
        if scene.showing and intent.starts:
            if intent.verb in (Verb.OK, Verb.TAP):
                scene.bots.hurry()
            return scene.skip()
        if intent.verb in self.commands:
            if intent.starts:
                self.commands[intent.verb]()
            return intent.starts
        if scene.stepping:
            return self._step(intent)
        return self._answer(intent, hit)

    def _adopted(self, intent: Intent) -> Intent:
        """Let every device act for the only person at the table, also one that came later."""
        people = self._scene.table.owners
        if intent.bound or not intent.starts or len(people) != 1:
            return intent
        self._scene.services.devices.bind(people[0], intent.device)
        return replace(intent, seat=people[0])

    def _answer(self, intent: Intent, hit: str) -> bool:
        scene = self._scene
        due = due_seat(scene.gate.due())
        if due is None or not scene.asks or intent.acts_for(due):
            if intent.starts and scene.just_asked and hit not in self.free:
                return False
            if intent.verb is Verb.OK and intent.starts and not scene.asks:
                scene.bots.hurry()
                if not scene.page.directional:
                    # Whoever presses OK through a bot's turn must not land in the pause menu.
                    return False
            return scene.answer(intent)
        if self.is_for_all(hit) or intent.verb is Verb.POINT:
            return scene.page.handle(replace(intent, firm=False))  # the glyphs are the due one's
        if intent.starts and intent.verb not in DIRECTIONS:
            scene.tell_whose_turn()
            return True
        return False

    def is_for_all(self, name: str) -> bool:
        """Tell whether people may also press a widget while somebody else is asked."""
        return name in self.free

    def _step(self, intent: Intent) -> bool:
        if intent.starts and intent.verb in (Verb.OK, Verb.TAP):
            self._scene.step()
            return True
        return False

    def _tell(self, text: str) -> bool:
        self._scene.page.toast(text)
        return True
