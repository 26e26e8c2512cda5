"""What all tests share: Hypothesis is repeatable, and no test depends on the machine's speed."""

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


@pytest.fixture(autouse=True)
def _english():
    """Let no test leave another language behind."""
    yield
    words.use(words.Catalogue())
