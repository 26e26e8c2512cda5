"""Tiles from the box to the game: the whole program, a simulated board, two people who tap."""

from __future__ import annotations

import pytest

from game.bridge.toys import PAD, PLACES, token_uid
from game.catalogue import rules_of
from game.core.record import Player
from game.core.types import Turn
from game.scenes.entrance import game_scene
from game.scenes.reconcile.finding import all_differences
from game.scenes.title import TitleScene
from game.ui.intents import KEYBOARD
from game.ui.stack import Reset
from tests.waiting import wait_until
from tools.driver import Driver

STILL = 'language = "en"\nasked = true\ninstant = true\nfull_screen = false\n'
PLAYERS = (Player("Sam", "pig"), Player("Ada", "elephant"))


@pytest.fixture
def driver(tmp_path):
    made = Driver(tmp_path, settings=STILL)
    yield made
    made.app.close()


def test_a_building_is_connected_by_two_taps_and_then_laid_where_it_belongs(driver):
    app = driver.app
    driver.until(TitleScene)
    app.station.connect("vboard://tiles-on-the-table")
    wait_until(driver, lambda: app.station.live)
    board = app.station.virtual_board
    table = app.start("ahead", PLAYERS, rules_of("ahead").options_type())
    for seat in table.people:
        app.devices.bind(seat, KEYBOARD)
    app.stack.commit(Reset(game_scene(app, table)))
    scene = driver.scene

    def asked(phase: str) -> bool:
        return scene.asks and not scene.just_asked and table.gate.view().phase == phase

    wait_until(driver, lambda: asked("coin"))
    scene.page.widget("heads").activate()
    wait_until(driver, lambda: asked("turn"))
    due = table.gate.due()
    assert isinstance(due, Turn)

    board.place(PAD, token_uid("bank"))
    wait_until(driver, lambda: scene.board.sheet is not None)
    assert scene.board.sheet.anchor == "bank"
    board.lift(PAD, token_uid("bank"))
    board.place(PAD, token_uid(f"habitat {due.seat + 1}"))
    wait_until(driver, lambda: table.gate.view().links[due.seat] == ("bank",))

    board.place(PLACES + (1 - due.seat), token_uid("bank"))
    wait_until(driver, lambda: app.station.tokens.lying(f"habitat {2 - due.seat}") == {"bank"})
    assert len(all_differences(app.station, table)) == 2
    board.lift(PLACES + (1 - due.seat), token_uid("bank"))
    board.place(PLACES + due.seat, token_uid("bank"))
    wait_until(driver, lambda: not all_differences(app.station, table))
    assert table.gate.view().links[due.seat] == ("bank",)
