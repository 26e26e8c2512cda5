"""Every moment of the game, in every shape of window: nothing cut, nothing too small."""

import pytest

from game.scenes.cloud9.layout import places_of
from game.ui.intents import DIRECTIONS
from game.ui.layout import Kind, Layout
from game.ui.text import Role
from tools.shots_cloud9 import states_for_shots

SIZES = ((1280, 720), (1024, 600), (800, 480), (1024, 768))
FLOOR_1080 = 26
LEAST_PX = {Kind.WIDE: 18, Kind.TALL: 18, Kind.COMPACT: 17}


def named(size):
    return f"{size[0]}x{size[1]}"


def stops(page):
    return {widget.name for widget in page.widgets if widget.visible and widget.focusable}


def reached_by_arrows(page):
    reached, todo = {page.focus}, [page.focus]
    while todo:
        here = todo.pop()
        for direction in DIRECTIONS:
            there = page.neighbour(here, direction)
            if there is not None and there not in reached:
                reached.add(there)
                todo.append(there)
    return reached


@pytest.mark.parametrize("size", SIZES, ids=named)
def test_every_moment_is_readable_and_can_be_hit_and_reached(size):
    layout = Layout.of(*size)
    for name, stage in states_for_shots(size):
        canvas = stage.canvas
        for text in canvas.texts:
            assert not text.cut, (name, text)
            assert text.size_px >= LEAST_PX[layout.kind], (name, text)
            assert text.height_px >= round(FLOOR_1080 * layout.u / 1.5), (name, text)
            moving = text.role is Role.VALUE  # the numbers of clouds that leave the window
            assert moving or layout.bounds.contains(text.box.center), (name, text)
        for target, box in canvas.targets:
            assert box.w >= layout.target_u - 0.01, (name, target, box)
            assert box.h >= layout.target_u - 0.01, (name, target, box)
            assert layout.safe.inset(-1).contains(box.center), (name, target, box)
            assert layout.bounds.union(box) == layout.bounds, (name, target, box)
        board = getattr(stage.stack.top, "board", None)
        if board is not None and board.question.buttons:
            assert reached_by_arrows(board.page) == stops(board.page), name


def test_large_text_is_not_cut_either():
    for name, stage in states_for_shots((1280, 720), text_scale=1.5):
        for text in stage.canvas.texts:
            assert not text.cut, (name, text)


@pytest.mark.parametrize("size", [*SIZES, (1920, 1080), (2560, 1080), (1280, 1024)], ids=named)
@pytest.mark.parametrize("answers", [2, 3])
def test_parts_do_not_overlap_and_stay_in_the_safe_area(size, answers):
    layout = Layout.of(*size)
    places = places_of(layout, answers=answers)
    solid = {
        "altimeter": places.altimeter,
        "roll": places.roll,
        "caption": places.caption,
        "decision": places.decision,
        "menu": places.menu,
        "undo": places.undo,
        "hand": places.hand,
        **{f"chip {index}": box for index, box in enumerate(places.chips(6))},
    }
    for name, box in solid.items():
        assert layout.safe.inset(-3).union(box) == layout.safe.inset(-3), (name, box)
        for other_name, other in solid.items():
            if name < other_name:
                apart = (
                    box.right <= other.x + 0.01
                    or other.right <= box.x + 0.01
                    or box.bottom <= other.y + 0.01
                    or other.bottom <= box.y + 0.01
                )
                assert apart, (name, box, other_name, other)
