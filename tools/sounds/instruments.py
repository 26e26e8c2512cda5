"""A small wind band, paper and wood: each instrument plays one note of a frequency and a length.

Bars and bells are sums of their modes (Fletcher and Rossing, The Physics of Musical Instruments,
1998, chapters 2 and 19); plucked strings are Karplus and Strong's (1983); winds and voices are
harmonics, shaped by what the instrument lets through.
"""

from collections.abc import Sequence

import numpy as np

from tools.sounds.shapes import (
    RATE,
    Sound,
    blow,
    formants,
    glide,
    noise,
    partials,
    strike,
    time,
    vibrato,
)


def _bar(hertz: float, seconds: float, modes: Sequence[tuple[float, float, float]]) -> Sound:
    """Return a struck bar: modes as (ratio, amplitude, decay in seconds)."""
    t = time(seconds)
    return sum(
        (
            amplitude * np.sin(2 * np.pi * hertz * ratio * t) * strike(seconds, decay)
            for ratio, amplitude, decay in modes
            if hertz * ratio < RATE * 0.4
        ),
        start=np.zeros(len(t)),
    )


def marimba(hertz: float, seconds: float) -> Sound:
    """Play rosewood: a deep arch tunes its second mode to two octaves."""
    knock = noise(seconds, 300, 1800, 1) * strike(seconds, 0.03)
    return _bar(hertz, seconds, [(1, 0.8, 0.5), (3.98, 0.22, 0.14), (10.6, 0.05, 0.05)]) + (
        0.15 * knock
    )


def celesta(hertz: float, seconds: float) -> Sound:
    """Play steel plates over wooden boxes: soft and round."""
    return _bar(hertz, seconds, [(1, 0.7, 1.1), (2, 0.12, 0.7), (4.0, 0.14, 0.3), (8, 0.03, 0.1)])


def kalimba(hertz: float, seconds: float) -> Sound:
    """Play a tongue of steel on a hollow board, thumb and all."""
    thumb = noise(seconds, 500, 2500, 2) * strike(seconds, 0.02)
    return _bar(hertz, seconds, [(1, 0.8, 0.7), (2.0, 0.1, 0.4), (5.4, 0.12, 0.08)]) + 0.12 * thumb


def glockenspiel(hertz: float, seconds: float) -> Sound:
    """Play free steel bars, with a soft mallet."""
    return _bar(hertz, seconds, [(1, 0.55, 1.2), (2.76, 0.14, 0.5), (5.4, 0.05, 0.2)])


def music_box(hertz: float, seconds: float) -> Sound:
    """Play a comb of steel in a wooden box."""
    return _bar(hertz, seconds, [(1, 0.6, 0.9), (3.0, 0.12, 0.3), (6.2, 0.08, 0.12)])


def ukulele(hertz: float, seconds: float) -> Sound:
    """Pluck a nylon string: noise that goes round and loses its edges."""
    period = RATE / hertz
    size = round(period)
    rng = np.random.default_rng(round(hertz * 10))
    wave = np.convolve(rng.uniform(-1, 1, size + 8), np.ones(9) / 9, "valid")
    wave -= wave.mean()
    rounds = int(seconds * hertz) + 2
    loss = 0.5 ** (1 / (hertz * 0.22))
    string = np.empty((rounds, size))
    for index in range(rounds):
        string[index] = wave
        wave = loss * (0.5 * wave + 0.25 * np.roll(wave, 1) + 0.25 * np.roll(wave, -1))
    rough = string.ravel()
    # The string has a whole number of samples; reading it a little faster tunes it.
    places = np.arange(round(seconds * RATE)) * size / period
    tuned = np.interp(places, np.arange(len(rough)), rough)
    return 0.9 * tuned * strike(seconds, 1.2)


def pizzicato(hertz: float, seconds: float) -> Sound:
    """Pluck a gut string, shorter and rounder than a ukulele's."""
    return ukulele(hertz, seconds) * strike(seconds, 0.35)


def clarinet(hertz: float, seconds: float) -> Sound:
    """Blow a closed pipe: odd harmonics above all."""
    reed = partials(vibrato(hertz, seconds, depth=0.002), seconds, _CLARINET)
    return _blown(reed, seconds, breath=0.02)


def bassoon(hertz: float, seconds: float) -> Sound:
    """Blow a long cone: the lowest harmonics are weaker than their neighbours."""
    reed = formants(partials(hertz, seconds, _DOUBLE_REED), [(480, 1.0), (1150, 0.35)])
    return _blown(_levelled(reed), seconds, breath=0.02)


def cor_anglais(hertz: float, seconds: float) -> Sound:
    """Blow an oboe's dark sister."""
    reed = formants(partials(vibrato(hertz, seconds), seconds, _DOUBLE_REED),
                    [(930, 1.0), (2200, 0.3), (350, 0.5)])  # fmt: skip
    return _blown(_levelled(reed), seconds, breath=0.02)


def trombone(hertz: float, seconds: float) -> Sound:
    """Blow a trombone with its mute in, sliding into the note."""
    slide = glide(hertz * 0.94, hertz, seconds, 0.12)
    brass = formants(partials(slide, seconds, _BRASS), [(520, 1.0), (1500, 0.5)])
    return _blown(_levelled(brass), seconds, breath=0.03)


def tuba(hertz: float, seconds: float) -> Sound:
    """Blow a tuba: round and slow."""
    return _blown(partials(hertz, seconds, (0.6, 0.3, 0.15, 0.08, 0.04)), seconds, breath=0.02)


def strings(hertz: float, seconds: float) -> Sound:
    """Bow a few violins, none of them quite alike."""
    bowed = sum(
        (
            partials(vibrato(hertz * detune, seconds), seconds, _BOWED)
            for detune in (0.9975, 1.0, 1.0028)
        ),
        start=np.zeros(len(time(seconds))),
    )
    return 0.22 * bowed * blow(seconds, 0.22, 0.25)


def choir(hertz: float, seconds: float) -> Sound:
    """Let a few voices sing "oo"."""
    voices = sum(
        (
            partials(vibrato(hertz * detune, seconds), seconds, _BOWED)
            for detune in (0.996, 1.0, 1.004)
        ),
        start=np.zeros(len(time(seconds))),
    )
    return 0.6 * _levelled(formants(voices, [(330, 1.0), (820, 0.25)])) * blow(seconds, 0.3, 0.3)


def guiro(hertz: float, seconds: float) -> Sound:
    """Scrape a notched gourd of that pitch."""
    t = time(seconds)
    notches = (np.sin(2 * np.pi * 46 * t) > 0.55).astype(float)
    gourd = noise(seconds, hertz * 0.8, hertz * 1.3, 3) + 0.4 * noise(seconds, 2000, 5000, 4)
    return gourd * np.convolve(notches, np.ones(90) / 90, "same") * blow(seconds, 0.02, 0.05)


def slide_whistle(start_hz: float, end_hz: float, seconds: float) -> Sound:
    """Blow a slide whistle from one pitch to another."""
    tone = partials(vibrato(glide(start_hz, end_hz, seconds), seconds), seconds, (0.5, 0.05, 0.04))
    return _blown(tone, seconds, breath=0.05)


def voice(hertz: float | Sound, seconds: float, peaks: Sequence[tuple[float, float]]) -> Sound:
    """Let somebody call on a pitch that may glide, through a mouth with these resonances."""
    throat = partials(hertz, seconds, [1 / number for number in range(1, 30)])
    return _levelled(formants(throat, peaks)) * blow(seconds, 0.02, 0.06)


def _blown(tone: Sound, seconds: float, *, breath: float) -> Sound:
    return (tone + breath * noise(seconds, 800, 4000, 5)) * blow(seconds, 0.035, 0.06)


def _levelled(sound: Sound) -> Sound:
    return sound * (0.5 / max(float(np.max(np.abs(sound))), 1e-9))


_CLARINET = (0.5, 0.02, 0.22, 0.02, 0.12, 0.03, 0.06, 0.03, 0.03)
_DOUBLE_REED = tuple(1 / number**0.8 for number in range(1, 18))
_BRASS = tuple(1 / number for number in range(1, 16))
_BOWED = tuple(1 / number**1.3 for number in range(1, 14))
