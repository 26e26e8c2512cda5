"""What can be pressed on the Ahead screen: the table itself, and the sheet that lies on it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from game.ahead.tables import BUILDINGS, Building
from game.core.pool import Counts
from game.scenes.ahead.buttons import WordButton
from game.scenes.ahead.contracts import ContractCard
from game.scenes.ahead.islands import Sky, shared_of
from game.scenes.ahead.layout import Places
from game.scenes.ahead.picture import Picture
from game.scenes.ahead.sheet import Sheet, SheetPaper, laid
from game.scenes.ahead.terms import HABITATS, SEATS
from game.ui.focus import Page
from game.ui.layout import Box, Layout, Point
from game.ui.widgets import RoundButton, Widget
from game.ui.words import reword, say

if TYPE_CHECKING:
    from game.core.types import Seat

DRAG_U: Final = 16.0
"""A finger that moves less still taps."""


class Island(Widget):
    """A habitat or a building: tapped it is chosen, dragged it may be tied to another."""

    def __init__(self, name: str, on_press: Callable[[], None], *, stop: bool) -> None:
        super().__init__(name)
        self.focusable = stop
        self.pulled: Point | None = None
        self._from: Point = (0.0, 0.0)
        self._on_press = on_press

    def activate(self) -> None:
        """Be chosen."""
        self._on_press()

    def drag(self, point: Point, *, starts: bool) -> bool:
        """Pull a rope out of the island."""
        if starts:
            self._from, self.pulled = point, None
            return True
        if self.dragged or math.dist(self._from, point) > DRAG_U:
            self.dragged = True
            self.pulled = point
        return True


class Doings(msgspec.Struct, frozen=True):
    """What the fixed buttons do."""

    menu: Callable[[], None]
    undo: Callable[[], None]
    burst: Callable[[], None]
    end: Callable[[], None]
    drawer: Callable[[], None]


class Board:
    """All widgets of the screen on one page. While a sheet lies there the table rests."""

    def __init__(
        self,
        page: Page,
        costs: tuple[Counts, ...],
        picture: Picture,
        *,
        doings: Doings,
        building: Callable[[Building], None],
        habitat: Callable[[Seat], None],
        contract: Callable[[int], None],
    ) -> None:
        self.page = page
        self.picture = picture
        self.paper: SheetPaper | None = None
        self._contract = contract
        self.islands: dict[str, Island] = {}
        for seat in SEATS:
            name = HABITATS[seat]
            self.islands[name] = Island(name, _call(habitat, seat), stop=False)
        for one in BUILDINGS:
            self.islands[one] = Island(one, _call(building, one), stop=True)
        self.cards = self._cards_of(costs)
        self.burst = WordButton("burst", say("Cloudburst"), doings.burst, kind="risky", size_u=28.0)
        self.end = WordButton("end", say("End turn"), doings.end, size_u=28.0)
        self.drawer = WordButton(
            "drawer", say("Contracts"), doings.drawer, kind="neutral", size_u=28.0
        )
        self.menu = RoundButton("menu", "ui-pause", doings.menu, say("Pause"))
        self.undo = RoundButton("undo", "ui-undo", doings.undo, say("Take back"))
        self._asks = False
        self._has_drawer = self._is_large = False
        self._set()

    def _cards_of(self, costs: tuple[Counts, ...]) -> tuple[ContractCard, ...]:
        return tuple(
            ContractCard(number, cost, self.picture, _call(self._contract, number))
            for number, cost in enumerate(costs, start=1)
        )

    def deal(self, costs: tuple[Counts, ...]) -> None:
        """Lay out the contracts of the card that was drawn."""
        if tuple(card.cost for card in self.cards) != costs:
            self.cards = self._cards_of(costs)
            self._set()

    def reword(self) -> None:
        """Say everything again in another language."""
        reword(self)
        self.page.reword()

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that lies on the table, if one does."""
        return None if self.paper is None else self.paper.sheet

    @property
    def table(self) -> tuple[Widget, ...]:
        """What belongs to the table: it rests under a sheet, and while nobody is asked."""
        contracts = (self.drawer,) if self._has_drawer else self.cards
        return (*self.islands.values(), *contracts, self.burst, self.end)

    @property
    def pulled(self) -> Island | None:
        """The island out of which somebody pulls a rope."""
        return next((one for one in self.islands.values() if one.pulled is not None), None)

    def ask(self, *, asks: bool) -> None:
        """Let the table be pressed, or rest."""
        self._asks = asks
        self._set()

    def rest(self, reason: str) -> None:
        """Let the buttons of a turn rest for that reason: something else is asked, or a bot."""
        for button in (self.burst, self.end):
            button.enabled, button.reason = False, reason

    def open(self, sheet: Sheet) -> None:
        """Lay a sheet on the table; its first answer gets the focus."""
        self.paper = SheetPaper(sheet)
        self._set()
        self.page.focus = sheet.first

    def close(self) -> None:
        """Take the sheet away; the focus goes back to what it belonged to."""
        if self.paper is None:
            return
        anchor = self.paper.sheet.anchor
        self.paper = None
        self._set()
        if anchor in {widget.name for widget in self.page.widgets if widget.visible}:
            self.page.focus = anchor

    def _set(self) -> None:
        awake = self._asks and self.paper is None
        for widget in self.table:
            widget.tappable = awake
            widget.focusable = awake and widget.name not in HABITATS
        for button in (self.burst, self.end, self.drawer):
            button.visible = self.paper is None or not self._is_large
        buttons = () if self.paper is None else (self.paper, *self.paper.sheet.buttons)
        self.page.set((*self.table, self.undo, self.menu, *buttons))

    def place(self, layout: Layout, places: Places, sky: Sky) -> None:
        """Put everything where it belongs."""
        if (places.drawer, places.large) != (self._has_drawer, self._is_large):
            self._has_drawer, self._is_large = places.drawer, places.large
            self._set()
        for name, island in self.islands.items():
            island.box = sky[name]
        for card, box in zip(self.cards, places.contracts(len(self.cards)), strict=True):
            card.box = box
        self.drawer.box = places.shelf
        self.burst.box, self.end.box = places.burst, places.end
        self.menu.box, self.undo.box = places.menu, places.undo
        if self.paper is not None:
            sheet = self.paper.sheet
            anchor = places.blimp if sheet.anchor == "blimp" else self._anchor(sheet.anchor)
            self.paper.laid = laid(sheet, layout, places, anchor, self._way(sky))
            for button, box in zip(sheet.buttons, self.paper.laid.buttons, strict=True):
                button.box = box

    def _anchor(self, name: str) -> Box | None:
        for widget in self.table:
            if widget.name == name and widget.visible:
                return widget.box
        return None

    def _way(self, sky: Sky) -> tuple[Box, ...]:
        """Return the islands on a way that is lit up."""
        lit = self.picture.lit
        if lit is None:
            return ()
        joints = shared_of(self.picture.links)
        return (*(sky[name] for name in HABITATS), *(sky[joint] for joint in joints))

    def island_at(self, point: Point) -> str:
        """Return the island at a point, whether or not it can be pressed now; empty for none."""
        for name, island in self.islands.items():
            if island.box.contains(point):
                return name
        return ""


def _call(function: Callable[..., None], *args: object) -> Callable[[], None]:
    return lambda: function(*args)
