"""Interesting moments of Cloud 9 for `dev.py shots` and for tests of every layout."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from game.assets_root import assets_root
from game.cloud9.actions import DECLINE, PAY_COLOURS, Options
from game.cloud9.state import State
from game.core.pool import Counts
from game.core.record import Player
from game.core.types import Seat
from game.scenes.cloud9.scene import Cloud9Scene
from game.ui.assets import Assets
from game.ui.intents import DeviceLost, Family, Verb
from tools.scenario import PADS, SeatedScenario, by
from tools.staging import Stage

PLAYERS = (
    Player("Otto", "penguin"),
    Player("Mira", "frog"),
    Player("Lena", "fox"),
    Player("Beryl", "giraffe", "normal"),
    Player("Sam", "pig"),
    Player("Ada", "elephant", "easy"),
)
ALONE = tuple(
    player if seat == 1 else replace(player, bot="normal") for seat, player in enumerate(PLAYERS)
)
HANDS = (
    (2, 0, 1, 1, 1),
    (1, 1, 1, 1, 0),
    (2, 1, 1, 1, 1),
    (3, 1, 1, 2, 0),
    (1, 0, 1, 1, 0),
    (1, 2, 1, 2, 0),
)


def position(hands: tuple[Counts, ...] = HANDS, **changes: object) -> State:
    """Return the position of the art direction's pictures, with changes."""
    deck = (18, 18, 18, 18, 4)
    held = [sum(hand[kind] for hand in hands) for kind in range(len(deck))]
    pile = tuple(all_ - some for all_, some in zip(deck, held, strict=True))
    start = State(
        options=Options(),
        phase="passengers",
        trip=4,
        cloud=6,
        pilot=Seat(0),
        turn=Seat(1),
        aboard=tuple(map(Seat, (0, 1, 2, 3))),
        roll=("red", "green", "blank"),
        scores=(31, 27, 38, 22, 34, 19),
        hands=hands,
        pile=pile,
        discards=(0, 0, 0, 0, 0),
        shortfalls=(None,) * len(hands),
    )
    return replace(start, **changes)


class Scenario(SeatedScenario[Cloud9Scene]):
    """Cloud 9 at some position."""

    game = "cloud9"
    usual = PLAYERS


ROLLING = position(phase="roll", roll=(), turn=Seat(0))
PAYING = position(phase="pay", turn=Seat(0), roll=("red", "green", "green"))
FALLING = position(((0, 3, 0, 1, 0), *HANDS[1:]), phase="pay", turn=Seat(0))
SOLO = position(phase="solo", roll=(), aboard=(Seat(4),), pilot=Seat(4), turn=Seat(4), cloud=8)
TOP = position(phase="pay", turn=Seat(0), roll=("red", "green", "green", "blank"), cloud=8)
LONE = position(phase="pay", turn=Seat(1), pilot=Seat(1), roll=("red", "green", "green"))
LOW = position(cloud=1, aboard=tuple(map(Seat, range(6))), roll=("blank", "purple"))
TRIO = position(HANDS[:3], aboard=tuple(map(Seat, range(3))), cloud=4, scores=(4, 12, 0))

Story = Callable[[Scenario], Iterator[str]]


def _wait(_scenario: Scenario) -> Iterator[str]:
    yield ""


def _tumble(scenario: Scenario) -> Iterator[str]:
    scenario.stage.press(by(0))
    scenario.stage.run(0.45)
    yield ""


def _jump(scenario: Scenario) -> Iterator[str]:
    stage = scenario.stage
    stage.press(by(1, Verb.BACK))
    stage.press(by(1, Verb.BACK))
    stage.run(0.9)
    yield "-hop"
    stage.run(0.7)
    yield ""


def _declare(scenario: Scenario) -> Iterator[str]:
    stage = scenario.stage
    yield "-closed"
    stage.press(by(0))
    stage.run(0.7)
    yield "-curtain"
    stage.stack.handle(by(0))
    stage.run(0.7)
    yield "-open"
    stage.press(by(0, Verb.RIGHT))
    stage.press(by(0, Verb.RIGHT))
    stage.run(0.2)
    yield "-refused"


def _peek(scenario: Scenario) -> Iterator[str]:
    stage = scenario.stage
    stage.press(by(2, Verb.PEEK))
    stage.run(0.7)
    yield "-closed"
    stage.stack.handle(by(2, Verb.PEEK))
    stage.run(1.5)
    yield "-open"


def _rise(scenario: Scenario) -> Iterator[str]:
    scenario.act(PAY_COLOURS)
    scenario.stage.run(1.8)
    yield "-cards"
    scenario.stage.run(2.1)
    yield ""


def _fall(scenario: Scenario) -> Iterator[str]:
    scenario.act(DECLINE)
    scenario.stage.run(2.1)
    yield ""
    scenario.stage.run(1.2)
    yield "-landed"


def _top(scenario: Scenario) -> Iterator[str]:
    scenario.act(PAY_COLOURS)
    scenario.stage.run(6.0)
    yield ""


def _trouble(scenario: Scenario) -> Iterator[str]:
    scenario.staged.trouble = "This game cannot be saved now: the disk is full."
    scenario.stage.run(0.1)
    yield ""


def _lost(scenario: Scenario) -> Iterator[str]:
    scenario.stage.services.devices.unbind(Seat(1))
    scenario.stage.tell(DeviceLost(PADS[1], "Pad", (Seat(1),)))
    scenario.stage.run(0.2)
    yield ""


STORIES: Final[tuple[tuple[str, State, tuple[Player, ...], Family, Story], ...]] = (
    ("roll", ROLLING, PLAYERS, Family.PAD, _wait),
    ("tumble", ROLLING, PLAYERS, Family.PAD, _tumble),
    ("passengers", position(), PLAYERS, Family.PAD, _wait),
    ("jump", position(), PLAYERS, Family.PAD, _jump),
    ("pilot", PAYING, PLAYERS, Family.PAD, _declare),
    ("peek", position(), PLAYERS, Family.PAD, _peek),
    ("rise", PAYING, PLAYERS, Family.PAD, _rise),
    ("fall", FALLING, PLAYERS, Family.PAD, _fall),
    ("solo", SOLO, PLAYERS, Family.PAD, _wait),
    ("top", TOP, PLAYERS, Family.PAD, _top),
    ("lone-passenger", position(), ALONE, Family.PAD, _wait),
    ("lone-pilot", LONE, ALONE, Family.KEYBOARD, _trouble),
    ("bot", position(turn=Seat(3)), PLAYERS, Family.PAD, _wait),
    ("first-cloud", LOW, PLAYERS, Family.TOUCH, _wait),
    ("three", TRIO, PLAYERS[:3], Family.PAD, _wait),
    ("lost-device", position(), PLAYERS, Family.PAD, _lost),
)


def states_for_shots(
    size: tuple[int, int],
    **options: Any,  # noqa: ANN401 -- of the stage
) -> Iterator[tuple[str, Stage]]:
    """Yield named windows of `size` at interesting moments, each drawn and ready to be saved."""
    options.setdefault("assets", Assets(assets_root()))
    for name, state, players, family, story in STORIES:
        scenario = Scenario(size, state, players, family=family, **options)
        for part in story(scenario):
            scenario.stage.draw()
            yield f"cloud9-{name}{part}", scenario.stage
