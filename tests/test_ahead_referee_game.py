"""A refereed game of Ahead in the Clouds from power-on to the winner, led by posted events."""

import pytest

from game.core.types import Over
from game.scenes.ahead_referee.editing import EditScene
from game.scenes.ahead_referee.scene import AheadRefereeScene
from game.scenes.lobby import LobbyScene, TableLobby
from game.scenes.results import ResultsScene
from game.scenes.title import TitleScene
from tools.driver import PATIENCE_FRAMES, Driver, Finger

SETTLE = 4


@pytest.fixture
def driver(tmp_path):
    """Start the program with a finger; it is closed in the end."""
    started = Driver(tmp_path, Finger(), size=(800, 480))
    yield started
    started.app.close()


def sit_down(driver):
    """Go from power-on through the lobbies to a table of two."""
    driver.until(TitleScene)
    driver.frame(40)
    driver.choose("fly", settle=40)
    driver.choose("game ahead", settle=40)
    driver.until(LobbyScene)
    driver.choose("door", settle=40)
    driver.until(TableLobby)
    while len(driver.scene.line_up.taken) < 2:
        driver.choose("bot")
    driver.choose("lift")
    driver.until(AheadRefereeScene)


def tell(driver, *names):
    """Press one after the other, each as soon as something is asked."""
    for name in names:
        scene = driver.scene
        while scene.showing or not scene.asks or scene.just_asked:
            assert driver.frames < PATIENCE_FRAMES
            driver.frame()
        driver.choose(name, settle=SETTLE)


def end_turns(driver):
    """Let everybody do nothing until the game is over: the blimp finds nothing to take."""
    while not isinstance(driver.scene.gate.due(), Over):
        tell(driver, "end")


def test_a_finger_leads_a_whole_game_to_a_winner_put_right(driver):
    """Nobody scored on the screen, but a coin lies on the table: it is put right at the end."""
    sit_down(driver)
    tell(driver, "side 0", "first", "set", "tails", "vapor condenser", "connect")
    scene = driver.scene
    tell(driver, "vapor condenser", "use")
    assert (scene.view.first, scene.view.goods[1]) == (1, (2, 0, 0, 0))
    tell(driver, "undo", "undo")
    assert scene.view.links == ((), ())
    end_turns(driver)
    tell(driver, "edit")
    driver.until(EditScene)
    driver.choose("tab contracts")
    driver.choose("contract 1")
    driver.choose("done")
    driver.until(AheadRefereeScene)
    tell(driver, "results")
    driver.until(ResultsScene)
    table = driver.scene.table
    assert table.gate.due().ranking == ((0,), (1,))
