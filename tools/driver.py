"""Play a whole game of Cloud 9 by keyboard, from power-on to the winner, with nobody watching.

`python3 tools/driver.py` needs nothing but the installed `game` package: the check of the built
wheel runs it in a fresh environment. It prints the winner, or fails.
"""

import os
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("CLOUDTOP_HEADLESS", "1")

import pygame

from game.app import App
from game.config import SETTINGS_FILE, Config
from game.core.types import Over
from game.scenes.cloud9.scene import Cloud9Scene
from game.scenes.lobby import LobbyScene
from game.scenes.results import ResultsScene
from game.scenes.title import TitleScene
from game.ui.stack import Scene

FRAME_S = 1 / 60
PATIENCE_FRAMES = 200_000
BOTS = 3
HASTE = 'instant = true\nbot_pace = "fast"\nfull_screen = false\n'


class FastClock:
    """A clock that every frame moves on by one sixtieth, however short the frame really was.

    While the bots' process is asked, real time passes as well: `wait` gives it some.
    """

    def __init__(self) -> None:
        self.now_s = 0.0

    def __call__(self) -> float:
        """Return the time in seconds."""
        return self.now_s


class Driver:
    """The real program with a clock of its own, and somebody at the keyboard."""

    def __init__(
        self, folder: Path, *, size: tuple[int, int] = (1280, 720), settings: str = HASTE
    ) -> None:
        """Start the program with `settings` (TOML); it saves into `folder`."""
        self.clock = FastClock()
        (folder / SETTINGS_FILE).write_text(settings, encoding="utf-8")
        config = Config(windowed=True, size=size, data_folder=folder, config_folder=folder)
        self.app = App(config, clock=self.clock, sleep=time.sleep)
        self.frames = 0

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        scene = self.app.stack.top
        if scene is None:
            message = "the program has ended"
            raise RuntimeError(message)
        return scene

    def frame(self, count: int = 1) -> None:
        """Let `count` frames pass."""
        for _ in range(count):
            self.clock.now_s += FRAME_S
            self.app.frame()
            self.frames += 1

    def press(self, key: int, *, settle: int = 8) -> None:
        """Press and release `key`, and let `settle` frames pass."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=key, unicode="", mod=0, scancode=0))
            self.frame(2)
        self.frame(settle)

    def until(self, kind: type[Scene]) -> None:
        """Let frames pass until a scene of `kind` is on top; RuntimeError if it never is."""
        for _ in range(PATIENCE_FRAMES):
            if isinstance(self.app.stack.top, kind):
                return
            self.frame()
        message = f"waited for {kind.__name__}, but {type(self.scene).__name__} stays"
        raise RuntimeError(message)

    def begin_game(self) -> None:
        """Go from power-on through title and lobby into a game against bots."""
        self.until(TitleScene)
        self.frame(40)
        self.press(pygame.K_RETURN, settle=40)
        self.press(pygame.K_RETURN, settle=40)
        self.until(LobbyScene)
        for _ in range(BOTS):
            self.press(pygame.K_RETURN)
        for _ in range(2):
            self.press(pygame.K_RIGHT)
        self.press(pygame.K_RETURN)
        self.until(Cloud9Scene)

    def play_to_the_end(self) -> None:
        """Answer every question with OK until the results are shown."""
        for _ in range(PATIENCE_FRAMES):
            scene = self.scene
            if isinstance(scene, ResultsScene):
                return
            if isinstance(scene, Cloud9Scene) and self._is_asked(scene):
                self.press(pygame.K_RETURN, settle=2)
            else:
                self.frame()
                time.sleep(0)
        message = f"after {self.frames} frames the game is not over"
        raise RuntimeError(message)

    def _is_asked(self, scene: Cloud9Scene) -> bool:
        due = scene.gate.due()
        return not isinstance(due, Over) and due.seat in scene.table.people and not scene.showing


def main() -> int:
    """Play one game; return 0 if it has a winner."""
    with tempfile.TemporaryDirectory() as folder:
        driver = Driver(Path(folder))
        driver.begin_game()
        driver.play_to_the_end()
        scene = driver.scene
        assert isinstance(scene, ResultsScene)
        over = scene.table.gate.due()
        assert isinstance(over, Over)
        winners = [scene.table.players[seat].name for seat in over.ranking[0]]
        driver.app.close()
        saves = list((Path(folder) / "games").iterdir())
    print(f"{' and '.join(winners)} won after {driver.frames} frames; {len(saves)} game saved")
    return 0 if winners and len(saves) == 1 else 1


if __name__ == "__main__":
    sys.exit(main())
