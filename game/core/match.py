"""One game in progress: the only holder of its truth.

The shell submits entries and reads views. A match has no clock, no files and no randomness of its
own; whoever keeps a record hears of every accepted entry before anything else can.
"""

from collections.abc import Callable
from random import Random
from typing import Generic, cast

from game.core.past import MACHINE, MACHINE_ROLLED, Past, latest_roll, sources_of
from game.core.record import Acted, Corrected, Entry, Level, Seated, Settled, Undone
from game.core.rules import Chance, Decide, Rules
from game.core.types import (
    A,
    Due,
    Event,
    HandedOver,
    IllegalOutcome,
    Outcome,
    P,
    Refusal,
    Refused,
    S,
    Seat,
    StaleVersion,
    Step,
    V,
    Value,
    Viewer,
)


class Logged(Value, frozen=True, gc=False, omit_defaults=True):
    """What one entry made happen. `source` answers where a chance outcome came from.

    `misread` are the faces of a roll as they were first taken, if it was corrected.
    """

    source: str | None
    events: tuple[Event, ...]
    misread: tuple[str, ...] = ()


class Correction(Value, frozen=True, gc=False):
    """What there is to correct: the latest roll, and how many decisions would go with it."""

    seat: Seat | None
    outcome: Outcome
    source: str
    lost: int


class CannotUndo(Refused):
    """The latest entry stays; the state is untouched."""


class CannotCorrect(Refused):
    """The latest roll stays; the state is untouched."""


class CannotSeat(Refused):
    """The seat stays as it is; the state is untouched."""


def _ignore(entry: object) -> None:
    """Keep no record."""


class Match(Generic[S, A, V, P]):
    """A game from its set-up to its end.

    `version` grows by one with every accepted entry, undo included; an answer that was meant for
    an earlier version is refused with StaleVersion. Nothing refused changes anything.
    """

    def __init__(
        self,
        rules: Rules[S, A, V, P],
        state: S,
        *,
        record: Callable[[Entry[A]], None] = _ignore,
        bots: tuple[Level | None, ...] = (),
    ) -> None:
        """Start from `state`, usually `rules.setup(...)`; `record` hears of every entry.

        `bots` tells for each seat the level of the bot on it, None for a person. Without it no
        seat can change hands.
        """
        self.version = 0
        self._rules = rules
        self._state = state
        self._record = record
        self._history: list[Past[S, A]] = []
        self._first_bots = bots
        self._bots = bots

    @property
    def bots(self) -> tuple[Level | None, ...]:
        """For each seat the level of the bot that decides for it now; None for a person."""
        return self._bots

    @property
    def entries(self) -> tuple[Acted[A] | Settled | Seated, ...]:
        """Every entry that still stands."""
        return tuple(past.entry for past in self._history)

    @property
    def chances(self) -> int:
        """How many answers of chance stand. Neither undo nor handing a seat over changes it."""
        return sum(isinstance(past.entry, Settled) for past in self._history)

    @property
    def truth(self) -> S:
        """The whole state, hidden cards included: for tests and the engine command only."""
        return self._state

    def due(self) -> Due:
        """Return what the table waits for, as everybody may know it."""
        prompt = self._rules.prompt(self._state)
        if isinstance(prompt, Decide):
            return prompt.turn
        if isinstance(prompt, Chance):
            return prompt.ask
        return prompt

    def legal(self, seat: Seat) -> tuple[A, ...]:
        """Return what `seat` may do now; nothing if the decision is not its own."""
        prompt = self._rules.prompt(self._state)
        if isinstance(prompt, Decide) and prompt.turn.seat == seat:
            return prompt.actions
        return ()

    def view(self, viewer: Viewer) -> V:
        """Return what `viewer` may know."""
        return self._rules.view(self._state, viewer)

    def log(self, viewer: Viewer) -> tuple[Logged, ...]:
        """Return what happened so far, as `viewer` may know it, one item for each entry."""
        return tuple(
            Logged(
                past.entry.source if isinstance(past.entry, Settled) else None,
                visible_to(viewer, past.step.events),
                past.misread,
            )
            for past in self._history
        )

    def why_not(self, seat: Seat, action: A) -> Refusal | None:
        """Return why `seat` may not do `action` now; None if it may."""
        return self._rules.why_not(self._state, seat, action)

    def submit(self, seat: Seat, action: A, version: int) -> tuple[Event, ...]:
        """Let `seat` do `action`; return all events. Raises IllegalAction or StaleVersion."""
        self._check_version(version)
        step = self._rules.apply(self._state, seat, action)
        return self._accept(Acted(seat, action), step)

    def settle(self, outcome: Outcome, source: str, version: int) -> tuple[Event, ...]:
        """Let chance answer; return all events. Raises IllegalOutcome or StaleVersion."""
        self._check_version(version)
        step = self._rules.resolve(self._state, outcome)
        return self._accept(Settled(outcome, source), step)

    def settle_random(self, rng: Random) -> tuple[Event, ...]:
        """Let the machine answer the chance that is due; IllegalOutcome if none is."""
        return self.settle(self.drawn(rng), MACHINE, self.version)

    def drawn(self, rng: Random) -> Outcome:
        """Return what `rng` would answer to the chance that is due; IllegalOutcome if none is."""
        prompt = self._rules.prompt(self._state)
        if not isinstance(prompt, Chance):
            raise IllegalOutcome(
                Refusal("no-chance-due", "Nothing is to be rolled or drawn now.", "")
            )
        return prompt.odds.draw(rng)

    def undo_refusal(self, seat: Seat) -> Refusal | None:
        """Return why `seat` cannot take back the latest entry; None if it can.

        It can as long as that entry is its own decision and showed no hidden card: never past
        chance, a reveal, another seat's decision, or a seat that changed hands. Rules that undo
        anything forget all but the last of these.
        """
        if not self._history:
            return Refusal("nothing-to-undo", "Nothing has happened yet.", "table/undo")
        latest = self._history[-1]
        if isinstance(latest.entry, Seated):
            return Refusal("after-seating", "A seat has changed hands since.", "table/undo")
        if self._rules.undoes_anything:
            return None
        if isinstance(latest.entry, Settled):
            return Refusal("after-chance", "Dice or cards came after it.", "table/undo")
        if latest.entry.seat != seat:
            return Refusal("after-another", "Another player has decided since.", "table/undo")
        if latest.step.reveals:
            return Refusal("after-reveal", "It showed hidden cards.", "table/undo")
        return None

    def undo(self, seat: Seat, version: int) -> None:
        """Take back the latest entry of `seat`; CannotUndo or StaleVersion if that cannot be."""
        self._check_version(version)
        refusal = self.undo_refusal(seat)
        if refusal is not None:
            raise CannotUndo(refusal)
        self._record(Undone(seat))
        self._state = self._history.pop().before
        self.version += 1

    def correction_refusal(self) -> Refusal | None:
        """Return why the latest roll must stay as it was read; None if it can be corrected.

        It can until chance came after it or hidden cards were shown. What the machine alone rolled
        was not read at all.
        """
        found = latest_roll(self._history)
        return found if isinstance(found, Refusal) else None

    def correction(self) -> Correction | None:
        """Return the roll that can be corrected now; None if none can."""
        found = latest_roll(self._history)
        if isinstance(found, Refusal):
            return None
        place, roll = found
        ask = cast("Chance", self._rules.prompt(self._history[place].before)).ask
        lost = sum(isinstance(past.entry, Acted) for past in self._history[place:])
        return Correction(ask.seat, roll.outcome, roll.source, lost)

    def correct(self, outcome: Outcome, source: str, version: int) -> tuple[Event, ...]:
        """Let the latest roll have shown `outcome`, and take back what was decided since.

        Seats that changed hands since stay so, and dice that the machine rolled stay as they are.
        Returns the events of the roll; raises CannotCorrect, IllegalOutcome or StaleVersion.
        """
        self._check_version(version)
        found = latest_roll(self._history)
        if isinstance(found, Refusal):
            raise CannotCorrect(found)
        place, roll = found
        past = self._history[place]
        step = self._rules.resolve(past.before, outcome)
        if outcome == roll.outcome:
            raise CannotCorrect(Refusal("same-roll", "That is what was read.", "table/undo"))
        faces = zip(sources_of(roll), roll.outcome.values, outcome.values, strict=True)
        if any(teller == MACHINE and was != now for teller, was, now in faces):
            raise CannotCorrect(MACHINE_ROLLED)
        self._record(Corrected(outcome, source))
        seated = [later for later in self._history[place:] if isinstance(later.entry, Seated)]
        entry = Settled(outcome, source)
        self._history[place:] = [Past(entry, past.before, step, roll.outcome.values)]
        self._state = step.state
        for later in seated:
            again = Step(step.state, later.step.events)
            self._history.append(Past(later.entry, step.state, again))
        self.version += 1
        return step.events

    def hand_over(self, seat: Seat, bot: Level | None, version: int) -> tuple[Event, ...]:
        """Let a bot of that level decide for a person's seat from now on, or the person again.

        Nothing else changes, but no decision before it can be taken back any more. Returns the
        event; raises CannotSeat for a seat that is no person's or is that way already, or
        StaleVersion.
        """
        self._check_version(version)
        if not 0 <= seat < len(self._bots) or self._first_bots[seat] is not None:
            raise CannotSeat(Refusal("not-a-persons", "Nobody can leave or take that seat.", ""))
        if self._bots[seat] == bot:
            raise CannotSeat(Refusal("seated-already", "The seat is that way already.", ""))
        events = self._accept(Seated(seat, bot), Step(self._state, (HandedOver(seat, bot),)))
        self._bots = (*self._bots[:seat], bot, *self._bots[seat + 1 :])
        return events

    def _accept(self, entry: Acted[A] | Settled | Seated, step: Step[S]) -> tuple[Event, ...]:
        self._record(entry)
        self._history.append(Past(entry, self._state, step))
        self._state = step.state
        self.version += 1
        return step.events

    def _check_version(self, version: int) -> None:
        if version != self.version:
            message = f"The answer is for position {version}, but the match is at {self.version}."
            raise StaleVersion(Refusal("stale-version", message, ""))


def visible_to(viewer: Viewer, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events that `viewer` may know of."""
    return tuple(event for event in events if event.audience is None or event.audience == viewer)


def enter(match: Match[S, A, V, P], entry: Entry[A]) -> None:
    """Do `entry` in `match`; raises Refused, and changes nothing, if it cannot be done."""
    if isinstance(entry, Acted):
        match.submit(entry.seat, entry.action, match.version)
    elif isinstance(entry, Settled):
        match.settle(entry.outcome, entry.source, match.version)
    elif isinstance(entry, Seated):
        match.hand_over(entry.seat, entry.bot, match.version)
    elif isinstance(entry, Corrected):
        match.correct(entry.outcome, entry.source, match.version)
    else:
        match.undo(entry.seat, match.version)


def replay(match: Match[S, A, V, P], entries: tuple[Entry[A], ...]) -> int:
    """Do `entries` in `match` until one is refused; return how many were accepted."""
    for done, entry in enumerate(entries):
        try:
            enter(match, entry)
        except Refused:
            return done
    return len(entries)
