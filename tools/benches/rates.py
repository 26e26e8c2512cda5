"""Rates measured side by side, so that a noisy machine disturbs all of them alike."""

import time
from collections.abc import Callable
from statistics import median

ROUNDS = 7


def rates(cases: dict[str, Callable[[], int]], rounds: int = ROUNDS) -> dict[str, float]:
    """Return for each case the median of its counts a second, over interleaved rounds."""
    found: dict[str, list[float]] = {name: [] for name in cases}
    for _ in range(rounds):
        for name, case in cases.items():
            begin_s = time.perf_counter()
            count = case()
            found[name].append(count / (time.perf_counter() - begin_s))
    return {name: median(values) for name, values in found.items()}


def report(what: str, value: str, bar: str = "") -> None:
    """Print one line of the table."""
    print(f"  {what:<52} {value:>12}  {bar}")
