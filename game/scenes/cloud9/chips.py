"""The players along the bottom: who they are, their points, how many cards, what they do now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.record import Player
from game.core.types import Seat
from game.scenes.cloud9.layout import Places
from game.scenes.cloud9.picture import Picture
from game.scenes.lines import LARGE_TYPE
from game.ui.layout import Box, Kind
from game.ui.palette import CREAM, DUSK, INK, LEAF_OK, NIGHT_LO, SIGNAL, WHITE, Colour
from game.ui.text import Role
from game.ui.tween import out_back
from game.ui.widgets import Widget
from game.ui.words import say

if TYPE_CHECKING:
    from game.ui.canvas import Canvas


GROWN: Final = 0.04
"""How much larger the chip of whoever is due is than the others."""
ARRIVES: Final = 0.6
GROWTH_STEPS: Final = 3
"""A chip grows in so few sizes: each is a sheet of paper of its own."""
PILL_DOWN_U: Final = 8.0
"""How far a pill reaches down over its chip; larger text makes it reach further up."""
PILL_SHARE: Final = 0.84
"""Large type is a little smaller on pills: they hang over the clouds."""

CARDS_LARGE_U: Final = 22.0
NARROW_U: Final = 172.0
"""A chip that has no room for a name, in units: six players within a wide frame."""


class Pill:
    """The word over a chip and its colour."""

    def __init__(self, text: str, fill: Colour) -> None:
        self.text = text
        self.fill = fill


def pill_of(picture: Picture, seat: Seat) -> Pill | None:
    """Return what a player does now; None if there is nothing to say."""
    if picture.turn == seat:
        if seat == picture.pilot:
            return Pill(say("Pilot"), SIGNAL)
        return Pill(say("Decides"), SIGNAL)
    if seat in picture.safe:
        return Pill(say("Safe"), DUSK)
    if seat == picture.pilot:
        return Pill(say("Pilot"), INK)
    if seat in picture.stayed:
        return Pill(say("Stays"), LEAF_OK)
    return None


class Chip(Widget):
    """The chip of a person as a button: to look at that person's cards. `draw_strip` draws it."""

    ring_radius = 20.0

    def __init__(self, seat: Seat, on_press: Callable[[], None]) -> None:
        super().__init__(f"chip-{seat}")
        self.seat = seat
        self.on_press = on_press

    def activate(self) -> None:
        """Be pressed."""
        self.on_press()


def _growth(picture: Picture, seat: Seat) -> float:
    """Return how much of its growth the chip of `seat` has: it grows when the ring arrives."""
    if picture.turn != seat:
        return 0.0
    arriving = max(0.0, picture.ring.value - ARRIVES) / (1.0 - ARRIVES)
    return out_back(round(arriving * GROWTH_STEPS) / GROWTH_STEPS)


def draw_strip(
    canvas: Canvas,
    places: Places,
    picture: Picture,
    players: Sequence[Player],
    boxes: Sequence[Box],
) -> None:
    """Draw the chips of all players, each baked until something on it changes."""
    for index, (player, box) in enumerate(zip(players, boxes, strict=True)):
        seat = Seat(index)
        drawing = ChipDrawing(seat, player, places, picture, box)
        canvas.layer(f"chip-{seat}", drawing.key, drawing.draw)
    if picture.turn is not None:
        draw_ring(canvas, picture, boxes, picture.turn)
        if 0.0 < picture.ring.value < 1.0 and picture.ring_from is not None:
            _draw_traveller(canvas, picture, players[picture.turn], boxes)
    draw_pills(canvas, picture, boxes)


def draw_ring(canvas: Canvas, picture: Picture, boxes: Sequence[Box], turn: Seat) -> None:
    """Draw the ring on its way to the chip of whoever is due."""
    end = boxes[turn]
    start = end if picture.ring_from is None else boxes[picture.ring_from]
    share = picture.ring.value
    box = end.moved((start.x - end.x) * (1.0 - share), 0.0)
    canvas.focus_ring(box.inset(1.0), radius=18.0)


def _draw_traveller(canvas: Canvas, picture: Picture, player: Player, boxes: Sequence[Box]) -> None:
    """Draw the medallion of whoever is due, riding on the ring to its own chip."""
    if picture.ring_from is None or picture.turn is None:
        return
    start, end = boxes[picture.ring_from], boxes[picture.turn]
    x = start.x + (end.x - start.x) * picture.ring.value + 40.0
    size = min(60.0, 0.7 * end.h)
    canvas.sprite(f"marker-{player.animal}", x, end.y - 4.0, width=size, shadow="raised")


def draw_pills(canvas: Canvas, picture: Picture, boxes: Sequence[Box]) -> None:
    """Draw what everybody does now, over the chips and the ring."""
    for index, box in enumerate(boxes):
        pill = pill_of(picture, Seat(index))
        if pill is not None:
            canvas.layer(
                f"pill-{index}",
                (pill.text, pill.fill, box),
                partial(_draw_pill, box=box, pill=pill),
            )


def _draw_pill(canvas: Canvas, *, box: Box, pill: Pill) -> None:
    size_u = Role.SMALL.value.size_u * (
        PILL_SHARE if canvas.layout.text_scale > LARGE_TYPE else 1.0
    )
    width, height = canvas.text_size(pill.text, Role.SMALL, size_u=size_u)
    size = min(width + 28.0, box.w), height + 6.0
    middle = min(box.x + box.w * 0.65, box.right - size[0] / 2)
    place = Box.anchored("midbottom", (middle, box.y + PILL_DOWN_U), size)
    canvas.pill(place, fill=pill.fill)
    room = min(width + 1.0, size[0] - 10.0)
    canvas.text(pill.text, *place.center, Role.SMALL, colour=WHITE, max_width=room, size_u=size_u)


class ChipDrawing:
    """One player's chip at this moment."""

    def __init__(
        self, seat: Seat, player: Player, places: Places, picture: Picture, box: Box
    ) -> None:
        self.seat = seat
        self.player = player
        self.places = places
        self.is_due = picture.turn == seat
        self.score = picture.scores[seat]
        self.cards = picture.cards[seat]
        pulse = picture.pulse.get(seat)
        self.hop = 8.0 * pulse.value if pulse is not None else 0.0
        grown = GROWN * _growth(picture, seat)
        self.box = box.inset(-grown * box.w / 2, -grown * box.h / 2)

    @property
    def key(self) -> tuple[object, ...]:
        """Return everything the drawing depends on."""
        return self.box, self.is_due, self.score, self.cards, self.hop

    def draw(self, canvas: Canvas) -> None:
        """Draw the chip without its pill."""
        canvas.panel(self.box, 80 + self.seat, radius=20)
        if self.places.large or (self.places.kind is Kind.WIDE and self.box.w < NARROW_U):
            self._draw_large(canvas)
        elif self.places.kind is Kind.WIDE:
            self._draw_wide(canvas)
        else:
            self._draw_small(canvas)

    def _draw_wide(self, canvas: Canvas) -> None:
        box = self.box
        self._draw_medal(canvas, box.x + 40.0, box.center[1], 64.0 if self.is_due else 60.0)
        left = box.x + 78.0
        high, low = box.y + box.h * 0.28, box.y + box.h * 0.69
        canvas.text(
            self.player.name, left, high, Role.LABEL, anchor="midleft", size_u=25.0,
            max_width=box.right - left - 10.0,
        )  # fmt: skip
        count = canvas.text(
            str(self.cards), box.right - 12.0, low, Role.LABEL, anchor="midright", size_u=25.0,
            max_width=15.0 * len(str(self.cards)),
        )  # fmt: skip
        back = canvas.sprite(
            "card-back", count.x - 5.0, low - 1.0, height=34.0, anchor="midright", angle_deg=4.0
        )
        self._draw_score(canvas, left, low, back.x - left - 6.0)

    def _draw_small(self, canvas: Canvas) -> None:
        box = self.box
        tall = self.places.kind is Kind.TALL
        medal = min(box.h * (0.82 if self.is_due else 0.76), box.w * 0.36)
        self._draw_medal(canvas, box.x + 8.0 + medal / 2, box.center[1], medal)
        left = box.x + 14.0 + medal
        right = box.right - 10.0
        back = canvas.sprite(
            "card-back", right, box.y + box.h * 0.3, height=box.h * 0.34, anchor="midright"
        )
        canvas.text(
            str(self.cards), right, box.y + box.h * 0.72, Role.SMALL, anchor="midright",
            size_u=22.0 if tall else None, max_width=back.w + 4.0,
        )  # fmt: skip
        self._draw_score(canvas, left, box.center[1], back.x - left - 8.0)

    def _draw_large(self, canvas: Canvas) -> None:
        """Draw the medallion, the points, and a small card with the number of cards on it."""
        box = self.box
        medal = min(box.h * 0.7, box.w * 0.27)
        self._draw_medal(canvas, box.x + 6.0 + medal / 2, box.center[1], medal)
        left = box.x + 10.0 + medal
        high = box.h * 0.68
        card = Box.anchored("midright", (box.right - 9.0, box.center[1]), (box.w * 0.28, high))
        canvas.box(card, INK, radius=9)
        canvas.box(card.inset(2.5), CREAM, radius=7)
        canvas.box(card.inset(5.0), NIGHT_LO, radius=5)
        canvas.text(
            str(self.cards), *card.center, Role.LABEL, colour=CREAM, size_u=CARDS_LARGE_U,
            max_width=card.w - 6.0,
        )  # fmt: skip
        self._draw_score(canvas, left, box.center[1], card.x - left - 4.0)

    def _draw_medal(self, canvas: Canvas, x: float, y: float, size: float) -> None:
        canvas.sprite(f"marker-{self.player.animal}", x, y, width=size, shadow="contact")
        if self.player.bot is not None:
            canvas.sprite("ui-bot", x + size * 0.36, y + size * 0.36, height=size * 0.42)

    def _draw_score(self, canvas: Canvas, x: float, y: float, room: float) -> None:
        canvas.text(str(self.score), x, y - self.hop, Role.SCORE, anchor="midleft", max_width=room)
