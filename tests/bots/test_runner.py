"""The bots' process: asked, cancelled, late, dead, mad; the table never waits for it."""

import itertools
import os
import signal
from multiprocessing.connection import wait

import msgspec
import pytest

from game.bots import runner as module
from game.bots import worker
from game.bots.base import Reply
from game.bots.levels import answer, quick_answer
from game.bots.runner import GRACE_S, MOST_FAILURES, SLOWEST_S, BotRunner
from game.bots.worker import TICKET_BYTES
from tests.bots.positions import job_of, spread

PATIENCE_S = 60
JOB = job_of(spread(3)[0])
OTHER = job_of(spread(3)[1], version=8)


class FakePipe:
    """One end of a pipe whose other end is the test."""

    def __init__(self):
        self.sent = []
        self.incoming = []
        self.is_closed = self.is_broken = False

    def send_bytes(self, message):
        if self.is_broken:
            raise BrokenPipeError
        self.sent.append(message)

    def poll(self):
        if self.is_broken:
            raise BrokenPipeError
        return bool(self.incoming)

    def recv_bytes(self):
        return self.incoming.pop(0)

    def close(self):
        self.is_closed = True


class FakeProcess:
    pids = itertools.count(100)

    def __init__(self, **_):
        self.pid = next(self.pids)
        self.alive = True

    def start(self):
        pass

    def is_alive(self):
        return self.alive

    def kill(self):
        self.alive = False


class FakeContext:
    """A `multiprocessing` without processes."""

    def __init__(self):
        self.processes = []
        self.pipes = []

    def Value(self, *_, **__):  # noqa: N802
        return type("Number", (), {"value": 0})()

    def Pipe(self):  # noqa: N802
        self.pipes.append(FakePipe())
        return self.pipes[-1], FakePipe()

    def Process(self, **given):  # noqa: N802
        self.processes.append(FakeProcess(**given))
        return self.processes[-1]


class Stage:
    """A runner over fakes: the test is the worker and the clock."""

    def __init__(self, monkeypatch):
        self.context = FakeContext()
        self.now = 100.0
        monkeypatch.setattr(module.multiprocessing, "get_context", lambda _: self.context)
        self.runner = BotRunner(clock=lambda: self.now)

    @property
    def pipe(self):
        return self.context.pipes[-1]

    @property
    def process(self):
        return self.context.processes[-1]

    def tickets(self):
        return [int.from_bytes(message[:TICKET_BYTES], "big") for message in self.pipe.sent]

    def answers(self, reply, ticket=None):
        ticket = self.tickets()[-1] if ticket is None else ticket
        message = reply if isinstance(reply, bytes) else msgspec.json.encode(reply)
        self.pipe.incoming.append(ticket.to_bytes(TICKET_BYTES, "big") + message)


@pytest.fixture
def stage(monkeypatch):
    return Stage(monkeypatch)


def good(job):
    return Reply(job.version, job.seat, len(job.actions) - 1)


def test_an_answer_comes_once(stage):
    stage.runner.ask(JOB)
    assert stage.runner.poll() is None
    stage.answers(good(JOB))
    assert stage.runner.poll() == good(JOB)
    assert stage.runner.poll() is None


def test_nothing_asked_nothing_answered(stage):
    assert stage.runner.poll() is None
    stage.runner.cancel()
    stage.runner.cancel()
    assert stage.runner.poll() is None
    assert not stage.pipe.sent


def test_a_cancelled_answer_is_dropped(stage):
    stage.runner.ask(JOB)
    stage.runner.cancel()
    stage.answers(good(JOB))
    assert stage.runner.poll() is None
    stage.runner.cancel()
    assert len(stage.context.processes) == 1


def test_cancelling_after_the_answer_changes_nothing(stage):
    stage.runner.ask(JOB)
    stage.answers(good(JOB))
    stage.runner.poll()
    stage.runner.cancel()
    assert stage.runner.poll() is None


def test_the_worker_learns_at_once_which_answer_is_wanted(stage):
    stage.runner.ask(JOB)
    assert stage.runner._wanted.value == stage.tickets()[0]
    stage.runner.cancel()
    assert stage.runner._wanted.value != stage.tickets()[0]


def test_a_new_question_waits_until_the_worker_is_free(stage):
    """At most one job is in the pipe, so that sending never waits."""
    stage.runner.ask(JOB)
    first = stage.tickets()[0]
    stage.runner.ask(OTHER)
    assert stage.tickets() == [first]
    assert stage.runner.poll() is None
    stage.answers(good(JOB), first)
    assert stage.runner.poll() is None
    assert len(stage.tickets()) == 2
    stage.answers(good(OTHER))
    assert stage.runner.poll() == good(OTHER)


def test_a_late_worker_is_replaced_and_the_heuristic_answers(stage):
    job = job_of(spread(3)[0], time_s=0.5)
    stage.runner.ask(job)
    stage.now += 0.5 + GRACE_S - 0.01
    assert stage.runner.poll() is None
    stage.now += 0.02
    assert stage.runner.poll() == quick_answer(job)
    assert [process.alive for process in stage.context.processes] == [False, True]
    assert stage.context.pipes[0].is_closed
    assert stage.runner.poll() is None


def test_a_job_without_time_has_a_deadline_too(stage):
    stage.runner.ask(JOB)
    stage.now += SLOWEST_S + GRACE_S
    assert stage.runner.poll().source == "fallback"


def test_a_dead_worker_is_noticed_before_the_deadline(stage):
    stage.runner.ask(JOB)
    stage.process.alive = False
    assert stage.runner.poll() == quick_answer(JOB)
    assert stage.process.alive


def test_an_answer_that_came_before_the_worker_died_counts(stage):
    stage.runner.ask(JOB)
    stage.answers(good(JOB))
    stage.process.alive = False
    assert stage.runner.poll() == good(JOB)


def test_a_broken_pipe_is_noticed(stage):
    stage.pipe.is_broken = True
    stage.runner.ask(JOB)
    assert stage.runner.poll() == quick_answer(JOB)
    assert not stage.pipe.is_broken


@pytest.mark.parametrize(
    "reply",
    [
        Reply(JOB.version + 1, JOB.seat, 0),
        Reply(JOB.version, JOB.seat + 1, 0),
        Reply(JOB.version, JOB.seat, len(JOB.actions)),
        Reply(JOB.version, JOB.seat, -1),
        b"not JSON",
        b"{}",
    ],
    ids=["version", "seat", "too large", "negative", "noise", "no reply"],
)
def test_nonsense_is_never_passed_on(stage, reply):
    stage.runner.ask(JOB)
    stage.answers(reply)
    assert stage.runner.poll() == quick_answer(JOB)


def test_a_foreign_ticket_is_dropped(stage):
    stage.runner.ask(JOB)
    stage.answers(good(JOB), ticket=12345)
    assert stage.runner.poll() is None
    stage.answers(good(JOB))
    assert stage.runner.poll() == good(JOB)


def test_workers_that_keep_failing_are_given_up(stage):
    for _ in range(MOST_FAILURES):
        assert stage.runner.pid is not None
        stage.runner.ask(JOB)
        stage.process.alive = False
        assert stage.runner.poll() == quick_answer(JOB)
    assert stage.runner.pid is None
    assert len(stage.context.processes) == MOST_FAILURES
    stage.runner.ask(JOB)
    assert stage.runner.poll() == quick_answer(JOB)
    stage.runner.close()


def test_one_good_answer_forgives_failures(stage):
    for _ in range(3 * MOST_FAILURES):
        stage.runner.ask(JOB)
        stage.process.alive = False
        stage.runner.poll()
        stage.runner.ask(JOB)
        stage.answers(good(JOB))
        assert stage.runner.poll() == good(JOB)
    assert stage.runner.pid is not None


def test_closing_ends_the_worker(stage):
    stage.runner.ask(JOB)
    stage.runner.close()
    assert not stage.process.alive
    assert stage.pipe.is_closed
    assert stage.runner.pid is None
    stage.runner.close()


# The worker's side.


class Line:
    """The worker's end of a pipe; it is closed when the messages are over."""

    def __init__(self, *messages, is_deaf=False):
        self.messages = list(messages)
        self.replies = []
        self.is_deaf = is_deaf

    def recv_bytes(self):
        if not self.messages:
            raise EOFError
        return self.messages.pop(0)

    def send_bytes(self, message):
        if self.is_deaf:
            raise BrokenPipeError
        self.replies.append(message)


@pytest.fixture
def quiet(monkeypatch):
    """Keep the worker from changing this process."""
    calls = []
    monkeypatch.setattr(worker.signal, "signal", lambda *given: calls.append(given))
    monkeypatch.setattr(worker.os, "nice", calls.append, raising=False)
    return calls


def message_of(ticket, job):
    return ticket.to_bytes(TICKET_BYTES, "big") + msgspec.json.encode(job)


class Wanted:
    def __init__(self, value):
        self.value = value


def test_the_worker_answers_with_the_ticket(quiet):
    line = Line(message_of(3, JOB), message_of(3, OTHER))
    worker.serve(line, Wanted(3))
    assert [reply[:TICKET_BYTES] for reply in line.replies] == [(3).to_bytes(8, "big")] * 2
    told = [msgspec.json.decode(reply[TICKET_BYTES:], type=Reply) for reply in line.replies]
    assert told == [answer(JOB), answer(OTHER)]
    assert quiet == [(signal.SIGINT, signal.SIG_IGN), worker.NICENESS]


def test_the_worker_needs_no_niceness(quiet, monkeypatch):
    monkeypatch.delattr(worker.os, "nice")
    worker.serve(Line(), Wanted(0))
    assert quiet == [(signal.SIGINT, signal.SIG_IGN)]


def test_the_worker_gives_up_what_is_not_wanted(quiet):
    endless = job_of(spread(3)[0], iterations=10**9)
    line = Line(message_of(3, endless))
    worker.serve(line, Wanted(4))
    assert len(line.replies) == 1


def test_the_worker_ends_when_nobody_listens(quiet):
    line = Line(message_of(3, JOB), message_of(3, OTHER), is_deaf=True)
    worker.serve(line, Wanted(3))
    assert len(line.messages) == 1


# With a real process.


def answered(runner):
    """Wait until the worker says something or ends, then poll."""
    assert wait([runner._pipe, runner._worker.sentinel], PATIENCE_S), "the worker is silent"
    return runner.poll()


def settled(runner):
    """Poll until there is an answer."""
    while (reply := answered(runner)) is None:
        pass
    return reply


@pytest.fixture(scope="module")
def real():
    runner = BotRunner(clock=lambda: 0.0)
    yield runner
    runner.close()


def test_the_process_answers_like_this_one(real):
    for position in spread(6):
        for level in ("easy", "hard", "expert"):
            job = job_of(position, level)
            real.ask(job)
            assert settled(real) == answer(job)


def test_the_process_drops_a_cancelled_job_quickly(real):
    endless = job_of(spread(3)[0], iterations=10**9)
    for _ in range(3):
        real.ask(endless)
        real.cancel()
        real.ask(JOB)
        assert real.poll() is None or real._job is None
        assert settled(real) == answer(JOB)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs SIGKILL")
def test_a_killed_process_is_replaced(real):
    endless = job_of(spread(3)[0], iterations=10**9)
    before = real.pid
    real.ask(endless)
    os.kill(before, signal.SIGKILL)
    # The last pipes of a killed process close a moment before it counts as dead.
    assert settled(real) == quick_answer(endless)
    assert real.pid != before
    real.ask(JOB)
    assert settled(real) == answer(JOB)
