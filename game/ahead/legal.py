"""Everything the player who is due may do, in a stable order."""

from itertools import combinations_with_replacement

from game.ahead import actions as act
from game.ahead.network import obstacle, reachable
from game.ahead.state import State, contracts_of
from game.ahead.tables import BUILDINGS, FLIPPABLE, GOODS, Tables
from game.ahead.works import recipes, side_of, traded
from game.core.pool import Counts, holds


def moves(state: State, tables: Tables) -> tuple[act.AheadAction, ...]:
    """Return what the mover may do in its turn: actions while some are left, and free moves."""
    return (
        *(activations(state, tables) if state.actions else ()),
        *(map(act.Disconnect, state.links[state.mover]) if state.actions else ()),
        *(map(act.Cloudburst, (None, *FLIPPABLE)) if state.actions else ()),
        *connections(state, tables),
        *fulfilments(state, tables),
        act.END_TURN,
    )


def activations(state: State, tables: Tables) -> tuple[act.Activate, ...]:
    """Return every way to use a building that the mover reaches."""
    goods, limit = state.goods[state.mover], tables.limit.value
    return tuple(
        act.Activate(building, *recipe)
        for building in reachable(state, state.mover)
        for recipe in recipes(building, side_of(state.sides, building))
        if traded(goods, recipe, limit) is not None
    )


def connections(state: State, tables: Tables) -> tuple[act.Connect, ...]:
    """Return every building that the mover can attach."""
    return tuple(
        act.Connect(building)
        for building in BUILDINGS
        if obstacle(state.links, state.mover, building, tables) is None
    )


def fulfilments(state: State, tables: Tables) -> tuple[act.Fulfill, ...]:
    """Return every open contract that the mover can pay for."""
    costs = tables.contracts[state.card].value
    return tuple(
        act.Fulfill(number)
        for number, (cost, owner) in enumerate(zip(costs, state.coins, strict=True), start=1)
        if owner is None and holds(state.goods[state.mover], cost)
    )


def payments(goods: Counts, due: int) -> tuple[act.PayBlimp, ...]:
    """Return every way to give `due` of `goods`."""
    choices = (
        tuple(map(given.count, GOODS)) for given in combinations_with_replacement(GOODS, due)
    )
    return tuple(act.PayBlimp(paid) for paid in choices if holds(goods, paid))


def answers_to_blimp(state: State, due: int) -> tuple[act.AheadAction, ...]:
    """Return every payment; only who cannot pay gives a contract back."""
    goods = state.goods[state.turn]
    if sum(goods) >= due:
        return payments(goods, due)
    return tuple(map(act.GiveBack, contracts_of(state, state.turn)))
