"""What many tests draw from: tables of every registered game, games played at random, damage."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st

from game.catalogue import AnyRules, rules_of
from game.core.match import Match
from game.core.record import Acted, Settled
from game.core.registry import GAMES
from game.core.rules import Chance, Decide, Prompt
from game.core.types import Action, Dice, Draw, Event, Outcome, Over, Seat, Step

SOURCE = "test"

EVERY_TABLE = [
    pytest.param(game, seats, id=f"{game}-{seats}")
    for game, info in GAMES.items()
    for seats in info.seats
]
"""Every registered game with every number of seats, for `parametrize("game, seats", ...)`."""


def all_options(rules: AnyRules) -> tuple[Any, ...]:
    """Return every combination of a game's yes-or-no and either-or options."""
    fields = msgspec.inspect.type_info(rules.options_type).fields
    choices = []
    for field in fields:
        if isinstance(field.type, msgspec.inspect.BoolType):
            choices.append((False, True))
        elif isinstance(field.type, msgspec.inspect.LiteralType):
            choices.append(field.type.values)
        else:
            choices.append((field.default,))
    names = [field.name for field in fields]
    return tuple(
        rules.options_type(**dict(zip(names, values, strict=True)))
        for values in itertools.product(*choices)
    )


@dataclass(frozen=True)
class Moment:
    """One position of a game with what was due and what was done about it."""

    state: Any
    prompt: Prompt[Any]
    entry: Acted[Any] | Settled | None
    step: Step[Any] | None


def random_game(
    rules: AnyRules, seats: int, seed: int, *, start: Any = None, most: int | None = None
) -> Iterator[Moment]:
    """Play to the end at random; the last moment is the end itself and has no entry.

    Half of the games are played evenly, half with a liking for one of the actions, so that games
    get into corners that even play never sees.
    """
    rng = Random(f"{seats} {seed}")
    options = all_options(rules)
    state = rules.setup(seats, options[seed % len(options)]) if start is None else start
    leaning = rng.choice((0.0, 0.0, 0.6, 0.9))
    favourite = rng.randrange(2)
    for _ in range(rules.max_entries if most is None else most):
        prompt = rules.prompt(state)
        if isinstance(prompt, Over):
            yield Moment(state, prompt, None, None)
            return
        entry: Acted[Any] | Settled
        if isinstance(prompt, Decide):
            action = rng.choice(prompt.actions)
            if rng.random() < leaning:
                action = prompt.actions[-favourite]
            entry = Acted(prompt.turn.seat, action)
            step = rules.apply(state, prompt.turn.seat, action)
        else:
            entry = Settled(prompt.odds.draw(rng), SOURCE)
            step = rules.resolve(state, entry.outcome)
        yield Moment(state, prompt, entry, step)
        state = step.state
    if most is None:
        message = f"no end after {rules.max_entries} entries"
        raise AssertionError(message)


def played(game: str, seats: int, seed: int) -> list[Moment]:
    """Return a whole random game of a registered game."""
    return list(random_game(rules_of(game), seats, seed))


def match_after(rules: AnyRules, moments: list[Moment]) -> Match[Any, Any, Any, Any]:
    """Return a match in which the entries of `moments` have been done."""
    match: Match[Any, Any, Any, Any] = Match(rules, moments[0].state)
    for moment in moments:
        do(match, moment.entry)
    return match


def do(
    match: Match[Any, Any, Any, Any],
    entry: Acted[Any] | Settled | None,
    *,
    version: int | None = None,
) -> tuple[Event, ...]:
    """Let `entry`, if it is one, happen in `match`; return what happened."""
    version = match.version if version is None else version
    if isinstance(entry, Acted):
        return match.submit(entry.seat, entry.action, version)
    if isinstance(entry, Settled):
        return match.settle(entry.outcome, entry.source, version)
    return ()


class Nonsense(Action, frozen=True, gc=False):
    """An action of no game."""


def actions_seen(moments: list[Moment], rules: AnyRules) -> list[Action]:
    """Return every action that was ever legal in a game, every plain one, and one of no game."""
    seen = {
        action
        for moment in moments
        if isinstance(moment.prompt, Decide)
        for action in moment.prompt.actions
    }
    plain = {kind() for kind in rules.action_types if not kind.__struct_fields__}
    return [*sorted(seen | plain, key=repr), Nonsense()]


def outcomes_seen(moments: list[Moment]) -> list[Outcome]:
    """Return what chance answered in a game, and some answers that no game accepts."""
    seen = {moment.entry.outcome for moment in moments if isinstance(moment.entry, Settled)}
    never: list[Outcome] = [Dice(()), Draw(()), Dice(("",)), Draw(("nothing",)), Draw(("-1",))]
    return sorted(seen, key=repr) + never


def same_cards(outcome: Outcome) -> tuple[type, tuple[str, ...]]:
    """Return what counts of an outcome: the order of drawn cards does not."""
    if isinstance(outcome, Draw):
        return Draw, tuple(sorted(outcome.values))
    return Dice, outcome.values


def is_possible(prompt: Prompt[Any], outcome: Outcome) -> bool:
    """Tell whether chance may answer `outcome` now."""
    return isinstance(prompt, Chance) and same_cards(outcome) in set(
        map(same_cards, prompt.odds.outcomes)
    )


seeds = st.integers(min_value=0, max_value=2**32)

seats_and_more = st.integers(min_value=-2, max_value=12).map(Seat)

words = st.sampled_from(["", "red", "green", "wild", "blank", "0", "1", "heads", "\N{SNOWMAN}"])

outcomes = st.builds(
    lambda kind, values: kind(tuple(values)),
    st.sampled_from([Dice, Draw]),
    st.lists(words | st.text(max_size=3), max_size=9),
)

leaves = st.none() | st.booleans() | st.integers(-2, 99) | st.text(max_size=4) | words


@st.composite
def damaged(draw: st.DrawFn, value: object) -> object:
    """Change one place of a JSON value: another leaf, one item less, one twice, one field less."""
    if isinstance(value, dict) and value:
        key = draw(st.sampled_from(sorted(value)))
        if draw(st.integers(0, 9)) == 0:
            return {name: item for name, item in value.items() if name != key}
        return value | {key: draw(damaged(value[key]))}
    if isinstance(value, list) and value:
        index = draw(st.integers(0, len(value) - 1))
        change = draw(st.integers(0, 9))
        if change == 0:
            return value[:index] + value[index + 1 :]
        if change == 1:
            return [*value, value[index]]
        return [*value[:index], draw(damaged(value[index])), *value[index + 1 :]]
    if isinstance(value, int) and not isinstance(value, bool):
        return draw(st.integers(value - 2, value + 2) | leaves)
    return draw(leaves)
