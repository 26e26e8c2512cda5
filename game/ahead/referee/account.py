"""What follows from what is told: the turns of the game itself, set up and put right by people.

Section names in the comments are the rulebook's.
"""

from typing import Final

from msgspec.structs import asdict, replace

from game.ahead.network import shared
from game.ahead.referee.actions import Edit, Edited, Prepare, What
from game.ahead.state import State
from game.ahead.tables import BUILDINGS, SEATS, Card
from game.ahead.turn import Turns
from game.core.types import Event, Seat, Step

CARDS: Final[tuple[Card, ...]] = ("A", "B")
COINS: Final = ("heads", "tails")
NOBODY: Final = -1


def as_edited(state: State, edit: Edit) -> State:
    """Return the position with other numbers, where its mover has the word."""
    return replace(state, phase="turn", turn=edit.mover, **asdict(edit))


class Account(Turns):
    """The transitions of such a game over one set of tables."""

    def prepare(self, state: State, action: Prepare) -> Step[State]:
        """Components and Setup, all of it: what the game itself draws, the table has told."""
        events: tuple[Event, ...] = ()
        if state.phase == "card":
            state, events = self._follow(self.draw_card(state, action.card), events)
        state, events = self._follow(self.choose_first(state, action.first), events)
        return Step(*self._follow(self.set_sides(state, action.sides), events))

    @staticmethod
    def _follow(step: Step[State], events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
        return step.state, (*events, *step.events)

    def edit(self, state: State, edit: Edit) -> Step[State]:
        """Put numbers right. A question that was asked stays, unless the numbers answer it.

        In another round, or when the turn is another's or has more or fewer actions left, the
        mover goes on from there.
        """
        edited, events = as_edited(state, edit), changes(state, edit)
        if state.phase == "turn" or _moment(state) != _moment(edited):
            return Step(edited, events)
        asked = replace(edited, phase=state.phase, turn=state.turn)
        if state.phase == "toll":
            is_open = any(shared(asked.links)) and self._toll(asked) is not None
            return Step(asked if is_open else edited, events)
        if state.phase == "blimp":
            return self._ask_blimp(asked, asked.turn, events)
        return self._next_round(asked, events)


def _moment(state: State) -> tuple[int, Seat, Seat, int]:
    return state.round, state.first, state.mover, state.actions


def changes(state: State, edit: Edit) -> tuple[Edited, ...]:
    """Return one event for each number that `edit` makes another one."""
    before, after = _numbers(state), _numbers(edit)
    return tuple(
        Edited(what, before.get(number, NOBODY), after.get(number, NOBODY), part, seat)
        for number in {**before, **after}
        for what, part, seat in (number,)
        if before.get(number, NOBODY) != after.get(number, NOBODY)
    )


def _numbers(table: State | Edit) -> dict[tuple[What, int, Seat | None], int]:
    """Return every number by what it is, its part and its seat, as `Edited` tells them."""
    numbers: dict[tuple[What, int, Seat | None], int] = {
        ("card", 0, None): CARDS.index(table.card),
        ("round", 0, None): table.round,
        ("first", 0, None): table.first,
        ("mover", 0, None): table.mover,
        ("actions", 0, None): table.actions,
        ("coin", 0, None): COINS.index(table.coin),
    }
    for seat in SEATS:
        for part, count in enumerate(table.goods[seat]):
            numbers["goods", part, seat] = count
        for part, building in enumerate(BUILDINGS):
            numbers["link", part, seat] = int(building in table.links[seat])
    for part, side in enumerate(table.sides):
        numbers["side", part, None] = side
    for part, owner in enumerate(table.coins, start=1):
        numbers["contract", part, None] = NOBODY if owner is None else owner
    return numbers
