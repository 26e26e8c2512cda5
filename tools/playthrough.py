"""Games written down for reading: what was due, what was done, what each pair of eyes could see.

    python -m tools.playthrough            tell whether the files still say what the program does
    python -m tools.playthrough --update   write them anew; then read what changed

There is one file in tests/playthroughs for each game and number of seats. A line that begins with
">" is an entry; all other lines are what the program made of the entries before. A file is checked
by playing its entries and writing it down again. New files get a game played at random; an update
keeps the entries of a file as long as the rules still accept them.

The first and the last part of a game are told in full, the middle by its entries alone.
"""

import argparse
import difflib
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import msgspec

from game.catalogue import AnyRules, codec_of, rules_of
from game.core.match import Match, visible_to
from game.core.record import Acted, Seated, Settled, encode
from game.core.registry import GAMES
from game.core.rules import Chance, Decide
from game.core.types import Action, Event, IllegalAction, IllegalOutcome, Over, Seat, Viewer

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"
TOLD_AT_THE_START = 40
TOLD_AT_THE_END = 12
SEED = 4
WIDTH = 100

AnyMatch: TypeAlias = Match[Any, Any, Any, Any]
Entries: TypeAlias = tuple[Acted[Any] | Settled, ...]


def file_of(game: str, seats: int) -> Path:
    """Return the file that holds the playthrough of `game` with `seats` players."""
    return FOLDER / f"{game}-{seats}.txt"


def random_entries(game: str, seats: int, seed: int) -> Entries:
    """Return a whole game played at random with the rulebook's options."""
    rules, rng = rules_of(game), Random(seed)
    match: AnyMatch = Match(rules, rules.setup(seats, rules.options_type()))
    while True:
        prompt = rules.prompt(match.truth)
        if isinstance(prompt, Over):
            return tuple(entry for entry in match.entries if not isinstance(entry, Seated))
        if isinstance(prompt, Decide):
            match.submit(prompt.turn.seat, rng.choice(prompt.actions), match.version)
        else:
            match.settle_random(rng)


def entries_in(text: str, game: str) -> Entries:
    """Return the entries written in a playthrough; ValueError if a line is none."""
    entries = []
    for line in text.splitlines():
        if line.startswith("> "):
            entry = codec_of(game).entry(line[2:])
            if not isinstance(entry, Acted | Settled):
                message = f"{line}: a playthrough holds decisions and chance, nothing undone"
                raise ValueError(message)
            entries.append(entry)
    return tuple(entries)


def accepted_part(game: str, seats: int, entries: Entries) -> Entries:
    """Return the entries up to the first that the rules refuse."""
    rules = rules_of(game)
    match: AnyMatch = Match(rules, rules.setup(seats, rules.options_type()))
    for count, entry in enumerate(entries):
        try:
            _do(match, entry)
        except (IllegalAction, IllegalOutcome):
            return entries[:count]
    return entries


def written_down(game: str, seats: int, entries: Entries) -> str:
    """Play `entries` and return the text of the playthrough."""
    rules = rules_of(game)
    start = rules.setup(seats, rules.options_type())
    match: AnyMatch = Match(rules, start)
    teller = _Teller(rules, match, seats)
    lines = [
        f"{GAMES[game].title} for {seats}, played at random and written down by",
        "    python -m tools.playthrough --update",
        'Lines with ">" are the entries, all others what the program made of them.',
        "",
        "Everything at the start:",
        *teller.views(),
    ]
    last_part = max(TOLD_AT_THE_START, len(entries) - TOLD_AT_THE_END)
    for index, entry in enumerate(entries):
        if index < TOLD_AT_THE_START or index >= last_part:
            if index == last_part > TOLD_AT_THE_START:
                teller.forget()
                lines += ["", "Everything before the last entries:", *teller.views()]
            lines += ["", f"{index + 1}. {teller.due()}", *teller.told(entry)]
        else:
            if index == TOLD_AT_THE_START:
                lines += ["", f"{last_part - TOLD_AT_THE_START} entries without their telling:"]
            lines.append(f"> {encode(entry).decode()}")
            _do(match, entry)
    return "\n".join([*lines, "", teller.due(), ""])


class _Teller:
    """Tells one match; of each view only what changed since it was last told."""

    def __init__(self, rules: AnyRules, match: AnyMatch, seats: int) -> None:
        self._rules = rules
        self._match = match
        self._viewers: tuple[Viewer, ...] = (None, *map(Seat, range(seats)))
        self._told: dict[Viewer, dict[str, object]] = {}

    def forget(self) -> None:
        """Tell all views in full next time."""
        self._told.clear()

    def due(self) -> str:
        """Return what is due, with everything that may be done about it."""
        prompt = self._rules.prompt(self._match.truth)
        if isinstance(prompt, Decide):
            privately = " in private" if prompt.turn.private else ""
            offered = ", ".join(map(_action, prompt.actions))
            return f"Seat {prompt.turn.seat} decides{privately}: {offered}"
        if isinstance(prompt, Chance):
            ask = prompt.ask
            by = "" if ask.seat is None else f" by seat {ask.seat}"
            size = f"{ask.size} sides" if ask.kind == "dice" else f"one of {ask.size}"
            outcomes = len(prompt.odds.outcomes)
            return f"Chance: {ask.kind} {ask.count} {ask.what}{by} ({size}, {outcomes} outcomes)"
        places = " then ".join(" and ".join(map(str, place)) for place in prompt.ranking)
        return f"Over: {prompt.reason} Seats {places}"

    def told(self, entry: Acted[Any] | Settled) -> list[str]:
        """Do `entry` and return its lines."""
        prompt = self._rules.prompt(self._match.truth)
        lines = [f"> {encode(entry).decode()}"]
        if isinstance(prompt, Chance) and isinstance(entry, Settled):
            lines.append(f"  probability {prompt.odds.probability(entry.outcome)}")
        events = _do(self._match, entry)
        openly = visible_to(None, events)
        for event in events:
            note = "" if event in openly else f"   (for seat {event.audience} only)"
            lines.append(f"  {_event(event)}{note}")
        return lines + self.views()

    def views(self) -> list[str]:
        """Return what each pair of eyes sees that it has not been told of."""
        shared = _fields(self._match.view(None))
        lines = []
        for viewer in self._viewers:
            fields = _fields(self._match.view(viewer))
            if viewer is not None:
                fields = {name: value for name, value in fields.items() if value != shared[name]}
            told = self._told.get(viewer, {})
            news = {name: value for name, value in fields.items() if told.get(name) != value}
            self._told[viewer] = fields
            if news:
                lines += _wrapped("all" if viewer is None else f"seat {viewer}", news)
        return lines


def _do(match: AnyMatch, entry: Acted[Any] | Settled) -> tuple[Event, ...]:
    if isinstance(entry, Acted):
        return match.submit(entry.seat, entry.action, match.version)
    return match.settle(entry.outcome, entry.source, match.version)


def _fields(view: object) -> dict[str, object]:
    """Return the fields of a view, without the one that says whose it is."""
    fields: dict[str, object] = msgspec.to_builtins(view)
    return {name: value for name, value in fields.items() if name != "viewer"}


def _short(value: object) -> str:
    return msgspec.json.encode(value).decode().replace('"', "")


def _event(event: Event) -> str:
    details = [f"{name}={_short(getattr(event, name))}" for name in event.__struct_fields__]
    return " ".join([type(event).__name__, *details])


def _action(action: Action) -> str:
    details = [f"{name}={_short(getattr(action, name))}" for name in action.__struct_fields__]
    return f"{type(action).__name__}({', '.join(details)})" if details else type(action).__name__


def _wrapped(who: str, fields: dict[str, object]) -> list[str]:
    lines = [f"  {who}:"]
    for name, value in fields.items():
        word = f" {name}={_short(value)}"
        if len(lines[-1]) + len(word) > WIDTH:
            lines.append(" " * (len(who) + 3))
        lines[-1] += word
    return lines


def main(arguments: Sequence[str] | None = None) -> int:
    """Check or update the files; return 1 if a check found a difference."""
    parser = argparse.ArgumentParser(
        description="Check the written-down games in tests/playthroughs, or write them anew.",
        epilog="example: python -m tools.playthrough --update && git diff tests/playthroughs",
    )
    parser.add_argument("--update", action="store_true", help="write the files anew")
    is_update = parser.parse_args(arguments).update
    differences = 0
    for game, info in GAMES.items():
        for seats in info.seats:
            path = file_of(game, seats)
            before = path.read_text(encoding="utf-8") if path.exists() else ""
            entries = accepted_part(game, seats, entries_in(before, game))
            if is_update and not _is_over(game, seats, entries):
                entries = random_entries(game, seats, SEED)
            after = written_down(game, seats, entries)
            if before == after:
                continue
            differences += 1
            if is_update:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(after, encoding="utf-8")
                print(f"wrote {path.name}")
            else:
                changes = difflib.unified_diff(
                    before.splitlines(), after.splitlines(), path.name, "now", lineterm="", n=2
                )
                print("\n".join(changes))
    return 1 if differences and not is_update else 0


def _is_over(game: str, seats: int, entries: Entries) -> bool:
    rules = rules_of(game)
    match: AnyMatch = Match(rules, rules.setup(seats, rules.options_type()))
    for entry in entries:
        _do(match, entry)
    return isinstance(match.due(), Over)


if __name__ == "__main__":
    sys.exit(main())
