"""`cloudtop play`: the game itself, until somebody quits."""

import argparse
import locale
import os
import sys

from game.app import App
from game.config import add_config_arguments, config_of
from game.ui.screen import NoScreenError

NO_SCREEN = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags of this command."""
    add_config_arguments(parser)


def system_locale() -> str | None:
    """Return the language the system speaks with its user, such as "de_DE.UTF-8"."""
    found = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return next(filter(None, found), None) or locale.getlocale()[0]


def run(args: argparse.Namespace) -> int:
    """Play; return the exit code. Raises ConfigError for a wrong flag or file."""
    try:
        app = App(config_of(args), locale=system_locale())
    except NoScreenError as error:
        sys.stderr.write(f"cloudtop: {error}\n")
        return NO_SCREEN
    return app.run()
