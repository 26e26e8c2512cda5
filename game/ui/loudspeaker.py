"""The sound card, as much of it as Cloudtop needs. Every method may raise `pygame.error`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

RATE: Final = 44_100
BUFFER: Final = 1024
CHANNELS: Final = 16


class Loudspeaker:
    """One mono stream of music, and short sounds over it."""

    def open(self) -> None:
        """Take the system's default device. What it wants differently, SDL converts."""
        pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
        pygame.mixer.set_num_channels(CHANNELS)

    def close(self) -> None:
        """Give the device back; safe without one."""
        pygame.mixer.quit()

    def load(self, path: Path) -> pygame.mixer.Sound:
        """Read a short sound whole."""
        return pygame.mixer.Sound(path)

    def play(self, sound: pygame.mixer.Sound, volume: float) -> None:
        """Play a sound over everything else; without a free channel it is not heard."""
        channel = pygame.mixer.find_channel()
        if channel is not None:
            channel.set_volume(volume)
            channel.play(sound)

    def play_music(self, path: Path, start_s: float) -> None:
        """Play music round and round, at first from `start_s`; it is read while it plays."""
        pygame.mixer.music.load(path)
        pygame.mixer.music.play(-1, start=start_s)

    def set_music_volume(self, volume: float) -> None:
        """Make the music so loud, 0 to 1."""
        pygame.mixer.music.set_volume(volume)

    def stop_music(self) -> None:
        """End the music."""
        pygame.mixer.music.stop()
