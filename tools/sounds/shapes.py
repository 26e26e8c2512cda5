"""What instruments are made of: time, envelopes, partials, coloured noise.

Every sound is mono: an array of floats from -1 to 1, `RATE` a second.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Sound = NDArray[np.float64]
RATE = 44_100
A4_HZ = 440.0
STEPS = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


def pitch(name: str) -> float:
    """Return the frequency of a note such as "F#4", in Hz, in equal temperament."""
    sharp = name.count("#") - name.count("b")
    octave = int(name[-1])
    return float(A4_HZ * 2.0 ** ((STEPS[name[0]] + sharp + 12 * (octave - 4)) / 12))


def time(seconds: float) -> Sound:
    """Return the seconds at which samples are taken."""
    return np.arange(round(seconds * RATE)) / RATE


def silence(seconds: float) -> Sound:
    """Return nothing, so many seconds long."""
    return np.zeros(round(seconds * RATE))


def strike(seconds: float, decay_s: float, attack_s: float = 0.002) -> Sound:
    """Return the envelope of something struck: up at once, then dying away to a tenth."""
    t = time(seconds)
    return np.minimum(t / attack_s, 1.0) * 10.0 ** (-t / decay_s) * _release(t, 0.02)


def blow(seconds: float, attack_s: float = 0.05, release_s: float = 0.08) -> Sound:
    """Return the envelope of something blown or bowed: it swells, holds and lets go."""
    t = time(seconds)
    return np.sin(np.minimum(t / attack_s, 1.0) * np.pi / 2) ** 2 * _release(t, release_s)


def _release(t: Sound, release_s: float) -> Sound:
    left = (len(t) / RATE - t) / release_s
    return np.sin(np.clip(left, 0.0, 1.0) * np.pi / 2) ** 2


def phase(frequency: float | Sound, seconds: float) -> Sound:
    """Return the phase, in turns, of a tone whose frequency may glide."""
    return np.cumsum(np.broadcast_to(frequency, time(seconds).shape)) / RATE


def partials(frequency: float | Sound, seconds: float, amplitudes: Sequence[float]) -> Sound:
    """Return harmonics of a frequency; those beyond hearing are left out."""
    turns = phase(frequency, seconds)
    top = float(np.max(frequency))
    return sum(
        (
            amplitude * np.sin(2 * np.pi * number * turns)
            for number, amplitude in enumerate(amplitudes, start=1)
            if amplitude and number * top < RATE * 0.4
        ),
        start=np.zeros(len(turns)),
    )


def noise(seconds: float, low_hz: float, high_hz: float, seed: int) -> Sound:
    """Return noise between two frequencies, softly bounded, of effective level 0.3."""
    count = round(seconds * RATE)
    white = np.random.default_rng(seed).standard_normal(count)
    hertz = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1.0)
    middle, width = np.log(low_hz * high_hz) / 2, np.log(high_hz / low_hz) / 2
    shape = np.exp(-(((np.log(hertz) - middle) / width) ** 4))
    coloured = np.fft.irfft(np.fft.rfft(white) * shape, count)
    return coloured * (0.3 / max(float(np.sqrt(np.mean(coloured**2))), 1e-9))


def formants(sound: Sound, peaks: Sequence[tuple[float, float]]) -> Sound:
    """Return a sound as a throat with resonances (Hz, relative strength) lets it through."""
    hertz = np.fft.rfftfreq(len(sound), 1 / RATE)
    shape = sum(
        (strength / (1 + ((hertz - peak) / (60 + 0.12 * peak)) ** 2) for peak, strength in peaks),
        start=np.full(len(hertz), 0.02),
    )
    return np.fft.irfft(np.fft.rfft(sound) * shape, len(sound))


def glide(start_hz: float, end_hz: float, seconds: float, bend: float = 1.0) -> Sound:
    """Return a frequency that slides from one pitch to another."""
    share = np.linspace(0.0, 1.0, round(seconds * RATE)) ** bend
    return start_hz * (end_hz / start_hz) ** share


def vibrato(frequency: float | Sound, seconds: float, *, depth: float = 0.006) -> Sound:
    """Return a frequency that begins to sway a little."""
    t = time(seconds)
    return frequency * (1 + depth * np.minimum(t / 0.3, 1.0) * np.sin(2 * np.pi * 5.2 * t))


def mix(*parts: tuple[float, Sound]) -> Sound:
    """Return sounds together, each beginning at its second."""
    end = max(round(start * RATE) + len(sound) for start, sound in parts)
    whole = np.zeros(end)
    for start, sound in parts:
        begin = round(start * RATE)
        whole[begin : begin + len(sound)] += sound
    return whole
