"""Whose wish a press is: which seat it acts for when several share a device, or nobody has it."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.types import Ask, Due, Refusal, Seat, Turn
from game.scenes.services import Table
from game.ui.intents import Intent

NOBODY = Refusal("not-yours", "This device plays for nobody.", "table/undo")


def due_seat(due: Due) -> Seat | None:
    """Return the seat that rolls or decides now; None at the end and while something is drawn."""
    if isinstance(due, Turn) or (isinstance(due, Ask) and due.kind == "dice"):
        return due.seat
    return None


def seats_of(intent: Intent) -> tuple[Seat, ...]:
    """Return every seat the sender may act for."""
    return intent.shared if intent.seat is None else (intent.seat,)


def undo_seat(seats: Iterable[Seat], table: Table) -> Seat | Refusal:
    """Return the first of `seats` whose latest decision can be taken back, or why none can."""
    refusal = NOBODY
    for seat in seats:
        if seat not in table.people:
            continue
        found = table.gate.undo_refusal(seat)
        if found is None:
            return seat
        refusal = found
    return refusal
