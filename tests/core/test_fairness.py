"""Counts of dice and what they tell: against printed tables, and against honest and loaded dice."""

from __future__ import annotations

from random import Random

import pytest

from game.core.fairness import Tally, distance, expected, share_beyond, tallies, verdict

FACES = ("green", "purple", "red", "yellow", "blank")
WEIGHTS = (1, 1, 1, 1, 2)


@pytest.mark.parametrize(
    ("chi_square", "freedom", "share"),
    [
        (3.841, 1, 0.05), (5.991, 2, 0.05), (7.815, 3, 0.05), (9.488, 4, 0.05), (11.070, 5, 0.05),
        (14.067, 7, 0.05), (6.635, 1, 0.01), (13.277, 4, 0.01), (18.467, 4, 0.001),
        (20.515, 5, 0.001), (1.064, 4, 0.9), (0.0, 4, 1.0),
    ],
)  # fmt: skip
def test_the_shares_are_those_of_printed_tables(chi_square, freedom, share):
    assert share_beyond(chi_square, freedom) == pytest.approx(share, rel=2e-3)


def test_dice_are_counted_for_all_and_for_each_source():
    rolls = (
        (("red", "blank"), ("machine", "machine")),
        (("red", "green", "blank"), ("tray", "hand", "tray")),
    )
    assert tallies(rolls, FACES) == (
        Tally("", (1, 0, 2, 0, 2)),
        Tally("machine", (0, 0, 1, 0, 1)),
        Tally("tray", (0, 0, 1, 0, 1)),
        Tally("hand", (1, 0, 0, 0, 0)),
    )


def test_one_source_is_not_told_twice_and_no_dice_not_at_all():
    assert tallies([(("red",), ("tray",))], FACES) == (Tally("tray", (0, 0, 1, 0, 0)),)
    assert tallies([], FACES) == ()


def test_a_face_on_two_sides_is_expected_twice():
    assert expected(60, WEIGHTS) == (10, 10, 10, 10, 20)
    assert distance((10, 10, 10, 10, 20), WEIGHTS) == 0
    assert distance((20, 10, 10, 10, 10), WEIGHTS) == pytest.approx(15.0)


def test_few_dice_tell_nothing():
    assert verdict((29, 0, 0, 0, 0), WEIGHTS) == "few"
    assert verdict((30, 0, 0, 0, 0), WEIGHTS) == "odd"


def test_honest_dice_look_even_nearly_always_and_loaded_ones_do_not():
    rng = Random(5)
    sides = ("green", "purple", "red", "yellow", "blank", "blank")

    def played(choose, dice=240):
        faces = [choose() for _ in range(dice)]
        return verdict([faces.count(face) for face in FACES], WEIGHTS)

    honest = [played(lambda: rng.choice(sides)) for _ in range(400)]
    loaded = [played(lambda: rng.choice((*sides, "red", "red"))) for _ in range(50)]
    assert 0.01 < 1 - honest.count("even") / 400 < 0.1
    assert honest.count("odd") <= 3
    assert loaded.count("even") <= 10
