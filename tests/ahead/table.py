"""A table to tell Ahead in the Clouds stories at.

Players are A and B. Goods are letters W, S, H, O; buildings C (Vapor Condenser), R (Dust
Reclaimer), Y (HydroSplitter), B (Bank), P (Magic Portal). This is the one place in the tests that
knows how a position is stored.
"""

from pathlib import Path

import pytest

from game.ahead import actions as act
from game.ahead.rules import AheadRules
from game.ahead.state import State, contracts_of
from game.ahead.tables import FLIPPABLE, parse
from game.core.match import Match
from game.core.types import Draw, Event, IllegalAction, Over, Seat, Turn

ROOT = Path(__file__).resolve().parent.parent.parent
RULES = AheadRules(
    parse((ROOT / "assets/data/ahead/tables.toml").read_text("utf-8"), "tables.toml")
)
GOODS = "WSHO"
BUILDINGS = {
    "C": "vapor condenser",
    "R": "dust reclaimer",
    "Y": "hydrosplitter",
    "B": "bank",
    "P": "magic portal",
}
TEST = "test"


def goods(text: str) -> tuple[int, ...]:
    """Count goods: "WWS" is (2, 1, 0, 0), and so is "2W S"."""
    counts = [0, 0, 0, 0]
    number = ""
    for letter in text.replace(" ", ""):
        if letter.isdigit():
            number += letter
        else:
            counts[GOODS.index(letter)] += int(number or 1)
            number = ""
    return tuple(counts)


def spelled(counts: tuple[int, ...]) -> str:
    return "".join(letter * count for letter, count in zip(GOODS, counts, strict=True))


class Table:
    """A match whose players, goods and buildings are written as letters."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # What people at the table do.

    def do(self, action: act.AheadAction, *, by: str = "") -> tuple[Event, ...]:
        seat = Seat("AB".index(by)) if by else self.match.due().seat
        return self.match.submit(seat, action, self.match.version)

    def draws(self, *values: str) -> tuple[Event, ...]:
        return self.match.settle(Draw(values), TEST, self.match.version)

    def connects(self, buildings: str) -> None:
        for building in buildings:
            self.do(act.Connect(BUILDINGS[building]))

    def activates(self, building: str, paid: str = "", gained: str = "") -> tuple[Event, ...]:
        return self.do(self.activation(building, paid, gained))

    def activation(self, building: str, paid: str = "", gained: str = "") -> act.Activate:
        """Fill in what a building with one recipe takes and gives."""
        if paid or gained:
            return act.Activate(BUILDINGS[building], goods(paid), goods(gained))
        only = {
            "C": ("", "WW"),
            "R": ("", "SS"),
            "Y": ("WWW", "HHO"),
            "B": ("WWS", "OOO"),
        }[building]
        return self.activation(building, *only)

    def disconnects(self, building: str) -> None:
        self.do(act.Disconnect(BUILDINGS[building]))

    def bursts(self, flip: str | None = None) -> None:
        self.do(act.Cloudburst(flip))

    def fulfills(self, contract: int) -> None:
        self.do(act.Fulfill(contract))

    def ends_turn(self) -> tuple[Event, ...]:
        return self.do(act.END_TURN)

    def pays(self, text: str) -> None:
        self.do(act.PayBlimp(goods(text)))

    # What they see.

    @property
    def state(self) -> State:
        return self.match.truth

    @property
    def due(self) -> str:
        """Who decides about what: "A turn", "B toll"; or "over"."""
        due = self.match.due()
        if isinstance(due, Over):
            return "over"
        return f"{'AB'[due.seat]} {self.state.phase}" if isinstance(due, Turn) else due.what

    def goods_of(self, player: str) -> str:
        return spelled(self.state.goods["AB".index(player)])

    def links_of(self, player: str) -> str:
        names = self.state.links["AB".index(player)]
        return "".join(letter for letter, name in BUILDINGS.items() if name in names)

    def contracts_of(self, player: str) -> tuple[int, ...]:
        return contracts_of(self.state, Seat("AB".index(player)))

    def side(self, what: str) -> int:
        return self.state.sides[FLIPPABLE.index(what)]

    @property
    def actions(self) -> int:
        return self.state.actions

    @property
    def legal(self) -> tuple[act.AheadAction, ...]:
        return self.match.legal(self.match.due().seat)

    def refusal_of(self, action: act.AheadAction, *, by: str = "") -> str:
        """Return the code of the refusal, once it is sure that the action is really refused."""
        seat = Seat("AB".index(by)) if by else self.match.due().seat
        refusal = self.match.why_not(seat, action)
        assert refusal is not None
        with pytest.raises(IllegalAction) as caught:
            self.match.submit(seat, action, self.match.version)
        assert caught.value.refusal == refusal
        return refusal.code


def position(
    *,
    round_: int = 2,
    mover: str = "A",
    first: str = "A",
    actions: int = 3,
    a: str = "",
    b: str = "",
    links: tuple[str, str] = ("", ""),
    bank: int = 1,
    portal: int = 1,
    habitats: tuple[int, int] = (1, 1),
    contracts: tuple[tuple[int, ...], tuple[int, ...]] = ((), ()),
    card: str = "B",
    phase: str = "turn",
) -> Table:
    """Return a table in the middle of a game; `contracts` are those that A and B have."""
    coins: list[Seat | None] = [None] * 7
    for seat, numbers in enumerate(contracts):
        for number in numbers:
            coins[number - 1] = Seat(seat)
    seat = Seat("AB".index(mover))
    state = State(
        options=act.Options(card=card),
        phase=phase,
        card=card,
        round=round_,
        first=Seat("AB".index(first)),
        mover=seat,
        turn=seat,
        actions=actions,
        goods=(goods(a), goods(b)),
        links=tuple(
            tuple(name for letter, name in BUILDINGS.items() if letter in attached)
            for attached in links
        ),
        sides=(bank, portal, *habitats),
        coins=tuple(coins),
        coin="heads",
    )
    RULES.check(state)
    return Table(Match(RULES, state))


def new_game(*, first: str = "A", sides: str = "1111", card: str = "A") -> Table:
    """Return a table where everything is set up and the first player is about to move."""
    table = Table(Match(RULES, RULES.setup(2, act.Options())))
    table.draws(card)
    table.draws(str("AB".index(first)))
    table.draws(*sides)
    table.do(act.ChooseCoin("heads"))
    return table
