"""The referee beside a real table: whatever is played there, its public numbers are the same."""

from itertools import pairwise
from random import Random

import pytest

from game.catalogue import rules_of
from game.cloud9.referee.actions import PREPARE, Options
from game.core.match import Match
from game.core.record import Acted
from game.core.types import Over, Seat
from tests.cloud9.referee.desk import RULES, in_flight
from tests.strategies import played

SHARED = ("trip", "cloud", "pilot", "aboard", "roll", "scores")


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("seed", range(6))
def test_it_keeps_account_of_any_game(seats: int, seed: int) -> None:
    """A game with real hidden cards is played; the referee hears only what all can see."""
    moments = played("cloud9", seats, seed)
    quick = moments[0].state.options.quick
    referee = Match(RULES, RULES.setup(seats, Options(quick=quick)))
    referee.submit(Seat(0), PREPARE, 0)
    for moment, following in pairwise(moments):
        entry = moment.entry
        if isinstance(entry, Acted):
            referee.submit(entry.seat, entry.action, referee.version)
        elif moment.state.phase in ("roll", "pilot"):
            referee.settle(entry.outcome, "test", referee.version)
        if following.state.phase in ("deal", "draw"):
            continue  # the referee counts the cards when all have drawn
        if referee.truth.phase == "ready":
            referee.submit(referee.truth.turn, PREPARE, referee.version)
        same(following.state, referee.truth)

    due = rules_of("cloud9").prompt(moments[-1].state)
    assert isinstance(due, Over)
    assert due.ranking == referee.due().ranking


def same(real: object, counted: object) -> None:
    """Compare all that both know."""
    for name in SHARED:
        assert getattr(real, name) == getattr(counted, name), name
    assert tuple(map(sum, real.hands)) == counted.hand_sizes
    assert sum(real.discards) == counted.discard_size
    assert sum(real.pile) == counted.pile_size
    assert (real.phase, real.turn) == (counted.phase, counted.turn)


def test_nothing_is_hidden_from_a_referee() -> None:
    """So only one position gives a view."""
    state = in_flight().match.truth
    assert state == RULES.sample(RULES.view(state, Seat(1)), Random(1))
