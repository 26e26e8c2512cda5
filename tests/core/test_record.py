"""Text forms: everything comes back as it went, and nonsense is refused by name."""

from collections.abc import Callable

import msgspec
import pytest

from game.core.match import Logged
from game.core.record import (
    Acted,
    Codec,
    Corrected,
    Header,
    Player,
    RecordError,
    Settled,
    Undone,
    encode,
    header_of,
)
from game.core.types import Dice, Draw, Seat
from tests.core.toy import Hide, Options, Show, ShowMe, State, View

CODEC = Codec(ShowMe())
HEADER = Header(
    game="toy",
    rules=1,
    players=(Player("Ada", "frog"), Player("Ben", "fox", "hard")),
    options=msgspec.Raw(b'{"quick":true}'),
    started="2024-05-01T10:00:00Z",
    seed="c0ffee",
)


@pytest.mark.parametrize(
    ("decode", "value"),
    [
        (CODEC.entry, Acted(Seat(1), Show())),
        (CODEC.entry, Settled(Dice(("red", "blank")), "tray")),
        (CODEC.entry, Settled(Draw(()), "")),
        (CODEC.entry, Undone(Seat(0))),
        (CODEC.entry, Corrected(Dice(("red", "blank")), "tray+hand")),
        (CODEC.action, Hide()),
        (CODEC.outcome, Dice(("red",))),
        (CODEC.outcome, Draw(("low", "high"))),
        (CODEC.state, State(("low", "high"), ("low", None))),
        (CODEC.view, View(None, 2, None, ("low", None))),
        (CODEC.view, View(Seat(1), 2, "high", ())),
        (CODEC.options, Options()),
    ],
)
def test_round_trip(decode: Callable[[bytes], object], value: object) -> None:
    """Encoded and decoded it is the same value, and encoded again the same text."""
    text = encode(value)

    assert value == decode(text)
    assert value == decode(text.decode())
    assert text == encode(decode(text))
    assert b"\n" not in text


def test_header_round_trip() -> None:
    """A header keeps the game's options as they were written."""
    text = encode(HEADER)

    assert HEADER == header_of(text)
    assert b'"options":{"quick":true}' in text
    assert 1 == header_of(text).format


def test_entries_read_well() -> None:
    """People can read a record."""
    assert b'{"type":"Acted","seat":1,"action":{"type":"Show"}}' == encode(Acted(Seat(1), Show()))
    assert (
        b'{"type":"Settled","outcome":{"type":"Draw","values":["low"]},"source":"hand"}'
        == encode(Settled(Draw(("low",)), "hand"))
    )
    assert b'{"type":"Undone","seat":0}' == encode(Undone(Seat(0)))


@pytest.mark.parametrize(
    ("what", "decode"),
    [
        ("entry", CODEC.entry),
        ("action", CODEC.action),
        ("outcome", CODEC.outcome),
        ("state", CODEC.state),
        ("view", CODEC.view),
        ("options", CODEC.options),
        ("header", header_of),
    ],
)
@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"nonsense",
        b"null",
        b"[]",
        b'{"type":"Nothing"}',
        b'{"unknown":1}',
        b'{"type":"Acted","seat":0',
        b'"\xff\xfe"',
        b"[" * 100_000,
        "\ud800",
    ],
)
def test_nonsense(what: str, decode: Callable[[bytes], object], text: bytes | str) -> None:
    """Whatever comes from a disk or a pipe ends in one sort of error, which names the sort."""
    with pytest.raises(RecordError, match=f"not a valid {what}: "):
        decode(text)


@pytest.mark.parametrize(
    "text",
    [
        b'{"type":"Acted","seat":"0","action":{"type":"Show"}}',
        b'{"type":"Acted","seat":0.5,"action":{"type":"Show"}}',
        b'{"type":"Acted","seat":true,"action":{"type":"Show"}}',
        b'{"type":"Acted","seat":0,"action":{"type":"Jump"}}',
        b'{"type":"Acted","seat":0,"action":{"type":"Show"},"extra":1}',
        b'{"type":"Acted","action":{"type":"Show"}}',
        b'{"type":"Settled","outcome":{"type":"Dice","values":[1]},"source":"hand"}',
        b'{"type":"Settled","outcome":{"type":"Dice","values":["red"]}}',
        b'{"seat":0,"action":{"type":"Show"}}',
    ],
)
def test_almost_an_entry(text: bytes) -> None:
    """Wrong sorts, another game's action, missing and unknown fields are all refused."""
    with pytest.raises(RecordError):
        CODEC.entry(text)


@pytest.mark.parametrize(
    ("field", "value"),
    [("format", 2), ("format", 0), ("rules", "1"), ("players", [{"name": "Ada"}]), ("seed", 5)],
)
def test_a_header_of_another_time(field: str, value: object) -> None:
    """A format or field we do not know is refused, not guessed at."""
    fields = msgspec.json.decode(encode(HEADER)) | {field: value}
    with pytest.raises(RecordError, match="header"):
        header_of(msgspec.json.encode(fields))


def test_a_bottomless_header() -> None:
    """Options nested without end are damage like any other."""
    deep = b"[" * 200_000 + b"]" * 200_000
    with pytest.raises(RecordError, match="header"):
        header_of(encode(HEADER).replace(b'{"quick":true}', deep))


@pytest.mark.parametrize("kind", [Acted, Settled, Undone, Player, Header, Logged])
def test_what_was_written_cannot_be_changed(kind: type[msgspec.Struct]) -> None:
    """Entries and headers are values like positions."""
    assert kind.__struct_config__.frozen
