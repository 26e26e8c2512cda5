"""The product and the plain re-implementation agree, step by step, on thousands of steps.

Both are told the same decisions and the same chance. After each step they must say that the same is
due, allow the same, and hold the same cards, points and places.
"""

import itertools
from collections import Counter
from random import Random
from typing import Any

import pytest

from game.catalogue import rules_of
from game.cloud9.actions import Options
from game.core.record import Acted, Settled
from game.core.rules import Chance, Decide, Prompt
from tests.reference import naive_cloud9 as naive
from tests.strategies import Moment, random_game

RULES = rules_of("cloud9")
KINDS = ("green", "purple", "red", "yellow", "wild")
WORDS = {
    "Stay": "stay",
    "Jump": "jump",
    "PayColours": "colours",
    "PayWild": "wild",
    "Decline": "nothing",
}


def counts(cards: list[naive.Card]) -> tuple[int, ...]:
    names = [card.kind for card in cards]
    return tuple(map(names.count, KINDS))


def assert_same_due(game: naive.Naive, prompt: Prompt[Any]) -> None:
    kind, *rest = naive.due(game)
    if kind == "over":
        assert naive.ranking(game) == [list(place) for place in prompt.ranking]
    elif kind in ("choose", "pay"):
        assert isinstance(prompt, Decide)
        assert rest == [prompt.turn.seat]
        assert naive.options(game) == [WORDS[type(action).__name__] for action in prompt.actions]
    else:
        assert isinstance(prompt, Chance)
        if kind == "pilot":
            assert ("first pilot", None) == (prompt.ask.what, prompt.ask.seat)
        else:
            assert rest == [prompt.ask.seat, prompt.ask.count]
            assert {"draw": "card", "roll": "cloud"}[kind] == prompt.ask.what


def assert_same_position(game: naive.Naive, state: Any) -> None:
    assert [player.score for player in game.players] == list(state.scores)
    assert [counts(player.hand) for player in game.players] == list(state.hands)
    assert counts(game.pile) == state.pile
    assert counts(game.discards) == state.discards
    if game.stage != "over":
        aboard = [seat for seat, player in enumerate(game.players) if player.aboard]
        assert (game.cloud, game.pilot, game.trip) == (state.cloud, state.pilot, state.trip)
        assert aboard == list(state.aboard)
        assert game.roll == list(state.roll)


def play_along(seats: int, seed: int) -> tuple[list[Moment], naive.Naive]:
    """Play one random game of the product and follow it in the plain engine."""
    moments = list(random_game(RULES, seats, seed))
    target = 25 if moments[0].state.options == Options(quick=True) else 50
    game = naive.new_game(seats, target=target)
    for moment in moments:
        assert_same_due(game, moment.prompt)
        assert_same_position(game, moment.state)
        if isinstance(moment.entry, Acted):
            naive.decide(game, moment.entry.seat, WORDS[type(moment.entry.action).__name__])
        elif isinstance(moment.entry, Settled):
            naive.settle(game, list(moment.entry.outcome.values))
    return moments, game


@pytest.mark.parametrize("seats", range(2, 7))
def test_both_engines_agree(seats: int) -> None:
    """Twelve games to the end; together they see the corners of the rules."""
    steps, seen = 0, Counter()
    for seed in range(12):
        moments, game = play_along(seats, seed)
        steps += len(moments)
        seen["reshuffles"] += game.reshuffles
        for moment in moments[:-1]:
            seen.update(type(event).__name__ for event in moment.step.events)

    assert steps > 1000
    assert all(seen[event] for event in ("Rose", "Fell", "TripEnded", "Paid", "GameEnded"))
    if seats == 6:
        assert all(seen[event] for event in ("ReachedTop", "Reshuffled", "reshuffles"))
        assert seen["Reshuffled"] == seen["reshuffles"]


def test_both_engines_agree_when_cards_run_out() -> None:
    """With six players the cards run out completely; some trips begin without new cards."""
    without_cards = 0
    for seed in range(30):
        moments, _ = play_along(6, seed)
        for before, after in itertools.pairwise(moments):
            if after.state.trip > before.state.trip and after.state.phase == "roll":
                without_cards += 1

    assert without_cards > 0


@pytest.mark.parametrize("seats", range(2, 7))
def test_both_engines_refuse_the_same_draws(seats: int) -> None:
    """What the product's odds call possible is what the plain engine accepts, and no more."""
    moments = list(random_game(RULES, seats, 3))
    target = 25 if moments[0].state.options == Options(quick=True) else 50
    game = naive.new_game(seats, target=target)
    for moment in moments[:-1]:
        if isinstance(moment.prompt, Chance) and moment.prompt.ask.count == 1:
            possible = {outcome.values for outcome in moment.prompt.odds.outcomes}
            words = [*KINDS, "blank", *map(str, range(7))]
            accepted = set()
            for word in words:
                try:
                    naive.settled(game, [word])
                except naive.NotAllowedError:
                    continue
                accepted.add((word,))
            assert possible == accepted
        if isinstance(moment.entry, Acted):
            naive.decide(game, moment.entry.seat, WORDS[type(moment.entry.action).__name__])
        else:
            naive.settle(game, list(moment.entry.outcome.values))


def test_the_plain_engine_copies_every_step() -> None:
    """It leaves the game it was given alone, as the benchmark's slow end should."""
    game = naive.new_game(3)
    rng = Random(1)
    for _ in range(60):
        before = repr(game)
        later = naive.random_step(game, rng)
        assert before == repr(game)
        game = later
    assert naive.play_at_random(2, rng) > 20
