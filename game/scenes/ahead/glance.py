"""What OK would open, seen beside whatever has the focus or lies under the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from game.ahead.tables import HABITATS
from game.core.types import Seat
from game.scenes.ahead.buildings import building_glance
from game.scenes.ahead.choices import cloudburst_sheet, contract_sheet, end_glance, habitat_glance
from game.scenes.ahead.sheet import Sheet, SheetPaper
from game.scenes.ahead.terms import building_of
from game.ui.intents import Family
from game.ui.words import reword, say

if TYPE_CHECKING:
    from game.scenes.ahead.board_scene import BoardScene


BUTTONS: Final = ("burst", "end")
"""Buttons of a turn of which there is little to say."""
MOST_NOTES: Final = 2
"""So many lines have room on a paper in large type."""
NOTHING: Final = ("", -1, False)
"""What is looked at: its name, the version of the game, whether a rope is in the hand."""


class Glance:
    """Keeps a paper without buttons beside what may be chosen, while a turn is decided."""

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self._shown = NOTHING
        self.note = ""
        """What a lit way or a button costs, where there is no room for a paper beside it."""

    def reword(self) -> None:
        """Say what stands here again in another language."""
        reword(self)

    @property
    def name(self) -> str:
        """What is looked at; empty for nothing."""
        return self._shown[0]

    @property
    def paper(self) -> SheetPaper | None:
        """The paper that belongs to the focus; None as soon as nobody looks at it any more."""
        return self._scene.board.glance if self._name() == self._shown[0] else None

    def follow(self) -> None:
        """Show what belongs to the focus now, if anything does."""
        scene = self._scene
        shown = self._name(), scene.gate.version, scene.pointing.holds
        if shown == self._shown:
            return
        self._shown = shown
        name, _, holds = shown
        sheet = None if holds else self._sheet(name)
        if scene.board.sheet is None and not scene.showing:
            scene.light_way("" if sheet is None else sheet.anchor)
        self.note = ""
        if sheet is not None and scene.places.large:
            if scene.picture.lit is not None or name in BUTTONS:
                self.note, sheet = sheet.notes[0], None
            else:
                sheet = replace(sheet, notes=sheet.notes[:MOST_NOTES])
        scene.board.glance_at(sheet)
        scene.place()

    def forget(self) -> None:
        """Lay the paper away."""
        self._shown = NOTHING
        self.note = ""
        self._scene.board.glance_at(None)

    def _name(self) -> str:
        """Return what is looked at; empty while there is nothing to choose on the table."""
        scene = self._scene
        board, page = scene.board, scene.page
        if not scene.asks or scene.showing or board.sheet is not None or board.pulled is not None:
            return ""
        if page.family is Family.MOUSE:
            return next((one.name for one in board.table if one.visible and one.hovered), "")
        return page.focus or "" if page.directional else ""

    def _sheet(self, name: str) -> Sheet | None:
        hands, board = self._scene.due_hands, self._scene.board
        building = building_of(name)
        if building is not None:
            return building_glance(hands, building)
        if name in HABITATS:
            return habitat_glance(hands, Seat(HABITATS.index(name)))
        if name == "burst" and board.burst.enabled:
            title = say("Cloudburst")
            sheet = cloudburst_sheet(hands)
            return replace(sheet, title=title, buttons=(), rows=(), anchor=name)
        if name == "end" and hands.view.actions:
            return end_glance(hands)
        number = next((card.number for card in board.cards if card.name == name), None)
        if number is not None:
            return replace(contract_sheet(hands, number), buttons=(), rows=())
        return None
