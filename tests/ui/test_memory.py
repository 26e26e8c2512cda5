"""What large pictures leave behind when they are let go."""

import platform
import subprocess
import sys

import pytest

PROGRAM = """
import pygame
from game.ui.memory import return_large_blocks
from pathlib import Path

def resident_mb():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 2**20

assert return_large_blocks()
pygame.Surface((1920, 1080), depth=32)
before = resident_mb()
kept = []
for _ in range(6):  # a small one after each large one holds a heap up
    large = pygame.Surface((1920, 1080), depth=32)
    large.fill("white")
    kept.append((large, pygame.Surface((100, 100), depth=32)))
kept = [small for _, small in kept]
del large
print(resident_mb() - before)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only there it is an option")
def test_large_pictures_return_their_memory():
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    )
    assert float(ran.stdout.splitlines()[-1]) < 4
