"""Only what differs is painted, and what is painted is right."""

import random

import pygame
import pytest

from game.ui.picture import Layer, Mark, Picture, joined, merged

SIZE = (320, 200)


def surface(colour, size=(20, 20), *, clear=False):
    made = pygame.Surface(size, pygame.SRCALPHA if clear else 0)
    made.fill(colour)
    return made


def place(picture, image, x, y, **options):
    picture.marks.append(Mark(image, pygame.Rect((x, y), image.get_size()), **options))


@pytest.fixture
def picture():
    return Picture(pygame.Surface(SIZE))


@pytest.fixture
def ground():
    return surface((10, 20, 30), SIZE)


def test_the_first_picture_is_painted_whole_and_the_same_again_not_at_all(picture, ground):
    place(picture, ground, 0, 0)
    assert picture.finish() == [pygame.Rect(0, 0, *SIZE)]
    picture.begin()
    place(picture, ground, 0, 0)
    assert picture.finish() == []
    picture.forget()
    assert picture.finish() == [pygame.Rect(0, 0, *SIZE)]


def test_a_step_repaints_where_it_was_and_where_it_is(picture, ground):
    piece = surface((255, 0, 0))
    for x in (50, 53, 120):
        picture.begin()
        place(picture, ground, 0, 0)
        place(picture, piece, x, 50)
        rects = picture.finish()
    assert {tuple(rect) for rect in rects} == {(53, 50, 20, 20), (120, 50, 20, 20)}
    assert picture.surface.get_at((55, 55))[:3] == (10, 20, 30)
    assert picture.surface.get_at((125, 55))[:3] == (255, 0, 0)


def test_a_new_version_of_a_surface_and_another_alpha_are_changes(picture, ground):
    piece = surface((255, 0, 0, 255), clear=True)
    for options in ({}, {"version": 1}, {"version": 1, "alpha": 100}):
        picture.begin()
        place(picture, ground, 0, 0)
        place(picture, piece, 5, 5, **options)
        assert picture.finish() != []
    assert picture.surface.get_at((6, 6))[0] == pytest.approx(106, abs=3)
    assert piece.get_alpha() == 255, "the shared surface is left as it was"


def test_what_leaves_the_window_is_no_change(picture, ground):
    piece = surface((255, 0, 0))
    for x in (-100, -300):
        picture.begin()
        place(picture, ground, 0, 0)
        place(picture, piece, x, 50)
        rects = picture.finish()
    assert rects == []


def test_many_changes_repaint_everything(picture, ground):
    piece = surface((255, 0, 0), (2, 2))
    for shift in (0, 5):
        picture.begin()
        place(picture, ground, 0, 0)
        for number in range(30):
            place(picture, piece, number * 10 + shift, 50)
        rects = picture.finish()
    assert rects == [pygame.Rect(0, 0, *SIZE)]
    for number in range(50):
        place(picture, piece, number * 4, 90)
    picture.finish()
    picture.begin()
    place(picture, ground, 0, 0)
    assert picture.finish() == [pygame.Rect(0, 0, *SIZE)], "80 gone"


def test_a_large_change_repaints_everything(picture, ground):
    piece = surface((255, 0, 0), (300, 150))
    picture.begin()
    place(picture, ground, 0, 0)
    picture.finish()
    place(picture, piece, 0, 0)
    assert picture.finish() == [pygame.Rect(0, 0, *SIZE)]


def test_partial_painting_gives_the_same_pixels_as_painting_everything():
    rng = random.Random(4)
    pieces = [
        surface(
            [rng.randrange(256) for _ in range(3)] + [rng.choice((255, 120))],
            (rng.randint(5, 60), rng.randint(5, 60)),
            clear=True,
        )
        for _ in range(8)
    ]
    ground = surface((40, 60, 80), SIZE)
    partial, whole = Picture(pygame.Surface(SIZE)), Picture(pygame.Surface(SIZE))
    for _ in range(120):
        marks = [(ground, 0, 0, 255)] + [
            (
                rng.choice(pieces),
                rng.randint(-20, 300),
                rng.randint(-20, 180),
                rng.choice((255, 90)),
            )
            for _ in range(rng.randint(0, 5))
        ]
        for picture in (partial, whole):
            picture.begin()
            for image, x, y, alpha in marks:
                place(picture, image, x, y, alpha=alpha)
        whole.forget()
        partial.finish()
        whole.finish()
        assert pygame.image.tobytes(partial.surface, "RGB") == pygame.image.tobytes(
            whole.surface, "RGB"
        )


def test_an_area_of_a_surface_can_be_placed(picture):
    sheet = surface((0, 0, 0), (40, 40))
    sheet.fill((255, 255, 0), (20, 20, 20, 20))
    picture.marks.append(
        Mark(sheet, pygame.Rect(100, 100, 20, 20), area=pygame.Rect(20, 20, 20, 20))
    )
    picture.finish()
    assert picture.surface.get_at((101, 101))[:3] == (255, 255, 0)


def test_a_layer_is_cropped_to_what_it_shows():
    layer = Layer()
    target = pygame.Surface(SIZE)
    piece = surface((255, 0, 0, 255), clear=True)
    layer.bake([], target, opaque=False)
    assert layer.place.size == (1, 1)
    layer.bake(
        [Mark(piece, pygame.Rect(30, 40, 20, 20)), Mark(piece, pygame.Rect(60, 40, 20, 20))],
        target,
        opaque=False,
    )
    assert layer.place == pygame.Rect(30, 40, 50, 20)
    assert layer.surface.get_at((25, 5))[3] == 0
    assert layer.surface.get_flags() & pygame.RLEACCELOK, "what is clear costs nothing"
    assert layer.version == 2


def test_an_opaque_layer_uses_its_surface_again():
    layer = Layer()
    target = pygame.Surface(SIZE)
    layer.bake([], target, opaque=True)
    kept = layer.surface
    layer.bake([], target, opaque=True)
    assert layer.surface is kept
    assert layer.version == 2


def test_the_veil_is_made_once_for_the_same_scene(picture, ground):
    versions = []
    for alpha in (0.5, 0.5, 0.9):
        picture.begin()
        place(picture, ground, 0, 0)
        picture.facts.ids.append("hidden")
        picture.veil(alpha, 1.0)
        assert picture.facts.ids == []
        (mark,) = picture.marks
        versions.append(mark.surface)
    assert versions[0] is versions[1]
    assert versions[2] is not versions[1]
    assert sum(versions[2].get_at((9, 9))[:3]) < sum(versions[0].get_at((9, 9))[:3]) < 60


def test_joining_and_merging_rectangles():
    left, right, far = (
        pygame.Rect(0, 0, 10, 10),
        pygame.Rect(8, 0, 10, 10),
        pygame.Rect(90, 90, 5, 5),
    )
    assert joined(left, right) == (pygame.Rect(0, 0, 18, 10),)
    assert joined(left, far) == (left, far)
    assert merged([left, far, right]) == [far, pygame.Rect(0, 0, 18, 10)]
    corner = pygame.Rect(9, 9, 30, 30)
    assert merged([left, corner]) == [left, corner], "too much air between them"
