"""The real program from power-on to the winner, played with one sort of device by posted events."""

import pygame
import pytest

from game.core.types import Over
from game.scenes.cloud9.scene import Cloud9Scene
from game.scenes.lobby import LobbyScene
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.title import TitleScene
from game.ui.intents import Verb
from tools.driver import Driver, Finger, Keyboard, Mouse, Pad


@pytest.fixture
def drive(tmp_path):
    """Start the program with a hand; every one started is closed in the end."""
    started = []

    def start(hand=None, **options):
        started.append(Driver(tmp_path, hand, **options))
        return started[-1]

    yield start
    for driver in started:
        driver.app.close()


@pytest.mark.parametrize(
    "hand", [Keyboard(), Pad(), Finger(), Mouse()], ids=lambda h: type(h).__name__
)
def test_one_device_plays_a_whole_game_and_a_rematch(drive, hand):
    """Everything from power-on to the winner, and playing again, needs no second device."""
    driver = drive(hand)
    driver.begin_game()
    driver.play_to_the_end()
    assert isinstance(driver.scene.table.gate.due(), Over)

    driver.frame(60)
    driver.choose("rematch")
    driver.until(Cloud9Scene)


@pytest.mark.parametrize(
    "hand", [Keyboard(), Pad(), Finger(), Mouse()], ids=lambda h: type(h).__name__
)
def test_one_device_plays_ahead_in_the_clouds_against_a_bot(drive, hand):
    """The second game needs nothing but its own scene: title, lobby and results lead through it."""
    driver = drive(hand, game="ahead")
    driver.begin_game()
    driver.play_to_the_end()
    assert isinstance(driver.scene.table.gate.due(), Over)


def test_a_game_that_was_cut_off_goes_on_where_it_was(drive, tmp_path):
    """Power off in the middle, without a goodbye: Continue brings back the very position."""
    first = drive()
    first.begin_game()
    for _ in range(3000):
        first.turn()
    scene = first.scene
    assert isinstance(scene, Cloud9Scene)
    before = scene.gate.view()
    first.app._game.journal.sync()

    second = drive()
    second.until(TitleScene)
    second.press(Verb.OK, settle=40)
    second.choose("continue", settle=40)
    second.press(Verb.OK, settle=0)
    second.until(Cloud9Scene)

    assert before == second.scene.gate.view()
    second.play_to_the_end()


def test_leaving_and_continuing_keeps_the_table(drive):
    """Pause, leave, continue: people, bots and scores are as they were."""
    driver = drive(Pad())
    driver.begin_game()
    for _ in range(500):
        driver.turn()
    players = driver.scene.table.players
    driver.press(Verb.MENU)
    assert isinstance(driver.scene, PauseScene)
    driver.choose("stop")
    driver.until(TitleScene)
    driver.frame(40)
    driver.choose("continue", settle=40)
    driver.press(Verb.OK, settle=0)
    driver.until(Cloud9Scene)

    assert players == driver.scene.table.players


def test_results_lead_back_to_the_lobby_with_everybody(drive):
    """The line-up is remembered after a game."""
    driver = drive()
    driver.begin_game()
    driver.play_to_the_end()
    assert isinstance(driver.scene, ResultsScene)
    driver.frame(60)
    driver.choose("lobby", settle=40)

    assert isinstance(driver.scene, LobbyScene)
    driver.choose("lift")
    driver.until(Cloud9Scene)


def test_a_fault_in_a_scene_ends_the_scene_and_not_the_program(drive, tmp_path, monkeypatch):
    """The players learn of it, the game stays saved, and the report is in the data folder."""
    driver = drive()
    driver.begin_game()
    monkeypatch.setattr(driver.scene, "update", lambda _dt_s: 1 / 0)
    driver.frame(3)

    assert type(driver.scene).__name__ == "FaultScene"
    assert "ZeroDivisionError" in (tmp_path / "faults.log").read_text(encoding="utf-8")
    driver.frame(60)
    driver.choose("title", settle=40)
    assert isinstance(driver.scene, TitleScene)


def test_the_full_screen_key_works_in_a_program_started_in_a_window(drive):
    """F11 changes the screen and the setting, whatever the setting said before."""
    driver = drive(settings="asked = true\nfull_screen = true\n")
    driver.until(TitleScene)
    for expected in (True, False):
        pygame.event.post(
            pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, unicode="", mod=0, scancode=0)
        )
        driver.frame(2)

        assert expected == driver.app._screen.full_screen == driver.app.settings.full_screen
