"""Who is aboard in a game of Cloud 9, to be compared with the basket on the table."""

from __future__ import annotations

from game.bridge.tokens import BASKET, Difference
from game.scenes.animals import animal_name
from game.scenes.game_standing import Standing
from game.scenes.services import Table
from game.ui.words import say


def standing(table: Table) -> Standing:
    """Return which animals the game has in the basket."""
    aboard = table.gate.public_view().aboard
    return Standing(
        in_game={BASKET: frozenset(table.players[seat].animal for seat in aboard)},
        names=frozenset(player.animal for player in table.players),
        differ=say("Tokens and game differ. The round token button shows how."),
        title=say("Tokens and game"),
        agreed=say("The tokens stand where the game has them."),
        words=_words,
        unmoved=_unmoved,
        sprite="marker-{}".format,
    )


def _words(difference: Difference) -> str:
    """Say where a token stands, and where the game has it."""
    animal = animal_name(difference.name)
    if difference.on_table:
        return say("{animal} stands in the basket, but has left it in the game.", animal=animal)
    return say("{animal} flies in the game, but is not in the basket.", animal=animal)


def _unmoved(animal: str) -> str:
    return say("The box still sees {animal} as before.", animal=animal_name(animal))
