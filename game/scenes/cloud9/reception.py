"""Receives what people press during a game of Cloud 9, and lets only the right ones act."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from game.cloud9.actions import JUMP
from game.core.types import Refusal, Seat
from game.scenes.animals import animal_name
from game.scenes.cloud9 import seating
from game.ui.intents import DIRECTIONS, Intent, Verb
from game.ui.words import say

if TYPE_CHECKING:
    from game.scenes.cloud9.scene import Cloud9Scene

ASK_GUARD_S: Final = 0.35
"""A press meant for the animation before must not answer the question that follows."""
FREE: Final = ("menu", "undo", "eye", "compare")


class Reception:
    """Decides for each intent whether it acts, skips, looks, undoes, pauses, or is refused."""

    def __init__(self, scene: Cloud9Scene) -> None:
        self._scene = scene
        self._intent = Intent(verb=Verb.ANY)
        self._refused: tuple[int, str] | None = None

    @property
    def topic(self) -> str:
        """What the rules open at: why something was just refused to all eyes, or the phase."""
        if self._refused is not None and self._refused[0] == self._scene.gate.version:
            return self._refused[1]
        return self._scene.view.phase

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
        scene, board = self._scene, self._scene.board
        if intent.verb is Verb.MENU:
            return intent.starts and self._menu()
        hit = board.at(intent.position) if intent.verb is Verb.TAP else ""
        if hit == "menu":
            return board.page.handle(intent)
        if not intent.bound and intent.verb is not Verb.POINT:
            return intent.starts and self._refuse_stranger()
        if scene.showing and intent.starts:
            return scene.skip()
        if intent.verb is Verb.PEEK:
            return intent.starts and self._look()
        if intent.verb is Verb.UNDO:
            return intent.starts and self._undo()
        if scene.stepping:
            return self._step(intent)
        return self._answer(intent, hit)

    def _answer(self, intent: Intent, hit: str) -> bool:
        scene, board = self._scene, self._scene.board
        due = seating.due_seat(scene.gate.due())
        if due is None or not board.question.buttons or intent.acts_for(due):
            if intent.starts and scene.asked_s < ASK_GUARD_S and hit not in FREE:
                return False
            if intent.verb is Verb.BACK and intent.starts:
                return self._risk(intent)
            if intent.verb is Verb.OK and not board.question.buttons and not board.page.directional:
                # Whoever presses OK through a bot's turn must not land in the pause menu.
                return False
            return board.page.handle(intent)
        if hit in FREE or hit.startswith("chip-") or intent.verb is Verb.POINT:
            return board.page.handle(replace(intent, firm=False))  # the glyphs are for the due one
        if intent.starts and intent.verb not in DIRECTIONS:
            return self._say_whose_turn(due)
        return False

    def _risk(self, intent: Intent) -> bool:
        """Let BACK jump; where nothing will be asked about that, it first only points there."""
        scene, page = self._scene, self._scene.board.page
        if not scene.board.asks("jump"):
            return False
        is_asked = scene.question_before(JUMP) is not None
        if scene.services.settings.confirm != "off" and not is_asked and page.focus != "jump":
            page.focus = "jump"
            page.directional = True
            return True
        return page.handle(intent)

    def _step(self, intent: Intent) -> bool:
        if intent.starts and intent.verb in (Verb.OK, Verb.TAP):
            self._scene.step()
            return True
        return False

    def _refuse_stranger(self) -> bool:
        self._toast(say("This press belongs to nobody: join in the lobby."))
        return True

    def _say_whose_turn(self, due: Seat) -> bool:
        animal = animal_name(self._scene.table.players[due].animal)
        self._toast(say("Now {animal} decides.", animal=animal))
        return True

    def _toast(self, text: str) -> None:
        self._scene.board.page.toast(text)

    # -- what the round buttons and chips do -----------------------------------------------------
    def menu(self) -> None:
        """Pause: anybody may."""
        self._scene.stop()

    def _menu(self) -> bool:
        self.menu()
        return True

    def undo(self) -> None:
        """Take back the sender's latest decision, or say why not."""
        scene = self._scene
        found = seating.undo_seat(self._intent, scene.gate, scene.table.people)
        if isinstance(found, Refusal):
            self._refused = scene.gate.version, found.rule
            self._toast(say("It stays: {reason}", reason=say(found.message)))
        else:
            scene.undo(found)

    def _undo(self) -> bool:
        self.undo()
        return True

    def eye(self) -> None:
        """Look at the sender's cards, the due seat's first."""
        scene = self._scene
        due = scene.gate.due()
        self._look_at(seating.looking_seats(self._intent, due, scene.table.people))

    def _look(self) -> bool:
        self.eye()
        return True

    def chip(self, seat: Seat) -> None:
        """Look at the cards of a chip's owner, if that is the sender."""
        name = self._scene.table.players[seat].name
        if self._intent.acts_for(seat):
            self._look_at((seat,) if seat in self._scene.table.people else ())
        else:
            self._toast(say("Only {name} may look at these cards.", name=name))

    def _look_at(self, seats: tuple[Seat, ...]) -> None:
        scene = self._scene
        if not scene.gate.needs_curtain:
            return
        if not seats:
            self._toast(say("Only players can look at their cards."))
            return
        scene.look(seats)
