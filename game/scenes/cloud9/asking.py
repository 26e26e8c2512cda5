"""How people are asked in a game of Cloud 9: by a question with buttons, or about real dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.types import Ask, Seat, Turn
from game.scenes.cloud9 import question as questions
from game.scenes.cloud9 import risks
from game.scenes.cloud9.chances import chance_of, chance_words
from game.scenes.cloud9.table_dice import TableDice
from game.scenes.cloud9.terms import tables

if TYPE_CHECKING:
    from game.scenes.cloud9.scene import Cloud9Scene


class Asking:
    """Puts the question that is due."""

    def __init__(self, scene: Cloud9Scene) -> None:
        self._scene = scene
        self.dice = TableDice(scene)

    def ask(self, due: Turn | Ask, seat: Seat) -> None:
        """Ask `seat`, a person's; say how likely the balloon rises, to players who want that."""
        scene = self._scene
        scene.board.ask(self._question_for(due, seat))
        chance = chance_of(scene.gate.public_view(), tables())
        if chance is not None and scene.services.settings.odds:
            scene.picture.caption = chance_words(chance)

    def reword(self) -> None:
        """Say again what is asked about dice on the table."""
        self.dice.reword()

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
