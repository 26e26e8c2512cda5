"""Which key means what, for one keyboard or for a keyboard shared by two."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.intents import KEYBOARD, KEYBOARD_LEFT, KEYBOARD_RIGHT, DeviceId, Verb
from game.ui.words import say

_SHARED: Final[dict[int, Verb]] = {
    pygame.K_ESCAPE: Verb.MENU,
    pygame.K_MENU: Verb.MENU,
    pygame.K_PAUSE: Verb.MENU,
    pygame.K_AC_BACK: Verb.BACK,
}
_RIGHT: Final[dict[int, Verb]] = {
    pygame.K_UP: Verb.UP,
    pygame.K_DOWN: Verb.DOWN,
    pygame.K_LEFT: Verb.LEFT,
    pygame.K_RIGHT: Verb.RIGHT,
    pygame.K_RETURN: Verb.OK,
    pygame.K_KP_ENTER: Verb.OK,
    pygame.K_BACKSPACE: Verb.BACK,
    pygame.K_RSHIFT: Verb.PEEK,
    pygame.K_DELETE: Verb.UNDO,
    pygame.K_PAGEUP: Verb.PREV,
    pygame.K_PAGEDOWN: Verb.NEXT,
}
_LEFT: Final[dict[int, Verb]] = {
    pygame.K_w: Verb.UP,
    pygame.K_s: Verb.DOWN,
    pygame.K_a: Verb.LEFT,
    pygame.K_d: Verb.RIGHT,
    pygame.K_f: Verb.OK,
    pygame.K_g: Verb.BACK,
    pygame.K_r: Verb.PEEK,
    pygame.K_z: Verb.UNDO,
    pygame.K_q: Verb.PREV,
    pygame.K_e: Verb.NEXT,
}
_WHOLE: Final[dict[int, Verb]] = {
    **_RIGHT,
    pygame.K_w: Verb.UP,
    pygame.K_s: Verb.DOWN,
    pygame.K_a: Verb.LEFT,
    pygame.K_d: Verb.RIGHT,
    pygame.K_SPACE: Verb.OK,
    pygame.K_p: Verb.PEEK,
    pygame.K_u: Verb.UNDO,
    pygame.K_z: Verb.UNDO,
    pygame.K_TAB: Verb.NEXT,
    pygame.K_q: Verb.PREV,
    pygame.K_e: Verb.NEXT,
}
NO_LETTER: Final = 1 << 30  # set for keys without a letter: volume, print screen, shift alone
WHILE_TYPING: Final = frozenset(
    (
        pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN,
        pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_AC_BACK,
    )
)  # fmt: skip
"""Keys which stay verbs while letters are typed."""


def key_verb(key: int, *, split: bool) -> tuple[DeviceId, Verb] | None:
    """Return whose key it is and what it means.

    A letter without a meaning is `Verb.ANY`; a volume key, or shift alone, is None.
    """
    if key in _SHARED:
        return KEYBOARD, _SHARED[key]
    if not split and key in _WHOLE:
        return KEYBOARD, _WHOLE[key]
    if split and key in _LEFT:
        return KEYBOARD_LEFT, _LEFT[key]
    if split and key in _RIGHT:
        return KEYBOARD_RIGHT, _RIGHT[key]
    return None if key & NO_LETTER else (KEYBOARD, Verb.ANY)


def key_label(verb: Verb, device: DeviceId = KEYBOARD) -> str:
    """Return what is printed on the key for a verb, in the players' words."""
    if device == KEYBOARD_LEFT:
        return _LEFT_LABELS.get(verb, say("Esc"))
    special = {
        Verb.OK: say("Enter"),
        Verb.BACK: say("Back"),
        Verb.MENU: say("Esc"),
        Verb.UNDO: say("Del") if device == KEYBOARD_RIGHT else "U",
        Verb.PEEK: say("Shift") if device == KEYBOARD_RIGHT else "P",
        Verb.PREV: say("PgUp") if device == KEYBOARD_RIGHT else "Q",
        Verb.NEXT: say("PgDn") if device == KEYBOARD_RIGHT else "E",
    }
    return special.get(verb, say("Arrows"))


_LEFT_LABELS: Final = {
    Verb.OK: "F", Verb.BACK: "G", Verb.PEEK: "R", Verb.UNDO: "Z", Verb.PREV: "Q", Verb.NEXT: "E",
    Verb.UP: "W", Verb.DOWN: "S", Verb.LEFT: "A", Verb.RIGHT: "D",
}  # fmt: skip
