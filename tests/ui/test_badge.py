"""The badge of a simulated board: over every screen, as long as it is one."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene
from game.ui.badge import LEAST_U, OVER_U, Badge
from game.ui.canvas import Canvas
from game.ui.layout import Layout
from game.ui.stack import Push
from tools.driver import Driver

WORDS = "Simulated board"
STILL = 'language = "en"\nasked = true\nreduced_motion = true\nfull_screen = false\n'


def shown(canvas):
    return [fact.text for fact in canvas.texts]


def test_it_tells_when_to_draw_again():
    badge = Badge()
    assert not badge.show(shown=False)
    assert badge.show(shown=True)
    assert not badge.show(shown=True)
    assert badge.show(shown=False)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (800, 480), (1024, 768)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("share", [0.0, 0.05, 0.1])
def test_it_keeps_to_the_edge_and_is_whole(assets, size, scale, share):
    layout = Layout.of(*size, text_scale=scale, safe_share=share)
    canvas = Canvas(assets, pygame.display.set_mode(size), layout)
    badge = Badge()
    canvas.begin()
    badge.draw(canvas)
    assert shown(canvas) == []
    badge.show(shown=True)
    badge.draw(canvas)
    (fact,) = canvas.texts
    assert (fact.text, fact.cut) == (WORDS, False)
    assert fact.box.y >= 0
    assert fact.box.bottom <= max(layout.safe.y, LEAST_U) + OVER_U


def test_the_program_wears_it_over_every_screen_while_a_board_is_simulated(tmp_path):
    driver = Driver(tmp_path, settings=STILL)
    app = driver.app
    try:
        driver.until(TitleScene)
        driver.frame(100)
        assert WORDS not in shown(app._canvas)
        app.station.connect("vboard://badge")
        driver.frame(2)
        assert WORDS in shown(app._canvas)
        driver.scene.go(Push(SettingsScene(app)))
        driver.frame(60)
        assert isinstance(driver.scene, SettingsScene)
        assert WORDS in shown(app._canvas)
        app.station.disconnect()
        driver.frame(2)
        assert WORDS not in shown(app._canvas)
    finally:
        app.close()
