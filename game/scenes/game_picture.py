"""What the screen of every game shows: whose turn it is, and what has just happened, in words."""

from __future__ import annotations

from game.core.types import Seat
from game.ui.tween import Glide
from game.ui.words import reword


class GamePicture:
    """The part of a picture that is the same in every game."""

    def __init__(self) -> None:
        self.turn: Seat | None = None
        self.ring_from: Seat | None = None
        self.ring = Glide(1.0)
        """How much of the way from `ring_from` to `turn` the light is over."""
        self.caption = ""
        """The latest event."""
        self.banner = ""

    def reword(self) -> None:
        """Say what stands here again in another language."""
        reword(self)

    def pass_turn(self, seat: Seat | None) -> None:
        """Let the light set out for `seat`."""
        self.ring_from = self.turn if self.turn is not None else self.ring_from
        self.turn = seat
        self.ring.value = 0.0 if self.ring_from is not None and self.ring_from != seat else 1.0
