"""Asks SDL what this machine has; `python -m game.ui.probe` tells one finding a line, as JSON.

`cloudtop doctor` runs it as a program of its own, since a display or sound driver may hang or
crash. What is most likely to do so comes last, so that the other findings have been told.
"""

import ctypes
import sys
from collections.abc import Callable

import msgspec
import pygame

GL_RENDERER = 0x1F01
GL_LIBRARIES = ("libGL.so.1", "libGLESv2.so.2", "opengl32.dll")
NO_PICTURE = ("offscreen", "dummy")


def probe(tell: Callable[[str, object], None]) -> None:
    """Tell the driver, the sizes of the screens, pads, the sound driver and the renderer."""
    try:
        pygame.display.init()
    except pygame.error as error:
        tell("display_error", str(error))
    else:
        tell("driver", pygame.display.get_driver())
        tell("desktops", pygame.display.get_desktop_sizes())
    pygame.joystick.init()
    count = pygame.joystick.get_count()
    tell("pads", [pygame.joystick.Joystick(index).get_name() for index in range(count)])
    try:
        pygame.mixer.init()
    except pygame.error as error:
        tell("audio_error", str(error))
    else:
        tell("audio", pygame.mixer.get_driver())
    if pygame.display.get_init() and pygame.display.get_driver() not in NO_PICTURE:
        tell("renderer", _renderer())
    pygame.quit()


def _renderer() -> str | None:
    """Return what OpenGL calls the graphics chip, or None if it does not say."""
    try:
        pygame.display.set_mode((64, 64), pygame.OPENGL | pygame.HIDDEN)
    except pygame.error:
        return None
    for name in GL_LIBRARIES:
        try:
            get_string = ctypes.CDLL(name).glGetString
        except (OSError, AttributeError):
            continue
        get_string.restype = ctypes.c_char_p
        found = get_string(GL_RENDERER)
        if isinstance(found, bytes):
            return found.decode("utf-8", "replace")
    return None


def main() -> None:
    """Print every finding as soon as it is made."""

    def tell(name: str, value: object) -> None:
        sys.stdout.write(msgspec.json.encode({name: value}).decode() + "\n")
        sys.stdout.flush()

    probe(tell)


if __name__ == "__main__":
    main()
