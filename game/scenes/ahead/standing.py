"""Which buildings hang on which habitat, to be compared with the tiles on the table."""

from __future__ import annotations

from functools import partial

from game.ahead.tables import BUILDINGS, HABITATS
from game.ahead.view import View
from game.bridge.tokens import Difference
from game.scenes.game_standing import Standing
from game.scenes.services import Table
from game.scenes.tiles import tile_name, token_sprite
from game.ui.words import say


def standing(table: Table) -> Standing:
    """Return which buildings the game has at which habitat."""
    view: View = table.gate.public_view()
    owners = {str(place): table.players[seat].name for seat, place in enumerate(HABITATS)}
    return Standing(
        in_game=dict(zip(HABITATS, view.links, strict=True)),
        names=frozenset(BUILDINGS),
        differ=say("Tiles and game differ. The pause shows how."),
        title=say("Tiles and game"),
        agreed=say("The tiles lie where the game has them."),
        words=partial(_words, owners),
        unmoved=_unmoved,
        sprite=token_sprite,
    )


def _words(owners: dict[str, str], difference: Difference) -> str:
    """Say where a tile lies, and where the game has it."""
    tile, name = tile_name(difference.name), owners[difference.place]
    if difference.on_table:
        return say(
            "{tile} lies at {name}'s habitat; in the game it is not connected.",
            tile=tile, name=name,
        )  # fmt: skip
    return say(
        "{tile} is connected to {name}'s habitat, but does not lie there.", tile=tile, name=name
    )


def _unmoved(tile: str) -> str:
    return say("The box still sees {tile} as before.", tile=tile_name(tile))
