"""Whole turns worth a thought: what can be reached with the actions that are left.

Positions that are alike are looked at once for each number of actions used. Buildings are connected
when they are about to be used, and at the end to keep them; the network is broken by a Cloudburst,
never building by building, since that costs the same action and frees all.
"""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from game.ahead import actions as act
from game.ahead.board import BANK, BITS, PORTAL, Board
from game.ahead.tables import FLIPPABLE, NOTHING, Building, Card, Flippable, Tables
from game.ahead.works import TOLLS, recipes, traded
from game.core.pool import Counts, holds
from game.core.types import Seat

Moves: TypeAlias = tuple[act.AheadAction, ...]
Plans: TypeAlias = dict[Board, Moves]
"""Ends of a turn with the moves that lead there; the last move, ending the turn, is left out."""

CLAIMED: Final = 24
"""So many of the best ends are tried with buildings claimed for the next turn."""
REMEMBERED: Final = 5_000
"""Goods whose uses are kept."""


class Way(NamedTuple):
    """How the mover reaches a building: what it holds then, and what it connects for that."""

    building: Building
    mine: int
    through: bool
    connects: Moves


class Use(NamedTuple):
    """What a use of a building leaves: the mover's goods, and the sides of Bank and Portal."""

    goods: Counts
    bank: int
    portal: int
    moves: Moves


class Planner:
    """Plans turns over one set of tables and the costs of one contract card.

    What depends on a part of the position alone is remembered: the same parts meet again and again.
    """

    def __init__(self, tables: Tables, card: Card) -> None:
        self._limit = tables.limit.value
        self._spaces = tables.spaces.value
        self._shared = tables.shared.value
        self.costs = tables.contracts[card].value
        self._ways = cache(self._find_ways)
        self._claims = cache(self._find_claims)
        self._uses = lru_cache(maxsize=REMEMBERED)(self._find_uses)
        self._payable = lru_cache(maxsize=REMEMBERED)(self._find_payable)

    def ends(
        self,
        board: Board,
        actions: int,
        seat: Seat,
        worth: Callable[[Board], float],
        *,
        flips: Iterable[Flippable | None] = (None, *FLIPPABLE),
        claimed: int = CLAIMED,
        width: int | None = None,
    ) -> Plans:
        """Return the ends of the turn of `seat` from `board` with so many `actions`.

        With a `width` only so many positions, the best, are thought on after each action.
        """
        layer: Plans = self._fulfilled({board: ()})
        ends = dict(layer)
        flips = tuple(flips)
        for _ in range(actions):
            if width is not None:
                layer = {here: layer[here] for here in best(layer, width, worth)}
            following: Plans = {}
            for here, moves in layer.items():
                for there, more in self._used(here):
                    following.setdefault(there, moves + more)
                for there, more in _burst(here, seat, flips):
                    following.setdefault(there, moves + more)
            layer = self._fulfilled(following)
            for there, moves in layer.items():
                ends.setdefault(there, moves)
        for end in best(ends, claimed, worth):
            for mine, connects in self._claims(end.mine, end.theirs):
                ends.setdefault(end._replace(mine=mine), ends[end] + connects)
        return ends

    def _fulfilled(self, layer: Plans) -> Plans:
        """Return the layer with every choice of contracts that can be paid for."""
        closed, waiting = dict(layer), list(layer)
        while waiting:
            here = waiting.pop()
            for number, goods, left in self._payable(here.goods, here.open):
                there = here._replace(goods=goods, open=left, done=here.done + 1)
                if there not in closed:
                    closed[there] = (*closed[here], act.Fulfill(number))
                    waiting.append(there)
        return closed

    def _find_payable(
        self, goods: Counts, contracts: tuple[int, ...]
    ) -> tuple[tuple[int, Counts, tuple[int, ...]], ...]:
        """Return each contract that can be paid, with the goods and the contracts left then."""
        return tuple(
            (
                number,
                tuple(map(int.__sub__, goods, self.costs[number - 1])),
                tuple(other for other in contracts if other != number),
            )
            for number in contracts
            if holds(goods, self.costs[number - 1])
        )

    def _used(self, here: Board) -> Iterable[tuple[Board, Moves]]:
        """Yield every use of a building, connected first if that is needed and possible."""
        uses = self._uses(here.goods, here.bank, here.portal)
        for building, mine, through, connects in self._ways(here.mine, here.theirs):
            if building not in uses:
                continue
            rival, away = self._tolled(here) if through else (here.rival, here.away)
            for goods, bank, portal, moves in uses[building]:
                there = Board(
                    goods, rival, mine, here.theirs, bank, portal, here.home, away, here.open,
                    here.done, here.lost,
                )  # fmt: skip
                yield there, connects + moves

    def _find_ways(self, mine: int, theirs: int) -> tuple[Way, ...]:
        """Return how to reach each building that can be reached."""
        ways = []
        for building, bit in BITS.items():
            if mine & bit:
                ways.append(Way(building, mine, through=False, connects=()))
            elif theirs & bit and mine & theirs:
                ways.append(Way(building, mine, through=True, connects=()))
            elif self._room(mine, theirs, bit):
                connects = (act.Connect(building),)
                ways.append(Way(building, mine | bit, through=False, connects=connects))
        return tuple(ways)

    def _find_uses(self, goods: Counts, bank: int, portal: int) -> dict[Building, tuple[Use, ...]]:
        """Return the uses of each building for which there are goods and room."""
        found = {}
        for building, bit in BITS.items():
            side = {BANK: bank, PORTAL: portal}.get(bit, 1)
            sides = (3 - bank if bit == BANK else bank, 3 - portal if bit == PORTAL else portal)
            found[building] = tuple(
                Use(after, *sides, (act.Activate(building, *recipe),))
                for recipe in recipes(building, side)
                if (after := traded(goods, recipe, self._limit)) is not None
            )
        return {building: uses for building, uses in found.items() if uses}

    def _room(self, mine: int, theirs: int, bit: int) -> bool:
        """Whether the mover can connect a building that it does not hold."""
        if mine.bit_count() >= self._spaces:
            return False
        return not theirs & bit or (mine & theirs).bit_count() < self._shared

    def _tolled(self, here: Board) -> tuple[Counts, int]:
        """Return the other's goods and habitat after a toll, which nearly everybody would take."""
        goods = traded(here.rival, (NOTHING, TOLLS[here.away]), self._limit)
        return (here.rival, here.away) if goods is None else (goods, 3 - here.away)

    def _find_claims(self, mine: int, theirs: int) -> tuple[tuple[int, Moves], ...]:
        """Return what the mover can hold besides, with the moves that connect it."""
        found: dict[int, Moves] = {mine: ()}
        waiting = [mine]
        while waiting:
            held = waiting.pop()
            for building, bit in BITS.items():
                more = held | bit
                if more not in found and self._room(held, theirs, bit):
                    found[more] = (*found[held], act.Connect(building))
                    waiting.append(more)
        return tuple(found.items())[1:]


def best(ends: Iterable[Board], count: int, worth: Callable[[Board], float]) -> list[Board]:
    """Return the `count` positions that are worth most, the best first."""
    return sorted(ends, key=worth, reverse=True)[:count]


def _flip(here: Board, what: Flippable) -> Board:
    if what == "bank":
        return here._replace(bank=3 - here.bank)
    return here._replace(portal=3 - here.portal)


def _burst(
    here: Board, seat: Seat, flips: tuple[Flippable | None, ...]
) -> Iterable[tuple[Board, Moves]]:
    """Yield every Cloudburst that changes anything."""
    loose = here._replace(mine=0, theirs=0)
    for flip in flips:
        if flip is None:
            if not here.mine and not here.theirs:
                continue
            there = loose
        elif flip in ("bank", "magic portal"):
            there = _flip(loose, flip)
        elif (flip == "habitat 1") == (seat == 0):
            there = loose._replace(home=3 - loose.home)
        else:
            there = loose._replace(away=3 - loose.away)
        yield there, (act.Cloudburst(flip),)
