"""The ear that has loudspeakers: plays cues and the climbing theme, or nothing if there are none.

A device that is missing, busy, or pulled out is no error: the game goes on in silence, and the
board tries again from time to time.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
import pygame

from game.core.types import Sentence
from game.ui.loudspeaker import Loudspeaker
from game.ui.sound_list import SUFFIX, Cue, SoundList

RETRY_S: Final = 30.0
SETTLE_S: Final = 2.0
"""Opening makes SDL announce every device again: so long after, announcements are its echo."""
SAME_S: Final = 0.03
"""The same cue twice within so short a time is one."""
CLIMB_S: Final = 0.5
"""So soon after another, a cue with several files goes on to the next of them."""
FADE_S: Final = 0.6
DUCK_S: Final = 0.25
DUCKED: Final = 10 ** (-8 / 20)
"""Music under a prompt is 8 dB softer (art direction, section 9)."""


class Volumes(msgspec.Struct, frozen=True):
    """How loud the players want it, 0 to 10 each; `everything` weighs on the others."""

    everything: int = 8
    music: int = 6
    effects: int = 10
    voices: int = 10

    def of(self, kind: str) -> float:
        """Return the factor for "music", "effect" or "voice"; squared, as ears judge loudness."""
        share = {"music": self.music, "effect": self.effects, "voice": self.voices}[kind]
        return (self.everything * share / 100) ** 2


class Ramp:
    """A number that moves to its target evenly, the whole way from 0 to 1 in `seconds`."""

    def __init__(self, value: float, seconds: float) -> None:
        self.value = self.target = value
        self._seconds = seconds

    def advance(self, dt_s: float) -> None:
        """Let time pass."""
        step = dt_s / self._seconds
        self.value += min(max(self.target - self.value, -step), step)


class SoundBoard:
    """Plays what `Ear` promises. Call `update` in every frame."""

    def __init__(
        self, folder: Path, sounds: SoundList, volumes: Volumes, speaker: Loudspeaker | None = None
    ) -> None:
        """Play the files of `folder`; the device is opened by the first `update`."""
        self.volumes = volumes
        self.muted = False
        """Whether nothing is to be heard, because another window is in front."""
        self.missing: tuple[str, ...] = ()
        """Files that could not be read; their cues are silent."""
        self._folder = folder
        self._sounds = sounds
        self._speaker = speaker or Loudspeaker()
        self._is_open = False
        self._open_s = 0.0
        self._retry_s = 0.0
        self._now_s = 0.0
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._waiting = [file for name in sounds.cues for file in sounds.files_of(name)]
        self._last: dict[str, tuple[float, int]] = {}
        self._wanted: str | None = None
        self._playing: str | None = None
        self._music_s = 0.0
        self._alone_s = 0.0
        self._fade = Ramp(0.0, FADE_S)
        self._duck = Ramp(1.0, DUCK_S)

    @property
    def has_device(self) -> bool:
        """Tell whether anything can be heard."""
        return self._is_open

    @property
    def trouble(self) -> Sentence | None:
        """What players should know: that nothing can be heard, or not everything."""
        if not self._is_open:
            return Sentence("No loudspeaker was found. It is looked for again by itself.")
        if self.missing:
            return Sentence("Some sounds cannot be read: {files}", files=", ".join(self.missing))
        return None

    def cue(self, name: str) -> None:
        """Play a cue. Raises `KeyError` for an unknown one, with or without a device."""
        cue = self._sounds.cues[name]
        last_s, step = self._last.get(name, (-CLIMB_S, -1))
        passed_s = self._now_s - last_s
        if passed_s < SAME_S and step >= 0:
            return
        files = self._sounds.files_of(name)
        step = min(step + 1, len(files) - 1) if passed_s < CLIMB_S else 0
        self._last[name] = self._now_s, step
        if self._is_open and not self.muted:
            self._play(files[step], cue)

    def music(self, height: float | None) -> None:
        """Let the theme go over to what is heard at a height, or fade out."""
        self._wanted = None if height is None else self._sounds.theme.file_at(height)

    def duck(self, *, quiet: bool) -> None:
        """Lower the music, or bring it back."""
        self._duck.target = DUCKED if quiet else 1.0

    def devices_changed(self) -> None:
        """Open the device anew: one came or went. Just opened, this is only its echo."""
        if not self._is_open or self._open_s > SETTLE_S:
            self._open_anew()

    def _open_anew(self) -> None:
        self._shut()
        self._retry_s = 0.0

    def update(self, now_s: float) -> None:
        """Let time pass: `now_s` is any steady clock."""
        dt_s, self._now_s = max(0.0, now_s - self._now_s), now_s
        if not self._is_open:
            self._retry_s -= dt_s
            if self._retry_s <= 0:
                self._open()
            return
        self._open_s += dt_s
        if self._waiting:
            self._sound(self._waiting.pop())
        self._conduct(dt_s)

    def close(self) -> None:
        """Give the device back for good."""
        self._shut()

    # -- the device ------------------------------------------------------------------------------
    def _open(self) -> None:
        self._retry_s = RETRY_S
        try:
            self._speaker.open()
        except pygame.error:
            return
        self._is_open = True
        self._open_s = 0.0

    def _shut(self) -> None:
        """Forget the device, and all that was loaded for it."""
        self._is_open = False
        self._waiting += self._loaded
        self._loaded.clear()
        self.missing = ()
        self._playing = None
        self._fade.value = 0.0
        try:
            self._speaker.close()
        except pygame.error:
            return

    def _sound(self, file: str) -> pygame.mixer.Sound | None:
        if file not in self._loaded and file not in self.missing:
            try:
                self._loaded[file] = self._speaker.load(self._path(file))
            except (pygame.error, OSError):
                self.missing += (file,)
        return self._loaded.get(file)

    def _path(self, file: str) -> Path:
        return self._folder / f"{file}{SUFFIX}"

    def _play(self, file: str, cue: Cue) -> None:
        sound = self._sound(file)
        volume = cue.gain * self.volumes.of(cue.kind)
        if sound is None or not volume or sound.get_num_channels() >= cue.most:
            return
        try:
            self._speaker.play(sound, volume)
            if cue.alone:
                self._alone_s = sound.get_length()
        except pygame.error:
            self._open_anew()

    # -- the music -------------------------------------------------------------------------------
    def _conduct(self, dt_s: float) -> None:
        """Fade what plays out before what is wanted fades in, at the same bar."""
        self._music_s += dt_s
        self._duck.advance(dt_s)
        self._alone_s -= dt_s
        is_heard = self._playing == self._wanted is not None and self._alone_s <= 0
        self._fade.target = 1.0 if is_heard else 0.0
        self._fade.advance(dt_s)
        loudness = 0.0 if self.muted else self.volumes.of("music") * self._sounds.theme.gain
        try:
            if self._playing != self._wanted and self._fade.value == 0.0:
                self._change_music()
            if self._playing is not None:
                self._speaker.set_music_volume(loudness * self._fade.value * self._duck.value)
        except pygame.error:
            self._open_anew()

    def _change_music(self) -> None:
        if self._playing is None:
            self._music_s = 0.0
        self._playing = self._wanted
        if self._playing is None:
            self._speaker.stop_music()
        elif self._playing not in self.missing:
            self._speaker.set_music_volume(0.0)
            try:
                place_s = self._music_s % self._sounds.theme.loop_s
                self._speaker.play_music(self._path(self._playing), place_s)
            except pygame.error:
                if self._path(self._playing).exists():
                    raise
                self.missing += (self._playing,)
