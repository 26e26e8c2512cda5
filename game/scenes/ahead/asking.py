"""Who is asked what on the Ahead screen: a turn on the table itself, everything else by a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ahead import actions as act
from game.ahead.tables import BUILDINGS, NOTHING
from game.ahead.view import View
from game.core.types import Seat
from game.scenes.ahead import questions
from game.scenes.ahead.hands import Hands, reason_of
from game.scenes.ahead.terms import tables
from game.ui.words import say, say_count

if TYPE_CHECKING:
    from game.scenes.ahead.board_scene import BoardScene


class Asking:
    """Puts the question that is due, and keeps what is chosen before it is decided."""

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self._payment = list(NOTHING)
        self._payment_for = -1
        """The version of the game in which the payment is chosen."""
        self._resting = ""
        """What had the focus when the last turn was decided."""

    def put(self, hands: Hands) -> None:
        """Ask whoever is due."""
        scene, view = self._scene, hands.view
        if view.phase == "turn":
            self._put_turn(hands)
            return
        if view.phase == "coin":
            scene.open(questions.coin_sheet(hands))
        elif view.phase == "toll":
            scene.open(questions.toll_sheet(hands))
        elif _can_pay(view, hands.seat):
            if self._payment_for != scene.gate.version:
                self._payment, self._payment_for = list(NOTHING), scene.gate.version
            self._ask_payment()
        else:
            scene.open(questions.give_back_sheet(hands))
        scene.hint = say("{name} decides", name=hands.players[hands.seat].name)
        scene.board.rest(say("Not now."))

    def rest(self) -> None:
        """Take the question off the table, and remember where the focus was."""
        scene = self._scene
        if scene.board.sheet is None and scene.page.focus:
            self._resting = scene.page.focus
        scene.board.close()
        scene.board.ask(asks=False)

    # -- a turn ----------------------------------------------------------------------------------
    def _put_turn(self, hands: Hands) -> None:
        """Let the table be pressed; the focus is where it was, or at the end of the turn."""
        scene, view = self._scene, hands.view
        board = scene.board
        scene.pointing.let_go()
        board.ask(asks=True)
        refusal = hands.why_not(act.Cloudburst(None))
        board.burst.enabled = refusal is None
        board.burst.reason = reason_of(refusal)
        for card in board.cards:
            card.affordable = hands.why_not(act.Fulfill(card.number)) is None
        payable = sum(card.affordable for card in board.cards)
        is_over = not view.actions and not payable
        board.end.enabled = True
        board.end.kind = "neutral" if view.actions else "primary"
        known = {one.name for one in board.table}
        scene.page.focus = self._resting if self._resting in known else BUILDINGS[0]
        if is_over:
            scene.page.focus = "end"
        scene.hint = turn_words(view, payable)
        scene.place()

    # -- the blimp -------------------------------------------------------------------------------
    def _ask_payment(self) -> None:
        scene = self._scene
        focus = scene.page.focus if scene.board.sheet is not None else ""
        payment = tuple(self._payment)
        scene.open(questions.blimp_sheet(scene.due_hands, payment, self._add, self._start_again))
        if focus and scene.page.widget(focus).enabled:
            scene.page.focus = focus

    def _add(self, kind: int) -> None:
        self._payment[kind] += 1
        self._ask_payment()

    def _start_again(self) -> None:
        self._payment = list(NOTHING)
        self._ask_payment()


def _can_pay(view: View, seat: Seat) -> bool:
    """Tell whether a seat can pay what the blimp wants."""
    return sum(view.goods[seat]) >= tables().blimp.value[view.round]


def turn_words(view: View, payable: int) -> str:
    """Return what can be done now in a turn in which so many contracts can be paid."""
    if payable:
        return say_count(
            "You can fulfill a contract.", "You can fulfill {count} contracts.", payable
        )
    if not view.actions:
        return say("No action left: connect, or end your turn.")
    if not any(view.links[view.mover]):
        return say("Choose a building and connect it: that is free.")
    return say_count(
        "Choose a building: {count} action left.",
        "Choose a building: {count} actions left.",
        view.actions,
    )
