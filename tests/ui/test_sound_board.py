"""The sound board: cues, volumes, the climbing theme, and machines without loudspeakers."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.assets_root import assets_root
from game.ui.sound_board import DUCKED, RETRY_S, SoundBoard, Volumes
from game.ui.sound_list import Cue, SoundList, Theme

FOLDER = assets_root() / "audio"
SOUNDS = SoundList(
    theme=Theme(gain=1.0, loop_s=20.0, files=("dawn", "blue"), from_cloud=(1, 4)),
    cues={
        "knock": Cue(kind="effect", gain=0.5, most=2, caption="A knock"),
        "call": Cue(kind="voice", gain=1.0, most=1),
        "fanfare": Cue(kind="effect", gain=1.0, most=1, alone=True),
        "tick": Cue(kind="effect", gain=1.0, most=9, files=("low", "middle", "high")),
    },
)


class Sound:
    def __init__(self, name):
        self.name = name
        self.channels = 0

    def get_num_channels(self):
        return self.channels

    def get_length(self):
        return 2.0


class Speaker:
    """A loudspeaker that can be pulled out, and notes what it is asked to play."""

    def __init__(self):
        self.present = True
        self.opened = 0
        self.played = []
        self.music = []
        self.music_volume = 0.0
        self.broken = set()

    def _touch(self):
        if not self.present:
            message = "no device"
            raise pygame.error(message)

    def open(self):
        self.opened += 1
        self._touch()

    def close(self):
        self._touch()

    def load(self, path: Path):
        self._touch()
        if path.stem in self.broken:
            message = "unrecognised"
            raise pygame.error(message)
        return Sound(path.stem)

    def play(self, sound, volume):
        self._touch()
        sound.channels += 1
        self.played.append((sound.name, volume))

    def play_music(self, path, start_s):
        self._touch()
        self.music.append((path.stem, round(start_s, 1)))

    def set_music_volume(self, volume):
        self._touch()
        self.music_volume = volume

    def stop_music(self):
        self._touch()
        self.music.append(("", 0.0))


class Room:
    def __init__(self, volumes=None):
        self.speaker = Speaker()
        self.board = SoundBoard(FOLDER, SOUNDS, volumes or Volumes(10, 10, 10, 10), self.speaker)
        self.now_s = 100.0
        self.board.update(self.now_s)

    def wait(self, seconds, step_s=0.05):
        for _ in range(round(seconds / step_s)):
            self.now_s += step_s
            self.board.update(self.now_s)


def test_a_cue_is_as_loud_as_its_gain_and_the_settings_say():
    room = Room()
    room.board.cue("knock")
    room.board.volumes = Volumes(everything=5, effects=10, voices=2)
    room.wait(1)
    room.board.cue("knock")
    room.board.cue("call")
    assert room.speaker.played == [
        ("knock", 0.5),
        ("knock", pytest.approx(0.125)),
        ("call", pytest.approx(0.01)),
    ]


def test_silence_plays_nothing_at_all():
    room = Room(Volumes(everything=0))
    room.board.cue("knock")
    assert room.speaker.played == []


def test_an_unknown_cue_is_an_error_with_or_without_a_device():
    room = Room()
    with pytest.raises(KeyError):
        room.board.cue("kazoo")
    room.speaker.present = False
    room.board.devices_changed()
    with pytest.raises(KeyError):
        room.board.cue("kazoo")


def test_the_same_cue_at_once_is_heard_once_and_never_more_often_than_it_may():
    room = Room()
    for _ in range(5):
        room.board.cue("knock")
    assert len(room.speaker.played) == 1
    for _ in range(5):
        room.wait(0.1)
        room.board.cue("knock")
    assert len(room.speaker.played) == 2


def test_ticks_climb_while_they_follow_each_other_and_begin_again_later():
    room = Room()
    for _ in range(4):
        room.board.cue("tick")
        room.wait(0.1)
    room.wait(1)
    room.board.cue("tick")
    assert [name for name, _ in room.speaker.played] == ["low", "middle", "high", "high", "low"]


def test_music_fades_over_to_the_next_part_of_the_sky_at_the_same_place():
    room = Room()
    room.board.music(1)
    room.wait(1)
    assert room.speaker.music == [("dawn", 0.0)]
    assert room.speaker.music_volume == pytest.approx(1.0)
    room.wait(4)
    room.board.music(4.5)
    loudness = []
    for _ in range(30):
        room.wait(0.05)
        loudness.append(room.speaker.music_volume)
    (name, place) = room.speaker.music[1]
    assert name == "blue"
    assert 5.0 < place < 6.0
    assert min(loudness) < 0.1
    assert loudness[-1] == pytest.approx(1.0)
    assert all(abs(after - before) < 0.2 for before, after in pairwise(loudness))
    room.board.music(None)
    room.wait(1)
    assert room.speaker.music[-1] == ("", 0.0)


def test_music_makes_room_for_a_prompt_and_comes_back():
    room = Room()
    room.board.music(1)
    room.wait(1)
    room.board.duck(quiet=True)
    room.wait(0.05)
    assert DUCKED < room.speaker.music_volume < 1.0
    room.wait(1)
    assert room.speaker.music_volume == pytest.approx(DUCKED)
    room.board.duck(quiet=False)
    room.wait(1)
    assert room.speaker.music_volume == pytest.approx(1.0)


def test_music_is_silent_while_other_music_is_heard():
    room = Room()
    room.board.music(1)
    room.wait(1)
    room.board.cue("fanfare")
    room.wait(1)
    assert room.speaker.music_volume == 0.0
    assert room.speaker.music == [("dawn", 0.0)]
    room.wait(2)
    assert room.speaker.music_volume == pytest.approx(1.0)


def test_a_window_in_the_background_is_mute_but_keeps_time():
    room = Room()
    room.board.music(1)
    room.wait(1)
    room.board.muted = True
    room.wait(0.1)
    room.board.cue("knock")
    assert room.speaker.music_volume == 0.0
    assert room.speaker.played == []
    room.board.muted = False
    room.wait(0.1)
    assert room.speaker.music_volume == pytest.approx(1.0)


def test_without_a_device_the_game_goes_on_and_it_is_tried_again():
    room = Room()
    room.speaker.present = False
    room.board.music(3)
    room.board.cue("knock")
    room.wait(RETRY_S - 1, 0.5)
    assert not room.board.has_device
    assert "No loudspeaker" in str(room.board.trouble)
    opened = room.speaker.opened
    room.board.cue("knock")
    room.speaker.present = True
    room.wait(RETRY_S + 1, 0.5)
    assert room.speaker.opened == opened + 1
    assert room.board.has_device
    assert room.speaker.music == [("dawn", 0.0)]
    room.board.cue("knock")
    assert room.speaker.played == [("knock", 0.5)]


def test_the_echo_of_opening_a_device_does_not_open_it_again_and_again():
    room = Room()
    opened = room.speaker.opened
    for _ in range(20):
        room.wait(0.05)
        room.board.devices_changed()
    assert room.speaker.opened == opened
    room.wait(3)
    room.board.devices_changed()
    room.wait(0.1)
    assert room.speaker.opened == opened + 1


def test_a_device_that_comes_is_used_at_once():
    room = Room()
    room.wait(3)
    room.speaker.present = False
    room.board.devices_changed()
    room.wait(1)
    assert not room.board.has_device
    room.speaker.present = True
    room.board.devices_changed()
    room.wait(0.1)
    assert room.board.has_device


def test_a_device_that_goes_in_the_middle_of_the_music_is_no_error():
    room = Room()
    room.board.music(1)
    room.wait(1)
    room.speaker.present = False
    room.wait(2)
    assert not room.board.has_device


def test_a_damaged_file_is_silent_and_named():
    room = Room()
    assert room.board.trouble is None
    room.speaker.broken = {"knock"}
    room.board.cue("knock")
    room.wait(1)
    room.board.cue("knock")
    assert room.speaker.played == []
    assert room.board.missing == ("knock",)
    assert "knock" in str(room.board.trouble)
    assert room.board.has_device


def test_music_that_is_not_there_is_named_and_nothing_else_suffers():
    room = Room()
    real = room.speaker.play_music
    room.speaker.play_music = lambda path, start_s: (_ for _ in ()).throw(pygame.error("no file"))
    room.board.music(1)
    room.wait(2)
    assert room.board.missing == ("dawn",)
    assert room.board.has_device
    room.speaker.play_music = real


def test_the_real_mixer_plays_the_real_files():
    from game.ui.sound_list import sound_list_of

    board = SoundBoard(FOLDER, sound_list_of(FOLDER), Volumes())
    now_s = 0.0
    board.music(5)
    for name in sound_list_of(FOLDER).cues:
        now_s += 0.1
        board.update(now_s)
        board.cue(name)
    for _ in range(60):
        now_s += 0.1
        board.update(now_s)
    assert board.has_device
    assert board.missing == ()
    assert pygame.mixer.music.get_busy()
    board.close()
    assert pygame.mixer.get_init() is None
