"""The referee beside a real table: told the same, it comes to the same."""

from itertools import pairwise

import pytest

from game.ahead import actions as act
from game.ahead.referee.actions import Prepare
from game.catalogue import rules_of
from game.core.match import Match
from game.core.record import Settled
from game.core.rules import Decide
from game.core.types import Event, Over, Seat
from tests.ahead.referee.desk import RULES
from tests.strategies import played


@pytest.mark.parametrize("seed", range(8))
def test_a_told_game_is_the_dealt_one(seed: int) -> None:
    """With the same card, sides and first player: the same choices, positions, events and end."""
    moments = played("ahead", 2, seed)
    game = rules_of("ahead")
    referee = Match(RULES, moments[0].state)
    begun = next(moment.state for moment in moments if moment.state.phase == "coin")
    drawn: tuple[Event, ...] = ()
    events = referee.submit(Seat(0), Prepare(begun.card, begun.first, begun.sides), 0)
    for moment, following in pairwise(moments):
        if isinstance(moment.entry, Settled):
            drawn += moment.step.events
            continue
        due = RULES.prompt(referee.truth)
        assert moment.state == referee.truth
        assert due == game.prompt(moment.state)
        assert isinstance(due, Decide)
        told = referee.submit(due.turn.seat, moment.entry.action, referee.version)
        assert moment.step.events == told
        assert following.state == referee.truth

    assert drawn == events
    assert isinstance(referee.due(), Over)
    assert game.prompt(moments[-1].state) == referee.due()
    assert isinstance(told[-1], act.GameEnded)
