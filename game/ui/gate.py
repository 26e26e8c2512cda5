"""Whose eyes may see the shared screen now: what scenes hold instead of the Match.

By default nobody's: the gate shows what everybody knows. It opens on one seat's own deliberate
act and closes again on release, on a decision, on pause, idle, focus loss, screenshot or fault.
With one person against bots there is nobody to hide from, and the gate stays open for that seat.
"""

from collections.abc import Collection
from random import Random
from typing import Generic

from game.core.commitment import chance_at, commitment
from game.core.match import Correction, Logged, Match, visible_to
from game.core.past import MACHINE
from game.core.record import Level
from game.core.types import (
    A,
    Dice,
    Due,
    Event,
    IllegalAction,
    IllegalOutcome,
    Outcome,
    Over,
    P,
    Refusal,
    S,
    Seat,
    Turn,
    V,
    Viewer,
)

NOT_A_ROLL = Refusal("no-roll-due", "Nothing is to be rolled now.", "")
HAND_CLOSED = Refusal("hand-closed", "First look at your cards.", "table/hands")


class ViewGate(Generic[S, A, V, P]):
    """A match seen through one pair of eyes, or through nobody's."""

    def __init__(
        self,
        match: Match[S, A, V, P],
        people: Collection[Seat],
        rng: Random,
        *,
        open_hands: bool = False,
        dice_seed: str = "",
    ) -> None:
        """Guard `match` for `people` (the seats that are no bots); `rng` is the machine's dice.

        With `open_hands`, a house rule, everybody at the screen may see every hand. With a
        `dice_seed` the machine's chance follows from it, and `rng` is not asked.
        """
        self._match = match
        self._owners = frozenset(people)
        self._rng = rng
        self._dice_seed = dice_seed
        self._machine_roll: tuple[int, Outcome] | None = None
        self._alone: Viewer = min(people) if len(people) == 1 else None
        self._viewer: Viewer = self._alone
        self.open_hands = open_hands

    @property
    def viewer(self) -> Viewer:
        """The seat whose hand may be on the screen now; None means nobody's."""
        return self._viewer

    @property
    def needs_curtain(self) -> bool:
        """Tell whether there are other people to hide a hand from.

        Who left a seat to a bot may come back to it, and still counts.
        """
        return len(self._owners) > 1 and not self.open_hands

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats for which people decide now: those of people that no bot looks after."""
        bots = self._match.bots
        return tuple(seat for seat in sorted(self._owners) if not bots or bots[seat] is None)

    def hand_over(self, seat: Seat, bot: Level | None) -> tuple[Event, ...]:
        """Let a bot of that level look after a person's seat, or its owner again; close all hands.

        Returns the event; raises CannotSeat if the seat is no person's or that way already.
        """
        events = self._match.hand_over(seat, bot, self._match.version)
        self.close()
        return events

    @property
    def version(self) -> int:
        """The match's version; grows with every accepted entry."""
        return self._match.version

    def open(self, seat: Seat) -> None:
        """Let the screen show the hand of `seat`, a person's; that seat has asked for it itself.

        Raises ValueError for a bot's seat: no person may look there. So for one that a bot
        looks after.
        """
        if seat not in self.people:
            message = f"seat {seat} is no person's; the gate opens for {list(self.people)}"
            raise ValueError(message)
        self._viewer = seat

    def close(self) -> None:
        """Show nobody's hand any more, unless one person plays alone against bots."""
        self._viewer = self._alone

    def due(self) -> Due:
        """Return what the table waits for, as everybody may know it."""
        return self._match.due()

    def view(self) -> V:
        """Return the position as the open seat may know it."""
        return self._match.view(self._viewer)

    def public_view(self) -> V:
        """Return the position as everybody may know it, whoever looks."""
        return self._match.view(None)

    def view_of(self, seat: Seat) -> V:
        """Return the position as `seat` may know it, where hands lie open; else ValueError."""
        if not self.open_hands:
            message = f"the hand of seat {seat} is its own: this table plays with closed hands"
            raise ValueError(message)
        return self._match.view(seat)

    def log(self) -> tuple[Logged, ...]:
        """Return what happened as everybody may know it, whoever looks."""
        return self._match.log(None)

    def legal(self, seat: Seat) -> tuple[A, ...]:
        """Return what `seat` may do; nothing while its options are private and its hand closed.

        Greyed buttons would tell as much as the cards do.
        """
        return () if self._is_hidden(seat) else self._match.legal(seat)

    def why_not(self, seat: Seat, action: A) -> Refusal | None:
        """Return why `seat` may not do `action`, without a word about a closed hand."""
        return HAND_CLOSED if self._is_hidden(seat) else self._match.why_not(seat, action)

    def submit(self, seat: Seat, action: A) -> tuple[Event, ...]:
        """Let `seat` do `action` now and close its hand; return the events for these eyes.

        Raises IllegalAction, also when a person decides something private with a closed hand.
        """
        if self._is_hidden(seat):
            raise IllegalAction(HAND_CLOSED)
        events = self._match.submit(seat, action, self._match.version)
        self.close()
        return visible_to(self._viewer, events)

    def settle(self, outcome: Outcome, source: str) -> tuple[Event, ...]:
        """Let chance answer; return the events for these eyes. Raises IllegalOutcome."""
        events = self._match.settle(outcome, source, self._match.version)
        return visible_to(self._viewer, events)

    def settle_random(self) -> tuple[Event, ...]:
        """Let the machine answer the chance that is due; return the events for these eyes."""
        return self.settle(self._drawn(), MACHINE)

    def machine_roll(self) -> Dice:
        """Return what the machine rolls now, for those dice that people leave to it.

        However often it is asked. Nothing happens by it. Raises IllegalOutcome unless a roll is
        due: a draw of cards is for nobody's eyes.
        """
        drawn = self._drawn()
        if not isinstance(drawn, Dice):
            raise IllegalOutcome(NOT_A_ROLL)
        return drawn

    def _drawn(self) -> Outcome:
        if self._dice_seed:
            return self._match.drawn(chance_at(self._dice_seed, self._match.chances))
        version = self._match.version
        if self._machine_roll is None or self._machine_roll[0] != version:
            self._machine_roll = version, self._match.drawn(self._rng)
        return self._machine_roll[1]

    @property
    def commitment(self) -> str:
        """What binds the machine's chance, 64 hex digits to be shown at the start; may be empty."""
        return commitment(self._dice_seed) if self._dice_seed else ""

    @property
    def dice_seed(self) -> str:
        """The seed behind the commitment once the game is over; empty until then."""
        return self._dice_seed if isinstance(self._match.due(), Over) else ""

    def correction_refusal(self) -> Refusal | None:
        """Return why the latest roll must stay as it was read; None if it can be corrected."""
        return self._match.correction_refusal()

    def correction(self) -> Correction | None:
        """Return the roll that can be corrected now, and what would be lost; None if none can."""
        return self._match.correction()

    def correct(self, outcome: Outcome, source: str) -> tuple[Event, ...]:
        """Let the latest roll have shown `outcome`; take back what came after; close all hands.

        Returns the events for these eyes. Raises CannotCorrect or IllegalOutcome.
        """
        events = self._match.correct(outcome, source, self._match.version)
        self.close()
        return visible_to(self._viewer, events)

    def undo_refusal(self, seat: Seat) -> Refusal | None:
        """Return why `seat` cannot take back the latest entry; None if it can."""
        return self._match.undo_refusal(seat)

    def undo(self, seat: Seat) -> None:
        """Take back the latest entry of `seat` and close its hand; CannotUndo if it must stay."""
        self._match.undo(seat, self._match.version)
        self.close()

    def _is_hidden(self, seat: Seat) -> bool:
        due = self._match.due()
        return (
            isinstance(due, Turn)
            and due.private
            and due.seat == seat
            and seat in self.people
            and self._viewer != seat
            and not self.open_hands
        )
