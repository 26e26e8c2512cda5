"""The scenes the Cloud 9 scene leads to.

They are imported when they are needed: the title leads here again, through the lobby.
"""

from __future__ import annotations

from game.scenes.entrance import title_scene
from game.scenes.pause import PauseScene
from game.scenes.services import Services, Table
from game.ui.stack import Push, Replace, Reset

# ruff: noqa: PLC0415


def to_pause(services: Services, table: Table, page: str) -> Push:
    """Cover the game with the pause menu, whose rules open at `page`."""
    return Push(PauseScene(services, table, phase=page))


def to_results(services: Services, table: Table) -> Replace:
    """Go on to the results."""
    from game.scenes.results import ResultsScene

    return Replace(ResultsScene(services, table))


def to_title(services: Services) -> Reset:
    """Go back to the title."""
    return Reset(title_scene(services))
