"""The whole way in real time: the firmware's binary, a pseudo terminal, the link's own thread.

Waits for facts, however long the machine takes; tells nothing about speed.
"""

import threading

import pytest

from game.bridge.hardware import BoardChoice
from game.bridge.link import Link
from game.bridge.messages import Light
from game.bridge.ports import Candidate, Opener
from game.bridge.reports import Appeared, Done, Snapshot, Switched
from tests.bridge.simboard import PATIENCE_S, SimBoard

ONE = "04A1B2C3"
CABLE = "1A86:7523"
LOOKS_EVERY_S = 0.005


class Desk:
    """A program with a link to a simulated board; events are stored as soon as they come."""

    def __init__(self, board):
        self.board = board
        self.reports = []
        opener = Opener(BoardChoice(usb=CABLE), find=self._find)
        self.link = Link(opener, is_ours=opener.is_ours)

    def _find(self):
        url = self.board.url
        return [Candidate(url, url, "pty", CABLE, "CH340")] if self.board.plugged else []

    def until(self, fact):
        pause = threading.Event()
        for _ in range(int(PATIENCE_S / LOOKS_EVERY_S)):
            for report in self.link.drain():
                self.reports.append(report)
                if hasattr(report, "key"):
                    self.link.stored(report.key)
            if fact():
                return
            pause.wait(LOOKS_EVERY_S)
        raise AssertionError((self.link.status, self.reports))

    def of(self, kind):
        return [report for report in self.reports if isinstance(report, kind)]

    def until_live(self, *, snapshots):
        self.until(lambda: self.link.status.state == "live" and len(self.of(Snapshot)) == snapshots)
        return self.of(Snapshot)[-1]


@pytest.fixture
def desk():
    with SimBoard(stepped=False, autoreset=True, bootloader_ms=700) as board:
        desk = Desk(board)
        yield desk
        desk.link.close()


def test_from_a_plugged_in_box_to_tags_switches_and_lights(desk):
    snapshot = desk.until_live(snapshots=1)
    assert (5, 24, 6, 2) == (
        snapshot.board.readers,
        snapshot.board.switches,
        snapshot.board.leds,
        snapshot.board.cause,
    )
    desk.board.place(0, ONE)
    desk.until(lambda: [ONE] == [report.uid for report in desk.of(Appeared)])
    desk.board.press(6)
    desk.until(lambda: [(6, True)] == [(each.switch, each.closed) for each in desk.of(Switched)])
    cid = desk.link.send(Light(3, 1))
    desk.until(lambda: [(cid, 0)] == [(each.command, each.code) for each in desk.of(Done)])
    desk.until(lambda: desk.board.lights() == (0, 0, 0, 1, 0, 0))


def test_pulling_the_plug_and_a_hanging_program_end_in_a_snapshot(desk):
    first = desk.until_live(snapshots=1)
    desk.board.unplug()
    desk.until(lambda: desk.link.status.state == "lost")
    desk.board.place(2, ONE)
    desk.board.plug(renamed=True)
    second = desk.until_live(snapshots=2)
    assert second.restarted
    assert (ONE,) == second.readers[2].uids
    assert second.board.boot > first.board.boot
    desk.board.hang()
    third = desk.until_live(snapshots=3)
    assert third.restarted
    assert 8 == third.board.cause
    assert [] == desk.of(Appeared)
