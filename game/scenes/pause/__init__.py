"""The pause: what can be done while nobody plays."""

from game.scenes.pause.scene import PauseScene

__all__ = ["PauseScene"]
