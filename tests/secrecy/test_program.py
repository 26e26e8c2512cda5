"""The real program, by posted events alone: an open hand closes for whatever may show it elsewhere.

Two saves that nobody at the screen can tell apart are opened one after the other.
"""

from random import Random

import msgspec
import pygame
import pytest

from game.app import FAULTS_FILE
from game.core.record import Header, Player, encode
from game.core.types import Seat
from game.saves.store import Store
from game.scenes.cloud9.private import PilotHand
from game.scenes.curtain import Curtain
from game.scenes.entrance import game_scene
from game.scenes.fault import FaultScene
from game.ui.intents import KEYBOARD, DeviceId, Family
from game.ui.stack import Reset
from tests.secrecy.witness import pilot_of, private_twins_of
from tests.strategies import do
from tools.driver import Driver

SIZE = (480, 288)
PEOPLE = (Player("Otto", "penguin"), Player("Mira", "frog"), Player("Lena", "fox"))


@pytest.fixture(scope="module")
def twins():
    return private_twins_of("cloud9", 3, 5)


@pytest.fixture(scope="module")
def driver(tmp_path_factory):
    """Start the program, once."""
    folder = tmp_path_factory.mktemp("program")
    driver = Driver(folder, size=SIZE, settings="full_screen = false\nasked = true\n")
    yield driver
    driver.app.close()


@pytest.fixture
def program(driver, twins):
    """Open the save of one of the twins; the pilot plays with the keyboard."""

    def begin(which):
        folder = driver.app._config.data_folder / "games"
        driver.app.devices.clear()
        pygame.event.clear()
        header = Header(
            "cloud9", 1, PEOPLE, msgspec.Raw(encode(twins.options)), "2026-01-01", "seed"
        )
        game = Store(folder).begin(header)
        for entry in twins.entries[which]:
            do(game.match, entry)
        game.journal.close()
        games = driver.app.saved_games().games
        saved = next(each for each in games if each.path == game.journal.path)
        table = driver.app.resume(saved)
        pilot = pilot_of(twins)
        for seat in range(3):
            device = KEYBOARD if seat == pilot else DeviceId(Family.PAD, 40 + seat)
            driver.app.devices.bind(Seat(seat), device)
        driver.app.stack.commit(Reset(game_scene(driver.app, table)))
        driver.frame(40)
        return driver

    return begin


def post(kind, **more):
    pygame.event.post(pygame.Event(kind, **more))


def key(code, *, mod=0):
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        post(kind, key=code, unicode="", mod=mod, scancode=0)


def pixels(driver):
    return pygame.image.tobytes(driver.app._canvas.surface, "RGB")


def open_hand(driver):
    key(pygame.K_RETURN)
    driver.frame(60)
    assert isinstance(driver.scene, Curtain)
    key(pygame.K_RETURN)
    driver.frame(4)
    assert driver.scene.is_open
    assert shows_cards(driver)


def shows_cards(driver):
    suits = ("card-leaf", "card-moon", "card-heart", "card-sun", "card-wild")
    return any(sprite in suits for sprite in driver.app._canvas.drawn_ids)


DANGERS = {
    "print screen": lambda driver: key(pygame.K_PRINTSCREEN),
    "snipping": lambda driver: key(pygame.K_s, mod=pygame.KMOD_LGUI | pygame.KMOD_LSHIFT),
    "focus lost": lambda driver: post(pygame.WINDOWFOCUSLOST),
    "minimised": lambda driver: post(pygame.WINDOWMINIMIZED),
    "hidden": lambda driver: post(pygame.WINDOWHIDDEN),
    "exposed": lambda driver: post(pygame.WINDOWEXPOSED),
    "resized": lambda driver: post(pygame.WINDOWSIZECHANGED, x=640, y=360),
    "slept": lambda driver: setattr(driver.clock, "now_s", driver.clock.now_s + 3600.0),
    "another player": lambda driver: key(pygame.K_ESCAPE),
}


@pytest.mark.parametrize("danger", DANGERS.values(), ids=DANGERS)
def test_the_very_next_picture_shows_backs(program, danger):
    driver = program(0)
    open_hand(driver)
    danger(driver)
    driver.frame()
    assert not shows_cards(driver)
    driver.frame(3)
    assert not shows_cards(driver)


def test_a_fault_with_an_open_hand_shows_and_notes_nothing(program, twins, monkeypatch):
    driver = program(0)
    open_hand(driver)
    hand = driver.scene.private._hand

    def fail(self, canvas):
        cards = self._hand
        raise RuntimeError("drawing failed" if cards else "nothing")

    monkeypatch.setattr(PilotHand, "draw", fail)
    driver.frame(2)
    assert isinstance(driver.scene, FaultScene)
    assert not shows_cards(driver)
    (log,) = driver.app._config.data_folder.glob(FAULTS_FILE)
    text = log.read_text(encoding="utf-8")
    assert "drawing failed" in text
    assert str(hand) not in text
    for word in ("green", "purple", "yellow", "wild", "hand="):
        assert word not in text


def test_two_deals_look_alike_in_the_real_program(program):
    """With a closed curtain, a pause, and much fumbling, from one frame to the next."""
    films = []
    for which in range(2):
        rng = Random(4)
        driver = program(which)
        film = []
        codes = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_u, pygame.K_p)
        for frame in range(150):
            if frame % 9 == 0 and frame < 120:
                key(rng.choice(codes))
            if frame == 120:
                key(pygame.K_ESCAPE)
            driver.frame()
            is_open = isinstance(driver.scene, Curtain) and driver.scene.is_open
            scene = type(driver.scene).__name__
            film.append((scene, is_open, None if is_open else pixels(driver)))
        films.append(film)
    assert films[0] == films[1]
