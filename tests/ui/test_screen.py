"""The window: refused without a screen, resized, paced."""

import pygame
import pytest

from game.ui import screen as screen_module
from game.ui.layout import Kind
from game.ui.screen import HEADLESS, NoScreenError, Pacer, Screen


@pytest.fixture(autouse=True)
def restored(opened):
    yield
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)


def test_a_driver_without_a_picture_is_refused_unless_asked_for(monkeypatch):
    monkeypatch.delenv(HEADLESS, raising=False)
    monkeypatch.setattr(screen_module.pygame.display, "quit", lambda: None)
    with pytest.raises(NoScreenError, match=r"driver 'dummy'.*install"):
        Screen(windowed=True)
    monkeypatch.setenv(HEADLESS, "1")
    assert Screen(windowed=True, size=(800, 480)).surface.get_size() == (800, 480)


def test_the_layout_follows_the_window():
    screen = Screen(windowed=True, size=(1024, 768), headless=True, text_scale=1.5, safe_share=0.0)
    assert screen.layout.kind is Kind.TALL
    assert (screen.layout.text_scale, screen.layout.safe.x) == (1.5, 20)


def test_a_resized_window_is_laid_out_once(monkeypatch):
    screen = Screen(windowed=True, size=(1280, 720), headless=True)
    assert not screen.resized(1280, 720)
    pygame.display.set_mode(
        (900, 600), pygame.RESIZABLE
    )  # what SDL does while the frame is dragged
    assert not screen.resized(1000, 650), "no longer true"
    assert screen.resized(900, 600)
    assert not screen.resized(900, 600)
    assert screen.layout.width_px == 900


def test_full_screen_and_back(monkeypatch):
    screen = Screen(windowed=True, size=(900, 600), headless=True)
    screen.toggle_full_screen()
    assert screen.full_screen
    full = screen.surface.get_size()
    assert not screen.resized(*full)
    pygame.display.set_mode((1280, 720))
    assert screen.resized(1280, 720)
    screen.toggle_full_screen()
    assert screen.surface.get_size() == (900, 600)


@pytest.mark.parametrize(
    ("desktop", "asked"),
    [((3840, 2160), (1920, 1080)), ((1024, 600), (1024, 600)), ((2560, 1600), (1728, 1080))],
)
def test_full_screen_is_at_most_1080p_with_the_aspect_kept(monkeypatch, desktop, asked):
    monkeypatch.setattr(screen_module.pygame.display, "get_desktop_sizes", lambda: [desktop])
    seen = []
    real = pygame.display.set_mode

    def set_mode(size, flags=0):
        seen.append((size, flags))
        return real(size)

    monkeypatch.setattr(screen_module.pygame.display, "set_mode", set_mode)
    Screen(headless=True)
    assert seen == [(asked, pygame.FULLSCREEN)]


def test_a_window_that_cannot_be_opened_is_explained(monkeypatch):
    def refuse(*_args):
        message = "no EGL"
        raise pygame.error(message)

    monkeypatch.setattr(screen_module.pygame.display, "set_mode", refuse)
    with pytest.raises(NoScreenError, match=r"no EGL.*doctor"):
        Screen(headless=True)


def test_a_closed_window_has_no_surface(monkeypatch):
    screen = Screen(windowed=True, headless=True)
    monkeypatch.setattr(screen_module.pygame.display, "get_surface", lambda: None)
    with pytest.raises(NoScreenError, match="closed"):
        screen.surface  # noqa: B018 - reading it is the test


def test_only_what_was_painted_is_presented(monkeypatch):
    screen = Screen(windowed=True, headless=True)
    shown = []
    monkeypatch.setattr(screen_module.pygame.display, "flip", lambda: shown.append("flip"))
    monkeypatch.setattr(screen_module.pygame.display, "update", shown.append)
    screen.present()
    screen.present([])
    screen.present([pygame.Rect(1, 2, 3, 4)])
    assert shown == ["flip", [pygame.Rect(1, 2, 3, 4)]]


class Time:
    def __init__(self):
        self.now = 0.0
        self.slept = []

    def sleep(self, seconds):
        self.slept.append(seconds)
        self.now += seconds


def test_frames_keep_their_deadlines_and_a_stall_is_not_caught_up():
    time = Time()
    pacer = Pacer(lambda: time.now, time.sleep)
    for _ in range(60):
        time.now += 0.004
        pacer.wait(animating=True)
    assert time.now == pytest.approx(1.0)
    time.now += 5.0
    pacer.wait(animating=True)
    assert len(time.slept) == 60, "no sleep after a stall"
    pacer.wait(animating=True)
    assert time.slept[-1] == pytest.approx(1 / 60)
    pacer.wait(animating=False)
    assert time.slept[-1] == pytest.approx(1 / 30)
