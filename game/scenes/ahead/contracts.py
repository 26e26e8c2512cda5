"""The contract cards: what each costs, and whose coin lies on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from game.core.pool import Counts
from game.core.types import Seat
from game.scenes.ahead.buttons import IconButton
from game.scenes.ahead.picture import Picture
from game.scenes.ahead.terms import GOODS_SPRITES, coin_of
from game.ui.intents import Family
from game.ui.layout import Box
from game.ui.palette import DUSK, INK, MARIGOLD, PAPER_HI, PAPER_LO, rgb
from game.ui.text import Role
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

BAND: Final = rgb("#6B4BA1")
CARD: Final = (PAPER_HI, PAPER_LO)
BAND_U: Final = 10.0
MARK_U: Final = 24.0
MOST_IN_A_ROW: Final = 2
WIDE: Final = 2.6


class ContractCard(Widget):
    """One contract: a card with its costs that can be chosen, also to read why it cannot be paid.

    `affordable` marks the card that the due player could fulfil now.
    """

    ring_radius = 16.0

    def __init__(
        self, number: int, cost: Counts, picture: Picture, on_press: Callable[[], None]
    ) -> None:
        super().__init__(f"contract {number}")
        self.number = number
        self.cost = cost
        self.affordable = False
        self._picture = picture
        self._on_press = on_press

    def activate(self) -> None:
        """Be chosen."""
        self._on_press()

    def draw(self, canvas: Canvas, family: Family) -> None:  # noqa: ARG002 -- a widget's promise
        """Draw the card, a light round it if it can be paid, and the coin."""
        box = self.box.moved(0.0, 3.0) if self.pressed else self.box
        owner = self._picture.coins[self.number - 1]
        if self.affordable and owner is None:
            canvas.box(box.inset(-4.0), MARIGOLD, radius=15.0)
        canvas.panel(box, 80 + self.number, radius=12, shadow="contact")
        canvas.box(Box(box.x + 6.0, box.y + 5.0, box.w - 12.0, BAND_U), BAND, radius=5.0)
        inner = Box(box.x + 5.0, box.y + BAND_U + 6.0, box.w - 10.0, box.h - BAND_U - 10.0)
        self._draw_cost(canvas, inner)
        if owner is not None:
            self._draw_coin(canvas, box, owner)

    def draw_mark(self, canvas: Canvas, x: float, y: float, size: float) -> None:
        """Draw how it stands: with a coin, a light if it can be paid, or open."""
        owner = self._picture.coins[self.number - 1]
        if owner is not None:
            coin = coin_of(owner, self._picture.first, self._picture.coin)
            canvas.sprite(f"coin-{coin}", x, y, height=size)
        elif self.affordable:
            canvas.disc(x, y, 0.5 * size, INK)
            canvas.disc(x, y, 0.38 * size, MARIGOLD)
        else:
            canvas.ring(x, y, 0.32 * size, 3.0, DUSK)

    def _draw_cost(self, canvas: Canvas, box: Box) -> None:
        kinds = [kind for kind, count in enumerate(self.cost) if count]
        in_a_row = len(kinds) if box.w > WIDE * box.h else MOST_IN_A_ROW
        rows = -(-len(kinds) // in_a_row)
        for index, row in enumerate(box.rows(rows, 0.0)):
            some = kinds[index * in_a_row : (index + 1) * in_a_row]
            for kind, cell in zip(some, row.columns(len(some), 0.0), strict=True):
                count = str(self.cost[kind])
                icon = min(cell.h * 0.9, 30.0, cell.w * 0.5)
                wide = canvas.text_size(count, Role.SMALL)[0]
                left = cell.center[0] - (icon + 3.0 + wide) / 2
                y = cell.center[1]
                canvas.text(count, left, y, Role.SMALL, anchor="midleft", colour=INK)
                canvas.sprite(GOODS_SPRITES[kind], left + wide + 3.0 + icon / 2, y, height=icon)

    def _draw_coin(self, canvas: Canvas, box: Box, owner: Seat) -> None:
        picture = self._picture
        coin = coin_of(owner, picture.first, picture.coin)
        stamp = picture.stamps.get(self.number)
        above = 0.0 if stamp is None else stamp.value
        size = min(box.h * 0.56, 46.0)
        canvas.sprite(
            f"coin-{coin}", box.right - size * 0.42, box.y + size * 0.34 - 60.0 * above,
            height=size, scale=1.0 + 0.6 * above, alpha=1.0 - 0.5 * above, shadow="contact",
        )  # fmt: skip


class Drawer(IconButton):
    """The button behind which the contracts lie: below its word, how each of them stands."""

    def __init__(self, text: str, on_press: Callable[[], None]) -> None:
        super().__init__("drawer", on_press, fill=CARD)
        self.text = text
        self.cards: Sequence[ContractCard] = ()

    def paint_face(self, canvas: Canvas, box: Box) -> None:
        """Draw the word, and a mark for each contract: a coin, a light, or an empty ring."""
        word, marks = box.inset(14.0, 5.0).cut_top(box.h - 16.0 - MARK_U, 0.0)
        canvas.text(self.text, *word.center, Role.BUTTON, size_u=28.0, max_width=word.w, colour=INK)
        for card, cell in zip(self.cards, marks.columns(len(self.cards), 0.0), strict=True):
            card.draw_mark(canvas, *cell.center, MARK_U)
