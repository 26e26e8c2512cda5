"""The toys that lie beside a simulated board: dice, tokens, tiles, and how its box is paired.

They are made so that a simulated box can be played with at once. Whoever pairs it anew teaches the
same toys again.
"""

from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit
from zlib import crc32

from game.bridge.hardware import Hardware, Reader, Switch
from game.bridge.pairing_items import DIE_NAMES
from game.bridge.telling import ANIMALS as ANIMAL_WORDS

SCHEME: Final = "vboard"
"""The scheme of a port that is a board simulated by this program."""
BOARD_URL: Final = f"{SCHEME}://demo"
"""The simulated board that the toys lie beside."""
DICE: Final = DIE_NAMES
FACES: Final = ("green", "purple", "red", "yellow", "blank", "blank")
"""The faces of every toy die, in the order of its sides."""
ANIMALS: Final = tuple(ANIMAL_WORDS)
WELLS: Final = 4
PAD: Final = 4
"""The reader for tokens."""
PLACES: Final = 5
"""The first of the readers for places where tiles lie."""
READERS: Final = 7
JUMP: Final = 6
PEG: Final = 12
OK: Final = 18
"""The first switches of each kind as PROTOCOL numbers them; those for staying begin at 0."""
SWITCHES: Final = 24


def is_simulated(port: str) -> bool:
    """Tell whether a port is a board simulated by this program; nonsense is none."""
    try:
        return urlsplit(port).scheme == SCHEME
    except ValueError:
        return False


def side_uid(die: str, side: int) -> str:
    """Return the tag under a die when that side, 0 to 5, is on top."""
    return f"04D1{DICE.index(die) + 1:02X}{side + 1:02X}C0FFEE"


def token_uid(name: str) -> str:
    """Return the tag of an animal's token, or of the tile of that name."""
    return f"04A7{crc32(name.encode()):08X}C0"


def toy_hardware(tiles: Sequence[str] = (), places: Sequence[str] = ()) -> Hardware:
    """Return what a hardware file would say of a simulated board and its toys.

    `tiles` are what games besides Cloud 9 call theirs, `places` where they call them to lie.
    """
    wells = {well: Reader(role="well") for well in range(WELLS)}
    held = {PLACES + n: Reader(role="place", place=place) for n, place in enumerate(places)}
    switches = {}
    for place, animal in enumerate(ANIMALS):
        switches[place] = Switch(role="stay", animal=animal)
        switches[JUMP + place] = Switch(role="jump", animal=animal)
        switches[PEG + place] = Switch(role="peg", animal=animal)
    switches[OK] = Switch(role="ok", animal="")
    return Hardware(
        readers={**wells, PAD: Reader(role="pad"), **held},
        dice={die: {side_uid(die, side): face for side, face in enumerate(FACES)} for die in DICE},
        tokens={token_uid(name): name for name in (*ANIMALS, *tiles)},
        switches=switches,
    )
