"""The tiles of the toy tray: tapped on the pad, or laid at their places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from game.bridge import toys
from game.catalogue import all_places, all_tiles
from game.scenes.lines import growth
from game.scenes.tiles import tile_name, token_sprite
from game.scenes.toy_tray.toy_button import ToyButton
from game.ui.controls import Toggle
from game.ui.layout import Box, Layout
from game.ui.widgets import Button, Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.scenes.toy_tray.hand import Hand

GAP_U: Final = 16.0
COLUMNS: Final = 4
PLACES: Final = range(toys.READERS - toys.PLACES)


class Hold(Protocol):
    """Something that can be pressed and let go of."""

    def __call__(self, *, closed: bool) -> None:
        """Press it, or let go of it."""


class TilesPart:
    """One tile is chosen; `hold` holds something for a moment, `renew` shows what has changed."""

    def __init__(self, hand: Hand, hold: Callable[[Hold], None], renew: Callable[[], None]) -> None:
        self.tile = all_tiles()[0]
        self._hand = hand
        self._hold = hold
        self._renew = renew

    def widgets(self) -> Sequence[Widget]:
        """Return the tiles and what can be done with the chosen one."""
        choices = [
            ToyButton(f"tile {one}", token_sprite(one), partial(self._choose, one), sky=True)
            for one in all_tiles()
        ]
        for choice, tile in zip(choices, all_tiles(), strict=True):
            choice.chosen = tile == self.tile
            choice.placed = any(self._hand.lies_at(place, tile) for place in PLACES)
        tap = Button(
            "tap", say("Tap the pad"), lambda: self._hold(partial(self._hand.tap, self.tile))
        )
        return *choices, tap, *map(self._toggle, PLACES)

    def _toggle(self, place: int) -> Toggle:
        def lay(down: bool) -> None:  # noqa: FBT001 -- what a toggle hands over
            self._hand.lay_at(place, self.tile, down=down)
            self._renew()

        words = say("At: {place}", place=tile_name(all_places()[place]))
        toggle = Toggle(f"place {place}", words, self._hand.lies_at(place, self.tile), lay)
        toggle.label_share = 0.7
        return toggle

    def _choose(self, tile: str) -> None:
        self.tile = tile
        self._renew()

    def place(self, layout: Layout, body: Box) -> dict[str, Box]:
        """Return where they go: the tiles left, what can be done with one right."""
        left, right = body.cut_left(body.w * (0.56 if growth(layout) < 1.2 else 0.44), 24)
        left = Box(left.x, left.y, left.w, left.h - 14)
        right = Box(right.x, right.y, right.w, right.h - 14)
        rows = left.rows(-(-len(all_tiles()) // COLUMNS), GAP_U)
        cells = [cell for row in rows for cell in row.columns(COLUMNS, GAP_U)]
        boxes = dict(zip((f"tile {tile}" for tile in all_tiles()), cells, strict=False))
        names = ("tap", *(f"place {place}" for place in PLACES))
        return {**boxes, **dict(zip(names, right.rows(len(names), GAP_U), strict=True))}

    def words(self) -> str:
        """Say what can be done with the chosen tile."""
        return say("{tile}: tap it on the pad, or lay it down.", tile=tile_name(self.tile))
