"""Movement ends where it should, whatever the frame rate, and can be skipped."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.tween import (
    Glide,
    StopMotion,
    Timeline,
    bounce2,
    in_cubic,
    in_out_sine,
    linear,
    out_back,
    out_cubic,
)

EASES = (linear, out_cubic, in_cubic, in_out_sine, out_back, bounce2)


@pytest.mark.parametrize("ease", EASES)
def test_every_ease_starts_at_0_and_ends_at_1(ease):
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)


def test_out_back_overshoots_by_a_tenth_and_bounce2_bounces_twice():
    shares = [out_back(i / 200) for i in range(201)]
    assert 1.05 < max(shares) < 1.15
    drops = [1 - bounce2(i / 1000) for i in range(500, 1001)]
    assert max(drops[:300]) == pytest.approx(0.35, abs=0.01)
    assert max(drops[300:]) == pytest.approx(0.12, abs=0.01)
    assert max(bounce2(i / 1000) for i in range(1001)) == pytest.approx(1.0)


def test_a_timeline_runs_its_steps_in_order():
    x, y = Glide(0.0), Glide(5.0)
    seen = []
    line = (
        Timeline()
        .then(0.2, x.to(10.0), linear)
        .also(0.1, y.to(6.0), linear, delay_s=0.1)
        .wait(0.1)
        .call(lambda: seen.append((x.value, y.value)))
        .then(0.1, x.to(0.0), linear)
    )
    assert line.duration_s == pytest.approx(0.4)
    line.advance(0.1)
    assert (x.value, y.value) == (pytest.approx(5.0), pytest.approx(5.0))
    line.advance(0.1)
    assert (x.value, y.value) == (10.0, 6.0)
    assert seen == []
    line.advance(0.15)
    assert seen == [(10.0, 6.0)]
    assert x.value == pytest.approx(5.0)
    assert not line.done
    assert not line.advance(1.0)
    assert x.value == 0.0
    assert line.done


@given(st.lists(st.floats(0.001, 0.3), min_size=1, max_size=40))
def test_the_end_is_the_same_at_any_frame_rate(steps):
    x, calls = Glide(1.0), []
    line = Timeline().then(0.2, x.to(3.0)).call(lambda: calls.append("a")).then(0.1, x.to(7.0))
    line.also(0.3, lambda share: calls.append("b") if share == 1.0 else None)
    for dt_s in steps:
        line.advance(dt_s)
    line.skip()
    line.skip()
    assert x.value == 7.0
    assert calls == ["a", "b"]


def test_a_long_wait_at_the_end_still_ends():
    line = Timeline().wait(0.5)
    assert line.advance(0.4)
    assert not line.advance(0.2)


def test_also_returns_the_cursor_to_the_longest_step():
    x = Glide()
    line = Timeline().then(0.5, x.to(1.0)).also(0.1, lambda _: None).also(0.2, lambda _: None)
    seen = []
    line.call(lambda: seen.append(x.value))
    line.advance(0.3)
    assert seen == []
    line.advance(0.3)
    assert seen == [1.0]


def test_a_started_timeline_takes_no_more_steps_and_no_negative_time():
    line = Timeline()
    with pytest.raises(ValueError, match="0 or more"):
        line.then(-0.1, lambda _: None)
    line.advance(0.0)
    with pytest.raises(RuntimeError, match="play a second one"):
        line.wait(0.1).call(lambda: None)


def test_stop_motion_ticks_twelve_times_a_second():
    clock = StopMotion()
    ticks = sum(clock.advance(1 / 60) for _ in range(60))
    assert ticks in (11, 12)
    assert clock.frame in (11, 12)
    clock.frame = 0
    assert clock.wave(1.0) == pytest.approx(0.0)
    assert clock.wave(1.0, 0.25) == pytest.approx(1.0)
    clock.frame = 7
    assert (clock.pick(3), clock.pick(3, every=2)) == (1, 0)
