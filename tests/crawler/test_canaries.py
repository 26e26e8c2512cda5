"""Every check of the crawler finds the fault it is there for."""

import pytest

from game.ui.focus import Page
from game.ui.layout import Box
from game.ui.palette import CREAM, PAPER_HI, PAPER_LO, WHITE, mix
from game.ui.stack import Reset, Scene
from game.ui.text import Role
from game.ui.widgets import Button
from tests.crawler.contrast import shape_contrast, text_contrast
from tests.crawler.cutting import cutting
from tests.crawler.heights import growth, heights
from tests.crawler.inspected import InspectedCanvas
from tests.crawler.reach import focus, reasons, safe_area, targets
from tools.shots_scenes import empty_stage

MIDDLE = Box(440, 260, 400, 200)


class Screen(Scene):
    """Paper in the middle with two buttons on it, and whatever a test adds."""

    def __init__(self, paint=lambda canvas: None, *buttons):
        super().__init__()
        self.paint = paint
        self.page = Page(*(buttons or (Button("one", "One"), Button("two", "Two"))), start=None)
        for index, widget in enumerate(self.page.widgets):
            if not widget.box.w:
                widget.box = Box(460 + index * 190, 360, 170, 80)

    def draw(self, canvas):
        canvas.background("plain", lambda ground: ground.box(ground.bounds, PAPER_LO))
        canvas.panel(MIDDLE, 1)
        self.page.draw(canvas)
        self.paint(canvas)


@pytest.fixture
def found(assets):
    def look(check, paint=lambda canvas: None, *buttons, usual=None, **sight):
        stage = empty_stage((1280, 720), assets=assets, paints=InspectedCanvas, **sight)
        stage.stack.commit(Reset(Screen(paint, *buttons)))
        stage.frame()
        stage.draw()
        return [str(one) for one in (check(stage) if usual is None else check(stage, usual))]

    return look


@pytest.mark.parametrize(
    "check",
    [heights, cutting, text_contrast, shape_contrast, safe_area, targets, focus, reasons],
)
def test_nothing_is_wrong_with_a_good_screen(found, check):
    assert found(check, lambda canvas: canvas.text("Good", 640, 300)) == []


def test_small_type(found):
    assert found(heights, lambda canvas: canvas.text("tiny", 640, 300, size_u=15))


def test_type_that_does_not_grow(found):
    usual = {("same", Role.BODY): 26}

    def paint(canvas):
        canvas.text("same", 640, 300, max_height=36)

    assert found(growth, paint, usual=usual, text_scale=2.0)


def test_a_cut_text(found):
    assert found(cutting, lambda canvas: canvas.text("far too long", 640, 300, max_width=40))


def test_a_covered_text(found):
    def paint(canvas):
        canvas.text("under it", 640, 300)
        canvas.panel(Box(600, 280, 100, 60), 2)

    assert found(cutting, paint)


def test_a_text_on_a_text(found):
    def paint(canvas):
        canvas.text("first", 640, 300)
        canvas.text("second", 650, 304)

    assert found(cutting, paint)


def test_a_faint_text(found):
    pale = mix(PAPER_HI, WHITE, 0.5)
    assert found(text_contrast, lambda canvas: canvas.text("pale", 640, 300, colour=pale))
    assert found(text_contrast, lambda canvas: canvas.text("thin", 640, 300, alpha=0.3))


def test_a_text_half_on_something_dark(found):
    def paint(canvas):
        canvas.box(Box(640, 280, 100, 60), CREAM)
        canvas.box(Box(540, 280, 100, 60), (40, 30, 60))
        canvas.text("both sides", 640, 310)

    assert found(text_contrast, paint)


def test_a_text_that_is_not_clear_enough_for_strong_contrast(found):
    grey = (130, 120, 130)

    def paint(canvas):
        canvas.tone = lambda colour: colour
        canvas.text("grey", 640, 300, colour=grey)

    assert found(text_contrast, paint, high_contrast=True)


def test_a_control_nobody_sees(found):
    ghost = Button("ghost", "")
    ghost.draw = lambda canvas, family: None
    assert found(shape_contrast, lambda canvas: None, ghost, Button("two", "Two"))


def test_a_text_in_the_frame_of_the_television(found):
    assert found(safe_area, lambda canvas: canvas.text("edge", 40, 300))


def test_a_small_or_crowded_target(found):
    small = Button("small", "S")
    small.box = Box(460, 300, 40, 40)
    assert found(targets, lambda canvas: None, small)
    first, second = Button("first", "A"), Button("second", "B")
    first.box, second.box = Box(460, 300, 80, 80), Box(542, 300, 80, 80)
    assert found(targets, lambda canvas: None, first, second)


def test_a_trap_for_the_focus(found):
    class Trap(Button):
        focusable = True

    near, far = Trap("near", "A"), Trap("far", "B")
    near.box, far.box = Box(460, 300, 80, 80), Box(460, 300, 80, 80)
    assert found(focus, lambda canvas: None, near, far)


def test_a_button_that_rests_without_a_reason(found):
    assert found(reasons, lambda canvas: None, Button("mute", "Mute", enabled=False))
