"""Render every screen to PNG files, without a display: `python3 tools/dev.py shots [WORD ...]`.

Words choose the pictures whose names hold one of them; `--size 800x480` chooses a window size.
"""

import argparse
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.assets_root import assets_root
from game.ui import words
from tools import (
    shots_ahead,
    shots_ahead_referee,
    shots_board,
    shots_cloud9,
    shots_dice,
    shots_referee,
    shots_scenes,
    shots_tiles,
)

FOLDER = Path(__file__).resolve().parent.parent / "shots"
SIZES = ("1920x1080", "1280x720", "1024x600", "800x480", "1024x768")
GAME_COLLECTIONS = {
    "ahead": shots_ahead.states_for_shots,
    "ahead-referee": shots_ahead_referee.states_for_shots,
    "cloud9": shots_cloud9.states_for_shots,
    "cloud9-referee": shots_referee.states_for_shots,
}
"""The moments of each game's own screens: a new game hands them in here, a test asks for them."""
COLLECTIONS = (
    shots_scenes.states_for_shots,
    shots_board.states_for_shots,
    shots_dice.states_for_shots,
    shots_tiles.states_for_shots,
    *GAME_COLLECTIONS.values(),
)


def main() -> None:
    """Write the pictures, one folder for each size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("words", nargs="*", help="write only pictures whose name holds one of them")
    parser.add_argument("--size", action="append", metavar="WxH", help="may be given again")
    parser.add_argument("--language", metavar="CODE", help="such as de; else English")
    parser.add_argument("--text-scale", type=float, default=1.0, metavar="1.0-2.0")
    parser.add_argument("--high-contrast", action="store_true")
    chosen = parser.parse_args()
    words.speak(chosen.language, assets_root() / "text")
    for size in chosen.size or SIZES:
        width, height = map(int, size.split("x"))
        folder = FOLDER / size
        folder.mkdir(parents=True, exist_ok=True)
        written = 0
        for states in COLLECTIONS:
            for name, stage in states(
                (width, height), text_scale=chosen.text_scale, high_contrast=chosen.high_contrast
            ):
                if not chosen.words or any(word in name for word in chosen.words):
                    pygame.image.save(stage.canvas.surface, str(folder / f"{name}.png"))
                    written += 1
        print(f"{folder}: {written} pictures")


if __name__ == "__main__":
    main()
