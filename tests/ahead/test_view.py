"""Nothing is hidden in Ahead in the Clouds."""

from random import Random

import pytest

from game.ahead import actions as act
from game.ahead.turn import Turns
from game.ahead.view import state_of
from game.core.types import Seat
from tests.ahead.table import RULES, goods, position


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(1)])
def test_everybody_sees_everything(viewer: Seat | None) -> None:
    state = position(a="2W", b="3S", links=("CR", "C"), contracts=((1,), (2,))).state
    view = RULES.view(state, viewer)
    assert state_of(view) == state
    assert RULES.sample(view, Random(1)) == state


def test_a_use_that_was_never_checked_is_an_error() -> None:
    use = act.Activate("hydrosplitter", goods("WWW"), goods("HHO"))
    with pytest.raises(ValueError, match="cannot be paid or stored"):
        Turns(RULES.tables).activate(position(links=("Y", "")).state, use)
