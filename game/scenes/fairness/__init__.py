"""The dice of a game: what they showed, what is to be expected, and why the app's are honest."""

from game.scenes.fairness.scene import FairnessScene

__all__ = ["FairnessScene"]
