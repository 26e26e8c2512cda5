"""What the crawler's tests share: the assets, opened once."""

import pygame
import pytest

from game.assets_root import assets_root
from game.ui.assets import Assets


@pytest.fixture(scope="session")
def assets() -> Assets:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    return Assets(assets_root())
