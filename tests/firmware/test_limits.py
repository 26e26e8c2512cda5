"""What the real program needs while it runs, measured on the simulated board."""

import pytest

from game.bridge.frames import Deframer, frame_of
from tests.bridge.simboard import SimBoard

LEAST_FREE_BYTES = 600
LONGEST_PASS_US = 5000
"""The receive ring of 64 bytes is full after 5.5 ms."""

BASKET = {"uno": 4, "mega": 7}
TAGS = ("04000001", "04000003", "04010003", "04112233445566", "04112233445567")


def bodies_of(lines, board):
    """Return the bodies of all lines that arrived since the last call."""
    return [frame.body for frame in lines.feed(board.take_outgoing()) if frame.body]


def beats(board, ms):
    """Let `ms` pass as a host that acknowledges everything; the words of every `P`."""
    lines, found = Deframer(), []
    board.take_outgoing()
    for _ in range(ms // 20):
        board.run(20)
        for body in bodies_of(lines, board):
            words = body.split(" ")
            if words[0] == "E":
                board.feed(frame_of(f"A {words[1]}"))
            if words[0] == "P":
                found.append([int(word) for word in words[1:]])
    return found


@pytest.mark.parametrize("name", ["uno", "mega"])
def test_memory_and_time_with_everything_going_on(name):
    """Five tags in the basket, dice in all wells, switches, LEDs, a test and a lot of lines."""
    with SimBoard(name) as board:
        board.run(700)
        board.feed(frame_of("H 1"))
        board.run(300)
        for tag in TAGS:
            board.place(BASKET[name], tag)
        for well in range(4):
            board.place(well, f"0A0000{well:02X}")
            board.place(well, f"0B0000{well:02X}")
        found = []
        for cid in range(1, 9):
            board.press(cid)
            board.feed(
                frame_of(f"L {cid} {cid % 6} 3") + frame_of("S") + frame_of(f"Q {cid + 100} 0 5")
            )
            found += beats(board, 500)
            board.feed(frame_of("H 1") + b"$garbage*0000\n" + b"x" * 20)
            found += beats(board, 500)
    assert len(found) >= 6
    for _ms, _queue, _bad, free, _scan, longest in found:
        assert free >= LEAST_FREE_BYTES
        assert longest <= LONGEST_PASS_US


def test_a_round_of_empty_readers_is_short_enough_for_a_quick_answer():
    """A token on a pad is told at its third scan: three rounds, to be well below 120 ms."""
    with SimBoard() as board:
        board.run(700)
        found = beats(board, 3000)
    assert found
    assert all(scan <= 40 for *_rest, scan, _longest in found)


def test_what_lay_there_before_the_start_is_in_the_snapshot_and_makes_no_event():
    with SimBoard() as board:
        board.place(0, TAGS[0])
        board.press(3)
        board.reset()
        board.run(100)
        board.feed(frame_of("H 1"))
        board.run(3000)
        bodies = bodies_of(Deframer(), board)
    assert f"T 0 {TAGS[0]}" in bodies
    assert "W 000008" in bodies
    assert not [body for body in bodies if body.startswith("E")]
