"""The text of a save: one JSON envelope a line, with a checksum that shows any damage.

`{"crc":3421780262,"entry":{...}}`: `crc` is the CRC-32 of all entries up to this one, so a changed,
lost or repeated line shows. The first entry is the match's header.
"""

from collections.abc import Iterable
from typing import Literal
from zlib import crc32

import msgspec

from game.core.record import encode
from game.core.types import Sentence, Value


class Damage(Value, frozen=True, gc=False):
    """Where a save stops being good: the number of its first bad line, from 1, and a sentence.

    "cut" means that it ends within that line, "changed" that its bytes are not those written, and
    "refused" that the rules do not accept what it says.
    """

    kind: Literal["cut", "changed", "refused"]
    line: int
    sentence: Sentence


class _Envelope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    crc: int
    entry: msgspec.Raw


def lines_of(entries: Iterable[bytes], *, crc: int = 0) -> tuple[bytes, int]:
    """Return the lines that hold the JSON `entries`, and the checksum to go on with.

    `crc` is the checksum after the entries before these.
    """
    lines = bytearray()
    for entry in entries:
        crc = crc32(entry, crc)
        lines += encode(_Envelope(crc, msgspec.Raw(entry))) + b"\n"
    return bytes(lines), crc


def entries_of(data: bytes) -> tuple[tuple[bytes, ...], Damage | None]:
    """Return the JSON of all entries before the first bad line, and what is wrong with that."""
    *lines, rest = data.split(b"\n")
    entries: list[bytes] = []
    crc = 0
    for number, line in enumerate(lines, start=1):
        entry = _entry_of(line)
        if entry is None or lines_of((entry,), crc=crc)[0] != line + b"\n":
            return tuple(entries), damage("changed", number)
        crc = crc32(entry, crc)
        entries.append(entry)
    return tuple(entries), damage("cut", len(lines) + 1) if rest else None


def damage(kind: Literal["cut", "changed", "refused"], line: int) -> Damage:
    """Return the damage of that kind in that line."""
    sentences = {
        "cut": Sentence(
            "The save breaks off in line {line}; what was played up to there is kept.", line=line
        ),
        "changed": Sentence(
            "Line {line} of the save is damaged; what was played before it is kept.", line=line
        ),
        "refused": Sentence(
            "Line {line} of the save is against the rules; what came before it is kept.", line=line
        ),
    }
    return Damage(kind, line, sentences[kind])


def _entry_of(line: bytes) -> bytes | None:
    try:
        return bytes(msgspec.json.decode(line, type=_Envelope).entry)
    except (msgspec.DecodeError, RecursionError):
        return None
