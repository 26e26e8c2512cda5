"""Whose wish an intent is: which seat it acts for when several share a device, or nobody has it."""

from __future__ import annotations

from collections.abc import Collection

from game.core.types import Ask, Due, Refusal, Seat, Turn
from game.scenes.services import Gate
from game.ui.intents import Intent


def due_seat(due: Due) -> Seat | None:
    """Return the seat that rolls or decides now; None at the end and while cards are drawn."""
    if isinstance(due, Turn) or (isinstance(due, Ask) and due.kind == "dice"):
        return due.seat
    return None


def seats_of(intent: Intent) -> tuple[Seat, ...]:
    """Return every seat the sender may act for."""
    return intent.shared if intent.seat is None else (intent.seat,)


def looking_seats(intent: Intent, due: Due, people: Collection[Seat]) -> tuple[Seat, ...]:
    """Return the people's seats whose cards the sender may look at, the due one first."""
    own = [seat for seat in seats_of(intent) if seat in people]
    first = due_seat(due)
    return tuple(sorted(own, key=lambda seat: (seat != first, seat)))


def undo_seat(intent: Intent, gate: Gate, people: Collection[Seat]) -> Seat | Refusal:
    """Return the seat whose latest decision the sender takes back, or why that cannot be."""
    refusal = Refusal("not-yours", "This device plays for nobody.", "table/undo")
    for seat in seats_of(intent):
        if seat not in people:
            continue
        found = gate.undo_refusal(seat)
        if found is None:
            return seat
        refusal = found
    return refusal
