"""Moments of Ahead in the Clouds with tiles on a box, for `dev.py shots` and for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.assets_root import assets_root
from game.scenes.table_wishes import OFFER_S
from game.ui.assets import Assets
from game.ui.intents import Family, Verb
from game.ui.stack import Scene
from tools.scenario import by
from tools.shots_ahead import AGAINST_BOT, PLAYERS, Scenario, position
from tools.staged_box import StagedBox
from tools.staging import Stage, StagedServices

TILES = (
    (0, ("vapor condenser", "dust reclaimer", "magic portal")),
    (1, ("bank",)),
)
"""Where the tiles lie at the position of the picture: at each place, counted from 0."""


class TilesScenario(Scenario):
    """A game with a box that knows the tiles, all of which lie where they belong."""

    def _begin(self, services: StagedServices) -> Scene:
        self.box: StagedBox = services.station
        self.box.plug()
        for place, tiles in TILES:
            for tile in tiles:
                self.box.lay(place, tile)
        return super()._begin(services)


Story = Callable[[TilesScenario], Iterator[str]]


def _chosen(scenario: TilesScenario) -> Iterator[str]:
    scenario.box.tap("hydrosplitter")
    scenario.stage.run(0.4)
    yield "-chosen"
    scenario.box.tap("habitat 1")
    scenario.stage.run(0.3)
    yield "-connecting"


def _differ(scenario: TilesScenario) -> Iterator[str]:
    stage, box = scenario.stage, scenario.box
    box.lay(0, "dust reclaimer", lies=False)
    box.lay(1, "dust reclaimer")
    stage.run(OFFER_S + 0.5)
    stage.press(by(0, Verb.MENU))
    stage.run(0.7)
    yield "-pause"
    pause: Any = stage.stack.top
    pause.page.widget("compare").activate()
    stage.run(0.7)
    yield "-list"
    box.lay(1, "dust reclaimer", lies=False)
    box.lay(0, "dust reclaimer")
    stage.run(0.3)
    yield "-agree"


STORIES: tuple[tuple[str, tuple[Any, ...], Story], ...] = (
    ("tap", PLAYERS, _chosen),
    ("moved", AGAINST_BOT, _differ),
)


def states_for_shots(
    size: tuple[int, int],
    **options: Any,  # noqa: ANN401 -- of the stage
) -> Iterator[tuple[str, Stage]]:
    """Yield named windows of `size` at interesting moments, each drawn and ready to be saved."""
    options.setdefault("assets", Assets(assets_root()))
    for name, players, story in STORIES:
        scenario = TilesScenario(size, position(), players, family=Family.PAD, **options)
        for part in story(scenario):
            scenario.stage.draw()
            yield f"ahead-tiles-{name}{part}", scenario.stage
