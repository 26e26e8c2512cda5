"""The title: six balloons in a smile round the sun, and the way to everything."""

from game.scenes.title.scene import TitleScene

__all__ = ["TitleScene"]
