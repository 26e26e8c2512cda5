"""Which button, stick or cross of a pad means what, and what is printed there.

Sources are named as the settings name them. A pad that SDL knows has "a" (the south button), "b",
"leftshoulder", "dpup", "-leftx" ...; any other pad has "b0" (button 0), "+a1" (axis 1 pushed down)
and "h0.1" (cross 0, up). OK, BACK, MENU and the four directions can never be lost.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.ui.intents import DIRECTIONS, Verb

CONTROLLER_BUTTONS: Final = (
    "a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick", "leftshoulder",
    "rightshoulder", "dpup", "dpdown", "dpleft", "dpright",
)  # fmt: skip
"""In the order of SDL's numbers."""
CONTROLLER_AXES: Final = ("leftx", "lefty", "rightx", "righty", "lefttrigger", "righttrigger")
_CROSS: Final = {
    "dpup": Verb.UP, "dpdown": Verb.DOWN, "dpleft": Verb.LEFT, "dpright": Verb.RIGHT,
    "-leftx": Verb.LEFT, "+leftx": Verb.RIGHT, "-lefty": Verb.UP, "+lefty": Verb.DOWN,
}  # fmt: skip
KNOWN: Final[dict[str, Verb]] = {
    "a": Verb.OK,
    "b": Verb.BACK,
    "x": Verb.PEEK,
    "y": Verb.UNDO,
    "start": Verb.MENU,
    "guide": Verb.MENU,
    "leftshoulder": Verb.PREV,
    "rightshoulder": Verb.NEXT,
    **_CROSS,
}
"""The standard for pads that SDL knows."""
GUESSED: Final[dict[str, Verb]] = {
    "b0": Verb.OK, "b1": Verb.BACK, "b2": Verb.PEEK, "b3": Verb.UNDO, "b4": Verb.PREV,
    "b5": Verb.NEXT, "b6": Verb.MENU, "b7": Verb.MENU, "b8": Verb.MENU, "b9": Verb.MENU,
    "-a0": Verb.LEFT, "+a0": Verb.RIGHT, "-a1": Verb.UP, "+a1": Verb.DOWN,
    "h0.1": Verb.UP, "h0.2": Verb.RIGHT, "h0.4": Verb.DOWN, "h0.8": Verb.LEFT,
}  # fmt: skip
"""The standard for any other pad, until somebody has pressed each button for us."""
CHANGEABLE: Final = (
    Verb.OK, Verb.BACK, Verb.MENU, Verb.PEEK, Verb.UNDO, Verb.PREV, Verb.NEXT,
)  # fmt: skip
NEEDED: Final = frozenset((*DIRECTIONS, Verb.OK, Verb.BACK, Verb.MENU))
SPRITES: Final = {
    "a": "pad-a", "b": "pad-b", "x": "pad-x", "y": "pad-y", "start": "pad-start",
    "back": "pad-start", "guide": "pad-start", "leftshoulder": "pad-shoulder-l",
    "rightshoulder": "pad-shoulder-r", "leftstick": "pad-stick", "rightstick": "pad-stick",
    "b0": "pad-a", "b1": "pad-b", "b2": "pad-x", "b3": "pad-y", "b4": "pad-shoulder-l",
    "b5": "pad-shoulder-r", "b6": "pad-start", "b7": "pad-start", "b8": "pad-start",
    "b9": "pad-start",
}  # fmt: skip


class PadMap:
    """The meaning of every source of one make of pad. Immutable."""

    def __init__(
        self,
        *,
        known: bool,
        chosen: Mapping[str, str] | None = None,
        swap_ok_back: bool = False,
    ) -> None:
        """Take the standard for pads that SDL knows or not, changed by `chosen`.

        `chosen` is an entry of `Settings.pads`. It is ignored as a whole if it would leave no
        button for something that is needed; words in it that mean nothing are ignored singly.
        """
        self.known = known
        standard = dict(KNOWN if known else GUESSED)
        if swap_ok_back:
            other = {Verb.OK: Verb.BACK, Verb.BACK: Verb.OK}
            standard = {source: other.get(verb, verb) for source, verb in standard.items()}
        fixed = set(_CROSS) if known else set()
        wanted = {
            source: Verb(word)
            for source, word in (chosen or {}).items()
            if source not in fixed and word in (*DIRECTIONS, *CHANGEABLE)
        }
        moved = set(wanted.values())
        kept = {
            source: verb
            for source, verb in standard.items()
            if source in fixed or (source not in wanted and verb not in moved)
        }
        table = {**wanted, **kept}
        self.is_chosen = bool(wanted) and set(table.values()) >= NEEDED
        self.table = table if self.is_chosen else standard

    def source_of(self, verb: Verb) -> str:
        """Return the first source of a verb, or an empty string."""
        return next((source for source, meant in self.table.items() if meant is verb), "")

    def sprite(self, verb: Verb) -> str:
        """Return the picture of what to press; empty if only a number tells (`label`)."""
        if verb in DIRECTIONS:
            return "pad-dpad"
        source = self.source_of(verb)
        if not self.known and self.is_chosen:
            return ""  # where its buttons lie was never told
        return SPRITES.get(source, "" if source else "pad-a")

    def label(self, verb: Verb) -> str:
        """Return a short name of what to press, for a button without a picture."""
        source = self.source_of(verb)
        if source.startswith("b") and source[1:].isdecimal():
            return str(int(source[1:]) + 1)
        return {"+lefttrigger": "L2", "+righttrigger": "R2"}.get(source, source[:3].upper())

    def changed(self, verb: Verb, source: str) -> dict[str, str]:
        """Return the entry of `Settings.pads` with another button for `verb`.

        A verb that had that button gets the one which `verb` had. Raises ValueError for a source
        that is fixed.
        """
        if self.table.get(source) in DIRECTIONS:
            message = f"source {source!r}: expected one that is no direction"
            raise ValueError(message)
        before, loser = self.source_of(verb), self.table.get(source)
        entry = {name: str(meant) for name, meant in self.table.items() if meant in CHANGEABLE}
        if self.known is False:
            entry.update({n: str(meant) for n, meant in self.table.items() if meant in DIRECTIONS})
        for name in [name for name, meant in entry.items() if meant == verb]:
            del entry[name]
        if loser is not None and loser is not verb and before:
            entry[before] = str(loser)
        entry[source] = str(verb)
        return entry
