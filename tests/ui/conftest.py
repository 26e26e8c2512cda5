"""A display without a picture, the real assets, and helpers that post events."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.assets_root import assets_root
from game.ui.assets import Assets
from game.ui.canvas import Canvas
from game.ui.layout import Layout
from game.ui.screen import Screen


@pytest.fixture(scope="session")
def opened():
    """SDL is opened once; the size is set by `canvas_of`."""
    screen = Screen(windowed=True, size=(1280, 720), headless=True)
    yield screen
    screen.close()


@pytest.fixture(autouse=True)
def display(opened):
    if not pygame.display.get_init():
        # A test of the whole program ran in this process meanwhile, and closed its window.
        pygame.display.init()
        pygame.display.set_mode((1280, 720))
    pygame.event.clear()
    return opened


@pytest.fixture(scope="session")
def assets(opened):
    return Assets(assets_root())


@pytest.fixture
def canvas_of(assets):
    """Build a canvas of any size without touching the window."""

    def build(width=1280, height=720, **options):
        surface = pygame.Surface((width, height))
        assets.forget_surfaces()  # so that it has everything to make
        return Canvas(assets, surface, Layout.of(width, height, **options))

    return build


@pytest.fixture
def canvas(canvas_of):
    return canvas_of()


@pytest.fixture
def post():
    """Post an event by type and attributes."""

    def send(kind, **attributes):
        pygame.event.post(pygame.Event(kind, **attributes))

    return send
