"""What the tests of secrecy share."""

import pygame
import pytest

from game.assets_root import assets_root
from game.ui.assets import Assets


@pytest.fixture(scope="package")
def assets() -> Assets:
    """Return the assets, opened once: twins are compared, not how fast they are made."""
    pygame.display.init()
    pygame.font.init()
    return Assets(assets_root())
