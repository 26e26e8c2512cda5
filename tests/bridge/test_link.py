"""The link: one thread owns the port, and whatever that does, ends in a state.

Most tests use a port in memory; the clock stands still unless a test moves it, and nothing waits
for anything but facts.
"""

import contextlib
import os
import termios
import threading
import time
from collections import deque

import pytest
from serial import SerialException, SerialTimeoutException

from game.bridge import sayings
from game.bridge.frames import LONGEST_TO_BOARD, Deframer, frame_of
from game.bridge.hardware import BoardChoice
from game.bridge.limits import FLOOD_PER_S
from game.bridge.link import Counters, Link, Status
from game.bridge.messages import Configure, Light
from game.bridge.ports import Candidate, Opener, PortError, Trouble, open_serial
from game.bridge.recorder import Recorder
from game.bridge.reports import Appeared, Done, Key, LinkChanged, Snapshot
from game.bridge.virtual import VirtualBoard
from game.core.types import Sentence

ID, UID = "00C0FFEE", "04A1B2C3"
DEADLINE_S = 30


class Clock:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


class Port:
    """A port in memory and the board behind it, which answers at once."""

    def __init__(self, *, boot=3, first=1, hello=None):
        self.hello = hello or f"H 1 {boot} 2 1 24 6 {first} {ID} tray-1.0"
        self.first = first
        self.heard = []
        self.code = 0
        self.closed = False
        self.failing = {}
        self.wakes = 0
        self._ears = Deframer(LONGEST_TO_BOARD)
        self._arrived = deque()
        self._changed = threading.Condition()

    def says(self, *bodies):
        self.sends(b"".join(map(frame_of, bodies)))

    def sends(self, data):
        with self._changed:
            self._arrived.extend(data)
            self._changed.notify_all()

    def _may(self, call):
        error = self.failing.get(call)
        if error is not None:
            raise error

    def read(self, size=1):
        self._may("read")
        assert size <= 4096
        with self._changed:
            self._changed.wait_for(lambda: self._arrived, 0.02)
            return bytes(self._arrived.popleft() for _ in range(min(size, len(self._arrived))))

    @property
    def in_waiting(self):
        self._may("in_waiting")
        return len(self._arrived)

    def write(self, data):
        self._may("write")
        for frame in self._ears.feed(data):
            self.heard.append(frame.body)
            words = frame.body.split(" ")
            if words[0] in "HS":
                lines = ["S 0 92 0 0", "W 000000", f"Z {self.first} 2"]
                self.says(*[self.hello] * (words[0] == "H"), *lines)
            elif words[0] in "LCRQ":
                self.says(f"K {words[1]} {self.code}")

    def cancel_read(self):
        self.wakes += 1
        self._may("cancel_read")

    def close(self):
        self.closed = True
        self._may("close")


class Bench:
    """Ports that are opened one after the other, and the link that does."""

    def __init__(self):
        self.clock = Clock()
        self.ports = []
        self.next = deque()
        self.pauses = []
        self.reports = []
        self.link = None
        self._may_go_on = threading.Event()
        self._may_go_on.set()

    def start(self, **options):
        self.link = Link(self.open, clock=self.clock, pause=self.pause, **options)
        return self.link

    def open(self):
        """Open what the test put next; then always a new good port."""
        found = self.next.popleft() if self.next else Port()
        if isinstance(found, BaseException):
            raise found
        self.ports.append(found)
        return found

    def pause(self, seconds):
        self.pauses.append(seconds)
        self._may_go_on.wait(DEADLINE_S)

    def hold(self):
        """Let no port be opened after the next pause, until `let_go`."""
        self._may_go_on.clear()

    def let_go(self):
        self._may_go_on.set()

    def until(self, fact):
        deadline = time.monotonic() + DEADLINE_S
        while not fact():
            self.reports += self.link.drain()
            assert time.monotonic() < deadline, (self.link.status, self.reports)
            time.sleep(0.001)
        self.reports += self.link.drain()

    def until_state(self, state):
        self.until(lambda: self.link.status.state == state)

    def states(self):
        return [report.state for report in self.reports if isinstance(report, LinkChanged)]

    def close(self):
        self.let_go()
        if self.link is not None:
            self.link.close()
            assert not self.link._thread.is_alive()
            assert all(port.closed for port in self.ports)


@pytest.fixture
def bench():
    made = Bench()
    yield made
    made.close()


def is_in(reports, kind):
    return any(isinstance(report, kind) for report in reports)


def test_from_nothing_to_an_event_that_is_stored(bench):
    link = bench.start()
    bench.until_state("live")
    (port,) = bench.ports
    port.says(f"E 1 5 + 0 {UID}")
    bench.until(lambda: is_in(bench.reports, Appeared))
    link.stored(Key(ID, 3, 1))
    bench.until(lambda: "A 1" in port.heard)

    assert ["opening", "hello", "sync", "live"] == bench.states()
    assert is_in(bench.reports, Snapshot)
    assert Status("live", sayings.LIVE) == link.status
    assert ID == link.board.id
    assert Counters() == link.counters


def test_a_command_wakes_the_thread_and_is_answered(bench):
    link = bench.start()
    bench.until_state("live")
    wakes = bench.ports[0].wakes
    cid = link.send(Light(2, 1))
    bench.until(lambda: Done(cid, 0) in bench.reports)
    assert f"L {cid} 2 1" in bench.ports[0].heard
    assert bench.ports[0].wakes > wakes


def test_where_it_was_and_settings_are_handed_on(bench):
    bench.next.append(Port(first=7))
    link = bench.start(known=Key(ID, 3, 7), settings=(Configure(1, 500),))
    bench.until_state("live")
    snapshot = next(report for report in bench.reports if isinstance(report, Snapshot))
    assert not snapshot.restarted
    assert "C 1 1 500" in bench.ports[0].heard

    bench.clock.now += 0.1
    link.configure((Configure(1, 400),))
    bench.until(lambda: "C 2 1 400" in bench.ports[0].heard)


def test_settings_that_are_refused_are_told_among_the_details(bench):
    port = Port()
    port.code = 2
    bench.next.append(port)
    link = bench.start(settings=(Configure(16 + 7, 1),))
    bench.until(lambda: "C 1 23 1" in port.heard)
    bench.clock.now += 0.8
    bench.until_state("live")
    assert (sayings.REFUSED,) == link.status.details


def test_what_was_said_is_recorded(bench, tmp_path):
    recorder = Recorder(bench.clock)
    bench.start(recorder=recorder)
    bench.until_state("live")
    recorder.save(tmp_path / "log")
    log = (tmp_path / "log").read_text()
    assert f'"dir":"out","hex":"{frame_of("H 1").hex()}"' in log
    assert '"dir":"in"' in log


ERRORS = [
    SerialException("device reports readiness to read but returned no data"),
    SerialTimeoutException("Write timeout"),
    OSError(5, "Input/output error"),
    termios.error(5, "Input/output error"),
    TypeError("'NoneType' object cannot be interpreted as an integer"),
    ValueError("file descriptor cannot be a negative integer"),
    AttributeError("'NoneType' object has no attribute 'fileno'"),
    RuntimeError("a driver's own"),
    BlockingIOError(11, "Resource temporarily unavailable"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize("call", ["read", "in_waiting", "write"])
def test_whatever_a_used_port_raises_it_is_opened_anew(bench, call, error):
    link = bench.start()
    bench.until_state("live")
    bench.hold()
    bench.ports[0].failing[call] = error
    bench.ports[0].says("N 0")
    link.send(Light(0, 1))
    bench.until_state("lost")
    assert sayings.UNPLUGGED == link.status.sentence
    assert any(type(error).__name__ in detail for detail in link.status.details)
    assert bench.ports[0].closed

    bench.let_go()
    bench.until_state("live")
    assert () == link.status.details
    assert 2 == len(bench.ports)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_whatever_closing_and_waking_raises_is_of_no_interest(bench, error):
    link = bench.start()
    bench.until_state("live")
    bench.ports[0].failing |= {"close": error, "cancel_read": error}
    cid = link.send(Light(0, 1))
    bench.until(lambda: Done(cid, 0) in bench.reports)
    bench.ports[0].failing["read"] = OSError(5, "gone")
    bench.until(lambda: len(bench.ports) == 2)
    bench.until_state("live")


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_whatever_opening_raises_it_is_tried_again(bench, error):
    bench.next += [error, error]
    bench.start()
    bench.until_state("live")
    assert 1 == len(bench.ports)
    assert [0.05, 0.1] == bench.pauses


def test_a_box_that_is_not_there_is_looked_for_in_silence(bench):
    bench.next += [FileNotFoundError(2, "No such file or directory")] * 4
    bench.start()
    bench.until_state("live")
    assert ["opening", "absent", "hello", "sync", "live"] == bench.states()


def test_a_port_without_a_way_to_wake_it_does_as_well(bench):
    class Plain:
        closed = False

        def __init__(self):
            self.port = Port()
            self.read, self.write = self.port.read, self.port.write

        @property
        def in_waiting(self):
            return self.port.in_waiting

        def close(self):
            self.closed = True

    bench.next.append(Plain())
    link = bench.start()
    bench.until_state("live")
    cid = link.send(Light(0, 1))
    bench.until(lambda: Done(cid, 0) in bench.reports)


def test_pauses_double_up_to_a_second_and_start_anew_once_it_was_live(bench):
    absent = PortError(Trouble("absent", sayings.ABSENT))
    bench.next += [absent] * 7
    bench.start()
    bench.until_state("live")
    assert [0.05, 0.1, 0.2, 0.4, 0.8, 1.0, 1.0] == bench.pauses

    bench.next += [absent]
    bench.ports[0].failing["read"] = OSError(5, "gone")
    bench.until(lambda: len(bench.ports) == 2)
    assert [0.05, 0.1] == bench.pauses[7:]


def test_a_port_that_opens_but_never_answers_is_tried_less_and_less_often(bench):
    for _ in range(3):
        bench.next.append(Port())
        bench.next[-1].failing["read"] = OSError(5, "gone")
    bench.start()
    bench.until_state("live")
    assert [0.05, 0.1, 0.2] == bench.pauses


def test_why_a_port_does_not_open_is_told_once(bench):
    details = (Sentence("join the group"),)
    denied = PortError(Trouble("denied", Sentence("You may not."), details))
    bench.next += [denied] * 5
    bench.hold()
    link = bench.start()
    bench.until_state("denied")
    assert Status("denied", Sentence("You may not."), details) == link.status
    bench.let_go()
    bench.until_state("live")
    assert ["opening", "denied", "hello", "sync", "live"] == bench.states()


def test_a_board_that_was_here_is_called_unplugged_not_absent(bench):
    link = bench.start()
    bench.until_state("live")
    bench.hold()
    bench.next += [PortError(Trouble("absent", sayings.ABSENT))] * 3
    bench.ports[0].failing["read"] = OSError(5, "gone")
    bench.until_state("lost")
    bench.let_go()
    bench.until_state("live")
    assert ["lost", "hello", "sync", "live"] == bench.states()[4:]
    assert () == link.status.details


@pytest.mark.parametrize(("lived_s", "is_hinted"), [(0.5, True), (5.0, False)])
def test_a_port_that_goes_at_once_may_be_taken_by_brltty(bench, lived_s, is_hinted):
    link = bench.start()
    bench.until_state("live")
    bench.hold()
    bench.clock.now += lived_s
    bench.ports[0].failing["read"] = OSError(5, "gone")
    bench.until_state("lost")
    assert is_hinted == (sayings.BRLTTY in link.status.details)


def test_a_silent_board_becomes_stale_and_is_opened_anew(bench):
    bench.start()
    bench.until_state("live")
    bench.ports[0].failing["write"] = None
    bench.ports[0].write = lambda data: None
    bench.clock.now += 3.1
    bench.until_state("stale")
    bench.hold()
    bench.clock.now += 2
    bench.until_state("lost")
    assert sayings.DEAD == bench.link.status.sentence
    bench.let_go()
    bench.until_state("live")


def test_nothing_that_answers_is_said_to_be_that(bench):
    port = Port()
    port.write = lambda data: None
    bench.next.append(port)
    bench.start()
    bench.until_state("hello")
    bench.hold()
    bench.clock.now += 6.1
    bench.until(lambda: port.closed)
    bench.until_state("lost")
    assert sayings.SILENT == bench.link.status.sentence


def test_another_protocol_frees_the_port_until_somebody_asks(bench):
    bench.next.append(Port(hello="H 2 9"))
    link = bench.start()
    bench.until_state("incompatible")
    bench.until(lambda: bench.ports[0].closed)
    assert [] == bench.pauses
    assert 1 == len(bench.ports)
    link.retry()
    bench.until_state("live")


def test_retry_ends_a_pause(bench):
    bench.next += [OSError(2, "absent")]
    bench.link = Link(bench.open, clock=bench.clock)
    bench.link.retry()
    bench.until_state("live")


def test_another_board_is_not_ours(bench):
    bench.next.append(Port(hello="H 1 3 2 1 24 6 1 0BADCAFE tray-1.0"))
    bench.start(is_ours=lambda board: board.id == ID)
    bench.until_state("live")
    assert 2 == len(bench.ports)
    assert "absent" in bench.states()
    assert ["H 1"] == bench.ports[0].heard


def test_a_flood_is_left_alone_until_it_is_unplugged(bench):
    bench.start()
    bench.until_state("live")
    flood = ["N 0"] * (FLOOD_PER_S + 1)
    bench.ports[0].says(*flood)
    bench.until(lambda: not bench.ports[0]._arrived)
    bench.clock.now += 1
    bench.ports[0].says(*flood)
    bench.until_state("disabled")
    assert sayings.FLOOD == bench.link.status.sentence
    bench.clock.now += 60
    bench.ports[0].says("N 0")
    bench.until(lambda: not bench.ports[0]._arrived)
    assert 1 == len(bench.ports)
    bench.ports[0].failing["read"] = OSError(5, "gone")
    bench.until_state("live")


def test_reports_wait_in_order_until_they_are_fetched(bench):
    link = bench.start()
    bench.until_state("live")
    port = bench.ports[0]
    port.says(*(f"E {seq} 5 B 0 1" for seq in range(1, 21)))
    found = []
    deadline = time.monotonic() + DEADLINE_S
    while len(found) < 12:
        part = link.drain(5)
        assert len(part) <= 5
        found += part
        assert time.monotonic() < deadline, found
    bench.until(lambda: link.counters.gaps == 8)
    assert list(range(1, 13)) == [report.key.seq for report in found], "the rest comes again"

    link.stored(found[-1].key)
    bench.clock.now += 0.1
    bench.until(lambda: "A 12" in port.heard)


def test_closing_ends_everything(bench):
    link = bench.start()
    bench.until_state("live")
    cid = link.send(Light(0, 1))
    link.close()
    assert bench.ports[0].closed
    assert Status("disabled", sayings.DISABLED) == link.status
    link.close()
    link.retry()
    later = link.send(Light(0, 1))
    reports = bench.reports + link.drain()
    assert {cid, later} == {report.command for report in reports if isinstance(report, Done)}


def test_closing_ends_a_pause(bench):
    bench.next += [OSError(2, "absent")] * 50
    bench.link = Link(bench.open, clock=bench.clock)
    bench.until_state("absent")


# A real device.


class Desk:
    """A board on pseudo terminals: each plugging in has another name."""

    def __init__(self):
        self.board = VirtualBoard()
        self.master = None
        self.name = ""
        self._ran_s = time.monotonic()

    def plug(self):
        self.master, slave = os.openpty()
        os.set_blocking(self.master, False)
        self.name = os.ttyname(slave)
        self._slave = slave

    def unplug(self):
        os.close(self.master)
        os.close(self._slave)
        self.master, self.name = None, ""

    def find(self):
        return [Candidate(self.name, self.name, "pty", "1A86:7523", "CH340")] if self.name else []

    def pump(self):
        now_s = time.monotonic()
        ms = int((now_s - self._ran_s) * 1000)
        self._ran_s += ms / 1000
        if self.master is None:
            self.board.run(ms)
            self.board.take_outgoing()
            return
        with contextlib.suppress(BlockingIOError):
            self.board.feed(os.read(self.master, 4096))
        self.board.run(ms)
        os.write(self.master, self.board.take_outgoing())


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a pseudo terminal")
def test_a_plug_that_is_pulled_and_comes_back_under_another_name():
    desk = Desk()
    desk.plug()
    opener = Opener(BoardChoice(usb="1A86:7523"), find=desk.find, open_port=open_serial)
    link = Link(opener, is_ours=opener.is_ours)
    reports = []

    def until(fact):
        deadline = time.monotonic() + DEADLINE_S
        while not fact():
            desk.pump()
            for report in link.drain():
                reports.append(report)
                if hasattr(report, "key"):
                    link.stored(report.key)
            assert time.monotonic() < deadline, (link.status, reports)
            time.sleep(0.001)

    try:
        until(lambda: link.status.state == "live")
        for lap in range(3):
            uid = f"04A1B2C{lap}"
            desk.board.place(0, uid)
            desk.unplug()
            until(lambda: link.status.state == "lost")
            desk.plug()
            until(lambda: uid in {r.uid for r in reports if isinstance(r, Appeared)})  # noqa: B023
            desk.board.lift(0, uid)
        until(lambda: len([r for r in reports if hasattr(r, "key")]) == 6)
    finally:
        link.close()
    keys = [report.key.seq for report in reports if hasattr(report, "key")]
    assert [1, 2, 3, 4, 5, 6] == keys
    snapshots = [report.restarted for report in reports if isinstance(report, Snapshot)]
    assert [True, False, False, False] == snapshots
