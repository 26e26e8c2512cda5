"""Boards on the bench, in virtual time: a bare wire to one, and a whole host with a session.

Whatever has the line and the verbs of `VirtualBoard` fits: the twin, or the firmware's binary in
the stepped simulated board. Nothing here waits for real time.
"""

import re

from game.bridge.frames import Deframer, frame_of
from game.bridge.reports import Event, LinkChanged
from game.bridge.session import Session
from game.bridge.virtual import VirtualBoard
from game.core.types import Sentence

STEP_MS = 4
"""How often the far end of the line looks, as a thread that blocks on a port would."""
STARTED_MS = 2500
"""A board looks around for up to 1.5 s before it says hello."""


def board_of(kind):
    """Return a new board: the twin, or the firmware's binary for an Uno or a Mega.

    The twin passes for a real board: what a board says that owns to being simulated is not kept.
    """
    if kind == "twin":
        return VirtualBoard(firmware="tray-1.0")
    from tests.bridge.simboard import SimBoard  # needs Linux; the twin does not

    return SimBoard(kind)


class Wire:
    """A terminal at the other end of the line: sends lines, keeps those that come.

    It acknowledges events in their order by itself unless `acks` is False.
    """

    def __init__(self, board):
        self.board = board
        self.acks = True
        self.lines = []
        self.now_ms = 0
        self._frames = Deframer()
        self._newest = 0

    def say(self, body):
        self.board.feed(frame_of(body))

    def run(self, ms):
        """Let time pass; return the lines that came meanwhile."""
        before = len(self.lines)
        end_ms = self.now_ms + ms
        while self.now_ms < end_ms:
            step = min(STEP_MS, end_ms - self.now_ms)
            self.board.run(step)
            self.now_ms += step
            for frame in self._frames.feed(self.board.take_outgoing()):
                if frame.body is not None:
                    self._take(frame.body)
        return self.lines[before:]

    def _take(self, body):
        self.lines.append(body)
        words = body.split(" ")
        if words[0] == "H":
            self._newest = (int(words[7]) - 2) % 255 + 1
        elif words[0] == "E" and self.acks:
            seq = int(words[1])
            if seq == self._newest % 255 + 1:
                self._newest = seq
            self.say(f"A {self._newest}")

    def wait(self, pattern, within_ms=3000):
        """Let time pass until a line matches the whole pattern; return the line."""
        end_ms = self.now_ms + within_ms
        seen = []
        while self.now_ms < end_ms:
            seen += self.run(STEP_MS)
            for line in seen:
                if re.fullmatch(pattern, line):
                    return line
        message = f"no {pattern!r} within {within_ms} ms, but {seen}"
        raise AssertionError(message)

    def greet(self, within_ms=3000):
        """Begin a session as a host does; return the lines from the hello to the snapshot's end."""
        for _ in range(within_ms // 300):
            begin = len(self.lines)
            self.say("H 1")
            self.run(300)
            new = self.lines[begin:]
            ends = [index for index, line in enumerate(new) if line.startswith("Z ")]
            if ends:
                starts = [i for i, line in enumerate(new[: ends[0]]) if line.startswith("H ")]
                return new[starts[-1] : ends[0] + 1]
        message = f"no hello, but {self.lines}"
        raise AssertionError(message)

    def events(self, ms=0):
        """Return what happened in `ms`, each once: the words of events without number and time."""
        happened = {}
        for line in self.run(ms):
            if line.startswith("E "):
                _, seq, _, *rest = line.split(" ")
                happened.setdefault(seq, " ".join(rest))
        return list(happened.values())

    def beat(self):
        """Return the next heartbeat's numbers: ms, queue, bad, free, scan, longest."""
        return [int(word) for word in self.wait("P .*", 1500).split(" ")[1:]]

    def snapshot(self):
        """Ask for a snapshot; return its lines."""
        self.say("S")
        begin = len(self.lines)
        self.wait("Z .*")
        lines = self.lines[begin:]
        return [line for line in lines if line[0] in "STWZ"]

    def do(self, body):
        """Send a command and return its code."""
        self.say(body)
        cid = body.split(" ")[1]
        return int(self.wait(f"K {cid} .*", 1000).split(" ")[2])


class Killed(Exception):
    """The host's process ended here."""


class Bench:
    """A board and a session with it, in the same virtual time. Nobody takes the reports."""

    def __init__(self, board):
        self.board = board
        self.now_ms = 0
        self.step_ms = STEP_MS
        self.session = None

    @property
    def now_s(self):
        return self.now_ms / 1000

    @property
    def state(self):
        return self.session.state if self.session else "absent"

    def begin(self, known=None, settings=()):
        """Start a host's session, with nothing but what its journal tells."""
        self.session = Session(known=known, settings=settings)
        if self.board.plugged:
            self.session.opened(self.now_s)

    def kill(self):
        """End the host; the board goes on."""
        self.session = None

    def unplug(self):
        self.board.unplug()
        if self.session:
            self.session.closed("lost", Sentence("gone"))

    def plug(self, *, renamed=False):
        self.board.plug(renamed)
        if self.session:
            self.session.opened(self.now_s)

    def run(self, ms):
        """Let time pass for both."""
        end_ms = self.now_ms + ms
        while self.now_ms < end_ms:
            step = min(self.step_ms, end_ms - self.now_ms)
            self.board.run(step)
            self.now_ms += step
            arrived = self.board.take_outgoing()
            if self.session:
                try:
                    self._turn(arrived)
                except Killed:
                    self.kill()

    def until(self, condition, within_ms, what):
        """Let time pass until something is true; AssertionError with `what` when it takes longer.

        Return how long it took in ms.
        """
        begin_ms = self.now_ms
        while not condition():
            assert self.now_ms - begin_ms < within_ms, f"not within {within_ms} ms: {what}"
            self.run(self.step_ms)
        return self.now_ms - begin_ms

    def go_live(self, within_ms=6000):
        return self.until(lambda: self.state == "live", within_ms, "live")

    def _turn(self, arrived):
        session = self.session
        if session.wants_reopen:
            session.closed("lost", Sentence("opened anew"))
            session.opened(self.now_s)
        session.feed(arrived, self.now_s)
        session.tick(self.now_s)
        self._hear()
        out = session.take_outgoing()
        if out:
            self.board.feed(out)
            self._said(out)

    def _hear(self):
        """Take what the session reports."""

    def _said(self, out):
        """Note what was written to the board."""


class Rig(Bench):
    """A board and the simplest host there can be: a session, and a journal that outlives it.

    It does what the program does: it writes every event into the journal, then lets the session
    know that it is stored. `reports` is what all sessions reported so far, `journal` what a crash
    cannot take away any more.
    """

    def __init__(self, board):
        super().__init__(board)
        self.reports = []
        self.journal = []
        self.states = []
        self.killed_at = None
        """Where the host is to be killed: "reported", "journaled", "stored" or "acknowledged"."""
        self.start()

    def start(self):
        """Start the host anew."""
        self.begin(self.journal[-1].key if self.journal else None)

    def hears(self, count, within_ms):
        """Let time pass until the journal holds so many events; return how long it took in ms."""
        return self.until(lambda: len(self.journal) >= count, within_ms, f"{count} events")

    def _hear(self):
        for report in self.session.take_reports():
            self.reports.append(report)
            if isinstance(report, LinkChanged):
                self.states.append(report.state)
            if isinstance(report, Event):
                self._die("reported")
                self.journal.append(report)
                self._die("journaled")
                self.session.stored(report.key)
                self._die("stored")

    def _said(self, out):
        if b"$A " in out and self.journal:
            self._die("acknowledged")

    def _die(self, where):
        if self.killed_at == where:
            self.killed_at = None
            raise Killed
