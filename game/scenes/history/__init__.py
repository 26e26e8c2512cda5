"""The history: what was played, and what each name achieved."""

from game.scenes.history.scene import HistoryScene

__all__ = ["HistoryScene"]
