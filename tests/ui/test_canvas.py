"""The painter: what it draws, where, and the facts it keeps."""

import pygame
import pytest

from game.ui import sky
from game.ui.assets import MissingAssetError
from game.ui.layout import Box, Layout
from game.ui.palette import CREAM, INK, MARIGOLD, RAMP, SIGNAL, WHITE
from game.ui.text import Role

SIZES = [(800, 480), (1024, 768), (1280, 720), (1920, 1080)]


def pixels(canvas):
    return pygame.image.tobytes(canvas.surface, "RGB")


def draw(canvas, paint):
    canvas.begin()
    canvas.background("ground", lambda c: c.box(c.bounds, WHITE))
    paint(canvas)
    return canvas.finish()


def inked(canvas):
    """Return the box in units of everything that is not white."""
    mask = pygame.mask.from_threshold(canvas.surface, WHITE, (6, 6, 6, 255))
    mask.invert()
    rect = mask.get_bounding_rects()
    if not rect:
        return None
    whole = rect[0].unionall(rect[1:])
    u = canvas.u
    return Box(whole.x / u, whole.y / u, whole.w / u, whole.h / u)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("anchor", "left", "top"),
    [("topleft", 400, 300), ("center", 350, 260), ("bottomright", 300, 220)],
)
def test_a_sprite_lies_where_its_anchor_says_at_any_size(canvas_of, size, anchor, left, top):
    canvas = canvas_of(*size)
    boxes = []
    draw(canvas, lambda c: boxes.append(c.sprite("card-back", 400, 300, width=100, anchor=anchor)))
    high = 100 * 252 / 180
    assert boxes[0].size == pytest.approx((100, high))
    seen = inked(canvas)
    expected_top = {300: 300, 260: 300 - high / 2, 220: 300 - high}[top]
    assert seen.x == pytest.approx(left, abs=6)
    assert seen.y == pytest.approx(expected_top, abs=6)
    assert seen.w == pytest.approx(100, abs=8)


def test_sizes_follow_from_width_height_or_the_drawing_itself(canvas):
    canvas.begin()
    assert canvas.sprite("key-cap", 0, 0).size == (110, 112)
    assert canvas.sprite("key-cap", 0, 0, height=56).size == pytest.approx((55, 56))
    assert canvas.sprite("key-cap", 0, 0, width=55, scale=2).size == pytest.approx((110, 112))
    box = canvas.sprite("key-cap", 0, 0, width=110, stretch=(0.5, 1))
    assert box.size == pytest.approx((55, 112))


def test_an_unknown_sprite_is_named(canvas):
    canvas.begin()
    with pytest.raises(MissingAssetError, match="no-such-thing"):
        canvas.sprite("no-such-thing", 0, 0)


def test_too_thin_or_clear_sprites_are_facts_but_no_pixels(canvas):
    draw(canvas, lambda c: None)
    before = pixels(canvas)

    def paint(c):
        c.sprite("card-back", 100, 100, width=90, stretch=(0.001, 1))
        c.sprite("card-back", 100, 100, width=90, alpha=0)
        c.panel(Box(5, 5, 90, 90), alpha=0)
        c.ring(50, 50, 20, 4, INK, share=0.001)

    assert draw(canvas, paint) == []
    assert pixels(canvas) == before
    assert canvas.drawn_ids == ("card-back", "card-back")


def test_turning_keeps_the_middle_in_place(canvas):
    for angle in (0, 6, 45, 90, 181):
        draw(canvas, lambda c, a=angle: c.sprite("suit-sun", 400, 300, width=120, angle_deg=a))
        seen = inked(canvas)
        assert seen.center == pytest.approx((400, 300), abs=4)


def test_mirroring_mirrors(canvas):
    draw(canvas, lambda c: c.sprite("ui-arrow", 400, 300, width=100))
    plain = canvas.surface.subsurface((340, 240, 120, 120)).copy()
    draw(canvas, lambda c: c.sprite("ui-arrow", 400, 300, width=100, flip=True))
    turned = canvas.surface.subsurface((340, 240, 120, 120)).copy()
    back = pygame.transform.flip(turned, flip_x=True, flip_y=False)
    assert pygame.transform.average_color(back) == pygame.transform.average_color(plain)
    assert pygame.image.tobytes(turned, "RGB") != pygame.image.tobytes(plain, "RGB")


def test_a_part_stays_in_its_place(canvas):
    draw(canvas, lambda c: c.sprite("balloon-fox", 400, 300, width=240))
    whole = canvas.surface.copy()
    lower = (0.0, 283 / 330, 1.0, 1.0)
    draw(canvas, lambda c: c.sprite("balloon-fox", 400, 300, width=240, part=lower))
    seen = inked(canvas)
    assert seen.y >= 300 - 165 + 283 - 2
    place = pygame.Rect(390, 430, 20, 20)
    assert canvas.surface.get_at(place.center) == whole.get_at(place.center)


@pytest.mark.parametrize("level", ["contact", "raised", "floating", "lifted"])
def test_a_shadow_falls_down_and_to_the_right_and_the_sprite_stays(canvas, level):
    draw(canvas, lambda c: c.sprite("card-back", 400, 300, width=100))
    plain = inked(canvas)
    middle = canvas.surface.get_at((400, 300))
    draw(canvas, lambda c: c.sprite("card-back", 400, 300, width=100, shadow=level))
    shaded = inked(canvas)
    assert canvas.surface.get_at((400, 300)) == middle
    assert shaded.right > plain.right
    assert shaded.bottom > plain.bottom
    assert shaded.bottom - plain.bottom > plain.y - shaded.y


def test_the_shadow_of_a_turned_sprite_still_falls_down(canvas):
    draw(
        canvas,
        lambda c: c.sprite("card-back", 400, 300, width=100, angle_deg=180, shadow="floating"),
    )
    seen = inked(canvas)
    assert seen.bottom - 300 > 300 - seen.y


def test_alpha_lets_the_ground_through(canvas):
    draw(canvas, lambda c: c.box(Box(100, 100, 50, 50), INK, alpha=0.5))
    mixed = canvas.surface.get_at((120, 120))[:3]
    assert all(a < m < 255 for a, m in zip(INK, mixed, strict=True))


def test_a_background_is_painted_once_per_key(canvas):
    painted = []

    def frame(key):
        canvas.begin()
        canvas.background(key, lambda c: (painted.append(key), c.box(c.bounds, WHITE)))
        canvas.layer("plates", key, lambda c: c.text("Plate", 100, 100))
        return canvas.finish()

    frame(1)
    assert canvas.texts[0].text == "Plate"
    assert frame(1) == []
    assert canvas.texts[0].text == "Plate", "facts of a kept layer are still facts"
    assert painted == [1]
    assert canvas.layers_painted == 2
    frame(2)
    frame(1)
    assert painted == [1, 2, 1]
    frame(None)
    frame(None)
    assert painted[-2:] == [None, None]


def test_a_failed_paint_leaves_the_canvas_usable(canvas):
    def broken(_canvas):
        raise RuntimeError

    canvas.begin()
    with pytest.raises(RuntimeError):
        canvas.background("x", broken)
    canvas.begin()
    canvas.background("x", lambda c: c.box(c.bounds, MARIGOLD))
    canvas.finish()
    assert canvas.surface.get_at((5, 5))[:3] == MARIGOLD


def test_what_was_rehearsed_is_ready_and_unseen(canvas):
    def paint(c):
        c.panel(Box(50, 50, 300, 200), 77)
        c.text("Ready", 100, 100)

    draw(canvas, lambda c: None)
    made = len(canvas.assets.cache)
    for still in (True, False):
        canvas.rehearse(paint, still=still)
    ready = len(canvas.assets.cache)
    assert ready > made
    assert (canvas.texts, canvas.finish()) == ((), [])
    draw(canvas, paint)
    draw(canvas, lambda c: c.layer("panels", 1, paint))
    assert len(canvas.assets.cache) == ready


def test_texts_are_facts_with_their_measured_height(canvas_of):
    canvas = canvas_of(1920, 1080)
    draw(canvas, lambda c: c.text("Frog, jump or stay?", 640, 100, Role.TITLE, anchor="midtop"))
    (fact,) = canvas.texts
    assert (fact.text, fact.role, fact.colour, fact.cut) == (
        "Frog, jump or stay?",
        Role.TITLE,
        INK,
        False,
    )
    assert fact.size_px == 51
    assert fact.height_px > 51
    assert fact.box.at("midtop") == pytest.approx((640, 100))
    seen = inked(canvas)
    assert fact.box.union(seen).h == pytest.approx(fact.box.h, abs=1)


def test_a_text_says_how_large_it_will_be(canvas):
    canvas.begin()
    size = canvas.text_size("Lift off", Role.BUTTON)
    box = canvas.text("Lift off", 0, 0, Role.BUTTON)
    assert box.size == size
    wrapped = canvas.text_size("Lift off now please", Role.BODY, max_width=120, lines=3)
    assert wrapped[0] <= 120
    assert wrapped[1] > size[1]


def test_text_on_a_sky_can_have_a_shadow(canvas):
    draw(canvas, lambda c: c.text("Bright", 300, 300, Role.HERO, colour=WHITE, shadow=True))
    assert inked(canvas) is not None
    assert len(canvas.texts) == 1


def test_panels_are_the_same_for_the_same_seed(canvas_of):
    pictures = []
    for seed in (3, 3, 4):
        canvas = canvas_of()
        draw(canvas, lambda c, s=seed: c.panel(Box(100, 100, 400, 200), s))
        pictures.append(pixels(canvas))
    assert pictures[0] == pictures[1]
    assert pictures[0] != pictures[2]


def test_a_panel_fills_its_box_give_or_take_the_scissors(canvas):
    draw(canvas, lambda c: c.panel(Box(100, 100, 400, 200), 3, fill=(INK, INK), shadow=None))
    seen = inked(canvas)
    assert (seen.x, seen.y) == pytest.approx((102, 102), abs=3)
    assert seen.size == pytest.approx((396, 196), abs=5)


def test_a_button_body_moves_down_when_pressed(canvas):
    tops = []
    for pressed in (False, True):
        draw(canvas, lambda c, p=pressed: c.button(Box(100, 100, 300, 90), "risky", pressed=p))
        column = [canvas.surface.get_at((250, y))[:3] for y in range(95, 140)]
        tops.append(next(y for y, pixel in enumerate(column) if pixel[0] > pixel[2] + 60))
    assert tops[1] - tops[0] == pytest.approx(5, abs=1)


def test_pills_tags_and_plates_carry_their_words(canvas):
    boxes = []

    def paint(c):
        c.pill(Box(100, 100, 120, 34), "Safe")
        c.pill(Box(100, 200, 120, 34))
        boxes.append(c.tag("A rather long word", 400, 100, anchor="midleft", fill=SIGNAL))
        c.plate(600, 300, 40, "15")

    draw(canvas, paint)
    assert [fact.text for fact in canvas.texts] == ["Safe", "A rather long word", "15"]
    assert not any(fact.cut for fact in canvas.texts)
    assert boxes[0].at("midleft") == (400, 100)
    assert canvas.surface.get_at((600, 272))[:3] == CREAM


def test_shapes_are_where_they_should_be(canvas):
    def paint(c):
        c.disc(200, 200, 40, INK)
        c.ring(400, 200, 40, 10, SIGNAL)
        c.ring(600, 200, 40, 10, SIGNAL, share=0.25)
        c.ring(800, 200, 40, 10, SIGNAL, share=0.75)
        c.line([(100, 400), (300, 400)], INK, 6)
        c.line([(400, 400), (700, 400)], INK, 6, dash=(20, 20))
        c.polygon([(100, 500), (200, 500), (150, 600)], SIGNAL)
        c.box(Box(300, 500, 100, 60), INK, radius=20)

    draw(canvas, paint)

    def at(x, y):
        return canvas.surface.get_at((x, y))[:3]

    assert (at(200, 200), at(200, 165), at(235, 235)) == (INK, INK, WHITE)
    assert (at(400, 160), at(400, 240), at(400, 200)) == (SIGNAL, SIGNAL, WHITE)
    assert (at(628, 172), at(572, 228), at(572, 172)) == (SIGNAL, WHITE, WHITE)
    assert (at(828, 172), at(772, 228), at(772, 172)) == (SIGNAL, SIGNAL, WHITE)
    assert at(200, 400) == INK
    assert len({at(x, 400) for x in range(420, 680)}) > 1
    assert (at(150, 520), at(110, 590)) == (SIGNAL, WHITE)
    assert (at(350, 530), at(301, 501)) == (INK, WHITE)


def test_the_focus_ring_is_ink_around_white_and_leaves_the_thing_alone(canvas):
    box = Box(300, 300, 200, 80)
    canvas.begin()
    canvas.background("sky", lambda c: c.box(c.bounds, SIGNAL))
    canvas.focus_ring(box)
    canvas.finish()
    row = [canvas.surface.get_at((x, 340))[:3] for x in range(286, 304)]
    assert INK in row
    assert WHITE in row
    assert row.index(INK) < row.index(WHITE)
    assert row[-2:] == [SIGNAL, SIGNAL]
    before = pixels(canvas)
    canvas.begin()
    canvas.background("sky", lambda c: c.box(c.bounds, SIGNAL))
    canvas.focus_ring(box, breath=1.0)
    canvas.finish()
    assert pixels(canvas) != before


def test_dimming_darkens_and_a_veil_takes_the_facts_along(canvas):
    draw(canvas, lambda c: c.dim(0.5))
    assert max(canvas.surface.get_at((5, 5))[:3]) < 200

    def paint(c):
        c.text("Covered", 300, 300)
        c.note_target("covered", Box(0, 0, 9, 9))
        c.veil()
        c.text("On top", 300, 300)

    draw(canvas, paint)
    assert [fact.text for fact in canvas.texts] == ["On top"]
    assert canvas.targets == ()


def test_targets_are_noted(canvas):
    canvas.begin()
    canvas.note_target("stay", Box(1, 2, 3, 4))
    assert canvas.targets == (("stay", Box(1, 2, 3, 4)),)


def test_another_window_starts_afresh(canvas):
    draw(canvas, lambda c: c.text("Hello", 100, 100))
    canvas.use(pygame.Surface((800, 480)), Layout.of(800, 480))
    assert canvas.bounds.size == pytest.approx((1280, 768))
    assert canvas.safe.x == pytest.approx(64)
    assert draw(canvas, lambda c: c.text("Hello", 100, 100)) == [pygame.Rect(0, 0, 800, 480)]
    canvas.forget_picture()
    assert canvas.finish() == [pygame.Rect(0, 0, 800, 480)]


def test_the_table_of_fitted_sprites_does_not_grow_for_ever(canvas):
    canvas.begin()
    for number in range(4200):
        canvas.sprite("sky-star", 0, 0, width=1 + number / 1000, alpha=0)
    assert len(canvas._fits) <= 4100


# -- skies -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("cloud", [1, 5, 9])
def test_cloud_n_shows_its_six_strata_from_bottom_to_top(canvas_of, size, cloud):
    canvas = canvas_of(*size)
    canvas.begin()
    sky.climb(canvas, cloud)
    canvas.finish()
    height = canvas.surface.get_height()
    for step, entry in enumerate(RAMP[cloud - 1 : cloud + 5]):
        band = pygame.Rect(0, 0, canvas.surface.get_width() - 20, 8)
        band.center = (canvas.surface.get_width() // 2, height - round(height * (step + 0.42) / 6))
        seen = pygame.transform.average_color(canvas.surface, band)[:3]
        assert max(abs(a - b) for a, b in zip(seen, entry, strict=True)) < 30, (step, seen, entry)


def test_a_rise_scrolls_one_sky_that_is_baked_once(canvas):
    canvas.begin()
    sky.climb(canvas, 3)
    canvas.finish()
    at_three = canvas.surface.copy()
    canvas.begin()
    sky.climb(canvas, 4)
    assert canvas.finish() != []
    moved = canvas.surface.subsurface((0, 120, 1280, 600))
    same = at_three.subsurface((0, 0, 1280, 600))
    assert pygame.image.tobytes(moved, "RGB") == pygame.image.tobytes(same, "RGB")


@pytest.mark.parametrize("cloud", [-3, 0.4, 9.7, 40])
def test_beyond_the_clouds_the_sky_ends(canvas, cloud):
    canvas.begin()
    sky.climb(canvas, cloud)
    canvas.finish()


def test_preparing_a_sky_in_slices_gives_the_same_sky(canvas_of):
    def shown(canvas):
        for paint in (lambda c: sky.climb(c, 4.5), sky.night):
            canvas.begin()
            paint(canvas)
            canvas.finish()
            yield pixels(canvas)

    at_once = list(shown(canvas_of(800, 480)))
    sliced = canvas_of(800, 480)
    sky.prepare(sliced, "climb")
    sky.prepare(sliced, "night")
    while sliced.assets.load_some(0) < 1.0:
        pass
    assert at_once == list(shown(sliced))


@pytest.mark.parametrize("paint", [sky.title, sky.dawn, sky.night, sky.dusk, sky.table])
def test_still_skies_cover_the_window_and_are_kept(canvas, paint):
    canvas.begin()
    paint(canvas)
    assert canvas.finish() == [canvas.surface.get_rect()]
    canvas.begin()
    paint(canvas)
    assert canvas.finish() == []


def test_only_the_last_skies_are_kept(canvas):
    for paint in (sky.title, sky.dawn, sky.night, sky.dusk):
        canvas.begin()
        paint(canvas)
    assert set(canvas.assets.scenery) == {"dawn", "night", "dusk"}


def test_clouds_and_stars_are_scattered(canvas):
    canvas.begin()
    sky.night(canvas)
    before = len(canvas._picture.marks)
    sky.stars(canvas, 3, 10)
    sky.clouds(canvas, [("cloud-6-night", 100, 600, 300)])
    assert len(canvas._picture.marks) == before + 21
    assert canvas.drawn_ids == ("cloud-6-night",)


def test_a_sprite_kept_in_runs_fades_and_comes_back(canvas):
    colours = []
    for alpha in (1.0, 0.5, 1.0):
        draw(canvas, lambda c, a=alpha: c.sprite("suit-heart", 400, 300, width=200, alpha=a))
        colours.append(canvas.surface.get_at((400, 300))[:3])
    solid, faded, again = colours
    assert solid == again
    assert all(s - 2 <= f for s, f in zip(solid, faded, strict=True))
    assert faded[1] == pytest.approx((solid[1] + 255) / 2, abs=3)
