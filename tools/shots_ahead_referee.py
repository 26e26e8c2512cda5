"""Interesting moments of a refereed Ahead in the Clouds for `dev.py shots` and layout tests."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from game.ahead import actions as act
from game.ahead.referee.actions import Prepare
from game.ahead.state import State
from game.assets_root import assets_root
from game.core.types import Action, Seat, Turn
from game.scenes.ahead_referee.scene import AheadRefereeScene
from game.ui.assets import Assets
from game.ui.intents import Verb
from tools.scenario import LedScenario
from tools.shots_ahead import BEGUN, BLIMP, CROWDED, DONE, PLAYERS, POOR, position
from tools.staging import Stage, Staged

USE_BANK: Final = act.Activate("bank", (0, 1, 1, 0), (1, 0, 0, 1))
OVER: Final = position(phase="over", round=8, actions=0)


class Scenario(LedScenario[AheadRefereeScene]):
    """A refereed game of Ahead in the Clouds at some position, after what was told."""

    def __init__(
        self,
        size: tuple[int, int],
        state: State | None,
        told: tuple[Action, ...] = (),
        **more: Any,  # noqa: ANN401 -- of any scenario
    ) -> None:
        staged = Staged(PLAYERS, game="ahead-referee", state=state)
        for action in told:
            tell(staged, action)
        super().__init__(size, staged, **more)


def tell(staged: Staged, action: Action) -> None:
    """Let the match of a table know what whoever is due has done."""
    match = staged.match
    due = match.due()
    if isinstance(due, Turn):
        match.submit(due.seat, action, match.version)


Story = Callable[[Scenario], Iterator[str]]


def _wait(_scenario: Scenario) -> Iterator[str]:
    yield ""


def _set_up(scenario: Scenario) -> Iterator[str]:
    yield ""
    scenario.tap("side 0", "side 3", "card", "first")
    yield "-told"


def _taps(*names: str) -> Story:
    def story(scenario: Scenario) -> Iterator[str]:
        scenario.tap(*names)
        yield ""

    return story


def _rope(scenario: Scenario) -> Iterator[str]:
    scenario.tap("habitat 1")
    yield ""


def _undo(scenario: Scenario) -> Iterator[str]:
    scenario.press(Verb.UNDO)
    yield ""


def _edit(scenario: Scenario) -> Iterator[str]:
    scenario.tap("edit")
    yield "-turn"
    for part in ("0", "contracts", "table"):
        scenario.tap(f"tab {part}")
        yield f"-{part}"
    scenario.tap("tab 1", "link vapor condenser", "link dust reclaimer")
    yield "-refused"


STORIES: Final[tuple[tuple[str, State | None, tuple[Action, ...], Story], ...]] = (
    ("table", None, (), _set_up),
    ("coin", None, (Prepare("B", Seat(1), (1, 2, 1, 2)),), _wait),
    ("begun", BEGUN, (act.ChooseCoin("heads"),), _wait),
    ("turn", position(), (act.Fulfill(2),), _wait),
    ("used", replace(position(), sides=(2, 1, 1, 2)), (USE_BANK, act.TAKE_TOLL), _wait),
    ("building", position(), (act.Connect("hydrosplitter"),), _taps("vapor condenser")),
    ("rope", position(), (act.Connect("hydrosplitter"), act.Disconnect("hydrosplitter")), _rope),
    ("burst", CROWDED, (act.Cloudburst("habitat 1"),), _taps("burst")),
    ("toll", position(), (USE_BANK,), _wait),
    ("done", DONE, (), _wait),
    ("blimp", BLIMP, (), _wait),
    ("give-back", POOR, (), _wait),
    ("over", OVER, (), _wait),
    ("undo", position(), (USE_BANK,), _undo),
    ("edit", position(), (), _edit),
)


def states_for_shots(
    size: tuple[int, int],
    **options: Any,  # noqa: ANN401 -- of the stage
) -> Iterator[tuple[str, Stage]]:
    """Yield named windows of `size` at interesting moments, each drawn and ready to be saved."""
    options.setdefault("assets", Assets(assets_root()))
    for name, state, told, story in STORIES:
        scenario = Scenario(size, state, told, **options)
        for part in story(scenario):
            scenario.stage.draw()
            yield f"ahead-referee-{name}{part}", scenario.stage
