"""Lines of the protocol: each kind as a value, and everything else as if it had never come."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bridge import messages
from game.bridge.frames import LONGEST_TO_BOARD
from game.bridge.messages import (
    Command,
    Configure,
    EndLine,
    Foreign,
    Hello,
    Light,
    Line,
    Look,
    Note,
    Numbered,
    ReaderLine,
    Restart,
    SwitchesLine,
    TagLine,
    Test,
    line_of,
    read,
)
from game.bridge.reports import (
    Appeared,
    Beat,
    Board,
    Crowded,
    Done,
    Faulted,
    Key,
    Quality,
    Switched,
    Vanished,
)

BOARD = Board(
    protocol=1,
    boot=12,
    cause=2,
    readers=5,
    switches=24,
    leds=6,
    id="00C0FFEE",
    firmware="tray-1.0",
    features=("wells4", "pods"),
)
HELLO = "H 1 12 2 5 24 6 7 00C0FFEE tray-1.0"
KEY = Key("00000000", 0, 9)


@pytest.mark.parametrize(
    ("body", "line"),
    [
        (f"{HELLO} wells4 pods", Hello(BOARD, 7)),
        ("H 2 some thing else", Foreign(2)),
        ("H 0", Foreign(0)),
        ("E 9 65535 + 4 04A1B2C3", Numbered(9, Appeared(KEY, 65535, 4, "04A1B2C3"))),
        ("E 9 0 - 0 04A1B2C3D4E580", Numbered(9, Vanished(KEY, 0, 0, "04A1B2C3D4E580"))),
        ("E 9 1 M 3", Numbered(9, Crowded(KEY, 1, 3))),
        ("E 9 1 B 23 1", Numbered(9, Switched(KEY, 1, 23, closed=True))),
        ("E 9 1 B 0 0", Numbered(9, Switched(KEY, 1, 0, closed=False))),
        ("E 9 1 F 2 3", Numbered(9, Faulted(KEY, 1, 2, "bus held"))),
        ("E 9 1 F 2 0 later words", Numbered(9, Faulted(KEY, 1, 2, "healthy"))),
        ("E 9 1 X what ever", Numbered(9, None)),
        ("E 9 1 X", Numbered(9, None)),
        ("S 0 92 0 0", ReaderLine(0, 0x92, "healthy", is_crowded=False)),
        ("S 15 FF 1 1", ReaderLine(15, 255, "absent", is_crowded=True)),
        ("T 4 04A1B2C3", TagLine(4, "04A1B2C3")),
        ("W 000000", SwitchesLine(())),
        ("W 800005", SwitchesLine((0, 2, 23))),
        ("Z 255 97", EndLine(255, 97)),
        ("P 4294967295 12 0 812 31 4210", Beat(4294967295, 12, 0, 812, 31, 4210)),
        ("K 255 6", Done(255, 6)),
        ("Q 0 200 198 2", Quality(0, 200, 198, 2)),
        ("N 3", Note(3)),
    ],
)
def test_what_boards_say(body: str, line: Line) -> None:
    assert line == read(body)


@pytest.mark.parametrize(
    "body",
    [
        "", " ", "H", "HH 1", "h 1", "X 1 2", "K  1 0", " K 1 0", "K 1 0 ",
        "K 1", "K 0 0", "K 256 0", "K 01 0", "K +1 0", "K -1 0", "K 1 256", "K 1 \uff10", "K 1_0 0",
        "H 1 12 2 5 24 6 7 00C0FFEE",
        "H 01 12 2 5 24 6 7 00C0FFEE tray-1.0",
        "H 1 65536 2 5 24 6 7 00C0FFEE tray-1.0",
        "H 1 12 256 5 24 6 7 00C0FFEE tray-1.0",
        "H 1 12 2 17 24 6 7 00C0FFEE tray-1.0",
        "H 1 12 2 5 25 6 7 00C0FFEE tray-1.0",
        "H 1 12 2 5 24 33 7 00C0FFEE tray-1.0",
        "H 1 12 2 5 24 6 0 00C0FFEE tray-1.0",
        "H 1 12 2 5 24 6 7 00c0ffee tray-1.0",
        "H 1 12 2 5 24 6 7 0C0FFEE tray-1.0",
        f"H 1 12 2 5 24 6 7 00C0FFEE {'x' * 25}",
        "H 256",
        "E 0 1 M 3", "E 256 1 M 3", "E 9 65536 M 3", "E 9 1 M 16", "E 9 1 M", "E 9 1", "E 9",
        "E 9 1 + 0 04A1B2", "E 9 1 + 0 04a1b2c3", "E 9 1 + 0 04A1B2C3D4", "E 9 1 + 0",
        "E 9 1 + 0 04A1B2C3D4E5F607A8B9", "E 9 1 - 16 04A1B2C3", "E 9 1 B 24 1", "E 9 1 B 0 2",
        "E 9 1 F 0 6", "E 9 1 F 0",
        "S 0 92 0", "S 0 9 0 0", "S 0 92 6 0", "S 16 92 0 0", "S 0 92 0 2", "T 0", "T 0 XYZ",
        "W 12345", "W 1234567", "W 00000g", "W", "Z 0 1", "Z 1 98", "Z 1",
        "P 1 2 3 4 5", "P 4294967296 0 0 0 0 0", "P a b c d e f",
        "Q 16 1 1 0", "Q 0 201 1 0", "Q 0 10 11 0", "Q 0 10 0 11", "Q 0 10 5", "N", "N 256",
    ],
)  # fmt: skip
def test_what_no_board_may_say(body: str) -> None:
    assert read(body) is None


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (Light(31, 4), "L 255 31 4"),
        (Configure(0, 2**32 - 1), "C 255 0 4294967295"),
        (Configure(47, 7), "C 255 47 7"),
        (Restart(15), "R 255 15"),
        (Test(0, 200), "Q 255 0 200"),
        (Look(), "S"),
    ],
)
def test_what_boards_are_told(command: Command, line: str) -> None:
    assert line == line_of(command, 255)
    assert len(line) <= LONGEST_TO_BOARD


def test_the_other_lines_to_a_board() -> None:
    assert ("H 1", "S", "A 7") == (messages.hello(), messages.look(), messages.acknowledge(7))


@pytest.mark.parametrize(
    "command",
    [
        Light(32, 0), Light(-1, 0), Light(0, 5), Configure(7, 0), Configure(48, 0),
        Configure(1, -1), Configure(0, 2**32), Restart(16), Restart(-1), Test(16, 1), Test(0, 0),
        Test(0, 201),
    ],
)  # fmt: skip
def test_what_no_board_could_do_is_an_error(command: Command) -> None:
    with pytest.raises(ValueError, match="is out of range"):
        line_of(command, 1)


printable = st.characters(min_codepoint=0x20, max_codepoint=0x7E)


@given(
    st.one_of(
        st.text(printable, max_size=60),
        st.lists(
            st.sampled_from(
                [*"HESTWZPKQNX+-MBF", *map(str, range(20)), "255", "65535", "04A1B2C3", "FF"]
            ),
            max_size=12,
        ).map(" ".join),
    )
)
def test_any_line_is_a_value_or_nothing(body: str) -> None:
    line = read(body)

    assert line is None or body.startswith(
        {Hello: "H", Foreign: "H", Numbered: "E", ReaderLine: "S", TagLine: "T", SwitchesLine: "W",
         EndLine: "Z", Beat: "P", Done: "K", Quality: "Q", Note: "N"}[type(line)]
    )  # fmt: skip
