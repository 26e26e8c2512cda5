"""What the program hears of the board: one kind of value for each thing that can happen.

A `Session` makes them of lines on the wire (`firmware/PROTOCOL.md`); everything behind it, tray,
tokens, service screen and log, knows the board by these alone.
"""

from typing import Final, Literal, TypeAlias

from game.core.types import Sentence, Value

Fault: TypeAlias = Literal["healthy", "absent", "stuck", "bus held", "noisy", "too many tags"]
"""How a reader is, in the order of the codes on the wire, 0 to 5."""

LinkState: TypeAlias = Literal[
    "disabled",
    "absent",
    "opening",
    "hello",
    "sync",
    "live",
    "stale",
    "lost",
    "denied",
    "busy",
    "incompatible",
    "bad cable",
]
"""How the line to the board is; only "live" delivers readings."""


class Key(Value, frozen=True, gc=False):
    """The name of one event, the same however often it is sent.

    `board` is the id the board was given (8 hex digits), `boot` counts its starts, `seq` is 1-255.
    """

    board: str
    boot: int
    seq: int


class Sensed(Value, frozen=True, gc=False, tag=True, tag_field="type"):
    """Something on the table changed; `at_ms` is the board's own clock, modulo 65,536."""

    key: Key
    at_ms: int


class Appeared(Sensed, frozen=True, gc=False):
    """A tag lies still on a reader. `uid` is 8 or 14 upper-case hex digits."""

    reader: int
    uid: str


class Vanished(Sensed, frozen=True, gc=False):
    """A tag left a reader."""

    reader: int
    uid: str


class Crowded(Sensed, frozen=True, gc=False):
    """Several tags answer in a well that is for one: a tilted die, or two dice."""

    reader: int


class Switched(Sensed, frozen=True, gc=False):
    """A switch (button, pod, peg) was closed or opened."""

    switch: int
    closed: bool


class Faulted(Sensed, frozen=True, gc=False):
    """A reader fell ill, or is healthy again."""

    reader: int
    fault: Fault


Event: TypeAlias = Appeared | Vanished | Crowded | Switched | Faulted


class ReaderState(Value, frozen=True, gc=False):
    """A reader in a snapshot: the chip's version byte, its health, and the tags that lie on it.

    `is_crowded` tells of a well where several tags answer; then `uids` is empty.
    """

    version: int
    fault: Fault
    uids: tuple[str, ...]
    is_crowded: bool = False


class Board(Value, frozen=True, gc=False):
    """What a board says of itself in its hello.

    `cause` is the AVR's MCUSR at its start: 1 power, 2 reset or opened port, 4 brown-out, 8
    watchdog. `id` is "00000000" until it was given one. `features` are words of capability.
    """

    protocol: int
    boot: int
    cause: int
    readers: int
    switches: int
    leds: int
    id: str
    firmware: str
    features: tuple[str, ...]


class Snapshot(Value, frozen=True, gc=False, tag=True, tag_field="type"):
    """All that lies on the table now: sent at every start of a session, before any event.

    `restarted` is False only if this is the start of the board that we know, and no event of it
    passed us by. Else, also when we meet for the first time, what happened meanwhile is not known,
    and what lies there was not necessarily put there for us.
    """

    board: Board
    readers: tuple[ReaderState, ...]
    closed: tuple[int, ...]
    restarted: bool


class Beat(Value, frozen=True, gc=False, tag=True, tag_field="type"):
    """The board's report on itself, once a second; times in ms, `longest_us` one loop's pass."""

    at_ms: int
    waiting: int
    bad_lines: int
    free_bytes: int
    scan_ms: int
    longest_us: int


NO_ANSWER: Final = -1
"""The code of a command that the board never answered, or that no board was there for."""


class Done(Value, frozen=True, gc=False, tag=True, tag_field="type"):
    """A command was carried out (code 0) or not: codes as in the protocol, and `NO_ANSWER`."""

    command: int
    code: int


class Quality(Value, frozen=True, gc=False, tag=True, tag_field="type"):
    """How well a reader reads: of `scans`, how many saw exactly one tag, how many had errors."""

    reader: int
    scans: int
    single: int
    errors: int


class LinkChanged(Value, frozen=True, gc=False, tag=True, tag_field="type"):
    """The line to the board is now like this; `sentence` says so to a person."""

    state: LinkState
    sentence: Sentence


Report: TypeAlias = Event | Snapshot | Beat | Done | Quality | LinkChanged
