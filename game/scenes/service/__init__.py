"""The operator's screen of the box: how it is, what lies on it, what it says."""

from game.scenes.service.scene import ServiceScene

__all__ = ["ServiceScene"]
