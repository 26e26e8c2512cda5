"""The `cloudtop` command: finds the sub-command and lets it run."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from game import __version__
from game.config import ConfigError
from game.core.types import DataError, Value

PROGRAM = "cloudtop"
FAILED = 1
USAGE_ERROR = 2
INTERRUPTED = 130
PIPE_CLOSED = 141


class Command(Value, frozen=True, gc=False):
    """A sub-command, the module `game.commands.<name>`: what it does and how it is called."""

    summary: str
    example: str


# Words only: what a command needs is imported when it runs, so that `engine` never loads pygame.
COMMANDS = {
    "play": Command("play on this screen (the default)", "play --windowed --size 1280x720"),
    "engine": Command(
        "speak the rules over JSON lines, for scripts and bots",
        """engine <<'END'
  {"id": 1, "do": "new", "game": "cloud9", "seats": 3, "seed": 7}
  {"id": 2, "do": "roll"}
  END""",
    ),
    "simulate": Command(
        "let bots play many games against each other", "simulate cloud9 --games 200"
    ),
    "replay": Command("tell a saved game in sentences", "replay saved.jsonl --seat 0"),
    "history": Command("tell who won what, or write it as a table", "history --csv cloudtop.csv"),
    "board": Command("look after the box of real dice", "board monitor --port vboard://demo"),
    "doctor": Command("check whether this machine is fit for the game", "doctor --json"),
}
DEFAULT = "play"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line `argv`, by default the program's own; return the exit code."""
    given = list(sys.argv[1:] if argv is None else argv)
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Players' names may have letters that this terminal cannot show.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        return _run(given)
    except SystemExit as end:
        # argparse ends this way after --help and after a mistake.
        return end.code if isinstance(end.code, int) else USAGE_ERROR
    except BrokenPipeError:
        # Whoever read our output has enough; nothing may be flushed into the closed pipe at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except (ConfigError, DataError, FileNotFoundError) as error:
        # The operator's file, a table file, or the whole folder of assets.
        sys.stderr.write(f"{PROGRAM}: {error}\n")
        return USAGE_ERROR if isinstance(error, ConfigError) else FAILED


def _run(given: list[str]) -> int:
    if given and given[0] in ("-h", "--help", "--version"):
        _overview().parse_args(given[:1])
    if not given or given[0].startswith("-"):
        given = [DEFAULT, *given]
    name, *rest = given
    if name not in COMMANDS:
        _overview().error(f"unknown command {name!r}; expected one of {', '.join(COMMANDS)}")
    command = COMMANDS[name]
    parser = argparse.ArgumentParser(
        prog=f"{PROGRAM} {name}",
        description=f"{command.summary[0].upper()}{command.summary[1:]}.",
        epilog=f"example:\n  {PROGRAM} {command.example}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    module = import_module(f"game.commands.{name}")
    module.add_arguments(parser)
    code: int = module.run(parser.parse_args(rest))
    return code


def _overview() -> argparse.ArgumentParser:
    width = max(map(len, COMMANDS))
    lines = [f"  {name:{width}}  {command.summary}" for name, command in COMMANDS.items()]
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [COMMAND] [OPTION ...]",
        description="Balloon board games on one screen.\n\ncommands:\n" + "\n".join(lines),
        epilog=f"`{PROGRAM} COMMAND --help` tells more, for example:\n  {PROGRAM} play --help",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    return parser


if __name__ == "__main__":
    sys.exit(main())
