"""A saved log of the line, told line by line."""

from __future__ import annotations

import pytest

from game.bridge.frames import frame_of
from game.bridge.recorder import Chunk
from game.bridge.replaying import told
from game.bridge.toys import side_uid, toy_hardware
from game.cloud9.text import SUITS

HELLO = "H 1 7 1 5 24 4 1 1A2B3C4D tray-1.0 wells4"


def chunk(direction, data, ms=0):
    return Chunk(ms, direction, data.hex())


def words(*chunks):
    return [str(line.words) for line in told(chunks, toy_hardware(), SUITS)]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (HELLO, "Hello from tray-1.0, start 7."),
        (f"E 3 900 + 0 {side_uid('A', 2)}", "Reader 1: die A with heart up."),
        ("P 5000 0 0 905 31 3100", "The box is well, 5 s after its start."),
        ("K 3 0", "Command 3 is done."),
        ("Q 0 20 19 1", "Reader 1: 95 % clear."),
        ("Z 1 6", "The box: Z 1 6"),
        ("X 1", "The box: X 1"),
    ],
)
def test_what_the_board_said(body, said):
    assert words(chunk("in", frame_of(body))) == [said]


def test_what_the_host_said_and_what_was_damaged():
    found = list(
        told(
            (
                chunk("out", frame_of("A 3"), 10),
                chunk("in", b"boot$E 4 9", 20),
                chunk("out", frame_of("A 4"), 30),
                chunk("in", b"00 + 0 AABBCCDD*0000\n", 40),
            ),
            toy_hardware(),
            SUITS,
        )
    )
    assert [(line.ms, line.direction, line.line) for line in found] == [
        (10, "out", "A 3"),
        (30, "out", "A 4"),
        (40, "in", None),
    ]
    assert [str(line.words) for line in found] == [
        "To the box: A 3",
        "To the box: A 4",
        "A damaged line.",
    ]


def test_noise_alone_tells_nothing():
    assert words(chunk("in", b"garbage\n\n"), chunk("in", b"")) == []
