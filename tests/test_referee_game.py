"""A whole refereed game from power-on to the winner, led with one device by posted events."""

from random import Random

import pytest

from game.core.record import Acted
from game.core.types import Over
from game.scenes.cloud9_referee.answers import FACES
from game.scenes.cloud9_referee.scene import RefereeScene
from game.scenes.lobby import LobbyScene, TableLobby
from game.scenes.results import ResultsScene
from game.scenes.title import TitleScene
from game.ui.intents import Verb
from tools.driver import PATIENCE_FRAMES, Driver, Finger, Pad


@pytest.fixture
def drive(tmp_path):
    """Start the program with a hand; every one started is closed in the end."""
    started = []

    def start(hand=None):
        started.append(Driver(tmp_path, hand))
        return started[-1]

    yield start
    for driver in started:
        driver.app.close()


def sit_down(driver, players=3):
    """Go from power-on through the lobbies to a table of so many."""
    driver.until(TitleScene)
    driver.frame(40)
    driver._post(iter(driver._tap("fly") or driver.hand.press(Verb.OK)), 40)
    driver.choose("game cloud9", settle=40)
    driver.until(LobbyScene)
    driver.choose("door", settle=40)
    driver.until(TableLobby)
    while len(driver.scene.line_up.taken) < players:
        driver.choose("bot")
    driver.choose("lift")
    driver.until(RefereeScene)


def tell(driver, rng):
    """Answer what is asked: dice at random, else any answer."""
    scene = driver.scene
    if scene.showing or scene.painting.step is None:
        driver.frame()
        return
    if scene.rolling.entry.missing:
        driver.choose(f"face-{rng.choice(FACES)}", settle=2)
    elif scene.rolling.entry.dice:
        driver.choose("rolled", settle=2)
    else:
        names = [button.name for button in scene._asked.buttons if button.enabled]
        driver.choose(rng.choice(names), settle=2)


def lead(driver, seed, *, until=ResultsScene):
    """Lead the game to its end."""
    rng = Random(seed)
    while not isinstance(driver.scene, until):
        assert driver.frames < PATIENCE_FRAMES
        tell(driver, rng)


@pytest.mark.parametrize("hand", [Pad(), Finger()], ids=lambda h: type(h).__name__)
def test_one_device_leads_a_whole_game_and_a_rematch(drive, hand):
    """Nobody else needs a device, and the screen learns no card."""
    driver = drive(hand)
    sit_down(driver)
    lead(driver, 3)
    table = driver.scene.table
    assert isinstance(table.gate.due(), Over)
    assert table.gate.view().hand is None

    driver.frame(60)
    driver.choose("rematch")
    driver.until(RefereeScene)
    assert driver.scene.view.trip == 1


def test_a_game_that_was_cut_off_goes_on_where_it_was(drive):
    """Nobody takes a seat again: the table is still there."""
    first = drive()
    sit_down(first)
    rng = Random(5)
    for _ in range(400):
        tell(first, rng)
    before = first.scene.view
    assert before.trip > 1
    first.app._game.journal.sync()

    second = drive()
    second.until(TitleScene)
    second.press(Verb.OK, settle=40)
    second.choose("continue", settle=40)
    second.press(Verb.OK, settle=0)
    second.until(RefereeScene)
    assert before == second.scene.view
    lead(second, 6)


def test_everything_can_be_taken_back_to_the_empty_table(drive):
    """Undo without limit, and the game is played again afterwards."""
    driver = drive()
    sit_down(driver)
    start = driver.scene.view
    rng = Random(7)
    for _ in range(200):
        tell(driver, rng)
    scene = driver.scene
    while scene.showing:
        driver.frame()
    told = len(scene.gate.log())
    assert told > 5
    for _ in range(told):
        driver.choose("undo", settle=2)
    assert scene.view == start
    assert not scene.gate.log()
    assert not any(isinstance(entry, Acted) for entry in driver.app._game.match.entries)
    lead(driver, 8)


def test_results_lead_back_to_the_same_table(drive):
    """Everybody still sits there."""
    driver = drive()
    sit_down(driver, players=4)
    lead(driver, 9)
    driver.frame(60)
    driver.choose("lobby", settle=40)
    driver.until(TableLobby)
    assert len(driver.scene.line_up.people) == 4
    driver.choose("lift")
    driver.until(RefereeScene)
