"""The wizard that teaches the program a box: its readers, dice, tokens and buttons."""

from game.scenes.pairing.scene import PairingScene

__all__ = ["PairingScene"]
