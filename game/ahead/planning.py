"""Whole turns worth a thought: what can be reached with the actions that are left.

Positions that are alike are looked at once for each number of actions used. Buildings are connected
when they are about to be used, and at the end to keep them; the network is broken by a Cloudburst,
never building by building, since that costs the same action and frees all.
"""

from collections.abc import Callable, Iterable
from heapq import nlargest
from typing import Final, TypeAlias

from game.ahead import actions as act
from game.ahead.board import BANK, BITS, PORTAL, Board
from game.ahead.tables import BUILDINGS, FLIPPABLE, NOTHING, Flippable, Tables
from game.ahead.works import TOLLS, recipes, traded
from game.core.pool import Counts, holds
from game.core.types import Seat

Moves: TypeAlias = tuple[act.AheadAction, ...]
Plans: TypeAlias = dict[Board, Moves]
"""Ends of a turn with the moves that lead there; the last move, ending the turn, is left out."""

CLAIMED: Final = 24
"""So many of the best ends are tried with buildings claimed for the next turn."""


class Planner:
    """Plans turns over one set of tables and the costs of one contract card."""

    def __init__(self, tables: Tables, card: str) -> None:
        self._limit = tables.limit.value
        self._spaces = tables.spaces.value
        self._shared = tables.shared.value
        self.costs: tuple[Counts, ...] = next(
            fact.value for name, fact in tables.contracts.items() if name == card
        )

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
            following: Plans = {}
            for here, moves in layer.items():
                for there, more in self._used(here):
                    following.setdefault(there, moves + more)
                for there, more in _burst(here, seat, flips):
                    following.setdefault(there, moves + more)
            layer = self._fulfilled(following)
            for there, moves in layer.items():
                ends.setdefault(there, moves)
            if width is not None:
                layer = {here: layer[here] for here in nlargest(width, layer, key=worth)}
        for end in nlargest(claimed, ends, key=worth):
            for there, more in self._claims(end):
                ends.setdefault(there, ends[end] + more)
        return ends

    def _fulfilled(self, layer: Plans) -> Plans:
        """Return the layer with every choice of contracts that can be paid for."""
        closed, waiting = dict(layer), list(layer)
        while waiting:
            here = waiting.pop()
            for number in here.open:
                cost = self.costs[number - 1]
                if not holds(here.goods, cost):
                    continue
                there = here._replace(
                    goods=tuple(map(int.__sub__, here.goods, cost)),
                    open=tuple(other for other in here.open if other != number),
                    done=here.done + 1,
                )
                if there not in closed:
                    closed[there] = (*closed[here], act.Fulfill(number))
                    waiting.append(there)
        return closed

    def _used(self, here: Board) -> Iterable[tuple[Board, Moves]]:
        """Yield every use of a building, connected first if that is needed and possible."""
        for building in BUILDINGS:
            bit = BITS[building]
            connects: Moves = ()
            mine, through = here.mine, False
            if not mine & bit:
                if here.theirs & bit and mine & here.theirs:
                    through = True
                elif self._room(here, bit):
                    mine |= bit
                    connects = (act.Connect(building),)
                else:
                    continue
            bank, portal = here.bank, here.portal
            side = 1
            if bit == BANK:
                side, bank = bank, 3 - bank
            elif bit == PORTAL:
                side, portal = portal, 3 - portal
            rival, away = self._tolled(here) if through else (here.rival, here.away)
            for recipe in recipes(building, side):
                goods = traded(here.goods, recipe, self._limit)
                if goods is not None:
                    there = Board(
                        goods, rival, mine, here.theirs, bank, portal, here.home, away, here.open,
                        here.done, here.lost,
                    )  # fmt: skip
                    yield there, (*connects, act.Activate(building, *recipe))

    def _room(self, here: Board, bit: int) -> bool:
        """Whether the mover can connect a building that it does not hold."""
        if here.mine.bit_count() >= self._spaces:
            return False
        return not here.theirs & bit or (here.mine & here.theirs).bit_count() < self._shared

    def _tolled(self, here: Board) -> tuple[Counts, int]:
        """Return the other's goods and habitat after a toll, which nearly everybody would take."""
        goods = traded(here.rival, (NOTHING, TOLLS[here.away]), self._limit)
        return (here.rival, here.away) if goods is None else (goods, 3 - here.away)

    def _claims(self, here: Board) -> Iterable[tuple[Board, Moves]]:
        """Yield the end with one to three buildings more on the mover's habitat."""
        waiting: list[tuple[Board, Moves]] = [(here, ())]
        seen = {here.mine}
        while waiting:
            board, moves = waiting.pop()
            for building in BUILDINGS:
                bit = BITS[building]
                if board.mine & bit or not self._room(board, bit) or board.mine | bit in seen:
                    continue
                seen.add(board.mine | bit)
                there = board._replace(mine=board.mine | bit), (*moves, act.Connect(building))
                waiting.append(there)
                yield there


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
