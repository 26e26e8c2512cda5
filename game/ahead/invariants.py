"""What is true of every position that play can reach; checked when a state is loaded."""

from collections.abc import Iterator

from game.ahead.network import shared
from game.ahead.state import State, contracts_of
from game.ahead.tables import BUILDINGS, FLIPPABLE, GOODS, NOTHING, Tables
from game.core.types import BrokenState


def check_state(state: State, tables: Tables) -> None:
    """Raise BrokenState, naming the first invariant that `state` breaks."""
    for invariant, is_kept, message in _invariants(state, tables):
        if not is_kept:
            raise BrokenState(invariant, message)


def _invariants(state: State, tables: Tables) -> Iterator[tuple[str, bool, str]]:
    """Yield (name, kept, what is wrong). Later ones may rely on earlier ones."""
    for name, seat in (("first", state.first), ("mover", state.mover), ("turn", state.turn)):
        yield name, seat in (0, 1), f"seat {seat}; expected 0 or 1"
    limit, rounds = tables.limit.value, tables.rounds.value
    yield (
        "goods",
        all(
            len(goods) == len(GOODS) and min(goods) >= 0 and max(goods) <= limit
            for goods in state.goods
        ),
        f"{state.goods}; expected {len(GOODS)} numbers from 0 to {limit} each",
    )
    yield "round", 1 <= state.round <= rounds, f"{state.round}; expected 1 to {rounds}"
    yield (
        "sides",
        len(state.sides) == len(FLIPPABLE) and set(state.sides) <= {1, 2},
        f"{state.sides}; expected {len(FLIPPABLE)} of 1 or 2",
    )
    for links in state.links:
        yield (
            "links in order",
            links == tuple(building for building in BUILDINGS if building in links),
            f"{links}; expected different buildings in the order {BUILDINGS}",
        )
        yield "spaces", len(links) <= tables.spaces.value, f"{len(links)} buildings on a habitat"
    joined = shared(state.links)
    yield "shared buildings", len(joined) <= tables.shared.value, f"{joined} hang on both"
    contracts = len(tables.contracts[state.card].value)
    yield (
        "coins",
        len(state.coins) == contracts and set(state.coins) <= {None, 0, 1},
        f"{state.coins}; expected a seat or nothing for each of {contracts} contracts",
    )
    yield (
        "chosen card",
        state.options.card in ("random", state.card),
        f"{state.card}; {state.options.card} was chosen",
    )
    yield from _phase_invariants(state, tables)


def _phase_invariants(state: State, tables: Tables) -> Iterator[tuple[str, bool, str]]:
    phase = state.phase
    most = tables.actions.value
    if (state.round, state.mover) == (1, state.first):
        most = tables.first_actions.value
    in_turn = phase in ("turn", "toll")
    yield (
        "actions",
        0 <= state.actions <= (most if in_turn else 0),
        f"{state.actions} in phase {phase}",
    )
    if phase in ("card", "first", "sides", "coin"):
        untouched = (
            state.round == 1
            and state.goods == (NOTHING, NOTHING)
            and not any(state.links)
            and not any(owner is not None for owner in state.coins)
        )
        yield "before the first turn", untouched, f"something happened in phase {phase}"
        yield (
            "card drawn",
            phase != "card" or state.options.card == "random",
            f"{state.options.card} was chosen in phase {phase}",
        )
    if phase in ("card", "first"):
        yield (
            "before the first player",
            state.first == state.mover == state.turn == 0 and set(state.sides) == {1},
            f"first {state.first}, sides {state.sides} in phase {phase}",
        )
    if phase not in ("toll", "blimp"):
        yield "turn of the mover", state.turn == state.mover, f"{state.turn} in phase {phase}"
    if phase == "toll":
        yield "toll of the other", state.turn != state.mover, f"{state.turn} in phase toll"
        yield "a building is shared", any(shared(state.links)), f"{state.links} in phase toll"
    if phase == "blimp":
        due = tables.blimp.value.get(state.round)
        yield "a round with the blimp", due is not None, f"round {state.round} in phase blimp"
        can_give = sum(state.goods[state.turn]) >= (due or 0) or contracts_of(state, state.turn)
        yield "something to give", bool(can_give), f"seat {state.turn} owes {due}"
    if phase == "over":
        yield "after the last round", state.round == tables.rounds.value, f"round {state.round}"
    if phase in ("sides", "coin", "blimp", "over"):
        yield "mover is first", state.mover == state.first, f"{state.mover} in phase {phase}"
