"""Interesting moments with real dice and tokens on the table, for `dev.py shots` and for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from game.catalogue import rules_of
from game.core.types import Ask, Over, Seat
from game.scenes.cloud9.dice import game_dice
from game.scenes.correction import CorrectionScene
from game.scenes.fairness import FairnessScene
from game.scenes.pause.log import LogScene
from game.scenes.services import Table
from game.ui.intents import KEYBOARD, Intent, Verb
from game.ui.stack import Scene
from tools.scenario import by
from tools.shots_cloud9 import ALONE, PLAYERS, ROLLING, Scenario, position
from tools.shots_scenes import empty_stage, show
from tools.staged_box import StagedBox
from tools.staged_program import StagedProgram, players_of
from tools.staging import Stage, StagedServices

OK: Final = Intent(verb=Verb.OK)
FOUR: Final = position(phase="roll", roll=(), turn=Seat(0), cloud=7)


class BoxScenario(Scenario):
    """A game of Cloud 9 with a box beside the screen."""

    def _begin(self, services: StagedServices) -> Any:  # noqa: ANN401 -- a scene of the game
        self.box: StagedBox = services.station
        self.box.plug(pegs=True)
        return super()._begin(services)


Story = Callable[[BoxScenario], Iterator[str]]


def _roll(scenario: BoxScenario) -> Iterator[str]:
    stage, box = scenario.stage, scenario.box
    yield "-none"
    box.put(0, "A", "red")
    box.put(1, "B", "green")
    stage.run(0.2)
    box.lift(1, "B", "green")
    stage.run(0.2)
    yield "-rolling"
    box.put(1, "B", "green")
    box.put(2, "C", "blank")
    stage.run(1.6)
    yield "-all"
    stage.run(2.5)
    yield "-counted"


def _trouble(scenario: BoxScenario) -> Iterator[str]:
    stage, box = scenario.stage, scenario.box
    box.put(0, "A", "red")
    box.tilt(1)
    stage.run(0.3)
    yield "-tilted"
    stage.press(by(0, Verb.UP))
    stage.press(by(0))
    stage.run(0.7)
    yield "-sheet"
    stage.press(by(0, Verb.BACK))
    stage.run(0.7)
    box.put(1, "B", "blank")
    box.place(2, "04AABBCC")
    box.put(3, "D", "yellow")
    stage.run(0.3)
    yield "-unknown"
    box.cut()
    stage.run(4.5)  # until nothing lies over the chips
    yield "-silent"


def _surplus(scenario: BoxScenario) -> Iterator[str]:
    scenario.box.roll("red", "green", "blank", "purple")
    scenario.stage.run(1.0)
    yield ""


def _doubtful(scenario: BoxScenario) -> Iterator[str]:
    stage, box = scenario.stage, scenario.box
    box.roll("red", "green", "blank", "yellow")
    stage.run(0.2)
    scenario.scene.asking.dice.stop()
    stage.run(1.5)
    yield ""
    stage.press(by(0))
    stage.run(0.7)
    yield "-asked"


def _tokens(scenario: BoxScenario) -> Iterator[str]:
    stage, box = scenario.stage, scenario.box
    for animal in ("penguin", "frog", "fox", "giraffe"):
        box.peg(animal, stands=True)
    stage.run(0.2)
    box.peg("fox", stands=False)
    box.peg("elephant", stands=True)
    stage.run(5.0)
    stage.run(6.5)  # until nothing lies over the chips
    yield "-offered"
    stage.press(by(1, Verb.MENU))
    stage.run(0.7)
    yield "-pause"
    stage.press(by(1, Verb.BACK))
    stage.run(0.7)
    scenario.scene.wishes.compare()
    stage.run(0.7)
    yield "-list"
    box.peg("fox", stands=True)
    box.peg("elephant", stands=False)
    stage.run(0.3)
    yield "-agree"


STORIES: Final[tuple[tuple[str, Any, Any, Story], ...]] = (
    ("roll", ROLLING, PLAYERS, _roll),
    ("trouble", FOUR, PLAYERS, _trouble),
    ("surplus", ROLLING, PLAYERS, _surplus),
    ("doubtful", FOUR, PLAYERS, _doubtful),
    ("tokens", position(), PLAYERS, _tokens),
    ("alone", position(phase="roll", roll=(), turn=Seat(1), pilot=Seat(1), cloud=1), ALONE, _roll),
)


def a_table_of_real_dice(
    program: StagedProgram, entries: int | None = 60, *, corrected: bool = False
) -> Table:
    """Return a game of Cloud 9 that was played with dice of every source; None plays it all.

    With `corrected` it stops at a roll that can be put right, with decisions after it.
    """
    table = program.start("cloud9", players_of(4), rules_of("cloud9").options_type())
    program.games[-1].gate._dice_seed = "balloons"  # noqa: SLF001 -- as a real game has one
    match, rng = program.games[-1].match, Random(8)
    sources = ("tray", "machine", "tray+hand", "simulated", "hand")
    done = 0
    while not isinstance(due := match.due(), Over) and (entries is None or done < entries):
        if isinstance(due, Ask) and due.kind == "dice":
            source = sources[rng.randrange(len(sources))]
            if corrected:
                source = "tray"
            if "+" in source:
                source = "+".join(["tray"] * (due.count - 1) + ["hand"])
            match.settle(match.drawn(rng), source, match.version)
        elif isinstance(due, Ask):
            match.settle_random(rng)
        else:
            match.submit(due.seat, rng.choice(match.legal(due.seat)), match.version)
        done += 1
        found = match.correction() if corrected else None
        if found is not None and found.lost and done > 12:
            break
    return table


def _correction(program: StagedProgram) -> Scene:
    table = a_table_of_real_dice(program, None, corrected=True)
    for seat in range(4):
        program.devices.bind(Seat(seat), KEYBOARD)
    return CorrectionScene(program, table, game_dice())


def _log(program: StagedProgram) -> Scene:
    return LogScene(program, a_table_of_real_dice(program, None, corrected=True))


def _fairness(entries: int | None) -> Callable[[StagedProgram], Scene]:
    return lambda program: FairnessScene(
        program, a_table_of_real_dice(program, entries), game_dice()
    )


def _wait(stage: Stage, _program: StagedProgram) -> None:
    stage.run(0.1)


def _change(stage: Stage, _program: StagedProgram) -> None:
    stage.run(0.6)
    for verb in (Verb.DOWN, Verb.LEFT, Verb.OK):
        stage.press(Intent(verb=verb))
        stage.run(0.2)


def _to_the_end(stage: Stage, _program: StagedProgram) -> None:
    stage.run(0.6)
    for _ in range(20):
        stage.press(Intent(verb=Verb.NEXT))
    stage.run(0.1)


SCENES: Final[tuple[tuple[str, Callable[[StagedProgram], Scene], Any], ...]] = (
    ("correction", _correction, _wait),
    ("correction-changed", _correction, _change),
    ("log-dice", _log, _wait),
    ("fairness", _fairness(200), _wait),
    ("fairness-over", _fairness(None), _to_the_end),
    ("fairness-empty", _fairness(0), _wait),
)


def states_for_shots(
    size: tuple[int, int],
    **options: Any,  # noqa: ANN401 -- of the stage
) -> Iterator[tuple[str, Stage]]:
    """Yield named windows of `size` at interesting moments, each drawn and ready to be saved."""
    for name, state, players, story in STORIES:
        scenario = BoxScenario(size, state, players, **options)
        for part in story(scenario):
            scenario.stage.draw()
            yield f"cloud9-dice-{name}{part}", scenario.stage
    stage = empty_stage(size, **options)
    for name, make, then in SCENES:
        show(stage, make, then)
        yield name, stage
