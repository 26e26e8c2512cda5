"""What was wrong in the settings file, problem by problem, in words."""

from __future__ import annotations

from game.config import Problem
from game.scenes.services import Services
from game.scenes.telling_sheet import TellingSheet
from game.ui.words import say


def told(problem: Problem) -> str:
    """Return a problem as a sentence for players."""
    if not problem.key:
        return say(
            "The file could not be read: {reason}. The defaults are used.", reason=problem.value
        )
    return say(
        "{key} is {value}; expected {expected}.", key=problem.key, value=problem.value,
        expected=say(problem.expected),
    )  # fmt: skip


class ProblemsScene(TellingSheet):
    """A sheet with some of the problems; a button turns to the next ones."""

    def __init__(self, services: Services) -> None:
        problems = services.settings_problems
        super().__init__(say("In the settings file"), [told(problem) for problem in problems])
