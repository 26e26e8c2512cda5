"""A virtual board on a port of this machine, for programs that open ports by name."""

import os
import select
import sys
import time
from collections.abc import Callable

from game.bridge.toys import BOARD_URL, READERS
from game.bridge.virtual import VirtualBoard

USAGE_ERROR = 2
STEP_S = 0.005
MOST_AT_ONCE = 4096


def number(word: str) -> int:
    """Return the number of a reader or switch; ValueError if it is none."""
    if not word.isdecimal():
        message = f"{word!r} is no number of a reader or switch"
        raise ValueError(message)
    return int(word)


VERBS = {
    "place": (number, str),
    "lift": (number, str),
    "clear": (number,),
    "press": (number,),
    "release": (number,),
    "reset": (),
}
"""What can be typed, with what follows: the readers and switches count from 0 here."""


def serve(*, clock: Callable[[], float] = time.monotonic, board: VirtualBoard | None = None) -> int:
    """Run a board on a pseudo-terminal and print its name; verbs are read from the input.

    It ends with the input or Ctrl-C. Returns 2 where there are no pseudo-terminals.
    """
    try:
        import pty  # noqa: PLC0415 -- not on Windows
        import tty  # noqa: PLC0415 -- the same
    except ImportError:
        sys.stderr.write(
            "cloudtop board virtual: this system has no pseudo-terminals; "
            f"use the port {BOARD_URL} instead, which needs none\n"
        )
        return USAGE_ERROR
    master, slave = pty.openpty()
    try:
        tty.setraw(slave)
        os.set_blocking(master, False)
        sys.stdout.write(f"{os.ttyname(slave)}\n")
        sys.stdout.write(f"Type: {', '.join(VERBS)}, for example: place 0 04D10103C0FFEE\n")
        sys.stdout.flush()
        _run(board or VirtualBoard(readers=READERS), master, clock)
    finally:
        os.close(slave)
        os.close(master)
    return 0


def _run(board: VirtualBoard, master: int, clock: Callable[[], float]) -> None:
    ran_ms = 0
    began_s = clock()
    waiting = typed = b""
    keyboard = sys.stdin.fileno()
    while True:
        ready, _, _ = select.select([master, keyboard], [], [], STEP_S)
        if master in ready:
            board.feed(os.read(master, MOST_AT_ONCE))
        if keyboard in ready:
            data = os.read(keyboard, MOST_AT_ONCE)
            if not data:
                return
            *lines, typed = (typed + data).split(b"\n")
            for line in lines:
                sys.stdout.write(f"{obey(board, line.decode(errors='replace'))}\n")
            sys.stdout.flush()
        now_ms = int((clock() - began_s) * 1000)
        board.run(now_ms - ran_ms)
        ran_ms = now_ms
        waiting = (waiting + board.take_outgoing())[-MOST_AT_ONCE:]
        try:
            waiting = waiting[os.write(master, waiting) :] if waiting else b""
        except BlockingIOError:
            continue  # nobody reads just now


def obey(board: VirtualBoard, line: str) -> str:
    """Do what a line says; return what to print."""
    name, *words = line.split() or [""]
    kinds = VERBS.get(name)
    if kinds is None or len(words) != len(kinds):
        return f"expected one of {', '.join(VERBS)}, with its reader or switch"
    try:
        values = [kind(word) for kind, word in zip(kinds, words, strict=True)]
        getattr(board, name)(*values)
    except (ValueError, IndexError) as error:
        return f"no: {error}"
    return "ok"
