"""The time to think: off by default, warns, gives more time, and never loses anything silently."""

from __future__ import annotations

import msgspec
import pytest

from game.core.types import Ask, Turn
from game.scenes.turn_timer import WARNING_S, TurnTimer
from tests.scenes.cloud9.players import HUMANS, Room, pad


def room(seconds):
    made = Room(HUMANS, pad)
    services = made.stage.services
    services.settings = msgspec.structs.replace(services.settings, timer_s=seconds)
    return made


def pass_time(made, seconds):
    made.stage.run(seconds)


def test_by_default_nobody_is_hurried():
    made = room(0)
    pass_time(made, 3)
    assert made.stage.scene.patience.seat is None
    version = made.staged.match.version
    pass_time(made, 200)
    assert made.staged.match.version == version


@pytest.mark.parametrize("wanted", [Ask, Turn])
def test_when_time_is_over_the_game_goes_on_and_the_seat_comes_back(wanted):
    made = room(30)
    match = made.staged.match
    for _ in range(40):
        pass_time(made, 31)
        if isinstance(match.due(), wanted) and match.version > 3:
            break
    version = match.version
    pass_time(made, 40)
    assert match.version > version
    pass_time(made, 5)
    for _ in range(100):
        if made.stage.scene.table.people == (0, 1, 2):
            break
        pass_time(made, 1)
    assert made.stage.scene.table.people == (0, 1, 2)
    assert made.stage.scene.gate.viewer is None


def test_the_timer_warns_and_any_press_gives_more():
    timer = TurnTimer()
    timer.begin(1, 60)
    assert timer.advance(39.5) == "second"
    assert not timer.warns
    assert timer.advance(0.6) == "warning"
    assert timer.warns
    timer.more()
    assert timer.left_s == 60
    assert timer.advance(59.9) == "warning"
    assert timer.advance(0.2) == "over"
    assert timer.advance(1.0) == ""


def test_a_short_time_warns_too():
    timer = TurnTimer()
    timer.begin(0, 30)
    assert [timer.advance(1.0) for _ in range(10)][-1] == "warning"
    assert timer.left_s == WARNING_S
