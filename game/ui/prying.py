"""What may show the picture to other eyes than those before it: the window left, a picture taken.

The system's own shot, by another program or another machine's capture card, cannot be seen from
here; a key that asks for one can.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.intents import Exposed, Notice, Pictured, Resized, WindowFocus

_MAC_PICTURES: Final = frozenset((pygame.K_3, pygame.K_4, pygame.K_5))


def takes_picture(key: int, modifiers: int) -> bool:
    """Tell whether a key asks the system for a picture of the screen: Print, Win+Shift+S, Cmd+3."""
    if key in (pygame.K_PRINTSCREEN, pygame.K_SYSREQ):
        return True
    both = modifiers & pygame.KMOD_GUI and modifiers & pygame.KMOD_SHIFT
    return bool(both) and (key == pygame.K_s or key in _MAC_PICTURES)


def closes_hands(notice: Notice) -> bool:
    """Tell whether, after this notice, no hand may stay open."""
    if isinstance(notice, WindowFocus):
        return not notice.gained
    return isinstance(notice, Pictured | Resized | Exposed)
