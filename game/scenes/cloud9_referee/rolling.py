"""The dice on the sheet: told face by face, or read by the box, until they count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.bridge.readings import DieReading
from game.core.types import Ask, Due
from game.scenes.cloud9.panels import RollParts
from game.scenes.cloud9_referee.dice import DiceEntry
from game.scenes.page_scene import ArrowButton
from game.ui.intents import Verb
from game.ui.layout import Box
from game.ui.widgets import Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.scenes.cloud9_referee.scene import RefereeScene


class Rolling:
    """Follows the roll that one scene awaits."""

    def __init__(self, scene: RefereeScene) -> None:
        self._scene = scene
        self.entry = DiceEntry(scene.services, scene.table)
        self._seen: tuple[DieReading, ...] = ()
        self._note = ""
        self._eraser = ArrowButton("erase", self.remove_last, say("Take a die away"), back=True)
        self._eraser.verb = Verb.BACK

    def begin(self, due: Due, version: int) -> None:
        """Await the roll that is due at `version`, or nothing if none is."""
        self.entry.stop()
        if isinstance(due, Ask) and due.kind == "dice":
            self.entry.ask(due, version)
        self._seen, self._note = self.entry.dice, ""

    def stop(self) -> None:
        """Await nothing any more."""
        self.entry.stop()

    def add_face(self, face: str) -> None:
        """Note what the next die shows."""
        self.entry.add(face)
        self._scene.cue("dice-knock")

    def remove_last(self) -> None:
        """Take the die away that has got a face last."""
        if self.entry.told:
            self.entry.remove(self.entry.told[-1])
            self._scene.cue("dice-knock")

    def accept(self) -> None:
        """Let the roll count as it lies there."""
        if not self.entry.accept():
            self._scene.page.toast(say("One moment: they must lie still."))

    def follow(self) -> None:
        """Show the dice as they are told or read now; go on once they count."""
        scene = self._scene
        if self.entry.is_late:
            scene.ask_anew()
            return
        taken = self.entry.taken()
        if taken is not None:
            scene.take_roll(*taken)
        elif self.entry.dice != self._seen or self.entry.note != self._note:
            self._seen, self._note = self.entry.dice, self.entry.note
            self._let_the_box_speak()
            focus = scene.page.focus
            scene.renew_answers()
            if self.entry.missing:
                scene.page.focus = focus

    def _let_the_box_speak(self) -> None:
        step = self._scene.painting.step
        if step is not None and self._note:
            self._scene.painting.step = replace(step, notes=(self._note,))

    # -- the way back ----------------------------------------------------------------------------
    def erasers(self) -> tuple[Widget, ...]:
        """Return what takes the last die away, if one has a face."""
        return (self._eraser,) if self.entry.told else ()

    def box(self, parts: RollParts, side: float) -> Box:
        """Return where it lies: beside the dice."""
        x = parts.box.right - side / 2 - 4.0
        return Box.anchored("center", (x, parts.dice_y), (side, side))
