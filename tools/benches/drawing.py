"""What drawing costs: animations and a whole game beside one full-screen blit, a scene at rest."""

import os
import time
from collections.abc import Callable, Iterator
from statistics import median, quantiles
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from msgspec.structs import replace

from game.cloud9.actions import DECLINE, PAY_COLOURS
from game.scenes.cloud9 import rehearsal
from game.scenes.cloud9.scene import Cloud9Scene
from game.ui import sky
from game.ui.intents import Verb
from game.ui.screen import Pacer
from game.ui.tween import Motion
from tools.benches.rates import report
from tools.scenario import by
from tools.shots_cloud9 import FALLING, PAYING, PLAYERS, ROLLING, Scenario, position
from tools.staging import Stage, Staged

SIZE = (1920, 1080)
FRAME_S = 1 / 60
IDLE_S = 6.0
REST_S = 4.0
LONGEST_FRAMES = 40_000  # of a game that does not end
LOADING_MS = 12.0
EVERY = 5  # drawn frames to one floor
BUCKETS: Final = (1, 2, 4, 8, 16, 32)


def _idle(scenario: Scenario) -> None:
    scenario.stage.run(0.5)


def _tumble(scenario: Scenario) -> None:
    scenario.stage.press(by(0))


def _jump(scenario: Scenario) -> None:
    for _ in range(2):
        scenario.stage.press(by(1, Verb.BACK))


def _rise(scenario: Scenario) -> None:
    scenario.act(PAY_COLOURS)


def _fall(scenario: Scenario) -> None:
    scenario.act(DECLINE)


ANIMATED = {
    "idle life, a passenger decides": (position(), _idle),
    "dice tumble": (ROLLING, _tumble),
    "a passenger jumps": (position(), _jump),
    "cards are played, the balloon rises": (PAYING, _rise),
    "the balloon falls": (FALLING, _fall),
}


class Frames:
    """The processor seconds of drawn frames and of floors, taken in turns.

    The floor is one opaque full-screen blit and flip. Like the pictures of a frame, the picture it
    copies has not been touched since, so that caches help neither more than the other.
    """

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._picture = stage.canvas.surface.copy()
        self._sheet = stage.canvas.surface.copy()
        self._drawn: list[float] = []
        self._floor: list[float] = []

    def frame(self) -> None:
        """Let one frame pass and take its time if it was drawn."""
        begin_s = time.process_time()
        if not self._stage.frame(FRAME_S):
            return
        pygame.display.flip()
        self._drawn.append(time.process_time() - begin_s)
        if len(self._drawn) % EVERY == 0:
            begin_s = time.process_time()
            self._sheet.blit(self._picture, (0, 0))
            pygame.display.flip()
            self._floor.append(time.process_time() - begin_s)

    @property
    def ratios(self) -> list[float]:
        """Every drawn frame beside the floor, the cheapest first."""
        floor = median(self._floor)
        return sorted(seconds / floor for seconds in self._drawn)

    @property
    def longest_ms(self) -> float:
        """The longest frame."""
        return 1000 * max(self._drawn)


def main() -> None:
    """Print ratios to the floor of the same run."""
    print(
        f"drawing ({SIZE[0]}x{SIZE[1]}, no display; floor = one opaque full-screen blit and flip)"
    )
    for words, (state, begin) in ANIMATED.items():
        frames = _animation(Scenario(SIZE, state), begin)
        report(words, f"{median(frames.ratios):.2f}", "<= 4 x the floor")
    _report_game(_whole_game())
    blits, share = _at_rest()
    report("pictures drawn in four seconds of waiting, no motion", str(blits), "0")
    report("processor share while waiting", f"{share:.2%} of a core", "<= 0.5 %")


def _animation(scenario: Scenario, begin: Callable[[Scenario], None]) -> Frames:
    """Draw what `begin` starts until it is over; idle life is drawn for a while."""
    begin(scenario)
    frames = Frames(scenario.stage)
    for _ in range(round(IDLE_S / FRAME_S)):
        frames.frame()
        if begin is not _idle and not scenario.scene.playing:
            break
    return frames


def _whole_game() -> Frames:
    """Let bots play a game from its first picture to its last, after the work of loading."""
    bots = tuple(replace(player, bot="normal") for player in PLAYERS[:3])
    staged = Staged(bots, seed=3)
    stage = Stage(SIZE, lambda services: Cloud9Scene(services, staged.table))
    sky.prepare(stage.canvas, "climb")
    stage.assets.plan(rehearsal.steps(stage.canvas))
    while stage.assets.load_some(LOADING_MS) < 1.0:
        pass
    frames = Frames(stage)
    for _ in range(LONGEST_FRAMES):
        frames.frame()
        if stage.stack.scenes[-1] is not stage.scene:
            break
    return frames


def _report_game(frames: Frames) -> None:
    ratios = frames.ratios
    report("a whole game of three bots, median frame", f"{median(ratios):.2f}", "<= 4 x the floor")
    report("  one frame in a hundred costs at least", f"{quantiles(ratios, n=100)[-1]:.2f}")
    report("  longest frame", f"{frames.longest_ms:.0f} ms", "<= 50 ms")
    for words, share in _histogram(ratios):
        report(f"  frames {words}", f"{share:.1%}")


def _histogram(ratios: list[float]) -> Iterator[tuple[str, float]]:
    lower = 0
    for upper in BUCKETS:
        yield f"up to {upper} x", sum(lower < ratio <= upper for ratio in ratios) / len(ratios)
        lower = upper
    yield f"above {lower} x", sum(ratio > lower for ratio in ratios) / len(ratios)


def _at_rest() -> tuple[int, float]:
    """Return the pictures drawn and the share of a core used while a person is waited for."""
    scenario = Scenario(SIZE, position(), motion=Motion(reduced=True))
    scenario.stage.run(2.0)
    pacer = Pacer()
    drawn = 0
    begin_s, used_s = time.perf_counter(), time.process_time()
    while time.perf_counter() - begin_s < REST_S:
        drawn += scenario.stage.frame()
        pacer.wait(animating=False)
    return drawn, (time.process_time() - used_s) / (time.perf_counter() - begin_s)
