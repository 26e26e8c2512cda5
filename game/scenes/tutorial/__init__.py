"""A first game under guidance: real rules, written dice, and somebody who says why."""

from game.scenes.tutorial.lesson import lesson_of, lessons
from game.scenes.tutorial.scene import TutorialScene

__all__ = ["TutorialScene", "lesson_of", "lessons"]
