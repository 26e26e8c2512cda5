"""The game that the engine's requests are about: set up anew, from a state, or from a record."""

from collections.abc import Callable
from typing import Any

import msgspec

from game.catalogue import AnyCodec, AnyRules, codec_of, rules_of, scores_of
from game.commands.requests import Failure, shortened
from game.core.match import Match, enter
from game.core.record import Entry, RecordError
from game.core.registry import GAMES
from game.core.types import Ask, BrokenState, Over, Refusal, Refused, Seat, Turn

AnyMatch = Match[Any, Any, Any, Any]


class DueDecide(msgspec.Struct, frozen=True, tag="decide", tag_field="kind"):
    """A seat has to decide; its options depend on a hidden hand if `private`."""

    seat: Seat
    private: bool


class DueChance(msgspec.Struct, frozen=True, tag="chance", tag_field="kind"):
    """Something has to be rolled or drawn."""

    ask: Ask


class DueOver(msgspec.Struct, frozen=True, tag="over", tag_field="kind"):
    """The game is over; seats best first, those who share a place together."""

    ranking: tuple[tuple[Seat, ...], ...]
    reason: str


AnyDue = DueDecide | DueChance | DueOver


class Table:
    """A match with what is needed to speak about it in JSON."""

    def __init__(self, game: str, match: AnyMatch) -> None:
        self.game = game
        self.match = match
        self.codec = codec_of(game)
        self.seats = len(scores_of(game, match.view(None)))

    def check_seat(self, seat: Seat) -> None:
        """Raise Failure unless somebody sits on `seat`."""
        if not 0 <= seat < self.seats:
            message = f"There is no seat {seat}; the table has seats 0 to {self.seats - 1}."
            raise Failure(Refusal("no-such-seat", message, ""))


def due_of(match: AnyMatch) -> AnyDue:
    """Return what `match` waits for, as replies tell it."""
    due = match.due()
    if isinstance(due, Turn):
        return DueDecide(due.seat, due.private)
    if isinstance(due, Over):
        return DueOver(due.ranking, due.reason)
    return DueChance(due)


def set_up(game: str, seats: int, options: msgspec.Raw) -> Table:
    """Return a table where nothing has happened yet."""
    rules, codec = _game(game)
    chosen = decoded(codec.options, options, "bad-options")
    try:
        return Table(game, Match(rules, rules.setup(seats, chosen)))
    except ValueError as error:
        raise Failure(Refusal("bad-seats", f"{error}.", "")) from error


def from_state(game: str, data: msgspec.Raw) -> Table:
    """Return a table at the state in `data`, which play could have led to."""
    rules, codec = _game(game)
    state = decoded(codec.state, data, "bad-state")
    try:
        rules.check(state)
    except BrokenState as error:
        raise Failure(Refusal("broken-state", f"{error}.", "")) from error
    return Table(game, Match(rules, state))


def from_log(
    game: str, log: tuple[msgspec.Raw, ...], seats: int | None, options: msgspec.Raw
) -> Table:
    """Return a table where every entry of `log` was done.

    Without a number of seats, it is the only one at which the rules accept every entry.
    """
    _, codec = _game(game)
    entries = tuple(
        decoded(codec.entry, data, "bad-entry", f"Entry {number} of the log: ")
        for number, data in enumerate(log, start=1)
    )
    fitting: list[Table] = []
    furthest, reason = 0, Refusal("refused-log", "", "")
    for count in GAMES[game].seats if seats is None else (seats,):
        table = set_up(game, count, options)
        refused = _done(table.match, entries)
        if refused is None:
            fitting.append(table)
        elif refused[0] > furthest:
            furthest, reason = refused
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        message = "The log fits several numbers of players; expected 'seats' too."
        raise Failure(Refusal("seats-needed", message, ""))
    message = f"Entry {furthest} of the log is refused: {reason.message}"
    raise Failure(Refusal("refused-log", message, reason.rule))


def decoded(decode: Callable[[bytes], Any], data: msgspec.Raw, code: str, where: str = "") -> Any:  # noqa: ANN401 -- every game has its own values
    """Return the value in `data`; Failure with `code` if it is none."""
    try:
        return decode(bytes(data))
    except RecordError as error:
        raise Failure(Refusal(code, f"{where}{error}.", "")) from error


def _done(match: AnyMatch, entries: tuple[Entry[Any], ...]) -> tuple[int, Refusal] | None:
    """Do `entries`; return the number of the first that is refused, from 1, and why."""
    for number, entry in enumerate(entries, start=1):
        try:
            enter(match, entry)
        except Refused as refused:
            return number, refused.refusal
    return None


def _game(game: str) -> tuple[AnyRules, AnyCodec]:
    if game not in GAMES:
        message = f"There is no game {shortened(game)}; expected one of {', '.join(GAMES)}."
        raise Failure(Refusal("unknown-game", message, ""))
    return rules_of(game), codec_of(game)
