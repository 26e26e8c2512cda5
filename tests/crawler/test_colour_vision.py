"""Cards, dice and players are told apart by everybody, in colour and without (ux.md 7, row 9)."""

from itertools import combinations

import pytest

from game.scenes.animals import ANIMALS
from game.ui import paper
from tests.crawler.vision import (
    SEEN_BY,
    ciede2000,
    colour_difference,
    lab,
    likeness,
    linear,
    seen,
)

SUITS = ("leaf", "moon", "heart", "sun")
FAMILIES = {
    "cards": tuple(f"card-{suit}" for suit in (*SUITS, "wild")),
    "suits": tuple(f"suit-{suit}" for suit in (*SUITS, "wild")),
    "dice": tuple(f"die-{suit}" for suit in (*SUITS, "blank")),
    "markers": tuple(f"marker-{animal}" for animal in ANIMALS),
    "passengers": tuple(f"passenger-{animal}" for animal in ANIMALS),
    "balloons": tuple(f"balloon-{animal}" for animal in ANIMALS),
}
ALIKE = {"cards": 0.95, "suits": 0.3, "dice": 0.87, "markers": 0.72, "passengers": 0.5,
         "balloons": 0.55}  # fmt: skip
"""The most that two of a family may be alike without colours; a sprite and itself are 1."""
APART = {"cards": 1.2, "suits": 8.0, "dice": 1.5, "markers": 2.3, "passengers": 1.5,
         "balloons": 4.0}  # fmt: skip
"""The least difference of mean colours for everybody; from 1 to 2.3 it can just be seen. A wild
card, which is of every colour, is known by its star alone."""
SIZE_PX = (64, 64)
PUBLISHED = (  # Sharma, Wu, Dalal (2005), table 1: pairs 1, 7, 13, 17, 20, 25, 30, 34
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, -0.001, 2.49), (50, 0.0011, -2.49), 4.7461),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (58, 24, 15), 19.4535),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
)


@pytest.mark.parametrize(("first", "second", "difference"), PUBLISHED)
def test_the_formula_gives_the_published_differences(first, second, difference):
    assert ciede2000(first, second) == pytest.approx(difference, abs=1e-4)
    assert ciede2000(second, first) == pytest.approx(difference, abs=1e-4)


def test_everybody_sees_white_as_white_and_a_colour_as_itself():
    for people in SEEN_BY:
        assert seen((1, 1, 1), people) == pytest.approx((1, 1, 1), abs=1e-5)
    assert seen((0.2, 0.5, 0.7), "everybody") == (0.2, 0.5, 0.7)


def sprites(assets, family):
    return {name: assets.sprite(name, *SIZE_PX) for name in FAMILIES[family]}


@pytest.mark.parametrize("family", FAMILIES)
def test_shapes_alone_tell_all_apart(assets, family):
    pictures = sprites(assets, family)
    for first, second in combinations(pictures, 2):
        found = likeness(pictures[first], pictures[second])
        assert found < ALIKE[family], (first, second, found)


@pytest.mark.parametrize("family", FAMILIES)
def test_two_equal_sprites_are_found(assets, family):
    first, *_ = sprites(assets, family).values()
    assert likeness(first, first) == pytest.approx(1.0)
    assert all(colour_difference(first, first, people) == 0 for people in SEEN_BY)


@pytest.mark.parametrize("people", ["everybody", "protan", "deutan", "tritan"])
@pytest.mark.parametrize("family", FAMILIES)
def test_colours_help_everybody(assets, family, people):
    pictures = sprites(assets, family)
    found = {
        (first, second): colour_difference(pictures[first], pictures[second], people)
        for first, second in combinations(pictures, 2)
        if not second.endswith("-wild")
    }
    least = min(found, key=found.get)
    assert found[least] > APART[family], (least, found[least])


@pytest.mark.parametrize("people", SEEN_BY)
def test_a_risky_button_never_looks_like_a_safe_one(people):
    primary, risky = (lab(seen(linear(paper.FACES[kind][0]), people)) for kind in
                      ("primary", "risky"))  # fmt: skip
    assert ciede2000(primary, risky) > 15
