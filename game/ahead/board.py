"""A position as planning sees it: the mover's side first, everything in small numbers.

A bot looks at thousands of turns for one decision; building whole states for them would take most
of its time. Only `board_of` and `Board` itself know how the two are related.
"""

from typing import Final, NamedTuple

from game.ahead.network import Links
from game.ahead.state import State, contracts_of, other
from game.ahead.tables import BUILDINGS, Building
from game.core.pool import Counts
from game.core.types import Seat

BITS: Final[dict[Building, int]] = {name: 1 << index for index, name in enumerate(BUILDINGS)}
CONDENSER, RECLAIMER, SPLITTER, BANK, PORTAL = BITS.values()


class Board(NamedTuple):
    """One position for its mover. `mine` and `theirs` are buildings as bits.

    `bank`, `portal`, `home` (the mover's habitat) and `away` are sides, 1 or 2; `open` the numbers
    of the contracts without a coin, `done` and `lost` how many the mover and the other have.
    """

    goods: Counts
    rival: Counts
    mine: int
    theirs: int
    bank: int
    portal: int
    home: int
    away: int
    open: tuple[int, ...]
    done: int
    lost: int


def board_of(state: State, seat: Seat) -> Board:
    """Return `state` as `seat` sees it when it moves."""
    bank, portal, *habitats = state.sides
    return Board(
        goods=state.goods[seat],
        rival=state.goods[other(seat)],
        mine=bits_of(state.links, seat),
        theirs=bits_of(state.links, other(seat)),
        bank=bank,
        portal=portal,
        home=habitats[seat],
        away=habitats[other(seat)],
        open=tuple(n for n, owner in enumerate(state.coins, start=1) if owner is None),
        done=len(contracts_of(state, seat)),
        lost=len(contracts_of(state, other(seat))),
    )


def bits_of(links: Links, seat: Seat) -> int:
    """Return the buildings on the habitat of `seat`."""
    return sum(BITS[building] for building in links[seat])


def turned(board: Board) -> Board:
    """Return the same position as the other player sees it."""
    return Board(
        board.rival,
        board.goods,
        board.theirs,
        board.mine,
        board.bank,
        board.portal,
        board.away,
        board.home,
        board.open,
        board.lost,
        board.done,
    )
