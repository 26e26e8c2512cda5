"""The firmware's headers tell their stories on this machine, under the sanitizers."""

import subprocess

import pytest

from tests.toolchain import native_programs
from tools.firmware import NATIVE

STORIES = sorted(path.stem for path in NATIVE.glob("test_*.cpp"))


@pytest.mark.parametrize("story", STORIES)
def test_stories(story):
    done = subprocess.run([native_programs()[story]], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " 0 failures" in done.stdout


def test_every_header_has_its_stories():
    """A header that no story includes, by itself or through another, is not tested."""
    told = "".join(path.read_text() for path in NATIVE.iterdir())
    headers = {path.name: path.read_text() for path in (NATIVE.parent / "tray" / "src").glob("*.h")}
    reached = {name for name in headers if f'"{name}"' in told}
    while (
        more := {name for name in headers for by in reached if f'"{name}"' in headers[by]} - reached
    ):
        reached |= more
    assert reached == set(headers)
