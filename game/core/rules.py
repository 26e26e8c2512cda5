"""The contract of a game's rules."""

from random import Random
from typing import Generic, Protocol, TypeAlias, TypeVar

import msgspec

from game.core.chance import Odds
from game.core.types import A, Ask, Outcome, Over, P, Refusal, S, Seat, Step, Turn, V, Viewer

A_co = TypeVar("A_co", covariant=True)


class Decide(msgspec.Struct, Generic[A_co], frozen=True, gc=False):
    """A decision is due. `actions` is never empty and its order is stable."""

    turn: Turn
    actions: tuple[A_co, ...]


class Chance(msgspec.Struct, frozen=True, gc=False, eq=False):
    """A chance outcome is due. `odds` is the truth and is never shown to players."""

    ask: Ask
    odds: Odds


Prompt: TypeAlias = Decide[A_co] | Chance | Over


class Rules(Protocol[S, A, V, P]):
    """One game's rules, built from checked tables; holds no game in progress.

    S, A, V, P: the game's state, action, view and options. Every method is a pure function of its
    arguments, and states are immutable values.
    """

    @property
    def version(self) -> int:
        """Grows whenever the same entries would lead elsewhere."""

    @property
    def max_entries(self) -> int:
        """More entries than any game with fair chance takes; endless bad luck may take more."""

    @property
    def undoes_anything(self) -> bool:
        """Tell whether anybody may take back everything: the rules know nothing hidden."""

    @property
    def state_type(self) -> type[S]:
        """The state, for decoding."""

    @property
    def action_types(self) -> tuple[type[A], ...]:
        """Every kind of action, for decoding."""

    @property
    def view_type(self) -> type[V]:
        """The view, for decoding."""

    @property
    def options_type(self) -> type[P]:
        """The options of `setup`; built without arguments they are the rulebook's game."""

    def setup(self, seats: int, options: P) -> S:
        """Return the state before anything happened; ValueError for a wrong number of seats."""

    def prompt(self, state: S) -> Prompt[A]:
        """Return what is due: the one query for that."""

    def apply(self, state: S, seat: Seat, action: A) -> Step[S]:
        """Let `seat` do `action`; IllegalAction if it may not."""

    def resolve(self, state: S, outcome: Outcome) -> Step[S]:
        """Let chance answer `outcome`; IllegalOutcome if it cannot."""

    def view(self, state: S, viewer: Viewer) -> V:
        """Return what `viewer` may know, built field by field."""

    def sample(self, view: V, rng: Random) -> S:
        """Return a state that the view's owner cannot rule out."""

    def why_not(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Return why `seat` may not do `action` now; None if it may."""

    def check(self, state: S) -> None:
        """Raise BrokenState, naming the invariant, if no play can lead to such a state."""
