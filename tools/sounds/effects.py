"""What happens at the table, as it sounds: wood, paper, cloth, wicker and hot air."""

from collections.abc import Callable

import numpy as np

from tools.sounds import instruments as band
from tools.sounds.score import CALLS, SUITS, crowd, lullaby, win
from tools.sounds.shapes import (
    Sound,
    blow,
    glide,
    mix,
    noise,
    partials,
    pitch,
    strike,
    time,
)

Make = Callable[[], Sound]


def knock(hertz: float, seed: int, seconds: float = 0.16) -> Sound:
    """Let a wooden die land on felt: two modes of the cube, and the soft cloth below."""
    modes = 0.5 * partials(hertz, seconds, (1, 0, 0.35)) * strike(seconds, 0.035)
    return modes + 1.1 * noise(seconds, 120, 900, seed) * strike(seconds, 0.04)


def shake() -> Sound:
    """Shake dice in two hollow hands."""
    rng = np.random.default_rng(11)
    starts = np.sort(rng.uniform(0, 0.5, 11))
    return mix(
        *((float(start), 0.5 * knock(rng.uniform(380, 640), number, 0.12))
          for number, start in enumerate(starts))
    )  # fmt: skip


def paper(seconds: float, low_hz: float, high_hz: float, seed: int) -> Sound:
    """Draw paper over paper."""
    t = time(seconds)
    swell = np.sin(np.pi * t / seconds) ** 1.5
    grain = 1 + 0.3 * np.sin(2 * np.pi * 37 * t)
    return 0.7 * noise(seconds, low_hz, high_hz, seed) * swell * grain


def snap() -> Sound:
    """Put a card down smartly."""
    return mix(
        (0.0, 0.9 * noise(0.09, 900, 5200, 21) * strike(0.09, 0.025)),
        (0.006, 0.5 * knock(260, 22, 0.1)),
    )


def burner(seconds: float, seed: int) -> Sound:
    """Let the flame roar."""
    t = time(seconds)
    flicker = 1 + 0.25 * np.sin(2 * np.pi * 13 * t) + 0.15 * np.sin(2 * np.pi * 29 * t + 1)
    fire = noise(seconds, 70, 520, seed) + 0.25 * noise(seconds, 900, 3000, seed + 1)
    return fire * flicker * blow(seconds, 0.12, 0.35)


def cough() -> Sound:
    """Let the burner splutter twice and go out."""
    return mix(
        (0.0, burner(0.22, 31)), (0.3, 0.7 * burner(0.16, 33)), (0.52, 0.35 * burner(0.1, 35))
    )


def flutter() -> Sound:
    """Let paper flutter down a long way."""
    seconds = 1.2
    t = time(seconds)
    beats = 0.5 + 0.5 * np.sin(2 * np.pi * (11 * t + 4 * t**2))
    return 0.8 * noise(seconds, 500, 2600, 41) * beats**2 * (1 - 0.6 * t / seconds) * blow(seconds)


def pomf() -> Sound:
    """Land in a cloud."""
    soft = noise(0.5, 50, 260, 51) * strike(0.5, 0.22, 0.03)
    return 1.4 * soft + 0.25 * noise(0.5, 400, 1600, 52) * strike(0.5, 0.12, 0.02)


def wobble() -> Sound:
    """Let the basket creak from side to side."""

    def creak(low: float, high: float) -> Sound:
        slow = glide(low, high, 0.16)
        return 0.35 * partials(slow, 0.16, [1 / n for n in range(1, 14)]) * blow(0.16, 0.03, 0.05)

    return mix((0.0, creak(150, 205)), (0.19, creak(190, 140)))


def hup() -> Sound:
    """Call "hup!" before a jump."""
    return band.voice(glide(240, 420, 0.2), 0.2, [(420, 1.0), (900, 0.4), (2400, 0.05)])


def chute() -> Sound:
    """Let a parachute open."""
    return mix(
        (0.0, 0.8 * noise(0.12, 90, 700, 61) * strike(0.12, 0.05, 0.004)),
        (0.02, 0.5 * noise(0.2, 700, 3000, 62) * strike(0.2, 0.08, 0.01)),
    )


def sigh() -> Sound:
    """Float down with a sigh of relief."""
    return 0.6 * band.slide_whistle(880, 390, 1.3)


def puff() -> Sound:
    """Breathe out over a blank die."""
    return 0.7 * noise(0.3, 500, 2400, 71) * blow(0.3, 0.05, 0.2)


def rooster() -> Sound:
    """Greet the morning: cock-a-doodle-doo."""
    beak = [(850, 1.0), (1900, 0.6), (2900, 0.2)]
    calls = ((0.0, 520, 560, 0.13), (0.16, 640, 660, 0.1), (0.29, 700, 720, 0.13))
    last = band.voice(glide(860, 560, 0.55, 2.0), 0.55, beak)
    return mix(
        *((start, band.voice(glide(low, high, length), length, beak))
          for start, low, high, length in calls),
        (0.45, last),
    )  # fmt: skip


def pop(note: str) -> Sound:
    """Let wood answer a press."""
    return 0.35 * band.marimba(pitch(note), 0.25)


def two(instrument: Callable[[float, float], Sound], first: str, second: str) -> Sound:
    """Play two notes, the second held a little."""
    return mix((0.0, instrument(pitch(first), 0.22)), (0.12, instrument(pitch(second), 0.5)))


def glints() -> Sound:
    """Let paper confetti rain, with a few bright sparks."""
    rng = np.random.default_rng(81)
    sparks = [
        (float(rng.uniform(0, 1.5)), 0.18 * band.glockenspiel(pitch(note), 0.7))
        for note in ("C6", "E6", "G6", "C7", "D6", "A6", "E6", "G6")
    ]
    return mix((0.0, 0.35 * paper(2.0, 1500, 6000, 82)), *sparks)


def flats() -> Sound:
    """Slide the flats of a paper stage apart."""
    return mix((0.0, paper(0.45, 250, 1600, 91)), (0.36, 0.4 * knock(190, 92)))


EFFECTS: dict[str, Make] = {
    "focus": lambda: 0.35 * knock(820, 101, 0.06),
    "press": lambda: mix((0.0, 0.5 * knock(420, 102, 0.1)), (0.0, pop("G4"))),
    "back": lambda: mix((0.0, 0.5 * knock(300, 103, 0.1)), (0.0, pop("C4"))),
    "refuse": lambda: mix((0.0, 0.6 * knock(230, 104)), (0.11, 0.6 * knock(200, 105))),
    "toast": lambda: mix(
        (0.0, 0.5 * paper(0.2, 800, 4000, 106)), (0.1, 0.4 * band.kalimba(pitch("A5"), 0.5))
    ),
    "join": lambda: two(band.marimba, "G4", "E5"),
    "leave": lambda: two(band.marimba, "E5", "G4"),
    "connected": lambda: two(band.kalimba, "D5", "A5"),
    "unplugged": lambda: two(band.kalimba, "A5", "D5"),
    "dice-shake": shake,
    "dice-knock": lambda: knock(470, 111),
    "die-blank": puff,
    "card-draw": lambda: paper(0.3, 900, 4500, 121),
    "card-slide": lambda: paper(0.42, 700, 4000, 122),
    "card-snap": snap,
    "burner": lambda: burner(1.7, 131),
    "cough": cough,
    "flutter": flutter,
    "pomf": pomf,
    "wobble": wobble,
    "hup": hup,
    "chute-pop": chute,
    "sigh": sigh,
    "confetti": glints,
    "flats": flats,
    "cock-crow": rooster,
    "lullaby": lullaby,
    "win": lambda: mix((0.0, win()), (0.9, crowd())),
    **{f"die-{suit}": make for suit, make in SUITS.items()},
    **{f"call-{animal}": make for animal, make in CALLS.items()},
    **{
        f"tick-{step}": lambda note=note: 0.9 * band.pizzicato(pitch(note), 0.3)  # type: ignore[misc]
        for step, note in enumerate(("C4", "D4", "E4", "G4", "A4", "C5", "D5", "E5"), start=1)
    },
}
"""Every effect by the name of its file."""
