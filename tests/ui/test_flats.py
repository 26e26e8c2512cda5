"""Screens slide apart over the next one, and nothing that only some may see outlasts its screen."""

import pygame
import pytest

from game.assets_root import assets_root
from game.ui.assets import Assets
from game.ui.canvas import Canvas
from game.ui.flats import FADE_S, SLIDE_S
from game.ui.intents import KEYBOARD, Intent, Verb
from game.ui.layout import Layout
from game.ui.stack import Pop, Push, Replace, Reset, Scene, Stack
from game.ui.tween import Motion

SIZE = (320, 180)
FRAME_S = 1 / 60
OLD, NEW, OTHER = (200, 30, 30), (30, 200, 30), (30, 30, 200)
LEFT, MIDDLE, RIGHT = (4, 90), (160, 90), (316, 90)


class Coloured(Scene):
    """A screen of one colour, which counts its presses."""

    def __init__(self, colour, *, opaque=True, slides_away=True):
        super().__init__()
        self.colour = colour
        self.opaque = opaque
        self.slides_away = slides_away
        self.presses = 0

    def handle(self, intent):
        self.presses += intent.starts
        return True

    def draw(self, canvas):
        canvas.box(canvas.bounds, self.colour)


class Window:
    """A stack of scenes and the window they are drawn in."""

    def __init__(self, assets, first=None, **motion):
        pygame.display.init()
        self.layout = Layout.of(*SIZE)
        self.canvas = Canvas(assets, pygame.display.set_mode(SIZE), self.layout)
        self.stack = Stack(first or Coloured(OLD), self.layout, Motion(**motion))
        self.frame()

    def change(self, transition):
        self.stack.commit(transition)
        self.draw()

    def frame(self, dt_s=FRAME_S):
        self.stack.update(dt_s)
        if self.stack.take_changed():
            self.draw()

    def draw(self):
        self.canvas.begin()
        self.stack.draw(self.canvas)
        self.canvas.finish()

    def at(self, place):
        return tuple(self.canvas.surface.get_at(place))[:3]

    @property
    def colours(self):
        return tuple(map(self.at, (LEFT, MIDDLE, RIGHT)))

    def slide(self):
        """Let frames pass until the new screen stands alone; return how many seconds they took."""
        passed_s = 0.0
        while self.stack.animating:
            self.frame()
            passed_s += FRAME_S
        return passed_s


@pytest.fixture(scope="module")
def assets():
    pygame.font.init()
    return Assets(assets_root())


@pytest.mark.parametrize("change", [Replace, Reset])
def test_the_old_screen_slides_apart_over_the_new_one(assets, change):
    window = Window(assets)
    window.change(change(Coloured(NEW)))
    assert window.colours == (OLD, OLD, OLD)
    for _ in range(13):
        window.frame()
    assert window.colours == (OLD, NEW, OLD), "it opens in the middle"
    assert window.slide() + 13 * FRAME_S == pytest.approx(SLIDE_S, abs=1.5 * FRAME_S)
    assert window.colours == (NEW, NEW, NEW)
    assert not window.stack.take_changed(), "a screen at rest is not drawn again"


def test_it_follows_the_speed_of_the_players(assets):
    window = Window(assets, speed=2.0)
    window.change(Replace(Coloured(NEW)))
    assert window.slide() == pytest.approx(SLIDE_S / 2, abs=1.5 * FRAME_S)


def test_with_reduced_motion_it_fades(assets):
    window = Window(assets, reduced=True)
    window.change(Replace(Coloured(NEW)))
    for _ in range(6):
        window.frame()
    left, middle, right = window.colours
    assert left == middle == right
    assert all(60 < channel < 170 for channel in left[:2]), "half way between both"
    assert window.slide() + 6 * FRAME_S == pytest.approx(FADE_S, abs=1.5 * FRAME_S)
    assert window.colours == (NEW, NEW, NEW)


@pytest.mark.parametrize("motion", [{"instant": True}, {"lean": True}])
def test_without_animations_the_new_screen_is_there_at_once(assets, motion):
    window = Window(assets, **motion)
    window.change(Replace(Coloured(NEW)))
    assert window.colours == (NEW, NEW, NEW)
    assert not window.stack.animating


def test_a_press_ends_it_and_reaches_the_new_screen(assets):
    window = Window(assets)
    scene = Coloured(NEW)
    window.change(Replace(scene))
    window.frame()
    window.stack.update(0.5)  # a press right after the change may be an echo of the last
    window.change(Replace(scene := Coloured(OTHER)))
    for _ in range(8):
        window.frame(0.05)
        if window.stack.animating:
            window.stack.handle(Intent(verb=Verb.DOWN, device=KEYBOARD))
            break
    window.frame()
    assert not window.stack.animating
    assert window.colours == (OTHER, OTHER, OTHER)
    assert scene.presses == 1


def test_a_pointer_that_moves_does_not_end_it(assets):
    window = Window(assets)
    window.change(Replace(Coloured(NEW)))
    window.stack.handle(Intent(verb=Verb.POINT, device=KEYBOARD, position=(1.0, 1.0)))
    assert window.stack.animating


def test_a_window_of_another_size_shows_the_new_screen_alone(assets):
    window = Window(assets)
    window.change(Replace(Coloured(NEW)))
    window.frame()
    window.layout = Layout.of(200, 120)
    window.canvas.use(pygame.display.set_mode((200, 120)), window.layout)
    window.stack.set_layout(window.layout)
    assert not window.stack.animating
    window.draw()
    assert {window.at(place) for place in ((4, 60), (100, 60), (196, 60))} == {NEW}


def test_a_second_change_slides_what_was_seen(assets):
    window = Window(assets)
    window.change(Replace(Coloured(NEW)))
    for _ in range(13):
        window.frame()
    window.change(Replace(Coloured(OTHER)))
    assert window.colours == (OLD, NEW, OLD)
    window.slide()
    assert window.colours == (OTHER, OTHER, OTHER)


def test_sheets_come_and_go_without_it(assets):
    window = Window(assets)
    window.change(Push(Coloured(NEW, opaque=False)))
    assert window.colours == (NEW, NEW, NEW)
    window.change(Pop())
    assert window.colours == (OLD, OLD, OLD)
    window.change(Replace(Coloured(NEW)))
    window.change(Push(Coloured(OTHER, opaque=False)))
    assert window.colours == (OTHER, OTHER, OTHER), "and they end one that is under way"


@pytest.mark.parametrize("change", [Replace, Reset])
def test_nothing_of_a_private_screen_outlasts_it(assets, change):
    window = Window(assets, Coloured(OLD, slides_away=False))
    window.change(change(Coloured(NEW)))
    assert window.colours == (NEW, NEW, NEW)


def test_nothing_of_a_private_screen_below_a_sheet_outlasts_it(assets):
    window = Window(assets, Coloured(OLD, slides_away=False))
    window.change(Push(Coloured(OTHER, opaque=False)))
    window.change(Reset(Coloured(NEW)))
    assert window.colours == (NEW, NEW, NEW)


def test_what_the_window_shows_counts_not_which_scene_was_last(assets):
    window = Window(assets, Coloured(OLD, slides_away=False))
    window.stack.commit(Replace(Coloured(OTHER)))  # never drawn: the window is still private
    window.change(Replace(Coloured(NEW)))
    assert window.colours == (NEW, NEW, NEW)


def test_nothing_covers_a_private_screen(assets):
    window = Window(assets)
    window.change(Replace(Coloured(NEW, slides_away=False)))
    assert window.colours == (NEW, NEW, NEW)


def test_a_lost_picture_is_not_kept(assets):
    window = Window(assets)
    window.canvas.forget_picture()
    window.change(Replace(Coloured(NEW)))
    assert window.colours == (NEW, NEW, NEW)
