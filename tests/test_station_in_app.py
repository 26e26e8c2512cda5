"""The box in the running program: nothing without one, and a dead one disturbs nothing."""

import subprocess
import sys
import threading
import time

import pytest

from game.app import App
from game.bridge.toys import side_uid
from game.config import Config
from game.core.types import Ask, Seat
from game.scenes.title import TitleScene
from tools.driver import Driver

ASK = Ask("dice", "cloud", 2, 6, Seat(0))
FACES = ("green", "purple", "red", "yellow", "blank")
STILL = 'language = "en"\nasked = true\nreduced_motion = true\nfull_screen = false\n'
A_BOX = '[board]\nport = "/dev/no-such-box"\n'
DEADLINE_S = 20.0


@pytest.fixture
def drive(tmp_path):
    """Start the program, perhaps with a box set up; it is closed in the end."""
    started = []

    def start(hardware=""):
        (tmp_path / "hardware.toml").write_text(hardware, encoding="utf-8")
        started.append(Driver(tmp_path, settings=STILL))
        started[-1].until(TitleScene)
        started[-1].frame(200)
        return started[-1]

    yield start
    for driver in started:
        driver.app.close()


def lines() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name == "box"]


def pictures(driver: Driver, frames: int = 120) -> int:
    """Count how often the program draws."""
    count = 0
    for _ in range(frames):
        driver.clock.now_s += 1 / 60
        count += driver.app.frame()
    return count


def wait_until(driver: Driver, happened) -> None:
    until_s = time.monotonic() + DEADLINE_S
    while not happened():
        assert time.monotonic() < until_s, driver.app.station.status
        driver.frame()
        time.sleep(0.005)  # a line has a thread of its own, and lives in real time


def test_without_a_box_there_is_no_thread_and_no_serial_library(drive):
    driver = drive()
    assert lines() == []
    assert not driver.app.station.present

    script = "import sys, game.app; assert 'serial' not in sys.modules, 'serial was imported'"
    subprocess.run([sys.executable, "-c", script], check=True)


def test_a_dead_box_draws_nothing(drive):
    """It is looked for all the time, and the screen stands as still as without one."""
    driver = drive(A_BOX)
    wait_until(driver, lambda: driver.app.station.status.state == "absent")
    assert lines() == ["box"]
    driver.frame(20)
    assert pictures(driver) == 0


def test_closing_the_program_ends_the_line(drive):
    driver = drive(A_BOX)
    driver.app.close()
    assert lines() == []


def test_a_simulated_box_rolls_for_the_program_that_asked_for_it(tmp_path):
    config = Config(
        windowed=True,
        size=(1280, 720),
        data_folder=tmp_path,
        config_folder=tmp_path,
        board="vboard://in-the-app",
    )
    app = App(config)
    try:
        station, until_s = app.station, time.monotonic() + DEADLINE_S
        asked = False
        while station.tray.poll(3) is None:
            assert time.monotonic() < until_s, station.status
            app.frame()
            time.sleep(0.005)
            if station.live and not asked:
                asked = True
                station.begin("evening", ASK, 3, FACES)
                station.virtual_board.place(0, side_uid("A", 2))
                station.virtual_board.place(1, side_uid("B", 4))
        assert station.simulated
        assert sorted(station.tray.poll(3).values) == ["blank", "red"]
        assert station.tray.source == "simulated"
    finally:
        app.close()
    assert lines() == []
