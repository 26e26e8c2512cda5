"""A game so small that everything the core promises can be seen in it.

Show Me is for two. Each draws one of five face-down cards, three low and two high, and then says
whether it shows the card or keeps it hidden. A shown high card wins.
"""

from random import Random
from typing import TypeAlias

import msgspec

from game.core.pool import Counts, PoolOdds, holds
from game.core.rules import Chance, Decide, Prompt
from game.core.types import (
    Action,
    Ask,
    BrokenState,
    Draw,
    Event,
    IllegalAction,
    IllegalOutcome,
    Outcome,
    Over,
    Refusal,
    Seat,
    Step,
    Turn,
    Value,
    Viewer,
)

KINDS = ("low", "high")
DECK: Counts = (3, 2)
SEATS = 2


def draw(card: str) -> Draw:
    return Draw((card,))


class Options(Value, frozen=True):
    """Nothing to choose."""


class Show(Action, frozen=True):
    """Turn the card up."""


class Hide(Action, frozen=True):
    """Keep it face down."""


ToyAction: TypeAlias = Show | Hide


class Took(Event, frozen=True):
    """A seat took a card, which all see from behind."""

    seat: Seat


class Saw(Event, frozen=True):
    """What it was, for the taker's eyes."""

    seat: Seat
    card: str

    @property
    def audience(self) -> Viewer:
        return self.seat


class Showed(Event, frozen=True):
    """A seat turned its card up."""

    seat: Seat
    card: str


class Hid(Event, frozen=True):
    """A seat kept its card hidden."""

    seat: Seat


class State(Value, frozen=True):
    """Cards taken so far, and for each decision taken the card shown or None."""

    cards: tuple[str, ...] = ()
    shown: tuple[str | None, ...] = ()


class View(Value, frozen=True):
    """The same for one pair of eyes."""

    viewer: Viewer
    taken: int
    card: str | None
    shown: tuple[str | None, ...]


class ShowMe:
    """The rules."""

    version = 1
    max_entries = 2 * SEATS + 1
    undoes_anything = False
    state_type = State
    action_types: tuple[type[ToyAction], ...] = (Show, Hide)
    view_type = View
    options_type = Options

    def setup(self, seats: int, options: Options) -> State:
        if seats != SEATS:
            message = f"Show Me is for {SEATS} seats, not {seats}"
            raise ValueError(message)
        return State()

    def prompt(self, state: State) -> Prompt[ToyAction]:
        taken = len(state.cards)
        if taken < SEATS:
            ask = Ask("draw", "card", 1, sum(DECK) - taken, Seat(taken))
            return Chance(ask, PoolOdds(KINDS, self._pool(state.cards), 1))
        if len(state.shown) < SEATS:
            return Decide(Turn(Seat(len(state.shown)), private=False), (Show(), Hide()))
        high = tuple(Seat(seat) for seat in range(SEATS) if state.shown[seat] == "high")
        rest = tuple(Seat(seat) for seat in range(SEATS) if seat not in high)
        return Over(tuple(place for place in (high, rest) if place), "Both have spoken.")

    def apply(self, state: State, seat: Seat, action: ToyAction) -> Step[State]:
        refusal = self.why_not(state, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        if isinstance(action, Hide):
            return Step(State(state.cards, (*state.shown, None)), (Hid(seat),))
        card = state.cards[seat]
        shown = State(state.cards, (*state.shown, card))
        return Step(shown, (Showed(seat, card),), reveals=True)

    def resolve(self, state: State, outcome: Outcome) -> Step[State]:
        prompt = self.prompt(state)
        if not isinstance(prompt, Chance):
            raise IllegalOutcome(Refusal("no-chance-due", "Nothing is to be drawn.", "toy/draw"))
        if not isinstance(outcome, Draw) or prompt.odds.probability(outcome) == 0:
            message = f"expected one card of {KINDS}, got {outcome}"
            raise IllegalOutcome(Refusal("impossible-outcome", message, "toy/draw"))
        seat, card = Seat(len(state.cards)), outcome.values[0]
        return Step(State((*state.cards, card)), (Took(seat), Saw(seat, card)))

    def view(self, state: State, viewer: Viewer) -> View:
        card = None
        if viewer is not None and viewer < len(state.cards):
            card = state.cards[viewer]
        return View(viewer, len(state.cards), card, state.shown)

    def sample(self, view: View, rng: Random) -> State:
        cards: list[str | None] = [None] * view.taken
        for seat, shown in enumerate(view.shown):
            cards[seat] = shown
        if view.viewer is not None and view.card is not None:
            cards[view.viewer] = view.card
        left = [kind for kind, count in zip(KINDS, DECK, strict=True) for _ in range(count)]
        for card in cards:
            if card is not None:
                left.remove(card)
        rng.shuffle(left)
        return State(tuple(card or left.pop() for card in cards), view.shown)

    def why_not(self, state: State, seat: Seat, action: ToyAction) -> Refusal | None:
        prompt = self.prompt(state)
        if not isinstance(prompt, Decide):
            return Refusal("nothing-to-decide", "Nobody decides now.", "toy/show")
        if prompt.turn.seat != seat:
            return Refusal("not-your-turn", f"Seat {seat} is not asked.", "toy/show")
        if action not in prompt.actions:
            return Refusal("no-such-action", f"{action} is no action here.", "toy/show")
        return None

    def check(self, state: State) -> None:
        taken = tuple(map(state.cards.count, KINDS))
        if sum(taken) != len(state.cards) or not holds(DECK, taken):
            msg = "cards"
            raise BrokenState(msg, f"{state.cards} do not come from {DECK} of {KINDS}")
        if not len(state.shown) <= SEATS or (state.shown and len(state.cards) < SEATS):
            msg = "order"
            raise BrokenState(msg, f"{state.shown} shown after {state.cards} were taken")
        for seat, shown in enumerate(state.shown):
            if shown not in (None, state.cards[seat]):
                msg = "shown"
                raise BrokenState(msg, f"seat {seat} holds {state.cards[seat]}")
        if len(state.cards) > SEATS:
            msg = "hands"
            raise BrokenState(msg, f"{len(state.cards)} cards for {SEATS} seats")

    def _pool(self, cards: tuple[str, ...]) -> Counts:
        return tuple(count - cards.count(kind) for kind, count in zip(KINDS, DECK, strict=True))


class Telltale(ShowMe):
    """The same game with a leak on purpose: the view tells how many high cards are taken."""

    def view(self, state: State, viewer: Viewer) -> View:
        honest = super().view(state, viewer)
        return msgspec.structs.replace(honest, taken=honest.taken + 10 * state.cards.count("high"))

    def sample(self, view: View, rng: Random) -> State:
        while True:
            state = super().sample(msgspec.structs.replace(view, taken=view.taken % 10), rng)
            if self.view(state, view.viewer) == view:
                return state
