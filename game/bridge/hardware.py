"""What the players' box is like: `hardware.toml`, written by the pairing or by a hand.

Readers and switches are numbered from 0 there, as in `firmware/PROTOCOL.md`.
"""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from game.bridge.messages import KEY_OF_GAIN, KEY_OF_ROLE, Configure
from game.core.types import Sentence, Value

VERSION: Final = 1
EXPECTED: Final = "expected"
"""Where a field says in words what it takes."""

ReaderRole: TypeAlias = Literal["well", "pad", "basket", "place", "off"]
"""One die lies in a well; tokens tap on a pad, or stay in a basket or at another place."""
SwitchRole: TypeAlias = Literal["stay", "jump", "peg", "ok"]

_ROLES_ON_THE_WIRE: Final[dict[ReaderRole, int]] = {
    "off": 0,
    "well": 1,
    "pad": 2,
    "basket": 2,
    "place": 2,
}

Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=24,
        pattern=r"^[^\x00-\x1f\x7f]*\Z",
        extra={EXPECTED: Sentence("a name of at most 24 letters")},
    ),
]
Uid = Annotated[
    str,
    Meta(
        pattern=r"^([0-9A-F]{8}|[0-9A-F]{14})\Z",
        extra={EXPECTED: Sentence("a tag's number of 8 or 14 digits, 0-9 and A-F")},
    ),
]
_Milliseconds = Annotated[
    int,
    Meta(
        ge=0, le=10_000, extra={EXPECTED: Sentence("milliseconds, a whole number from 0 to 10000")}
    ),
]
_Debounce = Annotated[
    int,
    Meta(ge=0, le=1_000, extra={EXPECTED: Sentence("milliseconds, a whole number from 0 to 1000")}),
]


class BoardChoice(Value, frozen=True, gc=False):
    """The board that was chosen: by the id it was given, else by what its plug tells.

    `port` is a device or a URL such as "vboard://toy"; `usb` is "VID:PID" or "VID:PID:serial".
    Empty means: not known.
    """

    id: Annotated[
        str,
        Meta(
            pattern=r"^([0-9A-F]{8})?\Z",
            extra={EXPECTED: Sentence("8 digits, 0-9 and A-F, or nothing")},
        ),
    ] = ""
    port: Annotated[str, Meta(max_length=256, extra={EXPECTED: Sentence("a port's name")})] = ""
    usb: Annotated[
        str, Meta(max_length=128, extra={EXPECTED: Sentence('"VID:PID" or "VID:PID:serial"')})
    ] = ""
    baud: Annotated[
        Literal[9600, 38400, 57600, 115200, 250000],
        Meta(extra={EXPECTED: Sentence("9600, 38400, 57600, 115200 or 250000")}),
    ] = 115200

    @property
    def is_made(self) -> bool:
        """Whether any board was chosen."""
        return bool(self.port or self.usb)


class Timing(Value, frozen=True, gc=False):
    """How long things must stay as they are before the board believes them, in ms."""

    well_still: _Milliseconds = 300
    pad_still: _Milliseconds = 60
    gone: _Milliseconds = 300
    button: _Debounce = 20
    peg_in: _Debounce = 150
    peg_out: _Debounce = 300


class Reader(Value, frozen=True, gc=False):
    """What lies on a reader, and how sensitive it is: 0-7 as in the datasheet's RFCfgReg.

    `place` is the id of the place that a reader of that role is, as the game calls it.
    """

    role: Annotated[
        ReaderRole, Meta(extra={EXPECTED: Sentence('"well", "pad", "basket", "place" or "off"')})
    ]
    gain: Annotated[
        int, Meta(ge=0, le=7, extra={EXPECTED: Sentence("a whole number from 0 to 7")})
    ] = 4
    place: Annotated[
        str,
        Meta(
            max_length=24,
            pattern=r"^[^\x00-\x1f\x7f]*\Z",
            extra={EXPECTED: Sentence("a place's name of at most 24 letters")},
        ),
    ] = ""


class Switch(Value, frozen=True, gc=False):
    """What a switch is for, and whose it is; `animal` is empty if it is everybody's."""

    role: Annotated[SwitchRole, Meta(extra={EXPECTED: Sentence('"stay", "jump", "peg" or "ok"')})]
    animal: Annotated[
        str,
        Meta(
            max_length=24,
            pattern=r"^[^\x00-\x1f\x7f]*\Z",
            extra={EXPECTED: Sentence("an animal's name of at most 24 letters")},
        ),
    ] = ""


class Hardware(Value, frozen=True, gc=False):
    """All that is known of a box.

    `dice` tells for each die which face is on top when the tag with that UID is below; `tokens`
    which token or tile carries a tag. A UID is known at most once.
    """

    version: int = VERSION
    board: BoardChoice = BoardChoice()
    timing: Timing = Timing()
    readers: dict[int, Reader] = msgspec.field(default_factory=dict)
    dice: dict[str, dict[str, str]] = msgspec.field(default_factory=dict)
    tokens: dict[str, str] = msgspec.field(default_factory=dict)
    switches: dict[int, Switch] = msgspec.field(default_factory=dict)

    @property
    def wells(self) -> tuple[int, ...]:
        """The readers that dice lie on, in order."""
        return tuple(sorted(n for n, reader in self.readers.items() if reader.role == "well"))

    def settings(self) -> tuple[Configure, ...]:
        """Return what a board must be told at each of its starts."""
        timing = enumerate(msgspec.structs.astuple(self.timing), start=1)
        return (
            *(Configure(key, value) for key, value in timing),
            *(
                Configure(KEY_OF_ROLE + number, _ROLES_ON_THE_WIRE[reader.role])
                for number, reader in sorted(self.readers.items())
            ),
            *(
                Configure(KEY_OF_GAIN + number, reader.gain)
                for number, reader in sorted(self.readers.items())
            ),
        )
