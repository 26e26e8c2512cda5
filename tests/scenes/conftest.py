"""What the tests of the screens share."""

import pygame
import pytest

from game.assets_root import assets_root
from game.ui.assets import Assets


@pytest.fixture(scope="module")
def assets() -> Assets:
    """Return the assets, opened once for a whole module."""
    pygame.display.init()
    pygame.font.init()
    return Assets(assets_root())
