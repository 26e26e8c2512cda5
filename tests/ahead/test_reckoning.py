"""How far goods are from contracts: never nearer than they are, and seldom further."""

from random import Random

import pytest

from game.ahead.reckoning import actions_to, nearest
from game.ahead.tables import BUILDINGS
from game.ahead.works import recipes, traded
from tests.ahead.table import RULES, goods

COSTS = RULES.tables.contracts["B"].value
LIMIT = RULES.tables.limit.value
DEPTH = 9

Standing = tuple[tuple[int, ...], int, int]
"""Goods, and the sides of Bank and Magic Portal."""


def after_one_action(standing: Standing) -> set[Standing]:
    """Return everything one action makes of it, all buildings at hand; a Cloudburst may flip."""
    held, bank, portal = standing
    found = {(held, 3 - bank, portal), (held, bank, 3 - portal)}
    for building in BUILDINGS:
        side = {"bank": bank, "magic portal": portal}.get(building, 1)
        for recipe in recipes(building, side):
            left = traded(held, recipe, LIMIT)
            if left is not None:
                flips = (building == "bank", building == "magic portal")
                sides = (3 - bank if flips[0] else bank, 3 - portal if flips[1] else portal)
                found.add((left, *sides))
    return found


def needed(standing: Standing) -> dict[tuple[int, ...], int]:
    """Return for each cost how many actions there have to be, by looking at everything."""
    layer, seen = {standing}, {standing}
    found: dict[tuple[int, ...], int] = {}
    for depth in range(DEPTH):
        for held, _, _ in layer:
            for cost in COSTS:
                if all(map(int.__ge__, held, cost)):
                    found.setdefault(cost, depth)
        layer = set().union(*map(after_one_action, layer)) - seen
        seen |= layer
        if len(found) == len(COSTS):
            break
    return found


def test_it_is_never_too_hopeful_and_at_most_three_actions_too_careful():
    """Compared with a search of everything, from thirty mixed stocks to all contracts."""
    rng = Random(5)
    more = []
    for _ in range(30):
        held = tuple(rng.choice((0, 0, 1, 1, 2, 3, 4)) for _ in range(4))
        bank, portal = rng.choice((1, 2)), rng.choice((1, 2))
        for cost, actions in needed((held, bank, portal)).items():
            more.append(actions_to(held, cost, bank) - actions)
    assert len(more) == 30 * len(COSTS)
    assert min(more) == 0
    assert max(more) <= 3
    assert more.count(0) > 0.6 * len(more)


@pytest.mark.parametrize(
    ("held", "cost", "bank", "actions"),
    [
        ("", "3W 2S", 1, 3),
        ("3W 2S", "3W 2S", 1, 0),
        ("7W", "2H O", 1, 1),
        ("2W S", "3O", 1, 1),
        ("2W S", "3O", 2, 2),
        ("4W 2S", "6O", 1, 3),
        ("", "3H 2O", 1, 5),
    ],
)
def test_by_hand(held, cost, bank, actions):
    """Condenser and Reclaimer make two at once; a used Bank waits for a Cloudburst."""
    assert actions_to(goods(held), goods(cost), bank) == actions


def test_the_nearest_are_told_for_one_contract_and_for_more():
    assert nearest(goods(""), (goods("2W"), goods("2S"), goods("4W")), 1) == (1, 2, 4)
    assert len(nearest(goods(""), COSTS, 1)) == 4
    assert nearest(goods("7W"), (), 1) == ()
