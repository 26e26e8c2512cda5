"""What can be pressed on the Ahead screen: the table itself, and the sheet that lies on it."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from game.ahead.tables import BUILDINGS, HABITATS
from game.core.pool import Counts
from game.scenes.ahead.buttons import WordButton
from game.scenes.ahead.contracts import ContractCard, Drawer
from game.scenes.ahead.islands import Sky, toll_place, way_of
from game.scenes.ahead.laying import Around, laid
from game.scenes.ahead.layout import Places
from game.scenes.ahead.picture import Picture
from game.scenes.ahead.sheet import Sheet, SheetPaper
from game.ui.focus import Page
from game.ui.layout import Box, Layout, Point
from game.ui.widgets import RoundButton, Widget
from game.ui.words import reword, say

if TYPE_CHECKING:
    from collections.abc import Iterator

DRAG_U: Final = 16.0
"""A finger that moves less still taps."""
ROPE_U: Final = 14.0
"""How much room a rope needs on each side to be seen."""


class Island(Widget):
    """A habitat or a building: tapped it is chosen, dragged it may be tied to another."""

    def __init__(self, name: str, on_press: Callable[[], None]) -> None:
        super().__init__(name)
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


class Presses(msgspec.Struct, frozen=True):
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
        presses: Presses,
        island: Callable[[str], None],
        contract: Callable[[int], None],
    ) -> None:
        self.page = page
        self.picture = picture
        self.paper: SheetPaper | None = None
        self.glance: SheetPaper | None = None
        """What is seen beside the focus while no sheet lies there."""
        self.corner: tuple[Widget, ...] = ()
        """More buttons that always stand there, placed by the scene."""
        self._contract = contract
        names = (*HABITATS, *BUILDINGS)
        self.islands: dict[str, Island] = {
            name: Island(name, partial(island, name)) for name in names
        }
        self.cards = self._cards_of(costs)
        self.burst = WordButton(
            "burst", say("Cloudburst"), presses.burst, kind="risky", size_u=28.0
        )
        self.end = WordButton("end", say("End turn"), presses.end, size_u=28.0)
        self.drawer = Drawer(say("Contracts"), presses.drawer)
        self.drawer.cards = self.cards
        self.burst.peers = self.end.peers = (self.burst, self.end)
        self.menu = RoundButton("menu", "ui-pause", presses.menu, say("Pause"))
        self.undo = RoundButton("undo", "ui-undo", presses.undo, say("Take back"))
        self._asks = False
        self._has_drawer = self._is_large = False
        self._set()

    def _cards_of(self, costs: tuple[Counts, ...]) -> tuple[ContractCard, ...]:
        return tuple(
            ContractCard(number, cost, self.picture, partial(self._contract, number))
            for number, cost in enumerate(costs, start=1)
        )

    def deal(self, costs: tuple[Counts, ...]) -> None:
        """Lay out the contracts of the card that was drawn."""
        if tuple(card.cost for card in self.cards) != costs:
            self.cards = self.drawer.cards = self._cards_of(costs)
            self._set()

    def reword(self) -> None:
        """Say everything again in another language."""
        reword(self)
        self.page.reword()
        if self.glance is not None:
            self.glance.reword()

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
        words = [button for button in sheet.buttons if isinstance(button, WordButton)]
        for button in words:
            button.peers = words
        self._set()
        self.page.focus = sheet.first

    def glance_at(self, sheet: Sheet | None) -> None:
        """Show a sheet without buttons beside the focus, or none."""
        self.glance = None if sheet is None else SheetPaper(sheet)

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
            widget.focusable = awake
        for button in (self.burst, self.end, self.drawer):
            button.visible = self.paper is None or not self._is_large
        buttons = () if self.paper is None else (self.paper, *self.paper.sheet.buttons)
        self.page.set((*self.table, *self.corner, self.undo, self.menu, *buttons))

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
        for paper in (self.paper, self.glance):
            if paper is not None:
                around = self._around(paper.sheet.anchor, places, sky)
                paper.laid = laid(paper.sheet, layout, places, around)
                for button, box in zip(paper.sheet.buttons, paper.laid.buttons, strict=True):
                    button.box = box
        laid_low = self.paper is not None and self.paper.reaches(places.shelf.y)
        for card in self.cards:
            card.visible = not laid_low

    def _around(self, anchor: str, places: Places, sky: Sky) -> Around:
        """Return what a sheet that belongs to `anchor` lies beside, and what it leaves in sight."""
        box = places.blimp if anchor == "blimp" else None
        for widget in self.table:
            if widget.name == anchor and widget.visible:
                box = widget.box
        others = tuple(one for name, one in sky.boxes.items() if name != anchor)
        return Around(box, tuple(self._way(sky)), others)

    def _way(self, sky: Sky) -> Iterator[Box]:
        """Yield the parts of a way that is lit up, with the toll it costs."""
        if self.picture.lit is None:
            return
        seat, building = self.picture.lit
        for start, end in way_of(sky, self.picture.links, seat, building):
            left, right = sorted((start[0], end[0]))
            top, bottom = sorted((start[1], end[1]))
            yield Box(left, top, right - left, bottom - top).inset(-ROPE_U)
        center, radius = toll_place(sky, 1 - seat)
        yield Box.anchored("center", center, (2 * radius, 2 * radius)).inset(-ROPE_U)

    def island_at(self, point: Point) -> str:
        """Return the island at a point, whether or not it can be pressed now; empty for none."""
        for name, island in self.islands.items():
            if island.box.contains(point):
                return name
        return ""
