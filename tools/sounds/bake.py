"""Bake every sound into assets/audio: `python3 tools/dev.py sounds`.

`.venv/bin/python -m tools.sounds.bake --check` tells whether the files are those of the score.

The same code gives the same files on the same machine: noise has fixed seeds, and the random serial
number that the Ogg container wants is replaced.
"""

import io
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import soundfile

from tools.sounds.effects import EFFECTS
from tools.sounds.score import HEIGHTS, theme
from tools.sounds.shapes import RATE, Sound

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "audio"
PEAK = 10 ** (-1.5 / 20)
LOUDNESS = 10 ** (-20 / 20)
"""What the loudest tenth of a second of every sound comes to (root of the mean square)."""
WINDOW_S = 0.1
EDGE_S = 0.004
MUSIC_QUALITY = 0.35
EFFECT_QUALITY = 0.5


def levelled(sound: Sound, *, loop: bool = False) -> Sound:
    """Return a sound as loud as the others, without a step at its ends or below its middle."""
    calm = sound - sound.mean()
    if not loop:
        edge = round(EDGE_S * RATE)
        ramp = np.sin(np.linspace(0, np.pi / 2, edge)) ** 2
        calm[:edge] *= ramp
        calm[-edge:] *= ramp[::-1]
    window = round(WINDOW_S * RATE)
    squares = np.convolve(calm**2, np.ones(window) / window, "same")
    loud = calm * (LOUDNESS / max(float(np.sqrt(squares.max())), 1e-9))
    limited: Sound = loud * min(1.0, PEAK / float(np.abs(loud).max()))
    return limited


def main() -> int:
    """Write all files, or with `--check` only compare them; return the exit code."""
    files = {f"{name}.ogg": data for name, data in baked()}
    if "--check" in sys.argv[1:]:
        here = {path.name: path.read_bytes() for path in FOLDER.glob("*.ogg")}
        stale = sorted(name for name in files | here if files.get(name) != here.get(name))
        print("\n".join(f"{name}: not what the score gives" for name in stale) or "all as baked")
        return 1 if stale else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (FOLDER / name).write_bytes(data)
    print(f"{FOLDER}: {len(files)} files, {sum(map(len, files.values())) / 1e6:.2f} MB")
    return 0


def baked() -> Iterator[tuple[str, bytes]]:
    """Yield every sound: name, and the bytes of its file."""
    for name, make in EFFECTS.items():
        yield name, encoded(levelled(make()), EFFECT_QUALITY)
    for name, height in HEIGHTS.items():
        yield name, encoded(levelled(theme(height), loop=True), MUSIC_QUALITY)


def encoded(sound: Sound, quality: float) -> bytes:
    """Return a sound as an Ogg Vorbis file."""
    file = io.BytesIO()
    soundfile.write(file, sound, RATE, format="OGG", subtype="VORBIS",
                    compression_level=1 - quality)  # fmt: skip
    return renumbered(file.getvalue())


def renumbered(data: bytes) -> bytes:
    """Return an Ogg stream with serial number 1 (RFC 3533, section 6), checksums renewed."""
    fresh = bytearray(data)
    start = 0
    while start < len(fresh):
        segments = fresh[start + 26]
        end = start + 27 + segments + sum(fresh[start + 27 : start + 27 + segments])
        fresh[start + 14 : start + 18] = (1).to_bytes(4, "little")
        fresh[start + 22 : start + 26] = bytes(4)
        fresh[start + 22 : start + 26] = _checksum(bytes(fresh[start:end])).to_bytes(4, "little")
        start = end
    return bytes(fresh)


def _checksum(page: bytes) -> int:
    """Return Ogg's checksum: polynomial 0x04C11DB7, nothing inverted."""
    checksum = 0
    for byte in page:
        checksum = (checksum << 8) & 0xFFFFFFFF ^ _TABLE[(checksum >> 24) ^ byte]
    return checksum


def _row(byte: int) -> int:
    row = byte << 24
    for _ in range(8):
        row = (row << 1) ^ (0x04C11DB7 if row & 0x80000000 else 0)
    return row & 0xFFFFFFFF


_TABLE = tuple(map(_row, range(256)))


if __name__ == "__main__":
    sys.exit(main())
