"""What fingers and mice do besides pressing: they pull ropes, and tap beside a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ahead import actions as act
from game.ahead.tables import BUILDINGS
from game.core.types import Refusal
from game.scenes.ahead.terms import HABITATS, part_name
from game.ui.layout import Point
from game.ui.words import say

if TYPE_CHECKING:
    from game.scenes.ahead.scene import AheadScene

NOWHERE: Point = (-1.0, -1.0)


class Pointing:
    """Acts for whoever is due, in the scene's own words."""

    def __init__(self, scene: AheadScene) -> None:
        self._scene = scene

    def is_beside(self, point: Point | None) -> bool:
        """Tell whether a point lies beside the sheet, and on nothing that can be pressed."""
        paper = self._scene.board.paper
        if paper is None or paper.laid is None or point is None:
            return False
        return not paper.laid.box.contains(point) and not self._scene.widget_at(point)

    def tap_beside(self, point: Point | None) -> None:
        """Close the sheet; another building that was tapped is chosen at once."""
        scene = self._scene
        before = scene.board.sheet.anchor if scene.board.sheet is not None else ""
        scene.close()
        hit = scene.board.island_at(point or NOWHERE)
        building = next((one for one in BUILDINGS if one == hit and one != before), None)
        if building is not None:
            scene.choose_building(building)

    def tie(self, start: str, point: Point | None) -> None:
        """Connect the building between which and the own habitat a rope was pulled."""
        scene = self._scene
        scene.board.islands[start].pulled = None
        own = HABITATS[scene.due_hands.seat]
        ends = {start, scene.board.island_at(point or NOWHERE)}
        building = next((one for one in BUILDINGS if one in ends), None)
        if own in ends and building is not None:
            scene.decide(act.Connect(building))
        elif len(ends) > 1:
            words = say("Pull the rope between {name} and a building.", name=part_name(own))
            scene.reception.explain(Refusal("no-rope", words, "ahead/connect"))
