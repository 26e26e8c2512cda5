"""What is heard in words, and how the settings and the window reach the ears."""

import msgspec
import pytest

from game.assets_root import assets_root
from game.config import Settings
from game.hearing import Hearing
from game.ui.captions import MOST, SHOWN_S, Captions
from game.ui.intents import DeviceFound, DeviceId, DeviceLost, Family, SoundDevices, WindowFocus
from game.ui.sound_list import Cue, sound_list_of

FOLDER = assets_root() / "audio"
CUES = {
    name: Cue(kind="effect", gain=1.0, most=1, caption=caption)
    for name, caption in {"a": "A leaf", "b": "A moon", "c": "A heart", "silent": ""}.items()
}
PAD = DeviceId(Family.PAD)


def captions():
    words = Captions(CUES)
    words.shown = True
    return words


def test_the_latest_two_sounds_are_shown_for_a_while():
    words = captions()
    for name in ("a", "b", "silent", "c"):
        words.cue(name)
    assert words.lines == ("A moon", "A heart")
    assert len(words.lines) == MOST
    assert words.advance(SHOWN_S / 2)
    assert not words.advance(0.1)
    assert words.advance(SHOWN_S)
    assert words.lines == ()


def test_the_same_sound_again_stays_longer_and_is_shown_once():
    words = captions()
    words.cue("a")
    words.advance(SHOWN_S - 0.1)
    words.cue("a")
    words.advance(0.2)
    assert words.lines == ("A leaf",)


def test_who_did_not_ask_for_words_sees_none():
    words = captions()
    words.cue("a")
    words.shown = False
    assert words.advance(0.0)
    assert words.lines == ()
    words.cue("b")
    assert not words.advance(0.0)
    assert words.lines == ()


def test_an_unknown_cue_is_an_error_even_for_the_deaf():
    words = Captions(CUES)
    with pytest.raises(KeyError):
        words.cue("kazoo")


@pytest.mark.parametrize("size", [(1920, 1080), (800, 480), (640, 480)])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_plates_are_on_the_screen_and_not_on_each_other(canvas_of, size, text_scale):
    canvas = canvas_of(*size, text_scale=text_scale)
    words = Captions(sound_list_of(FOLDER).cues)
    words.shown = True
    words.cue("call-giraffe")
    words.cue("win")
    drawn = []
    paint = canvas.box
    canvas.box = lambda box, *args, **options: (drawn.append(box), paint(box, *args, **options))
    canvas.begin()
    words.draw(canvas)
    first, second = drawn
    assert second.y >= first.bottom
    assert not any(text.cut for text in canvas.texts)
    for box in drawn:
        assert canvas.bounds.x <= box.x
        assert box.right <= canvas.bounds.right
        assert canvas.bounds.y <= box.y


def hearing(**changes):
    heard = Hearing(FOLDER, msgspec.structs.replace(Settings(captions=True), **changes))
    heard.update(1.0)
    return heard


def test_settings_reach_the_ears():
    heard = hearing(volume=3)
    assert heard.board.volumes.everything == 3
    heard.use(Settings(music=0))
    assert heard.board.volumes.of("music") == 0.0
    assert not heard.captions.shown
    heard.close()


def test_a_window_behind_others_is_mute_unless_the_players_want_to_hear_it():
    heard = hearing()
    heard.notice(WindowFocus(gained=False))
    assert heard.board.muted
    heard.use(Settings(mute_in_background=False))
    assert not heard.board.muted
    heard.use(Settings())
    assert heard.board.muted
    heard.notice(WindowFocus(gained=True))
    assert not heard.board.muted
    heard.close()


def test_devices_that_come_and_go_are_heard_and_read():
    heard = hearing()
    heard.notice(DeviceFound(PAD, "Pad", ()))
    heard.notice(DeviceLost(PAD, "Pad", ()))
    assert heard.captions.lines == ("Two rising notes", "Two falling notes")
    heard.close()


def test_other_loudspeakers_are_taken_in_the_next_frame():
    heard = hearing()
    assert heard.board.has_device
    heard.update(10.0)
    heard.update(15.0)
    heard.notice(SoundDevices())
    assert not heard.board.has_device
    heard.update(20.0)
    assert heard.board.has_device
    heard.close()


def test_every_caption_is_short_enough_to_be_read_in_time():
    heard = hearing()
    for cue in heard.captions._cues.values():
        assert len(cue.caption) <= 34
    heard.close()
