"""What tests need to run the firmware's binary: built once, or a reason why not.

Without the toolchain such tests are skipped and say what to install. Where the environment says
CLOUDTOP_NEEDS_BOARD=1, as in CI, they fail instead: there they must not be missing unseen.
"""

import fcntl
import os
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

from tools import firmware, simboard

PACKAGES = sorted({*firmware.PACKAGES.split(), *simboard.PACKAGES})


def need(missing):
    """Skip the test, or fail it where the tools must be there, if anything is missing."""
    if not missing:
        return
    reason = (
        f"the firmware cannot be built here, for these are missing: {', '.join(missing)}; install "
        f"them with: sudo apt install --no-install-recommends {' '.join(PACKAGES)}"
    )
    if os.environ.get("CLOUDTOP_NEEDS_BOARD") == "1":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


@contextmanager
def _alone():
    """Let only one process build at a time: tests run in several."""
    firmware.BUILD.mkdir(exist_ok=True)
    with (firmware.BUILD / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@cache
def elf_of(board) -> Path:
    """Return the firmware for a board, "uno" or "mega"; skips or fails without a toolchain."""
    need(firmware.missing_tools())
    with _alone():
        return firmware.build(board)


@cache
def simboard_program(*, strict=False) -> Path:
    """Return the simulated board's program; skips or fails without a toolchain.

    A `strict` one ends at any misuse of memory.
    """
    need(simboard.missing_tools())
    with _alone():
        return simboard.build(strict=strict)


@cache
def native_programs() -> dict[str, Path]:
    """Return the native tests of the firmware's headers by name; skips or fails without g++."""
    need(firmware.missing_tools())
    with _alone():
        return {program.stem: program for program in firmware.build_native_tests()}
