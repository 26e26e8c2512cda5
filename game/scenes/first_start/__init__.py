"""The first start: distance, text size, contrast and motion are asked about once."""

from game.scenes.first_start.scene import FirstStartScene

__all__ = ["FirstStartScene"]
