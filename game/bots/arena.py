"""Bots against each other: the same luck for every seating, and shares that can be trusted."""

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from random import Random

from game.bots.base import LEVELS, Budget, decision_seed
from game.bots.characters import CHARACTERS, PLAIN, Character, character_of
from game.bots.levels import RANDOM, choose, heuristic_of
from game.catalogue import rules_of
from game.core.rules import Chance, Decide
from game.core.types import Value

CONFIDENCE = 1.96
"""Standard errors on either side of 95 %."""


class Contender(Value, frozen=True, gc=False):
    """A bot of a line-up: its level and, if it plays in somebody's style, the character."""

    level: str
    character: Character = PLAIN


class Result(Value, frozen=True, gc=False):
    """One game: who shares the win, by place in the line-up, and how long it took.

    `first` is who decided first, by place in the line-up.
    """

    winners: tuple[int, ...]
    rolls: int
    decisions: int
    first: int = 0


def contender_of(game: str, text: str) -> Contender:
    """Return the bot of `game` written as `hard`, `hard:frog`, `random` or one of its yardsticks.

    Raises ValueError, saying what was expected, for anything else.
    """
    yardsticks = heuristic_of(game).yardsticks
    if text in (*LEVELS, RANDOM, *yardsticks):
        return Contender(text)
    level, _, animal = text.partition(":")
    if level in LEVELS and animal in {character.animal for character in CHARACTERS}:
        return Contender(level, character_of(animal))
    message = (
        f"no bot {text!r}; {game} has {', '.join(LEVELS)} (also in a style, as in hard:frog), "
        f"{', '.join((RANDOM, *yardsticks))}"
    )
    raise ValueError(message)


def play(
    game: str,
    line_up: Sequence[Contender],
    seed: str,
    rotation: int,
    iterations: int,
    options: Value | None = None,
) -> Result:
    """Play one game. Seat s is taken by the bot `rotation` places before it in the line-up.

    `options` are the game's own; without them it is played as it usually is.

    Chance and the bots' own luck depend on `seed` and the seats alone, so like bots play the same
    game in every rotation.
    """
    rules, luck = rules_of(game), Random(f"{seed}/chance")
    count = len(line_up)
    state = rules.setup(count, rules.options_type() if options is None else options)
    first: int | None = None
    rolls = decisions = version = 0
    while True:
        due = rules.prompt(state)
        if isinstance(due, Chance):
            rolls += due.ask.kind == "dice"
            state = rules.resolve(state, due.odds.draw(luck)).state
        elif isinstance(due, Decide):
            seat = due.turn.seat
            decisions += 1
            first = (seat - rotation) % count if first is None else first
            index = 0
            if len(due.actions) > 1:
                contender = line_up[(seat - rotation) % count]
                index = choose(
                    game,
                    contender.level,
                    rules.view(state, seat),
                    due.actions,
                    seed=decision_seed(seed, seat, version),
                    budget=Budget(iterations),
                    character=contender.character,
                )
            state = rules.apply(state, seat, due.actions[index]).state
        else:
            winners = tuple(sorted((seat - rotation) % count for seat in due.ranking[0]))
            return Result(winners, rolls, decisions, first or 0)
        version += 1


def play_seatings(
    game: str,
    line_up: Sequence[Contender],
    seed: str,
    iterations: int,
    options: Value | None = None,
) -> list[Result]:
    """Play one game in each rotation of the line-up, all with the same luck.

    Like bots play the same game in every rotation, so that is played once.
    """
    bots = len(line_up)
    if len(set(line_up)) > 1:
        return [play(game, line_up, seed, turn, iterations, options) for turn in range(bots)]
    once = play(game, line_up, seed, 0, iterations, options)
    return [_rotated(once, turn, bots) for turn in range(bots)]


def _rotated(result: Result, turn: int, bots: int) -> Result:
    """Return `result` of like bots as it is when they sit `turn` places further on."""
    return Result(
        tuple(sorted((place - turn) % bots for place in result.winners)),
        result.rolls,
        result.decisions,
        (result.first - turn) % bots,
    )


def share_of_first(results: Sequence[Result]) -> Fraction:
    """Return the exact share of the wins that went to whoever decided first."""
    won = sum(
        Fraction(1, len(result.winners)) for result in results if result.first in result.winners
    )
    return Fraction(won) / len(results)


def win_shares(results: Sequence[Result], bots: int) -> list[Fraction]:
    """Return each bot's exact share of the wins; one won by k of them counts 1/k for each."""
    won = [Fraction(0)] * bots
    for result in results:
        for bot in result.winners:
            won[bot] += Fraction(1, len(result.winners))
    return [share / len(results) for share in won]


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval (Wilson) around a `share` seen in so many games.

    Approximate: games with the same luck are not quite independent.
    """
    z = CONFIDENCE
    scale = 1 + z * z / games
    centre = (share + z * z / (2 * games)) / scale
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / scale
    return centre - reach, centre + reach
