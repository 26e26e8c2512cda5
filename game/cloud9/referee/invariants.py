"""What is true of every refereed position that can be reached; checked when one is loaded."""

from collections.abc import Iterator

from game.cloud9.invariants import hold, seat_invariants, trip_invariants
from game.cloud9.referee.account import Account
from game.cloud9.referee.state import State
from game.cloud9.tables import Tables


def check_state(state: State, tables: Tables) -> None:
    """Raise BrokenState, naming the first invariant that `state` breaks."""
    hold(_invariants(state, tables))


def _invariants(state: State, tables: Tables) -> Iterator[tuple[str, bool, str]]:
    seats = len(state.scores)
    account = Account(tables)
    yield from seat_invariants(state)
    yield (
        "seats agree",
        len(state.hand_sizes) == seats,
        f"{seats} scores, {len(state.hand_sizes)} hands",
    )
    sizes = (*state.hand_sizes, state.pile_size, state.discard_size)
    yield (
        "cards conserved",
        min(sizes) >= 0 and sum(sizes) == account.deck,
        f"{sizes} cards in hands, pile and discards; expected {account.deck} in all",
    )
    yield from trip_invariants(state, tables, account.target(state.options))
    if state.phase == "ready":
        yield "pilot sets the table", state.turn == state.pilot, f"{state.turn} in phase ready"
    if (state.phase, state.trip) == ("ready", 1):
        numbers = *state.hand_sizes, *state.scores, state.discard_size, state.pilot
        yield "before the first hands", not any(numbers), f"{numbers}; expected only 0s"
    if state.phase == "pilot":
        yield "before the first trip", state.trip == 1, f"trip {state.trip} in phase pilot"
    if state.phase == "check":
        yield "check wanted", state.options.check, "a hand is checked where nobody wants that"
