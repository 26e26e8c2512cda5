"""Laws of every position of every game: something is due, and only what is due can happen."""

from fractions import Fraction
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalogue import rules_of
from game.core.record import encode
from game.core.registry import GAMES
from game.core.rules import Chance, Decide
from game.core.types import Dice, Draw, IllegalAction, IllegalOutcome, Over, Seat
from tests.laws.twins import ADAPTERS
from tests.strategies import (
    EVERY_TABLE,
    actions_seen,
    all_options,
    is_possible,
    outcomes,
    outcomes_seen,
    played,
    random_game,
    seats_and_more,
    seeds,
)


@pytest.mark.parametrize("game", GAMES)
def test_only_the_offered_numbers_of_seats(game: str) -> None:
    """Every number of seats that is offered can be set up, and others are refused."""
    rules = rules_of(game)
    for seats in range(-1, 20):
        for options in all_options(rules):
            if seats in GAMES[game].seats:
                rules.check(rules.setup(seats, options))
            else:
                with pytest.raises(ValueError, match=str(seats)):
                    rules.setup(seats, options)


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_something_is_due(game: str, seats: int) -> None:
    """In every position somebody decides, chance answers, or it is over; asked twice the same."""
    rules = rules_of(game)
    for seed in range(4):
        for moment in played(game, seats, seed):
            prompt = moment.prompt
            if isinstance(prompt, Decide):
                assert prompt.turn.seat in range(seats)
                assert prompt.actions
                assert len(prompt.actions) == len(set(prompt.actions))
                assert {type(action) for action in prompt.actions} <= set(rules.action_types)
                assert prompt == rules.prompt(moment.state)
            elif isinstance(prompt, Chance):
                assert prompt.ask == rules.prompt(moment.state).ask
                assert prompt.ask.seat in (None, *range(seats))
            else:
                assert isinstance(prompt, Over)
                ranked = [seat for place in prompt.ranking for seat in place]
                assert list(range(seats)) == sorted(ranked)
                assert all(prompt.ranking)
                assert prompt.reason


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_chances_add_up(game: str, seats: int) -> None:
    """Probabilities are positive and sum to exactly 1; every outcome answers the question."""
    seen = set()
    for moment in played(game, seats, 0):
        if not isinstance(moment.prompt, Chance) or moment.prompt.ask in seen:
            continue
        ask, odds = moment.prompt.ask, dict(moment.prompt.odds)
        seen.add(ask)
        assert Fraction(1) == sum(odds.values())
        assert min(odds.values()) > 0
        assert len(odds) == len(moment.prompt.odds.outcomes)
        for outcome in odds:
            assert {"dice": Dice, "draw": Draw}[ask.kind] is type(outcome)
            assert ask.count == len(outcome.values)


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_everything_offered_is_accepted(game: str, seats: int) -> None:
    """Every legal action and every outcome that has a chance leads to a position that is fine."""
    rules = rules_of(game)
    for seed in range(2):
        for index, moment in enumerate(played(game, seats, seed)):
            prompt = moment.prompt
            if isinstance(prompt, Decide):
                for action in prompt.actions:
                    assert None is rules.why_not(moment.state, prompt.turn.seat, action)
                    rules.check(rules.apply(moment.state, prompt.turn.seat, action).state)
            elif isinstance(prompt, Chance) and index % 9 == 0:
                for outcome, _ in prompt.odds:
                    rules.check(rules.resolve(moment.state, outcome).state)


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_everything_else_is_refused(game: str, seats: int) -> None:
    """Every action of the game by every seat, and outcomes of other moments: a reason, no change.

    A refusal has a code, a sentence and a place in the rules text, and asking first gives the same.
    """
    rules = rules_of(game)
    moments = played(game, seats, 1)
    actions, answers = actions_seen(moments, rules), outcomes_seen(moments)
    for moment in moments[::3] + moments[-1:]:
        before = encode(moment.state)
        offered: tuple = ()
        if isinstance(moment.prompt, Decide):
            offered = moment.prompt.actions
        for seat in map(Seat, range(-1, seats + 1)):
            is_due = isinstance(moment.prompt, Decide) and moment.prompt.turn.seat == seat
            for action in actions:
                if is_due and action in offered:
                    continue
                with pytest.raises(IllegalAction) as caught:
                    rules.apply(moment.state, seat, action)
                refusal = caught.value.refusal
                assert refusal.code
                assert refusal.message
                assert refusal.rule.startswith(f"{GAMES[game].book}/")
                assert refusal == rules.why_not(moment.state, seat, action)
        for outcome in answers[:: len(answers) // 20 + 1]:
            if not is_possible(moment.prompt, outcome):
                with pytest.raises(IllegalOutcome) as refused:
                    rules.resolve(moment.state, outcome)
                assert refused.value.refusal.code
                assert refused.value.refusal.message
                assert refused.value.refusal.rule.startswith(f"{GAMES[game].book}/")
        assert before == encode(moment.state)


@pytest.mark.parametrize("game", GAMES)
@given(seed=seeds, depth=st.integers(0, 60), seat=seats_and_more, outcome=outcomes)
def test_garbage_is_refused(game: str, seed: int, depth: int, seat: Seat, outcome: object) -> None:
    """Whatever words a tray, a person or a program sends: accepted if possible, else refused."""
    rules = rules_of(game)
    seats = GAMES[game].seats[seed % len(GAMES[game].seats)]
    moment = list(random_game(rules, seats, seed, most=depth + 1))[-1]
    before = encode(moment.state)
    if is_possible(moment.prompt, outcome):
        rules.resolve(moment.state, outcome)
    else:
        with pytest.raises(IllegalOutcome):
            rules.resolve(moment.state, outcome)
    for action in actions_seen([moment], rules):
        is_due = isinstance(moment.prompt, Decide) and moment.prompt.turn.seat == seat
        if is_due and action in moment.prompt.actions:
            rules.apply(moment.state, seat, action)
        else:
            with pytest.raises(IllegalAction):
                rules.apply(moment.state, seat, action)

    assert before == encode(moment.state)


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_nothing_is_lost(game: str, seats: int) -> None:
    """What the game conserves, its cards, is the same in every position."""
    conserved = ADAPTERS[game].conserved
    for seed in range(6):
        moments = played(game, seats, seed)
        assert 1 == len({conserved(moment.state) for moment in moments})


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_old_positions_never_change(game: str, seats: int) -> None:
    """Positions are values: when the game is over, every one of them is what it was."""
    rules = rules_of(game)
    texts, hashes, moments = [], [], []
    for moment in random_game(rules, seats, 2):
        moments.append(moment)
        texts.append(encode(moment.state))
        hashes.append(hash(moment.state))
        rules.sample(rules.view(moment.state, Seat(0)), Random(1))

    assert texts == [encode(moment.state) for moment in moments]
    assert hashes == [hash(moment.state) for moment in moments]


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_random_play_ends(game: str, seats: int) -> None:
    """Games end well below the bound that the game declares."""
    rules = rules_of(game)
    for seed in range(20):
        moments = played(game, seats, seed)
        assert isinstance(moments[-1].prompt, Over)
        assert len(moments) < rules.max_entries


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_known_to_the_laws(game: str) -> None:
    """A registered game has a re-deal and says what it conserves."""
    assert game in ADAPTERS, f"write a re-deal for {game} and add it to tests/laws/twins.py"


def structs_in(value: object) -> set[type]:
    """Return every kind of struct found in a value, at any depth."""
    if isinstance(value, msgspec.Struct):
        parts = [getattr(value, name) for name in value.__struct_fields__]
        return {type(value)}.union(*map(structs_in, parts))
    if isinstance(value, tuple):
        return set().union(*map(structs_in, value))
    assert isinstance(value, str | int | None), f"{value!r} could be changed"
    return set()


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_nothing_can_be_changed(game: str, seats: int) -> None:
    """States, views, actions and events are frozen all the way down."""
    rules = rules_of(game)
    kinds = set()
    for moment in played(game, seats, 13):
        kinds |= structs_in(moment.state)
        kinds |= structs_in(rules.view(moment.state, Seat(0)))
        if moment.step is not None:
            kinds |= structs_in(moment.step)
        if isinstance(moment.prompt, Decide):
            kinds |= structs_in(moment.prompt)

    assert [] == [kind for kind in kinds if not kind.__struct_config__.frozen]
