"""What the verbs are called before players."""

from __future__ import annotations

from game.ui.intents import Verb
from game.ui.words import say


def verb_name(verb: Verb) -> str:
    """Return what a verb does, in a word or two."""
    return {
        Verb.OK: say("Choose"),
        Verb.BACK: say("Go back"),
        Verb.MENU: say("Pause"),
        Verb.PEEK: say("Look at my cards"),
        Verb.UNDO: say("Take back"),
        Verb.PREV: say("Page before"),
        Verb.NEXT: say("Page after"),
        Verb.UP: say("Up"),
        Verb.DOWN: say("Down"),
        Verb.LEFT: say("Left"),
        Verb.RIGHT: say("Right"),
    }[verb]
