"""Text comes out readable: the right face, wrapped, never too small, never a crash."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.layout import Layout
from game.ui.palette import INK
from game.ui.text import LONGEST, Role, Typesetter, clean, shorten, wrap

SIZES = [(800, 480), (1024, 600), (1024, 768), (1280, 720), (1920, 1080)]
LONG = "Everyone but Frog keeps their eyes shut until the morning comes"


@pytest.fixture
def setter(assets):
    return Typesetter(assets, Layout.of(1280, 720))


def test_titles_are_set_in_the_display_face_and_bodies_in_the_text_face(setter):
    assert setter.set("Frog, jump or stay?", Role.TITLE).face == "display"
    assert setter.set("ride on", Role.BODY).face == "text"
    assert setter.set("Safe", Role.LABEL).face == "label"


@pytest.mark.parametrize("text", ["Łukasz", "5 \u2212 2", "Ağaç", "Frog\nŁukasz"])
def test_one_missing_glyph_sets_the_whole_string_in_the_label_face(setter, text):
    assert setter.set(text, Role.TITLE, lines=2).face == "label"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("role", list(Role))
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_role_is_ever_smaller_than_the_floor(assets, size, role, scale):
    setter = Typesetter(assets, Layout.of(*size, text_scale=scale))
    floor = 17 if setter.layout.compact else 18
    assert setter.size_px(role) >= setter.least_px(role) >= floor
    setting = setter.set(LONG * 3, role, max_width_px=60)
    assert setting.size_px >= floor
    assert setting.cut


def test_glyphs_at_1080p_meet_the_floor_of_26_px(assets):
    setter = Typesetter(assets, Layout.of(1920, 1080))
    for role in Role:
        assert setter.set(LONG, role, max_width_px=80).glyph_px >= 26, role
    assert setter.set("Body", Role.BODY).glyph_px >= 36


def test_compact_screens_have_their_own_scale(assets):
    setter = Typesetter(assets, Layout.of(800, 480))
    assert setter.size_px(Role.TITLE) in (22, 23, 24)
    assert setter.size_px(Role.BUTTON) in (26, 27, 28)
    assert setter.size_px(Role.BODY) == 20
    assert setter.size_px(Role.SMALL) == 17
    assert setter.size_px(Role.BODY, 52) == 40


def test_the_smallest_text_is_18_px_at_1024x600(assets):
    assert Typesetter(assets, Layout.of(1024, 600)).size_px(Role.SMALL) == 18


def test_text_scale_enlarges_every_role_and_headings_less(assets):
    normal = Typesetter(assets, Layout.of(1280, 720))
    large = Typesetter(assets, Layout.of(1280, 720, text_scale=2.0))
    less = {Role.HERO: 1.5, Role.SCORE: 1.5, Role.TITLE: 1.5, Role.VALUE: 1.3}
    for role in Role:
        assert large.size_px(role) == round(less.get(role, 2.0) * normal.size_px(role))


def test_text_wraps_before_it_shrinks_and_shrinks_before_it_is_cut(setter):
    whole = setter.set(LONG, Role.BODY)
    assert len(whole.lines) == 1
    wrapped = setter.set(LONG, Role.BODY, max_width_px=whole.width_px * 0.6, lines=2)
    assert (len(wrapped.lines), wrapped.size_px, wrapped.cut) == (2, whole.size_px, False)
    smaller = setter.set(LONG, Role.BODY, max_width_px=whole.width_px * 0.9)
    assert smaller.size_px < whole.size_px
    assert not smaller.cut
    cut = setter.set(LONG, Role.BODY, max_width_px=whole.width_px * 0.4)
    assert cut.cut
    assert cut.lines[0].endswith("…")
    assert cut.width_px <= whole.width_px * 0.4


def test_lines_that_do_not_fit_are_dropped_with_an_ellipsis(setter):
    cut = setter.set(LONG * 4, Role.BODY, max_width_px=400, lines=2)
    assert len(cut.lines) == 2
    assert not cut.lines[0].endswith("…")
    assert cut.lines[1].endswith("…")


def test_text_shrinks_to_a_height_and_drops_lines_that_find_none(setter):
    tall = setter.set(LONG, Role.BODY, max_width_px=300, lines=9)
    lower = setter.set(LONG, Role.BODY, max_width_px=300, max_height_px=tall.height_px - 8, lines=9)
    assert lower.height_px <= tall.height_px - 8
    assert lower.size_px < tall.size_px
    assert not lower.cut
    lowest = setter.set(LONG, Role.BODY, max_width_px=300, max_height_px=60, lines=9)
    assert len(lowest.lines) == 2
    assert lowest.lines[-1].endswith("…")
    assert len(setter.set(LONG, Role.BODY, max_width_px=300, max_height_px=1, lines=9).lines) == 1


def test_line_height_is_118_percent(setter):
    one, two = setter.set("One", Role.BODY), setter.set("One\nTwo", Role.BODY, lines=2)
    assert two.height_px - one.height_px == round(one.size_px * 1.18)


@pytest.mark.parametrize("text", ["", "\x00", "a\x00b", "\ud800", "x" * 20_000, "\t\r\n", "🐸"])
def test_nothing_a_player_types_breaks_the_renderer(setter, text):
    surface = setter.render(setter.set(text, Role.TITLE, max_width_px=300), INK)
    assert 1 <= surface.get_width() <= 300


@given(st.text(max_size=60))
def test_clean_text_has_no_control_characters(text):
    cleaned = clean(text)
    assert "\x00" not in cleaned
    cleaned.encode("utf-8")
    assert clean(cleaned) == cleaned
    assert len(clean(text * 100)) <= LONGEST


@pytest.mark.parametrize(("align", "left"), [("left", True), ("center", False), ("right", False)])
def test_lines_are_aligned(setter, align, left):
    setting = setter.set("A long first line\nshort", Role.BODY, lines=2)
    surface = setter.render(setting, INK, align)
    below = surface.subsurface((0, setting.line_px, *(surface.get_width(), setting.glyph_px)))
    starts = below.get_bounding_rect(min_alpha=60).x
    assert (starts < 5) is left


def test_the_same_text_is_rendered_once(setter):
    setting = setter.set("Once", Role.BODY)
    assert setter.set("Once", Role.BODY) is setting
    assert setter.render(setting, INK) is setter.render(setting, INK)


def test_the_table_of_settings_does_not_grow_for_ever(assets):
    setter = Typesetter(assets, Layout.of(1280, 720))
    for number in range(4200):
        setter.set(str(number), Role.BODY)
    assert len(setter._settings) <= 4100


def test_wrapping_keeps_words_whole_and_every_word(assets):
    font = assets.font("text", 20)
    lines = wrap(LONG, font, 150)
    assert " ".join(lines) == LONG
    assert wrap("unbreakablelongword is", font, 40)[0] == "unbreakablelongword"
    assert wrap("a\nb", font, 999) == ["a", "b"]


def test_shortening_ends_with_one_ellipsis(assets):
    font = assets.font("text", 20)
    assert shorten("short", font, 500, force=False) == "short"
    assert shorten("short", font, 500, force=True) == "short…"
    assert shorten("short", font, 1, force=False) == "…"
