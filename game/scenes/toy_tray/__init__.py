"""The tray on the screen: the toys of a simulated board, to be thrown, put down and lifted."""

from game.scenes.toy_tray.scene import ToyTrayScene

__all__ = ["ToyTrayScene"]
