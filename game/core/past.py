"""What a match remembers of each accepted entry, and which roll of it can still be corrected."""

from collections.abc import Sequence
from typing import Generic

import msgspec

from game.core.record import Acted, Seated, Settled
from game.core.types import A, Dice, Refusal, S, Step

MACHINE = "machine"
MACHINE_ROLLED = Refusal(
    "machine-rolled", "The machine rolled it, so nothing was misread.", "table/undo"
)


class Past(msgspec.Struct, Generic[S, A], frozen=True):
    """An accepted entry with what it led to; `before` brings it back on undo.

    `misread` are the faces that a corrected roll was taken for.
    """

    entry: Acted[A] | Settled | Seated
    before: S
    step: Step[S]
    misread: tuple[str, ...] = ()


def sources_of(settled: Settled) -> tuple[str, ...]:
    """Return who told each value of an outcome: its source is one word for all, or one for each."""
    words = settled.source.split("+")
    count = len(settled.outcome.values)
    return tuple(words) if len(words) == count else (settled.source,) * count


def latest_roll(history: Sequence[Past[S, A]]) -> tuple[int, Settled] | Refusal:
    """Return the roll that can be corrected and its place in `history`, or why none can.

    None can once hidden cards were shown or cards were drawn since, nor if nobody read the dice.
    """
    for place in range(len(history) - 1, -1, -1):
        past = history[place]
        if past.step.reveals:
            return Refusal("after-reveal", "Hidden cards were shown since.", "table/undo")
        if not isinstance(past.entry, Settled):
            continue
        if not isinstance(past.entry.outcome, Dice):
            return Refusal("after-chance", "Cards were drawn since.", "table/undo")
        if set(sources_of(past.entry)) == {MACHINE}:
            return MACHINE_ROLLED
        return place, past.entry
    return Refusal("nothing-to-correct", "Nothing has been rolled yet.", "table/undo")
