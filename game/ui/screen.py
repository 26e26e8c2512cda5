"""The window: opened at its true size, resized, made full screen, presented, and paced."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame._sdl2 import controller

from game.ui.layout import Layout

CAP_PX: Final = (1920, 1080)
NO_PICTURE: Final = ("offscreen", "dummy")
HEADLESS: Final = "CLOUDTOP_HEADLESS"
FULL_RATE: Final = 60
IDLE_RATE: Final = 30

_HINTS: Final = {
    "SDL_RENDER_VSYNC": "1",
    "SDL_TOUCH_MOUSE_EVENTS": "0",
    "SDL_MOUSE_TOUCH_EVENTS": "0",
    "SDL_ACCELEROMETER_AS_JOYSTICK": "0",
    "SDL_VIDEO_DOUBLE_BUFFER": "1",
    "SDL_RENDER_SCALE_QUALITY": "1",
    "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "0",
}


class NoScreenError(RuntimeError):
    """There is nothing to draw on. The message says what to do."""


class Screen:
    """The one window. Every change of size makes a new surface: fetch `surface` again."""

    def __init__(
        self,
        *,
        windowed: bool = False,
        size: tuple[int, int] | None = None,
        headless: bool = False,
        title: str = "Cloudtop",
        text_scale: float = 1.0,
        safe_share: float = 0.05,
        high_contrast: bool = False,
    ) -> None:
        """Open the display.

        Raises `NoScreenError` if SDL has only an invisible driver and `headless` is False.
        """
        for name, value in _HINTS.items():
            os.environ.setdefault(name, value)
        pygame.display.init()
        pygame.font.init()
        pygame.joystick.init()
        controller.init()
        driver = pygame.display.get_driver()
        if driver in NO_PICTURE and not headless and not os.environ.get(HEADLESS):
            pygame.display.quit()
            message = (
                f"SDL found no screen (driver {driver!r}); start from a desktop, or install "
                f"libegl1 libgles2 libgbm1 libgl1-mesa-dri and join the groups video and render; "
                f"{HEADLESS}=1 runs without a picture"
            )
            raise NoScreenError(message)
        pygame.display.set_caption(title)
        self.text_scale = text_scale
        self.safe_share = safe_share
        self.high_contrast = high_contrast
        self.full_screen = not windowed
        self._windowed_size = size or (1280, 720)
        self._asked_size = size
        self._open()

    def _open(self) -> None:
        try:
            if self.full_screen:
                size = self._asked_size or _capped(pygame.display.get_desktop_sizes()[0])
                pygame.display.set_mode(size, pygame.FULLSCREEN)
            else:
                pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE)
        except pygame.error as error:
            message = (
                f"SDL could not open a window ({error}); `cloudtop doctor` says what is missing"
            )
            raise NoScreenError(message) from error
        self._known_size = self.surface.get_size()  # a display may give another size than asked

    @property
    def surface(self) -> pygame.Surface:
        """The surface of the window. Raises `NoScreenError` after `close`."""
        surface = pygame.display.get_surface()
        if surface is None:
            message = "the window is closed: open a new Screen"
            raise NoScreenError(message)
        return surface

    @property
    def layout(self) -> Layout:
        """How the window is laid out now."""
        width, height = self.surface.get_size()
        return Layout.of(
            width,
            height,
            text_scale=self.text_scale,
            safe_share=self.safe_share,
            high_contrast=self.high_contrast,
        )

    def toggle_full_screen(self) -> None:
        """Change between a window and the whole screen."""
        self.full_screen = not self.full_screen
        self._open()

    def resized(self, width_px: int, height_px: int) -> bool:
        """Hear that the window has another size; return whether everything must be laid out anew.

        While somebody drags the frame, sizes arrive that are no longer true: those are ignored.
        """
        size = self.surface.get_size()
        if (width_px, height_px) != size or size == self._known_size:
            return False
        self._known_size = size
        if not self.full_screen:
            self._windowed_size = size
        return True

    def present(self, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Show what was painted: those rectangles, or everything.

        An empty list shows nothing new.
        """
        if rects is None:
            pygame.display.flip()
        elif rects:
            pygame.display.update(list(rects))

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()


def _capped(size: tuple[int, int]) -> tuple[int, int]:
    """Return the size, made smaller with its aspect kept until it fits the cap."""
    factor = min(1.0, CAP_PX[0] / size[0], CAP_PX[1] / size[1])
    return round(size[0] * factor), round(size[1] * factor)


class Pacer:
    """Waits for the next frame by absolute deadlines.

    After a stall it starts afresh; it never catches up.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.perf_counter,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        self._due_s = clock()

    def wait(self, *, animating: bool, lean: bool = False) -> None:
        """Sleep until the next frame is due.

        60 a second while something moves; else, and on a slow machine, 30 looks at the queue.
        """
        self._due_s += 1 / (FULL_RATE if animating and not lean else IDLE_RATE)
        now_s = self._clock()
        if self._due_s <= now_s:
            self._due_s = now_s
            return
        self._sleep(self._due_s - now_s)
