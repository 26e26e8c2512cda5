"""The window in units: three shapes, boxes that add up, targets a finger can hit."""

import pytest

from game.ui.layout import Box, Kind, Layout


@pytest.mark.parametrize(
    ("size", "kind", "u", "bounds"),
    [
        ((1280, 720), Kind.WIDE, 1.0, (1280, 720)),
        ((1920, 1080), Kind.WIDE, 1.5, (1280, 720)),
        ((3840, 2160), Kind.WIDE, 3.0, (1280, 720)),
        ((1024, 600), Kind.WIDE, 0.8, (1280, 750)),
        ((1024, 768), Kind.TALL, 0.8, (1280, 960)),
        ((1280, 1024), Kind.TALL, 1.0, (1280, 1024)),
        ((720, 1280), Kind.TALL, 0.5625, (1280, 1280 / 0.5625)),
        ((800, 480), Kind.COMPACT, 0.625, (1280, 768)),
        ((2560, 1080), Kind.WIDE, 1.5, (2560 / 1.5, 720)),
    ],
)
def test_the_window_in_units(size, kind, u, bounds):
    layout = Layout.of(*size)
    assert layout.kind is kind
    assert layout.u == pytest.approx(u)
    assert layout.bounds.size == pytest.approx(bounds)
    assert layout.compact is (kind is Kind.COMPACT)


def test_the_safe_area_is_five_percent_and_can_be_set_within_reason():
    assert Layout.of(1280, 720).safe == Box(64, 36, 1152, 648)
    assert Layout.of(1280, 720, safe_share=0.0).safe == Box(20, 20, 1240, 680)  # room for the ring
    assert Layout.of(1280, 720, safe_share=0.5).safe.x == pytest.approx(128)


def test_text_scale_is_kept_between_100_and_200_percent():
    assert Layout.of(1280, 720, text_scale=9.0).text_scale == 2.0
    assert Layout.of(1280, 720, text_scale=0.1).text_scale == 1.0


@pytest.mark.parametrize(("size", "least_px"), [((1920, 1080), 72), ((800, 480), 56)])
def test_targets_are_large_enough_for_a_finger(size, least_px):
    layout = Layout.of(*size)
    assert layout.target_u * layout.u >= least_px
    assert layout.target_u >= 44


def test_pixels_and_the_stage():
    layout = Layout.of(800, 480)
    assert layout.px(40) == pytest.approx(64)
    assert Layout.of(1280, 960).stage() == Box(0, 120, 1280, 720)


def test_a_window_without_a_size_is_refused():
    with pytest.raises(ValueError, match="0x5"):
        Layout.of(0, 5)


def test_boxes_cut_and_join():
    box = Box(10, 20, 100, 60)
    assert (box.right, box.bottom, box.center, box.size) == (110, 80, (60, 50), (100, 60))
    assert box.at("bottomright") == (110, 80)
    assert Box.anchored("midbottom", (50, 50), (20, 10)) == Box(40, 40, 20, 10)
    assert box.inset(5) == Box(15, 25, 90, 50)
    assert box.inset(5, 10) == Box(15, 30, 90, 40)
    assert box.moved(1, 2) == Box(11, 22, 100, 60)
    assert box.union(Box(0, 0, 5, 5)) == Box(0, 0, 110, 80)
    assert box.columns(2, 20) == (Box(10, 20, 40, 60), Box(70, 20, 40, 60))
    assert box.rows(3, 0)[2] == Box(10, 60, 100, 20)
    assert box.cut_left(30, 10) == (Box(10, 20, 30, 60), Box(50, 20, 60, 60))
    assert box.cut_top(20, 10) == (Box(10, 20, 100, 20), Box(10, 50, 100, 30))


def test_edges_belong_to_one_box_only():
    left, right = Box(0, 0, 50, 50), Box(50, 0, 50, 50)
    assert left.contains((0, 0))
    assert not left.contains((50, 10))
    assert right.contains((50, 10))
