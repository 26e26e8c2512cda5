"""Why something cannot be told to a referee, with its place in our rules text."""

from typing import Final

from game.ahead import refusals
from game.ahead.invariants import check_state
from game.ahead.referee.account import as_edited, changes
from game.ahead.referee.actions import SETTING_UP, Edit, Prepare, RefereeAction
from game.ahead.state import State
from game.ahead.tables import SEATS, Tables
from game.core.types import BrokenState, Refusal, Seat

PAGE: Final = "ahead/referee"

NO_CHANCE: Final = Refusal("no-chance-due", "Nothing is to be rolled or drawn now.", PAGE)

BROKEN: Final = {
    "first": Refusal("edit-first", "Only a player can have begun.", PAGE),
    "mover": Refusal("edit-mover", "Only a player can have the turn.", PAGE),
    "goods": Refusal(
        "edit-goods", "Resources are never below zero, nor more than there is room for.", PAGE
    ),
    "round": Refusal("edit-round", "There is no such round.", PAGE),
    "sides": Refusal("edit-sides", "Whatever flips has a side 1 and a side 2.", PAGE),
    "links in order": Refusal("edit-links", "A building hangs on a habitat only once.", PAGE),
    "spaces": Refusal("edit-spaces", "A habitat has no room for so many buildings.", PAGE),
    "shared buildings": Refusal(
        "edit-shared", "The two habitats cannot share so many buildings.", PAGE
    ),
    "coins": Refusal("edit-coins", "A contract has one player's coin on it, or none.", PAGE),
    "chosen card": Refusal("edit-card", "Another contract card was chosen in the lobby.", PAGE),
    "actions": Refusal("edit-actions", "Nobody has so many actions left in that turn.", PAGE),
}
"""Why an edit cannot be, by the name of the invariant that the position after it would break."""


def refuse(state: State, seat: Seat, action: RefereeAction, tables: Tables) -> Refusal:
    """Return the refusal of anything but an edit that is known not to be due."""
    if seat not in SEATS or state.phase == "over":
        return refusals.refuse(state, seat, action, tables)
    is_preparing = isinstance(action, Prepare)
    if state.phase in SETTING_UP:
        if is_preparing and seat == state.turn:
            return Refusal("no-such-table", "The table cannot be set like that.", PAGE)
        return Refusal("prepare-first", "First tell how the table is set.", PAGE)
    if is_preparing:
        return Refusal("prepared", "The table is set already.", PAGE)
    return refusals.refuse(state, seat, action, tables)


def refuse_edit(state: State, seat: Seat, edit: Edit, tables: Tables) -> Refusal | None:
    """Return why the numbers cannot be those of `edit`; None if they can."""
    if seat not in SEATS:
        return refusals.refuse(state, seat, edit, tables)
    if state.phase in (*SETTING_UP, "coin"):
        return Refusal("edit-early", "There is nothing to correct before the first turn.", PAGE)
    try:
        check_state(as_edited(state, edit), tables)
    except BrokenState as broken:
        return BROKEN[broken.invariant]
    if not any(changes(state, edit)):
        return Refusal("edit-nothing", "Nothing is different.", PAGE)
    return None
