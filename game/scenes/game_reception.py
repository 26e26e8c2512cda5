"""Receives what people press during a game, and lets only the right ones act."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from game.core.types import Ask, Due, Refusal, Seat, Turn
from game.scenes.animals import animal_name
from game.ui.intents import DIRECTIONS, Intent, Verb
from game.ui.words import say

if TYPE_CHECKING:
    from game.scenes.game_scene import GameScene

ASK_GUARD_S: Final = 0.35
"""A press meant for the animation before must not answer the question that follows."""
FREE: Final = ("menu", "undo")
"""What anybody may press at any time."""


def due_seat(due: Due) -> Seat | None:
    """Return the seat that rolls or decides now; None at the end and while lots are drawn."""
    if isinstance(due, Turn) or (isinstance(due, Ask) and due.kind == "dice"):
        return due.seat
    return None


class GameReception:
    """Decides for each intent whether it acts, skips, undoes, pauses, or is refused."""

    def __init__(self, scene: GameScene) -> None:
        self._scene = scene
        self._intent = Intent(verb=Verb.ANY)
        self._refused: tuple[int, str] | None = None

    @property
    def refused(self) -> str:
        """The page of the rules about what was just refused; empty if nothing was since."""
        if self._refused is not None and self._refused[0] == self._scene.gate.version:
            return self._refused[1]
        return ""

    def explain(self, refusal: Refusal) -> None:
        """Say why something is not allowed, and remember where the rules tell of it."""
        self._refused = self._scene.gate.version, refusal.rule
        self._scene.page.toast(say(refusal.message))

    def handle(self, intent: Intent) -> bool:
        """Do what is wanted, if the sender may; return whether it stays in this scene."""
        if intent.verb is Verb.QUIT:
            return False
        intent = self._adopted(intent)
        self._intent = intent
        if self._react(intent):
            self._scene.changed()
        return True

    def _adopted(self, intent: Intent) -> Intent:
        """Let every device act for the only person at the table, also one that came later."""
        people = self._scene.table.owners
        if intent.bound or not intent.starts or len(people) != 1:
            return intent
        self._scene.services.devices.bind(people[0], intent.device)
        return replace(intent, seat=people[0])

    def _react(self, intent: Intent) -> bool:
        scene = self._scene
        if intent.verb is Verb.MENU:
            if intent.starts:
                scene.stop()
            return intent.starts
        hit = scene.widget_at(intent.position) if intent.verb is Verb.TAP else ""
        if hit == "menu":
            return scene.page.handle(intent)
        if not intent.bound and intent.verb is not Verb.POINT:
            return intent.starts and self._refuse_stranger()
        if scene.showing and intent.starts:
            scene.hurry()
            return scene.skip()
        if intent.verb is Verb.UNDO:
            if intent.starts:
                self.undo()
            return intent.starts
        if scene.stepping:
            return self._step(intent)
        return self._answer(intent, hit)

    def _answer(self, intent: Intent, hit: str) -> bool:
        scene = self._scene
        due = due_seat(scene.gate.due())
        if due is None or not scene.asks or intent.acts_for(due):
            if intent.starts and scene.asked_s < ASK_GUARD_S and hit not in FREE:
                return False
            if intent.verb is Verb.OK and intent.starts and not scene.asks:
                scene.hurry()
                if not scene.page.directional:
                    # Whoever presses OK through a bot's turn must not land in the pause menu.
                    return False
            return scene.answer(intent)
        if hit in FREE or intent.verb is Verb.POINT:
            return scene.page.handle(replace(intent, firm=False))  # the glyphs are the due one's
        if intent.starts and intent.verb not in DIRECTIONS:
            return self._say_whose_turn(due)
        return False

    def _step(self, intent: Intent) -> bool:
        if intent.starts and intent.verb in (Verb.OK, Verb.TAP):
            self._scene.step()
            return True
        return False

    def _refuse_stranger(self) -> bool:
        self._scene.page.toast(say("This press belongs to nobody: join in the lobby."))
        return True

    def _say_whose_turn(self, due: Seat) -> bool:
        animal = animal_name(self._scene.table.players[due].animal)
        self._scene.page.toast(say("Now {animal} decides.", animal=animal))
        return True

    def undo(self) -> None:
        """Take back the sender's latest decision, or say why not."""
        scene = self._scene
        found = self._undo_seat()
        if isinstance(found, Refusal):
            self._refused = scene.gate.version, found.rule
            scene.page.toast(say("It stays: {reason}", reason=say(found.message)))
        else:
            scene.undo(found)

    def _undo_seat(self) -> Seat | Refusal:
        """Return the seat whose latest decision the sender takes back, or why that cannot be."""
        scene, intent = self._scene, self._intent
        refusal = Refusal("not-yours", "This device plays for nobody.", "table/undo")
        for seat in intent.shared if intent.seat is None else (intent.seat,):
            if seat not in scene.table.people:
                continue
            found = scene.gate.undo_refusal(seat)
            if found is None:
                return seat
            refusal = found
        return refusal
