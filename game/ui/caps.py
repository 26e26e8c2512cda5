"""What is printed on the keys and buttons that mean a verb, as glyphs have to show it."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.intents import KEYBOARD, DeviceId, Family, Verb
from game.ui.keys import KeyMap
from game.ui.pad_map import PadMap


class Caps:
    """Labels of keys and pictures of buttons; at first those of the standard."""

    def __init__(
        self,
        keys: KeyMap | None = None,
        pad_map: Callable[[DeviceId], PadMap] = lambda _device: PadMap(known=True),
    ) -> None:
        self._keys = keys or KeyMap()
        self._pad_map = pad_map

    def key_label(self, verb: Verb, device: DeviceId = KEYBOARD) -> str:
        """Return what is printed on the key of a verb, in the players' words."""
        return self._keys.label(verb, device if device.family is Family.KEYBOARD else KEYBOARD)

    def button_sprite(self, verb: Verb, device: DeviceId) -> str:
        """Return the picture of a pad's button; empty if it has a label only."""
        return self._pad_map(device).sprite(verb)

    def button_label(self, verb: Verb, device: DeviceId) -> str:
        """Return a button's short name."""
        return self._pad_map(device).label(verb)
