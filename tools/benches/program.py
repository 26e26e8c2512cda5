"""The whole program: start, memory, and whether thinking bots disturb the picture."""

import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median, quantiles

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.bots.base import Job, job_for
from game.bots.runner import BotRunner
from game.catalogue import rules_of
from game.core.match import Match
from game.core.types import Turn
from tools.benches.rates import report
from tools.shots_cloud9 import states_for_shots
from tools.staging import FRAME_S

STARTS = 5
FRAMES = 400
ANSWERS = """
import sys
import time
from pathlib import Path
from statistics import quantiles
sys.path.insert(0, ".")
import pygame
from game.scenes.title import TitleScene
from game.ui.intents import Verb
from tools.driver import FRAME_S, Driver, Keyboard
calm = "asked = true\\nreduced_motion = true\\nfull_screen = false\\n"
driver = Driver(Path({folder!r}), size=(1920, 1080), settings=calm)
driver.until(TitleScene)
driver.frame(60)
driver.press(Verb.OK, settle=60)
driver.choose("settings", settle=90)
late, seconds = 0, []
for number in range(60):
    press, release = Keyboard().press((Verb.DOWN, Verb.UP)[number % 2])
    before = pygame.image.tobytes(pygame.display.get_surface(), "RGB")
    pygame.event.post(press)
    driver.clock.now_s += FRAME_S
    begin = time.perf_counter()
    driver.app.frame()
    seconds.append(time.perf_counter() - begin)
    late += pygame.image.tobytes(pygame.display.get_surface(), "RGB") == before
    pygame.event.post(release)
    driver.frame(30)
print(late, quantiles(seconds, n=20)[-1])
driver.app.close()
"""
FIRST_PICTURE = """
import time
import pygame
from pathlib import Path
from game.app import App
from game.config import Config
folder = Path({folder!r})
app = App(Config(windowed=True, size=(1920, 1080), data_folder=folder, config_folder=folder))
while not app.frame():
    pass
print(time.time())
longest = 0.0
while type(app.stack.top).__name__ == "LoadingScene":
    begin = time.perf_counter()
    app.frame()
    longest = max(longest, time.perf_counter() - begin)
print(longest)
app.close()
"""
WHOLE_GAME = """
import sys
from pathlib import Path
sys.path.insert(0, ".")
from tools.driver import Driver
driver = Driver(Path({folder!r}), size=(1920, 1080))
driver.begin_game()
driver.play_to_the_end()
status = Path("/proc/self/status").read_text()
print(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))
driver.app.close()
"""


def main() -> None:
    """Print start, memory and frame times."""
    print("program (1920x1080, no display)")
    starts, longest = zip(*(_start() for _ in range(STARTS)), strict=True)
    report("start to the first picture", f"{median(starts):.2f} s", "<= 1.0 s")
    report("longest frame while loading", f"{median(longest) * 1000:.0f} ms", "<= 50 ms")
    late, answer_s = map(float, _python(ANSWERS)[-2:])
    report("presses of 60 not answered by the very next frame", f"{late:.0f}", "0")
    report("  that frame, 95th percentile", f"{answer_s * 1000:.1f} ms", "<= 16.7 ms")
    report("resident after a whole game", f"{_memory_mb():.0f} MB", "<= 200 MB")
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    report("largest of any process in these runs", f"{peak:.0f} MB")
    quiet, busy = _frames_with_bot()
    report("attract mode, a board's event to the picture", "not built yet")
    report("99th percentile of a frame while an expert thinks", f"{busy / quiet:.2f}", "<= 1.10")


def _python(script: str) -> list[str]:
    environment = {**os.environ, "CLOUDTOP_HEADLESS": "1", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    with tempfile.TemporaryDirectory() as folder:
        finished = subprocess.run(
            [sys.executable, "-c", script.format(folder=folder)],
            env=environment,
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
    return finished.stdout.split()


def _start() -> tuple[float, float]:
    begin_s = time.time()
    first, longest = _python(FIRST_PICTURE)
    return float(first) - begin_s, float(longest)


def _memory_mb() -> float:
    if not Path("/proc/self/status").exists():
        return float("nan")
    return int(_python(WHOLE_GAME)[-1]) / 1024


def _frames_with_bot() -> tuple[float, float]:
    """Return the 99th percentile of frame seconds without and with an expert thinking."""
    stage = next(
        stage for name, stage in states_for_shots((1280, 720)) if name == "cloud9-passengers"
    )
    stage.run(3.0)  # what is drawn for the first time costs more
    runner = BotRunner(clock=time.perf_counter)
    job = _expert_job()
    quiet: list[float] = []
    busy: list[float] = []
    for frame in range(FRAMES):
        thinks = frame // 50 % 2 == 1
        if thinks and frame % 25 == 0:
            runner.ask(job)
        if not thinks:
            runner.cancel()
        begin_s = time.perf_counter()
        stage.frame()
        runner.poll()
        (busy if thinks else quiet).append(time.perf_counter() - begin_s)
        time.sleep(FRAME_S / 4)
    runner.close()
    return quantiles(quiet, n=100)[98], quantiles(busy, n=100)[98]


def _expert_job() -> Job:
    rules = rules_of("cloud9")
    match = Match(rules, rules.setup(4, rules.options_type()))
    rng = Random(1)
    while not isinstance(due := match.due(), Turn):
        match.settle_random(rng)
    seat = due.seat
    return job_for(
        "cloud9",
        version=match.version,
        seat=seat,
        view=match.view(seat),
        actions=match.legal(seat),
        level="expert",
        animal="fox",
        seed="bench",
        iterations=10**9,
    )
