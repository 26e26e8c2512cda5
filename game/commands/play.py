"""`cloudtop play`: the game itself, until somebody quits."""

import argparse
import sys

from game.app import App
from game.config import add_config_arguments, config_of
from game.ui.screen import NoScreenError

NO_SCREEN = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags of this command."""
    add_config_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Play; return the exit code. Raises ConfigError for a wrong flag or file."""
    try:
        app = App(config_of(args))
    except NoScreenError as error:
        sys.stderr.write(f"cloudtop: {error}\n")
        return NO_SCREEN
    return app.run()
