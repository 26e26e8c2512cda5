"""Frames: found in anything, in any pieces, checked, counted, and never many bytes held."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bridge.frames import (
    LONGEST_FROM_BOARD,
    LONGEST_TO_BOARD,
    Deframer,
    Frame,
    crc_of,
    frame_of,
)

bodies = st.text(
    st.characters(min_codepoint=0x20, max_codepoint=0x7E, exclude_characters="$*"),
    min_size=1,
    max_size=LONGEST_FROM_BOARD,
)
wild = st.lists(
    st.one_of(
        st.binary(max_size=80),
        st.text(alphabet="$*\nSE 0A", max_size=40).map(str.encode),
        bodies.map(frame_of),
    ),
    max_size=12,
).map(b"".join)


def heard(data: bytes, longest: int = LONGEST_FROM_BOARD) -> list[str | None]:
    return [frame.body for frame in Deframer(longest).feed(data)]


def test_the_checksum_is_ccitt_false() -> None:
    assert 0x29B1 == crc_of(b"123456789")
    assert b"$A 7*%04X\n" % crc_of(b"A 7") == frame_of("A 7")


@pytest.mark.parametrize("body", ["a$b", "a*b", "a\nb", "é", "\x7f"])
def test_what_no_frame_can_carry_is_refused(body: str) -> None:
    with pytest.raises(ValueError, match="does not fit"):
        frame_of(body)


@pytest.mark.parametrize(
    ("data", "bodies", "counts"),
    [
        (b"", [], {}),
        (frame_of("S"), ["S"], {"good": 1}),
        (frame_of("S") * 3, ["S"] * 3, {"good": 3}),
        (b"booting\r\n" + frame_of("S"), ["S"], {"good": 1, "noise": 9}),
        (b"AT\xff\x00" + frame_of("S"), ["S"], {"good": 1, "noise": 4, "strange": 2}),
        (b"$" + frame_of("S"), ["S"], {"good": 1}),
        (b"$S 0 9" + frame_of("S"), [None, "S"], {"good": 1, "bad": 1}),
        (b"$\n", [None], {"bad": 1}),
        (b"$S\n", [None], {"bad": 1}),
        (b"$*FFFF\n", [None], {"bad": 1, "wrong": 1}),
        (b"$S*0000\n", [None], {"bad": 1, "wrong": 1}),
        (frame_of("S").lower(), [None], {"bad": 1, "wrong": 1}),
        (b"$a*b*%04X\n" % crc_of(b"a*b"), [None], {"bad": 1, "wrong": 1}),
        (b"$S\t" + frame_of("S"), [None, "S"], {"good": 1, "bad": 1}),
        (b"$S\xe9x" + frame_of("S"), [None, "S"], {"good": 1, "bad": 1, "noise": 1, "strange": 1}),
        (b"$S\r" + frame_of("S")[1:], [None], {"bad": 1, "noise": 7}),
        (frame_of("x" * 56), ["x" * 56], {"good": 1}),
        (frame_of("x" * 57), [None], {"bad": 1, "long": 1, "noise": 1}),
        (b"$" + b"x" * 900, [None], {"bad": 1, "long": 1, "noise": 838}),
    ],
)
def test_what_is_found(data: bytes, bodies: list[str | None], counts: dict[str, int]) -> None:
    deframer = Deframer()
    assert bodies == [frame.body for frame in deframer.feed(data)]

    names = ("good", "bad", "long", "wrong", "noise", "strange")
    assert {name: counts.get(name, 0) for name in names} == {
        name: getattr(deframer, name) for name in names
    }
    assert len(data) == deframer.received


def test_a_board_is_sent_shorter_lines() -> None:
    assert ["x" * 35] == heard(frame_of("x" * 35), LONGEST_TO_BOARD)
    assert [None] == heard(frame_of("x" * 36), LONGEST_TO_BOARD)


def test_the_size_counts_the_noise_before() -> None:
    assert [Frame("S", 3 + 8), Frame("S", 8)] == Deframer().feed(b"abc" + frame_of("S") * 2)


@given(st.lists(bodies))
def test_what_was_sent_arrives(sent: list[str]) -> None:
    assert sent == heard(b"".join(map(frame_of, sent)))


@given(bodies, st.data())
def test_one_changed_byte_never_brings_another_body(body: str, data: st.DataObject) -> None:
    frame = bytearray(frame_of(body))
    place = data.draw(st.integers(0, len(frame) - 1))
    frame[place] ^= data.draw(st.integers(1, 255))

    assert not {found for found in heard(bytes(frame)) if found is not None} - {body}


@given(wild, st.data())
def test_pieces_make_no_difference_and_little_is_held(data: bytes, draw: st.DataObject) -> None:
    whole, pieces = Deframer(), Deframer()
    expected = whole.feed(data)
    found: list[Frame] = []
    rest = data
    while rest:
        size = draw.draw(st.integers(1, max(1, len(rest))))
        found += pieces.feed(rest[:size])
        rest = rest[size:]
        assert len(pieces._held) <= LONGEST_FROM_BOARD + 5

    assert expected == found
    names = ("good", "bad", "long", "wrong", "noise", "strange", "received")
    assert [getattr(whole, n) for n in names] == [getattr(pieces, n) for n in names]
