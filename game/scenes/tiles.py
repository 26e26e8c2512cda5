"""What the tokens and tiles that a box can read are called, and which sprite shows them."""

from __future__ import annotations

from game.catalogue import words_on_table
from game.scenes.animals import ANIMALS
from game.scenes.entrance import tile_sprites
from game.ui.words import say


def tile_name(tile: str) -> str:
    """Return what a tile is called; one of no game keeps its id."""
    sentence = words_on_table().get(tile)
    return tile if sentence is None else say(sentence)


def token_sprite(name: str) -> str:
    """Return the sprite of an animal's token or of a tile; what is neither is a bare tag."""
    if name in ANIMALS:
        return f"marker-{name}"
    return tile_sprites().get(name, "rfid-token")
