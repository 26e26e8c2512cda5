"""Which key means what: for one keyboard, or for the two halves of a keyboard shared by two.

Some keys are fixed, so that nobody can lock themselves out: arrows, Enter, Backspace, Esc and the
keys of a television's remote control. The others can be given to other verbs (`Settings.keys`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from game.ui.intents import DIRECTIONS, KEYBOARD, KEYBOARD_LEFT, KEYBOARD_RIGHT, DeviceId, Verb
from game.ui.words import say, say_in

NO_LETTER: Final = 1 << 30  # set for keys without a letter: volume, print screen, shift alone
# Keys of remote controls that pygame has no names for; SDL gives them their scan code's number.
_SELECT: Final = NO_LETTER | 119
_AUDIO_NEXT: Final = NO_LETTER | 258
_AUDIO_PREVIOUS: Final = NO_LETTER | 259
_AUDIO_STOP: Final = NO_LETTER | 260
_AUDIO_PLAY: Final = NO_LETTER | 261
_BROWSER_HOME: Final = NO_LETTER | 269
_REWIND: Final = NO_LETTER | 285
_FAST_FORWARD: Final = NO_LETTER | 286

_MENU: Final[dict[int, Verb]] = {
    pygame.K_ESCAPE: Verb.MENU,
    pygame.K_MENU: Verb.MENU,
    pygame.K_PAUSE: Verb.MENU,
    _AUDIO_PLAY: Verb.MENU,
    _BROWSER_HOME: Verb.MENU,
}
"""Fixed keys that are nobody's: everybody may pause."""
_FIXED: Final[dict[int, Verb]] = {
    pygame.K_UP: Verb.UP,
    pygame.K_DOWN: Verb.DOWN,
    pygame.K_LEFT: Verb.LEFT,
    pygame.K_RIGHT: Verb.RIGHT,
    pygame.K_RETURN: Verb.OK,
    pygame.K_KP_ENTER: Verb.OK,
    _SELECT: Verb.OK,
    pygame.K_BACKSPACE: Verb.BACK,
    pygame.K_AC_BACK: Verb.BACK,
    _AUDIO_STOP: Verb.BACK,
    _AUDIO_PREVIOUS: Verb.PREV,
    _REWIND: Verb.PREV,
    _AUDIO_NEXT: Verb.NEXT,
    _FAST_FORWARD: Verb.NEXT,
}
"""Fixed keys of the whole keyboard, or of its right half."""
_RIGHT: Final[dict[int, Verb]] = {
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
    pygame.K_w: Verb.UP,
    pygame.K_s: Verb.DOWN,
    pygame.K_a: Verb.LEFT,
    pygame.K_d: Verb.RIGHT,
    pygame.K_SPACE: Verb.OK,
    pygame.K_p: Verb.PEEK,
    pygame.K_u: Verb.UNDO,
    pygame.K_z: Verb.UNDO,
    pygame.K_e: Verb.NEXT,
    pygame.K_TAB: Verb.NEXT,
    pygame.K_q: Verb.PREV,
    **_RIGHT,
}
_STANDARD: Final = {KEYBOARD: _WHOLE, KEYBOARD_LEFT: _LEFT, KEYBOARD_RIGHT: _RIGHT}
PREFIXES: Final = {KEYBOARD: "", KEYBOARD_LEFT: "left ", KEYBOARD_RIGHT: "right "}
"""What stands before a verb in the settings: "peek", "left peek", "right peek"."""
CHANGEABLE: Final = (Verb.OK, Verb.BACK, Verb.PEEK, Verb.UNDO, Verb.PREV, Verb.NEXT)
"""The verbs that can have other keys."""
WHILE_TYPING: Final = frozenset(
    (
        pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN,
        pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_AC_BACK, pygame.K_MENU, _SELECT, _AUDIO_STOP,
        _AUDIO_PLAY,
    )
)  # fmt: skip
"""Keys which stay verbs while letters are typed."""
LEFT_LETTERS: Final = frozenset(map(ord, "qwertasdfgyzxcvb12345"))
"""Where a key without a meaning lies when two share the keyboard."""

_NAMES: Final[dict[int, str]] = {
    getattr(pygame, name): name.removeprefix("K_").lower()
    for name in sorted(dir(pygame), reverse=True)
    if name.startswith("K_") and name != "K_UNKNOWN"
}
_CODES: Final[dict[str, int]] = {name: code for code, name in _NAMES.items()}


def key_name(code: int) -> str:
    """Return the name of a key in the settings, such as "space"; empty if it has none."""
    if code in _NAMES:
        return _NAMES[code]
    letter = chr(code) if 0 < code < NO_LETTER and code <= 0x10FFFF else ""
    return letter if letter.isprintable() else ""


def key_code(name: str) -> int | None:
    """Return the key of that name, or None."""
    if name in _CODES:
        return _CODES[name]
    return ord(name) if len(name) == 1 else None


def key_word(code: int) -> str:
    """Return what is printed on a key, in the players' words."""
    words = {
        pygame.K_RETURN: say("Enter"),
        pygame.K_BACKSPACE: say_in("key", "Back"),
        pygame.K_ESCAPE: say("Esc"),
        pygame.K_DELETE: say("Del"),
        pygame.K_LSHIFT: say("Shift"),
        pygame.K_RSHIFT: say("Shift"),
        pygame.K_PAGEUP: say("PgUp"),
        pygame.K_PAGEDOWN: say("PgDn"),
        pygame.K_SPACE: say("Space"),
        pygame.K_TAB: say("Tab"),
    }
    return words.get(code) or key_name(code).upper().replace("_", " ")


class KeyMap:
    """The meaning of every key. Immutable; make another one for other settings."""

    def __init__(
        self, *, split: bool = False, chosen: Mapping[str, Sequence[str]] | None = None
    ) -> None:
        """Take the standard keys, except where `chosen` (`Settings.keys`) gives a verb others.

        What nobody could play with is ignored: unknown names, fixed keys, and for each board
        every choice that would leave a verb without any key.
        """
        self.split = split
        self.chosen = {name: tuple(keys) for name, keys in (chosen or {}).items()}
        self._boards = {board: self._board(board) for board in _STANDARD}

    def _board(self, board: DeviceId) -> dict[int, Verb]:
        standard, fixed = _STANDARD[board], fixed_keys(board)
        wanted: dict[int, Verb] = {}
        for verb in CHANGEABLE:
            for name in self.chosen.get(PREFIXES[board] + verb, ()):
                code = key_code(name)
                if code is not None and code not in fixed:
                    wanted.setdefault(code, verb)
        kept = {
            code: verb
            for code, verb in standard.items()
            if code not in wanted and verb not in wanted.values()
        }
        found = {**fixed, **wanted, **kept}
        needed = {*DIRECTIONS, *CHANGEABLE}
        return found if needed <= set(found.values()) else {**fixed, **standard}

    def meaning(self, key: int) -> tuple[DeviceId, Verb] | None:
        """Return whose key it is and what it means.

        A letter without a meaning is `Verb.ANY`; a volume key, or shift alone, is None.
        """
        if key in _MENU:
            return KEYBOARD, Verb.MENU
        boards = (KEYBOARD_LEFT, KEYBOARD_RIGHT) if self.split else (KEYBOARD,)
        for board in boards:
            if key in self._boards[board]:
                return board, self._boards[board][key]
        if key & NO_LETTER:
            return None
        if not self.split:
            return KEYBOARD, Verb.ANY
        return KEYBOARD_LEFT if key in LEFT_LETTERS else KEYBOARD_RIGHT, Verb.ANY

    def keys_of(self, verb: Verb, board: DeviceId = KEYBOARD) -> tuple[int, ...]:
        """Return the keys that mean a verb on that board, those that were chosen first."""
        table = self._boards[board]
        fixed = fixed_keys(board)
        found = [code for code, meant in table.items() if meant is verb]
        return tuple(sorted(found, key=lambda code: code in fixed))

    def own_key(self, verb: Verb, board: DeviceId = KEYBOARD) -> int | None:
        """Return the first key of a verb that can be changed, or None if it has fixed ones only."""
        fixed = fixed_keys(board)
        return next((code for code in self.keys_of(verb, board) if code not in fixed), None)

    def label(self, verb: Verb, device: DeviceId = KEYBOARD) -> str:
        """Return what is printed on the key for a verb, in the players' words."""
        if verb in DIRECTIONS and device != KEYBOARD_LEFT:
            return say("Arrows")
        if verb not in (*DIRECTIONS, *CHANGEABLE):
            return say("Esc")
        was_chosen = (PREFIXES[device] + verb) in self.chosen
        usual = {Verb.OK: pygame.K_RETURN, Verb.BACK: pygame.K_BACKSPACE}.get(verb)
        if usual in self._boards[device] and not was_chosen:
            return key_word(usual)
        return key_word(self.keys_of(verb, device)[0])

    def changed(self, verb: Verb, key: int, board: DeviceId = KEYBOARD) -> dict[str, list[str]]:
        """Return `Settings.keys` with another key for `verb`.

        A verb that had that key gets the key which `verb` had. Raises ValueError for a key that is
        fixed or has no name.
        """
        if key in fixed_keys(board) or key in _MENU or not key_name(key):
            message = f"key {key_name(key) or key!r}: expected one that is not fixed"
            raise ValueError(message)
        chosen = {name: list(keys) for name, keys in self.chosen.items()}
        before, loser = self.own_key(verb, board), self._boards[board].get(key)
        prefix = PREFIXES[board]
        if loser is not None and loser is not verb and loser in CHANGEABLE:
            fixed = fixed_keys(board)
            names = [key_name(code) for code in self.keys_of(loser, board) if code not in fixed]
            names.remove(key_name(key))
            chosen[prefix + loser] = names or ([key_name(before)] if before is not None else [])
        chosen[prefix + verb] = [key_name(key)]
        return chosen


def fixed_keys(board: DeviceId) -> Mapping[int, Verb]:
    """Return the keys of a board that always keep their meaning."""
    return {} if board == KEYBOARD_LEFT else _FIXED
