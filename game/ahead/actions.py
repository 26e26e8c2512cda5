"""What a player of Ahead in the Clouds decides, and what can happen."""

from typing import Literal, TypeAlias

from game.ahead.tables import Building, Card, Flippable
from game.core.pool import Counts
from game.core.types import Action, Event, Seat, Value

Coin: TypeAlias = Literal["heads", "tails"]


class Options(Value, frozen=True, gc=False):
    """How the table wants to play: with which contract card, "random" draws one."""

    card: Literal["random", "A", "B"] = "random"


class ChooseCoin(Action, frozen=True, gc=False):
    """As first player, choose the side of the coins that is your own."""

    coin: Coin


class Connect(Action, frozen=True, gc=False):
    """Attach a building to your habitat; costs no action."""

    building: Building


class Fulfill(Action, frozen=True, gc=False):
    """Pay for a contract, counted from 1, and put your coin on it; costs no action."""

    contract: int


class Activate(Action, frozen=True, gc=False):
    """Use a building: give it `paid` and take `gained`."""

    building: Building
    paid: Counts
    gained: Counts


class Disconnect(Action, frozen=True, gc=False):
    """Detach a building from your habitat."""

    building: Building


class Cloudburst(Action, frozen=True, gc=False):
    """Break every link, then flip one thing with the swirl, or nothing."""

    flip: Flippable | None


class EndTurn(Action, frozen=True, gc=False):
    """End the turn; actions that are left lapse."""


class TakeToll(Action, frozen=True, gc=False):
    """Take the resource of your habitat that the other player travelled through; it flips."""


class LeaveToll(Action, frozen=True, gc=False):
    """Take nothing for the passage; your habitat stays as it is."""


class PayBlimp(Action, frozen=True, gc=False):
    """Give the blimp these goods."""

    paid: Counts


class GiveBack(Action, frozen=True, gc=False):
    """Unable to pay the blimp, give a contract back, counted from 1."""

    contract: int


AheadAction: TypeAlias = (
    ChooseCoin
    | Connect
    | Fulfill
    | Activate
    | Disconnect
    | Cloudburst
    | EndTurn
    | TakeToll
    | LeaveToll
    | PayBlimp
    | GiveBack
)

END_TURN, TAKE_TOLL, LEAVE_TOLL = EndTurn(), TakeToll(), LeaveToll()


class CardDrawn(Event, frozen=True, gc=False):
    """The contract card of this game lies beside the table."""

    card: Card


class FirstChosen(Event, frozen=True, gc=False):
    """This seat goes first."""

    seat: Seat


class SidesSet(Event, frozen=True, gc=False):
    """Which sides lie up, 1 or 2, in the order of `tables.FLIPPABLE`."""

    sides: tuple[int, ...]


class CoinChosen(Event, frozen=True, gc=False):
    """A seat marks its contracts with this side, the other seat with the other."""

    seat: Seat
    coin: Coin


class RoundStarted(Event, frozen=True, gc=False):
    """The marker on the Blimp card lies on this round."""

    round: int


class TurnStarted(Event, frozen=True, gc=False):
    """A seat has so many actions now."""

    seat: Seat
    actions: int


class Connected(Event, frozen=True, gc=False):
    """A building is attached to the seat's habitat."""

    seat: Seat
    building: Building


class Disconnected(Event, frozen=True, gc=False):
    """A building is detached from the seat's habitat."""

    seat: Seat
    building: Building


class Burst(Event, frozen=True, gc=False):
    """The seat broke the whole network apart."""

    seat: Seat


class Flipped(Event, frozen=True, gc=False):
    """Something lies on its other side now."""

    what: Flippable
    side: int


class Activated(Event, frozen=True, gc=False):
    """The seat used a building; `through` tells that it travelled through the other's habitat."""

    seat: Seat
    building: Building
    paid: Counts
    gained: Counts
    through: bool


class TollTaken(Event, frozen=True, gc=False):
    """The owner of the habitat took `gained` for the passage."""

    seat: Seat
    gained: Counts


class TollLeft(Event, frozen=True, gc=False):
    """The owner of the habitat took nothing for the passage."""

    seat: Seat


class Fulfilled(Event, frozen=True, gc=False):
    """The seat paid for a contract; its coin lies there."""

    seat: Seat
    contract: int
    paid: Counts


class TurnEnded(Event, frozen=True, gc=False):
    """The seat's turn is over with so many actions unused."""

    seat: Seat
    unused: int


class BlimpArrived(Event, frozen=True, gc=False):
    """The blimp wants `due` goods from everybody."""

    due: int


class BlimpPaid(Event, frozen=True, gc=False):
    """The seat paid the blimp."""

    seat: Seat
    paid: Counts


class ContractReturned(Event, frozen=True, gc=False):
    """The seat could not pay the blimp: this contract is open again."""

    seat: Seat
    contract: int


class NothingToGive(Event, frozen=True, gc=False):
    """The seat could neither pay the blimp nor give a contract back."""

    seat: Seat


class GameEnded(Event, frozen=True, gc=False):
    """The game is over; seats ranked best first, those who share a place together."""

    ranking: tuple[tuple[Seat, ...], ...]
    contracts: tuple[int, ...]
    goods: tuple[int, ...]
