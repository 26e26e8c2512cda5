"""Keeps the bots' process: asks it, waits for nothing, and answers itself when it fails."""

import multiprocessing
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import msgspec

from game.bots.base import Job, Reply
from game.bots.levels import quick_answer
from game.bots.worker import TICKET_BYTES, serve

GRACE_S = 1.5
"""What an answer may be later than its job's own time: the pipe, a busy machine, a cold start."""
SLOWEST_S = 30.0
"""How long a job without a time of its own may take."""
MOST_FAILURES = 3
"""Workers that may fail one after the other; from then on the heuristic answers alone."""


class BotRunner:
    """One worker process for all bots, started at once so that it is warm when it is needed.

    Nothing here waits. At most one job is wanted at a time: a new one, or `cancel`, gives the old
    one up. At most one is at the worker: the next is sent when that has answered, so that the pipe
    never fills. Whatever happens to the worker, `poll` has an answer soon after the deadline.
    """

    def __init__(self, *, clock: Callable[[], float]) -> None:
        """Start the worker; `clock` counts seconds."""
        self._clock = clock
        self._context = multiprocessing.get_context("spawn")
        # Without a lock, which a killed worker might hold; one number is written at once.
        self._wanted = self._context.Value("Q", 0, lock=False)
        self._ticket = 0
        self._job: Job | None = None
        self._deadline_s = 0.0
        self._is_sent = False
        self._is_busy = False
        self._failures = 0
        self._worker: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._dying: list[BaseProcess] = []
        self._start()

    @property
    def pid(self) -> int | None:
        """The process id of the worker; None when there is none any more."""
        return None if self._worker is None else self._worker.pid

    def ask(self, job: Job) -> None:
        """Want an answer to `job`, and none to any earlier one."""
        self.cancel()
        self._job = job
        self._deadline_s = self._clock() + (job.time_s or SLOWEST_S) + GRACE_S
        self._send()

    def poll(self) -> Reply | None:
        """Return the answer that is wanted, once; None while there is none.

        A worker that died, is late or answers nonsense is replaced, and the heuristic answers.
        """
        reply = self._received()
        job = self._job
        if job is None:
            return None
        self._send()
        if reply is not None and _fits(job, reply):
            self._failures = 0
            self._job = None
            return reply
        is_alive = self._worker is not None and self._worker.is_alive()
        if reply is None and is_alive and self._clock() < self._deadline_s:
            return None
        self.cancel()
        self._fail()
        return quick_answer(job)

    def cancel(self) -> None:
        """Want no answer any more. Safe at any time."""
        self._ticket += 1
        self._wanted.value = self._ticket
        self._job = None
        self._is_sent = False

    def close(self) -> None:
        """End the worker. Nothing may be asked any more."""
        self.cancel()
        self._stop()

    def _send(self) -> None:
        """Hand the wanted job to the worker as soon as that has nothing else to do."""
        if self._job is None or self._pipe is None or self._is_sent or self._is_busy:
            return
        message = self._ticket.to_bytes(TICKET_BYTES, "big") + msgspec.json.encode(self._job)
        # A worker that has gone is noticed by `poll`.
        with suppress(OSError):
            self._pipe.send_bytes(message)
        self._is_sent = self._is_busy = True

    def _received(self) -> Reply | None:
        """Return the wanted answer if it has come; drop all others."""
        reply = None
        try:
            while self._pipe is not None and self._pipe.poll():
                message = self._pipe.recv_bytes()
                self._is_busy = False
                if int.from_bytes(message[:TICKET_BYTES], "big") == self._ticket:
                    reply = msgspec.json.decode(message[TICKET_BYTES:], type=Reply)
        except (EOFError, OSError, msgspec.DecodeError):
            # Gone, or going mad: both end in a new worker at once.
            self._deadline_s = self._clock()
        return reply

    def _start(self) -> None:
        near_end, far_end = self._context.Pipe()
        worker = self._context.Process(
            target=serve, args=(far_end, self._wanted), name="cloudtop-bots", daemon=True
        )
        worker.start()
        far_end.close()
        self._worker, self._pipe = worker, near_end
        self._is_busy = False

    def _fail(self) -> None:
        """Replace the worker, unless that helped too seldom."""
        self._stop()
        self._failures += 1
        if self._failures < MOST_FAILURES:
            self._start()

    def _stop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._worker is not None:
            self._worker.kill()
            self._dying.append(self._worker)
            self._worker = None
        self._dying = [worker for worker in self._dying if worker.is_alive()]


def _fits(job: Job, reply: Reply) -> bool:
    is_for_job = (reply.version, reply.seat) == (job.version, job.seat)
    return is_for_job and 0 <= reply.index < len(job.actions)
