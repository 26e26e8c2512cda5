"""Rates measured side by side, so that a noisy machine disturbs all of them alike."""

import re
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
    """Print one line of the table, with whether the bar is met if it is a number.

    A bar is "<= 4 x the floor", ">= 150", or a number that must be hit; its unit is the value's.
    """
    print(f"  {what:<56} {value:>12}  {bar:<18} {verdict(value, bar)}".rstrip())


def verdict(value: str, bar: str) -> str:
    """Return "met", by how much the bar was missed, or nothing if one of the two is no number."""
    wanted = re.match(r"(<=|>=|)\s*([0-9.]+)", bar)
    found = re.match(r"[0-9.,]+", value)
    if wanted is None or found is None:
        return ""
    limit, got = float(wanted[2]), float(found[0].replace(",", ""))
    low, high = (got, limit) if wanted[1] == ">=" else (limit, got)
    if low >= high if wanted[1] == ">=" else got <= limit:
        return "met"
    return f"missed by {high / low:.1f}x" if low else "missed"
