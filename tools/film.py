"""Film a whole game, played by events: `python3 tools/dev.py film [--size 800x480] [--every 6]`.

The real program runs at sixty pictures a second of its own time, with every animation. Every so
many pictures one goes onto a contact sheet, with the second at which it was seen.
"""

import argparse
import os
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("CLOUDTOP_HEADLESS", "1")

import pygame

from game.config import size_of
from game.scenes.results import ResultsScene
from tools.driver import Driver

FOLDER = Path(__file__).resolve().parent.parent / "shots"
COLUMNS, ROWS = 4, 6
PICTURE_PX = 480
LINE_PX = 18
REST_FRAMES = 420
"""How long the results are filmed."""


class Camera:
    """Puts pictures onto contact sheets, one file each."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        """Write into `folder`; pictures of `size` pixels are made smaller."""
        self._folder = folder
        self._picture = PICTURE_PX, round(PICTURE_PX * size[1] / size[0])
        self._font = pygame.font.Font(None, LINE_PX)
        self._shown: list[tuple[float, pygame.Surface]] = []
        self.sheets = 0

    def take(self, surface: pygame.Surface, second: float) -> None:
        """Add a picture."""
        self._shown.append((second, pygame.transform.smoothscale(surface, self._picture)))
        if len(self._shown) == COLUMNS * ROWS:
            self.develop()

    def develop(self) -> None:
        """Write the pictures taken since the last sheet."""
        if not self._shown:
            return
        width, height = self._picture
        sheet = pygame.Surface((COLUMNS * width, ROWS * (height + LINE_PX)))
        for index, (second, picture) in enumerate(self._shown):
            x, y = index % COLUMNS * width, index // COLUMNS * (height + LINE_PX)
            sheet.blit(self._font.render(f"{second:.2f} s", True, "white"), (x + 4, y + 2))
            sheet.blit(picture, (x, y + LINE_PX))
        self.sheets += 1
        pygame.image.save(sheet, str(self._folder / f"film-{self.sheets:03}.png"))
        self._shown.clear()


class FilmedDriver(Driver):
    """A driver that is filmed from the title on."""

    def __init__(self, folder: Path, size: tuple[int, int], settings: str, every: int) -> None:
        super().__init__(folder, size=size, settings=settings)
        self.camera: Camera | None = None
        self._every = every

    def frame(self, count: int = 1) -> None:
        """Let frames pass."""
        for _ in range(count):
            super().frame()
            surface = pygame.display.get_surface()
            if self.camera is not None and surface is not None and self.frames % self._every == 0:
                self.camera.take(surface, self.clock.now_s)


def main() -> None:
    """Film one game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1280x720", metavar="WxH")
    parser.add_argument("--every", type=int, default=10, metavar="N", help="every N-th picture")
    parser.add_argument("--seconds", type=float, default=60, help="of the game, then its end")
    parser.add_argument(
        "--set", action="append", default=[], metavar="KEY=VALUE", help="a setting, as in TOML"
    )
    chosen = parser.parse_args()
    size = size_of(chosen.size, "--size")
    folder = FOLDER / f"film-{chosen.size}"
    folder.mkdir(parents=True, exist_ok=True)
    settings = "\n".join(
        ["asked = true", 'bot_pace = "fast"', "full_screen = false", *chosen.set, ""]
    )
    with tempfile.TemporaryDirectory() as saves:
        driver = FilmedDriver(Path(saves), size, settings, chosen.every)
        driver.camera = camera = Camera(folder, size)
        driver.begin_game()
        end_s = driver.clock.now_s + chosen.seconds
        while driver.clock.now_s < end_s and not isinstance(driver.scene, ResultsScene):
            driver.turn()
        driver.camera = None
        driver.play_to_the_end()
        driver.camera = camera
        driver.frame(REST_FRAMES)
        driver.app.close()
    camera.develop()
    print(f"{folder}: {camera.sheets} sheets")


if __name__ == "__main__":
    main()
