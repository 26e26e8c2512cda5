"""What is played: the climbing theme, the animals' calls, the suits, the lullaby and the fanfare.

The theme is a waltz of sixteen bars. It is heard three times as the balloon climbs, a whole tone
higher each time and with more of the band: at dawn ukulele and clarinet, in the blue the strings,
among the stars celesta and choir.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import numpy as np

from tools.sounds import instruments as band
from tools.sounds.shapes import RATE, Sound, mix, pitch

Instrument = Callable[[float, float], Sound]
Note = tuple[str, float]

BEATS_A_MINUTE: Final = 132
BEAT_S: Final = 60 / BEATS_A_MINUTE
BAR_BEATS: Final = 3
REST: Final = "-"

MELODY: Final[tuple[tuple[Note, ...], ...]] = (
    (("G4", 1), ("C5", 1), ("E5", 1)),
    (("E5", 1.5), ("D5", 0.5), ("C5", 1)),
    (("A4", 1), ("C5", 1), ("F5", 1)),
    (("E5", 1), ("D5", 2)),
    (("G4", 1), ("C5", 1), ("E5", 1)),
    (("G5", 1.5), ("E5", 0.5), ("C5", 1)),
    (("F5", 0.5), ("E5", 0.5), ("D5", 1), ("B4", 1)),
    (("C5", 2), (REST, 1)),
    (("A5", 1.5), ("G5", 0.5), ("F5", 1)),
    (("G5", 2), ("E5", 1)),
    (("F#5", 1.5), ("E5", 0.5), ("D5", 1)),
    (("G5", 2), ("G4", 1)),
    (("G4", 1), ("C5", 1), ("E5", 1)),
    (("E5", 1.5), ("D5", 0.5), ("C5", 1)),
    (("A5", 1), ("F5", 1), ("D5", 0.5), ("B4", 0.5)),
    (("C5", 2), (REST, 1)),
)
"""One bar a line; notes with their beats."""

CHORDS: Final[tuple[tuple[str, ...], ...]] = (
    ("C3", "E4", "G4", "C4"), ("A2", "E4", "A4", "C4"), ("F3", "F4", "A4", "C4"),
    ("G3", "D4", "G4", "B3"), ("C3", "E4", "G4", "C4"), ("A2", "E4", "A4", "C4"),
    ("D3", "F4", "B4", "G3"), ("C3", "E4", "G4", "C4"), ("F3", "F4", "A4", "C4"),
    ("C3", "E4", "G4", "C4"), ("D3", "F#4", "A4", "C4"), ("G3", "D4", "G4", "B3"),
    ("C3", "E4", "G4", "C4"), ("A2", "E4", "A4", "C4"), ("D3", "F4", "A4", "G3"),
    ("C3", "E4", "G4", "C4"),
)  # fmt: skip
"""The bass and the chord of every bar."""

COUNTER: Final = ("E4", "C4", "A4", "B4", "C5", "A4", "G4", "E4", "C5", "C5", "A4", "B4", "G4",
                  "A4", "F4", "E4")  # fmt: skip
"""What the strings hold under the melody, one note a bar."""

LOOP_S: Final = len(MELODY) * BAR_BEATS * BEAT_S
WHOLE_TONE: Final = 2 ** (2 / 12)
HEIGHTS: Final = {"theme-dawn": 0, "theme-blue": 1, "theme-stars": 2}
"""Each theme's file, and by how many whole tones it is higher than written."""


def theme(height: int) -> Sound:
    """Return one round of the theme; what rings on at its end is heard at its beginning."""
    key = WHOLE_TONE**height
    parts = [*_accompaniment(key)]
    parts += _melody(band.clarinet, key, 0.5)
    if height >= 1:
        parts += _held(band.strings, key, COUNTER, 0.55)
    if height >= 2:
        parts += _melody(band.celesta, 2 * key, 0.34)
        parts += _held(band.choir, key, [chord[3] for chord in CHORDS], 0.5)
    return ring(mix(*parts), LOOP_S)


def ring(sound: Sound, seconds: float) -> Sound:
    """Return a loop: what is longer than it begins again at its start."""
    length = round(seconds * RATE)
    whole = np.zeros(length)
    for start in range(0, len(sound), length):
        part = sound[start : start + length]
        whole[: len(part)] += part
    return whole


def _accompaniment(key: float) -> Iterator[tuple[float, Sound]]:
    """Let the ukulele play bass, chord, chord."""
    for bar, (bass, *chord) in enumerate(CHORDS):
        start = bar * BAR_BEATS * BEAT_S
        yield start, 0.75 * band.ukulele(pitch(bass) * key, 1.1)
        for beat in (1, 2):
            for string, note in enumerate(chord):
                strum = 0.012 * (string if beat == 1 else len(chord) - string)
                yield (
                    start + beat * BEAT_S + strum,
                    0.26 * band.ukulele(pitch(note) * key, 0.7),
                )


def _melody(instrument: Instrument, key: float, level: float) -> list[tuple[float, Sound]]:
    return [
        (start, level * instrument(pitch(note) * key, beats * BEAT_S * 0.98 + 0.08))
        for start, note, beats in notes()
    ]


def notes() -> Iterator[tuple[float, str, float]]:
    """Yield the melody: second, note, beats."""
    for bar, written in enumerate(MELODY):
        beat = 0.0
        for note, beats in written:
            if note != REST:
                yield (bar * BAR_BEATS + beat) * BEAT_S, note, beats
            beat += beats


def _held(
    instrument: Instrument, key: float, line: Sequence[str], level: float
) -> list[tuple[float, Sound]]:
    seconds = BAR_BEATS * BEAT_S
    return [
        (bar * seconds, level * instrument(pitch(note) * key, seconds + 0.3))
        for bar, note in enumerate(line)
    ]


def phrase(instrument: Instrument, line: Sequence[Note], level: float = 1.0) -> Sound:
    """Play a short line; lengths in seconds."""
    parts: list[tuple[float, Sound]] = []
    start = 0.0
    for note, seconds in line:
        if note != REST:
            parts.append((start, level * instrument(pitch(note), seconds + 0.06)))
        start += seconds
    return mix(*parts)


CALLS: Final[dict[str, Callable[[], Sound]]] = {
    "penguin": lambda: phrase(band.trombone, (("F3", 0.16), ("A3", 0.16), ("F3", 0.34))),
    "elephant": lambda: phrase(band.tuba, (("C2", 0.2), ("G2", 0.2), ("E2", 0.36))),
    "frog": lambda: phrase(band.guiro, (("A4", 0.12), ("A4", 0.12), ("E5", 0.26))),
    "fox": lambda: phrase(band.clarinet, (("D5", 0.12), ("G5", 0.14), ("E5", 0.3))),
    "pig": lambda: phrase(band.bassoon, (("C3", 0.14), ("C3", 0.14), ("D#3", 0.3))),
    "giraffe": lambda: phrase(band.cor_anglais, (("E4", 0.16), ("B4", 0.18), ("G4", 0.34))),
}
"""Three notes for each animal: whose turn it is can be heard."""

SUITS: Final[dict[str, Callable[[], Sound]]] = {
    "leaf": lambda: phrase(band.marimba, (("C5", 0.1), ("E5", 0.4))),
    "moon": lambda: 0.8 * phrase(band.celesta, (("E5", 0.1), ("B5", 0.6))),
    "heart": lambda: phrase(band.kalimba, (("G4", 0.1), ("G5", 0.45))),
    "sun": lambda: 0.8 * phrase(band.glockenspiel, (("C6", 0.1), ("G6", 0.6))),
}
"""Two notes for each suit, each on an instrument of its own: a roll can be heard."""


def lullaby() -> Sound:
    """Play the theme's first bars slowly on a music box, while eyes are shut."""
    line = (("E5", 0.5), ("C5", 0.5), ("G4", 0.5), ("A4", 0.75), ("B4", 0.25), ("C5", 1.0))
    return 0.7 * phrase(band.music_box, line)


def win() -> Sound:
    """Play the theme's end as a fanfare of the whole band."""
    line = (("G4", 0.18), ("C5", 0.18), ("E5", 0.18), ("G5", 0.4), ("E5", 0.18), ("G5", 0.9))
    chord = [(1.34, 0.3 * band.strings(pitch(note), 1.1)) for note in ("C4", "E4", "G4", "C5")]
    return mix(
        (0.0, 0.6 * phrase(band.clarinet, line)),
        (0.0, 0.5 * phrase(band.trombone, [(note[:-1] + "3", long) for note, long in line])),
        (0.0, 0.35 * phrase(band.glockenspiel, [(note[:-1] + "6", long) for note, long in line])),
        *chord,
        (1.34, 0.6 * band.tuba(pitch("C2"), 0.9)),
    )


def crowd() -> Sound:
    """Let all animals cheer, one after the other and all at once."""
    return mix(*((0.16 * place, 0.35 * call()) for place, call in enumerate(CALLS.values())))
