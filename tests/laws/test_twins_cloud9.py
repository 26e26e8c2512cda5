"""The re-deal of Cloud 9 is itself honest: its twins are real games with other hidden cards."""

from random import Random

import pytest

from game.catalogue import rules_of
from game.core.match import Match, replay
from tests.laws.twins_cloud9 import redeal
from tests.strategies import played


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_twins_are_games(seats: int, viewer: int | None) -> None:
    """Every entry of a twin is accepted; the viewer's hand is the same, the others are not."""
    moments = played("cloud9", seats, seats)
    start = moments[0].state
    entries = tuple(moment.entry for moment in moments[: 2 * len(moments) // 3])
    twin = redeal(seats, start.options, entries, viewer, Random(seats))
    one, other = Match(rules_of("cloud9"), start), Match(rules_of("cloud9"), start)

    assert len(entries) == len(twin) == replay(one, entries) == replay(other, twin)
    hands = list(zip(one.truth.hands, other.truth.hands, strict=True))
    same = [seat for seat, (hand, twin_hand) in enumerate(hands) if hand == twin_hand]
    assert viewer in (None, *same)
    assert len(same) < seats
