"""What all tests share: Hypothesis is repeatable, and no test depends on the machine's speed."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from game.ui import words

settings.register_profile(
    "repeatable",
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("repeatable")

TESTS = Path(__file__).parent
SWEEPS = (
    "bots/test_arena.py",
    "bots/test_levels.py",
    "counts",
    "crawler",
    "laws",
    "playthroughs",
    "reference",
    "saves/test_damage.py",
    "secrecy",
    "test_referee_game.py",
)
"""Tests that walk the same lines thousands of times. Noting each line takes twice as long as the
walk itself, and the bars of coverage are to be held by tests that aim at a line: so none is noted.
"""


def pytest_collection_modifyitems(items):
    """Let no sweep be noted by coverage."""
    sweeps = [TESTS / name for name in SWEEPS]
    assert all(map(Path.exists, sweeps))
    for item in items:
        if any(item.path.is_relative_to(sweep) for sweep in sweeps):
            item.add_marker("no_cover")


@pytest.fixture(autouse=True)
def _english():
    """Let no test leave another language behind."""
    yield
    words.use(words.Catalogue())
