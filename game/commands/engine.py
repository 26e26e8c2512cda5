"""`cloudtop engine`: the rules over JSON lines, one request and one reply a line.

`game/ENGINE.md` documents every request, reply and error.
"""

import argparse
import sys
import traceback
from collections.abc import Callable
from random import Random
from typing import IO, Any

import msgspec

from game.bots.base import Budget, decision_seed
from game.bots.levels import choose
from game.commands import requests as ask
from game.commands.requests import Failure, Id, request_of
from game.commands.table import Table, decoded, due_of, from_log, from_state, set_up
from game.core.match import visible_to
from game.core.record import Acted, encode
from game.core.registry import GAMES
from game.core.types import Event, Refusal, Refused, Seat

HAND = "hand"

Reply = dict[str, object]


class Session:
    """Answers one client's requests. A request that fails changes nothing."""

    def __init__(self, *, is_fair: bool) -> None:
        """If `is_fair`, nothing that a player may not know is told, except to that player."""
        self.is_over = False
        self._is_fair = is_fair
        self._rng = Random()
        self._table: Table | None = None
        self._verbs: dict[type[ask.Request], Callable[[Any], Reply]] = {
            ask.New: self._new,
            ask.Load: self._load,
            ask.State: self._state,
            ask.Due: self._due,
            ask.Legal: self._legal,
            ask.Act: self._act,
            ask.Settle: self._settle,
            ask.Correct: self._correct,
            ask.Roll: self._roll,
            ask.View: self._view,
            ask.Log: self._log,
            ask.Why: self._why,
            ask.Bot: self._bot,
            ask.Undo: self._undo,
            ask.Quit: self._quit,
        }

    def answer(self, line: bytes) -> bytes:
        """Return the reply to `line`, without a line end. Never raises for any line."""
        of: Id = None
        try:
            request = request_of(line)
            of = request.id
            reply = self._verbs[type(request)](request)
        except Failure as failure:
            return _refusal(failure.of if of is None else of, failure.reason)
        except Refused as refused:
            return _refusal(of, refused.refusal)
        except Exception as error:  # noqa: BLE001 -- our own fault must not end the client's game
            traceback.print_exc()
            message = f"Cloudtop has a fault: {type(error).__name__}: {error}. Please report it."
            return _refusal(of, Refusal("fault", message, ""))
        return encode({"id": of, "ok": True, **reply})

    def _new(self, request: ask.New) -> Reply:
        self._table = set_up(request.game, request.seats, request.options)
        self._rng = Random(request.seed)
        return self._due()

    def _load(self, request: ask.Load) -> Reply:
        has_table = request.seats is not None or request.options is not ask.NO_OPTIONS
        if isinstance(request.log, tuple) and request.state is msgspec.UNSET:
            self._table = from_log(request.game, request.log, request.seats, request.options)
        elif (
            isinstance(request.state, msgspec.Raw)
            and request.log is msgspec.UNSET
            and not has_table
        ):
            self._table = from_state(request.game, request.state)
        else:
            message = "load: expected either 'state' alone, or 'log' with 'seats' and 'options'."
            raise Failure(Refusal("bad-request", message, ""))
        return self._due()

    def _state(self, _: ask.State) -> Reply:
        if self._is_fair:
            message = "The whole state is not told in a fair game; ask for a view."
            raise Failure(Refusal("unfair", message, ""))
        return {"state": self._open.match.truth}

    def _due(self, _: ask.Due | None = None) -> Reply:
        return {"due": due_of(self._open.match)}

    def _legal(self, request: ask.Legal) -> Reply:
        self._open.check_seat(request.seat)
        return {"actions": self._open.match.legal(request.seat)}

    def _act(self, request: ask.Act) -> Reply:
        table = self._open
        action = decoded(table.codec.action, request.action, "bad-action")
        events = table.match.submit(request.seat, action, table.match.version)
        return self._happened(events)

    def _settle(self, request: ask.Settle) -> Reply:
        table = self._open
        outcome = decoded(table.codec.outcome, request.outcome, "bad-outcome")
        return self._happened(table.match.settle(outcome, HAND, table.match.version))

    def _correct(self, request: ask.Correct) -> Reply:
        table = self._open
        outcome = decoded(table.codec.outcome, request.outcome, "bad-outcome")
        return self._happened(table.match.correct(outcome, HAND, table.match.version))

    def _roll(self, _: ask.Roll) -> Reply:
        return self._happened(self._open.match.settle_random(self._rng))

    def _view(self, request: ask.View) -> Reply:
        if request.seat is not None:
            self._open.check_seat(request.seat)
        return {"view": self._open.match.view(request.seat)}

    def _log(self, request: ask.Log) -> Reply:
        if request.seat is not None:
            self._open.check_seat(request.seat)
        return {"log": self._open.match.log(request.seat)}

    def _why(self, request: ask.Why) -> Reply:
        table = self._open
        action = decoded(table.codec.action, request.action, "bad-action")
        return {"refusal": table.match.why_not(request.seat, action)}

    def _bot(self, request: ask.Bot) -> Reply:
        table, seat = self._open, request.seat
        table.check_seat(seat)
        if not GAMES[table.game].heuristic:
            message = f"No bot can play {table.game}: it knows no cards."
            raise Failure(Refusal("no-bots", message, ""))
        actions = table.match.legal(seat)
        if not actions:
            message = f"Seat {seat} has nothing to decide now."
            raise Failure(Refusal("not-due", message, ""))
        seed = Random().getrandbits(64) if request.seed is None else request.seed
        index = choose(
            table.game,
            request.level,
            table.match.view(seat),
            actions,
            seed=decision_seed(str(seed), seat, table.match.version),
            budget=Budget(request.iterations),
        )
        return {"action": actions[index]}

    def _undo(self, _: ask.Undo) -> Reply:
        match = self._open.match
        latest = match.entries[-1:]
        seat = latest[0].seat if latest and isinstance(latest[0], Acted) else Seat(0)
        match.undo(seat, match.version)
        return self._due()

    def _quit(self, _: ask.Quit) -> Reply:
        self.is_over = True
        return {}

    @property
    def _open(self) -> Table:
        if self._table is None:
            message = "There is no game yet; begin with 'new' or 'load'."
            raise Failure(Refusal("no-game", message, ""))
        return self._table

    def _happened(self, events: tuple[Event, ...]) -> Reply:
        shown = visible_to(None, events) if self._is_fair else events
        return {"events": shown, **self._due()}


def serve(session: Session, lines: IO[bytes], replies: IO[bytes]) -> None:
    """Answer every line until the client quits or has no more; each reply is sent at once."""
    while not session.is_over and (line := lines.readline(ask.MOST_BYTES + 1)):
        end = line
        while len(line) > ask.MOST_BYTES and end and not end.endswith(b"\n"):
            end = lines.readline(ask.MOST_BYTES)
        replies.write(session.answer(line) + b"\n")
        replies.flush()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags of `cloudtop engine`."""
    parser.add_argument(
        "--fair",
        action="store_true",
        help="never tell the whole state, nor what one player alone learns in the events",
    )


def run(args: argparse.Namespace) -> int:
    """Serve the standard input and output; return the exit code."""
    serve(Session(is_fair=args.fair), sys.stdin.buffer, sys.stdout.buffer)
    return 0


def _refusal(of: Id, reason: Refusal) -> bytes:
    return encode({"id": of, "ok": False, "error": reason})
