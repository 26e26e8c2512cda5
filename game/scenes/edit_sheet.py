"""The sheet on which the numbers of a refereed game are put right: on paper first, then all."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.types import Action, Refusal, Seat
from game.scenes.services import Services, Table
from game.scenes.tabbed_sheet import Part, TabbedSheet
from game.ui.stack import Pop
from game.ui.widgets import Button
from game.ui.words import say

NOTHING_NEW = "edit-nothing"


class EditSheet(TabbedSheet):
    """Resumes with `edit`, the game's own action, when the numbers shall count; else with None.

    Subclasses say what can be changed in each part, and change it by `put`.
    """

    def __init__(
        self, services: Services, table: Table, edit: Action, parts: Sequence[Part]
    ) -> None:
        """Begin with `edit` as the numbers are. The players' parts come before the others."""
        self.table = table
        self.edit = edit
        players = [
            Part(str(seat), f"marker-{player.animal}", player.name)
            for seat, player in enumerate(table.players)
        ]
        super().__init__(services, (*players, *parts), say("Leave the numbers as they were"))

    @property
    def done(self) -> Button:
        """The button that makes the numbers count."""
        return Button("done", say("Put right"), self.finish, icon="ui-check")

    def put(self, **numbers: object) -> None:
        """Change numbers on paper."""
        self.edit = replace(self.edit, **numbers)
        self.changed()

    def foot_words(self) -> str:
        """Return why the numbers cannot stand so, or what changes with them."""
        refusal = self._refusal()
        if refusal is not None and refusal.code != NOTHING_NEW:
            return say(refusal.message)
        return say("Change what is wrong. It is noted in the log, and can be taken back.")

    def finish(self) -> None:
        """Let the numbers count, or say why they cannot."""
        refusal = self._refusal()
        if refusal is None:
            self.go(Pop(self.edit))
        else:
            self.page.toast(say(refusal.message))
            self.changed()

    def _refusal(self) -> Refusal | None:
        return self.table.gate.why_not(Seat(0), self.edit)
