"""The sheet where every number of a refereed game can be put right, by pictures of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, TypeVar

from msgspec.structs import asdict

from game.ahead.referee.actions import Edit
from game.ahead.tables import BUILDINGS, GOODS, Building, Card
from game.ahead.view import View
from game.core.types import Seat
from game.scenes.ahead.contracts import ContractCard
from game.scenes.ahead.picture import Picture
from game.scenes.ahead.terms import good_name, tables
from game.scenes.ahead_referee.tiles import (
    LinkTile,
    Tile,
    card_tile,
    coin_tile,
    first_tile,
    side_tiles,
)
from game.scenes.edit_sheet import EditSheet
from game.scenes.lines import growth
from game.scenes.services import Services, Table
from game.scenes.tabbed_sheet import Part
from game.ui.controls import Choice, Number
from game.ui.layout import Box
from game.ui.widgets import Widget
from game.ui.words import say

TURN: Final = "turn"
CONTRACTS: Final = "contracts"
TABLE: Final = "table"
GAP_U: Final = 12.0
PICTURES: Final = (ContractCard, Tile)
PICTURES_U: Final = 150.0
LINE_U: Final = 84.0
"""How high a row of pictures and any other are at most in usual type; pictures give way first."""

T = TypeVar("T")
Rows: TypeAlias = tuple[tuple[Widget, ...], ...]


class EditScene(EditSheet):
    """Changes a player's goods and links, the contracts, what lies there, and the turn."""

    edit: Edit

    def __init__(self, services: Services, table: Table) -> None:
        view: View = table.gate.view()
        self.view = view
        numbers = asdict(view)
        edit = Edit(**{name: numbers[name] for name in Edit.__struct_fields__})
        self._paper = Picture(view)
        """The table as it is on paper: contract cards show its coins."""
        parts = (
            Part(CONTRACTS, "coin-heads", say("Contracts")),
            Part(TABLE, "flip-swirl", say("Table")),
            Part(TURN, "ui-play", say("Turn")),
        )
        self._rows: Rows = ()
        super().__init__(services, table, edit, parts)
        self.open(TURN)

    # -- what is there ---------------------------------------------------------------------------
    def contents(self) -> Sequence[Widget]:
        """Return the numbers of the open part, and what makes them count."""
        parts: dict[str, Callable[[], Rows]] = {
            TURN: self._turn,
            CONTRACTS: self._contracts,
            TABLE: self._table,
        }
        self._rows = (*parts.get(self.part, self._player)(), (self.done,))
        return tuple(widget for row in self._rows for widget in row)

    def place(self) -> dict[str, Box]:
        """Put the rows below each other, the button last."""
        pictures = sum(isinstance(row[0], PICTURES) for row in self._rows)
        room = self.body.h - GAP_U * (len(self._rows) - 1)
        more = growth(self.layout)
        line = min(max(LINE_U * more, self.layout.target_u), room / len(self._rows))
        rest = room - line * (len(self._rows) - pictures)
        picture = min(PICTURES_U * more, rest / max(1, pictures))
        boxes: dict[str, Box] = {}
        below = self.body
        for row in self._rows:
            high = picture if isinstance(row[0], PICTURES) else line
            place, below = below.cut_top(high, GAP_U)
            names = [widget.name for widget in row]
            boxes |= dict(zip(names, place.columns(len(row), GAP_U), strict=True))
        return boxes

    def _turn(self) -> Rows:
        numbers, edit = tables(), self.edit
        most = numbers.actions.value
        names = [player.name for player in self.table.players]
        return (
            (
                Number(
                    "round", say("Round"), edit.round, range(1, numbers.rounds.value + 1),
                    lambda number: self.put(round=number),
                ),
            ),
            (
                Choice(
                    "mover", say("Whose turn"), names, edit.mover,
                    lambda index: self.put(mover=Seat(index)),
                ),
            ),
            (
                Number(
                    "actions", say("Actions left"), edit.actions, range(most + 1),
                    lambda number: self.put(actions=number),
                ),
            ),
        )  # fmt: skip

    def _player(self) -> Rows:
        seat = Seat(int(self.part))
        half = len(GOODS) // 2
        goods = [self._good(seat, kind) for kind in range(len(GOODS))]
        links = tuple(self._tie(seat, building) for building in BUILDINGS)
        return tuple(goods[:half]), tuple(goods[half:]), links

    def _good(self, seat: Seat, kind: int) -> Number:
        def change(count: int) -> None:
            goods = list(self.edit.goods)
            goods[seat] = _with(goods[seat], kind, count)
            self.put(goods=tuple(goods))

        count, most = self.edit.goods[seat][kind], tables().limit.value
        return Number(f"good {kind}", good_name(kind), count, range(most + 1), change)

    def _tie(self, seat: Seat, building: Building) -> LinkTile:
        linked = building in self.edit.links[seat]

        def change() -> None:
            links = list(self.edit.links)
            links[seat] = tuple(
                one for one in BUILDINGS if (one in links[seat]) != (one == building)
            )
            self._change(links=tuple(links))

        return LinkTile(building, self.edit.sides, change, linked=linked)

    def _contracts(self) -> Rows:
        costs = tables().contracts[self.edit.card].value
        cards = tuple(
            ContractCard(number, cost, self._paper, self._stamping(number))
            for number, cost in enumerate(costs, start=1)
        )
        half = -(-len(cards) // 2)
        return cards[:half], cards[half:]

    def _stamping(self, contract: int) -> Callable[[], None]:
        """Return what lays the next player's coin on a contract, and after the last one none."""
        followers: dict[Seat | None, Seat | None] = {None: Seat(0), Seat(0): Seat(1), Seat(1): None}

        def change() -> None:
            coins = self.edit.coins
            self._change(coins=_with(coins, contract - 1, followers[coins[contract - 1]]))

        return change

    def _table(self) -> Rows:
        edit, players = self.edit, self.table.players
        sides = side_tiles(edit.sides, players, lambda sides: self._change(sides=sides))
        others: list[Widget] = [
            first_tile(edit.first, players, lambda seat: self._change(first=seat)),
            coin_tile(edit.coin, players[edit.first].name, lambda coin: self._change(coin=coin)),
        ]
        if self.view.options.card == "random":
            others.insert(0, card_tile(edit.card, self._deal))
        return sides, tuple(others)

    # -- changes ---------------------------------------------------------------------------------
    def _deal(self, card: Card) -> None:
        """Let another contract card lie there, with the coins that find a place on it."""
        contracts = len(tables().contracts[card].value)
        coins = (*self.edit.coins, *(None,) * contracts)
        self._change(card=card, coins=coins[:contracts])

    def _change(self, **numbers: object) -> None:
        """Change what a picture shows: the pictures are made anew."""
        self.put(**numbers)
        paper, edit = self._paper, self.edit
        paper.coins, paper.first, paper.coin = list(edit.coins), edit.first, edit.coin
        self.renew()


def _with(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])
