"""Tiles on a box beside a real table: they choose, and are compared with what was told."""

from __future__ import annotations

from game.scenes.pause import PauseScene
from game.scenes.reconcile import ReconcileScene
from game.scenes.table_wishes import OFFER_S
from game.ui.intents import Verb
from tests.scenes.ahead_referee.test_referee import Desk
from tools.shots_ahead import position
from tools.shots_tiles import TILES


def desk_with_tiles(assets, *, lying=False):
    desk = Desk(assets, position())
    box = desk.stage.services.station
    box.plug()
    for place, tiles in TILES if lying else ():
        for tile in tiles:
            box.lay(place, tile)
    desk.run(0.6)
    return desk, box


def test_two_taps_tell_that_a_building_was_connected(assets):
    desk, box = desk_with_tiles(assets)
    box.tap("hydrosplitter")
    desk.run(0.4)
    assert desk.scene.board.sheet.anchor == "hydrosplitter"
    box.tap("habitat 1")
    desk.see()
    assert "hydrosplitter" in desk.match.truth.links[0]


def test_the_boxs_ok_presses_ok(assets):
    desk, box = desk_with_tiles(assets)
    desk.scene.page.meet(desk.scene.page.device)
    box.tap("vapor condenser")
    desk.run(0.4)
    box.ok()
    desk.see()
    assert desk.match.truth.goods[0] == (7, 3, 2, 4)


def test_what_is_tapped_in_a_pause_is_forgotten(assets):
    desk, box = desk_with_tiles(assets)
    desk.press(Verb.MENU)
    box.tap("bank")
    desk.run(0.5)
    desk.press(Verb.BACK)
    desk.run(0.8)
    assert desk.scene.board.sheet is None


def test_tiles_that_lie_elsewhere_than_was_told_are_listed_in_the_pause(assets):
    desk, box = desk_with_tiles(assets, lying=True)
    box.lay(0, "dust reclaimer", lies=False)
    desk.run(OFFER_S + 0.5)
    assert desk.scene.page.caption == "Tiles and game differ. The pause shows how."
    desk.press(Verb.MENU)
    assert isinstance(desk.top, PauseScene)
    desk.top.page.widget("compare").activate()
    desk.run(0.8)
    assert isinstance(desk.top, ReconcileScene)
    assert [one.name for one in desk.top.found] == ["dust reclaimer"]
