"""Frames on the wire (PROTOCOL, Frames): checked lines, found in any bytes in any pieces."""

import re
from binascii import crc_hqx
from collections.abc import Iterator
from typing import NamedTuple

LONGEST_FROM_BOARD = 56
LONGEST_TO_BOARD = 35
_CHECK = 5  # `*` and four hex digits

_START, _END = b"$", b"\n"
_STOP = re.compile(rb"[^\x20-\x23\x25-\x7E]")
"""What ends a run of a body's bytes: its end, the start of another frame, or damage."""
_TEXT = bytes(range(0x20, 0x7F)) + b"\t\r\n"


def crc_of(body: bytes) -> int:
    """Return CRC-16/CCITT-FALSE of `body`; that of b"123456789" is 0x29B1."""
    return crc_hqx(body, 0xFFFF)


def frame_of(body: str) -> bytes:
    """Return the line that carries `body`; ValueError for one that no frame can carry."""
    if not (body.isascii() and body.isprintable()) or "$" in body or "*" in body:
        message = f"{body!r} does not fit into a frame"
        raise ValueError(message)
    data = body.encode("ascii")
    return b"$%b*%04X\n" % (data, crc_of(data))


class Frame(NamedTuple):
    """A frame that came to its end: its body, or None if it was damaged on the way.

    `size` counts all bytes since the end of the frame before, noise included.
    """

    body: str | None
    size: int


class Deframer:
    """Finds frames in a stream of bytes; holds less than one line of it and never raises.

    Counts all bytes that were `received`, those that are in no text at all (`strange`), those
    outside frames (`noise`), `good` and `bad` frames, and of the latter those that were too `long`
    and those that were whole but for their checksum (`wrong`).
    """

    def __init__(self, longest_body: int = LONGEST_FROM_BOARD) -> None:
        self._most = longest_body + _CHECK
        self._held = bytearray()
        self._is_inside = False
        self._size = 0
        self.good = 0
        self.bad = 0
        self.long = 0
        self.wrong = 0
        self.noise = 0
        self.strange = 0
        self.received = 0

    def feed(self, data: bytes) -> list[Frame]:
        """Return the frames that ended in `data`, in their order."""
        return list(self.frames(data))

    def frames(self, data: bytes) -> Iterator[Frame]:
        """Yield each frame as it ends, while the counts are those of that moment."""
        place = 0
        while place < len(data):
            if not self._is_inside:
                start = data.find(_START, place)
                place = self._pass_noise(data[place:] if start < 0 else data[place:start], place)
                if start >= 0:
                    place = self._begin(place)
                continue
            stop = _STOP.search(data, place)
            end = stop.start() if stop else len(data)
            room = self._most - len(self._held)
            if end - place > room:
                self._count(data[place : place + room + 1])
                self.long += 1
                place += room + 1
                yield self._end(None)
                continue
            self._count(data[place:end])
            self._held += data[place:end]
            place = end
            if stop is None:
                return
            if stop[0] == _START:
                if self._held:
                    # What was begun lost its end; this byte belongs to the next one.
                    yield self._end(None)
                place = self._begin(place)
            else:
                self._count(stop[0])
                place += 1
                yield self._end(self._checked() if stop[0] == _END else None)

    def _begin(self, place: int) -> int:
        self._is_inside = True
        self._count(_START)
        return place + 1

    def _pass_noise(self, noise: bytes, place: int) -> int:
        self.noise += len(noise)
        self._count(noise)
        return place + len(noise)

    def _count(self, data: bytes) -> None:
        self._size += len(data)
        self.received += len(data)
        self.strange += len(data.translate(None, _TEXT))

    def _checked(self) -> str | None:
        """Return the body before a right checksum, else None."""
        held = bytes(self._held)
        body, check = held[:-_CHECK], held[-_CHECK:]
        if not body or b"*" in body or check != b"*%04X" % crc_of(body):
            self.wrong += b"*" in held
            return None
        return body.decode("ascii")

    def _end(self, body: str | None) -> Frame:
        if body is None:
            self.bad += 1
        else:
            self.good += 1
        frame = Frame(body, self._size)
        self._held.clear()
        self._is_inside = False
        self._size = 0
        return frame
