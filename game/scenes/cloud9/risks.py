"""Which moves of Cloud 9 players are asked about again, and in what words.

What can be seen of a question must not depend on a hidden hand: jumps are judged by what everybody
knows, and whoever lets the balloon fall behind the curtain is asked whatever is held.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final, Literal

from game.cloud9.actions import DECLINE, JUMP, Cloud9Action
from game.cloud9.odds import pilot_chance
from game.cloud9.tables import Tables
from game.cloud9.view import View
from game.core.types import Seat
from game.scenes.cloud9.chances import chance_of
from game.ui.dialogs import Confirm
from game.ui.words import say

Confirming = Literal["off", "risky", "all"]

LIKELY: Final = Fraction(1, 2)


def risk_of_jump(view: View, tables: Tables) -> str | None:
    """Return why not to jump yet, if the balloon probably rises and waiting promises more.

    `view` is everybody's. Waiting promises more if chance times the next cloud's points exceeds
    the points of this one. Nobody is held back who lands the target now.
    """
    chance = chance_of(view, tables)
    points = tables.points.value
    if chance is None or chance < LIKELY or view.cloud >= len(points):
        return None
    target = tables.quick_target if view.options.quick else tables.target
    here, above = points[view.cloud - 1 : view.cloud + 1]
    if view.scores[view.turn] + here >= target.value or chance * above <= here:
        return None
    return say(
        "This balloon may well rise, and the next cloud is worth {points}. Jump all the same?",
        points=above,
    )


def risk_of_fall(view: View, tables: Tables, *, hidden: bool) -> str | None:
    """Return what letting the balloon fall means, if it could be saved or nobody may know that.

    `view` is the pilot's own, or everybody's where no hand is seen. With `hidden`, for a hand
    behind a curtain, the answer is the same for every hand.
    """
    if not hidden and view.hand is not None and not pilot_chance(view, tables.cards.value).pays:
        return None
    return say("Press again: the balloon falls, and all aboard get nothing.")


class SecondPress:
    """Lets the first press of a move that is asked about only warn; the second one does it.

    Nothing opens and no sound is made, so that the table sees the same whatever is held.
    """

    def __init__(
        self,
        confirming: Confirming,
        warn: Callable[[str], None],
        decide: Callable[[Cloud9Action], None],
        fall: Callable[[], str | None],
    ) -> None:
        """Hand moves on to `decide`; `fall` tells what is said before the balloon is let down."""
        self._confirming = confirming
        self._warn = warn
        self._decide = decide
        self._fall = fall
        self._warned: Cloud9Action | None = None

    def press(self, action: Cloud9Action) -> None:
        """Warn, or do it."""
        words = self._words(action)
        if words is None or action == self._warned:
            self._decide(action)
            return
        self._warned = action
        self._warn(words)

    def _words(self, action: Cloud9Action) -> str | None:
        if self._confirming == "off":
            return None
        falls = self._fall() if action == DECLINE else None
        if falls is None and self._confirming == "all":
            return say("Press again: that is your answer.")
        return falls


def question_before(
    action: Cloud9Action, confirming: Confirming, view: View, tables: Tables
) -> str | None:
    """Return what a passenger or a lone pilot is asked before `action`, None to do it at once.

    `view` is everybody's.
    """
    if confirming == "off":
        return None
    risk = risk_of_jump(view, tables) if action == JUMP else None
    if risk is None and confirming == "all":
        return say("Jump out of the basket?") if action == JUMP else say("Go on with that?")
    return risk


def are_you_sure(question: str, seat: Seat | None, *, proposes: bool) -> Confirm:
    """Return the question whether `seat` is sure; it proposes yes, or else no."""
    return Confirm(
        say("Are you sure?"), question, say("Yes"), say("No"),
        kind="primary" if proposes else "risky", seat=seat,
    )  # fmt: skip
