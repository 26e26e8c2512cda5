"""The requests that the engine command understands, and what is wrong with a line that is none."""

from typing import Annotated, TypeAlias, get_args

import msgspec

from game.bots.base import ITERATIONS, Level
from game.core.types import Refusal, Seat, Viewer

Id: TypeAlias = int | str | None
"""What a request calls itself; its reply has the same."""

MOST_BYTES = 1_048_576
"""The longest line that is read, its end included."""

MOST_ITERATIONS = 1_000_000

NO_OPTIONS = msgspec.Raw(b"{}")


class Failure(Exception):
    """A request cannot be answered; nothing has changed. `of` is the id of that request."""

    def __init__(self, reason: Refusal, *, of: Id = None) -> None:
        super().__init__(reason.message)
        self.reason = reason
        self.of = of


class Request(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="do",
    tag=str.lower,
    forbid_unknown_fields=True,
):
    """One line from the client; `do` is the name of the class in small letters."""

    id: Id = None


class New(Request, frozen=True, kw_only=True):
    """Set up a game."""

    game: str
    seats: int
    options: msgspec.Raw = NO_OPTIONS
    seed: int | str | None = None


class Load(Request, frozen=True, kw_only=True):
    """Go on from a state, or from the entries of a record."""

    game: str
    state: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    log: tuple[msgspec.Raw, ...] | msgspec.UnsetType = msgspec.UNSET
    seats: int | None = None
    options: msgspec.Raw = NO_OPTIONS


class State(Request, frozen=True, kw_only=True):
    """Tell the whole truth."""


class Due(Request, frozen=True, kw_only=True):
    """Tell what the table waits for."""


class Legal(Request, frozen=True, kw_only=True):
    """Tell what a seat may do."""

    seat: Seat


class Act(Request, frozen=True, kw_only=True):
    """Let a seat decide."""

    seat: Seat
    action: msgspec.Raw


class Settle(Request, frozen=True, kw_only=True):
    """Tell what was rolled or drawn."""

    outcome: msgspec.Raw


class Correct(Request, frozen=True, kw_only=True):
    """Tell what the latest roll showed, which was misread."""

    outcome: msgspec.Raw


class Roll(Request, frozen=True, kw_only=True):
    """Let the machine roll or draw."""


class View(Request, frozen=True, kw_only=True):
    """Tell what a seat, or everybody, may know."""

    seat: Viewer = None


class Log(Request, frozen=True, kw_only=True):
    """Tell what happened, as a seat, or everybody, may know it."""

    seat: Viewer = None


class Why(Request, frozen=True, kw_only=True):
    """Tell why a seat may not do something."""

    seat: Seat
    action: msgspec.Raw


class Bot(Request, frozen=True, kw_only=True):
    """Let a bot choose for a seat."""

    seat: Seat
    level: Level
    iterations: Annotated[int, msgspec.Meta(ge=1, le=MOST_ITERATIONS)] = ITERATIONS
    seed: int | str | None = None


class Undo(Request, frozen=True, kw_only=True):
    """Take back the latest entry."""


class Quit(Request, frozen=True, kw_only=True):
    """End."""


AnyRequest: TypeAlias = (
    New
    | Load
    | State
    | Due
    | Legal
    | Act
    | Settle
    | Correct
    | Roll
    | View
    | Log
    | Why
    | Bot
    | Undo
    | Quit
)

_DECODERS: dict[str, msgspec.json.Decoder[AnyRequest]] = {
    kind.__name__.lower(): msgspec.json.Decoder(kind) for kind in get_args(AnyRequest)
}


def request_of(line: bytes) -> AnyRequest:
    """Return the request in `line`; Failure, with the request's id if it tells one, if none."""
    given = _object_in(line)
    own_id = given.get("id")
    of = own_id if isinstance(own_id, int | str) and not isinstance(own_id, bool) else None
    verb = given.get("do")
    if not isinstance(verb, str) or verb not in _DECODERS:
        message = f"'do' is {shortened(verb)}; expected one of {', '.join(_DECODERS)}."
        raise Failure(Refusal("unknown-verb", message, ""), of=of)
    try:
        return _DECODERS[verb].decode(line)
    except msgspec.ValidationError as error:
        raise Failure(Refusal("bad-request", f"{verb}: {error}.", ""), of=of) from error


def shortened(value: object) -> str:
    """Return `value` as JSON-like text that fits into a message."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _object_in(line: bytes) -> dict[str, object]:
    if len(line) > MOST_BYTES:
        raise Failure(Refusal("too-long", f"The line is longer than {MOST_BYTES} bytes.", ""))
    try:
        line.decode("utf-8")
        given = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Failure(Refusal("not-json", f"The line is no JSON: {error}.", "")) from error
    except RecursionError as error:
        raise Failure(Refusal("too-deep", "The line is nested too deeply.", "")) from error
    if not isinstance(given, dict):
        raise Failure(
            Refusal("not-an-object", f"The line is {shortened(given)}; expected an object.", "")
        )
    return given
