"""The words every game shares: seats, actions, outcomes, events, what is due, and refusals."""

from typing import Generic, Literal, NewType, Self, TypeAlias, TypeVar

import msgspec

Seat = NewType("Seat", int)
"""A place at the table, counted clockwise from 0."""

Viewer: TypeAlias = Seat | None
"""Whose eyes may see; None is the shared screen, which knows only what everybody knows."""


class Value(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """An immutable value. Unknown fields in its JSON are an error, never ignored."""


class Action(Value, frozen=True, gc=False, tag=True, tag_field="type"):
    """What a player decides. Subclasses are named by verbs (`Jump`)."""


class Event(Value, frozen=True, gc=False, tag=True, tag_field="type"):
    """What happened, for screens and logs. Subclasses are named in the past tense (`Jumped`)."""

    @property
    def audience(self) -> Viewer:
        """The only seat that may learn of this event; None means everybody."""
        return None


class HandedOver(Event, frozen=True, gc=False):
    """A person left a seat to a bot of the level `bot`, or came back to it (None)."""

    seat: Seat
    bot: str | None


class Dice(Value, frozen=True, gc=False, tag=True, tag_field="type"):
    """The faces a roll shows, in the order of the dice."""

    values: tuple[str, ...]


class Draw(Value, frozen=True, gc=False, tag=True, tag_field="type"):
    """What was drawn unseen from a pool; a multiset, so `values` is in the pool's own order."""

    values: tuple[str, ...]


Outcome: TypeAlias = Dice | Draw
"""The answer of chance to an `Ask`, whether cast on the table or by the machine."""


class Ask(Value, frozen=True, gc=False):
    """The public half of a chance node: what must be rolled or drawn, and by whom.

    `count` dice or cards of the sort `what`; `size` is the number of faces of one die, or of
    cards in the pool. It never tells what the pool holds.
    """

    kind: Literal["dice", "draw"]
    what: str
    count: int
    size: int
    seat: Seat | None = None


class Turn(Value, frozen=True, gc=False):
    """The public half of a decision. `private` means its options depend on a hidden hand."""

    seat: Seat
    private: bool


class Over(Value, frozen=True, gc=False):
    """The end: seats ranked best first, those who share a place together, and the reason."""

    ranking: tuple[tuple[Seat, ...], ...]
    reason: str


Due: TypeAlias = Turn | Ask | Over
"""What the table waits for, as everybody may know it."""

S = TypeVar("S")
A = TypeVar("A", bound=Action)
V = TypeVar("V")
P = TypeVar("P", bound=Value)


class Step(Value, Generic[S], frozen=True, gc=False):
    """The result of one accepted entry. `reveals` means hidden cards became public by it."""

    state: S
    events: tuple[Event, ...]
    reveals: bool = False


class Sentence(str):
    """A sentence for players from a layer that cannot say it in their language.

    As a string it is the English one. `words` is the key of the catalogues, with `{names}` for
    `values`.
    """

    __slots__ = ("values", "words")
    words: str
    values: dict[str, object]

    def __new__(cls, words: str, /, **values: object) -> Self:
        """Fill in the names; KeyError for one without a value."""
        made = super().__new__(cls, words.format(**values) if values else words)
        made.words, made.values = words, values
        return made


class Refusal(Value, frozen=True, gc=False):
    """Why something is not allowed: a stable code, a sentence, and the place in our rules text."""

    code: str
    message: str
    rule: str


class Refused(ValueError):
    """Something was not accepted; the state is untouched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal


class IllegalAction(Refused):
    """A seat may not do this now."""


class IllegalOutcome(Refused):
    """Chance cannot have given this."""


class StaleVersion(Refused):
    """The answer was meant for an earlier position."""


class BrokenState(ValueError):
    """A loaded state breaks an invariant; the message names it."""

    def __init__(self, invariant: str, message: str) -> None:
        super().__init__(f"{invariant}: {message}")
        self.invariant = invariant


class DataError(ValueError):
    """A data file is wrong; the message names file, table, key, value and what was expected."""
