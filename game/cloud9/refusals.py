"""Why a Cloud 9 action is not allowed, with its place in our rules text.

The reasons that depend on a hand are told only to the seat that holds it, since only that seat
may ask about its own actions.
"""

from typing import Final

from game.cloud9 import actions as act
from game.cloud9.state import Trip
from game.core.rules import Chance, Prompt
from game.core.types import Action, Outcome, Refusal, Seat

CHANCE_PAGES: Final = {
    "pilot": "cloud9/setting-up",
    "deal": "cloud9/setting-up",
    "draw": "cloud9/next-trip",
    "roll": "cloud9/roll",
}
"""Where our rules text tells of each chance."""


def refuse(state: Trip, seat: Seat, action: Action) -> Refusal:
    """Return the refusal of an action that is known not to be allowed."""
    if not 0 <= seat < len(state.scores):
        return Refusal(
            "no-such-seat", f"There is no seat {seat} at this table.", "cloud9/setting-up"
        )
    if state.phase == "over":
        return Refusal("game-over", "The game is over.", "cloud9/winning")
    if state.phase in ("pilot", "deal", "draw"):
        return Refusal("dealing", "Cards are still being dealt.", "cloud9/next-trip")
    if state.phase == "roll":
        return Refusal("dice-first", "The pilot has to roll the dice first.", "cloud9/roll")
    if seat not in state.aboard:
        return Refusal(
            "not-aboard", "You have jumped out; wait for the next trip.", "cloud9/choose"
        )
    is_choice = isinstance(action, act.Stay | act.Jump)
    if state.phase == "passengers":
        return _refuse_passenger(is_pilot=seat == state.pilot, is_choice=is_choice)
    if seat != state.turn:
        return Refusal("not-your-turn", "Now the pilot decides.", "cloud9/play")
    if state.phase == "solo":
        return Refusal("decide-first", "Flying solo, first choose: jump or stay.", "cloud9/solo")
    if is_choice:
        return Refusal(
            "pilot-cannot-jump", "After rolling, the pilot cannot jump or wait.", "cloud9/choose"
        )
    return _refuse_payment(action)


def _refuse_passenger(*, is_pilot: bool, is_choice: bool) -> Refusal:
    if is_pilot and is_choice:
        return Refusal(
            "pilot-cannot-jump", "The pilot cannot jump out with passengers.", "cloud9/choose"
        )
    if is_pilot:
        return Refusal(
            "passengers-first", "First every passenger chooses: jump or stay.", "cloud9/choose"
        )
    if not is_choice:
        return Refusal("not-the-pilot", "Only the pilot plays cards.", "cloud9/play")
    return Refusal("not-your-turn", "Another passenger chooses now.", "cloud9/choose")


def _refuse_payment(action: Action) -> Refusal:
    if isinstance(action, act.PayWild):
        return Refusal("no-wild", "You hold no wild card.", "cloud9/wild")
    if isinstance(action, act.Decline):
        return Refusal(
            "must-rise", "You hold the cards, so the balloon has to rise.", "cloud9/play"
        )
    return Refusal("too-few-colours", "You lack a card that the dice ask for.", "cloud9/play")


def refuse_outcome(due: Prompt[Action], outcome: Outcome, phase: str) -> Refusal:
    """Return why chance cannot have given `outcome` in `phase`."""
    if not isinstance(due, Chance):
        return Refusal("no-chance-due", "Nothing is to be rolled or drawn now.", "cloud9/roll")
    wanted, got = due.ask, "/".join(outcome.values)
    return Refusal(
        "impossible-outcome",
        f"Expected {wanted.count} of sort '{wanted.what}' ({wanted.kind}) that can come up "
        f"now, got {type(outcome).__name__.lower()} '{got}'.",
        CHANCE_PAGES[phase],
    )
