"""Why something cannot be told to a referee, with its place in our rules text."""

from collections.abc import Iterator

from game.cloud9 import refusals
from game.cloud9.actions import PayColours, PayWild
from game.cloud9.referee.actions import Edit, Prepare, ShowHand, Trust
from game.cloud9.referee.state import State
from game.cloud9.tables import CLOUDS
from game.core.types import Action, Refusal, Seat

PAGE = "cloud9/referee"


def refuse(state: State, seat: Seat, action: Action) -> Refusal:
    """Return the refusal of an action that is known not to be due."""
    phase, is_payment = state.phase, isinstance(action, PayColours | PayWild)
    if not 0 <= seat < len(state.scores) or phase == "over":
        return refusals.refuse(state, seat, action)
    if phase == "ready":
        return Refusal("prepare-first", "First set the table for the trip.", "cloud9/next-trip")
    if phase == "pilot":
        return Refusal("pilot-first", "First say who flies first.", "cloud9/setting-up")
    if isinstance(action, Prepare):
        return Refusal("prepared", "The table is set for this trip.", "cloud9/next-trip")
    if phase == "check" and not (seat == state.pilot and is_payment):
        return Refusal("check-first", "First say whether the hand was shown.", PAGE)
    if isinstance(action, Trust | ShowHand):
        return Refusal("no-check", "No hand is to be shown now.", PAGE)
    if phase in ("pay", "check") and seat == state.pilot and is_payment:
        return Refusal(
            "too-few-cards",
            "By our count the pilot has too few cards. Correct the number if that is wrong.",
            PAGE,
        )
    return refusals.refuse(state, seat, action)


def refuse_edit(state: State, seat: Seat, edit: Edit, deck: int) -> Refusal | None:
    """Return why the numbers cannot be those of `edit`; None if they can. `deck` is all cards."""
    if not 0 <= seat < len(state.scores):
        return refusals.refuse(state, seat, edit)
    for code, is_kept, message in _demands(state, edit, deck):
        if not is_kept:
            return Refusal(code, message, PAGE)
    return None


def _demands(state: State, edit: Edit, deck: int) -> Iterator[tuple[str, bool, str]]:
    """Yield (code, kept, what is wrong). Later ones rely on earlier ones."""
    seats = range(len(state.scores))
    is_moved = (edit.cloud, edit.aboard) != (state.cloud, state.aboard)
    yield (
        "edit-early",
        (state.phase, state.trip) != ("ready", 1),
        "There is nothing to correct before the cards are dealt.",
    )
    yield (
        "edit-seats",
        len(edit.scores) == len(edit.hand_sizes) == len(seats),
        "Every player has one number of points and one of cards.",
    )
    yield (
        "edit-negative",
        min(*edit.scores, *edit.hand_sizes) >= 0,
        "Points and cards cannot be below zero.",
    )
    yield "edit-deck", sum(edit.hand_sizes) <= deck, "There are not so many cards in the game."
    yield (
        "edit-aboard",
        list(edit.aboard) == sorted(set(edit.aboard)) and set(edit.aboard) <= set(seats),
        "Only players can sit in the basket, each of them once.",
    )
    yield "edit-pilot", edit.pilot in seats, "Only a player can be the pilot."
    yield (
        "edit-first-pilot",
        state.phase != "pilot" or edit.pilot == state.pilot,
        "First say who flies first.",
    )
    if state.phase in ("ready", "pilot", "over"):
        yield (
            "edit-between",
            not is_moved,
            "Between two trips nobody flies: the cloud and the basket stay as they are.",
        )
    else:
        yield "edit-pilot-aboard", edit.pilot in edit.aboard, "The pilot sits in the basket."
        yield (
            "edit-cloud",
            1 <= edit.cloud < CLOUDS,
            "The balloon flies from one of the clouds below the highest.",
        )
        yield (
            "edit-alone",
            len(edit.aboard) > 1 or edit.cloud > 1 or (not is_moved and edit.pilot == state.pilot),
            "Nobody begins a turn alone on the lowest cloud.",
        )
    yield (
        "edit-nothing",
        (edit.scores, edit.hand_sizes, edit.cloud, edit.pilot, edit.aboard)
        != (state.scores, state.hand_sizes, state.cloud, state.pilot, state.aboard),
        "Nothing is different.",
    )
