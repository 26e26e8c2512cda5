"""`cloudtop simulate`: lets bots play many games against each other and tells who won how often.

Every round of luck is played once in each rotation of the seats, so that nobody is favoured by a
seat; like bots come out exactly at par. A shared win counts as its part.
"""

import argparse
import multiprocessing
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TypeAlias, get_args

import msgspec

from game.bots.arena import (
    Contender,
    Result,
    contender_of,
    play_seatings,
    share_of_first,
    wilson,
    win_shares,
)
from game.bots.base import ITERATIONS
from game.catalogue import rules_of
from game.core.record import encode
from game.core.registry import GAMES
from game.core.types import DataError, Value

LINE_UP = ("expert", "hard", "normal", "easy")
GAMES_PLAYED = 200
USAGE_ERROR = 2
PAIR = 2

Round: TypeAlias = list[Result]
"""One seed's games, one for each seating."""


class Standing(Value, frozen=True, gc=False):
    """What one bot of the line-up won; shares of 1, the interval is Wilson's with 95 %."""

    bot: str
    share: float
    low: float
    high: float
    par: float


class First(Value, frozen=True, gc=False):
    """What whoever decided first won; like bots play each seed only once, so `games` may be half.

    The share is of 1, the interval is Wilson's with 95 %.
    """

    games: int
    share: float
    low: float
    high: float


class Report(Value, frozen=True, gc=False):
    """The outcome of a simulation. Each seed was played in every seating.

    `first` is told of games for two, where no seat is between the first and the last.
    """

    game: str
    games: int
    first_seed: int
    last_seed: int
    iterations: int
    mean_rolls: float
    mean_decisions: float
    standings: tuple[Standing, ...]
    first: First | None = None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `cloudtop simulate`."""
    games = sorted(game for game, info in GAMES.items() if info.heuristic)
    parser.add_argument("game", choices=games, help="the game to play")
    parser.add_argument(
        "bots",
        nargs="*",
        metavar="BOT",
        help="who plays: easy, normal, hard or expert, in a character's style as hard:frog, also "
        "random, which draws every move by lot; in cloud9 threshold:K, which jumps once the "
        "balloon has risen K times; in ahead random-plans, which draws whole turns by lot "
        f"(default: as many of {' '.join(LINE_UP)} as can play)",
    )
    for flag, default, what in (
        ("--games", GAMES_PLAYED, "games to play, rounded up to whole rounds of all seatings"),
        ("--seed", 1, "the luck of the first round"),
        ("--iterations", ITERATIONS, "deals that an expert looks at for each decision"),
        ("--jobs", 1, "processes to use at once"),
    ):
        parser.add_argument(
            flag, metavar="N", type=int, default=default, help=f"{what} (default: %(default)s)"
        )
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the game, such as card=B or quick=true; may be given again",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Play and print; return 2 for a line-up or a number that cannot be."""
    names: tuple[str, ...] = tuple(args.bots) or LINE_UP[: max(GAMES[args.game].seats)]
    try:
        line_up = tuple(contender_of(args.game, name) for name in names)
        _check(args, len(line_up))
        options = _options(args.game, args.option)
    except DataError:
        raise
    except ValueError as error:
        sys.stderr.write(f"cloudtop simulate: {error}\n")
        return USAGE_ERROR
    rounds = -(-args.games // len(line_up))
    seeds = range(args.seed, args.seed + rounds)
    play = partial(_play_round, args.game, line_up, args.iterations, options)
    results = [result for played in _all(play, seeds, args.jobs) for result in played]
    report = _report(args, names, seeds, results)
    if args.json:
        print(encode(report).decode())
    else:
        print("\n".join(_lines(report)))
    return 0


def _check(args: argparse.Namespace, bots: int) -> None:
    """Raise ValueError, naming what was expected, for numbers that make no sense."""
    seats = GAMES[args.game].seats
    if bots not in seats:
        wanted = f"{min(seats)} to {max(seats)}" if len(seats) > 1 else seats[0]
        message = f"{bots} bots; {args.game} is for {wanted}"
        raise ValueError(message)
    for name, value, least in (
        ("games", args.games, 1),
        ("seed", args.seed, 0),
        ("iterations", args.iterations, 0),
        ("jobs", args.jobs, 1),
    ):
        if value < least:
            message = f"--{name} {value}; expected at least {least}"
            raise ValueError(message)


def _options(game: str, wanted: Sequence[str]) -> Value:
    """Return the options of the game as told; ValueError, naming what was expected, if it has none.

    Words as in a file: a number or true where one is expected.
    """
    options_type: type[Value] = rules_of(game).options_type
    told = {name: value for name, _, value in (text.partition("=") for text in wanted)}
    known = {field.name: get_args(field.type) for field in msgspec.structs.fields(options_type)}
    for name, value in told.items():
        if name not in known:
            message = f"no option {name!r}; {game} has {', '.join(known)}"
            raise ValueError(message)
        try:
            msgspec.convert({name: value}, options_type, strict=False)
        except msgspec.ValidationError as error:
            expected = ", ".join(map(str, known[name])) or "true or false"
            message = f"--option {name}={value}; expected {expected}"
            raise ValueError(message) from error
    return msgspec.convert(told, options_type, strict=False)


def _play_round(
    game: str, line_up: Sequence[Contender], iterations: int, options: Value, seed: int
) -> Round:
    return play_seatings(game, line_up, str(seed), iterations, options)


def _all(play: "partial[Round]", seeds: range, jobs: int) -> Iterator[Round]:
    """Yield the rounds of all `seeds` in their order, whichever was done first."""
    if jobs == 1:
        yield from map(play, seeds)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(play, seeds)


def _report(
    args: argparse.Namespace, names: Sequence[str], seeds: range, results: Sequence[Result]
) -> Report:
    games = len(results)
    standings = []
    for name, share in zip(names, win_shares(results, len(names)), strict=True):
        low, high = wilson(float(share), games)
        standings.append(Standing(name, float(share), low, high, 1 / len(names)))
    first = None
    if len(names) == PAIR:
        # The same game played in both seatings tells no more than once.
        different = games if len(set(names)) == PAIR else games // PAIR
        share = share_of_first(results)
        first = First(different, float(share), *wilson(float(share), different))
    return Report(
        game=args.game,
        games=games,
        first_seed=seeds[0],
        last_seed=seeds[-1],
        iterations=args.iterations,
        mean_rolls=sum(result.rolls for result in results) / games,
        mean_decisions=sum(result.decisions for result in results) / games,
        standings=tuple(standings),
        first=first,
    )


def _lines(report: Report) -> Iterator[str]:
    bots = len(report.standings)
    yield (
        f"{report.game}, {report.games} games: seeds {report.first_seed} to {report.last_seed}, "
        f"each in {bots} seatings, {report.iterations} iterations"
    )
    width = max(len(standing.bot) for standing in report.standings)
    yield f"{'bot':{width}}  win share    95 % interval     par"
    for standing in report.standings:
        interval = f"{standing.low:.1%} to {standing.high:.1%}"
        yield f"{standing.bot:{width}} {standing.share:10.1%} {interval:>16} {standing.par:7.1%}"
    if report.first is not None:
        first = report.first
        yield (
            f"who decided first: {first.share:.1%}, {first.low:.1%} to {first.high:.1%} "
            f"({first.games} different games)"
        )
    rolls = f"{report.mean_rolls:.1f} rolls, " if report.mean_rolls else ""
    yield f"mean game: {rolls}{report.mean_decisions:.1f} decisions"
