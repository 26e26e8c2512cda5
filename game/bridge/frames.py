"""Frames on the wire (PROTOCOL, Frames): checked lines, found in any bytes in any pieces."""

from binascii import crc_hqx
from collections.abc import Iterator
from typing import NamedTuple

LONGEST_FROM_BOARD = 56
LONGEST_TO_BOARD = 35
_CHECK = 5  # `*` and four hex digits

_START, _STAR, _END = b"$*\n"
_FIRST, _LAST = 0x20, 0x7E
_WHITE = b"\t\r\n"


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
        for byte in data:
            if byte == _START and self._held:
                # What was begun lost its end; this byte belongs to the next one.
                yield self._end(None)
            self._size += 1
            self.received += 1
            if not _FIRST <= byte <= _LAST and byte not in _WHITE:
                self.strange += 1
            if byte == _START:
                self._is_inside = True
            elif not self._is_inside:
                self.noise += 1
            elif byte == _END:
                body = _body_in(bytes(self._held))
                self.wrong += body is None and _STAR in self._held
                yield self._end(body)
            elif not _FIRST <= byte <= _LAST:
                yield self._end(None)
            elif len(self._held) == self._most:
                self.long += 1
                yield self._end(None)
            else:
                self._held.append(byte)

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


def _body_in(held: bytes) -> str | None:
    """Return the body before a right checksum, else None."""
    body, check = held[:-_CHECK], held[-_CHECK:]
    if not body or _STAR in body or check != b"*%04X" % crc_of(body):
        return None
    return body.decode("ascii")
