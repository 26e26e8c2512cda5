"""The lines of the protocol as values: strict in what is taken, exact in what is sent.

`read` knows what boards say, `line_of` what the program says (`firmware/PROTOCOL.md`). A line that
breaks the grammar or names an impossible number is as if it had never come.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final, Literal, TypeAlias, get_args

from game.bridge.reports import (
    Appeared,
    Beat,
    Board,
    Crowded,
    Done,
    Event,
    Fault,
    Faulted,
    Key,
    Quality,
    Switched,
    Vanished,
)
from game.core.types import Value

PROTOCOL: Final = 1
SUPPORTED: Final = (1,)
"""This version and the one before, of which there is none yet."""

MOST_READERS: Final = 16
MOST_SWITCHES: Final = 24
MOST_LEDS: Final = 32
MOST_SCANS: Final = 200
MOST_TAGS: Final = 5  # on one reader
MOST_SNAPSHOT_LINES: Final = MOST_READERS * (1 + MOST_TAGS) + 1
LONGEST_NAME: Final = 24
UNNAMED: Final = "00000000"

KEY_OF_ID: Final = 0
KEY_OF_ROLE: Final = 16
KEY_OF_GAIN: Final = 32
KEYS: Final = (
    *range(7),
    *range(KEY_OF_ROLE, KEY_OF_ROLE + MOST_READERS),
    *range(KEY_OF_GAIN, KEY_OF_GAIN + MOST_READERS),
)

LightMode: TypeAlias = Literal[0, 1, 2, 3, 4]
"""Off, on, slow blink, fast blink, one short flash."""

_FAULTS: Final[tuple[Fault, ...]] = get_args(Fault)
_WORDS_OF_HELLO: Final = 9
_LONG: Final = 2**32 - 1
_NUMBER = re.compile(r"0|[1-9][0-9]{0,9}")
_UID = re.compile(r"[0-9A-F]{8}|[0-9A-F]{14}")
_ID = re.compile(r"[0-9A-F]{8}")
_VERSION = re.compile(r"[0-9A-F]{2}")
_SWITCHES = re.compile(r"[0-9A-F]{6}")


class Light(Value, frozen=True, gc=False):
    """Set an LED."""

    led: int
    mode: LightMode


class Configure(Value, frozen=True, gc=False):
    """Set one of the settings in the protocol's table of keys."""

    key: int
    value: int


class Restart(Value, frozen=True, gc=False):
    """Start a reader anew."""

    reader: int


class Test(Value, frozen=True, gc=False):
    """Count what the next `scans` (1-200) scans of a reader see; a `Quality` tells the result."""

    __test__: ClassVar[bool] = False  # for pytest: no test of the program

    reader: int
    scans: int


class Look(Value, frozen=True, gc=False):
    """Ask what lies on the table now; a `Snapshot` tells it."""


Command: TypeAlias = Light | Configure | Restart | Test | Look


class Hello(Value, frozen=True, gc=False):
    """`H`: who the board is, and its oldest event that was not acknowledged, or the next one."""

    board: Board
    first: int


class Foreign(Value, frozen=True, gc=False):
    """`H` of a protocol that we do not speak."""

    protocol: int


class Numbered(Value, frozen=True, gc=False):
    """`E`: the event `seq`, or None for a kind we do not know.

    The board and boot of its key are blanks: only who knows the session can name it.
    """

    seq: int
    event: Event | None


class ReaderLine(Value, frozen=True, gc=False):
    """`S`: a reader in a snapshot; `is_crowded` if several tags answer in a well."""

    reader: int
    version: int
    fault: Fault
    is_crowded: bool


class TagLine(Value, frozen=True, gc=False):
    """`T`: a tag in a snapshot."""

    reader: int
    uid: str


class SwitchesLine(Value, frozen=True, gc=False):
    """`W`: the closed switches in a snapshot."""

    closed: tuple[int, ...]


class EndLine(Value, frozen=True, gc=False):
    """`Z`: the number of the next new event, and how many lines the snapshot had before this."""

    next: int
    lines: int


class Note(Value, frozen=True, gc=False):
    """`N`: the board could not use a line of ours."""

    code: int


SnapshotLine: TypeAlias = ReaderLine | TagLine | SwitchesLine
Line: TypeAlias = Hello | Foreign | Numbered | SnapshotLine | EndLine | Beat | Done | Quality | Note


def read(body: str) -> Line | None:
    """Return what the board says in `body`, or None for what is unknown or cannot be."""
    words = body.split(" ")
    take = _KINDS.get(words[0])
    if take is None or "" in words:
        return None
    try:
        return take(words[1:])
    except (IndexError, ValueError):
        return None


def hello() -> str:
    """Return the line that begins or resumes a session."""
    return f"H {PROTOCOL}"


def look() -> str:
    """Return the line that asks for the snapshot."""
    return "S"


def acknowledge(seq: int) -> str:
    """Return the line saying that everything up to `seq` is safely stored."""
    return f"A {seq}"


def line_of(command: Command, cid: int) -> str:
    """Return the line of `command`; ValueError for one that no board could carry out.

    `cid` is 1-255; a look has none.
    """
    match command:
        case Look():
            return look()
        case Light(led, mode) if 0 <= led < MOST_LEDS and mode in get_args(LightMode):
            return f"L {cid} {led} {mode}"
        case Configure(key, value) if key in KEYS and 0 <= value <= _LONG:
            return f"C {cid} {key} {value}"
        case Restart(reader) if 0 <= reader < MOST_READERS:
            return f"R {cid} {reader}"
        case Test(reader, scans) if 0 <= reader < MOST_READERS and 1 <= scans <= MOST_SCANS:
            return f"Q {cid} {reader} {scans}"
    message = f"{command} is out of range"
    raise ValueError(message)


def _number(word: str, most: int, least: int = 0) -> int:
    if not _NUMBER.fullmatch(word) or not least <= int(word) <= most:
        raise ValueError(word)
    return int(word)


def _matching(pattern: re.Pattern[str], word: str) -> str:
    if not pattern.fullmatch(word):
        raise ValueError(word)
    return word


def _reader(word: str) -> int:
    return _number(word, MOST_READERS - 1)


def _seq(word: str) -> int:
    return _number(word, 255, 1)


def _fault(word: str) -> Fault:
    return _FAULTS[_number(word, len(_FAULTS) - 1)]


def _hello(words: Sequence[str]) -> Line:
    protocol = _number(words[0], 255)
    if protocol not in SUPPORTED:
        return Foreign(protocol)
    first = _seq(words[6])
    firmware = words[8]
    if len(firmware) > LONGEST_NAME:
        raise ValueError(firmware)
    board = Board(
        protocol=protocol,
        boot=_number(words[1], 65535),
        cause=_number(words[2], 255),
        readers=_number(words[3], MOST_READERS),
        switches=_number(words[4], MOST_SWITCHES),
        leds=_number(words[5], MOST_LEDS),
        id=_matching(_ID, words[7]),
        firmware=firmware,
        features=tuple(words[_WORDS_OF_HELLO:]),
    )
    return Hello(board, first)


def _event(words: Sequence[str]) -> Line:
    key = Key(UNNAMED, 0, _seq(words[0]))
    at_ms, kind, *rest = _number(words[1], 65535), *words[2:]
    event: Event | None = None
    match kind:
        case "+":
            event = Appeared(key, at_ms, _reader(rest[0]), _matching(_UID, rest[1]))
        case "-":
            event = Vanished(key, at_ms, _reader(rest[0]), _matching(_UID, rest[1]))
        case "M":
            event = Crowded(key, at_ms, _reader(rest[0]))
        case "B":
            switch = _number(rest[0], MOST_SWITCHES - 1)
            event = Switched(key, at_ms, switch, closed=_number(rest[1], 1) == 1)
        case "F":
            event = Faulted(key, at_ms, _reader(rest[0]), _fault(rest[1]))
    return Numbered(key.seq, event)


def _reader_line(words: Sequence[str]) -> Line:
    version = int(_matching(_VERSION, words[1]), 16)
    is_crowded = _number(words[3], 1) == 1
    return ReaderLine(_reader(words[0]), version, _fault(words[2]), is_crowded)


def _tag_line(words: Sequence[str]) -> Line:
    return TagLine(_reader(words[0]), _matching(_UID, words[1]))


def _switches_line(words: Sequence[str]) -> Line:
    bits = int(_matching(_SWITCHES, words[0]), 16)
    return SwitchesLine(tuple(n for n in range(MOST_SWITCHES) if bits >> n & 1))


def _end_line(words: Sequence[str]) -> Line:
    return EndLine(_seq(words[0]), _number(words[1], MOST_SNAPSHOT_LINES))


def _beat(words: Sequence[str]) -> Line:
    at_ms, waiting, bad, free, scan, longest = (_number(word, _LONG) for word in words[:6])
    return Beat(at_ms, waiting, bad, free, scan, longest)


def _done(words: Sequence[str]) -> Line:
    return Done(_number(words[0], 255, 1), _number(words[1], 255))


def _quality(words: Sequence[str]) -> Line:
    reader, scans, single, errors = (_number(word, MOST_SCANS) for word in words[:4])
    if reader >= MOST_READERS or max(single, errors) > scans:
        raise ValueError(words)
    return Quality(reader, scans, single, errors)


def _note(words: Sequence[str]) -> Line:
    return Note(_number(words[0], 255))


_KINDS: Final[Mapping[str, Callable[[Sequence[str]], Line]]] = {
    "H": _hello,
    "E": _event,
    "S": _reader_line,
    "T": _tag_line,
    "W": _switches_line,
    "Z": _end_line,
    "P": _beat,
    "K": _done,
    "Q": _quality,
    "N": _note,
}
