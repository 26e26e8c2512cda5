"""`game/ENGINE.md` is true: its transcript, its names and its error codes."""

import json
import re
from pathlib import Path

import pytest

from game.ahead import actions as ahead
from game.ahead.state import State as AheadState
from game.cloud9 import actions as act
from game.cloud9.shortfall import Shortfall
from game.cloud9.state import State
from game.cloud9.view import View
from game.commands.engine import Session
from game.commands.requests import MOST_BYTES, AnyRequest
from game.core.record import header_of
from game.core.types import Event

PACKAGE = Path(__file__).resolve().parent.parent.parent / "game"
DOCUMENT = (PACKAGE / "ENGINE.md").read_text(encoding="utf-8")
TRANSCRIPT = re.findall(r"^> (.*)\n< (.*)$", DOCUMENT, re.MULTILINE)


def test_the_engine_answers_as_in_the_transcript() -> None:
    session = Session(is_fair=False)

    assert len(TRANSCRIPT) == DOCUMENT.count("\n> ") > 15
    for request, reply in TRANSCRIPT:
        assert session.answer(request.encode()).decode() == reply
    assert session.is_over


def test_every_request_and_its_fields_are_in_the_table() -> None:
    table = DOCUMENT.partition("## Errors")[0]
    for kind in AnyRequest.__args__:
        rows = re.findall(rf"^\| `{kind.__name__.lower()}` \|(.*?)\|", table, re.MULTILINE)
        fields = set(re.findall(r"`(\w+)\??`", " ".join(rows)))
        assert fields == set(kind.__struct_fields__) - {"id"}, kind


def codes() -> set[str]:
    """Return every code that the engine, the match and the rules of a game may answer."""
    sources = [
        path.read_text(encoding="utf-8")
        for folder in ("commands", "core", "cloud9", "ahead")
        for path in sorted((PACKAGE / folder).glob("*.py"))
    ]
    text = "\n".join(sources)
    return {
        *re.findall(r'Refusal\(\s*"([a-z-]+)"', text),
        *re.findall(r'decoded\([^()]*(?:\([^()]*\))?[^()]*"(bad-[a-z]+)"', text),
    }


def test_every_error_code_is_documented() -> None:
    found = codes()

    assert {"not-json", "bad-action", "bad-state", "bad-entry", "after-reveal", "no-wild"} <= found
    assert [] == [code for code in sorted(found) if f"`{code}`" not in DOCUMENT]


@pytest.mark.parametrize(
    "kind",
    [
        *(kind for kind in Event.__subclasses__() if kind.__module__ == "game.cloud9.actions"),
        *act.Cloud9Action.__args__,
    ],
)
def test_every_event_and_action_is_documented(kind: type) -> None:
    assert f"`{kind.__name__}`" in DOCUMENT
    row = re.search(rf"^\| `{kind.__name__}` \|(.*?)\|", DOCUMENT, re.MULTILINE)
    fields = re.findall(r"`(\w+)`", row[1]) if row else []
    assert fields == list(kind.__struct_fields__)


@pytest.mark.parametrize("kind", [State, View, Shortfall, act.Options])
def test_every_field_of_state_and_view_is_documented(kind: type) -> None:
    for field in kind.__struct_fields__:
        assert f"`{field}`" in DOCUMENT or f'"{field}"' in DOCUMENT, field


def test_the_header_in_the_document_is_one() -> None:
    (line,) = re.findall(r'^\{"game": .*$', DOCUMENT, re.MULTILINE)

    assert header_of(line).players[0].name == "Ada"


def test_the_cap_in_the_document_is_the_engines() -> None:
    assert f"{MOST_BYTES:,} bytes" in DOCUMENT


def test_every_example_is_json() -> None:
    for block in re.findall(r"```json\n(.*?)```", DOCUMENT, re.DOTALL):
        for line in block.splitlines():
            json.loads(line)


AHEAD = DOCUMENT.partition("## Ahead in the Clouds")[2].partition("\n## ")[0]


@pytest.mark.parametrize(
    "kind",
    [
        *(kind for kind in Event.__subclasses__() if kind.__module__ == "game.ahead.actions"),
        *ahead.AheadAction.__args__,
    ],
)
def test_every_event_and_action_of_ahead_is_documented(kind: type) -> None:
    row = re.search(rf"^\| `{kind.__name__}` \|(.*?)\|", AHEAD, re.MULTILINE)
    assert row is not None
    assert re.findall(r"`(\w+)`", row[1]) == list(kind.__struct_fields__)


def test_every_field_of_a_state_of_ahead_is_documented() -> None:
    assert [] == [field for field in AheadState.__struct_fields__ if f"`{field}`" not in AHEAD]
