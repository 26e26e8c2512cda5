"""Buttons that show goods, coins and islands rather than words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.pool import Counts
from game.scenes.ahead.goods_art import (
    draw_change,
    draw_stock,
    draw_trade,
    pile_of,
    trade_width,
)
from game.scenes.ahead.terms import GOODS_SPRITES, goods_after
from game.ui import paper
from game.ui.intents import Family
from game.ui.layout import Box
from game.ui.palette import INK, mix
from game.ui.text import Role
from game.ui.widgets import MARGIN_U, Button, PaperButton

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

Press = Callable[[], None]
FILL: paper.Fill = paper.FACES["primary"]
LIP = mix(FILL[1], INK, 0.6)


class WordButton(Button):
    """A button that sets its words in smaller type where the usual one has no room for them.

    So do its `peers` then: buttons side by side look alike.
    """

    peers: Sequence[WordButton] = ()

    def fits(self, canvas: Canvas) -> bool:
        """Tell whether the usual type has room."""
        room = self.box.w - 2 * MARGIN_U
        return canvas.text_size(self.text, Role.BUTTON, size_u=self.size_u)[0] <= room

    def draw(self, canvas: Canvas, family: Family) -> None:
        """Draw the paper and the words."""
        if all(peer.fits(canvas) for peer in (self, *self.peers)):
            super().draw(canvas, family)
            return
        canvas.button(self.box, self.kind, pressed=self.pressed, enabled=self.enabled)
        body = Box(self.box.x, self.box.y, self.box.w, self.box.h - paper.LIP_U)
        colour = paper.ON_FACE[self.kind] if self.enabled else paper.ON_RESTING
        canvas.text(
            self.text,
            *body.moved(0.0, paper.PRESS_U if self.pressed else 0.0).center,
            Role.LABEL,
            colour=colour,
            max_width=body.w - MARGIN_U,
            max_height=body.h - 6.0,
            lines=2,
            align="center",
        )


class IconButton(PaperButton):
    """A sheet of paper that rests while it cannot be pressed."""

    def __init__(
        self,
        name: str,
        on_press: Press,
        *,
        enabled: bool = True,
        reason: str = "",
        fill: paper.Fill = FILL,
    ) -> None:
        super().__init__(
            name,
            self.paint_face,
            on_press,
            seed=len(name),
            fill=fill,
            enabled=enabled,
            reason=reason,
        )
        self._awake = fill

    def draw(self, canvas: Canvas, family: Family) -> None:
        """Draw the paper, with a dark lip while it can be pressed."""
        self.fill = self._awake if self.enabled else paper.RESTING
        if self.enabled and not self.pressed:
            canvas.box(self.box.inset(1.5, 3.0).moved(0.0, paper.LIP_U), LIP, radius=22.0)
        super().draw(canvas, family)

    def paint_face(self, canvas: Canvas, box: Box) -> None:
        """Draw what lies on the paper."""
        raise NotImplementedError

    @property
    def ink(self) -> tuple[int, int, int]:
        """The colour of what is written on it."""
        return INK if self.enabled else paper.ON_RESTING


class TradeButton(IconButton):
    """One way to use a building: in, out, and below it what would be left."""

    def __init__(
        self,
        name: str,
        paid: Counts,
        gained: Counts,
        before: Counts,
        on_press: Press,
        *,
        enabled: bool,
        reason: str,
    ) -> None:
        super().__init__(name, on_press, enabled=enabled, reason=reason)
        self._paid, self._gained = paid, gained
        self._before = before

    def paint_face(self, canvas: Canvas, box: Box) -> None:
        """Draw the trade in one line, and if it can be done the stock after it in another."""
        paid, gained = pile_of(self._paid), pile_of(self._gained)
        first, second = box.inset(8.0, 6.0).rows(2, 0.0)
        icon = min(first.h * 0.72, 40.0)
        x = box.center[0] - trade_width(canvas, paid, gained, icon, Role.LABEL) / 2
        y = first.center[1] if self.enabled else box.center[1]
        draw_trade(canvas, paid, gained, x, y, icon)
        if self.enabled:
            after = goods_after(self._before, self._paid, self._gained)
            icon = min(second.h * 0.6, 30.0)
            draw_stock(canvas, second, after, self._before, icon=icon, role=Role.LABEL)


class GoodsButton(IconButton):
    """One or two goods, and below each how many there would be, more or fewer than now."""

    def __init__(
        self,
        name: str,
        goods: Counts,
        before: Counts,
        after: Counts,
        on_press: Press,
        *,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(name, on_press, enabled=enabled, reason=reason)
        self._goods = goods
        self._before, self._after = before, after

    def paint_face(self, canvas: Canvas, box: Box) -> None:
        """Draw each sort of goods in a column of its own."""
        kinds = [kind for kind, count in enumerate(self._goods) if count]
        inner = box.inset(6.0, 6.0)
        for kind, cell in zip(kinds, inner.columns(len(kinds), 2.0), strict=True):
            count = self._goods[kind]
            top, foot = cell.cut_top(cell.h * 0.52)
            icon = min(top.h * 0.94, 42.0, cell.w * 0.8)
            x, y = top.center
            if count > 1:
                width = canvas.text_size(str(count), Role.LABEL)[0]
                left = x - (width + 4.0 + icon) / 2
                canvas.text(str(count), left, y, Role.LABEL, anchor="midleft", colour=self.ink)
                x = left + width + 4.0 + icon / 2
            canvas.sprite(GOODS_SPRITES[kind], x, y, height=icon, alpha=1 if self.enabled else 0.6)
            self._draw_counts(canvas, foot, kind)

    def _draw_counts(self, canvas: Canvas, box: Box, kind: int) -> None:
        before, after = self._before[kind], self._after[kind]
        x, y = box.center
        if not self.enabled:
            canvas.text(str(before), x, y, Role.LABEL, colour=self.ink, max_height=box.h)
            return
        mark = min(box.h * 0.4, 13.0) if after != before else 0.0
        width = canvas.text_size(str(after), Role.LABEL, max_height=box.h)[0]
        left = x - (width + mark + 3.0) / 2
        canvas.text(str(after), left, y, Role.LABEL, anchor="midleft", max_height=box.h)
        draw_change(canvas, left + width + 4.0, y, mark, after - before)


class PictureButton(IconButton):
    """A picture with a word below it."""

    def __init__(
        self,
        name: str,
        sprite: str,
        text: str,
        on_press: Press,
        *,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(name, on_press, enabled=enabled, reason=reason)
        self.sprite = sprite
        self.text = text

    def paint_face(self, canvas: Canvas, box: Box) -> None:
        """Draw the picture over the words, or beside them where that is wider than high."""
        inner = box.inset(8.0, 7.0)
        natural = canvas.assets.natural_size(self.sprite)
        if box.w > 2.1 * box.h:
            size = min(inner.h, 0.36 * inner.w * natural[1] / natural[0])
            wide = size * natural[0] / natural[1]
            room = Box(inner.x + wide + 8.0, inner.y, inner.w - wide - 8.0, inner.h)
            canvas.sprite(self.sprite, inner.x + wide / 2, inner.center[1], height=size)
            canvas.text(
                self.text,
                *room.center,
                Role.LABEL,
                max_width=room.w,
                max_height=room.h,
                lines=2,
                align="center",
                colour=self.ink,
            )
            return
        low = canvas.text_size(self.text, Role.SMALL, max_width=inner.w, lines=2)[1]
        size = min(inner.h - low - 2.0, inner.w * natural[1] / natural[0])
        x = inner.center[0]
        canvas.sprite(self.sprite, x, inner.y + (inner.h - low - 2.0) / 2, height=size)
        canvas.text(
            self.text,
            x,
            inner.bottom,
            Role.SMALL,
            anchor="midbottom",
            max_width=inner.w,
            lines=2,
            align="center",
            colour=self.ink,
        )


class PaymentButton(IconButton):
    """One more of one sort of goods: the icon, and how many are chosen."""

    def __init__(self, name: str, kind: int, chosen: int, on_press: Press, reason: str) -> None:
        super().__init__(name, on_press, enabled=not reason, reason=reason)
        self._kind, self._chosen = kind, chosen

    def paint_face(self, canvas: Canvas, box: Box) -> None:
        """Draw the icon, with the number that is chosen beside it."""
        y = box.center[1]
        icon = min(box.h * 0.62, box.w * 0.36, 44.0)
        number = str(self._chosen)
        wide = canvas.text_size(number, Role.SCORE)[0]
        left = box.center[0] - (icon + 6.0 + wide) / 2
        canvas.sprite(
            GOODS_SPRITES[self._kind], left + icon / 2, y, height=icon,
            alpha=1.0 if self.enabled else 0.6,
        )  # fmt: skip
        canvas.text(number, left + icon + 6.0, y, Role.SCORE, anchor="midleft", colour=self.ink)
