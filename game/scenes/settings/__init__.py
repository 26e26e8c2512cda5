"""The settings: every change holds from the next frame on, and for the next start."""

from game.scenes.settings.scene import SettingsScene

__all__ = ["SettingsScene"]
