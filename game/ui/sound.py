"""What scenes say to the ears: cues by name, and how high the theme has climbed."""

from typing import Protocol


class Ear(Protocol):
    """Who hears what happens. Nothing here ever waits or fails, with or without loudspeakers."""

    def cue(self, name: str) -> None:
        """Hear a cue of `assets/audio/sounds.toml` now. Raises `KeyError` for an unknown one."""

    def music(self, height: float | None) -> None:
        """Let the theme climb to a height from 1 (dawn) to 9 (stars); None lets it fade out."""

    def duck(self, *, quiet: bool) -> None:
        """Lower the music under a prompt, or bring it back."""


class Deaf:
    """An ear that hears nothing."""

    def cue(self, name: str) -> None:
        """Hear nothing."""

    def music(self, height: float | None) -> None:
        """Hear nothing."""

    def duck(self, *, quiet: bool) -> None:
        """Hear nothing."""
