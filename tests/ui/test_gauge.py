"""A slow machine draws less, and comes back only when it is quick for long."""

import pytest

from game.ui.gauge import QUICK_S, QUICK_WINDOWS, SLOW_S, SLOW_WINDOWS, WINDOW, Gauge

SLOW, MIDDLING, QUICK = SLOW_S * 1.5, (SLOW_S + QUICK_S) / 2, QUICK_S / 2


def windows(gauge: Gauge, cost_s: float, count: int) -> list[bool]:
    """Draw so many whole windows; return when `lean` changed."""
    return [gauge.took(cost_s) for _ in range(WINDOW * count)]


def test_a_quick_machine_draws_everything():
    gauge = Gauge("auto")
    assert not any(windows(gauge, QUICK, 20))
    assert not gauge.lean


def test_a_slow_machine_draws_less_after_the_first_seconds():
    gauge = Gauge("auto")
    changes = windows(gauge, SLOW, SLOW_WINDOWS)
    assert (changes.count(True), changes[-1]) == (1, True)
    assert gauge.lean


def test_hiccups_and_one_bad_window_decide_nothing():
    gauge = Gauge("auto")
    for _ in range(10):
        windows(gauge, SLOW, 1)
        windows(gauge, MIDDLING, 1)
    for frame in range(WINDOW * 10):
        gauge.took(1.0 if frame % 3 == 0 else QUICK)
    assert not gauge.lean


def test_it_never_swings_to_and_fro():
    gauge = Gauge("auto")
    windows(gauge, SLOW, SLOW_WINDOWS)
    assert not any(windows(gauge, MIDDLING, 50)), "neither slow nor quick changes nothing"
    assert sum(windows(gauge, QUICK, QUICK_WINDOWS)) == 1
    assert not gauge.lean
    windows(gauge, SLOW, SLOW_WINDOWS)
    assert gauge.lean
    assert not any(windows(gauge, QUICK, QUICK_WINDOWS)), "after a relapse it waits longer"
    assert any(windows(gauge, QUICK, QUICK_WINDOWS))


@pytest.mark.parametrize(("detail", "lean"), [("high", False), ("low", True)])
def test_what_players_decided_holds(detail, lean):
    gauge = Gauge(detail)
    assert not any([*windows(gauge, SLOW, 5), *windows(gauge, QUICK, 20)])
    assert gauge.lean is lean


def test_a_wish_holds_at_once_and_auto_measures_afresh():
    gauge = Gauge("auto")
    windows(gauge, SLOW, SLOW_WINDOWS)
    gauge.wish("high")
    assert not gauge.lean
    gauge.wish("auto")
    assert not gauge.lean
    windows(gauge, SLOW, SLOW_WINDOWS)
    gauge.wish("auto")
    assert gauge.lean
