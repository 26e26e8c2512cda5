"""The keyboard: what its events mean, and which keys are held."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
import pygame

from game.ui import keys
from game.ui.intents import KEYBOARD, DeviceId, Family, FullScreenAsked, Pictured, RawPress, Verb
from game.ui.keys import KeyMap
from game.ui.prying import takes_picture


class Stroke(msgspec.Struct, frozen=True):
    """A key went down or up, or something was typed."""

    device: DeviceId
    verb: Verb
    pressed: bool = True
    text: str = ""


Heard: TypeAlias = Stroke | RawPress | FullScreenAsked | Pictured
QUIT = Stroke(KEYBOARD, Verb.QUIT)


class Keyboard:
    """Reads KEYDOWN, KEYUP and TEXTINPUT. A key that went down with a meaning goes up with it."""

    def __init__(self) -> None:
        self.key_map = KeyMap()
        self.text_mode = False  # keys are letters
        self.listened: DeviceId | None = None  # if it is a keyboard, presses are told raw
        self._held: dict[int, tuple[DeviceId, Verb]] = {}

    def let_go(self) -> list[Stroke]:
        """Release every key: what happens to them in another window is never told."""
        held, self._held = self._held, {}
        return [Stroke(device, verb, pressed=False) for device, verb in held.values()]

    def read(self, event: pygame.Event) -> list[Heard]:
        """Return what an event means, usually one thing or nothing."""
        if event.type == pygame.TEXTINPUT:
            return [Stroke(KEYBOARD, Verb.TEXT, text=event.text)] if self.text_mode else []
        if event.type == pygame.KEYUP:
            held = self._held.pop(event.key, None)
            return [Stroke(*held, pressed=False)] if held else self._raw(event.key, pressed=False)
        if takes_picture(event.key, event.mod):
            return [Pictured()]
        if event.key == pygame.K_F11:
            return [FullScreenAsked()]
        if event.key == pygame.K_F4 and event.mod & pygame.KMOD_ALT:
            return [QUIT]
        if event.key in self._held:
            return []  # the system's own repeat
        return self._raw(event.key, pressed=True) or self._pressed(event)

    def _raw(self, key: int, *, pressed: bool) -> list[Heard]:
        if self.listened is None or self.listened.family is not Family.KEYBOARD:
            return []
        return [RawPress(self.listened, keys.key_name(key), pressed)]

    def _pressed(self, event: pygame.Event) -> list[Heard]:
        if self.text_mode and event.key == pygame.K_BACKSPACE:
            return [Stroke(KEYBOARD, Verb.TEXT, text="\b")]
        if self.text_mode and event.key not in keys.WHILE_TYPING:
            return []
        meant = self.key_map.meaning(event.key)
        if meant is None:
            return []
        device, verb = meant
        if verb is Verb.NEXT and event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT:
            verb = Verb.PREV
        self._held[event.key] = device, verb
        return [Stroke(device, verb)]
