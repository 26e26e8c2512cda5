"""`cloudtop replay FILE`: a saved game in sentences, as everybody or one seat saw it."""

import argparse
import pkgutil
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from game.catalogue import scores_of
from game.commands.table import AnyDue, due_of
from game.core.commitment import commitment, strays
from game.core.match import Logged
from game.core.past import MACHINE
from game.core.record import Entry, Header, Settled, encode
from game.core.registry import GAMES
from game.core.types import Ask, Event, HandedOver, Over, Viewer
from game.saves.lines import Damage
from game.saves.loading import LoadedGame, SaveError, first_position, load

Describe = Callable[[Event, Sequence[str]], str]

SOURCES = {
    "machine": "",
    "hand": " (cast by hand)",
    "tray": " (read from the tray)",
    "simulated": " (read from a simulated tray)",
}


class Playthrough(msgspec.Struct, frozen=True):
    """What `--json` prints; `log` as the viewer knows it, and `entries` only if asked for."""

    header: Header
    viewer: Viewer
    log: tuple[Logged, ...]
    entries: tuple[Entry[Any], ...] | None
    due: AnyDue
    damage: Damage | None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `cloudtop replay`."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a saved game")
    parser.add_argument(
        "--seat",
        metavar="N",
        type=int,
        help="tell what that seat knows, counted from 0 (default: what everybody knows)",
    )
    parser.add_argument(
        "--entries",
        action="store_true",
        help="print the entries of the record instead, hidden cards included",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--verify",
        action="store_true",
        help="tell instead whether the machine's chance follows the game's commitment",
    )


def run(args: argparse.Namespace) -> int:
    """Print the playthrough; return 1 if the file holds no game, 2 for a seat it does not have.

    With `--verify`, 1 if the machine strayed from the commitment, the game has none, or its record
    is damaged, for then nobody knows the rest.
    """
    try:
        game = load(args.file)
    except SaveError as error:
        sys.stderr.write(f"cloudtop replay: {printable(str(error))}\n")
        return 1
    seats = len(game.header.players)
    if args.seat is not None and not 0 <= args.seat < seats:
        sys.stderr.write(
            f"cloudtop replay: there is no seat {args.seat}; the game has 0 to {seats - 1}\n"
        )
        return 2
    if args.verify:
        return _verify(game)
    if args.json:
        lines = iter((_json(game, args.seat, with_entries=args.entries),))
    elif args.entries:
        lines = (encode(entry).decode() for entry in game.entries)
    else:
        lines = told(game, args.seat)
    for line in lines:
        sys.stdout.write(f"{line}\n")
    return 0


def told(game: LoadedGame, viewer: Viewer) -> Iterator[str]:
    """Yield the lines that tell `game` to `viewer`."""
    info = GAMES[game.header.game]
    names = [printable(player.name) for player in game.header.players]
    yield f"{info.title}, started {printable(game.header.started)}"
    for seat, player in enumerate(game.header.players):
        bot = f", bot: {player.bot}" if player.bot else ""
        yield f"  seat {seat}: {names[seat]} ({printable(player.animal)}{bot})"
    yield ""
    describe = partial(_described, pkgutil.resolve_name(info.text).describe)
    for number, logged in enumerate(game.match.log(viewer), start=1):
        source = _source_of(logged)
        for place, event in enumerate(logged.events):
            head = f"{number:5}" if place == 0 else " " * 5
            yield f"{head}  {describe(event, names)}{'' if place else source}"
    yield ""
    yield from _end(game, names)
    if game.damage is not None:
        yield f"Note: {game.damage.sentence}"


def _source_of(logged: Logged) -> str:
    """Return who told an outcome, in brackets; nothing if the machine did, as it does mostly."""
    source = logged.source or "machine"
    told = SOURCES.get(source, f" ({printable(source.replace('+', ', '))})")
    was = f" (first read as {printable(', '.join(logged.misread))})" if logged.misread else ""
    return told + was


def _verify(game: LoadedGame) -> int:
    """Tell whether every roll and draw of the machine is the one it was bound to."""
    seed = game.header.dice_seed
    if not seed:
        sys.stdout.write("The machine made no commitment in this game.\n")
        return 1
    sys.stdout.write(f"Commitment: {commitment(seed)}\n")
    if isinstance(game.match.due(), Over):
        sys.stdout.write(f"Seed: {printable(seed)}\n")
    found = strays(first_position(game.header, lambda _entry: None), seed, game.entries)
    if found:
        places = ", ".join(str(version + 1) for version in found)
        sys.stdout.write(f"NOT what the machine was bound to: entry {places} of the record.\n")
        return 1
    sys.stdout.write("Every roll and draw of the machine is the one it was bound to.\n")
    told = sum(isinstance(entry, Settled) and entry.source != MACHINE for entry in game.entries)
    if told:
        sys.stdout.write(f"Told by people or by the box, so not checked: {told}\n")
    if game.damage is not None:
        sys.stdout.write(f"NOT all of the record: {game.damage.sentence}\n")
        return 1
    return 0


def _described(describe: Describe, event: Event, names: Sequence[str]) -> str:
    """Return a sentence for an event of the table, or of the game that `describe` knows."""
    if not isinstance(event, HandedOver):
        return describe(event, names)
    name = names[event.seat]
    return f"{name} is back" if event.bot is None else f"A bot flies on for {name}"


def _end(game: LoadedGame, names: list[str]) -> Iterator[str]:
    due = game.match.due()
    scores = scores_of(game.header.game, game.match.view(None))
    if isinstance(due, Over):
        yield f"{due.reason}"
        place = 1
        for seats in due.ranking:
            for seat in seats:
                yield f"  {place}. {names[seat]}, {scores[seat]}"
            place += len(seats)
        return
    whose = "everybody" if due.seat is None else names[due.seat]
    if isinstance(due, Ask):
        what = f"a {'roll' if due.kind == 'dice' else 'draw'} of {due.count} ({due.what})"
    else:
        what = "a decision"
    yield f"The game is not over: it waits for {what} by {whose}."


def printable(text: str) -> str:
    """Return `text` without anything that could steer a terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def _json(game: LoadedGame, viewer: Viewer, *, with_entries: bool) -> str:
    header = game.header
    if not with_entries and not isinstance(game.match.due(), Over):
        header = msgspec.structs.replace(header, dice_seed="")  # it tells what will be drawn
    playthrough = Playthrough(
        header=header,
        viewer=viewer,
        log=game.match.log(viewer),
        entries=game.entries if with_entries else None,
        due=due_of(game.match),
        damage=game.damage,
    )
    return encode(playthrough).decode()
