"""The sounds themselves: all there, none too loud, long or rough; and who asks for them."""

import ast
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
import soundfile

import game
from game.assets_root import assets_root
from game.core.types import DataError
from game.ui.palette import ANIMALS
from game.ui.sound_list import sound_list_of
from tools.sounds.score import CALLS, CHORDS, COUNTER, LOOP_S, MELODY, SUITS, notes, theme
from tools.sounds.shapes import RATE, pitch

FOLDER = assets_root() / "audio"
SOUNDS = sound_list_of(FOLDER)
FILES = sorted({file for name in SOUNDS.cues for file in SOUNDS.files_of(name)})
QUIET = 10 ** (-24 / 20)
LOUD = 10 ** (-17 / 20)
STING_S = 3.0
LULLABY_S = 6.0


def samples(name):
    data, rate = soundfile.read(FOLDER / f"{name}.ogg")
    assert rate == RATE
    assert data.ndim == 1
    return data


@pytest.mark.parametrize("name", [*FILES, *SOUNDS.theme.files])
def test_a_sound_is_clean_and_as_loud_as_the_others(name):
    sound = samples(name)
    assert np.abs(sound).max() < 10 ** (-1 / 20), "clipped"
    assert abs(sound.mean()) < 0.003, "beside its middle"
    window = round(0.1 * RATE)
    loudest = np.sqrt(np.convolve(sound**2, np.ones(window) / window, "same").max())
    assert QUIET < loudest < LOUD


@pytest.mark.parametrize("name", FILES)
def test_an_effect_begins_and_ends_in_silence_and_soon(name):
    sound = samples(name)
    assert np.abs(sound[:4]).max() < 0.02
    assert np.abs(sound[-40:]).max() < 0.02
    assert len(sound) / RATE < (LULLABY_S if name == "lullaby" else STING_S)


@pytest.mark.parametrize("name", SOUNDS.theme.files)
def test_the_theme_goes_round_without_a_step(name):
    sound = samples(name)
    assert len(sound) / RATE == pytest.approx(SOUNDS.theme.loop_s, abs=0.01)
    steps = np.abs(np.diff(sound))
    assert abs(sound[0] - sound[-1]) < np.quantile(steps, 0.999)


def test_the_score_is_whole_bars():
    assert len(MELODY) == len(CHORDS) == len(COUNTER) == 16
    assert all(sum(beats for _, beats in bar) == 3 for bar in MELODY)
    assert pytest.approx(SOUNDS.theme.loop_s, abs=0.01) == LOOP_S


@pytest.mark.parametrize("height", [0, 1, 2])
def test_every_note_of_the_melody_can_be_found_in_the_theme(height):
    """Each part of the sky is a whole tone higher than the one before."""
    heard = theme(height)
    for start_s, note, beats in notes():
        hertz = pitch(note) * 2 ** (2 * height / 12)
        piece = heard[round((start_s + 0.05) * RATE) : round((start_s + 0.2 * beats + 0.15) * RATE)]
        spectrum = np.abs(np.fft.rfft(piece * np.hanning(len(piece)), 1 << 17))
        width = (1 << 17) / RATE
        near = spectrum[round(hertz * 0.985 * width) : round(hertz * 1.015 * width)].max()
        beside = np.median(spectrum[round(hertz * 0.6 * width) : round(hertz * 1.7 * width)])
        assert near > 3 * beside, (note, start_s)


def test_animals_suits_and_the_blank_die_all_have_a_voice():
    assert {f"call-{animal}" for animal in ANIMALS} <= set(SOUNDS.cues)
    assert set(CALLS) == set(ANIMALS)
    assert {f"die-{suit}" for suit in (*SUITS, "blank")} <= set(SOUNDS.cues)


def test_suits_are_told_apart_by_pitch():
    middles = {}
    for suit in SUITS:
        sound = samples(f"die-{suit}")
        spectrum = np.abs(np.fft.rfft(sound))
        middles[suit] = np.argmax(spectrum) * RATE / len(sound)
    ordered = sorted(middles.values())
    assert all(high / low > 1.1 for low, high in pairwise(ordered)), middles


CALLED = ("cue", "heard", "append")
"""What is given the name of a cue: an ear or a scene, a teller of moments, the cues of a page."""


def cues_asked_for():
    """Return every literal that may be a cue, every sure one, and how composed ones begin."""
    found, sure, composed = set(), set(), set()
    for path in Path(game.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = node.func.attr if isinstance(getattr(node, "func", 0), ast.Attribute) else ""
            if called not in CALLED or not node.args:
                continue
            given = node.args[0]
            if isinstance(given, ast.JoinedStr) and isinstance(given.values[0], ast.Constant):
                composed |= {given.values[0].value} if called != "append" else set()
            elif isinstance(given, ast.Constant) and isinstance(given.value, str):
                found.add(given.value)
                if called != "append":
                    sure.add(given.value)
    return found, sure, composed


def test_every_cue_is_asked_for_somewhere():
    found, _, composed = cues_asked_for()
    starts = *composed, *(f"die-{suit}" for suit in (*SUITS, "blank"))  # dice say their sprite
    assert {name for name in SOUNDS.cues if name not in found and not name.startswith(starts)} == (
        set()
    )


def test_nothing_asks_for_a_cue_that_is_not_listed():
    _, sure, composed = cues_asked_for()
    assert len(sure) > 20
    assert sure <= set(SOUNDS.cues)
    assert all(any(name.startswith(start) for name in SOUNDS.cues) for start in composed)


def test_a_list_that_is_wrong_is_named(tmp_path):
    with pytest.raises(DataError, match=r"sounds\.toml"):
        sound_list_of(tmp_path)
    (tmp_path / "sounds.toml").write_text("[theme]\ngain = 2\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"sounds\.toml.*gain"):
        sound_list_of(tmp_path)
