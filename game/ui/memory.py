"""Memory: large pictures that are let go return to the system at once."""

from __future__ import annotations

import ctypes
from typing import Final

LARGE_BYTES: Final = 256 * 1024
M_MMAP_THRESHOLD: Final = -3
"""The option of `mallopt`, from malloc.h of the GNU C library."""


def return_large_blocks() -> bool:
    """Give blocks of `LARGE_BYTES` and more pages of their own; return whether that worked.

    Left alone, the GNU C library raises that bound with the first picture of the whole window that
    is let go, keeps later ones in its heap, and a game then holds 30 MB of holes. Other C
    libraries have no such option, and nothing is done there.
    """
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (AttributeError, OSError, TypeError):
        return False
    return bool(mallopt(M_MMAP_THRESHOLD, LARGE_BYTES))
