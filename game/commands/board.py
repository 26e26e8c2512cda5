"""`cloudtop board`: the box on the table, without the game."""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from game.bridge.hardware import BoardChoice
from game.bridge.hardware_file import HARDWARE_FILE, HardwareFile
from game.bridge.ports import Candidate, candidates, choice_of, matching
from game.bridge.recorder import LogError, Playback, Timing, chunks_of
from game.bridge.replaying import told
from game.bridge.toys import BOARD_URL
from game.catalogue import words_on_table
from game.commands.board_line import listen, listen_again
from game.commands.board_pairing import pair
from game.commands.board_virtual import serve
from game.commands.replay import printable
from game.config import add_folder_arguments, config_of

USAGE_ERROR = 2
LONGEST_S = 1_000_000

Find = Callable[[], tuple[Candidate, ...]]

EXAMPLES = {
    "ports": ("list what a box may be plugged in as", "board ports"),
    "monitor": ("tell what a box says, as it says it", f"board monitor --port {BOARD_URL}"),
    "pair": ("teach the game a box, question by question", "board pair --port /dev/ttyACM0"),
    "virtual": ("be a box, on a port of this machine", "board virtual"),
    "replay": ("tell a saved log of the line in words", "board replay board-log-1.jsonl"),
    "log": ("write down what goes over the line", "board log board.jsonl --seconds 60"),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the sub-commands, each with its own help and an example."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    made = {}
    for name, (summary, example) in EXAMPLES.items():
        made[name] = actions.add_parser(
            name,
            help=summary,
            description=f"{summary[0].upper()}{summary[1:]}.",
            epilog=f"example:\n  cloudtop {example}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
    for name in ("monitor", "pair", "log"):
        made[name].add_argument(
            "--port", metavar="PORT", help="a device or URL (default: the box that was set up)"
        )
    for name in ("monitor", "log"):
        made[name].add_argument(
            "--seconds", metavar="N", type=seconds, help="end after so long (default: at Ctrl-C)"
        )
    made["replay"].add_argument("file", metavar="FILE", type=Path, help="a saved log")
    made["replay"].add_argument(
        "--live",
        choices=("original", "fast"),
        help="hear it as the game did, at its own pace or at once, instead of line by line",
    )
    made["log"].add_argument("file", metavar="FILE", type=Path, help="where to write it")
    for name in ("ports", "monitor", "pair", "replay", "log"):
        add_folder_arguments(made[name])


def seconds(text: str) -> float:
    """Return a time to listen; ValueError for what is none."""
    time_s = float(text)
    if not 0 <= time_s <= LONGEST_S:
        message = f"{text} is not a time of 0 to {LONGEST_S} seconds"
        raise argparse.ArgumentTypeError(message)
    return time_s


def run(args: argparse.Namespace) -> int:
    """Do what was asked; return 0, or 1 if it failed, 2 if it cannot be asked so."""
    if args.action == "virtual":
        return serve()
    file = HardwareFile(config_of(args).config_folder / HARDWARE_FILE)
    for problem in file.problems:
        sys.stderr.write(f"cloudtop board: {printable(problem)}\n")
    if args.action == "ports":
        return list_ports(file)
    if args.action == "replay":
        return replay(args.file, file, args.live)
    choice = chosen(args.port) if args.port else file.hardware.board
    if not choice.is_made:
        sys.stderr.write(
            "cloudtop board: no box was set up; name one with --port, for example "
            f"--port {BOARD_URL}, or look for one with `cloudtop board ports`\n"
        )
        return USAGE_ERROR
    if args.action == "pair":
        return pair(file, choice)
    log: Path | None = args.file if args.action == "log" else None
    return listen(file.hardware, choice, log=log, seconds=args.seconds, clock=time.monotonic)


def chosen(port: str, find: Find = candidates) -> BoardChoice:
    """Return the choice of the box at a port, by what its plug tells where it has one."""
    found = [one for one in find() if port in (one.port, one.device)]
    return choice_of(found[0]) if found else BoardChoice(port=port)


def list_ports(file: HardwareFile, find: Find = candidates) -> int:
    """Print every port; none of them is opened."""
    for line in told_ports(find(), file.hardware.board):
        sys.stdout.write(f"{line}\n")
    return 0


def told_ports(found: tuple[Candidate, ...], choice: BoardChoice) -> Iterator[str]:
    """Yield a line for each port, those that look like a box first."""
    ours = matching(choice, found) if choice.is_made else ()
    for candidate in found:
        notes = [candidate.maker or "not a board we know"]
        if candidate in ours:
            notes.append("the box that was set up")
        if not os.access(candidate.device, os.R_OK | os.W_OK):
            notes.append("this user may not use it")
        yield f"{printable(candidate.port)}  {printable(candidate.name)} ({', '.join(notes)})"
    if not found:
        yield "No serial port is there."
    yield f"{BOARD_URL}  a simulated box"


def replay(path: Path, file: HardwareFile, live: Timing | None) -> int:
    """Print a log in words, or what the game made of it; return 1 if it cannot be read."""
    try:
        chunks = chunks_of(path)
    except (OSError, LogError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        sys.stderr.write(f"cloudtop board replay: {path}: {printable(str(reason))}\n")
        return 1
    if live is not None:
        return listen_again(file.hardware, Playback(chunks, live), clock=time.monotonic)
    for line in told(chunks, file.hardware, words_on_table()):
        sys.stdout.write(f"{line.ms / 1000:9.3f}  {line.words}\n")
    return 0
