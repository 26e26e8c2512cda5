"""How an island is chosen, and a rope tied: by finger and mouse, by arrows, or by a tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ahead import actions as act
from game.ahead.tables import BUILDINGS, HABITATS
from game.core.types import Refusal, Seat
from game.scenes.ahead.hands import Hands
from game.scenes.ahead.terms import building_of, good_name, part_name, tables, toll_kind
from game.ui.layout import Point
from game.ui.words import say, say_count

if TYPE_CHECKING:
    from game.scenes.ahead.board_scene import BoardScene

NOWHERE: Point = (-1.0, -1.0)


class Pointing:
    """Acts for whoever is due, in the scene's own words."""

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self.holds = False
        """Whether a rope of the own habitat is in the hand: the next building is connected."""
        self._hint = ""

    def is_beside(self, point: Point | None) -> bool:
        """Tell whether a point lies beside the sheet or the rope in the hand, and on no button."""
        board = self._scene.board
        if point is None or self._scene.widget_at(point):
            return False
        if board.paper is None or board.paper.laid is None:
            return self.holds
        return board.paper.sheet.can_close and not board.paper.laid.box.contains(point)

    def tap_beside(self, point: Point | None) -> None:
        """Choose the island beside the sheet that was tapped, or only close the sheet."""
        board = self._scene.board
        name = board.island_at(point or NOWHERE)
        self.choose(name if name and board.islands[name].enabled else "")

    def choose(self, island: str) -> None:
        """Choose an island; what is no island only closes the sheet.

        The own habitat and a building, one after the other, are connected.
        """
        scene, hands = self._scene, self._scene.due_hands
        sheet = scene.board.sheet
        own = HABITATS[hands.seat]
        before = building_of(sheet.anchor) if sheet is not None else None
        building = building_of(island)
        if before is not None and island == own:
            scene.decide(act.Connect(before))
            return
        if sheet is not None:
            scene.close()
        held = self.holds
        self.let_go()
        if building is not None and held:
            scene.decide(act.Connect(building))
        elif building is not None and building != before:
            scene.choose_building(building)
        elif island == own and not held and sheet is None:
            self._take_rope(hands)
        elif island in HABITATS and island != own:
            scene.page.toast(habitat_words(hands, Seat(HABITATS.index(island))))

    # -- the rope --------------------------------------------------------------------------------
    def _take_rope(self, hands: Hands) -> None:
        """Hold a rope of the own habitat, if it has a space for one more."""
        scene = self._scene
        left = tables().spaces.value - len(hands.view.links[hands.seat])
        if not left:
            scene.page.toast(habitat_words(hands, hands.seat))
            return
        self.holds = True
        self._hint, scene.hint = (
            scene.hint,
            say_count(
                "Choose what to connect: {count} space is open.",
                "Choose what to connect: {count} spaces are open.",
                left,
            ),
        )
        scene.changed()

    def let_go(self) -> None:
        """Lay the rope away."""
        if self.holds:
            self._scene.hint = self._hint
            self._scene.changed()
        self.holds = False

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
            scene.refuse(Refusal("no-rope", words, "ahead/connect"))


def habitat_words(hands: Hands, seat: Seat) -> str:
    """Return how many spaces a habitat has, and what its owner takes for a passage."""
    left = tables().spaces.value - len(hands.view.links[seat])
    good = good_name(toll_kind(hands.view.sides, seat))
    return say_count(
        "{name}'s habitat: {count} space open. Toll: 1 {good}.",
        "{name}'s habitat: {count} spaces open. Toll: 1 {good}.",
        left,
        name=hands.players[seat].name,
        good=good,
    )
