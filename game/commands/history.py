"""`cloudtop history`: the games that were played to their end, and what each name achieved."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from game.commands.replay import printable
from game.config import add_folder_arguments, config_of
from game.core.registry import GAMES
from game.saves.files import write_atomically
from game.saves.history import csv_bytes, place_of, tallies
from game.saves.store import Listing, Store

SHOWN = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this command's arguments."""
    parser.add_argument(
        "--csv", metavar="FILE", type=Path, help="write one line for each seat of each game there"
    )
    add_folder_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Print the history or write the table; return 1 if the file cannot be written."""
    listing = Store(config_of(args).saves_folder).finished()
    if listing.trouble is not None:
        sys.stderr.write(f"cloudtop history: {printable(listing.trouble)}\n")
        return 1
    for odd in listing.odd:
        sys.stderr.write(f"cloudtop history: {printable(odd.sentence)}\n")
    if args.csv is None:
        for line in told(listing):
            sys.stdout.write(f"{line}\n")
        return 0
    try:
        write_atomically(args.csv, csv_bytes(listing.games))
    except OSError as error:
        sys.stderr.write(f"cloudtop history: {args.csv}: {error.strerror}\n")
        return 1
    sys.stdout.write(f"{len(listing.games)} games are in {args.csv}\n")
    return 0


def told(listing: Listing) -> Iterator[str]:
    """Yield the statistics of every name, then the newest games."""
    if not listing.games:
        yield "No game has been played to its end yet."
        return
    wide = max(len(GAMES[game.game].title) for game in listing.games)
    yield f"{'name':16} {'game':{wide}} {'games':>5} {'wins':>5} {'best':>5} {'average':>8}"
    for one in tallies(listing.games):
        name = printable(one.name) + (" (bot)" if one.is_bot else "")
        title = GAMES[one.game].title
        yield f"{name:16} {title:{wide}} {one.games:5} {one.wins:5} {one.best:5} {one.average:8.1f}"
    yield ""
    for game in listing.games[:SHOWN]:
        places = sorted(
            (place_of(game, seat), printable(game.players[seat].name), game.scores[seat])
            for seats in game.summary.ranking
            for seat in seats
        )
        ranked = ", ".join(f"{place}. {name} {score}" for place, name, score in places)
        yield f"{game.summary.started[:16]}  {GAMES[game.game].title}: {ranked}"
