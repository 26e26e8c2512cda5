"""Nothing flashes more than three times in any second (ux.md 3.1, art direction 5)."""

import pytest

from game.cloud9.actions import DECLINE, PAY_COLOURS
from tests.crawler.flashes import CELLS, MOST_A_SECOND, Film, luminances
from tools.scenario import by
from tools.shots_cloud9 import FALLING, PAYING, PLAYERS, ROLLING, TOP, Scenario

RATE = 60
SIZE = (640, 360)


def filmed(stage, seconds):
    film = Film()
    for frame in range(round(seconds * RATE)):
        stage.frame(1 / RATE)
        film.show(frame / RATE, luminances(stage.canvas.surface))
    return film


@pytest.mark.parametrize(
    ("state", "action", "seconds"),
    [(PAYING, PAY_COLOURS, 5.0), (FALLING, DECLINE, 4.0), (TOP, PAY_COLOURS, 5.0)],
    ids=["rise", "fall", "top"],
)
def test_no_film_of_the_balloon_flashes(state, action, seconds, assets):
    scenario = Scenario(SIZE, state, PLAYERS, assets=assets)
    scenario.act(action)
    assert filmed(scenario.stage, seconds).worst_second() <= MOST_A_SECOND


def test_no_roll_and_no_pause_flashes(assets):
    scenario = Scenario(SIZE, ROLLING, PLAYERS, assets=assets)
    scenario.stage.press(by(0))
    assert filmed(scenario.stage, 3.0).worst_second() <= MOST_A_SECOND


def blinking(times_a_second, share=1.0):
    film = Film()
    count = CELLS[0] * CELLS[1]
    for frame in range(2 * RATE):
        light = 0.5 if int(frame / RATE * times_a_second * 2) % 2 else 0.1
        lit = round(share * count)
        film.show(frame / RATE, [light] * lit + [0.1] * (count - lit))
    return film.worst_second()


def test_the_counter_finds_a_strobe_and_lets_a_small_or_slow_one_pass():
    assert blinking(6) > MOST_A_SECOND
    assert blinking(2) <= MOST_A_SECOND
    assert blinking(6, share=0.1) == 0
