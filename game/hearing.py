"""Everything the program lets people hear, out loud or in words, as they have set it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.config import Settings
from game.ui.captions import Captions, Ears
from game.ui.intents import DeviceFound, DeviceLost, Notice, SoundDevices, WindowFocus
from game.ui.sound_board import SoundBoard, Volumes
from game.ui.sound_list import sound_list_of

if TYPE_CHECKING:
    from game.ui.canvas import Canvas


class Hearing:
    """The loudspeakers and the captions. `ear` is what scenes speak to."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        """Use the sounds of `folder`. Raises DataError if its list cannot be read."""
        sounds = sound_list_of(folder)
        self.board = SoundBoard(folder, sounds, Volumes())
        self.captions = Captions(sounds.cues)
        self.ear = Ears(self.board, self.captions)
        self._in_front = True
        self._last_s: float | None = None
        self.use(settings)

    def use(self, settings: Settings) -> None:
        """Be as loud, and as wordy, as the players want."""
        self._settings = settings
        self.board.volumes = Volumes(
            settings.volume, settings.music, settings.effects, settings.voices
        )
        self.captions.shown = settings.captions
        self._mute()

    def notice(self, notice: Notice) -> None:
        """Follow the window and the devices."""
        if isinstance(notice, WindowFocus):
            self._in_front = notice.gained
            self._mute()
        elif isinstance(notice, SoundDevices):
            self.board.devices_changed()
        elif isinstance(notice, DeviceLost):
            self.ear.cue("unplugged")
        elif isinstance(notice, DeviceFound):
            self.ear.cue("connected")

    def update(self, now_s: float) -> bool:
        """Let time pass: `now_s` is any steady clock. Returns whether to draw again."""
        passed_s = 0.0 if self._last_s is None else now_s - self._last_s
        self._last_s = now_s
        self.board.update(now_s)
        return self.captions.advance(passed_s)

    def draw(self, canvas: Canvas) -> None:
        """Draw what is heard in words, over everything."""
        self.captions.draw(canvas)

    def close(self) -> None:
        """Give the loudspeakers back."""
        self.board.close()

    def _mute(self) -> None:
        self.board.muted = self._settings.mute_in_background and not self._in_front
