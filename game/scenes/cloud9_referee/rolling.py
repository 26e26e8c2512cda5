"""The dice on the sheet: told face by face, or read by the box, until they count."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.bridge.readings import DieReading
from game.core.types import Ask, Due
from game.scenes.cloud9.panels import RollParts
from game.scenes.cloud9.picture import resting_dice
from game.scenes.cloud9_referee.dice import DiceEntry
from game.ui.layout import Box
from game.ui.widgets import Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.scenes.cloud9_referee.scene import RefereeScene


class DieSpot(Widget):
    """A die that was told: a tap takes it away."""

    focusable = False

    def __init__(self, index: int, remove: Callable[[int], None]) -> None:
        super().__init__(f"die-{index}")
        self._index = index
        self._remove = remove

    def activate(self) -> None:
        """Be taken away."""
        self._remove(self._index)


class Rolling:
    """Follows the roll that one scene awaits."""

    def __init__(self, scene: RefereeScene) -> None:
        self._scene = scene
        self.entry = DiceEntry(scene.services, scene.table)
        self._seen: tuple[DieReading, ...] = ()
        self._note = ""

    def begin(self, due: Due, version: int) -> None:
        """Await the roll that is due at `version`, or nothing if none is."""
        self.entry.stop()
        if isinstance(due, Ask) and due.kind == "dice":
            self.entry.begin(due, version)
        self._seen, self._note = self.entry.dice, ""

    def stop(self) -> None:
        """Await nothing any more."""
        self.entry.stop()

    def add_face(self, face: str) -> None:
        """Note what the next die shows."""
        self.entry.add(face)
        self._scene.cue("dice-knock")

    def remove(self, index: int) -> None:
        """Take one of the dice away again."""
        self.entry.remove(index)
        self._scene.cue("dice-knock")

    def remove_last(self) -> bool:
        """Take the last die away; return whether there was one."""
        told = self.entry.told
        if told:
            self.remove(told[-1])
        return bool(told)

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
            outcome, source = taken
            events = scene.gate.settle(outcome, source)
            scene.picture.dice = resting_dice(outcome.values)
            scene.show(events)
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

    # -- widgets ---------------------------------------------------------------------------------
    def spots(self) -> tuple[Widget, ...]:
        """Return what can be pressed to take a die away."""
        return tuple(DieSpot(index, self.remove) for index in self.entry.told)

    def boxes(self, parts: RollParts, least_u: float) -> dict[str, Box]:
        """Return where these lie, at least so large."""
        side = max(parts.die_u, least_u)
        return {
            f"die-{index}": Box.anchored(
                "center", parts.die_place(index, len(self.entry.dice)), (side, side)
            )
            for index in self.entry.told
        }
