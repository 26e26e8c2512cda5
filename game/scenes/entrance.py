"""The doors that lead round in a circle, by name: the title, the lobby, the scene of each game.

A game's scene opens the pause and the results, which lead to the lobby and the title, which lead
to the game: imported by each other, none of them could be imported first.
"""

import pkgutil
from collections.abc import Callable
from random import Random

from game.catalogue import tiles_of
from game.core.registry import GAMES
from game.core.types import Event, Seat
from game.scenes.game_dice import GameDice
from game.scenes.game_standing import Standing
from game.scenes.services import Services, Table
from game.ui.intents import DeviceId
from game.ui.stack import Scene

GAME_SCENES = {
    "ahead": "game.scenes.ahead.scene:AheadScene",
    "ahead-referee": "game.scenes.ahead_referee.scene:AheadRefereeScene",
    "cloud9": "game.scenes.cloud9.scene:Cloud9Scene",
    "cloud9-referee": "game.scenes.cloud9_referee.scene:RefereeScene",
}
DICE = {
    "cloud9": "game.scenes.cloud9.dice:game_dice",
    "cloud9-referee": "game.scenes.cloud9.dice:game_dice",
}
STANDINGS = {
    "ahead": "game.scenes.ahead.standing:standing",
    "ahead-referee": "game.scenes.ahead.standing:standing",
    "cloud9": "game.scenes.cloud9.standing:standing",
    "cloud9-referee": "game.scenes.cloud9.standing:standing",
}
TILE_SPRITES = ("game.scenes.ahead.terms:tile_sprites",)
LOG_ICONS = {
    "ahead": "game.scenes.ahead.log_icons:icon_of",
    "ahead-referee": "game.scenes.ahead_referee.log_icons:icon_of",
    "cloud9": "game.scenes.cloud9.log_icons:icon_of",
    "cloud9-referee": "game.scenes.cloud9_referee.log_icons:icon_of",
}


def game_scene(services: Services, table: Table) -> Scene:
    """Return the scene that plays `table`. Raises `KeyError` for a game without one."""
    make: Callable[[Services, Table], Scene] = pkgutil.resolve_name(GAME_SCENES[table.info.id])
    return make(services, table)


def log_icons(game: str) -> Callable[[Event], str | None]:
    """Return what finds the sprite for an event of a game. Raises `KeyError` for one without."""
    find: Callable[[Event], str | None] = pkgutil.resolve_name(LOG_ICONS[game])
    return find


def dice_of(game: str) -> GameDice | None:
    """Return the dice of a game; None for a game without any."""
    if game not in DICE:
        return None
    find: Callable[[], GameDice] = pkgutil.resolve_name(DICE[game])
    return find()


def standing_of(table: Table) -> Standing | None:
    """Return where the game at a table has its tokens or tiles; None for one without any."""
    if table.info.id not in STANDINGS:
        return None
    find: Callable[[Table], Standing] = pkgutil.resolve_name(STANDINGS[table.info.id])
    return find(table)


def tile_sprites() -> dict[str, str]:
    """Return the sprites of the tiles of every game, by the tiles' ids."""
    found: dict[str, str] = {}
    for name in TILE_SPRITES:
        found.update(pkgutil.resolve_name(name)())
    return found


def title_scene(services: Services) -> Scene:
    """Return the title with its menu open."""
    make: Callable[..., Scene] = pkgutil.resolve_name("game.scenes.title:TitleScene")
    return make(services, menu=True)


def lobby_scene(services: Services, game: str) -> Scene:
    """Return the lobby of a game, with everybody who is remembered."""
    name = "TableLobby" if GAMES[game].referee_of else "LobbyScene"
    make: Callable[[Services, str], Scene] = pkgutil.resolve_name(f"game.scenes.lobby:{name}")
    return make(services, game)


def first_questions(services: Services, *, at_start: bool = False) -> Scene:
    """Return the questions of the first start; `at_start` they lead to the title, else back."""
    make: Callable[..., Scene] = pkgutil.resolve_name("game.scenes.first_start:FirstStartScene")
    return make(services, at_start=at_start)


def key_mapping(services: Services) -> Scene:
    """Return the screen where commands get other keys."""
    make: Callable[[Services], Scene] = pkgutil.resolve_name("game.scenes.mapping:MappingScene")
    return make(services)


def service_screen(services: Services) -> Scene:
    """Return the operator's screen of the box on the table."""
    make: Callable[[Services], Scene] = pkgutil.resolve_name("game.scenes.service:ServiceScene")
    return make(services)


def pairing_wizard(services: Services) -> Scene:
    """Return the wizard that teaches the program a box."""
    make: Callable[..., Scene] = pkgutil.resolve_name("game.scenes.pairing:PairingScene")
    return make(services, Random())


def toy_tray(services: Services, game: str = "") -> Scene | None:
    """Return the tray on the screen for a simulated board; None while there is none.

    It opens with the tiles of a `game` that has some, else with dice.
    """
    board = services.station.virtual_board
    if board is None:
        return None
    make: Callable[..., Scene] = pkgutil.resolve_name("game.scenes.toy_tray:ToyTrayScene")
    part = "tiles" if game and tiles_of(game) else "dice"
    return make(services, board, Random(), part)


def lend_devices(services: Services, table: Table, hand: DeviceId | None = None) -> None:
    """With one person at the table, let every device act for that person's seat.

    The glyphs are those of the device in `hand`, by default those of the one used last.
    """
    if len(table.owners) == 1:
        seat, devices = Seat(table.owners[0]), services.devices
        held = hand or devices.last_device_of(seat)
        others = [device for device in devices.connected() if device != held]
        for device in (*others, *(() if held is None else (held,))):
            devices.bind(seat, device)
