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
    kept = _demands(state, edit, deck)
    return next((refusal for is_kept, refusal in kept if not is_kept), None)


def _demands(state: State, edit: Edit, deck: int) -> Iterator[tuple[bool, Refusal]]:
    """Yield whether each is kept, and what is wrong if not. Later ones rely on earlier ones."""
    seats = range(len(state.scores))
    is_moved = (edit.cloud, edit.aboard) != (state.cloud, state.aboard)
    yield (
        (state.phase, state.trip) != ("ready", 1),
        Refusal("edit-early", "There is nothing to correct before the cards are dealt.", PAGE),
    )
    yield (
        len(edit.scores) == len(edit.hand_sizes) == len(seats),
        Refusal("edit-seats", "Every player has one number of points and one of cards.", PAGE),
    )
    yield (
        min(*edit.scores, *edit.hand_sizes) >= 0,
        Refusal("edit-negative", "Points and cards cannot be below zero.", PAGE),
    )
    yield (
        sum(edit.hand_sizes) <= deck,
        Refusal("edit-deck", "There are not so many cards in the game.", PAGE),
    )
    yield (
        list(edit.aboard) == sorted(set(edit.aboard)) and set(edit.aboard) <= set(seats),
        Refusal("edit-aboard", "Only players can sit in the basket, each of them once.", PAGE),
    )
    yield edit.pilot in seats, Refusal("edit-pilot", "Only a player can be the pilot.", PAGE)
    yield (
        state.phase != "pilot" or edit.pilot == state.pilot,
        Refusal("edit-first-pilot", "First say who flies first.", PAGE),
    )
    if state.phase in ("ready", "pilot", "over"):
        yield (
            not is_moved,
            Refusal(
                "edit-between",
                "Between two trips nobody flies: the cloud and the basket stay as they are.",
                PAGE,
            ),
        )
    else:
        yield (
            edit.pilot in edit.aboard,
            Refusal("edit-pilot-aboard", "The pilot sits in the basket.", PAGE),
        )
        yield (
            1 <= edit.cloud < CLOUDS,
            Refusal(
                "edit-cloud", "The balloon flies from one of the clouds below the highest.", PAGE
            ),
        )
        yield (
            len(edit.aboard) > 1 or edit.cloud > 1 or (not is_moved and edit.pilot == state.pilot),
            Refusal("edit-alone", "Nobody begins a turn alone on the lowest cloud.", PAGE),
        )
    yield (
        (edit.scores, edit.hand_sizes, edit.cloud, edit.pilot, edit.aboard)
        != (state.scores, state.hand_sizes, state.cloud, state.pilot, state.aboard),
        Refusal("edit-nothing", "Nothing is different.", PAGE),
    )
