"""What the Cloud 9 screen shows at this moment.

Events are committed first and shown afterwards, so the picture may lag behind the game: moments
move it, and `settle` brings it to what everybody knows now. Nothing hidden is ever kept here,
except the hand of a person who plays alone against bots, and every hand where they lie open.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from game.cloud9.referee.view import View as RefereeView
from game.cloud9.view import View
from game.core.pool import Counts
from game.core.types import Seat
from game.scenes.game_picture import GamePicture
from game.ui.tween import Glide

AnyView: TypeAlias = View | RefereeView


@dataclass
class Jumper:
    """A passenger on the way down; shares from 0 to 1 of each part of the way."""

    seat: Seat
    hop: Glide = field(default_factory=Glide)
    chute: Glide = field(default_factory=Glide)
    drop: Glide = field(default_factory=Glide)
    alpha: Glide = field(default_factory=lambda: Glide(1.0))


@dataclass
class FlyingCard:
    """A card between a chip and the stage. `face` is empty while only its back may be seen."""

    seat: Seat
    face: str
    slot: float
    share: Glide = field(default_factory=Glide)
    turn: Glide = field(default_factory=Glide)
    lift: Glide = field(default_factory=Glide)
    alpha: Glide = field(default_factory=lambda: Glide(1.0))


@dataclass
class Die:
    """A die that is rolled: what it shows in the end, and how much of its tumble is over."""

    face: str
    rest_deg: float
    flight: Glide = field(default_factory=lambda: Glide(1.0))
    alpha: Glide = field(default_factory=lambda: Glide(1.0))


class Picture(GamePicture):
    """The state of the screen: plain values that drawing reads and moments change."""

    def __init__(self, view: AnyView) -> None:
        super().__init__()
        self.pilot: Seat = view.pilot
        self.aboard: tuple[Seat, ...] = ()
        self.scores: list[int] = []
        self.cards: list[int] = []
        self.pulse: dict[Seat, Glide] = {}
        self.stayed: set[Seat] = set()
        self.safe: set[Seat] = set()
        self.hand: Counts | None = None
        self.hands: tuple[Counts, ...] = ()
        self.dice: list[Die] = []
        self.cloud = Glide(1.0)
        self.lift = Glide(0.0)
        self.tilt = Glide(0.0)
        self.flame = 1
        self.dusk = Glide(0.0)
        self.fade = Glide(1.0)
        self.dizzy: tuple[Seat, ...] = ()
        self.dizzy_rise = Glide(0.0)
        self.waving = False
        """Whether those who have landed wave, no longer dizzy."""
        self.jumpers: list[Jumper] = []
        self.flying: list[FlyingCard] = []
        self.over = False
        """Whether the winner has just been told: the results are next."""
        self.trip = 1
        self.settle(view)

    def settle(self, view: AnyView) -> None:
        """Show what is known now; every movement is over."""
        self.pilot = view.pilot
        self.aboard = view.aboard
        self.scores = list(view.scores)
        self.cards = list(view.hand_sizes)
        self.hand = view.hand
        self.trip = view.trip
        self.cloud.value = float(view.cloud)
        self.lift.value = self.tilt.value = self.dusk.value = self.dizzy_rise.value = 0.0
        self.fade.value = 1.0
        self.flame = 1
        self.dizzy, self.waving = (), False
        self.flying.clear()
        self.pulse.clear()
        self.banner = ""
        self.safe = {Seat(seat) for seat in range(len(view.scores))} - set(view.aboard)
        self.stayed = stayed_aboard(view)
        if self.roll != view.roll:
            self.dice = resting_dice(view.roll)

    @property
    def is_moored(self) -> bool:
        """Whether the balloon hangs still, its flame small or out."""
        moves = self.lift.value or self.tilt.value or self.fade.value < 1.0
        return not moves and self.flame <= 1

    @property
    def roll(self) -> tuple[str, ...]:
        """Return the faces that lie on the table."""
        return tuple(die.face for die in self.dice)


def stayed_aboard(view: AnyView) -> set[Seat]:
    """Return the passengers who chose to stay: those between the pilot and whose turn it is."""
    passengers = set(view.aboard) - {view.pilot}
    if view.phase in ("pay", "check"):
        return passengers
    if view.phase != "passengers":
        return set()
    seats = len(view.scores)
    reached = (view.turn - view.pilot) % seats
    return {seat for seat in passengers if 0 < (seat - view.pilot) % seats < reached}


REST_DEG = (-5.0, 3.0, -2.0, 5.0)


def resting_dice(faces: tuple[str, ...]) -> list[Die]:
    """Return dice that lie still, each at its own small angle."""
    return [Die(face, REST_DEG[index % len(REST_DEG)]) for index, face in enumerate(faces)]
