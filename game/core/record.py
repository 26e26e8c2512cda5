"""The log of a match as values and as JSON lines: save file, replay, undo and bug report in one.

The first line of a record is its `Header`, every further line one `Entry`. How lines are kept on
a disk and checked for damage is `game.saves`' business.
"""

from typing import Any, Generic, Literal, TypeAlias, TypeVar, Union

import msgspec

from game.core.rules import Rules
from game.core.types import A, Outcome, P, S, Seat, V, Value

T = TypeVar("T")


class Acted(Value, Generic[A], frozen=True, gc=False, tag=True, tag_field="type"):
    """A seat decided."""

    seat: Seat
    action: A


class Settled(Value, frozen=True, gc=False, tag=True, tag_field="type"):
    """Chance was answered; `source` tells by whom: "machine", "tray", "simulated", "hand".

    Where dice of one roll were told by several, it is one word for each, as in "tray+tray+hand".
    """

    outcome: Outcome
    source: str


class Undone(Value, frozen=True, gc=False, tag=True, tag_field="type"):
    """A seat took back the latest entry, which was its own."""

    seat: Seat


Level: TypeAlias = Literal["easy", "normal", "hard", "expert"]
"""How well a bot plays."""


class Seated(Value, frozen=True, gc=False, tag=True, tag_field="type"):
    """A person's seat is handed to a bot of that level, or taken back by its owner (None)."""

    seat: Seat
    bot: Level | None


class Corrected(Value, frozen=True, gc=False, tag=True, tag_field="type"):
    """The latest roll showed other faces than were read: it was `outcome`, told by `source`.

    What was decided since is taken back.
    """

    outcome: Outcome
    source: str


Entry: TypeAlias = Acted[A] | Settled | Undone | Seated | Corrected


class Player(Value, frozen=True, gc=False):
    """Who sits on a seat. `bot` is the level of a bot and None for a person."""

    name: str
    animal: str
    bot: Level | None = None


class Header(Value, frozen=True, gc=False):
    """What must be known to replay the entries, and to offer the game again.

    `options` is the game's own options as JSON; `started` is an ISO 8601 time; `seed` is for the
    bots only (chance is in the entries). `open_hands` tells that everybody sees every hand, a house
    rule of the table; the rules of the game know nothing of it. The machine's chance follows from
    `dice_seed`, as `game.core.commitment` tells; older records are without one.
    """

    game: str
    rules: int
    players: tuple[Player, ...]
    options: msgspec.Raw
    started: str
    seed: str
    open_hands: bool = False
    dice_seed: str = ""
    format: Literal[1] = 1


class RecordError(ValueError):
    """A line is not what a record holds; the message says what is wrong."""


class Codec(Generic[S, A, V, P]):
    """Text forms of one game's values. Everything decoded is checked against its type."""

    def __init__(self, rules: Rules[S, A, V, P]) -> None:
        actions: Any = Union[rules.action_types]  # noqa: UP007 -- built at run time
        entries: Any = Union[Acted[actions], Settled, Undone, Seated, Corrected]  # noqa: UP007
        outcomes: Any = Outcome
        self._entry: msgspec.json.Decoder[Entry[A]] = msgspec.json.Decoder(entries)
        self._action: msgspec.json.Decoder[A] = msgspec.json.Decoder(actions)
        self._outcome: msgspec.json.Decoder[Outcome] = msgspec.json.Decoder(outcomes)
        self._state: msgspec.json.Decoder[S] = msgspec.json.Decoder(rules.state_type)
        self._view: msgspec.json.Decoder[V] = msgspec.json.Decoder(rules.view_type)
        self._options: msgspec.json.Decoder[P] = msgspec.json.Decoder(rules.options_type)

    def entry(self, data: bytes | str) -> Entry[A]:
        """Decode one entry; RecordError if it is none."""
        return _decoded(self._entry, data, "entry")

    def action(self, data: bytes | str) -> A:
        """Decode an action; RecordError if it is none of this game."""
        return _decoded(self._action, data, "action")

    def outcome(self, data: bytes | str) -> Outcome:
        """Decode an outcome; RecordError if it is none."""
        return _decoded(self._outcome, data, "outcome")

    def state(self, data: bytes | str) -> S:
        """Decode a state; RecordError if it is none. It may still break an invariant."""
        return _decoded(self._state, data, "state")

    def view(self, data: bytes | str) -> V:
        """Decode a view; RecordError if it is none."""
        return _decoded(self._view, data, "view")

    def options(self, data: bytes | str) -> P:
        """Decode the game's options; RecordError if they are not."""
        return _decoded(self._options, data, "options")


def encode(value: object) -> bytes:
    """Return the JSON of any of our values, without a line end."""
    return msgspec.json.encode(value)


def header_of(data: bytes | str) -> Header:
    """Decode the first line of a record; RecordError if it is no header we can read."""
    return _decoded(msgspec.json.Decoder(Header), data, "header")


def _decoded(decoder: msgspec.json.Decoder[T], data: bytes | str, what: str) -> T:
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        message = f"not a valid {what}: {error}"
        raise RecordError(message) from error
