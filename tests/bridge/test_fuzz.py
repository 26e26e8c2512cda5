"""Whatever comes over the line, nobody crashes and nothing grows.

The host takes a million lines in every run of the tests. The firmware's binary, whose line has
115200 baud, takes ten thousand; with CLOUDTOP_FUZZ_LINES=1000000 in the environment it takes a
million, in about a quarter of an hour.
"""

import os
from collections import deque
from random import Random

import pytest

from game.bridge.frames import frame_of
from game.bridge.messages import Configure, Light, Look, Test
from game.bridge.reports import Event
from game.bridge.session import Session
from game.core.types import Sentence
from tests.bridge.babble import FROM_BOARD, TO_BOARD, lines_of
from tests.bridge.rig import Wire, board_of

LINES_FOR_HOST = 1_000_000
LINES_FOR_FIRMWARE = int(os.environ.get("CLOUDTOP_FUZZ_LINES", "10000"))
CHUNK = 40
"""Lines at a time, each time half a second later: no more than the host takes for a flood."""


def items_in(thing, seen=None):
    """Count everything that `thing` holds, however deep."""
    seen = set() if seen is None else seen
    if id(thing) in seen:
        return 0
    seen.add(id(thing))
    if isinstance(thing, str | bytes | bytearray):
        return len(thing)
    if isinstance(thing, dict):
        return len(thing) + sum(items_in(value, seen) for value in thing.values())
    if isinstance(thing, list | tuple | set | frozenset | deque):
        return len(thing) + sum(items_in(value, seen) for value in thing)
    inside = getattr(thing, "__dict__", None)
    return 1 + (items_in(inside, seen) if inside else 0)


class Polite:
    """A board that says only what it is asked for, with one event after each snapshot."""

    def __init__(self):
        self.boot = 0

    def answer(self, said):
        """Return what it says to these lines of the host."""
        out = []
        for line in said.decode("ascii").split("$")[1:]:
            kind, *words = line.split("*")[0].split(" ")
            if kind == "H":
                out.append(f"H 1 {self.boot} 1 2 24 6 1 0BADCAFE tray-1.0 wells4")
            if kind in "HS":
                out += ["S 0 92 0 0", "T 0 04A1B2C3", "S 1 92 0 0", "W 000001", "Z 1 4"]
                out += [f"E {seq} 5 B {seq} 1" for seq in (1, 2, 3)]
            if kind in "LCRQ":
                out.append(f"K {words[0]} 0")
        return b"".join(map(frame_of, out))


def converse(session, board, now_s):
    """Let both talk for a second without anybody between them."""
    for _ in range(20):
        now_s += 0.05
        session.tick(now_s)
        session.feed(board.answer(session.take_outgoing()), now_s)
    return now_s


def test_a_million_lines_into_the_host():
    """In every state of a session, in pieces of any size, taken up or left lying."""
    chance = Random(11)
    pool = lines_of(chance, FROM_BOARD, 20_000)
    ruined = [bytes(byte ^ 1 << chance.randrange(8) for byte in line) for line in pool[:2000]]
    foreign = frame_of("H 7 1 1 1 1 1 1 0BADCAFE other-7")
    board = Polite()
    session = Session(settings=(Configure(1, 300),))
    now_s, states, fed, events, heaviest = 0.0, set(), 0, 0, 0
    while fed < LINES_FOR_HOST:
        now_s += 0.5
        if fed % 4000 == 0 or session.wants_reopen:
            session.closed("lost", Sentence("gone"))
            states.add(session.state)
            session.opened(now_s)
            board.boot = (board.boot + chance.randrange(2)) % 65536
        if fed % 400 == 0:
            now_s = converse(session, board, now_s)
            states.add(session.state)
        data = b"".join(chance.choices(ruined if fed % 4000 < 400 else pool, k=CHUNK))
        if chance.random() < 0.01:
            data += foreign
        fed += CHUNK
        cut = chance.randrange(len(data))
        session.feed(data[:cut], now_s)
        states.add(session.state)
        session.feed(data[cut:], now_s)
        session.tick(now_s)
        states.add(session.state)
        if chance.random() < 0.1:
            session.command(chance.choice((Light(0, 1), Look(), Test(0, 5))), now_s)
        assert len(session.take_outgoing()) <= 48
        if chance.random() < 0.5:
            for report in session.take_reports():
                if isinstance(report, Event):
                    events += 1
                    session.stored(report.key)
        if fed % 20_000 == 0:
            heaviest = max(heaviest, items_in(session))
    assert {"hello", "sync", "live", "incompatible", "lost", "bad cable"} <= states, states
    assert events > 1000, "much of it was believable"
    assert heaviest < 5000


def test_reports_that_nobody_takes_are_bounded():
    chance = Random(12)
    session, board = Session(), Polite()
    session.opened(0.0)
    pool = lines_of(chance, FROM_BOARD, 2000)
    now_s = 0.0
    for _ in range(2000):
        board.boot = (board.boot + 1) % 65536
        now_s = converse(session, board, now_s)
        session.feed(b"".join(chance.choices(pool, k=20)), now_s)
    assert 1000 <= len(session.take_reports()) <= 1100


@pytest.fixture(params=["twin", "uno"])
def wire(request):
    board = board_of(request.param)
    wire = Wire(board)
    wire.greet()
    yield wire
    if hasattr(board, "close"):
        board.close()


def test_lines_into_the_board(wire):
    """As fast as the line is, which is faster than the board can obey."""
    chance = Random(13)
    pool = lines_of(chance, TO_BOARD, 5000)
    before = wire.greet()[0].split()
    boot, fed = before[2], 0
    answers = 0
    while fed < LINES_FOR_FIRMWARE:
        count = chance.randrange(1, 8)
        data = b"".join(chance.choices(pool, k=count))
        fed += count
        wire.board.feed(data)
        answers += len(wire.run(4 * (1 + len(data) // 40)))
        wire.lines.clear()
    assert answers > LINES_FOR_FIRMWARE // 20
    wire.board.feed(b"\n")
    wire.run(1500)
    hello = wire.greet()[0].split()
    assert hello[2] == boot, "it never started anew"
    free = wire.beat()[3]
    assert free >= 600
    wire.board.reset()
    wire.greet()
    wire.board.place(0, "04A1B2C3")
    assert ["+ 0 04A1B2C3"] == wire.events(700)


def test_random_bytes_into_the_board(wire):
    chance = Random(14)
    likely = b"$*\n 0123456789ABCDEFHASLCRQ" * 10 + bytes(range(256))
    boot = wire.greet()[0].split()[2]
    for _ in range(LINES_FOR_FIRMWARE // 10):
        wire.board.feed(bytes(chance.choices(likely, k=90)))
        wire.run(8)
        wire.lines.clear()
    wire.board.feed(b"\n")
    wire.run(300)
    assert wire.greet()[0].split()[2] == boot
