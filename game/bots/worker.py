"""The bots' process: reads jobs, thinks, answers. It knows nothing but what the jobs say."""

import os
import signal
import time
from collections.abc import Callable
from ctypes import c_ulonglong
from multiprocessing.connection import Connection

import msgspec

from game.bots.base import Job
from game.bots.levels import answer, heuristic_of
from game.core.registry import GAMES

NICENESS = 10
"""Below everything on the screen."""
TICKET_BYTES = 8


def serve(pipe: Connection, wanted: c_ulonglong) -> None:
    """Answer jobs from `pipe` until it closes.

    Each message is the job's ticket, eight bytes, and its JSON; the answer to it has the same form.
    `wanted` is the ticket whose answer is still wanted: work on any other is given up.
    """
    # The program ends this process itself; Ctrl-C in a terminal reaches both.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    decoder = msgspec.json.Decoder(Job)
    for game, info in GAMES.items():
        if info.heuristic:
            heuristic_of(game)
    while True:
        try:
            message = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        ticket = int.from_bytes(message[:TICKET_BYTES], "big")
        job = decoder.decode(message[TICKET_BYTES:])
        reply = answer(job, clock=time.monotonic, is_cancelled=_given_up(ticket, wanted))
        try:
            pipe.send_bytes(message[:TICKET_BYTES] + msgspec.json.encode(reply))
        except OSError:
            return


def _given_up(ticket: int, wanted: c_ulonglong) -> Callable[[], bool]:
    return lambda: wanted.value != ticket
