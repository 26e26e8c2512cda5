"""The box in the running program: nothing without one, and a dead one disturbs nothing."""

import subprocess
import sys
import threading

import pytest

from game.bridge.reports import Switched
from game.bridge.toys import DICE, FACES, WELLS, side_uid
from game.cloud9.actions import Jumped, Rolled
from game.core.types import Turn
from game.scenes.title import TitleScene
from game.ui.dialogs import Confirm
from game.ui.intents import Verb
from tests.waiting import wait_until
from tools.driver import HASTE, Driver

STILL = 'language = "en"\nasked = true\nreduced_motion = true\nfull_screen = false\n'
A_BOX = '[board]\nport = "/dev/no-such-box"\n'


@pytest.fixture
def drive(tmp_path):
    """Start the program, perhaps with a box set up; it is closed in the end."""
    started = []

    def start(hardware="", *, settings=STILL, board=""):
        (tmp_path / "hardware.toml").write_text(hardware, encoding="utf-8")
        started.append(Driver(tmp_path, settings=settings, board=board))
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


def throw(driver: Driver, number: int) -> tuple[str, ...]:
    """Take what lies in the wells and throw as many dice as are asked for; return the faces."""
    station = driver.app.station
    board = station.virtual_board
    for well in range(WELLS):
        board.clear(well)
    wait_until(driver, lambda: not station.tray.lying)
    sides = [(number + die) % len(FACES) for die in range(len(station.tray.reading.dice))]
    for well, (die, side) in enumerate(zip(DICE, sides, strict=False)):
        board.place(well, side_uid(die, side))
    wait_until(driver, lambda: not station.tray.is_open)
    return tuple(FACES[side] for side in sides)


def test_a_game_is_played_with_the_dice_of_a_simulated_box(drive):
    """From power-on: what is thrown on the table is what the record of the game holds."""
    driver = drive(settings=f"{HASTE}accept_s = 1\n", board="vboard://in-the-app")
    station = driver.app.station
    wait_until(driver, lambda: station.live)
    driver.begin_game()
    thrown = []
    while len(thrown) < 3:
        if station.tray.is_open:
            thrown.append(throw(driver, len(thrown)))
        else:
            driver.turn()

    log = driver.scene.gate.log()
    rolls = [
        event.faces
        for logged in log
        for event in logged.events
        if logged.source == "simulated" and isinstance(event, Rolled)
    ]
    assert [sorted(roll) for roll in rolls] == [sorted(faces) for faces in thrown]
    assert station.simulated
    driver.app.close()
    assert lines() == []


def test_a_button_of_the_simulated_box_is_heard_once_its_tray_is_put_away(drive):
    driver = drive(settings=HASTE, board="vboard://pods")
    station = driver.app.station
    wait_until(driver, lambda: station.live)
    driver.begin_game()
    scene = driver.scene
    seat = scene.table.people[0]
    animal = scene.table.players[seat].animal
    while not is_choice(scene, seat):
        driver.turn()
    driver.press(Verb.MENU, settle=30)
    driver.choose("tray", settle=30)
    driver.choose("tab animals", settle=10)
    driver.choose(f"animal {animal}")
    heard = []
    station.listen(heard.append)
    driver.choose("jump")
    wait_until(driver, lambda: any(isinstance(report, Switched) for report in heard))
    driver.frame(300)  # longer than a wish of a real box lasts
    driver.press(Verb.BACK, settle=30)
    driver.press(Verb.BACK, settle=30)
    if isinstance(driver.scene, Confirm):
        driver.choose("yes")
    driver.frame(120)
    assert any(
        isinstance(event, Jumped) and event.seat == seat
        for logged in scene.gate.log()
        for event in logged.events
    )


def is_choice(scene, seat) -> bool:
    """Whether a passenger's own jump or stay is asked for, and can be pressed."""
    due = scene.gate.due()
    asks = isinstance(due, Turn) and not due.private and due.seat == seat
    return asks and not scene.showing and bool(scene.board.question.buttons)
