"""What the Ahead screen shows at this moment.

Events are committed first and shown afterwards, so the picture may lag behind the game: moments
move it, and `settle` brings it to what everybody knows now.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from game.ahead.actions import Coin
from game.ahead.network import Links
from game.ahead.tables import BUILDINGS, FLIPPABLE, SEATS, Building
from game.ahead.view import View
from game.core.types import Seat
from game.scenes.game_picture import GamePicture
from game.ui.tween import Glide

Anchor: TypeAlias = tuple[Literal["building", "habitat", "stock", "contract", "blimp"], str]
"""Where flying goods start or end: a building or habitat by name, a stock "seat kind", ..."""


@dataclass
class Flying:
    """One good on its way; `share` is how much of it is over."""

    kind: int
    start: Anchor
    end: Anchor
    share: Glide = field(default_factory=Glide)


@dataclass
class Rope:
    """A rope that unrolls, or that was cut and falls."""

    seat: Seat
    building: Building
    falls: bool
    share: Glide = field(default_factory=Glide)


class Picture(GamePicture):
    """The state of the screen: plain values that drawing reads and moments change."""

    def __init__(self, view: View) -> None:
        super().__init__()
        self.links: Links = view.links
        self.links_before: Links = view.links
        self.drift = Glide(1.0)
        """How much of the way from where `links_before` put the islands is over."""
        self.ropes: list[Rope] = []
        self.goods: list[list[int]] = []
        self.sides: list[int] = []
        self.coins: list[Seat | None] = []
        self.coin: Coin = view.coin
        self.first: Seat = view.first
        self.round = view.round
        self.mover: Seat = view.mover
        self.actions = view.actions
        self.has_coins = False
        """Whether the first player has chosen a side of the coins."""
        self.flips = {what: Glide(1.0) for what in FLIPPABLE}
        """How wide something that flips is seen, from 1 over 0 to 1."""
        self.squash = {building: Glide(0.0) for building in BUILDINGS}
        self.hops = {seat: Glide(0.0) for seat in SEATS}
        """How high somebody hops for joy, 0 to 1."""
        self.stamps: dict[int, Glide] = {}
        """How far above its contract a coin still is, 1 to 0."""
        self.flying: list[Flying] = []
        self.lit: tuple[Seat, Building] | None = None
        """A seat and the building to which it travels, or would, through the other habitat."""
        self.blimp = Glide(0.0)
        """0 before the blimp comes, 1 while it waits, 2 when it has left."""
        self.track = Glide(1.0)
        self.dusk = Glide(0.0)
        self.settle(view)

    def settle(self, view: View) -> None:
        """Show what is known now; every movement is over."""
        self.links = self.links_before = view.links
        self.drift.value = 1.0
        self.ropes.clear()
        self.goods = [list(goods) for goods in view.goods]
        self.sides = list(view.sides)
        self.coins = list(view.coins)
        self.coin, self.first = view.coin, view.first
        self.has_coins = view.phase not in ("card", "first", "sides", "coin")
        self.round = view.round
        self.mover, self.actions = view.mover, view.actions
        for flip in self.flips.values():
            flip.value = 1.0
        for still in (*self.squash.values(), *self.hops.values(), self.dusk):
            still.value = 0.0
        self.track.value = float(view.round)
        self.stamps.clear()
        self.flying.clear()
        self.lit = None
        self.blimp.value = 1.0 if view.phase == "blimp" else 0.0

    def relink(self, links: Links) -> None:
        """Let the islands set out for where other links put them."""
        self.links_before, self.links = self.links, links
        self.drift.value = 0.0

    def contracts_of(self, seat: Seat) -> int:
        """Return how many contracts a seat has fulfilled."""
        return sum(owner == seat for owner in self.coins)
