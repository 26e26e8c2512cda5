"""Interesting moments of a refereed game for `dev.py shots` and for tests of every layout."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from game.assets_root import assets_root
from game.cloud9.actions import DECLINE, JUMP, PAY_COLOURS, STAY
from game.cloud9.referee.actions import PREPARE, Options
from game.core.record import Player
from game.core.types import Action, Ask, Dice, Draw, Over, Seat
from game.scenes.cloud9_referee.scene import RefereeScene
from game.ui.assets import Assets
from game.ui.intents import Verb
from tools.scenario import LedScenario
from tools.staging import Stage, Staged

NAMES = ("Otto", "Mira", "Lena", "Beryl", "Sam", "Ada")
ANIMALS = ("penguin", "frog", "fox", "giraffe", "pig", "elephant")
PLAYERS = tuple(map(Player, NAMES, ANIMALS))

Told = Action | tuple[str, ...] | int
"""A decision of whoever is asked, what the dice show, or the seat that flies first."""

START: Final[tuple[Told, ...]] = (PREPARE, 0)
RISEN: Final[tuple[Told, ...]] = (
    *START, ("red", "blank"), STAY, JUMP, STAY, STAY, JUMP, PAY_COLOURS,
)  # fmt: skip
ROLLED: Final[tuple[Told, ...]] = (*RISEN, ("green", "purple"))
TO_PAY: Final[tuple[Told, ...]] = (*ROLLED, STAY, STAY, STAY)
FALLEN: Final[tuple[Told, ...]] = (*TO_PAY, DECLINE)
ALONE: Final[tuple[Told, ...]] = (*START, ("red", "blank"), *[JUMP] * 5, PAY_COLOURS)


class Scenario(LedScenario[RefereeScene]):
    """A refereed game of Cloud 9 after what was told."""

    def __init__(
        self,
        size: tuple[int, int],
        told: tuple[Told, ...],
        *,
        count: int = 6,
        options: Options | None = None,
        **more: Any,  # noqa: ANN401 -- of any scenario
    ) -> None:
        staged = Staged(PLAYERS[:count], game="cloud9-referee", options=options)
        for one in told:
            tell(staged, one)
        super().__init__(size, staged, **more)


def tell(staged: Staged, told: Told) -> None:
    """Let the match of a table know what happened."""
    match = staged.match
    due = match.due()
    if isinstance(told, int):
        match.settle(Draw((str(told),)), "hand", match.version)
    elif isinstance(told, tuple):
        match.settle(Dice(told), "hand", match.version)
    elif not isinstance(due, Ask | Over):
        match.submit(Seat(due.seat), told, match.version)


Story = Callable[[Scenario], Iterator[str]]


def _wait(_scenario: Scenario) -> Iterator[str]:
    yield ""


def _enter_dice(scenario: Scenario) -> Iterator[str]:
    yield ""
    scenario.press(Verb.OK)
    yield "-one"
    scenario.press(Verb.RIGHT, Verb.OK)
    yield "-full"


def _jump(scenario: Scenario) -> Iterator[str]:
    yield ""
    scenario.tap("chip-4")
    scenario.stage.run(1.0)
    yield "-tapped"


def _undo(scenario: Scenario) -> Iterator[str]:
    scenario.press(Verb.UNDO)
    yield ""


def _edit(scenario: Scenario) -> Iterator[str]:
    scenario.tap("edit")
    yield "-balloon"
    scenario.press(Verb.RIGHT, Verb.NEXT)
    scenario.press(Verb.DOWN, Verb.RIGHT)
    yield "-player"


def _to_the_top(trips: int) -> tuple[Told, ...]:
    """Let everybody reach the top so often: every die shows its blank."""
    trip: list[Told] = []
    for dice in (2, 2, 2, 3, 3, 3, 4, 4):
        trip += [("blank",) * dice, *[STAY] * 5]
    return (*START, *trip, *((PREPARE, *trip) * (trips - 1)))


STORIES: Final[tuple[tuple[str, tuple[Told, ...], Options, Story], ...]] = (
    ("ready", (), Options(), _wait),
    ("first", (PREPARE,), Options(), _wait),
    ("roll", RISEN, Options(), _enter_dice),
    ("passengers", ROLLED, Options(), _jump),
    ("last", (*ROLLED, STAY, STAY), Options(), _wait),
    ("pay", TO_PAY, Options(), _wait),
    ("check", FALLEN, Options(check=True), _wait),
    ("next", FALLEN, Options(), _wait),
    ("solo", ALONE, Options(), _wait),
    ("over", _to_the_top(2), Options(), _wait),
    ("undo", TO_PAY, Options(), _undo),
    ("edit", TO_PAY, Options(), _edit),
)


def states_for_shots(
    size: tuple[int, int],
    **options: Any,  # noqa: ANN401 -- of the stage
) -> Iterator[tuple[str, Stage]]:
    """Yield named windows of `size` at interesting moments, each drawn and ready to be saved."""
    options.setdefault("assets", Assets(assets_root()))
    for name, told, chosen, story in STORIES:
        scenario = Scenario(size, told, options=chosen, **options)
        for part in story(scenario):
            scenario.stage.draw()
            yield f"referee-{name}{part}", scenario.stage
