"""Asks whoever is due: a person by a question with buttons, a bot by letting it think."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.types import Ask, Seat, Turn
from game.scenes.cloud9 import question as questions
from game.scenes.cloud9 import risks
from game.scenes.cloud9.chances import chance_of, chance_words
from game.scenes.cloud9.seating import due_seat
from game.scenes.cloud9.table_dice import TableDice
from game.scenes.cloud9.table_tokens import TableTokens
from game.scenes.cloud9.terms import tables
from game.ui.stack import Timer

if TYPE_CHECKING:
    from game.scenes.cloud9.scene import Cloud9Scene

THINK_S: Final = 0.6
PACES_S: Final = {"slow": 1.6, "normal": 0.9, "fast": THINK_S, "step": THINK_S}
"""How long a bot is seen to think at least, whatever it decides about."""
DECLARE_S: Final = 1.2
"""A bot's declaration takes longer than any search may: having no choice must not be seen."""


class Asking:
    """Puts the question that is due, and takes a bot's answer when its time has come."""

    def __init__(self, scene: Cloud9Scene) -> None:
        self._scene = scene
        self._timer: Timer | None = None
        self.dice = TableDice(scene)
        self.tokens = TableTokens(scene)

    def ask(self, due: Turn | Ask, seat: Seat) -> None:
        """Ask `seat`, a person or a bot."""
        scene = self._scene
        if seat not in scene.table.people:
            self._wait_for_bot(due, seat)
            return
        scene.meet(seat)
        scene.board.ask(self._question_for(due, seat))
        self._tell_chances()
        scene.patience.begin(seat, scene.services.settings.timer_s)

    def stop(self) -> None:
        """Wait for no bot and no dice any more."""
        self.dice.stop()
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None

    def pass_time(self, dt_s: float) -> None:
        """Let time pass at the table: dice come to rest there, tokens are lifted."""
        self.dice.pass_time(dt_s)
        self.tokens.pass_time(dt_s)

    def reword(self) -> None:
        """Say again what is asked about dice on the table."""
        self.dice.reword()

    def resume(self) -> None:
        """Go on after something else was on the screen: what was wished meanwhile is forgotten."""
        self.tokens.forget()
        scene = self._scene
        scene.ear.duck(quiet=due_seat(scene.gate.due()) in scene.table.people)

    def _question_for(self, due: Turn | Ask, seat: Seat) -> questions.Question:
        scene = self._scene
        player = scene.table.players[seat]
        if isinstance(due, Ask):
            question = self.dice.question(due)
            return question or questions.roll_question(player, due.count, scene.roll)
        if not due.private:
            view = scene.view
            points = scene.painting.points[view.cloud - 1]
            return questions.choice_question(
                player, points, solo=view.phase == "solo", decide=scene.decide
            )
        if scene.gate.needs_curtain:
            return questions.look_question(player, lambda: scene.look((seat,)))
        return questions.payment_question(
            player,
            risks.SecondPress(
                scene.services.settings.confirm,
                scene.page.toast,
                scene.commit,
                lambda: risks.risk_of_fall(scene.view, tables(), hidden=False),
            ).press,
            lambda action: scene.gate.why_not(seat, action),
        )

    def _tell_chances(self) -> None:
        """Say how likely the balloon rises, for players who want that."""
        chance = chance_of(self._scene.gate.public_view(), tables())
        if chance is not None and self._scene.services.settings.odds:
            self._scene.picture.caption = chance_words(chance)

    def _wait_for_bot(self, due: Turn | Ask, seat: Seat) -> None:
        scene = self._scene
        player, solo = scene.table.players[seat], scene.view.phase == "solo"
        scene.board.ask(questions.waiting_question(due, player, solo=solo))
        pace_s = PACES_S[scene.services.settings.bot_pace]
        if isinstance(due, Ask):
            self._timer = scene.after(pace_s, scene.roll)
        else:
            scene.table.opponents.consider(seat)
            least_s = DECLARE_S if due.private else 0.0
            self._timer = scene.after(max(pace_s, least_s), self._take_decision)

    def _take_decision(self) -> None:
        """Take the bot's decision, at one of a few fixed times: its haste must tell nothing."""
        decision = self._scene.table.opponents.decision()
        if decision is None:
            self._timer = self._scene.after(THINK_S, self._take_decision)
        else:
            self._scene.commit_of_bot(decision)
