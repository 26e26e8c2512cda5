"""Which characters a TrueType font really has, read from its `cmap` table.

pygame cannot tell: for a missing glyph `Font.metrics` returns the figures of the empty box.
"""

from __future__ import annotations

import struct


def covered_characters(font: bytes) -> frozenset[int]:
    """Return the code points with a glyph.

    Raises `ValueError` if the font has no Unicode table we can read.
    """
    count = struct.unpack_from(">H", font, 4)[0]
    for index in range(count):
        tag, _, offset, _ = struct.unpack_from(">4sLLL", font, 12 + 16 * index)
        if tag == b"cmap":
            return _read_cmap(font, offset)
    message = "font without a cmap table: expected a TrueType or OpenType file"
    raise ValueError(message)


def _read_cmap(font: bytes, start: int) -> frozenset[int]:
    readers = {4: _read_segments, 12: _read_groups}
    found: set[int] = set()
    known = False
    for index in range(struct.unpack_from(">H", font, start + 2)[0]):
        platform, _, offset = struct.unpack_from(">HHL", font, start + 4 + 8 * index)
        kind = struct.unpack_from(">H", font, start + offset)[0]
        if platform in (0, 3) and kind in readers:
            known = True
            found |= readers[kind](font, start + offset)
    if not known:
        message = "font without a Unicode cmap of format 4 or 12"
        raise ValueError(message)
    return frozenset(found)


def _read_segments(font: bytes, start: int) -> set[int]:
    """Read format 4: ranges of the first 65 536 code points."""
    segments = struct.unpack_from(">H", font, start + 6)[0] // 2
    ends = start + 14
    begins = ends + 2 * segments + 2
    deltas = begins + 2 * segments
    offsets = deltas + 2 * segments
    found: set[int] = set()
    for index in range(segments):
        end, begin, delta, offset = (
            struct.unpack_from(">H", font, table + 2 * index)[0]
            for table in (ends, begins, deltas, offsets)
        )
        for code in range(begin, min(end, 0xFFFE) + 1):
            if offset == 0:
                glyph = code + delta & 0xFFFF
            else:
                place = offsets + 2 * index + offset + 2 * (code - begin)
                glyph = struct.unpack_from(">H", font, place)[0]
            if glyph:
                found.add(code)
    return found


def _read_groups(font: bytes, start: int) -> set[int]:
    """Read format 12: ranges of all code points."""
    found: set[int] = set()
    for index in range(struct.unpack_from(">L", font, start + 12)[0]):
        begin, end, glyph = struct.unpack_from(">LLL", font, start + 16 + 12 * index)
        found.update(code for code in range(begin, end + 1) if glyph + code - begin)
    return found
