"""Real dice from the box to the log: the whole program, a simulated board, a person who rolls."""

from __future__ import annotations

import pytest

from game.bridge.toys import FACES, side_uid
from game.catalogue import rules_of
from game.core.record import Player
from game.core.types import Seat
from game.scenes.cloud9.dice import game_dice
from game.scenes.entrance import game_scene, lend_devices
from game.scenes.fairness.telling import dice_rows
from game.scenes.title import TitleScene
from game.ui.stack import Reset
from tests.waiting import wait_until
from tools.driver import Driver

STILL = 'language = "en"\nasked = true\ninstant = true\nfull_screen = false\naccept_s = 1\n'
PLAYERS = (Player("Mira", "frog"), Player("Otto", "penguin", "easy"), Player("Lena", "fox", "easy"))


@pytest.fixture
def driver(tmp_path):
    made = Driver(tmp_path, settings=STILL)
    yield made
    made.app.close()


def test_a_roll_on_the_board_is_in_the_log_as_simulated(driver):
    app = driver.app
    driver.until(TitleScene)
    app.station.connect("vboard://dice-on-the-table")
    wait_until(driver, lambda: app.station.live)
    board = app.station.virtual_board
    table = app.start("cloud9", PLAYERS, rules_of("cloud9").options_type())
    lend_devices(app, table)
    app.stack.commit(Reset(game_scene(app, table)))

    # The bots' rolls are the machine's; sooner or later the frog flies, and is asked for dice.
    def asked() -> bool:
        if not app.station.tray.is_open and driver.frames % 30 == 0:
            stay = {button.name for button in getattr(driver.scene, "answers", ())} & {"stay"}
            if stay and table.gate.due() is not None:
                driver.choose("stay")
        return app.station.tray.is_open

    wait_until(driver, asked)
    count = len(app.station.tray.reading.dice)
    wanted = ("red", "blank", "green", "yellow")[:count]
    for well, face in enumerate(wanted):
        board.place(well, side_uid("ABCD"[well], FACES.index(face)))
    version = table.gate.version
    wait_until(driver, lambda: table.gate.version > version)
    rolls = game_dice().rolls(table.gate.log())
    assert sorted(rolls[-1][0]) == sorted(wanted)
    assert set(rolls[-1][1]) == {"simulated"}
    assert "simulated" in {row.text for row in dice_rows(game_dice(), table.gate.log())}
    assert table.people == (Seat(0),)
