"""The dice of Cloud 9 for the screens that serve every game with dice."""

from __future__ import annotations

from functools import cache

from game.cloud9.actions import Rolled
from game.cloud9.text import SUITS
from game.core.types import Event
from game.scenes.cloud9.terms import DIE_SPRITES, tables
from game.scenes.game_dice import GameDice
from game.ui.words import say


def face_words(face: str) -> str:
    """Return what a face is called."""
    return say(SUITS[face])


def _rolled(event: Event) -> tuple[str, ...]:
    return event.faces if isinstance(event, Rolled) else ()


@cache
def game_dice() -> GameDice:
    """Return the dice of the game, their faces in the order of the suits."""
    printed = tables().faces.value
    return GameDice(
        faces=tuple(DIE_SPRITES),
        weights=tuple(map(printed.count, DIE_SPRITES)),
        sprites=DIE_SPRITES,
        words=face_words,
        rolled=_rolled,
    )
